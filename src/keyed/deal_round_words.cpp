// Keyed words of a round: wagers, decisions, cards, counts and irregularities.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/bet_slip.h"
#include "keyed/deal_grammar.h"
#include "keyed/deal_irregular.h"
#include "round/apply.h"
#include "round/next_step.h"
#include "rules/words.h"
#include "table/decide.h"

namespace riverbank {

namespace {

struct Decision {
  Choice choice = Choice::check;
  int multiple = 0;
};

// "check", "c", "fold", "f", "4x", "raise 4x", "bet 4x"
std::optional<Decision> read_decision(KeyWords& line) {
  if (line.take_any({"check", "c", "checks"})) return Decision{Choice::check, 0};
  if (line.take_any({"fold", "f", "folds"})) return Decision{Choice::fold, 0};
  KeyWords trial = line;
  trial.take_any({"raise", "raises", "bet", "play"});
  const std::string word = lower(trial.peek());
  if (word.size() != 2 || word[1] != 'x' || word[0] < '1' || word[0] > '9') return std::nullopt;
  trial.next();
  line = trial;
  return Decision{Choice::raise, word[0] - '0'};
}

std::optional<NextStep> round_step(const DealView& view) {
  if (!view.state.round_is_on()) return std::nullopt;
  return next_step(view.now_dealt(), *view.state.round);
}

bool betting(const DealView& view) { return !view.state.round_is_on() || view.state.round->phase == Phase::betting; }

KeyedResult decided(SeatId seat, Decision decision) {
  return keyed(kPlayer, Play{SeatDecision{seat, decision.choice, decision.multiple, Decider::player}});
}

// ---- wagers

KeyedResult read_bets(const DealView& view, KeyWords& line, SeatId seat, RiderId rider) {
  const std::string text = line.rest();
  const auto slip = parse_bets(view.now_dealt(), text);
  if (!slip) return Failure{slip.error()};
  if (slip->empty())
    return Failure{fmt::format("Seat {}: how much on which wager? For example: {} 15.", seat.value(), seat.value())};
  KeyedAsks asks;
  if (!view.state.round_is_on()) asks.asks.push_back({kDealer, OpenRound{}});
  for (const KeyedBet& bet : *slip)
    asks.asks.push_back({kPlayer, Play{PlaceWager{seat, rider, bet.wager, bet.amount}}});
  return KeyedLine{std::move(asks)};
}

// "again": a round is opened with the wagers of the last one. Whoever has left, banks now or has not the chips for them
// is passed over.
KeyedResult read_again(const DealView& view) {
  if (view.state.round_is_on()) return Failure{std::string("A round is in play: \"again\" opens the next one.")};
  TableState trial = view.state;
  MeterBank meters = view.meters;
  // All of them, or nothing has changed.
  const auto accepted = [&](const std::vector<Said>& several) {
    std::vector<TableCommand> batch;
    for (const Said& said : several) batch.push_back({view.now, said.by, said.ask});
    TableEvents events;
    return !execute(view.game, trial, meters, batch, events);
  };
  KeyedAsks asks{{Said{kDealer, OpenRound{}}}};
  if (!accepted(asks.asks))
    return Failure{fmt::format("No round can be opened now. Next: {}", steps_now(view).front().says)};
  for (const LastWagers& last : last_wagers(view)) {
    std::vector<Said> placed;
    for (const Wager& wager : view.now_dealt().wagers)
      if (const Amount stake = last.stakes[wager.id.value()]; !stake.is_zero())
        placed.push_back({kPlayer, Play{PlaceWager{last.seat, last.rider, wager.id, stake}}});
    if (accepted(placed)) asks.asks.insert(asks.asks.end(), placed.begin(), placed.end());
  }
  if (asks.asks.size() == 1) return Failure{std::string("Nobody who wagered last can do so again: key the wagers.")};
  return KeyedLine{std::move(asks)};
}

KeyedResult read_take_back(const DealView& view, KeyWords& line, SeatId seat, RiderId rider) {
  line.take("back");
  const Game& game = view.now_dealt();
  const bool all = line.at_end() || line.next_is("all");
  const Wager* named = all ? nullptr : wager_named(game, line.peek());
  KeyedAsks asks;
  for (auto wager = game.wagers.rbegin(); wager != game.wagers.rend(); ++wager) {
    const Position* position = view.state.round_is_on() ? view.state.round->position(seat, rider) : nullptr;
    const bool lies = position != nullptr && position->has(wager->id);
    if (lies && (all || (named != nullptr && wager->id == named->id)))
      asks.asks.push_back({kPlayer, Play{WithdrawWager{seat, rider, wager->id}}});
  }
  if (asks.asks.empty())
    return Failure{fmt::format("Seat {0} has no such wager on the layout. For example: {0} take back {1}.",
                               seat.value(), side_example(game).rule.id)};
  line.next();
  return KeyedLine{std::move(asks)};
}

// ---- cards

// Of a hand that is turned, only the cards that nobody knew are told; keying the whole hand is as good.
void drop_known(const RoundState& round, TakeStep& step) {
  const auto drop = [&](const auto& placed) {
    for (const PlacedCard& known : placed) {
      const auto found = std::find(step.cards.begin(), step.cards.end(), known.card);
      if (known.card && found != step.cards.end()) step.cards.erase(found);
    }
  };
  if (step.area == Area::dealer) drop(round.dealer);
  if (step.area == Area::seats && step.seat && step.seat->value() <= kMaxSeats) drop(round.seat(*step.seat).cards);
}

KeyedResult card_step(const DealView& view, KeyWords& line, std::optional<Area> area, std::optional<SeatId> seat) {
  const DealtCards cards = line.cards();
  const auto actions = steps_now(view);
  const auto next = round_step(view);
  const bool takes_cards = next && (next->step->kind == StepKind::deal || next->step->kind == StepKind::burn ||
                                    next->step->kind == StepKind::reveal);
  if (!takes_cards || actions.front().task != Task::round_step)
    return Failure{fmt::format("No card is due now. Next: {}", actions.front().says)};
  TakeStep step{.kind = next->step->kind, .area = next->step->area, .seat = next->seat, .cards = cards};
  if (next->completes_dealer) step.area = Area::dealer;
  if (area) {
    step.area = *area;
    step.seat = seat;
  }
  const bool unseen = !cards.empty() && std::none_of(cards.begin(), cards.end(), [](const auto& card) { return card; });
  if (step.kind == StepKind::reveal && step.seat && unseen && view.state.round->seat(*step.seat).folded)
    return keyed(kDealer, Play{TakeStep{.kind = StepKind::rack, .area = Area::seats, .seat = step.seat, .cards = {}}});
  if (step.kind == StepKind::reveal) drop_known(*view.state.round, step);
  return keyed(kDealer, Play{step});
}

bool next_is_card(const KeyWords& line) {
  KeyWords trial = line;
  return !trial.cards().empty();
}

// ---- a line that begins with a seat

KeyedResult read_seat_line(const DealView& view, KeyWords& line, SeatId seat) {
  if (line.at_end() && (seat.value() < 1 || seat.value() > view.game.seats))
    return Failure{fmt::format("{} is not a seat, and no number is due now. Next: {}", seat.value(),
                               steps_now(view).front().says)};
  RiderId rider = kSeated;
  if (line.take("behind")) {
    const auto number = line.number();
    if (!number || *number > static_cast<int>(kMaxRiders))
      return Failure{std::string("Which person behind the seat? For example: 2 behind 1 ante 10.")};
    rider = RiderId(static_cast<std::uint8_t>(*number));
  }
  if (line.at_end())
    return Failure{betting(view)
                       ? fmt::format("Seat {}: what does it bet? For example: {} 15.", seat.value(), seat.value())
                       : fmt::format("Seat {}: what does it do? For example: {} check.", seat.value(), seat.value())};
  if (line.take_any({"take", "takes", "no"})) return read_take_back(view, line, seat, rider);
  if (const auto decision = read_decision(line)) return decided(seat, *decision);
  if (line.take_any({"racked", "rack"}))
    return keyed(kDealer, Play{TakeStep{.kind = StepKind::rack, .area = Area::seats, .seat = seat, .cards = {}}});
  if (next_is_card(line)) return card_step(view, line, Area::seats, seat);
  if (betting(view)) return read_bets(view, line, seat, rider);
  KeyWords trial = line;
  const auto multiple = trial.number();
  const auto next = round_step(view);
  if (multiple && trial.at_end() && next && next->step->kind == StepKind::decide) {
    line = trial;
    return decided(seat, {Choice::raise, *multiple});
  }
  return read_bets(view, line, seat, rider);
}

// ---- counts

KeyedResult read_stub(KeyWords& line) {
  const auto number = line.number();
  if (!number) return Failure{std::string("How many cards are in the stub? For example: stub 41.")};
  if (*number > kMostCardsKeyed) return Failure{too_many_cards(*number)};
  CountStub count{*number, std::nullopt};
  if (line.take("misdealt")) {
    count.finding = StubFinding::misdealt;
    if (line.take("in") && line.take("all")) {
      count.in_all = line.number();
      if (!count.in_all || *count.in_all > kMostCardsKeyed)
        return Failure{std::string("How many cards are there in all? For example: stub 38 misdealt in all 52.")};
    }
  }
  if (line.take("not")) {
    if (!line.take("misdealt")) return Failure{std::string("For example: stub 40 not misdealt.")};
    count.finding = StubFinding::not_misdealt;
  }
  return keyed(kDealer, count);
}

// A number alone answers the count that is due.
KeyedResult read_bare_number(const DealView& view, int number) {
  if (number > kMostCardsKeyed) return Failure{fmt::format("{} is too many.", number)};
  const auto actions = steps_now(view);
  const NextAction& action = actions.front();
  if (action.task == Task::count_chips) return keyed(kDealer, CountChips{number});
  if (action.task == Task::count_stub) return keyed(kDealer, CountStub{number, std::nullopt});
  return KeyedLine{KeyedAsks{{step_said(view, action, kDealer, number)}}};
}

std::optional<KeyedResult> read_counts(const DealView& view, KeyWords& line) {
  if (line.take("stub")) {
    const auto next = round_step(view);
    if (line.at_end() && next && next->step->kind == StepKind::collect_stub)
      return keyed(kDealer, Play{TakeStep{.kind = StepKind::collect_stub}});
    return read_stub(line);
  }
  if (line.take("chips")) {
    const auto number = line.number();
    if (!number) return Failure{std::string("How many progressive chips are there? For example: chips 2.")};
    if (*number > kMostCardsKeyed) return Failure{fmt::format("{} is too many.", *number)};
    return keyed(kDealer, CountChips{*number});
  }
  KeyWords trial = line;
  const auto number = trial.number();
  if (!number || !trial.at_end() || !needs_number(view, steps_now(view).front())) return std::nullopt;
  line = trial;
  return read_bare_number(view, *number);
}

// ---- steps by their name

std::optional<KeyedResult> read_named_step(const DealView& view, KeyWords& line) {
  if (line.take("no")) {
    if (line.take("more") && line.take("bets")) return keyed(kDealer, Play{TakeStep{.kind = StepKind::announce}});
    return Failure{std::string("no more bets?")};
  }
  if (line.take("lock")) return keyed(kDealer, Play{TakeStep{.kind = StepKind::lock}});
  if (line.take("settle")) return keyed(kDealer, Play{TakeStep{.kind = StepKind::settle}});
  if (line.take("burn")) {
    DealtCards cards = line.cards();
    if (cards.empty()) cards.emplace_back(std::nullopt);
    return keyed(kDealer, Play{TakeStep{.kind = StepKind::burn, .cards = cards}});
  }
  for (const auto& [word, area] : Vocabulary<Area>::kWords)
    if (area != Area::seats && line.take(word)) return card_step(view, line, area, std::nullopt);
  return std::nullopt;
}

KeyedResult read_all(KeyWords& line) {
  const auto decision = read_decision(line);
  if (!decision) return Failure{std::string("What does everyone do? For example: all check.")};
  return KeyedLine{KeyedForAll{decision->choice, decision->multiple}};
}

std::optional<KeyedResult> read_bare_decision(const DealView& view, KeyWords& line) {
  KeyWords trial = line;
  const auto decision = read_decision(trial);
  if (!decision) return std::nullopt;
  line = trial;
  const auto next = round_step(view);
  if (!next || next->step->kind != StepKind::decide)
    return Failure{fmt::format("There is no decision to make now. Next: {}", steps_now(view).front().says)};
  return decided(*next->seat, *decision);
}

}  // namespace

std::vector<LastWagers> last_wagers(const DealView& view) {
  std::vector<LastWagers> all;
  if (view.state.round_is_on() || !view.state.round) return all;
  const Game& game = view.now_dealt();
  for (const Position& position : view.state.round->positions) {
    const auto& occupant = view.state.occupant(position.seat, position.rider);
    if (!occupant || occupant->sitting_out) continue;
    LastWagers last{position.seat, position.rider, {}};
    for (const Wager& wager : game.wagers)
      if (wager.id != play_wager(game).id) last.stakes[wager.id.value()] = position.stake(wager.id);
    all.push_back(last);
  }
  return all;
}

std::optional<KeyedResult> read_round_words(const DealView& view, KeyWords& line) {
  if (line.take("again")) return read_again(view);
  if (line.take("round")) return keyed(kDealer, OpenRound{});
  if (line.take_any({"irregular", "irregularity"})) return read_irregular(view, line);
  if (line.take_any({"all", "everyone"})) return read_all(line);
  if (line.take("miss")) {
    const auto seat = line.seat();
    if (!seat) return Failure{std::string("Which seat gave no answer? For example: miss 1.")};
    return keyed(kDealer, MissDecision{*seat});
  }
  if (auto counts = read_counts(view, line)) return counts;
  if (auto step = read_named_step(view, line)) return step;
  if (next_is_card(line)) return card_step(view, line, std::nullopt, std::nullopt);
  if (auto decision = read_bare_decision(view, line)) return decision;
  if (const auto seat = line.seat()) return read_seat_line(view, line, *seat);
  return std::nullopt;
}

}  // namespace riverbank
