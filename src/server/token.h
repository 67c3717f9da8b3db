// Tokens: 32 random bytes that stand for a session or a one-time link. Only their SHA-256 is kept, so that a copy of
// the database opens no session.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace riverbank {

class Token {
 public:
  static Token fresh();
  // 43 characters of base64url, nothing else.
  static std::optional<Token> parse(std::string_view text);
  std::string text() const;
  // 32 bytes.
  std::string hash() const;

 private:
  std::array<std::uint8_t, 32> bytes_{};
};

}  // namespace riverbank
