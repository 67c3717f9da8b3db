// Share: random bytes that a player adds to the deck. The server commits to its seed when a round opens; players send
// their shares with their bets; when bets close, the deck's own seed follows from both, so that neither side alone
// chooses the deck. Byte for byte: docs/fairness.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/seat_id.h"
#include "fairness/commitment.h"

namespace riverbank {

inline constexpr std::size_t kLeastShare = 16;
inline constexpr std::size_t kMostShare = 32;

struct Share {
  SeatId seat;
  std::uint8_t rider = 0;  // 0: who sits there; from 1 on: behind the seat
  std::string bytes;       // 16 to 32 of them
  friend bool operator==(const Share&, const Share&) = default;
};
// By seat, and at a seat by rider: one of each place.
using Shares = std::vector<Share>;
// The last one of a place counts. Whether anything is different now.
bool put_share(Shares& shares, Share share);

// Hexadecimal digits of 16 to 32 bytes.
std::optional<std::string> share_of_hex(std::string_view text);
std::string share_hex(const Share& share);
// Whether they are in order, each of one place and of a length that is allowed.
bool are_well_formed(const Shares& shares);

// A rehearsal deals cards that were chosen or can be foreseen. Its promise is made under another name, so that no
// verifier takes it for one of a round in earnest, whether or not it looks at a flag.
enum class RoundKind { played, rehearsal };

// What is promised when a round opens. It tells nothing about the seed.
Digest seed_commitment(const RoundName& name, const Seed& seed, RoundKind kind);
// What the deck is shuffled by, once the shares are known. Nobody gave one: it follows from the seed alone.
Seed deck_seed(const RoundName& name, const Seed& seed, const Shares& shares);

}  // namespace riverbank
