// Keyed words of the floor and about cards and devices. What only the floor may do begins with "floor"; without it the
// dealer asks, and the table refuses.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/bet_slip.h"
#include "keyed/deal_grammar.h"
#include "round/explain.h"
#include "rules/table_words.h"

namespace riverbank {

namespace {

Result<std::uint8_t, std::string> read_deck_word(const DealView& view, KeyWords& line) {
  const auto& decks = view.state.decks;
  if (line.at_end()) return view.state.in_use;
  std::vector<std::string> backs;
  for (std::size_t deck = 0; deck < decks.size(); ++deck) {
    if (line.take(lower(decks[deck].back))) return static_cast<std::uint8_t>(deck);
    backs.push_back(decks[deck].back);
  }
  return Failure{fmt::format("There is no {} deck here; there is {}.", line.peek(), list_of(backs))};
}

// "correct 3 1 +10 paid too little", "correct 3 1 -10 paid twice approved"
KeyedResult read_correction(KeyWords& line, Person by) {
  constexpr std::string_view kExample =
      "For example: floor correct 3 1 10 paid too little (round 3, seat 1, $10 more), or floor correct 3 1 -10 paid "
      "twice approved.";
  CorrectSeat correct;
  const auto round = line.number();
  const auto seat = line.seat();
  std::string_view amount = line.next();
  const bool less = amount.starts_with('-');
  if (less || amount.starts_with('+')) amount.remove_prefix(1);
  const auto parsed = Amount::parse(amount);
  if (!round || !seat || !parsed) return Failure{fmt::format("Which round, which seat, how much? {}", kExample)};
  correct.round = static_cast<std::uint64_t>(*round);
  correct.seat = *seat;
  correct.amount = less ? -*parsed : *parsed;
  if (line.take_last("approved")) correct.approved_by = kManager;
  correct.reason = line.rest();
  return keyed(by, correct);
}

// "void fire alarm" for the round in play, "void 3 wrong card read approved" for a settled one.
KeyedResult read_void(KeyWords& line, Person by) {
  if (const auto round = line.number()) {
    VoidSettledRound ask{.round = static_cast<std::uint64_t>(*round), .reason = {}, .approved_by = {}};
    if (line.take_last("approved")) ask.approved_by = kManager;
    ask.reason = line.rest();
    return keyed(by, ask);
  }
  return keyed(by, Play{VoidRound{line.rest(), ""}});
}

// "rule 1 trips returned late bet", "rule 1 blind won 75 wrong odds", "rule 2 void cards mixed up"
KeyedResult read_ruling(const DealView& view, KeyWords& line, Person by) {
  const std::string example = fmt::format(
      "For example: floor rule 1 {} returned late bet (or pushed, lost, won 75), floor rule 2 void cards mixed up.",
      side_example(view.now_dealt()).rule.id);
  FloorRuling ruling;
  const auto seat = line.seat();
  if (!seat) return Failure{fmt::format("On which seat? {}", example)};
  ruling.seat = *seat;
  if (line.take("behind")) ruling.rider = RiderId(static_cast<std::uint8_t>(line.number().value_or(0)));
  if (!line.take("void")) {
    const Game& game = view.now_dealt();
    const Wager* wager = game.find_wager(lower(line.peek()));
    if (wager == nullptr && !line.at_end()) wager = wager_named(game, line.peek());
    if (wager == nullptr) return Failure{fmt::format("On which wager, or is the hand void? {}", example)};
    line.next();
    ruling.wager = wager->id;
    for (const RuledAs each : {RuledAs::returned, RuledAs::pushed, RuledAs::lost, RuledAs::won})
      if (ruling.as == RuledAs::void_ && line.take(ruled_as_text(each))) ruling.as = each;
    if (ruling.as == RuledAs::void_) return Failure{fmt::format("What is the ruling? {}", example)};
    if (ruling.as == RuledAs::won) ruling.paid = line.amount().value_or(Amount());
  }
  if (line.take("by")) ruling.clause = std::string(line.next());
  ruling.reason = line.rest();
  return keyed(by, Play{std::move(ruling)});
}

std::optional<MeterLevelId> level_called(const DealView& view, std::string_view id) {
  for (std::size_t i = 0; i < view.game.meters.size(); ++i)
    if (view.game.meters[i].id == lower(id)) return view.state.setup.levels[i];
  return std::nullopt;
}

KeyedResult read_meter(const DealView& view, KeyWords& line, Person by) {
  std::vector<std::string> ids;
  for (const MeterRule& meter : view.game.meters) ids.push_back(meter.id);
  if (ids.empty()) return Failure{std::string("This table has no meter.")};
  const auto level = level_called(view, line.peek());
  if (!level) return Failure{fmt::format("Which meter? This table has {}.", list_of(ids))};
  line.next();
  if (line.take("on")) return keyed(by, SwitchMeter{*level, true});
  if (line.take("off")) return keyed(by, SwitchMeter{*level, false});
  if (line.take("decrease")) {
    const auto amount = line.amount();
    if (!amount)
      return Failure{fmt::format("By how much? For example: floor meter {} decrease 5 misread approved.", ids[0])};
    DecreaseMeter ask{*level, *amount, {}, {}};
    if (line.take_last("approved")) ask.approved_by = kManager;
    ask.reason = line.rest();
    return keyed(by, ask);
  }
  return Failure{fmt::format(
      "What about the meter? For example: floor meter {} off, on, or decrease 5 misread approved.", ids[0])};
}

KeyedResult read_validation(const DealView& view, KeyWords& line, Person by) {
  const auto seat = line.seat();
  if (seat) return keyed(by, ValidateWin{*seat});
  const auto actions = steps_now(view);
  if (actions.front().task == Task::validate_win) return keyed(by, ValidateWin{*actions.front().seat});
  return Failure{std::string("Whose win? For example: floor validate 1.")};
}

std::optional<KeyedResult> read_orders(const DealView& view, KeyWords& line, Person by) {
  if (line.take("void")) return read_void(line, by);
  if (line.take("rule")) return read_ruling(view, line, by);
  if (line.take("recut")) return keyed(by, OrderRecut{line.rest()});
  if (by.role == Role::floor && line.take("shuffle")) return keyed(by, OrderShuffle{line.rest()});
  if (line.take("correct")) return read_correction(line, by);
  if (line.take("meter")) return read_meter(view, line, by);
  if (line.take("validate")) return read_validation(view, line, by);
  if (line.take("mended")) return keyed(by, MendDevice{});
  if (line.take("deck")) {
    const auto deck = read_deck_word(view, line);
    if (!deck) return Failure{deck.error()};
    return keyed(by, ChangeDeck{*deck});
  }
  return std::nullopt;
}

// "floor" alone: the floor has done what is due.
KeyedResult read_done_by_floor(const DealView& view) {
  const auto actions = steps_now(view);
  const NextAction& action = actions.front();
  if (action.task == Task::procedure_step && action.who == Role::floor)
    return KeyedLine{KeyedAsks{{step_said(view, action, kFloor, 0)}}};
  if (action.task == Task::change_deck) return keyed(kFloor, ChangeDeck{view.state.in_use});
  if (action.task == Task::validate_win) return keyed(kFloor, ValidateWin{*action.seat});
  return Failure{std::string(
      "Nothing is waiting for the floor now. The floor may: void, rule, recut, shuffle, deck, correct, meter, "
      "validate, mended. For example: floor void fire alarm.")};
}

std::optional<KeyedResult> read_money(KeyWords& line) {
  const bool fill = line.take("fill");
  if (!fill && !line.take("credit")) return std::nullopt;
  const auto amount = line.amount();
  if (!amount) return Failure{std::string("How much? For example: fill 1000, credit 1000.")};
  if (fill) return keyed(kFloor, Fill{*amount});
  return keyed(kFloor, Credit{*amount});
}

// A device that is out of order is not reported again, and one that is put away not put away again.
std::optional<std::string> device_problem(const DealView& view, const KeyWords& line) {
  const auto keyed = [&](std::string_view word) { return line.next_is(word); };
  const bool away = view.state.device == DeviceState::put_away;
  if (away && (keyed("covered") || keyed("signed") || keyed("removed") || keyed("out")))
    return "The device is already out of order and put away. Once it works again: floor mended.";
  if (view.state.device == DeviceState::failed && keyed("out"))
    return fmt::format("The device has already been reported out of order. Next: {}", steps_now(view).front().says);
  return std::nullopt;
}

std::optional<KeyedResult> read_device(const DealView& view, KeyWords& line) {
  const bool device = line.take("device");
  if (const auto problem = device_problem(view, line)) return Failure{*problem};
  if (line.take("covered")) return keyed(kDevice, PutAwayDevice{DeviceRemedy::cover});
  if (line.take("signed")) return keyed(kDevice, PutAwayDevice{DeviceRemedy::sign});
  if (line.take("removed")) return keyed(kDevice, PutAwayDevice{DeviceRemedy::remove});
  if (!device) return std::nullopt;
  if (line.take("out")) return keyed(kDevice, ReportDeviceOut{});
  if (line.take("jam")) return keyed(kDevice, ReportJam{});
  return Failure{std::string("What about the device? device out, device jam, device covered, signed or removed.")};
}

// "also", "also 52": a step of a device or of the other deck that goes on meanwhile; the next one, if there is no
// other.
KeyedResult read_also(const DealView& view, KeyWords& line) {
  const auto actions = steps_now(view);
  const bool alone = actions.size() == 1 && actions.front().who == Role::device;
  if (actions.size() < 2 && !alone) return Failure{std::string("Nothing else is going on.")};
  const NextAction& action = alone ? actions.front() : actions[1];
  const auto number = line.number();
  if (needs_number(view, action) && !number)
    return Failure{fmt::format("How many cards? For example: also 52. ({})", action.says)};
  if (number.value_or(0) > kMostCardsKeyed) return Failure{too_many_cards(*number)};
  return KeyedLine{KeyedAsks{{step_said(view, action, kDealer, number.value_or(0))}}};
}

// A step by its name: "wash", "cut 26", "count_by_device 52".
std::optional<KeyedResult> read_verb(const DealView& view, KeyWords& line) {
  for (const auto& [word, verb] : Vocabulary<Verb>::kWords) {
    if (!line.take(word)) continue;
    DoStep step{.verb = verb, .deck = view.state.agenda.empty() ? view.state.in_use : view.state.agenda.front().deck};
    const auto number = line.number();
    if (verb == Verb::cut && !number) return Failure{std::string("How many cards were cut off? For example: cut 26.")};
    if (number.value_or(0) > kMostCardsKeyed) return Failure{too_many_cards(*number)};
    step.cards = number.value_or(0);
    step.preshuffled = verb == Verb::receive && line.take("preshuffled");
    return keyed(kDealer, step);
  }
  return std::nullopt;
}

}  // namespace

std::optional<KeyedResult> read_floor_words(const DealView& view, KeyWords& line) {
  if (line.take("floor")) {
    if (line.at_end()) return read_done_by_floor(view);
    if (auto orders = read_orders(view, line, kFloor)) return orders;
    return Failure{
        fmt::format("\"floor {}\" is not an order. The floor may: void, rule, recut, shuffle, deck, correct, meter, "
                    "validate, mended.",
                    line.peek())};
  }
  if (auto money = read_money(line)) return money;
  return read_orders(view, line, kDealer);
}

std::optional<KeyedResult> read_card_words(const DealView& view, KeyWords& line) {
  if (line.take("open")) return keyed(kDealer, OpenTable{});
  if (line.take("close")) return keyed(kDealer, CloseTable{});
  if (line.take("idle")) {
    const bool up = line.take("face") && line.take("up");
    return keyed(kDealer, GoIdle{up});
  }
  if (line.take("also")) return read_also(view, line);
  if (line.take("preshuffled"))
    return keyed(kDealer, DoStep{.verb = Verb::receive,
                                 .deck = view.state.agenda.empty() ? view.state.in_use : view.state.agenda.front().deck,
                                 .preshuffled = true});
  if (auto verb = read_verb(view, line)) return verb;
  return read_device(view, line);
}

}  // namespace riverbank
