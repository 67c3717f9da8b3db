#include "fairness/quick_deck.h"

#include <bit>

#include <sodium.h>

#include "base/check.h"

namespace riverbank {

void QuickDeck::refill() {
  static_assert(std::endian::native == std::endian::little, "the words of the stream are read as they lie");
  constexpr std::size_t kBlock = 64;
  static constexpr std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce{};
  // Finds the processor's fastest code once; the stream is the same without it.
  static const int ready = sodium_init();
  CHECK(ready >= 0, "the library of ciphers starts");
  words_.fill(0);
  auto* bytes = reinterpret_cast<unsigned char*>(words_.data());
  crypto_stream_chacha20_xor_ic(bytes, bytes, sizeof words_, nonce.data(), block_, seed_.bytes.data());
  block_ += sizeof words_ / kBlock;
  next_ = 0;
}

}  // namespace riverbank
