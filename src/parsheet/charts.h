// The charts of a par sheet. Each turns numbers into an SVG; nothing is computed here that the tables do not show.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "parsheet/par_sheet.h"
#include "solver/solution.h"

namespace riverbank {

// The 169 hands: what to do before the flop. Suited hands above the diagonal, pairs on it.
Chart hand_chart(const Solution& solution);

// How often a round ends with each result; the probability axis is logarithmic.
struct Distribution {
  std::string id;
  std::string caption;
  std::map<Fraction, Integer> counts;
};
Chart distribution_chart(const Distribution& distribution);

// The hold and its confidence interval over 10^3 to 10^7 rounds.
struct Funnel {
  std::string id;
  std::string caption;
  double hold = 0;
  double standard_deviation = 0;
};
Chart funnel_chart(const Funnel& funnel);

// A straight line: the house edge as a function of a meter, in whole units of money.
struct MeterLine {
  std::string id;
  std::string caption;
  std::string meter;
  double seed = 0;
  double level = 0;
  double break_even = 0;
  double edge_at_zero = 0;
  double edge_per_unit = 0;  // negative
};
Chart meter_chart(const MeterLine& line);

// One edge for each whole number.
struct Steps {
  std::string id;
  std::string caption;
  std::string axis;
  std::map<int, double> edges;
};
Chart steps_chart(const Steps& steps);

}  // namespace riverbank
