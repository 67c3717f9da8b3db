// SchoolPaper: a test of the dealer school, made of a secret word: fifty rounds, each with one question of procedure
// and one of payouts. Nothing here is stored or timed; who keeps a test keeps its word and its answers.
#pragma once

#include "rules/game.h"
#include "server/refused.h"
#include "server/school_view.h"

namespace riverbank {

// More than lie on any layout.
inline constexpr std::size_t kMostPayAnswers = 200;
// What answers nothing is said, and is no mistake.
inline Refused not_an_answer(std::string says) { return {400, "not_valid", std::move(says), ""}; }

inline constexpr int kSchoolRounds = 50;
inline constexpr int kSchoolQuestions = 2 * kSchoolRounds;
// A licence takes nine rounds of ten without a mistake.
inline constexpr int kSchoolPassFrom = 45;

// The word of a test and the house's game; places count from 1.
struct SchoolTest {
  const Game& game;
  const std::string& seed;
};

Result<Done, Refused> ask_question(const SchoolTest& test, int place, SchoolPaper& paper);
// How many mistakes there are in what is said; refused is what answers nothing.
Result<int, Refused> mistakes_in(const SchoolTest& test, const SchoolSaid& said);

struct SchoolAnswer {
  SchoolSaid said;
  int mistakes = 0;
  std::int64_t took_ms = 0;
};
// Of all answers, in order.
Result<SchoolResult, Refused> result_of(const SchoolTest& test, const std::vector<SchoolAnswer>& answers);

}  // namespace riverbank
