// Who gives a command at a table. The machine may stand in for anyone: at a virtual table it takes every step.
#pragma once

#include "base/role.h"
#include "ledger/ids.h"

namespace riverbank {

struct Person {
  Role role = Role::machine;
  PersonId id;
  friend bool operator==(const Person&, const Person&) = default;
};

// The dealer reports what a player saw and what a device shows; what the floor does, only the floor does.
constexpr bool may_act_as(const Person& by, Role actor) {
  if (by.role == Role::machine || by.role == actor) return true;
  return by.role == Role::dealer && (actor == Role::player || actor == Role::device);
}

}  // namespace riverbank
