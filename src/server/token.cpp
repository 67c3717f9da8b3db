#include "server/token.h"

#include <sodium.h>

#include "base/check.h"

namespace riverbank {

namespace {

constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t kTextSize = 43;

}  // namespace

Token Token::fresh() {
  CHECK(sodium_init() >= 0, "libsodium cannot start: no randomness");
  Token token;
  randombytes_buf(token.bytes_.data(), token.bytes_.size());
  return token;
}

std::optional<Token> Token::parse(std::string_view text) {
  if (text.size() != kTextSize) return std::nullopt;
  Token token;
  std::size_t length = 0;
  const int bad = sodium_base642bin(token.bytes_.data(), token.bytes_.size(), text.data(), text.size(), nullptr,
                                    &length, nullptr, kVariant);
  if (bad != 0 || length != token.bytes_.size()) return std::nullopt;
  return token;
}

std::string Token::text() const {
  std::string out(kTextSize + 1, '\0');
  sodium_bin2base64(out.data(), out.size(), bytes_.data(), bytes_.size(), kVariant);
  out.resize(kTextSize);
  return out;
}

std::string Token::hash() const {
  std::string out(crypto_hash_sha256_BYTES, '\0');
  crypto_hash_sha256(reinterpret_cast<unsigned char*>(out.data()), bytes_.data(), bytes_.size());
  return out;
}

}  // namespace riverbank
