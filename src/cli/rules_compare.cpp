#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "catalog/catalog.h"
#include "cli/rules.h"
#include "print/sheet.h"
#include "program/report.h"
#include "rule_sheet/rule_points.h"

namespace riverbank {

namespace {

boost::json::object point_json(const Difference& difference) {
  return {{"section", difference.section}, {"point", difference.point},          {"a", difference.left},
          {"b", difference.right},         {"a_clause", difference.left_clause}, {"b_clause", difference.right_clause}};
}

void write(Sheet& sheet, const Pair& ids, const std::vector<Difference>& differences) {
  const std::size_t label = std::max(ids.left.size(), ids.right.size());
  sheet.title(fmt::format("{} and {}: {} points differ", ids.left, ids.right, differences.size()));
  std::string section;
  for (const Difference& difference : differences) {
    if (difference.section != section) sheet.heading(difference.section);
    section = difference.section;
    sheet.paragraph(difference.point, 2);
    sheet.item("  " + ids.left, cited(difference.left, difference.left_clause), label + 2);
    sheet.item("  " + ids.right, cited(difference.right, difference.right_clause), label + 2);
  }
}

}  // namespace

int compare_rulebooks(const RulesOptions& options, const Pair& ids) {
  const auto catalog = Catalog::open(options.data);
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  const auto left = catalog->rulebook(ids.left);
  const auto right = catalog->rulebook(ids.right);
  if (!left || !right) {
    if (!left) print_errors(left.error());
    if (!right) print_errors(right.error());
    return 1;
  }
  const auto differences = differences_of(points_of(*left), points_of(*right));
  if (options.output == Output::json) {
    boost::json::array listed;
    for (const Difference& difference : differences) listed.emplace_back(point_json(difference));
    print_json(boost::json::object{{"a", ids.left}, {"b", ids.right}, {"differences", std::move(listed)}});
    return 0;
  }
  Sheet sheet(colour_of_output());
  write(sheet, ids, differences);
  sheet.print();
  return 0;
}

}  // namespace riverbank
