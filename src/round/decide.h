// decide: may this be done now? Refusals come first, one a line, each with its clause; after the last of them the
// command must succeed, and the events say what happens. Nothing is changed here.
#pragma once

#include "base/result.h"
#include "round/event.h"
#include "round/refusal.h"

namespace riverbank {

Result<Events, Refusal> decide(const Game& game, const RoundState& state, const Command& command);

// The parts of decide(), one file each.
Result<Events, Refusal> decide_place(const Game& game, const RoundState& state, const PlaceWager& command);
Result<Events, Refusal> decide_withdraw(const Game& game, const RoundState& state, const WithdrawWager& command);
Result<Events, Refusal> decide_step(const Game& game, const RoundState& state, const TakeStep& command);
Result<Events, Refusal> decide_choice(const Game& game, const RoundState& state, const SeatDecision& command);
Result<Events, Refusal> decide_irregularity(const Game& game, const RoundState& state,
                                            const ReportIrregularity& command);
Result<Events, Refusal> decide_ruling(const Game& game, const RoundState& state, const FloorRuling& command);
Result<Events, Refusal> decide_void(const Game& game, const RoundState& state, const VoidRound& command);

// decide() and, if it is allowed, apply().
Result<Events, Refusal> execute(const Game& game, RoundState& state, const Command& command);

// Why the bets of this table cannot be closed yet, or nothing.
std::optional<Refusal> closing_problem(const Game& game, const RoundState& state);

}  // namespace riverbank
