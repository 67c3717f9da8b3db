// A rulebook as a list of points, so that two of them can be laid side by side. Points with the same name mean the same
// thing in every rulebook; clauses are shown but are no difference by themselves.
#pragma once

#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace riverbank {

struct Point {
  std::string section;  // "WAGERS"
  std::string point;    // "Trips: after a fold"
  std::string says;
  std::string clause;
  std::string parent;  // the point without which this one says nothing: a fold's effect on a wager that is not there
};

struct Difference {
  std::string section;
  std::string point;
  std::string left;  // "-" where that rulebook has nothing
  std::string right;
  std::string left_clause;
  std::string right_clause;
};

std::vector<Point> points_of(const Rulebook& rulebook);
// In the order of the left one; what only the right one has follows at the end of its section.
std::vector<Difference> differences_of(const std::vector<Point>& left, const std::vector<Point>& right);

}  // namespace riverbank
