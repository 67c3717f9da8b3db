// decide: may this be done now? Refusals come first, one a line, each with its clause; after the last of them the
// command must succeed, and the events say what happens. Nothing is changed here.
#pragma once

#include "base/result.h"
#include "round/event.h"
#include "round/next_step.h"
#include "round/refusal.h"

namespace riverbank {

Result<Events, Refusal> decide(const Game& game, const RoundState& state, const Command& command);

// The parts of decide(), one file each, for a round that is not over. Each refuses or adds events to the list.
MaybeRefused decide_command(const Game& game, const RoundState& state, const PlaceWager& command, Events& events);
MaybeRefused decide_command(const Game& game, const RoundState& state, const WithdrawWager& command, Events& events);
MaybeRefused decide_command(const Game& game, const RoundState& state, const PlaceWagers& command, Events& events);
MaybeRefused decide_command(const Game& game, const RoundState& state, const TakeStep& command, Events& events);
MaybeRefused decide_command(const Game& game, const RoundState& state, const SeatDecision& command, Events& events);
MaybeRefused decide_command(const Game& game, const RoundState& state, const ReportIrregularity& command,
                            Events& events);
MaybeRefused decide_command(const Game& game, const RoundState& state, const VoidRound& command, Events& events);
MaybeRefused decide_command(const Game& game, const RoundState& state, const FloorRuling& command, Events& events);
// The same, asked by one who knows already what comes next.
MaybeRefused decide_step(const Game& game, const RoundState& state, const TakeStep& command, const NextStep& next,
                         Events& events);

// decide() and, if it is allowed, apply().
Result<Events, Refusal> execute(const Game& game, RoundState& state, const Command& command);

// Why the bets of this table cannot be closed yet, or nothing.
MaybeRefused closing_problem(const Game& game, const RoundState& state);

}  // namespace riverbank
