// UpperTree: the complete parts of a tree from 256 leaves on. With the leaves of a block at hand, every node of the
// tree can be told, and a million leaves take 250 KB.
#pragma once

#include <array>
#include <vector>

#include "merkle/tree_hash.h"

namespace riverbank::merkle {

inline constexpr int kBlockLevel = 8;
inline constexpr std::uint64_t kBlock = std::uint64_t{1} << kBlockLevel;

class UpperTree {
 public:
  // The root of the next 256 leaves.
  void append(const Digest& block);
  std::uint64_t blocks() const { return levels_.empty() ? 0 : levels_.front().size(); }
  // `level` is at least kBlockLevel, and the part is complete.
  const Digest& at(int level, std::uint64_t index) const;

 private:
  std::vector<std::vector<Digest>> levels_;
};

// The root of a complete part, at most one block, by the hashes of its leaves.
Digest root_of_leaves(std::vector<Digest> leaves);

}  // namespace riverbank::merkle
