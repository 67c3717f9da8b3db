// The table as it stands: who sits where with how many chips, what lies on the layout, the cards, the meters.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "console/deal_screen.h"
#include "console/pay_lines.h"
#include "keyed/bet_slip.h"
#include "print/sheet.h"
#include "round/explain.h"
#include "round/hand_steps.h"
#include "round/hands_dealt.h"
#include "table/decide.h"
#include "table/next_steps.h"

namespace riverbank {

namespace {

template <typename Cards>
std::string cards_text(const Cards& cards, const Terminal& terminal) {
  std::string out;
  for (const PlacedCard& placed : cards) {
    if (!out.empty()) out += ' ';
    out += placed.card ? terminal.card(*placed.card) : terminal.face_down(1);
  }
  return out;
}

std::string hand_text(const SeatHand& hand, const Terminal& terminal) {
  return hand.racked || hand.gathered ? "cards in the discard rack" : cards_text(hand.cards, terminal);
}

// "(in the tray)", "(ruled: returned)"
std::string remark_on(const DealView& view, const Position& position, const Wager& wager) {
  for (const FloorRuling& ruling : view.state.round->floor)
    if (ruling.seat == position.seat && ruling.rider == position.rider && ruling.wager == wager.id)
      return fmt::format(" (ruled: {})", ruled_as_text(ruling.as));
  return lies_in_tray(view.now_dealt(), *view.state.round, wager) ? " (in the tray)" : "";
}

std::string wagers_text(const DealView& view, SeatId seat, RiderId rider) {
  const Position* position = view.state.round_is_on() ? view.state.round->position(seat, rider) : nullptr;
  if (position == nullptr) return {};
  std::vector<std::string> parts;
  for (const Wager& wager : view.now_dealt().wagers)
    if (position->has(wager.id) && lies_on_layout(view.state.round->seat(seat), wager.id))
      parts.push_back(
          fmt::format("{} {}{}", wager.rule.name, position->stake(wager.id).text(), remark_on(view, *position, wager)));
  return join(parts, ", ");
}

std::string status_text(const DealView& view, SeatId seat, RiderId rider) {
  const Occupant& occupant = *view.state.occupant(seat, rider);
  std::string text;
  if (occupant.sitting_out) text += ", sits out";
  if (occupant.leaving) text += ", leaves after the round";
  const auto& banker = view.state.bank.banker;
  if (banker && banker->seat == seat && rider == kSeated) text += fmt::format(", banks with {}", banker->wager.text());
  if (!view.state.round_is_on()) return text;
  const SeatHand& hand = view.state.round->seat(seat);
  if (hand.folded) text += ", folded";
  if (hand.voided) text += ", hand void";
  if (hand.abandoned) text += ", has left";
  if (hand.paid != 0) text += ", settled";
  return text;
}

void add_seats(std::string& out, const DealView& view, const Terminal& terminal) {
  for (int number = 1; number <= view.game.seats; ++number)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const SeatId seat(static_cast<std::uint8_t>(number));
      const RiderId as(static_cast<std::uint8_t>(rider));
      if (!view.state.occupant(seat, as)) continue;
      out += fmt::format("  {}: {}{}", place_name(view, seat, as), cash_at(view, seat, as).text(),
                         status_text(view, seat, as));
      if (const std::string wagers = wagers_text(view, seat, as); !wagers.empty()) out += fmt::format("; {}", wagers);
      if (view.state.round_is_on() && as == kSeated && !view.state.round->seat(seat).cards.empty())
        out += fmt::format("; {}", hand_text(view.state.round->seat(seat), terminal));
      out += '\n';
    }
}

std::string_view place_word(DeckPlace place) {
  switch (place) {
    case DeckPlace::away:
      return "not at the table";
    case DeckPlace::table:
      return "on the table";
    case DeckPlace::shuffler:
      return "in the shuffler";
    case DeckPlace::shoe:
      return "ready to deal";
    case DeckPlace::rack:
      return "in the discard rack";
  }
  return "";
}

void add_layout(std::string& out, const DealView& view, const Terminal& terminal) {
  if (!view.state.round_is_on()) return;
  const RoundState& round = *view.state.round;
  if (!round.board.empty()) out += fmt::format("  board: {}\n", cards_text(round.board, terminal));
  if (!round.dealer.empty())
    out += fmt::format("  dealer: {}{}\n", cards_text(round.dealer, terminal),
                       round.exposed.empty() ? "" : fmt::format(", seen: {}", to_text(round.exposed)));
  if (!round.box.empty()) out += fmt::format("  bonus box: {}\n", cards_text(round.box, terminal));
  if (!round.burned.empty()) out += fmt::format("  burned: {}\n", cards_text(round.burned, terminal));
  Sheet sheet(Colour::none);
  for (const std::string& pays : pays_by_hands(view.now_dealt(), round)) sheet.paragraph(pays, 2);
  out += sheet.text();
}

// What is staked in the round, by where the chips lie.
struct Staked {
  Amount on_layout;
  Amount in_tray;
};

Staked staked_in(const Game& game, const RoundState& round) {
  Staked staked;
  for (const Position& position : round.positions)
    for (const Wager& wager : game.wagers)
      if (lies_on_layout(round.seat(position.seat), wager.id))
        (lies_in_tray(game, round, wager) ? staked.in_tray : staked.on_layout) += position.stake(wager.id);
  return staked;
}

// Each person once, however many places the person plays.
void add_holders(std::string& out, const DealView& view) {
  struct Holder {
    PlayerId player;
    SeatId seat;
    RiderId rider;
    std::vector<std::string> places;
  };
  std::vector<Holder> holders;
  for (int number = 1; number <= view.game.seats; ++number)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const SeatId seat(static_cast<std::uint8_t>(number));
      const RiderId as(static_cast<std::uint8_t>(rider));
      const auto& occupant = view.state.occupant(seat, as);
      if (!occupant) continue;
      auto holder = std::ranges::find(holders, occupant->player, &Holder::player);
      if (holder == holders.end()) holder = holders.insert(holder, {occupant->player, seat, as, {}});
      holder->places.push_back(as == kSeated ? fmt::format("seat {}", number)
                                             : fmt::format("seat {} behind {}", number, rider));
    }
  for (const Holder& holder : holders)
    out += fmt::format("  {} holds {} in chips.\n",
                       holder.places.size() == 1
                           ? place_name(view, holder.seat, holder.rider)
                           : fmt::format("{} ({})", player_name(view.names, holder.player), list_of(holder.places)),
                       cash_at(view, holder.seat, holder.rider).text());
}

}  // namespace

std::string table_screen(const DealView& view, const Terminal& terminal) {
  const TableState& state = view.state;
  std::string out = fmt::format("{}\n", state.round_is_on() ? fmt::format("Round {} is in play.", state.rounds)
                                        : state.open && state.rounds == 0 ? "No round has been played."
                                        : state.open ? fmt::format("Rounds played: {}.", state.rounds)
                                                     : "The table is closed.");
  add_seats(out, view, terminal);
  add_layout(out, view, terminal);
  if (view.game.rulebook->banking.by != BankedBy::player)
    out += fmt::format("  table's bank: {}\n", state.chips.of(state.table_bank()).text());
  if (view.game.table.fees.any())
    out += fmt::format("  fees dropped: {}\n", state.chips.of(state.house_account(AccountKind::fees_dropped)).text());
  for (std::size_t i = 0; i < view.game.meters.size(); ++i)
    if (const Meter* meter = view.meters.find(state.setup.levels[i]))
      out +=
          fmt::format("  meter {}: {}{}\n", meter->id, meter->display.text(), meter->enabled ? "" : ", switched off");
  if (state.device != DeviceState::works)
    out += fmt::format("  device: out of order{}\n", state.device == DeviceState::put_away
                                                         ? fmt::format("; dealing: {}", view.now_dealt().dealing.name)
                                                         : "");
  for (std::size_t i = 0; i < state.decks.size(); ++i) {
    const Deck& deck = state.decks[i];
    const bool dealt =
        i == state.in_use && deck.place == DeckPlace::shoe && state.round_is_on() && cards_out(*state.round) > 0;
    out += fmt::format("  {} deck: {}\n", deck.back, dealt ? "being dealt" : place_word(deck.place));
  }
  return out;
}

std::string pays_screen(const DealView& view) {
  const auto hands = view.state.round_is_on() ? hands_dealt(*view.state.round) : std::nullopt;
  std::string out;
  for (const Wager& wager : view.now_dealt().wagers)
    out += wager.suspended ? fmt::format("{}: not taken now [{}]\n", wager.rule.name, view.game.cite(*wager.suspended))
                           : pay_lines(wager, hands);
  return out;
}

std::string unfinished_screen(const DealView& view) {
  const TableState& state = view.state;
  if (!state.open) return "The table is closed. Nothing is unfinished.\n";
  std::string out = "Unfinished:\n";
  if (state.round_is_on()) {
    const auto [on_layout, in_tray] = staked_in(view.now_dealt(), *state.round);
    out += fmt::format("  Round {} is in play, with {} on the layout{}.\n", state.rounds, on_layout.text(),
                       in_tray.is_zero() ? "" : fmt::format(" and {} in the tray", in_tray.text()));
  }
  add_holders(out, view);
  const NextAction next = steps_now(view).front();
  out += fmt::format("  The table is open. Next: {}{}\n", next.says,
                     next.clause.empty() ? "" : fmt::format(" [{}]", next.clause));
  return out;
}

}  // namespace riverbank
