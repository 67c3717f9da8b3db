// The school as it is told over REST: questions, marks with the chips to cut, and a test with what it came to.
#pragma once

#include "room/chip_cut.h"
#include "school/pay_drill.h"
#include "school/step_drill.h"

namespace riverbank {

struct PayAsked {
  SchoolFelt felt;
  std::vector<PayItem> items;
};
BOOST_DESCRIBE_STRUCT(PayAsked, (), (felt, items))

struct PayQuestion : PayAsked {
  std::string house;
  int number = 0;
  std::string topic;
};
BOOST_DESCRIBE_STRUCT(PayQuestion, (PayAsked), (house, number, topic))

struct PayLineShown : PayLineMark {
  std::vector<ChipsCut> chips;  // that the pay is cut from
};
BOOST_DESCRIBE_STRUCT(PayLineShown, (PayLineMark), (chips))

struct PayMarkShown {
  int mistakes = 0;
  std::string order_clause;
  std::vector<PayLineShown> lines;  // in the order of the text
};
BOOST_DESCRIBE_STRUCT(PayMarkShown, (), (mistakes, order_clause, lines))

struct StepAsked : StepQuestion {
  std::string house;
  int number = 0;
};
BOOST_DESCRIBE_STRUCT(StepAsked, (StepQuestion), (house, number))

// A round of a test in which something was wrong.
struct MissedRound {
  int round = 0;
  std::optional<StepMark> step;
  std::optional<PayMarkShown> payouts;
};
BOOST_DESCRIBE_STRUCT(MissedRound, (), (round, step, payouts))

struct SchoolResult {
  bool passed = false;
  int right = 0;  // rounds without a mistake
  int pass_from = 0;
  std::int64_t mistakes = 0;
  std::int64_t took_ms = 0;
  std::string code;  // of the certificate; empty: not passed
  std::vector<MissedRound> missed;
};
BOOST_DESCRIBE_STRUCT(SchoolResult, (), (passed, right, pass_from, mistakes, took_ms, code, missed))

// A test as it stands: the question that is to be answered now, or the result.
struct SchoolPaper {
  std::string id;
  std::string house;
  std::string house_name;
  std::string begun_at;
  int rounds = 0;
  int round = 0;      // from 1 on
  int questions = 0;  // two a round: what comes next, and what to pay
  int place = 0;      // of the question, from 1 on; one more than there are: all are answered
  std::optional<StepQuestion> step;
  std::optional<PayAsked> payouts;
  std::optional<SchoolResult> result;
};
BOOST_DESCRIBE_STRUCT(SchoolPaper, (),
                      (id, house, house_name, begun_at, rounds, round, questions, place, step, payouts, result))

// What is said to one question.
struct SchoolSaid {
  int place = 0;
  std::optional<std::string> choice;
  std::optional<std::vector<PayAnswer>> answers;
};
BOOST_DESCRIBE_STRUCT(SchoolSaid, (), (place, choice, answers))

PayAsked asked_of(const PayDrill& drill);
PayMarkShown shown_of(const ChipSet& chips, const PayMark& mark);

}  // namespace riverbank
