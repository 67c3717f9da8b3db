// Amount: money as a whole number of minor units (cents). Never floating point; every operation that could leave int64
// stops the process instead of wrapping, and `checked_*` lets an edge refuse a number that a person typed.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/check.h"
#include "base/result.h"

namespace riverbank {

class Amount {
 public:
  constexpr Amount() = default;
  static constexpr Amount minor(std::int64_t units) { return Amount(units); }
  static Amount major(std::int64_t units);

  constexpr std::int64_t minor_units() const { return units_; }
  constexpr bool is_zero() const { return units_ == 0; }
  constexpr bool is_negative() const { return units_ < 0; }

  friend constexpr auto operator<=>(Amount, Amount) = default;
  friend Amount operator+(Amount a, Amount b);
  friend Amount operator-(Amount a, Amount b);
  friend Amount operator*(Amount a, std::int64_t times);
  Amount operator-() const;
  Amount& operator+=(Amount other) { return *this = *this + other; }
  Amount& operator-=(Amount other) { return *this = *this - other; }

  // "$1,234.50"; whole amounts print without cents: "$10".
  std::string text() const;
  // Accepts "$1,234.50", "1234.5", "10". Refuses more than two decimals, misplaced commas and what int64 cannot hold.
  static Result<Amount, std::string> parse(std::string_view text);

 private:
  constexpr explicit Amount(std::int64_t units) : units_(units) {}
  std::int64_t units_ = 0;
};

// In the header, because every posting and every settlement line adds and compares.
inline std::optional<Amount> checked_add(Amount a, Amount b) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(a.minor_units(), b.minor_units(), &sum)) return std::nullopt;
  return Amount::minor(sum);
}

inline Amount operator+(Amount a, Amount b) {
  std::int64_t sum = 0;
  CHECK(!__builtin_add_overflow(a.units_, b.units_, &sum), "money overflow in a sum");
  return Amount(sum);
}

inline Amount operator-(Amount a, Amount b) {
  std::int64_t difference = 0;
  CHECK(!__builtin_sub_overflow(a.units_, b.units_, &difference), "money overflow in a difference");
  return Amount(difference);
}

inline Amount Amount::operator-() const { return Amount() - *this; }

std::optional<Amount> checked_times(Amount a, std::int64_t times);

}  // namespace riverbank
