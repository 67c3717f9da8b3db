// The longest run of numbers that rise from left to right, gaps allowed: what stays in its order when as few as
// possible are moved.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace riverbank {

// One mark a number: whether it belongs to that run; of several the one that ends first.
inline std::vector<bool> longest_rise(const std::vector<std::size_t>& numbers) {
  std::vector<std::size_t> length(numbers.size(), 1);
  std::vector<std::size_t> before(numbers.size(), numbers.size());
  for (std::size_t i = 0; i < numbers.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (numbers[j] < numbers[i] && length[j] + 1 > length[i]) {
        length[i] = length[j] + 1;
        before[i] = j;
      }
  std::vector<bool> in_run(numbers.size(), false);
  const auto longest = std::ranges::max_element(length);
  if (longest == length.end()) return in_run;
  for (auto at = static_cast<std::size_t>(longest - length.begin()); at < numbers.size(); at = before[at])
    in_run[at] = true;
  return in_run;
}

}  // namespace riverbank
