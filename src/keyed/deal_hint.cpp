#include "keyed/deal_hint.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/bet_slip.h"
#include "keyed/deal_grammar.h"
#include "keyed/deal_irregular.h"
#include "round/apply.h"
#include "round/legal.h"
#include "round/next_step.h"
#include "table/decide.h"

namespace riverbank {

namespace {

std::string plain(Amount amount) {
  std::string text = amount.text();
  std::erase_if(text, [](char c) { return c == '$' || c == ','; });
  return text;
}

SeatId free_seat(const DealView& view) {
  for (int seat = 1; seat <= view.game.seats; ++seat)
    if (const SeatId id(static_cast<std::uint8_t>(seat)); !view.state.occupant(id, kSeated)) return id;
  return SeatId(1);
}

int seated_players(const DealView& view) {
  int count = 0;
  for (int seat = 1; seat <= view.game.seats; ++seat)
    count += view.state.occupant(SeatId(static_cast<std::uint8_t>(seat)), kSeated) ? 1 : 0;
  return count;
}

// The first seat that could still bet.
SeatId betting_seat(const DealView& view) {
  SeatId found(1);
  for (int seat = view.game.seats; seat >= 1; --seat) {
    const SeatId id(static_cast<std::uint8_t>(seat));
    const auto& occupant = view.state.occupant(id, kSeated);
    const bool banks = view.state.bank.banker && view.state.bank.banker->seat == id;
    if (occupant && !occupant->sitting_out && !banks) found = id;
  }
  return found;
}

std::string sit_example(const DealView& view) {
  static constexpr std::string_view kNames[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gina", "Hal"};
  const SeatId seat = free_seat(view);
  return fmt::format("sit {} {} 500", seat.value(), kNames[(seat.value() - 1) % 8]);
}

// "a, b or c"
std::string one_of(std::vector<std::string> parts) {
  if (parts.size() < 2) return join(parts, "");
  const std::string last = parts.back();
  parts.pop_back();
  return fmt::format("{} or {}", join(parts, ", "), last);
}

std::string seats_without_wager(const DealView& view) {
  std::vector<std::string> seats;
  for (int number = 1; number <= view.game.seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    const auto& occupant = view.state.occupant(seat, kSeated);
    const bool banks = view.state.bank.banker && view.state.bank.banker->seat == seat;
    if (occupant && !occupant->sitting_out && !banks && view.state.round->position(seat, kSeated) == nullptr)
      seats.push_back(fmt::format("seat {}", number));
  }
  return seats.empty() ? std::string() : fmt::format(" No wager yet: {}.", list_of(seats));
}

std::string betting_hint(const DealView& view) {
  const std::string missing = seats_without_wager(view);
  if (missing.empty())
    return fmt::format("All have wagered: Enter closes the bets. Or key more: \"{}\".", bet_example(view));
  return fmt::format("First key the wagers of each seat: \"{}\". Enter when all are down.{}", bet_example(view),
                     missing);
}

// What the seat could put up: 500, or what it has if that is less.
std::string bank_example(const DealView& view, SeatId seat) {
  const Amount wanted = std::max(view.game.table.least_bank, Amount::major(500));
  const Amount has = cash_at(view, seat, kSeated);
  if (has > wanted + Amount::major(100) || has < Amount::major(2)) return plain(wanted);
  return plain(Amount::major(has.minor_units() / 200));
}

std::string procedure_hint(const DealView& view, const NextAction& action) {
  const ProcedureStep& step = step_of(view.game, *action.item);
  if (action.who == Role::floor) return "The floor does this. Key \"floor\" when it is done.";
  if (step.verb == Verb::cut)
    return fmt::format("Key how many cards were cut off, at least {}: for example 26.", std::max(step.least, 1));
  if (step.verb == Verb::count_by_device) return "Key the number that the device shows: 52 if the deck is complete.";
  if (action.who == Role::device) return "Enter when the device has finished.";
  if (step.verb == Verb::receive && view.game.table.cards.preshuffled)
    return "Enter when done; key \"preshuffled\" if the deck came inspected and shuffled.";
  return "Enter when done.";
}

bool is_accepted(const DealView& view, const MayDecide& may) {
  TableState trial = view.state;
  MeterBank meters = view.meters;
  const SeatDecision decision{may.seat, may.choice, may.multiple, Decider::player};
  return execute(view.game, trial, meters, {view.now, kPlayer, Play{decision}}).ok();
}

std::string decision_hint(const DealView& view) {
  std::vector<std::string> offers;
  std::vector<std::string> beyond;  // what the player's chips do not reach
  SeatId seat;
  const std::string& play = play_wager(view.now_dealt()).rule.name;
  for (const LegalAction& action : legal_actions(view.now_dealt(), *view.state.round)) {
    const auto* may = std::get_if<MayDecide>(&action);
    if (may == nullptr) continue;
    seat = may->seat;
    if (may->choice == Choice::raise && !is_accepted(view, *may))
      beyond.push_back(fmt::format("{}x", may->multiple));
    else if (may->choice == Choice::raise)
      offers.push_back(fmt::format("\"{} {}x\" ({} on the {})", seat.value(), may->multiple, may->amount.text(), play));
    else
      offers.push_back(fmt::format("\"{} {}\"", seat.value(), may->choice == Choice::check ? "check" : "fold"));
  }
  return fmt::format("Key {}.{}", one_of(offers),
                     beyond.empty() ? "" : fmt::format(" There are not enough chips for {}.", one_of(beyond)));
}

std::string card_words(int count) {
  static constexpr std::string_view kCards[] = {"\"As\"", "\"As Kd\"", "\"Ah Kh 2c\"", "\"Ah Kh 2c 9s\"",
                                                "\"Ah Kh 2c 9s 4d\""};
  return fmt::format("Key the {} as {}, such as {}.", count == 1 ? "card" : fmt::format("{} cards", count),
                     count == 1 ? "it lies" : "they lie", kCards[std::clamp(count, 1, 5) - 1]);
}

std::string round_hint(const DealView& view) {
  const RoundState& round = *view.state.round;
  const auto next = next_step(view.now_dealt(), round);
  if (round.phase == Phase::betting) return betting_hint(view);
  const Step& step = *next->step;
  const bool shown = (step.kind == StepKind::deal && step.facing == Facing::up && !next->completes_dealer) ||
                     (step.kind == StepKind::reveal && next->cards > 0);
  const bool set_aside = next->kept_by != nullptr && next->kept_by->when == HandIs::counted;
  if (shown && set_aside)
    return fmt::format("{} Or \"{} racked\", if it is in the discard rack.", card_words(next->cards),
                       next->seat->value());
  if (shown) return card_words(next->cards);
  if (step.kind == StepKind::deal || step.kind == StepKind::burn)
    return "Enter when done. A card that lies face down is keyed when it is turned.";
  if (step.kind == StepKind::settle) return "Enter shows every payout in the order in which it is made.";
  return "Enter when done.";
}

std::string bank_hint(const DealView& view, const NextAction& action) {
  if (action.task == Task::bank)
    return fmt::format("Key \"bank {}\" (what seat {} puts up) or \"decline\".", bank_example(view, *action.seat),
                       action.seat->value());
  if (seated_players(view) < 2) return fmt::format("A banker and a player are needed. Key \"{}\".", sit_example(view));
  return "Enter offers it again.";
}

std::string remedies_hint(const DealView& view) {
  std::vector<std::string> words;
  for (const DeviceRemedy remedy : view.game.rulebook->table.device_failure.remedies)
    words.emplace_back(remedy == DeviceRemedy::cover  ? "\"covered\""
                       : remedy == DeviceRemedy::sign ? "\"signed\""
                                                      : "\"removed\"");
  return fmt::format("Key {} when it is done.", words.empty() ? "\"covered\"" : one_of(words));
}

}  // namespace

std::string bet_example(const DealView& view) {
  const Game& game = view.now_dealt();
  std::string text = fmt::format("{} {}", betting_seat(view).value(), plain(game.main_wager().minimum));
  const Wager& side = side_example(game);
  if (side.id != game.main_wager().id) text += fmt::format(" {} {}", side.rule.id, plain(side.minimum));
  return text;
}

std::string hint_for(const DealView& view, const NextAction& action) {
  switch (action.task) {
    case Task::open_table:
      return "Enter opens it.";
    case Task::procedure_step:
      return procedure_hint(view, action);
    case Task::put_away_device:
      return remedies_hint(view);
    case Task::change_deck:
      return "The floor does this. Key \"floor\" when the deck is to be changed.";
    case Task::wait_for_device:
      return "The floor does this. Key \"floor mended\" when the device works again.";
    case Task::wait_for_player:
      return fmt::format("Key \"{}\": seat, name, chips bought.", sit_example(view));
    case Task::bank:
    case Task::offer_bank:
      return bank_hint(view, action);
    case Task::open_round:
      return fmt::format("Enter opens it, or key the first wager: \"{}\".", bet_example(view));
    case Task::count_chips:
      return "Key how many lie on the layout: for example 2.";
    case Task::count_stub:
      return "Key how many cards there are: for example 41.";
    case Task::validate_win:
      return "The floor does this. Key \"floor\" when the win is validated.";
    case Task::seat_decides:
      return decision_hint(view);
    case Task::round_step:
      return round_hint(view);
  }
  return {};
}

std::vector<KeyExample> examples_now(const DealView& view, const NextAction& action) {
  std::vector<KeyExample> out;
  const bool on = view.state.round_is_on();
  const bool betting = on && view.state.round->phase == Phase::betting;
  if (betting || action.task == Task::open_round) {
    const std::string seat = std::to_string(betting_seat(view).value());
    out.push_back({bet_example(view), fmt::format("wagers; {}", offered_text(view.now_dealt()))});
    out.push_back({fmt::format("{} take back {}", seat, side_example(view.now_dealt()).rule.id),
                   "a wager is taken back; \"take back all\": all of them"});
  }
  if (action.task == Task::seat_decides) {
    const std::string seat = std::to_string(action.seat->value());
    out.push_back({"all check", "everyone still to act does the same"});
    out.push_back({"miss " + seat, "no answer in time: the seat checks or folds"});
  }
  if (action.task == Task::bank) {
    out.push_back({fmt::format("bank {}", bank_example(view, *action.seat)),
                   "the seat offered the bank takes it, with that many chips"});
    out.push_back({"decline", "and the bank is offered to the next seat"});
  }
  if (action.task == Task::offer_bank) out.push_back({"offer", "the bank is offered again, seat by seat"});
  if (action.task == Task::count_stub)
    out.push_back({"stub 40 not misdealt", "a wrong count, and what was found: misdealt or not misdealt"});
  if (on && !possible_irregularities(view).empty())
    out.push_back({"irregular", "lists what can go wrong now and how to key it"});
  if (on) out.push_back({"floor void fire alarm", "the floor voids the round, with its reason"});
  if (!on && view.state.open) {
    out.push_back({sit_example(view), "a player sits down and buys chips"});
    out.push_back({"close", "closes the table, when all have left"});
  }
  return out;
}

}  // namespace riverbank
