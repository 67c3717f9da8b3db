#include "server/outbox.h"

namespace riverbank {

void Outbox::put(Text message) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    if (goodbye_ || too_slow_) return;
    bytes_ += static_cast<std::int64_t>(message->size());
    waiting_.push_back(std::move(message));
    if (static_cast<std::int64_t>(waiting_.size()) > size_.messages || bytes_ > size_.bytes) {
      too_slow_ = true;
      waiting_.clear();
    }
    // A writer that hangs in a send must hear of it too.
    wake = std::exchange(asleep_, false) || too_slow_;
  }
  if (wake && wake_) wake_();
}

void Outbox::close(Goodbye goodbye) {
  bool wake = false;
  {
    const std::lock_guard lock(mutex_);
    if (goodbye_ || too_slow_) return;
    goodbye_ = std::move(goodbye);
    wake = std::exchange(asleep_, false);
  }
  if (wake && wake_) wake_();
}

bool Outbox::too_slow() {
  const std::lock_guard lock(mutex_);
  return too_slow_;
}

std::optional<Outbox::Next> Outbox::take() {
  const std::lock_guard lock(mutex_);
  if (too_slow_) return Next{nullptr, std::nullopt, true};
  if (!waiting_.empty()) {
    Next next{std::move(waiting_.front()), std::nullopt, false};
    waiting_.pop_front();
    bytes_ -= static_cast<std::int64_t>(next.message->size());
    return next;
  }
  if (goodbye_) return Next{nullptr, goodbye_, false};
  asleep_ = true;
  return std::nullopt;
}

}  // namespace riverbank
