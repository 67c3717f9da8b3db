#include "fairness/stream.h"

#include <sodium.h>

#include "base/check.h"

namespace riverbank {

std::uint8_t Stream::byte() {
  if (next_ == kBlock) {
    // A fresh nonce of zero is safe: every seed keys exactly one stream.
    static constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
    bytes_.fill(0);
    crypto_stream_chacha20_xor_ic(bytes_.data(), bytes_.data(), bytes_.size(), nonce.data(), block_++,
                                  seed_.bytes.data());
    next_ = 0;
  }
  return bytes_[next_++];
}

int Stream::below(int bound) {
  CHECK(bound >= 1 && bound <= 256, "a byte maps to at most 256 numbers");
  for (;;)
    if (const auto number = map_byte(byte(), bound)) return *number;
}

}  // namespace riverbank
