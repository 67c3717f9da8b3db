#include "server/device_tokens.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertDevice =
    "INSERT INTO devices (token_hash, user_id, created_at, used_at) VALUES ($1, $2, $3, $3)";
constexpr std::string_view kUsedDevice = "UPDATE devices SET used_at = $2 WHERE token_hash = $1";
constexpr std::string_view kForgetDevices = "DELETE FROM devices WHERE user_id = $1";
constexpr std::string_view kOldDevices = "DELETE FROM devices WHERE used_at < $1";
constexpr std::string_view kGuestOfDevice =
    "SELECT users.id, users.name FROM devices JOIN users ON users.id = devices.user_id WHERE devices.token_hash = $1 "
    "AND devices.used_at >= $2 AND users.password IS NULL AND users.role = 'player'";

std::int64_t oldest(Time now) { return now.since_epoch_ms() - DeviceTokens::kKept_s * 1000; }

}  // namespace

Change DeviceTokens::row_of(const Token& token, PlayerId guest, Time now) {
  return {kInsertDevice, {Blob{token.hash()}, value_of(std::uint64_t{guest.value()}), now.since_epoch_ms()}};
}

Change DeviceTokens::used(const Token& token, Time now) {
  return {kUsedDevice, {Blob{token.hash()}, now.since_epoch_ms()}};
}

Change DeviceTokens::forget_all(PlayerId guest) { return {kForgetDevices, {value_of(std::uint64_t{guest.value()})}}; }

Change DeviceTokens::sweep(Time now) { return {kOldDevices, {oldest(now)}}; }

std::optional<User> DeviceTokens::find(const Token& token, Time now) const {
  const auto rows = room_.ask_database(kGuestOfDevice, {Blob{token.hash()}, oldest(now)});
  if (!rows || rows->empty()) return std::nullopt;
  return User{PlayerId(static_cast<std::uint32_t>(rows->front().number(0))), rows->front().text(1), Role::player, true};
}

}  // namespace riverbank
