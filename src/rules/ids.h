// The ids of a list of things that have one, for checks and for suggestions.
#pragma once

#include <string>
#include <vector>

namespace riverbank {

template <typename T>
std::vector<std::string> ids_of(const std::vector<T>& all) {
  std::vector<std::string> ids;
  for (const T& item : all) ids.push_back(item.id);
  return ids;
}

}  // namespace riverbank
