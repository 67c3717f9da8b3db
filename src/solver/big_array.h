// BigArray: many zeroed elements in memory of their own, taken from the system in large pages where it has them. A
// solve touches some 200 MB once; with ordinary pages a sixth of its time would go into page faults.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <type_traits>
#include <utility>

#include "base/check.h"

namespace riverbank {

template <typename T>
class BigArray {
  // Zeroed memory must be a valid element, and nothing may need destroying.
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  explicit BigArray(std::size_t size) : size_(size) {
    void* memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(memory != MAP_FAILED, "out of memory");
#if defined(MADV_HUGEPAGE)
    madvise(memory, bytes(), MADV_HUGEPAGE);  // a wish: where it is refused, ordinary pages do
#endif
    elements_ = static_cast<T*>(memory);
  }
  ~BigArray() {
    if (elements_ != nullptr) munmap(elements_, bytes());
  }
  BigArray(BigArray&& other) noexcept : elements_(std::exchange(other.elements_, nullptr)), size_(other.size_) {}
  BigArray(const BigArray&) = delete;
  BigArray& operator=(const BigArray&) = delete;
  BigArray& operator=(BigArray&& other) noexcept {
    std::swap(elements_, other.elements_);
    std::swap(size_, other.size_);
    return *this;
  }

  std::size_t size() const { return size_; }
  T& operator[](std::size_t i) { return elements_[i]; }
  const T& operator[](std::size_t i) const { return elements_[i]; }

 private:
  // Rounded up, so that the last elements share a large page too.
  std::size_t bytes() const { return (size_ * sizeof(T) + kLargePage - 1) / kLargePage * kLargePage; }
  static constexpr std::size_t kLargePage = std::size_t{2} << 20;

  T* elements_ = nullptr;
  std::size_t size_;
};

}  // namespace riverbank
