#include "playthrough.h"

#include <algorithm>
#include <random>

#include <fmt/core.h>

#include "round/explain.h"
#include "round/irregularity_text.h"
#include "transcript/write_transcript.h"

namespace riverbank {

namespace {

constexpr std::size_t kNumbers = 600;

// The cards at the places that a step turns, as the all-knowing round has them.
template <typename Known, typename Live>
void turn(const Known& known, const Live& live, int most, DealtCards& cards) {
  for (std::size_t i = 0; i < live.size() && most > 0; ++i) {
    if (live[i].facing == Facing::up) continue;
    --most;
    if (!live[i].card) cards.push_back(known[i].card);
  }
}

// Turns the events of a round into the commands of a live table.
class LiveTable {
 public:
  LiveTable(const Game& game, const testing::PlayedRound& played) : game_(game), known_(played.state) {
    out_.setup = played.setup;
    out_.setup.live = true;
    out_.state = open_round(game, out_.setup);
  }

  void take(const Event& event) {
    // What a fold loses is collected by a step of its own, and a hand may have been turned at its fold.
    if (std::holds_alternative<WagersCollected>(event) || is_turned_already(event) || is_too_late(event)) return;
    perform(std::visit([&](const auto& e) { return command(e); }, event));
    for (auto next = next_step(game_, out_.state); next && is_of_hands(*next); next = next_step(game_, out_.state)) {
      TakeStep step{.kind = next->step->kind, .area = next->step->area, .seat = next->seat, .cards = {}};
      if (step.kind == StepKind::reveal) step.cards = turned(*next->step, next->seat);
      perform(step);
    }
  }

  testing::PlayedRound finish() { return std::move(out_); }

 private:
  void perform(const Command& command) {
    const auto events = execute(game_, out_.state, command);
    CHECK(events.ok(), events.ok() ? std::string() : "a live table refused: " + events.error().says);
    out_.events.insert(out_.events.end(), events->begin(), events->end());
  }

  bool is_of_hands(const NextStep& next) const {
    if (out_.state.phase != Phase::dealing || next.completes_dealer) return false;
    return out_.state.list != StepList::dealing || next.step->kind >= StepKind::handle;
  }

  bool is_turned_already(const Event& event) const {
    const auto* taken = std::get_if<StepTaken>(&event);
    if (taken == nullptr || taken->completes_dealer || !taken->seat) return false;
    const auto& cards = out_.state.seat(*taken->seat).cards;
    const bool up = std::all_of(cards.begin(), cards.end(), [](const auto& card) { return card.facing == Facing::up; });
    return step_of(game_, *taken).kind == StepKind::reveal && up;
  }

  // The dealer has settled that hand and taken its cards.
  bool is_too_late(const Event& event) const {
    const auto* ruled = std::get_if<IrregularityRuled>(&event);
    return ruled != nullptr && ruled->seat && out_.state.seat(*ruled->seat).paid != 0;
  }

  Command command(const WagersCollected& e) const {
    return TakeStep{.kind = StepKind::collect, .area = Area::seats, .seat = e.seat, .cards = {}};
  }
  Command command(const HandPaid& e) const {
    return TakeStep{.kind = StepKind::pay, .area = Area::seats, .seat = e.seat, .cards = {}};
  }
  Command command(const HandRacked& e) const {
    return TakeStep{.kind = StepKind::rack, .area = Area::seats, .seat = e.seat, .cards = {}};
  }
  Command command(const WagerPlaced& e) const { return PlaceWager{e.seat, e.rider, e.wager, e.amount}; }
  Command command(const WagerWithdrawn& e) const { return WithdrawWager{e.seat, e.rider, e.wager}; }
  Command command(const SeatDecided& e) const { return SeatDecision{e.seat, e.choice, e.multiple, e.by}; }
  Command command(const RoundVoided& e) const { return VoidRound{e.reason}; }
  Command command(const FloorRuled& e) const { return e.ruling; }
  Command command(const RoundSettled&) const { return TakeStep{.kind = StepKind::settle, .seat = {}, .cards = {}}; }
  Command command(const IrregularityRuled& e) const {
    const IrregularityRule& rule = game_.rulebook->irregularities[e.rule];
    const bool waived = rule.effect == Effect::abandon && e.effect == Effect::carry_on;
    const bool not_completed = rule.effect == Effect::complete_or_void && e.effect == Effect::void_all;
    return ReportIrregularity{.trigger = rule.trigger,
                              .seat = e.seat,
                              .cards = e.cards,
                              .count = e.count,
                              .floor = waived ? FloorChoice::waive : FloorChoice::apply,
                              .deck = not_completed ? DeckFound::wrong : DeckFound::right};
  }
  Command command(const StepTaken& e) const {
    if (e.completes_dealer)
      return TakeStep{.kind = StepKind::deal, .area = Area::dealer, .seat = {}, .cards = face_down(e.cards)};
    const Step& step = step_of(game_, e);
    TakeStep command{.kind = step.kind, .area = step.area, .seat = e.seat, .cards = e.cards};
    const bool hidden = step.kind == StepKind::burn || (step.kind == StepKind::deal && step.facing == Facing::down);
    if (hidden) command.cards = face_down(e.cards);
    if (step.kind == StepKind::reveal) command.cards = turned(step, e.seat);
    return command;
  }

  // A card drawn in error has been named.
  DealtCards face_down(DealtCards cards) const {
    for (std::size_t i = 0; i < cards.size(); ++i)
      if (i > 0 || !out_.state.drawn) cards[i].reset();
    return cards;
  }

  DealtCards turned(const Step& step, std::optional<SeatId> seat) const {
    DealtCards cards;
    const RoundState& live = out_.state;
    if (step.area == Area::seats) turn(known_.seat(*seat).cards, live.seat(*seat).cards, 2, cards);
    if (step.area == Area::dealer) turn(known_.dealer, live.dealer, 2, cards);
    if (step.area == Area::board) turn(known_.board, live.board, step.cards, cards);
    if (step.area == Area::box) turn(known_.box, live.box, 4, cards);
    return cards;
  }

  const Game& game_;
  const RoundState& known_;
  testing::PlayedRound out_;
};

}  // namespace

testing::PlayedRound play_seed(const Game& game, std::uint64_t seed) {
  std::mt19937_64 numbers(seed);
  std::vector<std::uint32_t> stream(kNumbers);
  for (auto& number : stream) number = static_cast<std::uint32_t>(numbers() >> 32);
  testing::Choices choices(std::move(stream));
  auto played = testing::play_random_round(game, choices);
  played.setup.number = seed;
  played.state.setup.number = seed;
  return played;
}

testing::PlayedRound as_live_table(const Game& game, const testing::PlayedRound& played) {
  LiveTable table(game, played);
  for (const Event& event : played.events) table.take(event);
  return table.finish();
}

std::string playthrough(const Game& game, std::uint64_t seed) {
  testing::PlayedRound played = play_seed(game, seed);
  if (seed % 2 == 1) played = as_live_table(game, played);
  return write_transcript(game, {played.setup, played.events, "", {}, GameHash::left_out});
}

std::set<std::string> things_shown(const Game& game, const testing::PlayedRound& played) {
  std::set<std::string> shown;
  for (const Line& line : played.state.settlement->lines) {
    std::string thing = fmt::format("{} {} {}", game.wager(line.wager).rule.id, outcome_word(line.outcome),
                                    static_cast<int>(line.reason));
    if (line.rider != kSeated) shown.insert(thing + " behind");
    if (!line.cut.is_zero()) shown.insert("cut");
    if (!line.uncovered.is_zero()) shown.insert(thing + " uncovered");
    if (!line.rounding.is_zero()) shown.insert("rounding");
    shown.insert(std::move(thing));
  }
  for (const Event& event : played.events) {
    if (const auto* decided = std::get_if<SeatDecided>(&event))
      shown.insert(fmt::format("decision {} {} {}", static_cast<int>(decided->choice), decided->multiple,
                               static_cast<int>(decided->by)));
    if (const auto* ruled = std::get_if<IrregularityRuled>(&event))
      shown.insert(fmt::format("irregularity {} {}", ruled->rule, static_cast<int>(ruled->effect)));
    if (std::holds_alternative<WagerWithdrawn>(event)) shown.insert("withdrawn");
  }
  return shown;
}

std::vector<std::uint64_t> telling_seeds(const Game& game, std::uint64_t tries) {
  // Short rounds with much to show come first; a round is kept while it adds something.
  struct Candidate {
    std::uint64_t seed;
    std::set<std::string> shown;
    std::size_t length;
  };
  std::vector<Candidate> candidates;
  for (std::uint64_t seed = 1; seed <= tries; ++seed) {
    const auto played = play_seed(game, seed);
    candidates.push_back({seed, things_shown(game, played), played.events.size()});
  }
  std::vector<std::uint64_t> chosen;
  std::set<std::string> seen;
  for (;;) {
    const auto adds = [&](const Candidate& c) {
      const auto news = std::count_if(c.shown.begin(), c.shown.end(), [&](const auto& t) { return !seen.contains(t); });
      return static_cast<std::size_t>(news) * 1000 / c.length;
    };
    const auto best = std::max_element(candidates.begin(), candidates.end(),
                                       [&](const Candidate& a, const Candidate& b) { return adds(a) < adds(b); });
    if (best == candidates.end() || adds(*best) == 0) break;
    seen.insert(best->shown.begin(), best->shown.end());
    chosen.push_back(best->seed);
  }
  std::sort(chosen.begin(), chosen.end());
  return chosen;
}

}  // namespace riverbank
