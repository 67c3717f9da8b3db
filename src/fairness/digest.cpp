#include "fairness/digest.h"

#include <sodium.h>

namespace riverbank {

Digest sha256(Bytes message) {
  Digest digest;
  static_assert(crypto_hash_sha256_BYTES == sizeof(digest));
  crypto_hash_sha256(digest.data(), message.data(), message.size());
  return digest;
}

Digest sha256(std::string_view message) {
  return sha256(Bytes(reinterpret_cast<const std::uint8_t*>(message.data()), message.size()));
}

Digest hmac_sha256(const Keyed& keyed) {
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, keyed.key.data(), keyed.key.size());
  crypto_auth_hmacsha256_update(&state, keyed.message.data(), keyed.message.size());
  Digest digest;
  static_assert(crypto_auth_hmacsha256_BYTES == sizeof(digest));
  crypto_auth_hmacsha256_final(&state, digest.data());
  return digest;
}

std::string to_hex(const Digest& digest) {
  std::string text(digest.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), digest.data(), digest.size());
  text.pop_back();
  return text;
}

std::optional<Digest> digest_of_hex(std::string_view text) {
  Digest digest;
  if (text.size() != digest.size() * 2) return std::nullopt;
  std::size_t length = 0;
  if (sodium_hex2bin(digest.data(), digest.size(), text.data(), text.size(), nullptr, &length, nullptr) != 0 ||
      length != digest.size())
    return std::nullopt;
  return digest;
}

}  // namespace riverbank
