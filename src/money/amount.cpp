#include "money/amount.h"

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr std::int64_t kMinorPerMajor = 100;

std::string with_commas(std::string digits) {
  for (auto at = static_cast<std::int64_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), 1, ',');
  return digits;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// "1,234" and "1234" are numbers; "12,34" is a slip.
bool commas_are_in_place(std::string_view whole) {
  const auto groups = split(whole, ',');
  if (groups.size() == 1) return true;
  if (groups.front().empty() || groups.front().size() > 3) return false;
  for (std::size_t i = 1; i < groups.size(); ++i)
    if (groups[i].size() != 3) return false;
  return true;
}

}  // namespace

std::optional<Amount> checked_times(Amount a, std::int64_t times) {
  std::int64_t product = 0;
  if (__builtin_mul_overflow(a.minor_units(), times, &product)) return std::nullopt;
  return Amount::minor(product);
}

Amount Amount::major(std::int64_t units) { return Amount::minor(units) * kMinorPerMajor; }

Amount operator*(Amount a, std::int64_t times) {
  const auto product = checked_times(a, times);
  CHECK(product.has_value(), "money overflow in a product");
  return *product;
}

std::string Amount::text() const {
  const bool negative = units_ < 0;
  const auto magnitude = negative ? 0 - static_cast<std::uint64_t>(units_) : static_cast<std::uint64_t>(units_);
  const auto cents = magnitude % static_cast<std::uint64_t>(kMinorPerMajor);
  std::string out = fmt::format("{}${}", negative ? "-" : "",
                                with_commas(std::to_string(magnitude / static_cast<std::uint64_t>(kMinorPerMajor))));
  if (cents != 0) out += fmt::format(".{:02}", cents);
  return out;
}

Result<Amount, std::string> Amount::parse(std::string_view text) {
  const auto refuse = [&](std::string_view why) {
    return Failure{fmt::format("\"{}\" is not an amount of money: {}", text, why)};
  };
  std::string_view rest = trim(text);
  const bool negative = rest.starts_with('-');
  if (negative) rest.remove_prefix(1);
  const bool has_sign = rest.starts_with('$');
  if (has_sign) rest.remove_prefix(1);
  const auto point = rest.find('.');
  const std::string_view whole = rest.substr(0, point);
  const std::string_view cents = point == std::string_view::npos ? std::string_view() : rest.substr(point + 1);
  if (whole.empty()) return refuse("write it like $12.50");
  if (!is_digit(whole.front())) return refuse(has_sign ? "write it like $12.50" : "its sign is $, as in $12.50");
  if (!commas_are_in_place(whole)) return refuse("commas stand before every third digit");
  if (cents.size() > 2 || (point != std::string_view::npos && cents.empty()))
    return refuse("one or two digits follow the point");

  Amount value;
  const auto append = [&](char digit) {
    if (!is_digit(digit)) return false;
    const auto shifted = checked_times(value, 10);
    const auto next = shifted ? checked_add(*shifted, Amount::minor(digit - '0')) : std::nullopt;
    if (next) value = *next;
    return next.has_value();
  };
  for (const char c : std::string(whole) + std::string(cents) + std::string(2 - cents.size(), '0'))
    if (c != ',' && !append(c)) return refuse(is_digit(c) ? "it is too large" : "write it like $12.50");
  return negative ? -value : value;
}

}  // namespace riverbank
