// Orders of the floor in the words of a dealer's console, with a reason: a shuffle, a recut, a new deck, a device that
// works again, a win that is validated.
#include <fmt/core.h>

#include "keyed/deal_words.h"
#include "room/person_dealer.h"
#include "room/table_asks.h"

namespace riverbank {

namespace {

RoomAnswer no_order(std::string says) { return room_refusal("room.order", std::move(says)); }

// What can be asked for with its reason in another field than the order.
void give_reason(TableAsk& ask, const std::string& reason) {
  std::visit(
      [&](auto& each) {
        if constexpr (requires { each.reason; }) each.reason = reason;
      },
      ask);
}

// At a table that deals by itself there are no cards in anybody's hands.
bool is_about_real_cards(const TableAsk& ask) {
  return std::holds_alternative<OrderRecut>(ask) || std::holds_alternative<OrderShuffle>(ask) ||
         std::holds_alternative<ChangeDeck>(ask) || std::holds_alternative<MendDevice>(ask) ||
         std::holds_alternative<DoStep>(ask);
}

Result<Said, RoomAnswer> order_said(const Turn& turn, const ask::OrderInWords& wish) {
  const PlayerNames names = names_at(turn.sight());
  const DealView view{turn.game(), turn.state(), turn.sight().meters, names, turn.at()};
  const auto keyed = read_keyed(view, "floor " + wish.order);
  if (!keyed) return Failure{no_order(keyed.error())};
  const auto* asks = std::get_if<KeyedAsks>(&*keyed);
  if (asks == nullptr || asks->asks.size() != 1 || asks->asks.front().by.role != Role::floor)
    return Failure{no_order("That is no order of the floor.")};
  Said said = asks->asks.front();
  if (!is_about_real_cards(said.ask) && !std::holds_alternative<ValidateWin>(said.ask))
    return Failure{no_order("That has an order of its own; in words: recut, shuffle, deck, mended, validate.")};
  if (!turn.record().live && is_about_real_cards(said.ask))
    return Failure{room_refusal(
        "room.not_live", "This table deals from a deck that was promised: nobody can cut, shuffle or change it.")};
  give_reason(said.ask, wish.reason);
  return said;
}

}  // namespace

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::OrderInWords& wish) {
  if (auto problem = reason_problem(wish.reason)) return problem;
  auto said = order_said(turn, wish);
  if (!said) return said.error();
  if (auto refused = turn.run(said->ask, {Role::floor, PersonId(action.player.value())})) return refused;
  turn.log(fmt::format("The floor orders \"{}\": {}.", wish.order, wish.reason));
  return std::nullopt;
}

}  // namespace riverbank
