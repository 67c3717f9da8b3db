#include "room/room_claim.h"

#include "store/durability.h"

namespace riverbank {

namespace {

// Whoever is silent so long will not come back by itself: the server ends, and whoever starts it again is told why.
constexpr std::chrono::seconds kLongestAnswerToWriter{60};

}  // namespace

Result<std::unique_ptr<Database>, Errors> open_writer(const std::string& url) {
  auto writer = open_database(url);
  if (!writer) return Failure{Errors{writer.error()}};
  if (auto limited = (*writer)->limit_waiting(kLongestAnswerToWriter); !limited)
    return Failure{Errors{limited.error()}};
  if (auto durable = check_durability(**writer); !durable) return Failure{durable.error()};
  return std::move(*writer);
}

Result<RoomClaim, Errors> claim_room(const std::string& url, const LeaseTerms& terms) {
  auto writer = open_writer(url);
  if (!writer) return Failure{writer.error()};
  const auto claimed = claim(**writer, terms);
  if (!claimed) return Failure{Errors{claimed.error()}};
  return claim_of(std::move(*writer), *claimed, {url, terms});
}

RoomClaim claim_of(std::unique_ptr<Database> writer, const Claimed& claimed, const ClaimedAt& at) {
  RoomClaim claim{std::move(writer), {}, claimed.other};
  if (claimed.epoch != 0) claim.keeper = std::make_unique<LeaseKeeper>(at.url, at.terms, claimed.epoch);
  return claim;
}

}  // namespace riverbank
