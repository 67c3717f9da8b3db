// Exams and certificates over REST. The server deals an exam and marks it; what it has marked it keeps, and anybody
// with the code of a certificate can ask whether it says the truth.
#include <fmt/core.h>

#include "base/time.h"
#include "server/certificates.h"
#include "server/clock.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

constexpr std::string_view kCountCertificates = "SELECT count(*) FROM certificates WHERE player_id = $1";
constexpr std::int64_t kMostCertificates = 500;

struct ExamQuestion {
  std::vector<std::string> hole;
  std::vector<std::string> board;
};
BOOST_DESCRIBE_STRUCT(ExamQuestion, (), (hole, board))

struct ExamPaper {
  std::string house;
  int exam = 0;
  std::vector<std::string> answers;
};
BOOST_DESCRIBE_STRUCT(ExamPaper, (), (house, exam, answers))

std::vector<std::string> card_texts(const std::vector<Card>& cards) {
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(to_text(card));
  return texts;
}

// The same paper of the same person has one code.
std::string code_of(const User& user, const std::string& game_hash, const ExamPaper& paper) {
  std::string text = fmt::format("{}\n{}\n{}\n", user.id.value(), game_hash, paper.exam);
  for (const std::string& answer : paper.answers) text += answer + "\n";
  return certificate_code(text);
}

Responds exam_question(App& app, const Request& request) {
  const auto number = number_of(request.part("number"));
  const auto place = number_of(request.part("place"));
  if (!number || *number > kMostExams || !place || *place < 1 || *place > kExamLength)
    co_return not_found(fmt::format("Exams have the numbers 1 to {}, and decisions 1 to {}.", kMostExams, kExamLength));
  auto work = [&app, house = request.part("house"), number = static_cast<int>(*number),
               place = static_cast<int>(*place) - 1] {
    const auto spot = app.exams.spot(house, number, place);
    return spot ? answer_with(ExamQuestion{card_texts(spot->hole), card_texts(spot->board)})
                : refused_response(spot.error());
  };
  Response response = co_await in_long_pool(app, std::move(work));
  co_return response;
}

// Computes: from the pool.
Result<Certificate, Refused> marked_paper(App& app, const User& user, const ExamPaper& paper) {
  const auto game = app.exact.game(paper.house);
  if (!game) return Failure{game.error()};
  const auto held = app.room->ask_database(kCountCertificates, {value_of(std::uint64_t{user.id.value()})});
  if (!held) return Failure{storage_failed()};
  if (held->front().number(0) >= kMostCertificates)
    return Failure{
        Refused{409, "too_many", fmt::format("An account has at most {} certificates.", kMostCertificates), ""}};
  const auto mark = app.exams.mark(paper.house, paper.exam, paper.answers);
  if (!mark) return Failure{mark.error()};
  return Certificate{.code = code_of(user, (*game)->content_hash, paper),
                     .kind = "player",
                     .name = user.name,
                     .house = (*game)->id,
                     .house_name = (*game)->name,
                     .game_hash = (*game)->content_hash,
                     .exam = paper.exam,
                     .decisions = kExamLength,
                     .right = mark->right,
                     .cost_decimal = mark->cost_antes,
                     .mistakes = kExamLength - mark->right,
                     .took_ms = 0,
                     .at = wall_clock().text()};
}

Responds hand_in(App& app, const Request& request) {
  const auto paper = body_of<ExamPaper>(request);
  if (!paper) co_return refused_response(paper.error());
  auto work = [&app, user = *request.user, paper = *paper] { return marked_paper(app, user, paper); };
  const auto made = co_await app.computing.run(std::move(work));
  if (!made) co_return refused_response(too_busy());
  if (!*made) co_return refused_response(made->error());
  const Certificate& certificate = **made;
  const Change change = certificate_change(certificate, request.user->id, wall_clock());
  std::function<void(Answer<Done>)> start = [&app, change](Answer<Done> done) {
    app.room->commit({change}, [done = std::move(done)] { done(Done{}); });
  };
  co_await answer_of<Done>(std::move(start));
  co_return answer_with(certificate);
}

Responds certificate(App& app, const Request& request) {
  auto work = [&app, code = request.part("code")] {
    const auto found = certificate_of(*app.room, code);
    if (!found) return refused_response(found.error());
    return *found ? answer_with(**found) : not_found("No certificate has this code.");
  };
  return in_pool(app, std::move(work));
}

}  // namespace

std::vector<Route> certificate_routes() {
  return {
      get<ExamQuestion>("/api/games/{house}/exams/{number}/{place}", may::anyone,
                        "One decision of an exam: the same cards for the same number", exam_question),
      at_work(post<ExamPaper, Certificate>("/api/certificates", may::sign_in,
                                           "Marks an exam of a hundred answers and certifies the result", hand_in)),
      get<Certificate>("/api/certificates/{code}", may::anyone, "What a certificate with this code says", certificate),
  };
}

}  // namespace riverbank
