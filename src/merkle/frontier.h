// Frontier: what of a tree must be kept to go on with it: the roots of its complete parts, largest first, at most one
// for each bit of its size. Appending a leaf and asking for the root take O(log n).
#pragma once

#include <vector>

#include "merkle/tree_hash.h"

namespace riverbank::merkle {

class Frontier {
 public:
  Frontier() = default;
  // A tree of `size` leaves; `peaks` are the roots of its complete parts, largest first.
  Frontier(std::uint64_t size, std::vector<Digest> peaks);

  void append(const Digest& leaf);
  std::uint64_t size() const { return size_; }
  Digest root() const;

 private:
  std::uint64_t size_ = 0;
  std::vector<Digest> peaks_;
};

}  // namespace riverbank::merkle
