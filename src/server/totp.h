// TOTP: codes of six digits that change every thirty seconds (RFC 6238, HMAC-SHA-1, which is what authenticator apps
// know), and the texts by which a secret gets into an app.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace riverbank {

inline constexpr std::int64_t kTotpStep_ms = 30'000;

// The code of one step; steps are counted from 1970.
std::string totp_code(std::string_view secret, std::int64_t step, int digits = 6);
// Which step a code is of, among the present one and its two neighbours; nothing: it is wrong.
std::optional<std::int64_t> totp_step_of(std::string_view secret, std::string_view code, std::int64_t now_ms);

// RFC 4648, without padding.
std::string base32(std::string_view bytes);
// "otpauth://totp/..."; what a QR code shows.
std::string otpauth_uri(std::string_view name, std::string_view secret);

}  // namespace riverbank
