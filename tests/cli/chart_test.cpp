#include <gtest/gtest.h>

#include "program/chart_svg.h"
#include "solver/solve.h"
#include "solver/usual_payoffs.h"

namespace riverbank {
namespace {

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Chart, every_hand_has_its_place) {
  const ChartCells cells = chart_cells(solve(usual_payoffs()));
  EXPECT_EQ(to_text(cells.rows[0][0].hand), "AA");
  EXPECT_EQ(to_text(cells.rows[0][1].hand), "AKs");
  EXPECT_EQ(to_text(cells.rows[1][0].hand), "AKo");
  EXPECT_EQ(to_text(cells.rows[12][12].hand), "22");
  EXPECT_EQ(to_text(cells.rows[12][3].hand), "J2o");
  ASSERT_EQ(cells.actions.size(), 2U);
  EXPECT_EQ(cells.actions[0].multiple, 4);
  EXPECT_EQ(cells.actions[0].hands, 69);
  EXPECT_EQ(cells.actions[0].combinations, 500);
  EXPECT_EQ(cells.actions[1].combinations, 826);
  int combinations = 0;
  for (const auto& row : cells.rows) {
    for (const ChartCell& cell : row) {
      combinations += cell.combinations;
      EXPECT_GT(cell.ahead, 0) << to_text(cell.hand);
    }
  }
  EXPECT_EQ(combinations, 1326);
}

TEST(Chart, where_only_3x_is_allowed_it_shows_3x) {
  BasePayoffs payoffs = usual_payoffs();
  payoffs.multiples[0] = {3};
  const ChartCells cells = chart_cells(solve(payoffs));
  ASSERT_EQ(cells.actions.size(), 2U);
  EXPECT_EQ(cells.actions[0].multiple, 3);
  EXPECT_EQ(cells.rows[0][0].multiple, 3);
}

TEST(Chart, picture_holds_all_hands_and_escapes_names) {
  const ChartCells cells = chart_cells(solve(usual_payoffs()));
  const std::string svg = chart_svg(cells, {.title = "A & B", .house = "<house>", .edge = "2.1850%", .foot = "exact"});
  EXPECT_EQ(count_of(svg, "<g>"), 169U);
  EXPECT_EQ(count_of(svg, "</g>"), 169U);
  EXPECT_EQ(count_of(svg, "<title>"), 170U);
  EXPECT_NE(svg.find("A &amp; B"), std::string::npos);
  EXPECT_NE(svg.find("&lt;house&gt;"), std::string::npos);
  EXPECT_EQ(svg.find("<house>"), std::string::npos);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

}  // namespace
}  // namespace riverbank
