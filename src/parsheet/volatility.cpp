#include "parsheet/volatility.h"

#include <cmath>

#include <fmt/format.h>

#include "parsheet/charts.h"

namespace riverbank {

namespace {

// If fewer than this many of the largest payouts are expected, the normal approximation means little.
constexpr int kEnough = 10;

int digits_for(double standard_error) { return standard_error < 0.001 ? 4 : 3; }

}  // namespace

double standard_deviation_of(const Measured& measured) { return std::sqrt(as_double(measured.variance)); }

std::vector<Figure> volatility_figures(const Measured& measured) {
  const double deviation = standard_deviation_of(measured);
  const auto id = [&](std::string_view name) { return fmt::format("{}.{}", measured.id, name); };
  return {
      {id("variance"),
       "Variance",
       decimal(measured.variance, 4),
       fmt::format("{} squared, per round", measured.units),
       {"mean of the squared results minus the square of the mean", measured.source}},
      {id("standard_deviation"),
       "Standard deviation",
       real(deviation, 4),
       fmt::format("{}, per round", measured.units),
       {fmt::format("square root of {}", id("variance")), measured.source}},
      {id("volatility_index"),
       "Volatility index",
       real(kVolatilityFactor * deviation, 4),
       fmt::format("{}: 1.645 standard deviations (90%)", measured.units),
       {fmt::format("1.645 \u00d7 {}", id("standard_deviation")), measured.source}},
  };
}

Table hold_table(const Measured& measured) {
  const double deviation = standard_deviation_of(measured);
  const double hold = as_double(measured.edge);
  const auto source = [&](std::string formula) { return Origin{std::move(formula), measured.source}; };
  Table table{.id = measured.id + ".hold",
              .caption = fmt::format("The hold, in per cent of {}, after many rounds: 95% intervals", measured.unit)};
  table.columns = {
      {"rounds", "Rounds", Column::Kind::numbers, {"chosen: 10^3 to 10^7", ""}},
      {"expected", "Expected hold", Column::Kind::numbers, source("the house edge")},
      {"standard_error", "Standard error", Column::Kind::numbers, source("standard deviation \u00f7 \u221arounds")},
      {"low", "From", Column::Kind::numbers, source("expected \u2212 1.96 \u00d7 standard error")},
      {"high", "To", Column::Kind::numbers, source("expected + 1.96 \u00d7 standard error")},
      {"largest", "Largest payouts expected", Column::Kind::numbers,
       source("rounds \u00d7 probability of the largest payout")},
  };
  bool few = false;
  Integer rounds = 1000;
  for (int power = 3; power <= 7; ++power, rounds *= 10) {
    const double error = deviation / std::sqrt(std::pow(10, power));
    const int digits = digits_for(error);
    const Fraction largest = measured.rare * rounds;
    few = few || largest < kEnough;
    table.rows.push_back({count(rounds), percent(measured.edge, digits), real_percent(error, digits),
                          real_percent(hold - kIntervalFactor * error, digits),
                          real_percent(hold + kIntervalFactor * error, digits),
                          decimal(largest, largest < kEnough ? 4 : 0)});
  }
  table.note =
      fmt::format("Rounds are taken as independent and the hold as normally distributed.{}",
                  few ? " Where fewer than ten of the largest payout are to be expected, the true distribution "
                        "is skewed: the hold then lies above the expected one more often than below."
                      : "");
  return table;
}

Chart hold_chart(const Measured& measured) {
  return funnel_chart({.id = measured.id + ".hold_chart",
                       .caption = fmt::format("The hold, in per cent of {}, and its 95% interval", measured.unit),
                       .hold = as_double(measured.edge),
                       .standard_deviation = standard_deviation_of(measured)});
}

}  // namespace riverbank
