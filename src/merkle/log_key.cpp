#include "merkle/log_key.h"

#include <sodium.h>

#include <fmt/core.h>

#include "base/check.h"
#include "fairness/locked_memory.h"
#include "fairness/seed.h"

namespace riverbank {

namespace {

std::string signed_text(const SignedHead& head) {
  return fmt::format("riverbank log head 1\n{}\n{}\n{}\n", head.head.size, to_hex(head.head.root),
                     head.at.since_epoch_ms());
}

const unsigned char* bytes_of_text(const std::string& text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}

}  // namespace

LogKey::LogKey(const std::array<std::uint8_t, 32>& seed) {
  static_assert(crypto_sign_SECRETKEYBYTES == sizeof(Secret) && crypto_sign_SEEDBYTES == 32);
  const auto secret = make_locked<Secret>();
  CHECK(crypto_sign_seed_keypair(public_.data(), secret->data(), seed.data()) == 0, "a key of 32 bytes");
  secret_ = secret;
}

Result<LogKey, Error> LogKey::fresh() {
  const auto seed = Seed::fresh();
  if (!seed) return Failure{seed.error()};
  return LogKey(seed->bytes);
}

std::optional<LogKey> LogKey::of_hex(std::string_view text) {
  auto seed = digest_of_hex(text);
  if (!seed) return std::nullopt;
  LogKey key(*seed);
  sodium_memzero(seed->data(), seed->size());
  return key;
}

std::string LogKey::hex() const {
  Digest seed;
  crypto_sign_ed25519_sk_to_seed(seed.data(), secret_->data());
  std::string text = to_hex(seed);
  sodium_memzero(seed.data(), seed.size());
  return text;
}

SignedHead LogKey::sign(const merkle::Head& head, Time at) const {
  SignedHead made{.head = head, .at = at, .key = public_, .signature = {}};
  const std::string text = signed_text(made);
  static_assert(crypto_sign_BYTES == sizeof(Signature));
  crypto_sign_detached(made.signature.data(), nullptr, bytes_of_text(text), text.size(), secret_->data());
  return made;
}

Digest LogKey::seal(const merkle::Head& head) const {
  const std::string text = fmt::format("riverbank log end 1\n{}\n{}\n", head.size, to_hex(head.root));
  return hmac_sha256({.key = Bytes(secret_->data(), 32), .message = Bytes(bytes_of_text(text), text.size())});
}

bool is_signed(const SignedHead& head) {
  const std::string text = signed_text(head);
  return crypto_sign_verify_detached(head.signature.data(), bytes_of_text(text), text.size(), head.key.data()) == 0;
}

std::string to_hex(const Signature& signature) {
  std::string text(signature.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), signature.data(), signature.size());
  text.pop_back();
  return text;
}

std::optional<Signature> signature_of_hex(std::string_view text) {
  Signature signature;
  std::size_t length = 0;
  if (text.size() != signature.size() * 2 ||
      sodium_hex2bin(signature.data(), signature.size(), text.data(), text.size(), nullptr, &length, nullptr) != 0 ||
      length != signature.size())
    return std::nullopt;
  return signature;
}

}  // namespace riverbank
