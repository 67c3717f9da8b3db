// User: somebody with an account. A guest is a player without a password; the account lives as long as its session.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/describe/enum.hpp>

#include "ledger/ids.h"

namespace riverbank {

// operator_ runs the house, floor rules on rounds, dealer deals live tables, auditor reads everything and changes
// nothing.
enum class AccountRole : std::uint8_t { player, dealer, floor, auditor, operator_ };

std::string_view role_word(AccountRole role);
std::optional<AccountRole> role_of_word(std::string_view word);

struct User {
  PlayerId id;
  std::string name;
  AccountRole role = AccountRole::player;
  bool is_guest = false;

  bool may_play() const { return role != AccountRole::auditor; }
  bool may_run_tables() const { return role == AccountRole::floor || role == AccountRole::operator_; }
  bool may_read_all() const { return may_run_tables() || role == AccountRole::auditor; }
};

}  // namespace riverbank
