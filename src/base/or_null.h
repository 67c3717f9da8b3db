// OrNull<T>: a value that is always told, as itself or as null. An optional that is empty is not told at all.
#pragma once

#include <optional>

namespace riverbank {

template <typename T>
struct OrNull {
  std::optional<T> value;
};

}  // namespace riverbank
