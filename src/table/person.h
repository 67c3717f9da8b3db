// Who gives a command at a table. The machine may stand in for anyone: at a virtual table it takes every step.
#pragma once

#include <cstdint>

#include "ledger/ids.h"
#include "rules/table_rules.h"

namespace riverbank {

enum class By : std::uint8_t { machine, dealer, floor, player, device };

struct Person {
  By role = By::machine;
  PersonId id;
  friend bool operator==(const Person&, const Person&) = default;
};

// The dealer reports what a player saw and what a device shows; what the floor does, only the floor does.
constexpr bool may_act_as(By role, Actor actor) {
  switch (actor) {
    case Actor::dealer:
      return role == By::machine || role == By::dealer;
    case Actor::floor:
      return role == By::machine || role == By::floor;
    case Actor::player:
      return role == By::machine || role == By::dealer || role == By::player;
    case Actor::device:
      return role == By::machine || role == By::dealer || role == By::device;
  }
  return false;
}

}  // namespace riverbank
