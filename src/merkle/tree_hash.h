// The hash of an append-only list as RFC 6962 defines it (Merkle tree, SHA-256): leaves and nodes are told apart by
// their first byte, and of n leaves the largest power of two below n go to the left.
#pragma once

#include <cstdint>

#include "fairness/digest.h"

namespace riverbank::merkle {

Digest leaf_hash(std::string_view leaf);
Digest node_hash(const Digest& left, const Digest& right);
// Of a list without leaves.
Digest empty_root();

// The largest power of two below n; n is at least 2.
std::uint64_t left_part(std::uint64_t n);

}  // namespace riverbank::merkle
