// SecondFactors: what staff signs in with besides a password: codes of an authenticator app, or one of ten recovery
// codes, each of which works once. A secret is in the database only sealed, under the room's seal keys; a recovery code
// only as its SHA-256. A code of the app works once too.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include <boost/asio/awaitable.hpp>

#include "fairness/seed.h"
#include "room/room.h"
#include "server/refused.h"
#include "server/user.h"
#include "server/workers.h"

namespace riverbank {

class SecondFactors {
 public:
  SecondFactors(Room& room, Workers& reading) : room_(room), reading_(reading) {}
  // Blocks: secrets that were sealed with an older key are sealed with the present one.
  Result<Done, Error> open();

  struct Offered {
    std::string secret;  // to be typed into an app
    std::string uri;     // to be shown as a QR code
  };
  // A new secret, which counts once a code of it was given. It waits ten minutes.
  Offered offer(const User& user, std::int64_t now_ms);
  struct Enrolled {
    std::vector<std::string> recovery_codes;  // shown once
    std::vector<Change> changes;              // to be committed
  };
  Result<Enrolled, Refused> enrol(const User& user, const std::string& code, std::int64_t now_ms);

  // What marks the code as used, to be committed; refused where it is wrong or was used before.
  boost::asio::awaitable<Result<std::vector<Change>, Refused>> use(PlayerId user, std::string code);
  static std::vector<Change> removal(PlayerId user);

 private:
  struct Pending {
    Seed secret;
    std::int64_t until_ms = 0;
  };
  Result<std::vector<Change>, Refused> use_step(PlayerId user, const SqlRow& row, const std::string& code);
  Result<std::vector<Change>, Refused> use_recovery_code(PlayerId user, const std::string& code);

  Room& room_;
  Workers& reading_;
  std::mutex mutex_;
  std::map<std::uint32_t, Pending> pending_;
  // What was used a moment ago and may not be on disk yet.
  std::map<std::uint32_t, std::int64_t> last_steps_;
  std::set<std::string> used_codes_;
};

inline Refused code_needed() {
  return {401, "code_needed", "Enter the six digits of your authenticator app, or a recovery code.", ""};
}
inline Refused wrong_code() {
  return {401, "wrong_code", "This code is wrong, or was used before. Wait for the next one.", ""};
}
inline Refused enrol_first() {
  return {403, "enrol_first", "Set up your second factor first: your role needs one.", ""};
}

}  // namespace riverbank
