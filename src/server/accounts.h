// Accounts: guests, registered people and their roles. Passwords are checked in a pool of their own; three wrong ones
// in a row lock the account for a while; the first operator comes in by a one-time link that is printed at start-up.
#pragma once

#include <mutex>
#include <set>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/describe/class.hpp>

#include "server/limits.h"
#include "server/password.h"
#include "server/refused.h"
#include "server/sessions.h"
#include "server/workers.h"

namespace riverbank {

struct Credentials {
  std::string name;
  std::string password;
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (name, password))

class Accounts {
 public:
  struct Parts {
    Room& room;
    Sessions& sessions;
    Workers& hashing;
    Workers& reading;
    Limits limits;
    Amount play_money;  // that a new player is given
    PasswordCost cost = PasswordCost::normal;
  };
  template <typename T>
  using Awaits = boost::asio::awaitable<Result<T, Refused>>;

  explicit Accounts(Parts parts) : parts_(parts) {}
  // Blocks: reads whether there is an operator.
  Result<Done, Error> open();

  // The token of the one-time link; empty once there is an operator.
  std::string first_operator_token() const;

  Awaits<SignedIn> guest();
  Awaits<SignedIn> log_in(Credentials credentials);
  // A new player, or the guest who asks, who keeps number and money.
  Awaits<SignedIn> register_player(Credentials credentials, std::optional<User> guest);
  Awaits<SignedIn> claim_first_operator(std::string token, Credentials credentials);
  Awaits<User> make_user(Credentials credentials, AccountRole role);
  boost::asio::awaitable<Result<Done, Refused>> set_password(User user, std::string old_password, std::string password);
  boost::asio::awaitable<void> log_out(std::string hash);
  boost::asio::awaitable<void> log_out_everywhere(PlayerId user);

 private:
  struct Stored;
  class NameHold;
  boost::asio::awaitable<Result<std::string, Refused>> hashed(std::string password);
  Awaits<std::optional<Stored>> stored(std::string name);
  boost::asio::awaitable<void> commit(std::vector<Change> changes);
  Awaits<SignedIn> sign_in(User user, Sessions::Begun begun);
  Awaits<SignedIn> check_password(Stored account, std::string password);
  Awaits<User> insert(User user, std::optional<std::string> password);
  Awaits<User> rename(User user, std::string password);

  Parts parts_;
  mutable std::mutex mutex_;
  std::optional<Token> operator_link_;
  std::set<std::uint32_t> being_checked_;  // accounts whose password is looked at
  std::set<std::string> being_taken_;      // names that are looked up or written
};

// What is wrong with a name or a password; empty: nothing.
std::string problem_with_name(std::string_view name);
std::string problem_with_password(std::string_view password);

}  // namespace riverbank
