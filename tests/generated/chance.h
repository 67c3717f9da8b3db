// Chance from one number: the same number makes the same files on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace riverbank {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15U + 1) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
    return mixed ^ (mixed >> 31);
  }
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(next() % bound); }
  int between(int least, int most) {
    return most <= least ? least : least + static_cast<int>(below(static_cast<std::size_t>(most - least + 1)));
  }
  bool one_in(std::size_t bound) { return below(bound) == 0; }
  template <typename T>
  const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace riverbank
