// Proofs as RFC 6962 makes them: the hashes that lead from a leaf, or from the root of an earlier tree, to the root.
#pragma once

#include <functional>
#include <vector>

#include "merkle/tree_hash.h"

namespace riverbank::merkle {

// The root of the complete part of 2^level leaves that begins with leaf number index * 2^level.
using NodeAt = std::function<Digest(int level, std::uint64_t index)>;

using Path = std::vector<Digest>;

// The tree's first `size` leaves; the number of leaves must be there.
Digest root_of(std::uint64_t size, const NodeAt& nodes);
// That leaf number `leaf` is in the tree of `size`; leaf < size.
Path inclusion_path(std::uint64_t leaf, std::uint64_t size, const NodeAt& nodes);
// That the tree of `size` begins with the one of `first`; first <= size.
Path consistency_path(std::uint64_t first, std::uint64_t size, const NodeAt& nodes);

}  // namespace riverbank::merkle
