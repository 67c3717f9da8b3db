#include "room/ledger_answer.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

// Whose account a line of this turn takes from: its lines are the grants, then what the events move.
PlayerId payer_of(const TurnDone& done, std::size_t line) {
  std::size_t number = done.grants.size();
  if (line >= 1 && line <= number) return done.grants[line - 1].from.owner.player;
  for (const TableEvent& event : done.events) {
    const auto* moved = std::get_if<ChipsMoved>(&event.fact);
    if (moved != nullptr && ++number == line) return moved->transfer.from.owner.player;
  }
  return {};
}

}  // namespace

bool takes_from_a_wallet(const TableEvents& events) {
  return std::ranges::any_of(events, [](const TableEvent& event) {
    const auto* moved = std::get_if<ChipsMoved>(&event.fact);
    return moved != nullptr && moved->transfer.movement == Movement::chips_moved &&
           moved->transfer.from.owner.table == TableId();
  });
}

RoomAnswer ledger_answer(const Turn& turn, PlayerId asks, const LedgerRefusal& refusal) {
  const PlayerId payer = payer_of(turn.done, refusal.line);
  if (refusal.code == LedgerRefusalCode::insufficient_balance && payer != PlayerId()) {
    const std::string has = turn.room().ledger.wallet(payer).text();
    return room_refusal("room.wallet", payer == asks ? fmt::format("You have only {} in your wallet.", has)
                                                     : fmt::format("{} has only {} in the wallet.",
                                                                   turn.room().people.of(payer).name, has));
  }
  return room_refusal(fmt::format("ledger.{}", static_cast<int>(refusal.code)), std::string(refusal.says()));
}

}  // namespace riverbank
