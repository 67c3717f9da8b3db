// Odds: what a winning wager pays, exactly. Four forms cover every pay table of the rule texts:
//   "3 to 2"        winnings are 3/2 of the stake and the stake comes back
//   "300 for 1"     the player receives 300 times the stake and the stake is not returned
//   "10% of meter"  a share of a progressive meter ("100% of major meter"); the stake is not returned unless it says so
//   "$1,000,000"    a fixed sum, whatever the stake; the stake comes back
// A row that neither pays nor takes is "push".
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "money/amount.h"

namespace riverbank {

struct Ratio {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  friend constexpr auto operator<=>(const Ratio&, const Ratio&) = default;
};

enum class StakeAfterWin { returned, kept };

// "3 to 2": stake returned. "300 for 1": stake kept, the ratio already contains it.
struct RatioOdds {
  Ratio ratio;
  StakeAfterWin stake = StakeAfterWin::returned;
  friend constexpr auto operator<=>(const RatioOdds&, const RatioOdds&) = default;
};

struct MeterOdds {
  Ratio share;        // 10% is {10, 100}
  std::string meter;  // "main", "major", "mega" ...
  StakeAfterWin stake = StakeAfterWin::kept;
  friend auto operator<=>(const MeterOdds&, const MeterOdds&) = default;
};

struct FixedOdds {
  Amount sum;
  friend constexpr auto operator<=>(const FixedOdds&, const FixedOdds&) = default;
};

struct Push {
  friend constexpr auto operator<=>(const Push&, const Push&) = default;
};

class Odds {
 public:
  using Form = std::variant<Push, RatioOdds, MeterOdds, FixedOdds>;

  Odds() = default;
  Odds(Form form) : form_(std::move(form)) {}
  static Odds to(std::int64_t numerator, std::int64_t denominator = 1);

  static Result<Odds, std::string> parse(std::string_view text);

  const Form& form() const { return form_; }
  // As written in a rule text: "300 for 1".
  std::string text() const;
  // As posted where odds may only be stated with "to": "299 to 1".
  std::string posted() const;

  friend bool operator==(const Odds&, const Odds&) = default;

 private:
  Form form_;
};

// Whether `a` never pays less than `b` for the same stake and meter. Odds of different forms do not compare, except
// that "to" and "for" do (300 for 1 is 299 to 1).
enum class OddsOrder { less, equal, more, incomparable };
OddsOrder compare(const Odds& a, const Odds& b);

}  // namespace riverbank
