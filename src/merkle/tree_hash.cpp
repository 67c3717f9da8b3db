#include "merkle/tree_hash.h"

#include <sodium.h>

#include <bit>

namespace riverbank::merkle {

namespace {

Digest hash_of(std::uint8_t first, Bytes left, Bytes right) {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  crypto_hash_sha256_update(&state, &first, 1);
  crypto_hash_sha256_update(&state, left.data(), left.size());
  crypto_hash_sha256_update(&state, right.data(), right.size());
  Digest digest;
  crypto_hash_sha256_final(&state, digest.data());
  return digest;
}

}  // namespace

Digest leaf_hash(std::string_view leaf) {
  return hash_of(0, Bytes(reinterpret_cast<const std::uint8_t*>(leaf.data()), leaf.size()), {});
}

Digest node_hash(const Digest& left, const Digest& right) { return hash_of(1, left, right); }

Digest empty_root() { return sha256(std::string_view()); }

std::uint64_t left_part(std::uint64_t n) { return std::bit_floor(n - 1); }

}  // namespace riverbank::merkle
