// Memory for secrets: it is kept out of swap files and core dumps where the system lets us (mlock, MADV_DONTDUMP), and
// wiped before it is used again. Slots of one size lie together in chunks of 64, so that thousands of tables cost a few
// locked regions and not one each.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <new>
#include <utility>
#include <vector>

namespace riverbank {

class LockedSlots {
 public:
  explicit LockedSlots(std::size_t size) : size_((size + 15) / 16 * 16) {}
  void* take();
  // Wiped at once.
  void give_back(void* slot);

  // Whether the system refused to lock some of it; what lies there may reach a swap file.
  static bool was_refused();

 private:
  static constexpr std::size_t kInAChunk = 64;
  void add_chunk();

  std::mutex mutex_;
  std::size_t size_;
  std::vector<void*> free_;
};

// One of these in locked memory, shared by those who hold it.
template <typename T>
std::shared_ptr<T> make_locked() {
  static LockedSlots& slots = *new LockedSlots(sizeof(T));  // outlives whoever still holds one at the end
  return std::shared_ptr<T>(new (slots.take()) T, [](T* secret) {
    secret->~T();
    slots.give_back(secret);
  });
}

}  // namespace riverbank
