#include "fairness/seed.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <sodium.h>
#include <unistd.h>

namespace riverbank {

Seed::~Seed() { sodium_memzero(bytes.data(), bytes.size()); }

Result<Seed, Error> Seed::fresh() {
  Seed seed;
  // libsodium would end the process where the system has no entropy to give; a table should wait instead.
  if (getentropy(seed.bytes.data(), seed.bytes.size()) != 0)
    return Failure{Error{.where = "the system's source of random numbers",
                         .key = "",
                         .what = std::strerror(errno),
                         .fix = "no round is dealt until it works",
                         .clause = ""}};
  return seed;
}

Seed Seed::of_text(std::string_view text) {
  Seed seed;
  static_assert(crypto_hash_sha256_BYTES == sizeof(seed.bytes));
  crypto_hash_sha256(seed.bytes.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  return seed;
}

Seed Seed::derived(std::uint64_t number) const {
  std::array<std::uint8_t, 40> message{};
  std::copy(bytes.begin(), bytes.end(), message.begin());
  for (std::size_t i = 0; i < 8; ++i) message[32 + i] = static_cast<std::uint8_t>(number >> (8 * i));
  Seed seed;
  crypto_hash_sha256(seed.bytes.data(), message.data(), message.size());
  return seed;
}

std::string Seed::hex() const {
  std::string text(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

}  // namespace riverbank
