// Stream: the ChaCha20 key stream of a seed, and numbers drawn from it without bias. A byte is used only if it lies in
// a whole multiple of the bound; others are rejected, so that every number has exactly the same number of bytes that
// lead to it.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "fairness/seed.h"

namespace riverbank {

class Stream {
 public:
  explicit Stream(const Seed& seed) : seed_(seed) {}
  std::uint8_t byte();
  // A number below `bound`, 1 to 256.
  int below(int bound);

 private:
  Seed seed_;
  std::uint64_t block_ = 0;
  std::size_t next_ = kBlock;
  static constexpr std::size_t kBlock = 64;
  std::array<std::uint8_t, kBlock> bytes_{};
};

// The number a byte stands for, or nothing if it is rejected. bound is 1 to 256.
constexpr std::optional<int> map_byte(std::uint8_t byte, int bound) {
  const int whole = 256 / bound * bound;
  if (byte >= whole) return std::nullopt;
  return byte % bound;
}

}  // namespace riverbank
