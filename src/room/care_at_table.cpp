#include "room/care_at_table.h"

#include <fmt/core.h>

#include "room/at_risk.h"
#include "room/care_desk.h"

namespace riverbank {

namespace {

RoomAnswer care_answer(const CareRefusal& refusal) {
  return {false, fmt::format("care.{}", static_cast<int>(refusal.code)), refusal.clause, refusal.says};
}

// Chips for a raise may be bought in a round that was entered.
bool comes_to_play(const RoomAction& action, const std::map<PlayerId, Amount>& before) {
  if (std::holds_alternative<ask::SitDown>(action.ask)) return true;
  return std::holds_alternative<ask::BuyChips>(action.ask) && !before.contains(action.player);
}

}  // namespace

std::optional<RoomAnswer> care_problem(const Turn& turn, const TableState& before, const RoomAction& action) {
  // Chips that come from outside are nobody's account: those people are the floor's to look after.
  if (turn.state().setup.chips_from == ChipsFrom::outside || turn.done.events.empty()) return std::nullopt;
  CareDesk& care = turn.room().care;
  const TableId table = turn.record().id;
  const auto was = at_risk(turn.game(), before);
  if (comes_to_play(action, was))
    if (const auto refused = care.refusal(action.player, {table, {}, turn.at()})) return care_answer(*refused);
  for (const auto& [player, worst] : at_risk(turn.game(), turn.state())) {
    const auto had = was.find(player);
    const bool enters = had == was.end();
    if (turn.room().people.of(player).bot || (!enters && worst <= had->second)) continue;
    const CareAsk ask{.worst = worst, .elsewhere = {}, .enters = enters, .adds_risk = true};
    if (const auto refused = care.refusal(player, {table, ask, turn.at()})) return care_answer(*refused);
  }
  return std::nullopt;
}

void keep_at_risk(const RoomParts& room, const TableRecord& record, const TableState& posted) {
  if (posted.setup.chips_from == ChipsFrom::purse) room.care.keep(record.id, at_risk(*record.game, posted));
}

}  // namespace riverbank
