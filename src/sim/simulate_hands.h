// The fast path of a simulation: seats against the dealer, no table around them. Hands are dealt, decided and counted
// by kind (hand_counts.h); what each kind pays is asked from the settlement core. Seats of one round are dealt from one
// shuffle and see each other's hands where a wager does (best hand at the table, envy). Meters stand at their seeds.
#pragma once

#include "sim/dealt_hand.h"
#include "sim/simulation.h"
#include "solver/best_play.h"

namespace riverbank {

// Whether hands of other seats can pay a wager.
bool looks_at_other_seats(const Wager& wager);

// options.rounds rounds of options.players seats.
SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const BestPlay& play);
SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const Chooser& choose);

// The same for rounds whose cards are known, options.players hands for each; options.rounds and the seed do not matter.
SimulationResult count_dealt_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                   const Chooser& choose, std::span<const DealtHand> hands);

}  // namespace riverbank
