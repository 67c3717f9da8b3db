#include "merkle/frontier.h"

#include <bit>

#include "base/check.h"

namespace riverbank::merkle {

Frontier::Frontier(std::uint64_t size, std::vector<Digest> peaks) : size_(size), peaks_(std::move(peaks)) {
  CHECK(peaks_.size() == static_cast<std::size_t>(std::popcount(size)), "one root for each complete part");
}

void Frontier::append(const Digest& leaf) {
  Digest peak = leaf;
  // Each complete part of the same size becomes one with it.
  for (std::uint64_t bits = size_; (bits & 1U) != 0; bits >>= 1U) {
    peak = node_hash(peaks_.back(), peak);
    peaks_.pop_back();
  }
  peaks_.push_back(peak);
  ++size_;
}

Digest Frontier::root() const {
  if (peaks_.empty()) return empty_root();
  Digest root = peaks_.back();
  for (auto left = peaks_.rbegin() + 1; left != peaks_.rend(); ++left) root = node_hash(*left, root);
  return root;
}

}  // namespace riverbank::merkle
