// Whether a proof holds, as RFC 9162 (2.1.3.2 and 2.1.4.2) checks one. Nothing else of the tree is needed.
#pragma once

#include "merkle/proof_path.h"

namespace riverbank::merkle {

struct Head {
  std::uint64_t size = 0;
  Digest root{};
  friend bool operator==(const Head&, const Head&) = default;
};

// `leaf` is the leaf's hash.
bool is_included(const Digest& leaf, std::uint64_t number, const Path& path, const Head& head);
bool is_extended(const Head& first, const Path& path, const Head& second);

}  // namespace riverbank::merkle
