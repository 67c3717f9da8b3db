#include "console/deal_session.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "console/deal_payouts.h"
#include "console/deal_screen.h"
#include "console/deal_tell.h"
#include "keyed/deal_grammar.h"
#include "keyed/deal_hint.h"
#include "keyed/deal_steps.h"
#include "round/next_step.h"
#include "table/decide.h"
#include "table_text/table_text.h"
#include "table_text/write_ask.h"

namespace riverbank {

namespace {

constexpr std::int64_t kMinuteMs = 60'000;
constexpr std::size_t kMostUndoable = 200;
template <class... Ts>
struct Overloaded : Ts... {
  using Ts::operator()...;
};
template <typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>;

TableState first_state(const Game& game) {
  TableSetup setup{.id = TableId(1), .levels = {}, .live = true};
  for (std::size_t i = 0; i < game.meters.size(); ++i) setup.levels.emplace_back(static_cast<std::uint32_t>(100 + i));
  return new_table(game, std::move(setup));
}

}  // namespace

DealSession::DealSession(Game game, DealOptions options, DealRecord record)
    : game_(std::move(game)), options_(std::move(options)), record_(std::move(record)), state_(first_state(game_)) {
  record_header();
}

DealSession::DealSession(Game game, DealOptions options, DealRecord record, TableTextEnd end)
    : game_(std::move(game)),
      options_(std::move(options)),
      record_(std::move(record)),
      state_(std::move(end.state)),
      meters_(std::move(end.meters)),
      names_(std::move(end.names)),
      recorded_time_(end.time) {
  if (state_.round && state_.round->settlement) why_ = why_screen(view());
  // A clock that was set forward stays ahead.
  const Time clock = now();
  if (clock < end.time) ahead_ms_ = end.time.since_epoch_ms() - clock.since_epoch_ms();
}

// Whole minutes: decks grow old by the hour.
Time DealSession::now() const {
  const std::int64_t ms = options_.clock().since_epoch_ms() + ahead_ms_;
  return Time::from_ms(ms - ms % kMinuteMs);
}

std::string DealSession::begin() {
  const Terminal& terminal = options_.terminal;
  std::string out = fmt::format("{}\n", terminal.bold(game_.name));
  out += fmt::format("{}; dealing: {}. {} procedure.\n", game_.rulebook->title, game_.dealing.name,
                     options_.procedure == DealProcedure::full ? "Full" : "Short");
  out += "Deal real cards and key what happens. \"help\" says what can be keyed.\n\n";
  if (!state_.open && state_.rounds == 0 && options_.procedure == DealProcedure::brief) {
    TableEvents events;
    run({kMachine, OpenTable{}}, events);
  }
  out += run_machine();
  if (state_.rounds > 0) out += table_screen(view(), terminal);
  return out + next_screen(view(), terminal);
}

std::string DealSession::key(std::string_view line) {
  const auto keyed = read_keyed(view(), line);
  return keyed ? act(line, *keyed) : problem_text(keyed.error());
}

std::string DealSession::end() { return unfinished_screen(view()); }

std::string DealSession::act(std::string_view line, const KeyedLine& keyed) {
  return std::visit(Overloaded{[&](DealWord word) { return act_on_word(line, word); },
                               [&](const KeyedAsks& asks) { return perform(line, asks.asks); },
                               [&](const KeyedForAll& all) { return decide_for_all(line, all); },
                               [&](const KeyedLater& later) {
                                 ahead_ms_ += later.minutes * kMinuteMs;
                                 return fmt::format("  It is {} now.\n{}", now().text().substr(0, 16),
                                                    next_screen(view(), options_.terminal));
                               }},
                    keyed);
}

std::string DealSession::act_on_word(std::string_view line, DealWord word) {
  switch (word) {
    case DealWord::enter:
      return take_next_step(line);
    case DealWord::go:
      return go_on(line);
    case DealWord::help:
      return help_screen(view());
    case DealWord::steps:
      return steps_screen(view());
    case DealWord::show:
      return table_screen(view(), options_.terminal);
    case DealWord::pays:
      return pays_screen(view());
    case DealWord::why:
      return why();
    case DealWord::undo:
      return undo();
    case DealWord::irregular:
      return irregular_screen(view());
    case DealWord::quit:
      over_ = true;
      return {};
  }
  return {};
}

// ------------------------------------------------------------- steps

std::string DealSession::take_next_step(std::string_view line) {
  if (stub_is_in_doubt(view(), doubted_round_)) return problem_text(std::string(kStubInDoubt));
  const auto said = entered_step(view());
  return said ? perform(line, {*said}) : problem_text(said.error());
}

// Steps that need no key, but bets are not closed and no round is opened.
std::string DealSession::go_on(std::string_view line) {
  if (stub_is_in_doubt(view(), doubted_round_)) return problem_text(std::string(kStubInDoubt));
  const std::vector<Said> asks = steps_without_key(view());
  if (!asks.empty()) return perform(line, asks, Telling::each_step);
  return problem_text("Nothing to go on with. " + hint_for(view(), steps_now(view()).front()));
}

std::string DealSession::decide_for_all(std::string_view line, const KeyedForAll& all) {
  const std::vector<Said> asks = decisions_of_all(view(), all);
  if (asks.empty()) return problem_text("There is no decision to make now. Next: " + steps_now(view()).front().says);
  return perform(line, asks);
}

std::optional<TableRefusal> DealSession::run(const Said& said, TableEvents& events) {
  const std::string text = ask_text(game_, state_, said);
  auto done = execute(game_, state_, meters_, {now(), said.by, said.ask});
  if (!done) return done.error();
  if (!said.name.empty()) names_[std::get<SitDown>(said.ask).player] = said.name;
  record_line(text);
  if (finishes_round(*done)) {
    record_end_of_round();
    why_ = why_screen(view());
  }
  events.insert(events.end(), done->begin(), done->end());
  return std::nullopt;
}

std::string DealSession::perform(std::string_view line, const std::vector<Said>& asks, Telling telling) {
  Snapshot before{state_, meters_, names_, why_, std::string(trim(line)), lines_, recorded_time_};
  // First in a trial without a record: a line is done whole or not at all.
  TableState trial = state_;
  MeterBank meters = meters_;
  for (const Said& said : asks)
    if (auto done = execute(game_, trial, meters, {now(), said.by, said.ask}); !done) return refused(done.error());
  if (round_just_over_) undoable_.clear();
  round_just_over_ = false;
  TableEvents events;
  for (const Said& said : asks) {
    const auto refusal = run(said, events);
    CHECK(!refusal, "what a trial accepts is accepted");
  }
  round_just_over_ = finishes_round(events);
  std::string out = telling == Telling::each_step ? tell_machine_steps(view(), before.state, events) : std::string();
  out += tell_events(view(), before.state, events, options_.terminal);
  out += run_machine();
  undoable_.push_back(std::move(before));
  if (undoable_.size() > kMostUndoable) undoable_.erase(undoable_.begin());
  if (!state_.open) {
    over_ = true;
    return out;
  }
  return out + next_screen(view(), options_.terminal);
}

std::string DealSession::undo() {
  if (undoable_.empty())
    return problem_text(state_.rounds > 0 ? "The last round stands: put it right with floor correct or floor void."
                                          : "There is nothing to take back.");
  Snapshot last = std::move(undoable_.back());
  undoable_.pop_back();
  const std::size_t taken = lines_ - last.lines;
  record_.write(fmt::format("undo {}", taken));
  lines_ = last.lines;
  state_ = std::move(last.state);
  meters_ = std::move(last.meters);
  names_ = std::move(last.names);
  why_ = std::move(last.why);
  round_just_over_ = false;
  recorded_time_ = last.recorded_time;
  return fmt::format("  Taken back: {}. It does not count{}.\n{}",
                     last.keyed.empty() ? "the last step" : fmt::format("\"{}\"", last.keyed),
                     record_.is_kept() ? ", and the record says so" : "", next_screen(view(), options_.terminal));
}

// ------------------------------------------------------------- the machine

std::string DealSession::run_machine() {
  if (options_.procedure == DealProcedure::full) return {};
  std::string out;
  TableState before = state_;
  TableEvents pending;
  while (auto said = machine_step(view())) {
    TableEvents events;
    if (run(*said, events)) break;
    if (finishes_round(events)) {
      out += tell_machine_steps(view(), before, pending);
      out += tell_events(view(), before, events, options_.terminal);
      pending.clear();
      before = state_;
      round_just_over_ = true;
      continue;
    }
    pending.insert(pending.end(), events.begin(), events.end());
  }
  return out + tell_machine_steps(view(), before, pending);
}

// ------------------------------------------------------------- words

std::string DealSession::refused(const TableRefusal& refusal) {
  std::string out = refusal_text(refusal);
  if (refusal.code != TableRefusalCode::finding_missing) return out;
  doubted_round_ = state_.rounds;
  return fmt::format("{}{}\n", out, kStubInDoubt);
}

std::string DealSession::refusal_text(const TableRefusal& refusal) const {
  const std::string clause = refusal.clause.empty() ? "" : fmt::format(" [{}]", refusal.clause);
  return fmt::format("{} {}{}\n{}", options_.terminal.bad("Refused:"), refusal.says, clause,
                     next_screen(view(), options_.terminal));
}

std::string DealSession::problem_text(const std::string& what) const {
  return fmt::format("{} {}\n", options_.terminal.bad("?"), what);
}

std::string DealSession::why() const {
  if (!why_.empty()) return why_;
  const std::uint64_t settled = state_.rounds - (state_.round_is_on() ? 1 : 0);
  return settled == 0 ? "No round has been settled yet.\n"
                      : "The last round was settled before the record was resumed: riverbank replay tells it.\n";
}

// ------------------------------------------------------------- the record

void DealSession::record_header() {
  record_.write(fmt::format("riverbank table {}", kTableTextFormat));
  record_.write(fmt::format("game {} sha256:{}", options_.house, game_.content_hash));
  record_.write("live");
  record_.write("leave everything");
}

void DealSession::record_line(const std::string& line) {
  if (const Time time = now(); recorded_time_ != time) {
    record_.write(fmt::format("at {}", time.text()));
    recorded_time_ = time;
    ++lines_;
  }
  record_.write(line);
  ++lines_;
}

void DealSession::record_end_of_round() {
  for (int number = 1; number <= game_.seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    if (state_.occupant(seat, kSeated))
      record_line(fmt::format("expect cash seat {} {}", number, cash_at(view(), seat, kSeated).text()));
  }
  if (game_.rulebook->banking.by != BankedBy::player)
    record_line(fmt::format("expect bank {}", state_.chips.of(state_.table_bank()).text()));
  for (std::size_t i = 0; i < game_.meters.size(); ++i)
    record_line(
        fmt::format("expect meter {} {}", game_.meters[i].id, meters_.meter(state_.setup.levels[i]).display.text()));
}

}  // namespace riverbank
