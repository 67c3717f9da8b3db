// Tests of the dealer school over REST. A test's questions follow from a word that nobody is told, each is shown once
// the one before it is answered, an answer that is given stays, and the time is the server's.
#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "base/time.h"
#include "fairness/seed.h"
#include "server/certificates.h"
#include "server/clock.h"
#include "server/respond.h"
#include "server/routes.h"
#include "server/school_paper.h"

namespace riverbank {

namespace {

constexpr std::string_view kBeginTest =
    "INSERT INTO school_tests (id, player_id, house_id, game_hash, seed, begun_at, asked, asked_at) VALUES ($1, $2, "
    "$3, "
    "$4, $5, $6, 0, $6)";
constexpr std::string_view kReadTest =
    "SELECT house_id, game_hash, seed, begun_at, asked, asked_at, finished_at FROM school_tests WHERE id = $1 AND "
    "player_id = $2";
// One that was begun lately goes on: who begins again meets the same questions.
constexpr std::string_view kOpenTest =
    "SELECT id FROM school_tests WHERE player_id = $1 AND house_id = $2 AND game_hash = $3 AND finished_at = 0 AND "
    "begun_at > $4 ORDER BY begun_at DESC LIMIT 1";
constexpr std::string_view kCountTests = "SELECT count(*) FROM school_tests WHERE player_id = $1";
constexpr std::string_view kShowQuestion =
    "UPDATE school_tests SET asked = $2, asked_at = $3 WHERE id = $1 AND asked < $2";
constexpr std::string_view kFinishTest = "UPDATE school_tests SET finished_at = $2 WHERE id = $1 AND finished_at = 0";
constexpr std::string_view kReadAnswers =
    "SELECT place, answer, mistakes, took_ms FROM school_answers WHERE test_id = $1 ORDER BY place";
// The first answer to a question stays.
constexpr std::string_view kWriteAnswer =
    "INSERT INTO school_answers (test_id, place, answer, mistakes, took_ms) VALUES ($1, $2, $3, $4, $5) ON CONFLICT "
    "(test_id, place) DO NOTHING";

constexpr std::int64_t kMostTests = 500;  // of one account; of a guest a tenth
constexpr std::int64_t kTestIsOpen_ms = 24 * 3600 * 1000LL;

struct TestWanted {
  std::string house;
};
BOOST_DESCRIBE_STRUCT(TestWanted, (), (house))

struct SchoolTerms {
  int rounds = kSchoolRounds;
  int pass_from = kSchoolPassFrom;  // rounds without a mistake
};
BOOST_DESCRIBE_STRUCT(SchoolTerms, (), (rounds, pass_from))

Responds school_terms(App&, const Request&) { co_return answer_with(SchoolTerms{}); }

struct KeptTest {
  std::string id;
  std::shared_ptr<const Game> game;
  std::string seed;
  Time begun_at;
  std::int64_t asked = 0;
  std::int64_t asked_at = 0;
  std::int64_t finished_at = 0;
  std::vector<SchoolAnswer> answers;

  SchoolTest test() const { return {*game, seed}; }
  int next_place() const { return static_cast<int>(answers.size()) + 1; }
  bool is_answered() const { return next_place() > kSchoolQuestions; }
};

Refused no_such_test() { return {404, "not_found", "You have no such test.", ""}; }

// Blocks, as does all that reads.
Result<KeptTest, Refused> read_test(App& app, const User& user, const std::string& id) {
  const auto rows = app.room->ask_database(kReadTest, {id, value_of(std::uint64_t{user.id.value()})});
  if (!rows) return Failure{storage_failed()};
  if (rows->empty()) return Failure{no_such_test()};
  const SqlRow& row = rows->front();
  const auto game = app.exact.game(row.text(0));
  if (!game) return Failure{game.error()};
  if ((*game)->content_hash != row.text(1))
    return Failure{Refused{409, "house_changed", "The house plays by other rules since this test began.", ""}};
  KeptTest kept{.id = id, .game = *game, .seed = row.text(2), .begun_at = Time::from_ms(row.number(3))};
  kept.asked = row.number(4);
  kept.asked_at = row.number(5);
  kept.finished_at = row.number(6);
  const auto answers = app.room->ask_database(kReadAnswers, {id});
  if (!answers) return Failure{storage_failed()};
  for (const SqlRow& each : *answers) {
    const auto value = parse_strict_json(each.text(1));
    const auto said = value ? struct_from_json<SchoolSaid>(*value) : Failure{value.error()};
    if (!said) return Failure{Refused{500, "bent", "An answer of this test cannot be read.", ""}};
    kept.answers.push_back({*said, static_cast<int>(each.number(2)), each.number(3)});
  }
  return kept;
}

Result<SchoolPaper, Refused> paper_of(const KeptTest& kept) {
  SchoolPaper paper{.id = kept.id,
                    .house = kept.game->id,
                    .house_name = kept.game->name,
                    .begun_at = kept.begun_at.text(),
                    .rounds = kSchoolRounds,
                    .questions = kSchoolQuestions};
  if (auto asked = ask_question(kept.test(), kept.next_place(), paper); !asked) return Failure{asked.error()};
  if (!kept.is_answered()) return paper;
  auto result = result_of(kept.test(), kept.answers);
  if (!result) return Failure{result.error()};
  if (result->passed) result->code = certificate_code("school test\n" + kept.id);
  paper.result = *std::move(result);
  return paper;
}

Certificate certificate_for(const User& user, const SchoolPaper& paper, const Game& game) {
  return {.code = paper.result->code,
          .kind = "dealer",
          .name = user.name,
          .house = game.id,
          .house_name = game.name,
          .game_hash = game.content_hash,
          .exam = 0,
          .decisions = kSchoolRounds,
          .right = paper.result->right,
          .cost_decimal = 0,
          .mistakes = paper.result->mistakes,
          .took_ms = paper.result->took_ms,
          .at = wall_clock().text()};
}

// What is to be written before the paper is shown: that the question is shown now, or that the test is over.
std::vector<Change> changes_of_showing(const User& user, const KeptTest& kept, const SchoolPaper& paper) {
  const std::int64_t now = wall_clock().since_epoch_ms();
  if (!kept.is_answered()) {
    if (kept.asked >= paper.place) return {};
    return {{kShowQuestion, {kept.id, std::int64_t{paper.place}, now}}};
  }
  if (kept.finished_at != 0) return {};
  std::vector<Change> changes{{kFinishTest, {kept.id, now}}};
  if (paper.result->passed)
    changes.push_back(certificate_change(certificate_for(user, paper, *kept.game), user.id, wall_clock()));
  return changes;
}

boost::asio::awaitable<void> written(App& app, std::vector<Change> changes) {
  std::function<void(Answer<Done>)> start = [&app, changes = std::move(changes)](Answer<Done> done) {
    app.room->commit(changes, [done = std::move(done)] { done(Done{}); });
  };
  co_await answer_of<Done>(std::move(start));
}

struct Showing {
  SchoolPaper paper;
  std::vector<Change> changes;
};

Responds show_test(App& app, User user, std::string id) {
  auto work = [&app, user, id]() -> Result<Showing, Refused> {
    const auto kept = read_test(app, user, id);
    if (!kept) return Failure{kept.error()};
    auto paper = paper_of(*kept);
    if (!paper) return Failure{paper.error()};
    auto changes = changes_of_showing(user, *kept, *paper);
    return Showing{*std::move(paper), std::move(changes)};
  };
  auto showing = co_await app.computing.run(std::move(work));
  if (!showing) co_return refused_response(too_busy());
  if (!*showing) co_return refused_response(showing->error());
  if (!(*showing)->changes.empty()) co_await written(app, (*showing)->changes);
  co_return answer_with((*showing)->paper);
}

Responds test_paper(App& app, const Request& request) { return show_test(app, *request.user, request.part("id")); }

struct Begun {
  std::string id;
  std::optional<Change> change;  // nothing: an open one goes on
};

// Blocks.
Result<Begun, Refused> begin_with(App& app, const User& user, const std::string& house) {
  const auto game = app.exact.game(house);
  if (!game) return Failure{game.error()};
  const SqlValue player = value_of(std::uint64_t{user.id.value()});
  const std::int64_t now = wall_clock().since_epoch_ms();
  const auto open =
      app.room->ask_database(kOpenTest, {player, (*game)->id, (*game)->content_hash, now - kTestIsOpen_ms});
  const auto count = app.room->ask_database(kCountTests, {player});
  if (!open || !count) return Failure{storage_failed()};
  if (!open->empty()) return Begun{open->front().text(0), {}};
  const std::int64_t most = kMostTests / (user.is_guest ? 10 : 1);
  if (count->front().number(0) >= most)
    return Failure{Refused{409, "too_many", fmt::format("An account takes at most {} tests.", most), ""}};
  const auto word = Seed::fresh();
  const auto name = Seed::fresh();
  if (!word || !name) return Failure{storage_failed()};
  const std::string id = name->hex().substr(0, 24);
  return Begun{id, Change{kBeginTest, {id, player, (*game)->id, (*game)->content_hash, word->hex(), now}}};
}

Responds begin_test(App& app, const Request& request) {
  const auto wanted = body_of<TestWanted>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const User user = *request.user;
  auto work = [&app, user, house = wanted->house] { return begin_with(app, user, house); };
  const auto begun = co_await app.computing.run(std::move(work));
  if (!begun) co_return refused_response(too_busy());
  if (!*begun) co_return refused_response(begun->error());
  if ((*begun)->change) {
    std::vector<Change> changes{*(*begun)->change};
    co_await written(app, std::move(changes));
  }
  Response response = co_await show_test(app, user, (*begun)->id);
  co_return response;
}

std::optional<Refused> problem_with(const KeptTest& kept, const SchoolSaid& said) {
  if (said.place < 1 || said.place > kSchoolQuestions) return not_an_answer("place: as the paper says");
  if (said.place < kept.next_place())
    return Refused{409, "answered", "This question is answered, and the answer stays.", ""};
  if (said.place > kept.next_place() || said.place > kept.asked)
    return Refused{409, "not_asked", "This question has not been asked yet.", ""};
  return std::nullopt;
}

// Blocks. What is to be written for this answer.
Result<Change, Refused> answer_change(App& app, const User& user, const std::string& id, const SchoolSaid& said) {
  const std::int64_t now = wall_clock().since_epoch_ms();
  const auto kept = read_test(app, user, id);
  if (!kept) return Failure{kept.error()};
  if (auto problem = problem_with(*kept, said)) return Failure{*std::move(problem)};
  const auto mistakes = mistakes_in(kept->test(), said);
  if (!mistakes) return Failure{mistakes.error()};
  return Change{kWriteAnswer,
                {id, std::int64_t{said.place}, boost::json::serialize(struct_to_json(said)), std::int64_t{*mistakes},
                 std::max<std::int64_t>(0, now - kept->asked_at)}};
}

Responds answer_test(App& app, const Request& request) {
  const auto said = body_of<SchoolSaid>(request);
  if (!said) co_return refused_response(said.error());
  if (said->answers && said->answers->size() > kMostPayAnswers)
    co_return refused_response(not_an_answer("answers: one for each item"));
  const User user = *request.user;
  const std::string id = request.part("id");
  auto work = [&app, user, id, said = *said] { return answer_change(app, user, id, said); };
  const auto change = co_await app.computing.run(std::move(work));
  if (!change) co_return refused_response(too_busy());
  if (!*change) co_return refused_response(change->error());
  std::vector<Change> changes{**change};
  co_await written(app, std::move(changes));
  Response response = co_await show_test(app, user, id);
  co_return response;
}

}  // namespace

std::vector<Route> school_test_routes() {
  return {
      get<SchoolTerms>("/api/school", may::anyone, "What a test of the dealer school takes", school_terms),
      at_work(post<TestWanted, SchoolPaper>(
          "/api/school/tests", may::sign_in,
          "Begins a test of fifty rounds at a house; one of today that is open goes on", begin_test)),
      get<SchoolPaper>("/api/school/tests/{id}", may::sign_in, "Your test: the question to be answered, or the result",
                       test_paper),
      at_work(post<SchoolSaid, SchoolPaper>(
          "/api/school/tests/{id}/answers", may::sign_in,
          "Answers the question that was asked; the answer stays, and the next one is asked", answer_test)),
  };
}

}  // namespace riverbank
