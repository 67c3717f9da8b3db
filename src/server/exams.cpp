#include "server/exams.h"

#include <algorithm>
#include <cmath>

#include <fmt/core.h>

namespace riverbank {

namespace {

// The same numbers again for the same seed: a Weyl sequence through a mixing function.
class ExamNumbers {
 public:
  explicit ExamNumbers(std::uint32_t seed) : state_(seed) {}

  double next() {  // from 0 to below 1
    state_ += 0x9e3779b9U;
    std::uint32_t mixed = (state_ ^ state_ >> 16) * 0x21f0aaadU;
    mixed = (mixed ^ mixed >> 15) * 0x735a2d97U;
    return static_cast<double>(mixed ^ mixed >> 15) / 4294967296.0;
  }

  template <typename T>
  void shuffle(std::vector<T>& list) {
    for (std::size_t last = list.size() - 1; last > 0; --last)
      std::swap(list[last], list[static_cast<std::size_t>(next() * static_cast<double>(last + 1))]);
  }

 private:
  std::uint32_t state_;
};

// 40, 30 and 30 of the hundred, in an order of the exam's own.
std::vector<Decision> exam_streets(int number) {
  std::vector<Decision> streets(40, Decision::before_flop);
  streets.insert(streets.end(), 30, Decision::after_flop);
  streets.insert(streets.end(), 30, Decision::after_river);
  ExamNumbers(static_cast<std::uint32_t>(number)).shuffle(streets);
  return streets;
}

std::vector<Card> deck_in_order() {
  std::vector<Card> deck;
  for (int rank = kRanks; rank-- > 0;)
    for (const char suit : std::string_view("shdc"))
      deck.push_back(*parse_card(std::string{letter(static_cast<Rank>(rank)), suit}));
  return deck;
}

ExamSpot spot_at(const std::vector<Card>& cards, Decision street) {
  const std::ptrdiff_t board = street == Decision::before_flop ? 0 : street == Decision::after_flop ? 3 : 5;
  return {{cards.begin(), cards.begin() + 2}, {cards.begin() + 2, cards.begin() + 2 + board}};
}

// By how much the best action is better than the next.
double gap_of(const shown::Advice& advice) {
  std::vector<double> values;
  for (const shown::ActionValue& each : advice.actions) values.push_back(each.decimal);
  std::sort(values.begin(), values.end(), std::greater<>());
  return values.size() < 2 ? 0 : values[0] - values[1];
}

constexpr double kPlainFrom = 0.6;  // from here on a decision is plain
constexpr double kShareOfPlain = 0.3;
constexpr int kDealTries = 40;
constexpr std::size_t kExamsKept = 32;
constexpr double kNothing = 1e-9;

}  // namespace

SeenCards ExamSpot::seen() const {
  SeenCards seen;
  for (const Card card : hole) seen.hole.insert(card);
  for (const Card card : board) seen.board.insert(card);
  return seen;
}

Result<shown::Advice, Refused> Exams::ask(const std::string& house, const ExamSpot& spot) {
  return exact_.advice(house, spot.seen(), ExactCache::Say::values);
}

Result<ExamSpot, Refused> Exams::deal(const std::string& house, int number, int place) {
  const Decision street = exam_streets(number)[static_cast<std::size_t>(place)];
  ExamNumbers numbers(static_cast<std::uint32_t>(number * 1000 + place + 1));
  ExamSpot spot;
  for (int tries = 0; tries < kDealTries; ++tries) {
    std::vector<Card> cards = deck_in_order();
    numbers.shuffle(cards);
    const bool keep_plain = numbers.next() < kShareOfPlain;
    spot = spot_at(cards, street);
    // Who would have bet earlier never comes here.
    bool reached = true;
    for (const Decision earlier : {Decision::before_flop, Decision::after_flop}) {
      if (!reached || earlier >= street) break;
      const auto before = ask(house, spot_at(cards, earlier));
      if (!before) return Failure{before.error()};
      reached = before->best == "check";
    }
    if (!reached) continue;
    if (keep_plain) return spot;
    const auto advice = ask(house, spot);
    if (!advice) return Failure{advice.error()};
    if (gap_of(*advice) < kPlainFrom) return spot;
  }
  return spot;
}

Exams::Dealt& Exams::dealt(const std::string& house, int number) {
  const auto found = std::find_if(dealt_.begin(), dealt_.end(),
                                  [&](const Dealt& each) { return each.number == number && each.house == house; });
  if (found != dealt_.end()) return *found;
  if (dealt_.size() == kExamsKept) dealt_.pop_front();
  return dealt_.emplace_back(Dealt{house, number, {}});
}

Result<ExamSpot, Refused> Exams::spot(const std::string& house, int number, int place) {
  if (number < 1 || number > kMostExams || place < 0 || place >= kExamLength)
    return Failure{
        Refused{404, "not_found",
                fmt::format("Exams have the numbers 1 to {}, and {} decisions each.", kMostExams, kExamLength), ""}};
  const auto at = static_cast<std::size_t>(place);
  {
    const std::lock_guard lock(mutex_);
    if (const auto& known = dealt(house, number).spots[at]) return *known;
  }
  auto made = deal(house, number, place);
  if (!made) return made;
  const std::lock_guard lock(mutex_);
  dealt(house, number).spots[at] = *made;
  return made;
}

Result<ExamMark, Refused> Exams::mark(const std::string& house, int number, const std::vector<std::string>& answers) {
  const auto wrong = [](std::string what) { return Failure{Refused{400, "not_valid", std::move(what), ""}}; };
  if (answers.size() != kExamLength) return wrong(fmt::format("answers: {} of them", kExamLength));
  ExamMark mark;
  for (int place = 0; place < kExamLength; ++place) {
    const auto asked = spot(house, number, place);
    if (!asked) return Failure{asked.error()};
    const auto advice = ask(house, *asked);
    if (!advice) return Failure{advice.error()};
    const std::string& answer = answers[static_cast<std::size_t>(place)];
    const auto value = [&](const std::string& action) {
      return std::find_if(advice->actions.begin(), advice->actions.end(),
                          [&](const shown::ActionValue& each) { return each.action == action; });
    };
    if (value(answer) == advice->actions.end())
      return wrong(fmt::format("answers: {} is no action of decision {}", answer, place + 1));
    const double lost = value(advice->best)->decimal - value(answer)->decimal;
    if (lost <= kNothing) ++mark.right;
    mark.cost_antes += std::max(0.0, lost);
  }
  return mark;
}

}  // namespace riverbank
