// The dealer school over REST: drills that anybody may practise. Questions and marks are the server's; the page knows
// no rule.
#include <fmt/core.h>

#include "server/respond.h"
#include "server/routes.h"
#include "server/school_paper.h"

namespace riverbank {

namespace {

constexpr std::int64_t kMostNumber = 999'999;
constexpr int kEveningsTried = 12;
constexpr std::size_t kLongestTopic = 80;
constexpr std::size_t kLongestKeyed = 200;

Refused no_such_number() {
  return {404, "not_found", fmt::format("Questions have the numbers 1 to {}.", kMostNumber), ""};
}

bool is_number(std::int64_t number) { return number >= 1 && number <= kMostNumber; }

// ---- payouts

struct PaySaid {
  std::string house;
  std::int64_t number = 0;
  std::optional<std::string> topic;
  std::vector<PayAnswer> answers;
};
BOOST_DESCRIBE_STRUCT(PaySaid, (), (house, number, topic, answers))

Responds payout_question(App& app, const Request& request) {
  const auto number = number_of(request.part("number"));
  const std::string topic = request.query_or("topic", "");
  if (!number || !is_number(*number)) co_return refused_response(no_such_number());
  if (topic.size() > kLongestTopic) co_return refused_response(not_an_answer("topic: as a mark names it"));
  auto work = [&app, house = request.part("house"), number = *number, topic] {
    const auto game = app.exact.game(house);
    if (!game) return refused_response(game.error());
    const auto drill = PayDrill::of(**game, std::to_string(number), topic);
    if (!drill) return refused_response({409, "not_dealt", drill.error(), ""});
    return answer_with(PayQuestion{asked_of(*drill), (*game)->id, static_cast<int>(number), topic});
  };
  Response response = co_await in_long_pool(app, std::move(work));
  co_return response;
}

Responds mark_payouts(App& app, const Request& request) {
  const auto said = body_of<PaySaid>(request);
  if (!said) co_return refused_response(said.error());
  if (!is_number(said->number)) co_return refused_response(no_such_number());
  if (said->answers.size() > kMostPayAnswers || said->topic.value_or("").size() > kLongestTopic)
    co_return refused_response(not_an_answer("answers: one for each item"));
  auto work = [&app, said = *said] {
    const auto game = app.exact.game(said.house);
    if (!game) return refused_response(game.error());
    const auto drill = PayDrill::of(**game, std::to_string(said.number), said.topic.value_or(""));
    if (!drill) return refused_response({409, "not_dealt", drill.error(), ""});
    const auto mark = drill->mark(said.answers);
    return mark ? answer_with(shown_of(chip_set(**game), *mark)) : refused_response(not_an_answer(mark.error()));
  };
  Response response = co_await in_long_pool(app, std::move(work));
  co_return response;
}

// ---- steps

struct StepSaid {
  std::string house;
  std::int64_t number = 0;
  int at = 0;
  std::optional<std::string> choice;  // a key that is offered
  std::optional<std::string> line;    // or as it is keyed at the console
};
BOOST_DESCRIBE_STRUCT(StepSaid, (), (house, number, at, choice, line))

// The evening of this number; with a topic, of the next one that has it.
Response step_response(const Game& game, std::int64_t number, const StepDrill::Asked& asked) {
  for (int tries = 1;; ++tries, number = number % kMostNumber + 1) {
    const auto drill = StepDrill::of(game, std::to_string(number), asked);
    if (!drill) return refused_response({404, "not_found", drill.error(), ""});
    if (!asked.at && !asked.topic.empty() && !drill->is_about(asked.topic) && tries < kEveningsTried) continue;
    return answer_with(StepAsked{drill->question(), game.id, static_cast<int>(number)});
  }
}

Responds step_question(App& app, const Request& request) {
  const auto number = number_of(request.part("number"));
  if (!number || !is_number(*number)) co_return refused_response(no_such_number());
  StepDrill::Asked asked{{}, request.query_or("topic", "")};
  if (const std::string text = request.query_or("at", ""); !text.empty()) {
    const auto at = number_of(text);
    if (!at || *at > kMostNumber) co_return refused_response(not_an_answer("at: a number from 0 on"));
    asked.at = static_cast<int>(*at);
  }
  if (asked.topic.size() > kLongestTopic) co_return refused_response(not_an_answer("topic: as a mark names it"));
  auto work = [&app, house = request.part("house"), number = *number, asked] {
    const auto game = app.exact.game(house);
    return game ? step_response(**game, number, asked) : refused_response(game.error());
  };
  Response response = co_await in_long_pool(app, std::move(work));
  co_return response;
}

Responds mark_step(App& app, const Request& request) {
  const auto said = body_of<StepSaid>(request);
  if (!said) co_return refused_response(said.error());
  if (!is_number(said->number)) co_return refused_response(no_such_number());
  if (said->choice.has_value() == said->line.has_value() || said->line.value_or("").size() > kLongestKeyed)
    co_return refused_response(not_an_answer("choice or line: one of them"));
  auto work = [&app, said = *said] {
    const auto game = app.exact.game(said.house);
    if (!game) return refused_response(game.error());
    const auto drill = StepDrill::of(**game, std::to_string(said.number), {said.at, ""});
    if (!drill) return refused_response(not_an_answer(drill.error()));
    const auto mark = said.choice ? drill->mark_choice(*said.choice) : drill->mark_line(*said.line);
    return mark ? answer_with(*mark) : refused_response(not_an_answer(mark.error()));
  };
  Response response = co_await in_long_pool(app, std::move(work));
  co_return response;
}

}  // namespace

std::vector<Route> school_routes() {
  return {
      get<PayQuestion>("/api/games/{house}/school/payouts/{number}", may::anyone,
                       "A round to be settled: the same for the same number and topic", payout_question,
                       {{"topic", "one with a line of this kind, as a mark names it"}}),
      at_work(post<PaySaid, PayMarkShown>("/api/school/payouts", may::anyone,
                                          "Marks what was said of each wager of such a round, and says what is right",
                                          mark_payouts)),
      get<StepAsked>("/api/games/{house}/school/steps/{number}", may::anyone,
                     "A live table in the middle of its work: what comes next?", step_question,
                     {{"at", "which step of the evening, from 0; default: any"},
                      {"topic", "one of this kind, as a mark names it; the number may become a later one"}}),
      at_work(post<StepSaid, StepMark>("/api/school/steps", may::anyone,
                                       "Marks a step: a choice that was offered, or a line as a dealer keys it",
                                       mark_step)),
  };
}

}  // namespace riverbank
