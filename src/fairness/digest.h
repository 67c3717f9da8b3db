// Digest: a SHA-256 value, and the two ways this product makes one: of a message, and of a message under a key
// (HMAC-SHA-256). Written as 64 lower-case hexadecimal digits.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace riverbank {

using Digest = std::array<std::uint8_t, 32>;
using Bytes = std::span<const std::uint8_t>;

Digest sha256(Bytes message);
Digest sha256(std::string_view message);

// The key comes first by name, so that it cannot be taken for the message.
struct Keyed {
  Bytes key;
  Bytes message;
};
Digest hmac_sha256(const Keyed& keyed);

std::string to_hex(const Digest& digest);
std::optional<Digest> digest_of_hex(std::string_view text);

}  // namespace riverbank
