// Number: one value of a par sheet and how it is displayed. Anything that can be exact is kept as a fraction until it
// is printed: decimals are rounded half up from the exact fraction, never from a floating-point number. Only square
// roots and numbers derived from them are floating point.
#pragma once

#include <string>
#include <variant>

#include "money/amount.h"
#include "solver/exact.h"
#include "solver/solution.h"

namespace riverbank {

struct NumberForm {
  enum class Kind { count, decimal, signed_decimal, percent, money, one_in };
  Kind kind = Kind::count;
  int digits = 0;  // after the point
};

struct Number {
  std::variant<Fraction, double> value;
  NumberForm form;

  bool is_exact() const { return std::holds_alternative<Fraction>(value); }
  const Fraction& exact() const { return std::get<Fraction>(value); }
  double approximate() const { return is_exact() ? as_double(exact()) : std::get<double>(value); }
};

Number count(Integer value);
Number decimal(Fraction value, int digits);
Number signed_decimal(Fraction value, int digits);
Number percent(Fraction value, int digits = 4);
Number money(Amount value);
Number money(Fraction major_units, int digits = 2);
Number one_in(const Fraction& probability);  // "1 in 30,940"; nothing: never
Number real(double value, int digits);
Number real_percent(double value, int digits);

Fraction fraction_of(const ExactValue& value);
Fraction fraction_of(Wide numerator, Wide denominator);
Fraction fraction_of(Amount amount);  // in whole units of money, not cents

// As printed: "2.1850%", "27,813,810,024,000", "$1,250", "1 in 30,940".
std::string text(const Number& number);
// "50,643,648,973 / 2,317,817,502,000"
std::string fraction_text(const Fraction& value);
// Rounded half up to this many decimals, with thousands separators: "-1,234.50".
std::string rounded_text(const Fraction& value, int digits);

}  // namespace riverbank
