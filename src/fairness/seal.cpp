#include "fairness/seal.h"

#include <sodium.h>

#include <fmt/core.h>

#include "base/check.h"
#include "fairness/locked_memory.h"

namespace riverbank {

namespace {

constexpr std::size_t kNonce = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTag = crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr std::size_t kSeed = sizeof(Seed::bytes);
constexpr std::size_t kSealed = kNonce + kSeed + kTag;
static_assert(crypto_aead_xchacha20poly1305_ietf_KEYBYTES == 32);

std::string bound_to(const RoundName& name) {
  return fmt::format("riverbank sealed seed 1\n{}\n{}\n{}\n", name.game_hash, name.table, name.round);
}

unsigned char* bytes(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }
const unsigned char* bytes(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

SealKey::SealKey(const Bytes32& given) {
  const auto kept = make_locked<Bytes32>();
  *kept = given;
  bytes_ = kept;
  std::string message = "riverbank seal key 1\n";
  message.append(given.begin(), given.end());
  id_ = to_hex(sha256(message)).substr(0, 16);
  sodium_memzero(message.data(), message.size());
}

Result<SealKey, Error> SealKey::fresh() {
  const auto seed = Seed::fresh();
  if (!seed) return Failure{seed.error()};
  return SealKey(seed->bytes);
}

std::optional<SealKey> SealKey::of_hex(std::string_view text) {
  auto digest = digest_of_hex(text);
  if (!digest) return std::nullopt;
  SealKey key(*digest);
  sodium_memzero(digest->data(), digest->size());
  return key;
}

std::string SealKey::hex() const { return to_hex(*bytes_); }

std::string SealKey::seal(const RoundName& name, const Seed& seed) const {
  const std::string bound = bound_to(name);
  std::string sealed(kSealed, '\0');
  randombytes_buf(sealed.data(), kNonce);
  crypto_aead_xchacha20poly1305_ietf_encrypt(bytes(sealed) + kNonce, nullptr, seed.bytes.data(), kSeed, bytes(bound),
                                             bound.size(), nullptr, bytes(sealed), bytes_->data());
  return sealed;
}

std::optional<Seed> SealKey::open(const RoundName& name, std::string_view sealed) const {
  if (sealed.size() != kSealed) return std::nullopt;
  const std::string bound = bound_to(name);
  Seed seed;
  const int opened = crypto_aead_xchacha20poly1305_ietf_decrypt(
      seed.bytes.data(), nullptr, nullptr, bytes(sealed) + kNonce, kSeed + kTag, bytes(std::string_view(bound)),
      bound.size(), bytes(sealed), bytes_->data());
  return opened == 0 ? std::optional(seed) : std::nullopt;
}

}  // namespace riverbank
