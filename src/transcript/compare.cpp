#include "transcript/compare.h"

#include <algorithm>

#include <fmt/core.h>

#include "cards/hand_name.h"
#include "round/place_text.h"
#include "transcript/expected_text.h"

namespace riverbank {

namespace {

bool clauses_fit(const std::vector<std::string>& expected, const std::vector<std::string>& cited) {
  return std::all_of(expected.begin(), expected.end(), [&](const std::string& clause) {
    return std::find(cited.begin(), cited.end(), clause) != cited.end();
  });
}

// Odds and clauses count only where they are written.
bool fits(const ExpectedLine& expected, const ExpectedLine& actual) {
  ExpectedLine plain = expected;
  plain.line = actual.line;
  if (!plain.odds) plain.odds = actual.odds;
  plain.clauses = actual.clauses;
  return expected_text(plain) == expected_text(actual) && clauses_fit(expected.clauses, actual.clauses);
}

// The longest run of fitting lines stays; the rest is missing or unexpected.
class LineDiff {
 public:
  LineDiff(const std::vector<ExpectedLine>& expected, const std::vector<ExpectedLine>& actual)
      : expected_(expected), actual_(actual), longest_(expected.size() + 1, std::vector<int>(actual.size() + 1)) {
    for (std::size_t i = expected.size(); i-- > 0;)
      for (std::size_t j = actual.size(); j-- > 0;)
        longest_[i][j] = fits(expected[i], actual[j]) ? longest_[i + 1][j + 1] + 1
                                                      : std::max(longest_[i + 1][j], longest_[i][j + 1]);
  }

  void write(std::vector<DiffLine>& out) const {
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < expected_.size() || j < actual_.size()) {
      const bool both = i < expected_.size() && j < actual_.size();
      if (both && fits(expected_[i], actual_[j])) {
        out.push_back({DiffLine::Kind::same, expected_[i].line, expected_text(expected_[i])});
        ++i, ++j;
      } else if (j >= actual_.size() || (both && longest_[i + 1][j] >= longest_[i][j + 1])) {
        out.push_back({DiffLine::Kind::missing, expected_[i].line, expected_text(expected_[i])});
        ++i;
      } else {
        out.push_back({DiffLine::Kind::unexpected, 0, expected_text(actual_[j])});
        ++j;
      }
    }
  }

 private:
  const std::vector<ExpectedLine>& expected_;
  const std::vector<ExpectedLine>& actual_;
  std::vector<std::vector<int>> longest_;
};

// What the round says in the place of an expected fact; empty where the fact holds.
struct Actual {
  const Game& game;
  const RoundState& state;
  const Settlement& settlement = *state.settlement;

  static bool names(const std::string& expected, HandRank rank) {
    return expected == hand_name(rank) || expected == hand_name_with_kickers(rank);
  }

  std::string operator()(const DealerHas& has) const {
    if (!settlement.dealer_shown) return "the dealer's hand was not shown";
    const bool said = has.qualifies != Qualifies::not_said;
    const bool right = !said || (has.qualifies == Qualifies::yes) == settlement.dealer_qualifies;
    if (names(has.hand, settlement.dealer) && right) return {};
    return fmt::format("dealer \"{}\" {}", hand_name_with_kickers(settlement.dealer),
                       settlement.dealer_qualifies ? "qualifies" : "does not qualify");
  }
  std::string operator()(const SeatHas& has) const {
    const SeatResult& seat = settlement.seats[has.seat.value()];
    if (!seat.shown) return fmt::format("seat {}'s hand was not shown", has.seat.value());
    if (names(has.hand, seat.best)) return {};
    return fmt::format("seat {} has \"{}\"", has.seat.value(), hand_name_with_kickers(seat.best));
  }
  std::string operator()(const SeatNet& expected) const {
    Amount net;
    for (const Line& line : settlement.lines)
      if (line.seat == expected.seat && line.rider == expected.rider) net += line.net();
    if (net == expected.net) return {};
    return fmt::format("{} net {}", place_text(expected.seat, expected.rider), net.text());
  }
  std::string operator()(const BankerNet& expected) const {
    if (!state.setup.banker) return "no player banks this round";
    if (settlement.banker_net == expected.net) return {};
    return fmt::format("banker {}", settlement.banker_net.text());
  }
  std::string operator()(const MeterShows& expected) const {
    for (std::size_t i = 0; i < game.meters.size(); ++i) {
      if (game.meters[i].id != expected.meter) continue;
      if (settlement.meters[i] == expected.amount) return {};
      return fmt::format("meter {} {}", expected.meter, settlement.meters[i].text());
    }
    return fmt::format("this game has no meter {}", expected.meter);
  }
  std::string operator()(Reshuffles expected) const {
    if ((expected == Reshuffles::yes) == state.reshuffle) return {};
    return state.reshuffle ? "reshuffle" : "no reshuffle";
  }
};

}  // namespace

bool Diff::empty() const {
  return std::all_of(lines.begin(), lines.end(),
                     [](const DiffLine& line) { return line.kind == DiffLine::Kind::same; });
}

std::string Diff::text() const {
  std::string text;
  if (empty()) return text;
  for (const DiffLine& line : lines) {
    const char sign = line.kind == DiffLine::Kind::same ? ' ' : line.kind == DiffLine::Kind::missing ? '-' : '+';
    text += fmt::format("{} {}\n", sign, line.text);
  }
  return text;
}

Diff compare(const Game& game, const RoundState& state, const Expectation& expect) {
  Diff diff;
  if (!expect.lines.empty()) {
    std::vector<ExpectedLine> actual;
    for (const Line& line : state.settlement->lines) actual.push_back(expectation_of(game, state, line));
    LineDiff(expect.lines, actual).write(diff.lines);
  }
  for (const ExpectedFact& expected : expect.facts) {
    const std::string actual = std::visit(Actual{game, state}, expected.fact);
    diff.lines.push_back(
        {actual.empty() ? DiffLine::Kind::same : DiffLine::Kind::missing, expected.line, expected.text});
    if (!actual.empty()) diff.lines.push_back({DiffLine::Kind::unexpected, 0, actual});
  }
  return diff;
}

}  // namespace riverbank
