#include "transcript/replay.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "round/apply.h"
#include "round/decide.h"
#include "round/next_step.h"
#include "round/step_text.h"
#include "rules/problems.h"
#include "transcript/card_script.h"
#include "transcript/cited.h"

namespace riverbank {

namespace {

bool machine_may_take(const NextStep& next) { return next.step->kind != StepKind::decide; }

class Player {
 public:
  Player(const Game& game, const Transcript& transcript) : game_(game), transcript_(transcript), script_(transcript) {}

  Replay play() {
    if (!open()) return std::move(out_);
    for (const Entry& entry : transcript_.entries) {
      line_ = entry.line;
      perform(entry);
      if (failed()) return std::move(out_);
    }
    finish();
    return std::move(out_);
  }

 private:
  RoundState& state() { return out_.state; }
  bool failed() const { return !out_.problems.empty(); }
  bool machine_deals() const { return transcript_.cards.has_value(); }

  void fail(std::string what, std::string fix = {}, std::string clause = {}) {
    out_.problems.push_back(
        {fmt::format("{}:{}", transcript_.file, line_), "", std::move(what), std::move(fix), std::move(clause)});
  }

  // ------------------------------------------------------------- the setup

  bool open() {
    line_ = transcript_.game_line;
    if (!game_.content_hash.starts_with(transcript_.hash)) {
      fail(fmt::format("the round was played under other rules: its game is sha256:{}", transcript_.hash),
           fmt::format("{} is now sha256:{}", game_.id, game_.content_hash));
      return false;
    }
    RoundSetup setup{.number = transcript_.number, .banker = transcript_.banker, .meters = {}};
    for (const MeterRule& meter : game_.meters) setup.meters.push_back(meter.seed);
    setup.live = transcript_.live;
    for (const NamedMeter& meter : transcript_.meters) set_meter(setup, meter);
    if (failed()) return false;
    if (transcript_.banker) line_ = transcript_.banker_line;
    if (const auto problem = setup_problem(game_, setup); !problem.empty()) {
      fail(problem);
      return false;
    }
    state() = open_round(game_, std::move(setup));
    return true;
  }

  void set_reset(RoundSetup& setup, std::size_t meter, Amount amount) const {
    if (setup.resets.empty())
      for (const MeterRule& rule : game_.meters) setup.resets.push_back(rule.seed);
    setup.resets[meter] = amount;
  }

  void set_meter(RoundSetup& setup, const NamedMeter& named) {
    line_ = named.line;
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < game_.meters.size(); ++i) {
      ids.push_back(game_.meters[i].id);
      if (ids.back() == named.shows.meter) {
        setup.meters[i] = named.shows.amount;
        if (named.resets) set_reset(setup, i, *named.resets);
        return;
      }
    }
    fail(fmt::format("this game has no meter {}", quoted(named.shows.meter)), suggestion(named.shows.meter, ids));
  }

  // ------------------------------------------------------------- one line

  void perform(const Entry& entry) {
    std::visit([&](const auto& action) { act(entry, action); }, entry.action);
  }

  void act(const Entry& entry, const Bets& bets) {
    for (const NamedStake& stake : bets.stakes)
      if (const Wager* wager = find_wager(stake.wager); wager != nullptr && !failed())
        command(entry, PlaceWager{bets.seat, bets.rider, wager->id, stake.amount});
  }

  void act(const Entry& entry, const TakesBack& back) {
    if (const Wager* wager = find_wager(back.wager)) command(entry, WithdrawWager{back.seat, back.rider, wager->id});
  }

  void act(const Entry& entry, const TakeStep& step) {
    if (!machine_deals() || entry.wanted == Wanted::refused || reports_racked(step)) return command(entry, step);
    if (!go_on_until(UntilStep{step.kind, area_of(step), step.seat})) return;
    TakeStep filled = step;
    const auto next = next_step(game_, state());
    if (filled.cards.empty() && !fill(*next, filled)) return;
    command(entry, filled);
  }

  // A folded hand that is asked for now lies in the discard rack.
  bool reports_racked(const TakeStep& step) const {
    const auto next = next_step(game_, out_.state);
    const bool asked = next && next->step->kind == StepKind::reveal && next->seat == step.seat;
    return step.kind == StepKind::rack && asked && step.seat && out_.state.seat(*step.seat).folded;
  }

  void act(const Entry& entry, const SeatDecision& decision) {
    if (machine_deals()) go_on_to_a_decision();
    if (!failed()) command(entry, decision);
  }

  void act(const Entry& entry, const EveryoneDecides& everyone) {
    if (machine_deals()) go_on_to_a_decision();
    if (failed()) return;
    const auto first = next_step(game_, state());
    if (!first || first->step->kind != StepKind::decide) return fail("nobody has to decide now");
    for (const int step = state().step; !failed() && state().phase == Phase::dealing && state().step == step;) {
      const auto next = next_step(game_, state());
      if (next->step->kind != StepKind::decide) {
        if (!take_next()) return fail("a step of the fold comes first", stuck_text());
        continue;
      }
      command(entry, SeatDecision{*next->seat, everyone.choice, everyone.multiple, Decider::player});
    }
  }

  void act(const Entry& entry, const ReportIrregularity& report) { command(entry, report); }
  void act(const Entry& entry, const VoidRound& round) { command(entry, round); }
  void act(const Entry& entry, const NamedRuling& named) {
    FloorRuling ruling = named.ruling;
    if (!named.wager.empty()) {
      const Wager* wager = game_.find_wager(named.wager);
      if (wager == nullptr) return fail(fmt::format("there is no wager {}", named.wager));
      ruling.wager = wager->id;
    }
    command(entry, ruling);
  }

  void act(const Entry&, const Until& until) {
    if (!machine_deals()) return fail("nobody deals: until needs declared cards", "add a line such as: cards any");
    std::visit([&](const auto& wanted) { go_on_until(wanted); }, until);
  }

  void command(const Entry& entry, const Command& command) {
    auto events = decide(game_, state(), command);
    if (entry.wanted == Wanted::refused) return check_refusal(entry, events);
    if (!events) return fail(events.error().says, "", events.error().clause);
    std::vector<std::string> cited;
    for (const Event& event : *events) {
      const auto behind = clauses_behind(game_, state(), event);
      cited.insert(cited.end(), behind.begin(), behind.end());
      take(event);
    }
    for (const std::string& clause : entry.clauses)
      if (std::find(cited.begin(), cited.end(), clause) == cited.end())
        fail(fmt::format("not by {}: by {}", clause, cited.empty() ? "no clause" : list_of(cited)));
  }

  void take(const Event& event) {
    apply(game_, state(), event);
    out_.events.push_back(event);
  }

  void check_refusal(const Entry& entry, const Result<Events, Refusal>& events) {
    if (events) return fail("this was accepted; it should be refused");
    const Refusal& refusal = events.error();
    for (const std::string& clause : entry.clauses)
      if (refusal.clause != game_.cite(clause))
        fail(fmt::format("refused, but not by {}: {}", clause, refusal.says), "", refusal.clause);
  }

  const Wager* find_wager(const std::string& id) {
    if (const Wager* wager = game_.find_wager(id)) return wager;
    std::vector<std::string> ids;
    for (const Wager& wager : game_.wagers) ids.push_back(wager.rule.id);
    fail(fmt::format("this table has no wager {}", quoted(id)), suggestion(id, ids));
    return nullptr;
  }

  // ------------------------------------------------------------- the machine

  static std::optional<Area> area_of(const TakeStep& step) {
    const bool uses = step.kind == StepKind::deal || step.kind == StepKind::reveal;
    return uses ? std::optional(step.area) : std::nullopt;
  }

  bool fill(const NextStep& next, TakeStep& step) {
    const auto cards = script_.draw(state(), next);
    if (cards) step.cards = *cards;
    if (!cards) fail("the deck has no card left");
    return cards.has_value();
  }

  // Takes the next step; false if it is a person's, or cannot be taken.
  bool take_next() {
    const auto next = next_step(game_, state());
    if (failed() || !next || !machine_may_take(*next)) return false;
    TakeStep step{.kind = next->step->kind, .area = next->step->area, .seat = next->seat, .cards = {}};
    if (!fill(*next, step)) return false;
    auto events = decide(game_, state(), step);
    if (!events) {
      fail(events.error().says, "", events.error().clause);
      return false;
    }
    for (const Event& event : *events) take(event);
    return true;
  }

  void go_on() {
    while (take_next()) {
    }
  }

  // Never settles: a decision that comes too late is refused at the round as it stands.
  void go_on_to_a_decision() {
    for (auto next = next_step(game_, state()); next && next->step->kind != StepKind::settle && take_next();)
      next = next_step(game_, state());
  }

  template <typename Wanted>
  bool go_on_until(const Wanted& wanted) {
    if (!is_known(wanted)) return false;
    while (!reached(wanted))
      if (!take_next()) {
        if (!failed()) fail("the round cannot get here until something else is done", stuck_text());
        return false;
      }
    return true;
  }

  std::string stuck_text() const {
    const auto next = next_step(game_, out_.state);
    return next ? fmt::format("next: {}", step_text(game_, *next)) : "the round is over";
  }

  bool is_known(const UntilStreet& wanted) {
    std::vector<std::string> ids;
    for (const Street& street : game_.rulebook->streets) ids.push_back(street.id);
    if (std::find(ids.begin(), ids.end(), wanted.street) != ids.end()) return true;
    fail(fmt::format("{} is neither a step nor a street", quoted(wanted.street)), suggestion(wanted.street, ids));
    return false;
  }
  static bool is_known(const UntilStep&) { return true; }
  static bool is_known(const UntilCards&) { return true; }

  bool reached(const UntilStreet& wanted) const {
    const auto next = next_step(game_, out_.state);
    return next && next->step->kind == StepKind::decide && next->step->street == wanted.street;
  }
  bool reached(const UntilStep& wanted) const {
    const auto next = next_step(game_, out_.state);
    if (!next || next->step->kind != wanted.kind || (wanted.area && next->step->area != *wanted.area)) return false;
    return !wanted.seat || next->seat == wanted.seat;
  }
  bool reached(const UntilCards& wanted) const { return count(wanted) >= static_cast<std::size_t>(wanted.count); }

  std::size_t count(const UntilCards& wanted) const {
    switch (wanted.area) {
      case Area::seats:
        return out_.state.seat(*wanted.seat).cards.size();
      case Area::dealer:
        return out_.state.dealer.size();
      case Area::board:
        return out_.state.board.size();
      case Area::box:
        return out_.state.box.size();
    }
    return 0;
  }

  // ------------------------------------------------------------- the end

  void finish() {
    if (transcript_.expect) line_ = transcript_.expect->line;
    const bool no_bets = state().phase == Phase::betting && closing_problem(game_, state()).has_value();
    if (machine_deals() && !(no_bets && !transcript_.expect)) go_on();
    if (!machine_deals()) finish_without_cards();
    if (failed() || !transcript_.expect) return;
    if (!state().settlement) return fail("the round is not over", stuck_text());
    out_.diff = compare(game_, state(), *transcript_.expect);
  }

  // Where every card is written, what is left to do without cards need not be.
  void finish_without_cards() {
    while (state().phase == Phase::dealing && next_step(game_, state())->cards == 0 && take_next()) {
    }
  }

  const Game& game_;
  const Transcript& transcript_;
  CardScript script_;
  Replay out_;
  int line_ = 0;
};

}  // namespace

namespace {

// While a device is out of order its table deals by another method of the same game.
const Game& dealt_by(const Game& game, const Transcript& transcript) {
  const Game* other = game.table.without_device.get();
  return other != nullptr && other->dealing.id == transcript.dealing ? *other : game;
}

}  // namespace

Replay replay(const Game& game, const Transcript& transcript) {
  return Player(dealt_by(game, transcript), transcript).play();
}

}  // namespace riverbank
