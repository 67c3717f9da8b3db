#include "fairness/share.h"

#include <algorithm>
#include <tuple>

#include <fmt/core.h>
#include <sodium.h>

#include "base/check.h"

namespace riverbank {

namespace {

auto place_of(const Share& share) { return std::tuple(share.seat.value(), share.rider); }

bool is_allowed(const Share& share) {
  return share.seat != SeatId() && share.bytes.size() >= kLeastShare && share.bytes.size() <= kMostShare;
}

Bytes bytes_of(const std::string& text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

// Both messages name their round and what they are for, so that one is never taken for the other.
std::string begun(std::string_view what, const RoundName& name) {
  return fmt::format("riverbank {} 2\n{}\n{}\n{}\n", what, name.game_hash, name.table, name.round);
}

}  // namespace

std::optional<std::string> share_of_hex(std::string_view text) {
  std::string bytes(text.size() / 2, '\0');
  std::size_t length = 0;
  if (text.size() % 2 != 0 || bytes.size() < kLeastShare || bytes.size() > kMostShare) return std::nullopt;
  if (sodium_hex2bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(), text.size(), nullptr,
                     &length, nullptr) != 0 ||
      length != bytes.size())
    return std::nullopt;
  return bytes;
}

std::string share_hex(const Share& share) {
  std::string text(share.bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), reinterpret_cast<const unsigned char*>(share.bytes.data()),
                 share.bytes.size());
  text.pop_back();
  return text;
}

bool are_well_formed(const Shares& shares) {
  const auto not_after = [](const Share& one, const Share& next) { return place_of(one) >= place_of(next); };
  return std::ranges::all_of(shares, is_allowed) && std::ranges::adjacent_find(shares, not_after) == shares.end();
}

bool put_share(Shares& shares, Share share) {
  const auto at = std::ranges::lower_bound(shares, place_of(share), {}, place_of);
  if (at == shares.end() || place_of(*at) != place_of(share)) return shares.insert(at, std::move(share)), true;
  if (*at == share) return false;
  *at = std::move(share);
  return true;
}

Digest seed_commitment(const RoundName& name, const Seed& seed, RoundKind kind) {
  std::string message = begun(kind == RoundKind::played ? "seed" : "rehearsal", name);
  message.append(seed.bytes.begin(), seed.bytes.end());
  const Digest digest = sha256(message);
  sodium_memzero(message.data(), message.size());
  return digest;
}

Seed deck_seed(const RoundName& name, const Seed& seed, const Shares& shares) {
  CHECK(are_well_formed(shares), "shares are in the order of their places");
  std::string message = begun("shares", name);
  message.push_back(static_cast<char>(shares.size()));
  for (const Share& share : shares) {
    message.push_back(static_cast<char>(share.seat.value()));
    message.push_back(static_cast<char>(share.rider));
    message.push_back(static_cast<char>(share.bytes.size()));
    message += share.bytes;
  }
  Seed deck;
  deck.bytes = hmac_sha256({.key = seed.bytes, .message = bytes_of(message)});
  return deck;
}

}  // namespace riverbank
