// History: the most recent batches, needed to tell a repeated batch from a new one and to correct a posting. How many
// are kept is the ledger's option, from none (a simulation keeps balances only) to all. What is dropped here is still
// in the log the events went to.
#pragma once

#include <cstdint>
#include <deque>
#include <limits>

#include <boost/unordered/unordered_flat_map.hpp>

#include "ledger/posting.h"

namespace riverbank {

inline constexpr std::uint64_t kRememberAll = std::numeric_limits<std::uint64_t>::max();

struct RememberedLine {
  Posting posting;
  Amount corrected;  // how much of it later corrections took back
  friend bool operator==(const RememberedLine&, const RememberedLine&) = default;
};

struct RememberedBatch {
  BatchId id;
  Receipt receipt;
  PersonId requested_by;
  PersonId approved_by;
  std::vector<RememberedLine> lines;
  friend bool operator==(const RememberedBatch&, const RememberedBatch&) = default;
};

class History {
 public:
  explicit History(std::uint64_t remembered_batches) : limit_(remembered_batches) {}

  std::uint64_t limit() const { return limit_; }
  const std::deque<RememberedBatch>& batches() const { return batches_; }  // oldest first
  const RememberedBatch* find(const BatchId& id) const;
  const RememberedLine* find(const PostingRef& ref) const;

  void add(const PostingBatch& batch, const Receipt& receipt);
  void add(RememberedBatch batch);
  // Does nothing if the original is no longer kept.
  void correct(const PostingRef& original, Amount amount);
  friend bool operator==(const History&, const History&) = default;

 private:
  std::uint64_t limit_;
  std::uint64_t forgotten_ = 0;
  std::deque<RememberedBatch> batches_;
  boost::unordered_flat_map<BatchId, std::uint64_t, std::hash<BatchId>> places_;  // counted from the first ever added
};

}  // namespace riverbank
