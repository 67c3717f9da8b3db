#include "merkle/upper_tree.h"

#include <bit>

#include "base/check.h"

namespace riverbank::merkle {

void UpperTree::append(const Digest& block) {
  Digest node = block;
  for (std::size_t level = 0;; ++level) {
    if (levels_.size() == level) levels_.emplace_back();
    levels_[level].push_back(node);
    if (levels_[level].size() % 2 != 0) return;
    node = node_hash(*(levels_[level].end() - 2), levels_[level].back());
  }
}

const Digest& UpperTree::at(int level, std::uint64_t index) const {
  CHECK(level >= kBlockLevel && levels_.size() > static_cast<std::size_t>(level - kBlockLevel), "a node of the tree");
  const auto& nodes = levels_[static_cast<std::size_t>(level - kBlockLevel)];
  CHECK(index < nodes.size(), "a complete part of the tree");
  return nodes[index];
}

Digest root_of_leaves(std::vector<Digest> leaves) {
  CHECK(std::has_single_bit(leaves.size()), "a complete part");
  for (; leaves.size() > 1; leaves.resize(leaves.size() / 2))
    for (std::size_t i = 0; i < leaves.size() / 2; ++i) leaves[i] = node_hash(leaves[2 * i], leaves[2 * i + 1]);
  return leaves.front();
}

}  // namespace riverbank::merkle
