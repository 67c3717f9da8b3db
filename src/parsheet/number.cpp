#include "parsheet/number.h"

#include <fmt/format.h>

namespace riverbank {

namespace {

using NumberKind = NumberForm::Kind;

Integer power_of_ten(int digits) {
  Integer power = 1;
  for (int i = 0; i < digits; ++i) power *= 10;
  return power;
}

// A double is an exact binary fraction, so one way of rounding serves both.
Fraction as_fraction(const Number& number) {
  return number.is_exact() ? number.exact() : Fraction(std::get<double>(number.value));
}

std::string one_in_text(const Fraction& value) {
  if (value == 0) return "never";
  return fmt::format("1 in {}", rounded_text(value, value < 100 ? 2 : 0));
}

std::string money_text(const Fraction& value, int digits) {
  const Fraction size = abs(value);
  const bool whole = denominator(size) == 1;
  return fmt::format("{}${}", value < 0 ? "-" : "", rounded_text(size, whole ? 0 : digits));
}

}  // namespace

Number count(Integer value) { return {Fraction(std::move(value)), {NumberKind::count, 0}}; }
Number decimal(Fraction value, int digits) { return {std::move(value), {NumberKind::decimal, digits}}; }
Number signed_decimal(Fraction value, int digits) { return {std::move(value), {NumberKind::signed_decimal, digits}}; }
Number percent(Fraction value, int digits) { return {std::move(value), {NumberKind::percent, digits}}; }
Number money(Amount value) { return {fraction_of(value), {NumberKind::money, 2}}; }
Number money(Fraction major_units, int digits) { return {std::move(major_units), {NumberKind::money, digits}}; }
Number one_in(const Fraction& probability) {
  return {probability == 0 ? Fraction(0) : Fraction(1) / probability, {NumberKind::one_in, 0}};
}
Number real(double value, int digits) { return {value, {NumberKind::decimal, digits}}; }
Number real_percent(double value, int digits) { return {value, {NumberKind::percent, digits}}; }

Fraction fraction_of(const ExactValue& value) { return Fraction(value.numerator, value.denominator); }
Fraction fraction_of(Wide numerator, Wide denominator) { return Fraction(integer(numerator), integer(denominator)); }
Fraction fraction_of(Amount amount) { return Fraction(amount.minor_units(), 100); }

std::string text(const Number& number) {
  const Fraction value = as_fraction(number);
  const int digits = number.form.digits;
  switch (number.form.kind) {
    case NumberKind::count:
    case NumberKind::decimal:
      return rounded_text(value, digits);
    case NumberKind::signed_decimal:
      return fmt::format("{}{}", value < 0 ? "" : "+", rounded_text(value, digits));
    case NumberKind::percent:
      return rounded_text(value * 100, digits) + "%";
    case NumberKind::money:
      return money_text(value, digits);
    case NumberKind::one_in:
      return one_in_text(value);
  }
  return {};
}

std::string fraction_text(const Fraction& value) {
  if (denominator(value) == 1) return grouped(numerator(value));
  return fmt::format("{} / {}", grouped(numerator(value)), grouped(denominator(value)));
}

std::string rounded_text(const Fraction& value, int digits) {
  const Integer scale = power_of_ten(digits);
  const Fraction size = abs(value) * scale;
  const Integer rounded = (2 * numerator(size) + denominator(size)) / (2 * denominator(size));
  std::string text = grouped(Integer(rounded / scale));
  if (digits > 0) {
    const std::string part = Integer(rounded % scale).str();
    text += fmt::format(".{:0>{}}", part, digits);
  }
  return fmt::format("{}{}", value < 0 && rounded != 0 ? "-" : "", text);
}

}  // namespace riverbank
