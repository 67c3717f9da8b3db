#include "table_text/table_text.h"

#include <algorithm>
#include <memory>

#include <fmt/core.h>

#include "round/explain.h"
#include "rules/table_words.h"
#include "table/advance.h"
#include "table/books.h"
#include "table/event_text.h"
#include "table/text_people.h"
#include "table_text/expectation.h"
#include "table_text/read_ask.h"
#include "transcript/card_script.h"
#include "transcript/grammar.h"
#include "transcript/transcript.h"

namespace riverbank {

namespace {

constexpr Time kFirstMoment = Time::from_ms(1'767'294'000'000);
constexpr std::int64_t kMinuteMs = 60'000;
constexpr std::uint64_t kMostMinutes = 100'000;
constexpr std::uint64_t kMostUndone = 100'000;
// Some ten thousand rounds with every step.
constexpr std::size_t kLargestEvening = std::size_t{64} << 20U;

// One table of the evening. The first is the one that lines speak of; others only share its meters.
struct PlayedTable {
  Game game;
  TableState state;
  std::unique_ptr<Books> books;
};

class Evening {
 public:
  Evening(const SourceText& source, const GameSource& games) : source_(source), games_(games) {}

  TableTextResult run() {
    Problems problems(source_.name);
    auto lines = tokenise(source_.text, problems, kLargestEvening);
    if (!problems.none()) out_.problems = problems.errors();
    if (out_.ok()) drop_undone(lines);
    for (const SourceLine& line : lines) {
      if (!out_.ok()) break;
      line_ = &line;
      LineReader reader(line);
      read_line(reader);
      if (const auto& problem = reader.problem()) fail(problem->what, problem->fix);
    }
    if (out_.ok() && !table_) fail("the table has no game");
    if (out_.ok()) out_.end = TableTextEnd{house_, table_->state, meters_, time_, names_};
    return std::move(out_);
  }

 private:
  const Game& game() const { return table_->game; }
  TableState& state() { return table_->state; }

  void fail(std::string what, std::string fix = {}, std::string clause = {}) {
    if (!out_.problems.empty()) return;
    out_.problems.push_back({fmt::format("{}:{}", source_.name, line_ == nullptr ? 0 : line_->number), "",
                             std::move(what), std::move(fix), std::move(clause)});
  }

  // ------------------------------------------------------------- lines

  // "undo 3" takes back the three lines before it that still stand.
  void drop_undone(std::vector<SourceLine>& lines) {
    std::vector<SourceLine> kept;
    for (SourceLine& line : lines) {
      LineReader reader(line);
      if (!reader.take("undo")) {
        kept.push_back(std::move(line));
        continue;
      }
      const std::uint64_t count = reader.number("how many lines", kMostUndone);
      reader.end();
      line_ = &line;
      if (reader.failed()) return fail(reader.problem()->what, reader.problem()->fix);
      if (count > kept.size()) return fail("there are not that many lines before this one");
      kept.resize(kept.size() - count);
    }
    line_ = nullptr;
    lines = std::move(kept);
  }

  void read_line(LineReader& reader) {
    if (reader.take("riverbank")) {
      return begin(reader);
    }
    if (reader.take("about")) return void(reader.quoted("what this shows"));
    if (reader.take("proves")) return void(reader.words_until({}));
    if (reader.take("game")) return set_up(reader);
    if (!table_) return reader.fail("the game comes first", "game HOUSE");
    if (reader.take("after")) return pass_time(reader);
    if (reader.take("at")) return set_time(reader);
    if (reader.take("expect")) return expect(reader);
    if (reader.take("next")) return expect_next(reader);
    if (reader.take("log")) return expect_logged(reader);
    if (line_->tokens.size() == 1 && reader.take("machine")) return go_on(policy_);
    if (reader.take("until")) return go_until(reader);
    if (reader.take("finish")) return finish();
    if (reader.take("leave")) return leave(reader);
    if (line_->tokens.size() == 1 && reader.take("live")) return void(state().setup.live = true);
    if (reader.take("cards")) return declare(reader);
    if (reader.take("link")) return link(reader, Wanted::accepted);
    command_line(reader);
  }

  // A file may hold several texts. Each starts with an empty ledger, meters and clock of its own.
  void begin(LineReader& reader) {
    reader.need("table");
    if (const auto format = reader.number("a format version", 9999); !reader.failed() && format != kTableTextFormat)
      return reader.fail(fmt::format("this is table text format {}", format),
                         fmt::format("this program reads format {}", kTableTextFormat));
    table_.reset();
    others_.clear();
    meters_ = {};
    ledger_ = Ledger();
    time_ = kFirstMoment;
    policy_ = {};
    script_ = {};
    names_.clear();
  }

  void set_up(LineReader& reader) {
    if (table_)
      return reader.fail("the game was named already",
                         fmt::format("a text of its own starts with \"riverbank table {}\"", kTableTextFormat));
    auto game = find_game(reader.word("a house"));
    if (!game) return fail(game.error().empty() ? "there is no such house" : game.error().front().text());
    const std::string hash = reader.at_end() ? std::string() : reader.word("a hash");
    if (!hash.empty() && ("sha256:" + game->content_hash).rfind(hash, 0) != 0)
      return fail(fmt::format("the house plays under other rules now: sha256:{}", game->content_hash.substr(0, 12)));
    table_ = make_table(std::move(*game), TableId(1));
  }

  // As seen from the text's own folder. Older records of a live table name a file as seen from the folder they were
  // made in.
  Result<Game, Errors> find_game(const std::string& named) {
    house_ = house_seen_from(source_.name, named);
    auto game = games_(house_);
    if (game || house_ == named) return game;
    auto older = games_(named);
    if (!older) return game;
    house_ = named;
    return older;
  }

  std::unique_ptr<PlayedTable> make_table(Game game, TableId id) {
    auto table = std::make_unique<PlayedTable>();
    table->game = std::move(game);
    TableSetup setup{.id = id, .levels = {}};
    for (std::size_t i = 0; i < table->game.meters.size(); ++i)
      setup.levels.emplace_back(static_cast<std::uint32_t>(100 + i));
    table->state = new_table(table->game, std::move(setup));
    table->books = std::make_unique<Books>(ledger_, table->game, table->state);
    return table;
  }

  void pass_time(LineReader& reader) {
    const std::uint64_t count = reader.number("how long", kMostMinutes);
    const bool hours = reader.take("h");
    if (!hours) reader.need("min");
    time_ = Time::from_ms(time_.since_epoch_ms() + static_cast<std::int64_t>(count) * (hours ? 60 : 1) * kMinuteMs);
  }

  void set_time(LineReader& reader) {
    const auto time = Time::parse(reader.word("a time"));
    if (!time) return reader.fail(time.error(), "write 2026-01-31T20:15:00.000Z");
    time_ = *time;
  }

  void expect(LineReader& reader) {
    const std::string problem = expectation_problem(reader, {game(), state(), meters_});
    reader.end();
    if (!problem.empty()) fail(problem);
  }

  void expect_next(LineReader& reader) {
    const auto actions = next_steps(game(), state(), time_);
    const std::string wanted = reader.quoted("the next step");
    const auto clauses = reader.clauses();
    const NextAction& first = actions.front();
    if (first.says.find(wanted) == std::string::npos) return fail(fmt::format("the next step is: {}", first.says));
    check_clauses(clauses, {first.clause});
  }

  void expect_logged(LineReader& reader) {
    const std::string wanted = reader.quoted("what happened");
    const auto clauses = reader.clauses();
    const auto said = std::find_if(out_.log.rbegin(), out_.log.rend(),
                                   [&](const std::string& line) { return line.find(wanted) != std::string::npos; });
    if (said == out_.log.rend()) return fail("that did not happen");
    for (const std::string& clause : clauses)
      if (said->find(fmt::format("[{}]", clause)) == std::string::npos)
        fail(fmt::format("{} is not cited: {}", clause, *said));
  }

  void leave(LineReader& reader) {
    if (reader.take("counts"))
      policy_.counts = false;
    else if (reader.take("validations"))
      policy_.validations = false;
    else if (reader.take("everything"))
      policy_ = TablePolicy::none();
    else
      reader.fail("what is left to people is missing", "counts, validations or everything");
  }

  void declare(LineReader& reader) {
    if (!script_.cards) script_.cards.emplace();
    std::optional<SeatId> seat;
    if (reader.take("burned")) {
      script_.cards->burned = reader.known_cards(5);
      return;
    }
    const Area area = read_area(reader, seat);
    auto cards = reader.known_cards(5);
    if (area == Area::seats) script_.cards->seats[seat->value()] = std::move(cards);
    if (area == Area::dealer) script_.cards->dealer = std::move(cards);
    if (area == Area::board) script_.cards->board = std::move(cards);
    if (area == Area::box) script_.cards->box = std::move(cards);
  }

  // A second table on the same meters; it must fit them.
  void link(LineReader& reader, Wanted wanted) {
    auto game = games_(house_seen_from(source_.name, reader.word("a house")));
    const auto clauses = reader.clauses();
    if (!game) return fail(game.error().empty() ? "there is no such house" : game.error().front().text());
    auto other = make_table(std::move(*game), TableId(static_cast<std::uint32_t>(2 + others_.size())));
    const auto events = execute(other->game, other->state, meters_, {time_, {}, OpenTable{}});
    if (events) other->books->post(*events);
    judge(wanted, events, wanted == Wanted::refused ? wanted_clauses_ : clauses);
    if (events) others_.push_back(std::move(other));
  }

  // ------------------------------------------------------------- commands

  void command_line(LineReader& reader) {
    if (!reader.take("refused")) return perform(*line_, Wanted::accepted);
    wanted_clauses_ = reader.clauses();
    SourceLine rest = *line_;
    const std::size_t used = 1 + (wanted_clauses_.empty() ? 0 : 1);
    rest.tokens.erase(rest.tokens.begin(), rest.tokens.begin() + static_cast<std::ptrdiff_t>(used));
    if (!rest.tokens.empty() && rest.tokens.front().text == ":") rest.tokens.erase(rest.tokens.begin());
    LineReader linked(rest);
    if (linked.take("link")) return link(linked, Wanted::refused);
    perform(rest, Wanted::refused);
  }

  void perform(const SourceLine& line, Wanted wanted) {
    LineReader reader(line);
    if (const auto said = read_ask(reader, game(), state()); said && !reader.failed()) {
      const auto clauses = wanted == Wanted::refused ? wanted_clauses_ : reader.clauses();
      reader.end();
      if (reader.problem()) return fail(reader.problem()->what, reader.problem()->fix);
      if (!said->name.empty()) names_[std::get<SitDown>(said->ask).player] = said->name;
      return ask(said->ask, said->by, wanted, clauses);
    } else if (said) {
      return fail(reader.problem()->what, reader.problem()->fix);
    }
    LineReader again(line);
    const Entry entry = read_entry(again);
    if (again.problem()) return fail(again.problem()->what, again.problem()->fix);
    std::visit(
        [&](const auto& action) { play(action, wanted, wanted == Wanted::refused ? wanted_clauses_ : entry.clauses); },
        entry.action);
  }

  Result<TableEvents, TableRefusal> execute_here(const TableCommand& command) {
    const TableState before = state();
    auto events = execute(game(), state(), meters_, command);
    if (!events) return events;
    table_->books->post(*events);
    TableState told = before;
    for (const TableEvent& event : *events)
      if (auto said = event_line(game(), told, event); !said.empty()) out_.log.push_back(std::move(said));
    return events;
  }

  void ask(TableAsk what, Person by, Wanted wanted, const std::vector<std::string>& clauses) {
    judge(wanted, execute_here({time_, by, std::move(what)}), clauses);
  }

  void judge(Wanted wanted, const Result<TableEvents, TableRefusal>& result, const std::vector<std::string>& clauses) {
    if (wanted == Wanted::refused) {
      if (result) return fail("this was accepted, not refused");
      return check_clauses(clauses, {result.error().clause});
    }
    if (!result) return fail(fmt::format("refused: {}", result.error().says), "", result.error().clause);
    std::vector<std::string> behind;
    for (const TableEvent& event : *result) add_cited(event.fact, behind);
    if (state().round && state().round->ruling.all) behind.push_back(game().cite(state().round->void_clause));
    check_clauses(clauses, behind);
  }

  void add_cited(const TableFact& fact, std::vector<std::string>& behind) const {
    if (const auto* done = std::get_if<StepDone>(&fact))
      behind.push_back(game().cite(step_of(game(), done->item).clause));
    if (std::holds_alternative<WinValidated>(fact))
      behind.push_back(game().cite(game().rulebook->table.meters.validation_clause));
    if (const auto* moved = std::get_if<ChipsMoved>(&fact)) behind.push_back(game().cite(moved->transfer.clause));
    const auto* round = std::get_if<RoundMoved>(&fact);
    const auto* ruled = round == nullptr ? nullptr : std::get_if<IrregularityRuled>(&round->event);
    if (ruled != nullptr) behind.push_back(game().cite(game().rulebook->irregularities[ruled->rule].clause));
    const auto* taken = round == nullptr ? nullptr : std::get_if<StepTaken>(&round->event);
    if (taken != nullptr) behind.push_back(game().cite(step_of(game_now(game(), table_->state), *taken).clause));
  }

  void check_clauses(const std::vector<std::string>& wanted, const std::vector<std::string>& cited) {
    for (const std::string& clause : wanted)
      if (std::find(cited.begin(), cited.end(), game().cite(clause)) == cited.end())
        fail(fmt::format("{} is not cited{}", clause, cited.empty() || cited[0].empty() ? "" : "; cited: " + cited[0]));
  }

  // ------------------------------------------------------------- rounds

  void play(const Bets& bets, Wanted wanted, const std::vector<std::string>& clauses) {
    for (const NamedStake& stake : bets.stakes) {
      const Wager* wager = game().find_wager(stake.wager);
      if (wager == nullptr) return fail(fmt::format("there is no wager {}", stake.wager));
      ask(Play{PlaceWager{bets.seat, bets.rider, wager->id, stake.amount}}, {Role::player, {}}, wanted, clauses);
    }
  }
  void play(const TakesBack& back, Wanted wanted, const std::vector<std::string>& clauses) {
    const Wager* wager = game().find_wager(back.wager);
    if (wager == nullptr) return fail(fmt::format("there is no wager {}", back.wager));
    ask(Play{WithdrawWager{back.seat, back.rider, wager->id}}, {Role::player, {}}, wanted, clauses);
  }
  void play(const TakeStep& step, Wanted wanted, const std::vector<std::string>& clauses) {
    TakeStep filled = step;
    const auto next = state().round_is_on() ? next_step(game_now(game(), state()), *state().round) : std::nullopt;
    const bool right = next && next->step->kind == step.kind;
    if (right && filled.cards.empty())
      if (const auto cards = CardScript(script_).draw(*state().round, *next)) filled.cards = *cards;
    if (right && step.kind != StepKind::deal) filled.area = next->step->area;
    ask(Play{filled}, {Role::dealer, PersonId(10)}, wanted, clauses);
  }
  void play(const SeatDecision& decision, Wanted wanted, const std::vector<std::string>& clauses) {
    go_on(policy_);
    ask(Play{decision}, {Role::player, {}}, wanted, clauses);
  }
  void play(const EveryoneDecides& everyone, Wanted wanted, const std::vector<std::string>& clauses) {
    go_on(policy_);
    const int step = state().round ? state().round->step : -1;
    while (out_.ok() && next_steps(game(), state(), time_).front().task == Task::seat_decides &&
           state().round->step == step) {
      ask(Play{SeatDecision{*next_steps(game(), state(), time_).front().seat, everyone.choice, everyone.multiple}},
          {Role::player, {}}, wanted, clauses);
      while (out_.ok() && state().round_is_on() && state().round->list == StepList::fold && step_on(policy_)) {
      }
    }
  }
  void play(const ReportIrregularity& report, Wanted wanted, const std::vector<std::string>& clauses) {
    ask(Play{report}, {Role::dealer, PersonId(10)}, wanted, clauses);
  }
  void play(const NamedRuling& named, Wanted wanted, const std::vector<std::string>& clauses) {
    FloorRuling ruling = named.ruling;
    if (!named.wager.empty()) {
      const Wager* wager = game().find_wager(named.wager);
      if (wager == nullptr) return fail(fmt::format("there is no wager {}", named.wager));
      ruling.wager = wager->id;
    }
    ask(Play{ruling}, kFloor, wanted, clauses);
  }
  void play(const VoidRound& round, Wanted wanted, const std::vector<std::string>& clauses) {
    ask(Play{round}, {Role::dealer, PersonId(10)}, wanted, clauses);
  }
  void play(const Until&, Wanted, const std::vector<std::string>&) {
    fail("an evening goes on with machine or finish");
  }

  // Takes one step that the policy leaves to the machine; false if there is none.
  bool step_on(const TablePolicy& policy) {
    std::optional<DealtCards> drawn;
    const CardSource draw = [&](const NextStep& next, int index) {
      if (!drawn) drawn = CardScript(script_).draw(*state().round, next);
      return drawn && static_cast<std::size_t>(index) < drawn->size()
                 ? (*drawn)[static_cast<std::size_t>(index)].value_or(Card())
                 : Card();
    };
    const auto actions = next_steps(game(), state(), time_);
    for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
      auto command = command_for(game(), state(), policy, draw, *action);
      if (!command) continue;
      command->at = time_;
      const auto done = execute_here(*command);
      if (!done) fail(fmt::format("refused: {}", done.error().says), "", done.error().clause);
      return done.ok();
    }
    return false;
  }

  void go_on(const TablePolicy& policy) {
    while (out_.ok() && step_on(policy)) {
    }
  }

  // The machine works until this verb is the step to do.
  void go_until(LineReader& reader) {
    const std::string wanted = reader.word("a step");
    const auto reached = [&] {
      const auto actions = next_steps(game(), state(), time_);
      const NextAction& first = actions.front();
      if (first.item) return word_for(step_of(game(), *first.item).verb) == wanted;
      if (first.task == Task::count_stub) return wanted == "count_stub";
      if (first.task == Task::validate_win) return wanted == "validate";
      if (!state().round_is_on()) return false;
      const auto next = next_step(game_now(game(), state()), *state().round);
      return word_for(next->step->kind) == wanted;
    };
    while (out_.ok() && !reached())
      if (!step_on(policy_))
        return fail(
            fmt::format("{} is not reached; next: {}", wanted, next_steps(game(), state(), time_).front().says));
  }

  // To the end of the round, and no further.
  void finish() {
    TablePolicy policy = policy_;
    policy.procedures = false;
    while (out_.ok() && state().round_is_on())
      if (!step_on(policy))
        return fail(fmt::format("the round waits: {}", next_steps(game(), state(), time_).front().says));
    script_ = {};
  }

  const SourceText& source_;
  const GameSource& games_;
  TableTextResult out_;
  const SourceLine* line_ = nullptr;
  std::unique_ptr<PlayedTable> table_;
  std::vector<std::unique_ptr<PlayedTable>> others_;
  MeterBank meters_;
  Ledger ledger_;
  Time time_ = kFirstMoment;
  TablePolicy policy_;
  Transcript script_;
  std::vector<std::string> wanted_clauses_;
  std::string house_;
  std::map<PlayerId, std::string> names_;
};

}  // namespace

TableTextResult run_table_text(const SourceText& source, const GameSource& games) {
  return Evening(source, games).run();
}

}  // namespace riverbank
