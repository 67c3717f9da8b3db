// Result<T, E>: a value or the reason there is none. The core does not throw; a caller must look before it takes the
// value. (std::expected arrives with C++23; this is the part of it we use.)
#pragma once

#include <utility>
#include <variant>

#include "base/check.h"

namespace riverbank {

template <typename E>
struct Failure {
  E reason;
};

template <typename E>
Failure(E) -> Failure<E>;

template <typename T, typename E>
class [[nodiscard]] Result {
 public:
  Result(T value) : holds_(std::in_place_index<0>, std::move(value)) {}
  template <typename F>
  Result(Failure<F> failure) : holds_(std::in_place_index<1>, std::move(failure.reason)) {}

  bool ok() const { return holds_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const& {
    CHECK(ok(), "value taken from a failed Result");
    return std::get<0>(holds_);
  }
  T& value() & {
    CHECK(ok(), "value taken from a failed Result");
    return std::get<0>(holds_);
  }
  // By value: what is taken from a Result that is about to go must not refer into it.
  T value() && {
    CHECK(ok(), "value taken from a failed Result");
    return std::get<0>(std::move(holds_));
  }
  const E& error() const {
    CHECK(!ok(), "reason taken from a Result that succeeded");
    return std::get<1>(holds_);
  }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  T operator*() && { return std::move(*this).value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 private:
  std::variant<T, E> holds_;
};

}  // namespace riverbank
