// User: somebody with an account. A guest is a player without a password; the account lives as long as its session.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/role.h"
#include "ledger/ids.h"

namespace riverbank {

struct User {
  PlayerId id;
  std::string name;
  Role role = Role::player;
  bool is_guest = false;
  bool has_second_factor = false;
  bool must_change = false;              // the password was given by an operator
  std::int64_t signed_in_before_ms = 0;  // 0: never

  bool may_play() const { return may::play.has(role); }
  bool may_run_tables() const { return may::run_tables.has(role); }
  bool is_staff() const { return role != Role::player; }
  bool may_read_all() const { return may::read_all.has(role); }
};

inline Role role_of(const std::optional<User>& user) { return user ? user->role : Role::spectator; }
// Nothing where no account can have such a role.
inline std::optional<Role> account_role(std::string_view word) {
  const auto role = role_of_word(word);
  return role && may::sign_in.has(*role) ? role : std::nullopt;
}

}  // namespace riverbank
