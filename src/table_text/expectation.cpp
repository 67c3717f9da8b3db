#include "table_text/expectation.h"

#include <array>

#include <fmt/core.h>

#include "table_text/read_ask.h"

namespace riverbank {

namespace {

constexpr std::array<std::string_view, 5> kPlaces{"away", "table", "shuffler", "shoe", "rack"};

std::string differs(std::string_view what, const std::string& is, const std::string& wanted) {
  return is == wanted ? std::string() : fmt::format("{} is {}, not {}", what, is, wanted);
}

std::string amount_problem(LineReader& reader, std::string_view what, Amount is) {
  const bool negative = reader.take("minus");
  const Amount wanted = reader.amount();
  return differs(what, is.text(), (negative ? -wanted : wanted).text());
}

std::string deck_problem(LineReader& reader, const TableState& state) {
  const Deck& deck = state.decks[read_deck(reader, state)];
  const std::string what = fmt::format("the {} deck", deck.back);
  if (reader.take("in"))
    return differs(what, std::string(kPlaces[static_cast<std::size_t>(deck.place)]), reader.word("a place"));
  if (reader.take("shuffled")) return deck.shuffled ? "" : what + " is not shuffled";
  if (reader.take("cut")) return deck.cut ? "" : what + " is not cut";
  reader.need("face");
  return differs(what, deck.facing == Facing::up ? "up" : "down", reader.word("up or down"));
}

std::string cash_problem(LineReader& reader, const TableState& state) {
  const SeatId seat = reader.seat();
  const RiderId rider = reader.rider();
  const auto& occupant = state.occupant(seat, rider);
  if (!occupant) return "nobody is there";
  return amount_problem(reader, "the cash", state.chips.of(state.cash(occupant->player)));
}

std::string meter_problem(LineReader& reader, const EveningView& view) {
  const std::string id = reader.word("a meter");
  const Meter* meter = view.meters.find(level_named(view.game, view.state, id));
  if (meter == nullptr) return fmt::format("there is no meter {}", id);
  if (reader.take("overflow")) return amount_problem(reader, "the overflow", meter->overflow);
  if (reader.take("reserve")) return amount_problem(reader, "the reserve", meter->reserve);
  return amount_problem(reader, "the meter", meter->display);
}

std::string offer_problem(LineReader& reader, const TableState& state) {
  if (reader.take("nobody")) return state.bank.offered ? "the bank is offered" : "";
  const SeatId seat = reader.seat();
  if (!state.bank.offered) return "the bank is not offered";
  return differs("the bank's offer", std::to_string(state.bank.offered->value()), std::to_string(seat.value()));
}

std::string seat_problem(LineReader& reader, const TableState& state) {
  const SeatId seat = reader.seat();
  const bool empty = !state.occupant(seat, kSeated);
  if (reader.take("empty")) return empty ? "" : "somebody sits there";
  reader.need("taken");
  return empty ? "nobody sits there" : "";
}

}  // namespace

std::string expectation_problem(LineReader& reader, const EveningView& view) {
  const TableState& state = view.state;
  if (reader.take("deck")) return deck_problem(reader, state);
  if (reader.take("cash")) return cash_problem(reader, state);
  if (reader.take("meter")) return meter_problem(reader, view);
  if (reader.take("offer")) return offer_problem(reader, state);
  if (reader.next_is("seat")) return seat_problem(reader, state);
  if (reader.take("bank")) return amount_problem(reader, "the bank", state.chips.of(state.table_bank()));
  if (reader.take("fees"))
    return amount_problem(reader, "fees dropped", state.chips.of(state.house_account(AccountKind::fees_dropped)));
  if (reader.take("held"))
    return amount_problem(reader, "fees held", state.chips.of(state.house_account(AccountKind::fees_held)));
  if (reader.take("rack")) {
    if (reader.take("empty")) return state.rack ? "the rack holds cards" : "";
    return state.rack == read_deck(reader, state) ? "" : "the rack does not hold this deck";
  }
  if (reader.take("dealt"))
    return state.in_use == read_deck(reader, state) ? ""
                                                    : fmt::format("the {} deck is", state.decks[state.in_use].back);
  if (reader.take("round")) {
    if (reader.take("over")) return state.round_is_on() ? "the round is on" : "";
    if (reader.take("void")) return state.round && state.round->ruling.all ? "" : "the round is not void";
    reader.need("on");
    return state.round_is_on() ? "" : "no round is on";
  }
  reader.fail("this cannot be expected", "deck, cash, meter, offer, bank, fees, held, rack, dealt, seat or round");
  return {};
}

}  // namespace riverbank
