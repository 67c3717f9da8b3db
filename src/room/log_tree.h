// LogTree: the tree over a log that is stored in a database. It keeps the complete blocks of 256 leaves and the leaves
// after them; what lies inside an older block is read when a proof needs it.
#pragma once

#include <map>

#include "merkle/check_proof.h"
#include "merkle/frontier.h"
#include "merkle/upper_tree.h"
#include "room/logged_rows.h"

namespace riverbank {

// Asks the database for rows.
using AskRows = std::function<Result<SqlRows, Error>(std::string_view sql, SqlValues values)>;

class LogTree {
 public:
  // Of the blocks that are stored, and the leaves after them.
  static Result<LogTree, Error> read(const AskRows& ask);

  void append(const Digest& leaf);
  std::uint64_t size() const { return upper_.blocks() * merkle::kBlock + tail_.size(); }
  // The leaves after the last complete block.
  const std::vector<Digest>& tail() const { return tail_; }
  merkle::Frontier frontier() const;

  // The leaves of blocks that a proof needs and that are not here, by the block's number.
  using Blocks = std::map<std::uint64_t, std::vector<Digest>>;
  static Result<Blocks, Error> read_blocks(const AskRows& ask, std::initializer_list<std::uint64_t> leaves);
  merkle::NodeAt nodes(const Blocks& blocks) const;

 private:
  Digest node(int level, std::uint64_t index, const Blocks& blocks) const;

  merkle::UpperTree upper_;
  std::vector<Digest> tail_;
};

// The leaf that a row of `log` is: kind, key, and the digest with the salt behind it, from this column on.
inline constexpr std::size_t kLeafSalt = 16;
std::optional<LogLeaf> log_leaf_of(const SqlRow& row, std::size_t column);
std::optional<Digest> digest_of_bytes(std::string_view bytes);

}  // namespace riverbank
