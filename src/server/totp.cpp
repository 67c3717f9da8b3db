#include "server/totp.h"

#include <array>

#include <fmt/core.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sodium.h>

#include "base/check.h"

namespace riverbank {

namespace {

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

}  // namespace

std::string totp_code(std::string_view secret, std::int64_t step, int digits) {
  std::array<unsigned char, 8> counter{};
  for (std::size_t i = 0; i < counter.size(); ++i)
    counter[counter.size() - 1 - i] = static_cast<unsigned char>(static_cast<std::uint64_t>(step) >> (8 * i));
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int size = 0;
  CHECK(HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), counter.data(), counter.size(), hash.data(),
             &size) != nullptr,
        "HMAC-SHA-1 is there");
  // RFC 4226: the last four bits say where the number is.
  const std::size_t at = hash[size - 1] & 0x0fU;
  const std::uint32_t number = (std::uint32_t{hash[at]} & 0x7fU) << 24 | std::uint32_t{hash[at + 1]} << 16 |
                               std::uint32_t{hash[at + 2]} << 8 | std::uint32_t{hash[at + 3]};
  std::uint32_t bound = 1;
  for (int i = 0; i < digits; ++i) bound *= 10;
  return fmt::format("{:0{}}", number % bound, digits);
}

std::optional<std::int64_t> totp_step_of(std::string_view secret, std::string_view code, std::int64_t now_ms) {
  const std::int64_t now = now_ms / kTotpStep_ms;
  std::optional<std::int64_t> found;
  // All three are compared, each in constant time.
  for (const std::int64_t step : {now - 1, now, now + 1}) {
    const std::string right = totp_code(secret, step);
    if (right.size() == code.size() && sodium_memcmp(right.data(), code.data(), right.size()) == 0) found = step;
  }
  return found;
}

std::string base32(std::string_view bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::string out;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : bytes) {
    held = held << 8 | static_cast<unsigned char>(c);
    for (bits += 8; bits >= 5; bits -= 5) out += kLetters[held >> (bits - 5) & 31U];
  }
  if (bits > 0) out += kLetters[held << (5 - bits) & 31U];
  return out;
}

std::string otpauth_uri(std::string_view name, std::string_view secret) {
  return fmt::format("otpauth://totp/Riverbank:{}?secret={}&issuer=Riverbank&algorithm=SHA1&digits=6&period=30",
                     percent_encoded(name), base32(secret));
}

}  // namespace riverbank
