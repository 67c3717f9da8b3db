#include "table_text/read_ask.h"

#include <algorithm>

#include <fmt/core.h>

#include "rules/table_words.h"
#include "table/text_people.h"

namespace riverbank {

namespace {

constexpr std::uint64_t kMostCards = 60;

PersonId read_approval(LineReader& reader) {
  if (!reader.take("approved")) return {};
  return reader.take("by_the_same") ? kFloor.id : kManager;
}

std::string read_reason(LineReader& reader) {
  return reader.next_is_quoted() ? reader.quoted("a reason") : std::string();
}

bool is_number(const LineReader& reader) {
  for (int i = 0; i <= static_cast<int>(kMostCards); ++i)
    if (reader.next_is(std::to_string(i))) return true;
  return false;
}

// "dealer cut red 12", "dealer receive blue preshuffled", "device count_by_device 51"
std::optional<TableAsk> read_step(LineReader& reader, const TableState& state) {
  for (const auto& [word, verb] : Vocabulary<Verb>::kWords) {
    if (!reader.take(word)) continue;
    DoStep step{.verb = verb};
    for (const Deck& deck : state.decks)
      if (reader.next_is(deck.back)) step.deck = read_deck(reader, state);
    if (is_number(reader)) step.cards = static_cast<int>(reader.number("a number of cards", kMostCards));
    step.preshuffled = reader.take("preshuffled");
    return step;
  }
  return std::nullopt;
}

std::optional<TableAsk> read_order(LineReader& reader) {
  if (reader.take("shuffle")) return OrderShuffle{read_reason(reader)};
  reader.need("recut");
  return OrderRecut{read_reason(reader)};
}

TableAsk read_correction(LineReader& reader) {
  CorrectSeat correct{.round = reader.number("a round", 1'000'000)};
  correct.seat = reader.seat();
  correct.rider = reader.rider();
  const bool less = reader.take("less");
  correct.amount = reader.amount();
  if (less) correct.amount = -correct.amount;
  correct.reason = read_reason(reader);
  correct.approved_by = read_approval(reader);
  return correct;
}

// "meter main off", "meter main decrease $5 "reason" approved", "meter main rate 5 reset $20,000"
TableAsk read_meter(LineReader& reader, const Game& game, const TableState& state) {
  const std::string id = reader.word("a meter");
  const MeterLevelId level = level_named(game, state, id);
  if (reader.take("on")) return SwitchMeter{level, true};
  if (reader.take("off")) return SwitchMeter{level, false};
  if (reader.take("decrease")) {
    DecreaseMeter decrease{level, reader.amount(), read_reason(reader), {}};
    decrease.approved_by = read_approval(reader);
    return decrease;
  }
  ChangeMeter change{level, {}};
  reader.need("rate");
  change.growth.rate = static_cast<std::int64_t>(reader.number("percent", 100)) * (kWholeShare / 100);
  reader.need("reset");
  change.growth.reset = reader.amount();
  return change;
}

// "counts tray opener $5,000 approved", "counts box $500 fees $0 "end of shift" approved"
TableAsk read_count(LineReader& reader) {
  if (reader.take("tray")) {
    CountTray count{.what = reader.take("closer") ? TrayCount::closer : TrayCount::opener};
    if (count.what == TrayCount::opener) reader.need("opener");
    count.counted = reader.amount();
    count.approved_by = read_approval(reader);
    return count;
  }
  reader.need("box");
  CountBox count{.cash = reader.amount(), .fees = {}, .reason = {}, .approved_by = {}};
  reader.need("fees");
  count.fees = reader.amount();
  count.reason = read_reason(reader);
  count.approved_by = read_approval(reader);
  return count;
}

std::optional<Said> read_floor(LineReader& reader, const Game& game, const TableState& state) {
  if (reader.take("orders")) {
    auto order = read_order(reader);
    return Said{kFloor, *order};
  }
  if (reader.take("changes")) return Said{kFloor, ChangeDeck{read_deck(reader, state)}};
  if (reader.take("validates")) return Said{kFloor, ValidateWin{reader.seat()}};
  if (reader.take("corrects")) return Said{kFloor, read_correction(reader)};
  if (reader.take("voids")) {
    if (reader.take("settled")) {
      VoidSettledRound ask{.round = reader.number("a round", 1'000'000)};
      ask.reason = read_reason(reader);
      ask.approved_by = read_approval(reader);
      return Said{kFloor, ask};
    }
    return Said{kFloor, Play{VoidRound{read_reason(reader), ""}}};
  }
  if (reader.take("counts")) return Said{kFloor, read_count(reader)};
  if (reader.take("mends")) return Said{kFloor, MendDevice{}};
  if (reader.take("meter")) return Said{kFloor, read_meter(reader, game, state)};
  if (auto step = read_step(reader, state)) return Said{kFloor, *step};
  return std::nullopt;
}

std::optional<Said> read_dealer(LineReader& reader, const TableState& state) {
  if (reader.take("orders")) {
    auto order = read_order(reader);
    return Said{kDealer, *order};
  }
  if (reader.take("validates")) return Said{kDealer, ValidateWin{reader.seat()}};
  if (auto step = read_step(reader, state)) return Said{kDealer, *step};
  return std::nullopt;
}

std::optional<TableAsk> read_device(LineReader& reader, const TableState& state) {
  if (reader.take("jams")) return ReportJam{};
  if (reader.take("fails")) return ReportDeviceOut{};
  if (reader.take("covered")) return PutAwayDevice{DeviceRemedy::cover};
  if (reader.take("signed")) return PutAwayDevice{DeviceRemedy::sign};
  if (reader.take("removed")) return PutAwayDevice{DeviceRemedy::remove};
  return read_step(reader, state);
}

TableAsk read_sitting(LineReader& reader, SeatId seat, RiderId rider) {
  if (reader.take("out")) return SitOut{seat};
  if (reader.take("in")) return SitIn{seat};
  reader.need("as");
  return SitDown{seat, rider, PlayerId(static_cast<std::uint32_t>(reader.number("a player", 1'000'000)))};
}

std::optional<Said> read_seat(LineReader& reader) {
  const SeatId seat = reader.seat();
  const RiderId rider = reader.rider();
  if (reader.take("sits")) {
    Said said{kPlayer, read_sitting(reader, seat, rider), {}};
    if (reader.next_is_quoted()) said.name = reader.quoted("a name");
    return said;
  }
  if (reader.take("stands")) return Said{kPlayer, StandUp{seat, rider}};
  if (reader.take("buys")) {
    if (!reader.take("from")) return Said{kPlayer, BuyChips{seat, rider, reader.amount()}};
    reader.need("tray");
    return Said{kDealer, SellChips{seat, rider, reader.amount()}};
  }
  if (reader.take("coupon")) return Said{kPlayer, GiveCoupon{seat, reader.amount()}};
  if (reader.take("banks")) return Said{kPlayer, TakeBank{seat, reader.amount()}};
  if (reader.take("declines")) return Said{kPlayer, DeclineBank{seat}};
  if (reader.take("misses")) return Said{kDealer, MissDecision{seat}};
  return std::nullopt;
}

TableAsk read_stub(LineReader& reader) {
  CountStub count{static_cast<int>(reader.number("a number of cards", kMostCards)), std::nullopt};
  if (reader.take("misdealt")) {
    count.finding = StubFinding::misdealt;
    if (reader.take("in")) {
      reader.need("all");
      count.in_all = static_cast<int>(reader.number("a number of cards", kMostCards));
    }
  }
  if (reader.take("not_misdealt")) count.finding = StubFinding::not_misdealt;
  return count;
}

}  // namespace

MeterLevelId level_named(const Game& game, const TableState& state, const std::string& id) {
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    if (game.meters[i].id == id) return state.setup.levels[i];
  return {};
}

std::uint8_t read_deck(LineReader& reader, const TableState& state) {
  const std::string back = reader.word("a deck");
  const auto found =
      std::find_if(state.decks.begin(), state.decks.end(), [&](const Deck& deck) { return deck.back == back; });
  if (found == state.decks.end() && !reader.failed()) reader.fail(fmt::format("there is no {} deck", back));
  return static_cast<std::uint8_t>(found == state.decks.end() ? 0 : found - state.decks.begin());
}

std::optional<Said> read_ask(LineReader& reader, const Game& game, const TableState& state) {
  if (reader.next_is("seat")) return read_seat(reader);
  if (reader.take("floor")) return read_floor(reader, game, state);
  if (reader.take("dealer")) return read_dealer(reader, state);
  if (reader.take("player")) {
    auto step = read_step(reader, state);
    return step ? std::optional(Said{kPlayer, *step}) : std::nullopt;
  }
  if (reader.take("machine")) {
    auto step = read_step(reader, state);
    return step ? std::optional(Said{kMachine, *step}) : std::nullopt;
  }
  if (reader.take("device")) {
    auto ask = read_device(reader, state);
    return ask ? std::optional(Said{kDevice, *ask}) : std::nullopt;
  }
  if (reader.take("open")) return Said{kDealer, OpenTable{}};
  if (reader.take("close")) return Said{kDealer, CloseTable{}};
  if (reader.take("idle")) return Said{kDealer, GoIdle{reader.take("face_up")}};
  if (reader.take("offer")) return Said{kDealer, OfferBank{}};
  if (reader.take("round")) return Said{kDealer, OpenRound{}};
  if (reader.take("counted")) {
    if (reader.take("stub")) return Said{kDealer, read_stub(reader)};
    reader.need("chips");
    return Said{kDealer, CountChips{static_cast<int>(reader.number("chips", kMostCards))}};
  }
  if (reader.take("fill")) return Said{kFloor, Fill{reader.amount()}};
  if (reader.take("credit")) return Said{kFloor, Credit{reader.amount()}};
  if (reader.take("watched")) {
    reader.need("by");
    return Said{kPlayer, Watch{PlayerId(static_cast<std::uint32_t>(reader.number("a player", 1'000'000)))}};
  }
  return std::nullopt;
}

}  // namespace riverbank
