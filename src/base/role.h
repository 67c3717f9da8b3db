// Role: as whom somebody acts, from the procedures of a rulebook to the accounts of a server. A stored format: values
// are added at the end. Who may do something is a set of roles.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace riverbank {

// machine stands in for anyone at a virtual table; a spectator is whoever only looks, signed in or not; operator_ runs
// the house, floor rules on rounds, dealer deals live tables, auditor reads everything and changes nothing.
enum class Role : std::uint8_t { machine, dealer, floor, player, device, spectator, auditor, operator_ };

std::string_view role_word(Role role);
std::optional<Role> role_of_word(std::string_view word);

class Roles {
 public:
  constexpr Roles(std::initializer_list<Role> roles) {
    for (const Role role : roles) bits_ |= bit(role);
  }
  constexpr bool has(Role role) const { return (bits_ & bit(role)) != 0; }
  friend constexpr auto operator<=>(Roles, Roles) = default;

 private:
  static constexpr unsigned bit(Role role) { return 1U << static_cast<unsigned>(role); }
  unsigned bits_ = 0;
};

// Who may do what in a house. Whoever has not signed in is a spectator.
namespace may {
inline constexpr Roles sign_in{Role::player, Role::dealer, Role::floor, Role::auditor, Role::operator_};
inline constexpr Roles anyone{Role::spectator, Role::player, Role::dealer, Role::floor, Role::auditor, Role::operator_};
inline constexpr Roles play{Role::player, Role::dealer, Role::floor, Role::operator_};  // auditors change nothing
inline constexpr Roles read_all{Role::auditor, Role::floor, Role::operator_};
inline constexpr Roles run_tables{Role::floor, Role::operator_};
inline constexpr Roles run_the_house{Role::operator_};
}  // namespace may

}  // namespace riverbank
