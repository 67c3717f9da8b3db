// AccountDesk: what operators do with other people's accounts. Each act needs a code of the operator's second factor
// and a reason, is one transaction with its significant event, and where it takes something away ends all sessions of
// that account. Nobody acts on their own account: another operator must.
#pragma once

#include <boost/describe/class.hpp>

#include "base/or_null.h"
#include "room/significant_event.h"
#include "server/accounts.h"
#include "server/second_factors.h"

namespace riverbank {

struct AccountShown {
  std::uint32_t player = 0;
  std::string name;
  std::string role;
  bool disabled = false;
  bool locked = false;  // somewhere, by wrong passwords
  bool second_factor = false;
  std::string created_at;
  OrNull<std::string> last_sign_in;
};
BOOST_DESCRIBE_STRUCT(AccountShown, (), (player, name, role, disabled, locked, second_factor, created_at, last_sign_in))

struct AccountQuery {
  std::string role;  // empty: every one
  std::string name;  // a part of it; empty: every one
  std::int64_t after = 0;
  std::int64_t limit = 200;
};

// Who orders it, with what.
struct DeskOrder {
  User by;
  std::string address;
  std::string code;
  std::string reason;
};

class AccountDesk {
 public:
  struct Parts {
    Room& room;
    Sessions& sessions;
    SecondFactors& factors;
    Workers& hashing;
    Workers& reading;
    PasswordCost cost = PasswordCost::normal;
  };
  template <typename T>
  using Awaits = boost::asio::awaitable<Result<T, Refused>>;
  explicit AccountDesk(Parts parts) : parts_(parts) {}

  // People with a password, by number.
  Awaits<std::vector<AccountShown>> list(AccountQuery query);
  Awaits<AccountShown> disable(PlayerId account, DeskOrder order);
  Awaits<AccountShown> enable(PlayerId account, DeskOrder order);
  Awaits<AccountShown> unlock(PlayerId account, DeskOrder order);
  Awaits<AccountShown> set_role(PlayerId account, Role role, DeskOrder order);
  Awaits<AccountShown> remove_second_factor(PlayerId account, DeskOrder order);
  // A password that works until its owner has chosen another one.
  Awaits<std::string> reset_password(PlayerId account, DeskOrder order);

 private:
  struct Act {
    EventKind kind = EventKind::account;
    std::string what;  // "disables the account"
    std::vector<Change> changes;
    bool ends_sessions = true;
  };
  Awaits<AccountShown> find(PlayerId account);
  // Checks the order, and does all of it or nothing.
  Awaits<AccountShown> carry_out(PlayerId account, DeskOrder order, Act act);

  Parts parts_;
};

}  // namespace riverbank
