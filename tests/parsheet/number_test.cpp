#include "parsheet/number.h"

#include <gtest/gtest.h>

#include "parsheet/par_sheet.h"
#include "parsheet/svg.h"

namespace riverbank {
namespace {

TEST(Number, is_rounded_half_up_from_the_whole_fraction) {
  EXPECT_EQ(rounded_text(Fraction(1, 8), 2), "0.13");
  EXPECT_EQ(rounded_text(Fraction(-1, 8), 2), "-0.13");
  EXPECT_EQ(rounded_text(Fraction(1, 3), 6), "0.333333");
  EXPECT_EQ(rounded_text(Fraction(999, 1000), 2), "1.00");
  EXPECT_EQ(rounded_text(Fraction(-1, 1000), 2), "0.00");
  EXPECT_EQ(rounded_text(Fraction(1, 1000), 3), "0.001");
  EXPECT_EQ(rounded_text(Fraction(Integer("27813810024000")), 0), "27,813,810,024,000");
  EXPECT_EQ(rounded_text(Fraction(Integer("1234567895"), 1000), 2), "1,234,567.90");
}

TEST(Number, is_shown_in_its_form) {
  EXPECT_EQ(text(percent(Fraction(Integer("50643648973"), Integer("2317817502000")))), "2.1850%");
  EXPECT_EQ(text(money(Amount::major(1250))), "$1,250");
  EXPECT_EQ(text(money(Amount::minor(-750))), "-$7.50");
  EXPECT_EQ(text(money(Fraction(100, 3))), "$33.33");
  EXPECT_EQ(text(one_in(Fraction(4, 2'598'960))), "1 in 649,740");
  EXPECT_EQ(text(one_in(Fraction(2, 3))), "1 in 1.50");
  EXPECT_EQ(text(one_in(Fraction(0))), "never");
  EXPECT_EQ(text(signed_decimal(Fraction(3, 2), 1)), "+1.5");
  EXPECT_EQ(text(signed_decimal(Fraction(-3, 2), 1)), "-1.5");
  EXPECT_EQ(text(real(4.93929889, 4)), "4.9393");
  EXPECT_EQ(fraction_text(Fraction(-2, 3)), "-2 / 3");
}

TEST(Table, adds_its_columns_exactly) {
  Table table{.id = "t"};
  table.columns = {{"a", "A"}};
  for (int i = 0; i < 3; ++i) table.rows.push_back({decimal(Fraction(1, 3), 2)});
  table.rows.push_back({Cell{}});
  EXPECT_EQ(sum_of(table, 0).exact(), 1);
  EXPECT_EQ(column_of(table, "a"), 0u);
  EXPECT_EQ(column_of(table, "b"), std::nullopt);
}

TEST(Svg, escapes_what_it_is_told) {
  Svg svg({{0, 0}, 10, 10}, "a<b");
  svg.label({1, 2.5}, {"x & \"y\" -3"});
  EXPECT_NE(svg.text().find("aria-label=\"a&lt;b\""), std::string::npos);
  EXPECT_NE(svg.text().find("x=\"1\" y=\"2.5\" text-anchor=\"start\">x &amp; &quot;y&quot; \u22123</text>"),
            std::string::npos);
}

}  // namespace
}  // namespace riverbank
