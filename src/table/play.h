// Internal to the table: how a command of the round in play goes through it. What the round itself refuses, the table
// refuses too; its events become the table's.
#pragma once

#include "round/decide.h"
#include "table/decide.h"

namespace riverbank {

TableRefusal refusal_of_the_round(const Refusal& refusal);

// Only where a round is on.
template <typename RoundCommand>
MaybeRefusal ask_round(const TableDraft& draft, const RoundCommand& command, Events& events) {
  if (const auto refused = decide_command(draft.game(), *draft.state().round, command, events))
    return refusal_of_the_round(*refused);
  return std::nullopt;
}

// Emits the round's events, and what follows from bets being closed or the round being over.
void move_round(TableDraft& draft, Events&& events);
// Moves the chips of a wager that was placed or taken back.
void move_stake(TableDraft& draft, const WagerPlaced& placed);
void move_stake(TableDraft& draft, const WagerWithdrawn& back);

MaybeRefusal play(TableDraft& draft, const Person& by, const PlaceWager& ask);
MaybeRefusal play(TableDraft& draft, const Person& by, const WithdrawWager& ask);
MaybeRefusal play(TableDraft& draft, const Person& by, const PlaceWagers& ask);

}  // namespace riverbank
