#include "fairness/locked_memory.h"

#include <atomic>

#include <sodium.h>
#include <sys/mman.h>

#include "base/check.h"

namespace riverbank {

namespace {

std::atomic<bool> g_refused = false;

}  // namespace

bool LockedSlots::was_refused() { return g_refused; }

void LockedSlots::add_chunk() {
  const std::size_t bytes = size_ * kInAChunk;
  void* chunk = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(chunk != MAP_FAILED, "no memory for a secret");
  if (sodium_mlock(chunk, bytes) != 0) g_refused = true;
  for (std::size_t i = 0; i < kInAChunk; ++i) free_.push_back(static_cast<char*>(chunk) + i * size_);
}

void* LockedSlots::take() {
  const std::lock_guard lock(mutex_);
  if (free_.empty()) add_chunk();
  void* slot = free_.back();
  free_.pop_back();
  return slot;
}

void LockedSlots::give_back(void* slot) {
  sodium_memzero(slot, size_);
  const std::lock_guard lock(mutex_);
  free_.push_back(slot);
}

}  // namespace riverbank
