// The fast path of a simulation: one player against the dealer, no table around them. Hands are dealt, decided and
// counted by kind (hand_counts.h); what each kind pays is asked from the settlement core afterwards. Meters stand at
// their seeds, and nobody else's hand pays.
#pragma once

#include "sim/simulation.h"
#include "solver/best_play.h"

namespace riverbank {

// Whether a wager can be counted without the other seats of a table.
bool is_of_one_seat(const Wager& wager);

// options.rounds hands, options.players left aside. Only wagers of one seat may have a stake.
SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const BestPlay& play);
SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const Chooser& choose);

}  // namespace riverbank
