// SealKey: what a seed is encrypted with while its round is in play (XChaCha20-Poly1305, libsodium). A sealed seed is
// 72 bytes: nonce, cipher text, tag. It is bound to its round: sealed for one round, it opens in no other. A key is
// known by its id, 16 hexadecimal digits of its hash, which tell nothing about it.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "fairness/commitment.h"

namespace riverbank {

class SealKey {
 public:
  static Result<SealKey, Error> fresh();
  // 64 hexadecimal digits.
  static std::optional<SealKey> of_hex(std::string_view text);

  const std::string& id() const { return id_; }
  std::string hex() const;
  std::string seal(const RoundName& name, const Seed& seed) const;
  // Nothing where it was sealed with another key, for another round, or changed since.
  std::optional<Seed> open(const RoundName& name, std::string_view sealed) const;

 private:
  using Bytes32 = std::array<std::uint8_t, 32>;
  explicit SealKey(const Bytes32& bytes);

  std::shared_ptr<const Bytes32> bytes_;
  std::string id_;
};

}  // namespace riverbank
