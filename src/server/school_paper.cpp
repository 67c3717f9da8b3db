#include "server/school_paper.h"

#include <fmt/core.h>

namespace riverbank {

namespace {

bool is_step(int place) { return place % 2 == 1; }
int round_of(int place) { return (place + 1) / 2; }
std::string word_of(const SchoolTest& test, int place) { return fmt::format("test {} {}", test.seed, round_of(place)); }

Failure<Refused> not_answered(std::string says) { return Failure{not_an_answer(std::move(says))}; }

Result<StepDrill, std::string> step_at(const SchoolTest& test, int place) {
  return StepDrill::of(test.game, word_of(test, place), {});
}
Result<PayDrill, std::string> payouts_at(const SchoolTest& test, int place) {
  return PayDrill::of(test.game, word_of(test, place));
}

Result<StepMark, Refused> step_mark(const SchoolTest& test, const SchoolSaid& said) {
  if (!said.choice || said.answers) return not_answered("choice: one of those that are offered");
  const auto drill = step_at(test, said.place);
  if (!drill) return not_answered(drill.error());
  auto mark = drill->mark_choice(*said.choice);
  if (!mark) return not_answered(mark.error());
  return *std::move(mark);
}

Result<PayMark, Refused> payouts_mark(const SchoolTest& test, const SchoolSaid& said) {
  if (!said.answers || said.choice) return not_answered("answers: what is paid, taken or left, in order");
  const auto drill = payouts_at(test, said.place);
  if (!drill) return not_answered(drill.error());
  auto mark = drill->mark(*said.answers);
  if (!mark) return not_answered(mark.error());
  return *std::move(mark);
}

}  // namespace

PayAsked asked_of(const PayDrill& drill) { return {drill.felt(), drill.items()}; }

PayMarkShown shown_of(const ChipSet& chips, const PayMark& mark) {
  PayMarkShown shown{mark.mistakes, mark.order_clause, {}};
  for (const PayLineMark& line : mark.lines)
    shown.lines.push_back({line, line.does == PayDoes::pay ? chips_for(chips, line.amount) : std::vector<ChipsCut>()});
  return shown;
}

Result<Done, Refused> ask_question(const SchoolTest& test, int place, SchoolPaper& paper) {
  paper.place = place;
  paper.round = std::min(round_of(place), kSchoolRounds);
  if (place > kSchoolQuestions) return Done{};
  if (is_step(place)) {
    const auto drill = step_at(test, place);
    if (!drill) return not_answered(drill.error());
    paper.step = drill->question();
    // Who is asked chooses: what would be seen or heard at the step is not told.
    paper.step->told.clear();
    paper.step->next = {};
  } else {
    const auto drill = payouts_at(test, place);
    if (!drill) return not_answered(drill.error());
    paper.payouts = asked_of(*drill);
  }
  return Done{};
}

Result<int, Refused> mistakes_in(const SchoolTest& test, const SchoolSaid& said) {
  if (is_step(said.place)) {
    const auto mark = step_mark(test, said);
    if (!mark) return Failure{mark.error()};
    return mark->right ? 0 : 1;
  }
  const auto mark = payouts_mark(test, said);
  if (!mark) return Failure{mark.error()};
  return mark->mistakes;
}

Result<SchoolResult, Refused> result_of(const SchoolTest& test, const std::vector<SchoolAnswer>& answers) {
  SchoolResult result{.pass_from = kSchoolPassFrom};
  std::optional<MissedRound> missed;
  for (const SchoolAnswer& answer : answers) {
    result.mistakes += answer.mistakes;
    result.took_ms += answer.took_ms;
    if (answer.mistakes > 0) {
      if (!missed) missed = MissedRound{round_of(answer.said.place), {}, {}};
      if (is_step(answer.said.place)) {
        const auto mark = step_mark(test, answer.said);
        if (!mark) return Failure{mark.error()};
        missed->step = *mark;
      } else {
        const auto mark = payouts_mark(test, answer.said);
        if (!mark) return Failure{mark.error()};
        missed->payouts = shown_of(chip_set(test.game), *mark);
      }
    }
    if (is_step(answer.said.place)) continue;
    if (missed)
      result.missed.push_back(*std::exchange(missed, std::nullopt));
    else
      ++result.right;
  }
  result.passed = result.right >= kSchoolPassFrom;
  return result;
}

}  // namespace riverbank
