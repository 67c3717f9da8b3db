// Certificates: what the server has marked and stands by, kept under a code that anybody can look up. Of a player it is
// an exam of decisions, of a dealer a test of the school.
#pragma once

#include <optional>
#include <string>

#include <boost/describe/class.hpp>

#include "base/result.h"
#include "room/room.h"
#include "server/refused.h"

namespace riverbank {

struct Certificate {
  std::string code;
  std::string kind = "player";  // or "dealer"
  std::string name;             // of the person, when it was earned
  std::string house;
  std::string house_name;
  std::string game_hash;
  std::int64_t exam = 0;       // its number; a dealer's test has none
  std::int64_t decisions = 0;  // or rounds, of a dealer
  std::int64_t right = 0;
  double cost_decimal = 0;  // antes, over all decisions
  std::int64_t mistakes = 0;
  std::int64_t took_ms = 0;  // of a dealer
  std::string at;
};
BOOST_DESCRIBE_STRUCT(Certificate, (),
                      (code, kind, name, house, house_name, game_hash, exam, decisions, right, cost_decimal, mistakes,
                       took_ms, at))

// Twelve letters that cannot be misread, made of what is certified: the same has one code.
std::string certificate_code(const std::string& certified);
// The same certificate twice is one.
Change certificate_change(const Certificate& certificate, PlayerId player, Time at);
// Blocks. Nothing: none has this code.
Result<std::optional<Certificate>, Refused> certificate_of(Room& room, const std::string& code);

}  // namespace riverbank
