#include "ledger/history.h"

namespace riverbank {

const RememberedBatch* History::find(const BatchId& id) const {
  const auto found = places_.find(id);
  return found == places_.end() ? nullptr : &batches_[found->second - forgotten_];
}

const RememberedLine* History::find(const PostingRef& ref) const {
  const RememberedBatch* batch = find(ref.batch);
  if (batch == nullptr || ref.line == 0 || ref.line > batch->lines.size()) return nullptr;
  return &batch->lines[ref.line - 1U];
}

void History::add(const PostingBatch& batch, const Receipt& receipt) {
  if (limit_ == 0) return;
  RememberedBatch remembered{.id = batch.id,
                             .receipt = receipt,
                             .requested_by = batch.requested_by,
                             .approved_by = batch.approved_by,
                             .lines = {}};
  remembered.lines.reserve(batch.lines.size());
  for (const Posting& posting : batch.lines) remembered.lines.push_back({.posting = posting, .corrected = {}});
  add(std::move(remembered));
}

void History::add(RememberedBatch batch) {
  const auto [place, added] = places_.emplace(batch.id, forgotten_ + batches_.size());
  CHECK(added, "a batch was posted twice");
  batches_.push_back(std::move(batch));
  if (batches_.size() <= limit_) return;
  places_.erase(batches_.front().id);
  batches_.pop_front();
  ++forgotten_;
}

void History::correct(const PostingRef& original, Amount amount) {
  const auto found = places_.find(original.batch);
  if (found == places_.end()) return;
  RememberedLine& line = batches_[found->second - forgotten_].lines[original.line - 1U];
  line.corrected += amount;
  CHECK(line.corrected <= line.posting.amount, "a posting was corrected by more than it moved");
}

}  // namespace riverbank
