#include "merkle/check_proof.h"

#include <bit>

namespace riverbank::merkle {

bool is_included(const Digest& leaf, std::uint64_t number, const Path& path, const Head& head) {
  if (number >= head.size) return false;
  std::uint64_t at = number;
  std::uint64_t last = head.size - 1;
  Digest root = leaf;
  for (const Digest& beside : path) {
    if (last == 0) return false;
    if ((at & 1U) != 0 || at == last) {
      root = node_hash(beside, root);
      while ((at & 1U) == 0 && at != 0) {
        at >>= 1U;
        last >>= 1U;
      }
    } else {
      root = node_hash(root, beside);
    }
    at >>= 1U;
    last >>= 1U;
  }
  return last == 0 && root == head.root;
}

bool is_extended(const Head& first, const Path& path, const Head& second) {
  if (first.size > second.size) return false;
  if (first.size == second.size) return path.empty() && first.root == second.root;
  if (first.size == 0) return path.empty() && first.root == empty_root();
  Path whole = path;
  if (std::has_single_bit(first.size)) whole.insert(whole.begin(), first.root);
  if (whole.empty()) return false;
  std::uint64_t at = first.size - 1;
  std::uint64_t last = second.size - 1;
  while ((at & 1U) != 0) {
    at >>= 1U;
    last >>= 1U;
  }
  Digest old_root = whole.front();
  Digest new_root = whole.front();
  for (auto beside = whole.begin() + 1; beside != whole.end(); ++beside) {
    if (last == 0) return false;
    if ((at & 1U) != 0 || at == last) {
      old_root = node_hash(*beside, old_root);
      new_root = node_hash(*beside, new_root);
      while ((at & 1U) == 0 && at != 0) {
        at >>= 1U;
        last >>= 1U;
      }
    } else {
      new_root = node_hash(new_root, *beside);
    }
    at >>= 1U;
    last >>= 1U;
  }
  return last == 0 && old_root == first.root && new_root == second.root;
}

}  // namespace riverbank::merkle
