#include "merkle/proof_path.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace riverbank::merkle {

namespace {

// Some leaves that are a part of the tree: `begin` is a multiple of the largest power of two in `size`.
struct Part {
  std::uint64_t begin = 0;
  std::uint64_t size = 0;

  Part left() const { return {begin, left_part(size)}; }
  Part right() const { return {begin + left_part(size), size - left_part(size)}; }
};

Digest root_of(Part part, const NodeAt& nodes) {
  if (std::has_single_bit(part.size)) {
    const int level = std::countr_zero(part.size);
    return nodes(level, part.begin >> level);
  }
  return node_hash(root_of(part.left(), nodes), root_of(part.right(), nodes));
}

}  // namespace

Digest root_of(std::uint64_t size, const NodeAt& nodes) {
  return size == 0 ? empty_root() : root_of(Part{0, size}, nodes);
}

Path inclusion_path(std::uint64_t leaf, std::uint64_t size, const NodeAt& nodes) {
  CHECK(leaf < size, "a leaf of the tree");
  Path path;
  for (Part part{0, size}; part.size > 1;) {
    const bool is_left = leaf < part.right().begin;
    path.push_back(root_of(is_left ? part.right() : part.left(), nodes));
    part = is_left ? part.left() : part.right();
  }
  std::ranges::reverse(path);
  return path;
}

Path consistency_path(std::uint64_t first, std::uint64_t size, const NodeAt& nodes) {
  CHECK(first <= size, "an earlier tree");
  Path path;
  if (first == 0 || first == size) return path;
  Part part{0, size};
  // Until what is left of the earlier tree is a part of the later one too.
  while (part.begin + part.size != first) {
    const bool is_left = first <= part.right().begin;
    path.push_back(root_of(is_left ? part.right() : part.left(), nodes));
    part = is_left ? part.left() : part.right();
  }
  // The whole earlier tree is known to whoever asks.
  if (part.begin != 0) path.push_back(root_of(part, nodes));
  std::ranges::reverse(path);
  return path;
}

}  // namespace riverbank::merkle
