// LogKey: signs the heads of a log (Ed25519, libsodium). A head says: this log had so many leaves then, and this root.
// Whoever keeps one can tell later whether the log still begins the same way.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/result.h"
#include "base/time.h"
#include "merkle/check_proof.h"

namespace riverbank {

using PublicKey = Digest;  // 32 bytes
using Signature = std::array<std::uint8_t, 64>;

struct SignedHead {
  merkle::Head head;
  Time at;
  PublicKey key{};
  Signature signature{};
  friend bool operator==(const SignedHead&, const SignedHead&) = default;
};

class LogKey {
 public:
  static Result<LogKey, Error> fresh();
  // 64 hexadecimal digits.
  static std::optional<LogKey> of_hex(std::string_view text);
  std::string hex() const;

  const PublicKey& public_key() const { return public_; }
  SignedHead sign(const merkle::Head& head, Time at) const;
  // Quick, for the end of a log as it is stored: who has no key cannot make another. Only the key itself can check it.
  Digest seal(const merkle::Head& head) const;

 private:
  using Secret = std::array<std::uint8_t, 64>;
  explicit LogKey(const std::array<std::uint8_t, 32>& seed);

  std::shared_ptr<const Secret> secret_;
  PublicKey public_{};
};

// By the key that it names.
bool is_signed(const SignedHead& head);

std::string to_hex(const Signature& signature);
std::optional<Signature> signature_of_hex(std::string_view text);

}  // namespace riverbank
