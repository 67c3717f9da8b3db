// Strong<Tag, T>: an integer that does not mix with other integers. Seat 3 is not wager 3.
#pragma once

#include <compare>
#include <cstddef>
#include <functional>

namespace riverbank {

template <typename Tag, typename T = int>
class Strong {
 public:
  constexpr Strong() = default;
  constexpr explicit Strong(T value) : value_(value) {}
  constexpr T value() const { return value_; }
  friend constexpr auto operator<=>(Strong, Strong) = default;

 private:
  T value_{};
};

}  // namespace riverbank

template <typename Tag, typename T>
struct std::hash<riverbank::Strong<Tag, T>> {
  std::size_t operator()(riverbank::Strong<Tag, T> id) const { return std::hash<T>{}(id.value()); }
};
