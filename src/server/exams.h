// Exams: a hundred decisions, the same for everybody who takes the same number under the same rules, and what a hundred
// answers come to. A spot depends on the number and its place alone. It comes about when the earlier streets are played
// best, and decisions that are plain are few.
#pragma once

#include <array>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/exact_cache.h"

namespace riverbank {

inline constexpr int kExamLength = 100;
inline constexpr int kMostExams = 9999;

struct ExamSpot {
  std::vector<Card> hole;
  std::vector<Card> board;

  SeenCards seen() const;
};

struct ExamMark {
  int right = 0;
  double cost_antes = 0;
};

class Exams {
 public:
  explicit Exams(ExactCache& exact) : exact_(exact) {}

  // number: 1 to kMostExams; place: 0 to kExamLength - 1.
  Result<ExamSpot, Refused> spot(const std::string& house, int number, int place);
  // One answer for each decision, as the actions are named: "bet 4x", "check", "fold".
  Result<ExamMark, Refused> mark(const std::string& house, int number, const std::vector<std::string>& answers);

 private:
  // Decisions that were dealt lately: whoever sits an exam asks for each, and again when the paper is marked.
  struct Dealt {
    std::string house;
    int number = 0;
    std::array<std::optional<ExamSpot>, kExamLength> spots;
  };
  Dealt& dealt(const std::string& house, int number);
  Result<ExamSpot, Refused> deal(const std::string& house, int number, int place);
  Result<shown::Advice, Refused> ask(const std::string& house, const ExamSpot& spot);

  ExactCache& exact_;
  std::mutex mutex_;
  std::deque<Dealt> dealt_;
};

}  // namespace riverbank
