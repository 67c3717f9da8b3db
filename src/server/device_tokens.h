// Devices: the browsers in which guests come back. A guest has no password; a browser keeps a token of its own for one,
// which is good for thirty days from its last use and for nothing but a new session. Only its hash is in the database.
#pragma once

#include "base/time.h"
#include "room/room.h"
#include "server/token.h"
#include "server/user.h"

namespace riverbank {

class DeviceTokens {
 public:
  static constexpr std::int64_t kKept_s = 30LL * 24 * 3600;

  explicit DeviceTokens(Room& room) : room_(room) {}

  // The row of a new token.
  static Change row_of(const Token& token, PlayerId guest, Time now);
  // It is good for another thirty days.
  static Change used(const Token& token, Time now);
  // Whoever gets a password, or goes for good, needs none any more.
  static Change forget_all(PlayerId guest);
  static Change sweep(Time now);

  // The guest whom this token brings back; nothing: it is nobody's, too old, or its owner has a password. Blocks.
  std::optional<User> find(const Token& token, Time now) const;

 private:
  Room& room_;
};

}  // namespace riverbank
