#include "room/log_tree.h"

#include <algorithm>
#include <bit>

#include <fmt/core.h>

#include "base/check.h"

namespace riverbank {

namespace {

constexpr std::string_view kLogBlocks = "SELECT root FROM log_blocks ORDER BY number";
constexpr std::string_view kLogLeaves =
    "SELECT kind, key, digest FROM log WHERE number >= $1 AND number < $2 ORDER BY number";

Error unreadable_log(std::string what) {
  return {.where = "log",
          .key = "",
          .what = std::move(what),
          .fix = "riverbank doctor says what else is wrong; restore a backup",
          .clause = ""};
}

Result<std::vector<Digest>, Error> read_leaves(const AskRows& ask, std::uint64_t from, std::uint64_t to) {
  const auto rows = ask(kLogLeaves, {value_of(from), value_of(to)});
  if (!rows) return Failure{rows.error()};
  std::vector<Digest> leaves;
  for (const SqlRow& row : *rows) {
    const auto leaf = log_leaf_of(row, 0);
    if (!leaf) return Failure{unreadable_log("a row cannot be read")};
    leaves.push_back(leaf->hash());
  }
  return leaves;
}

}  // namespace

std::optional<Digest> digest_of_bytes(std::string_view bytes) {
  Digest digest;
  if (bytes.size() != digest.size()) return std::nullopt;
  std::ranges::copy(bytes, digest.begin());
  return digest;
}

std::optional<LogLeaf> log_leaf_of(const SqlRow& row, std::size_t column) {
  const std::string_view bytes = row.bytes(column + 2);
  const auto digest = digest_of_bytes(bytes.substr(0, sizeof(Digest)));
  const std::string_view salt = digest ? bytes.substr(sizeof(Digest)) : "";
  if (!digest || (!salt.empty() && salt.size() != kLeafSalt)) return std::nullopt;
  return LogLeaf{row.text(column), row.text(column + 1), *digest, std::string(salt)};
}

Result<LogTree, Error> LogTree::read(const AskRows& ask) {
  LogTree tree;
  const auto blocks = ask(kLogBlocks, {});
  if (!blocks) return Failure{blocks.error()};
  for (const SqlRow& row : *blocks) {
    const auto root = digest_of_bytes(row.bytes(0));
    if (!root) return Failure{unreadable_log("a block cannot be read")};
    tree.upper_.append(*root);
  }
  auto tail = read_leaves(ask, tree.size(), INT64_MAX);
  if (!tail) return Failure{tail.error()};
  if (tail->size() >= merkle::kBlock) return Failure{unreadable_log("blocks are missing")};
  tree.tail_ = *std::move(tail);
  return tree;
}

void LogTree::append(const Digest& leaf) {
  tail_.push_back(leaf);
  if (tail_.size() < merkle::kBlock) return;
  upper_.append(merkle::root_of_leaves(std::exchange(tail_, {})));
}

Digest LogTree::node(int level, std::uint64_t index, const Blocks& blocks) const {
  if (level >= merkle::kBlockLevel) return upper_.at(level, index);
  const std::uint64_t first = index << level;
  const std::uint64_t block = first / merkle::kBlock;
  const auto found = blocks.find(block);
  CHECK(block == upper_.blocks() || found != blocks.end(), "the leaves of this block were read");
  const std::vector<Digest>& leaves = block == upper_.blocks() ? tail_ : found->second;
  const std::size_t from = first % merkle::kBlock;
  const std::size_t count = std::size_t{1} << level;
  CHECK(from + count <= leaves.size(), "the leaves of this block are there");
  const auto begin = leaves.begin() + static_cast<std::ptrdiff_t>(from);
  return merkle::root_of_leaves({begin, begin + static_cast<std::ptrdiff_t>(count)});
}

merkle::NodeAt LogTree::nodes(const Blocks& blocks) const {
  return [this, &blocks](int level, std::uint64_t index) { return node(level, index, blocks); };
}

merkle::Frontier LogTree::frontier() const {
  std::vector<Digest> peaks;
  std::uint64_t begin = 0;
  for (std::uint64_t left = size(); left > 0;) {
    const std::uint64_t part = std::bit_floor(left);
    const int level = std::countr_zero(part);
    peaks.push_back(node(level, begin >> level, {}));
    begin += part;
    left -= part;
  }
  return {size(), std::move(peaks)};
}

Result<LogTree::Blocks, Error> LogTree::read_blocks(const AskRows& ask, std::initializer_list<std::uint64_t> leaves) {
  Blocks blocks;
  for (const std::uint64_t leaf : leaves) {
    const std::uint64_t block = leaf / merkle::kBlock;
    if (blocks.contains(block)) continue;
    auto read = read_leaves(ask, block * merkle::kBlock, (block + 1) * merkle::kBlock);
    if (!read) return Failure{read.error()};
    blocks[block] = *std::move(read);
  }
  return blocks;
}

}  // namespace riverbank
