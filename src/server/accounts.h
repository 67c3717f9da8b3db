// Accounts: guests, registered people and their roles. Passwords are checked in a pool of their own; three wrong ones
// in a row from one address lock the account for a while to that address; the first operator comes in by a one-time
// link that is printed at start-up.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/describe/class.hpp>

#include "server/limits.h"
#include "server/password.h"
#include "server/refused.h"
#include "server/second_factors.h"
#include "server/sessions.h"
#include "server/workers.h"

namespace riverbank {

struct Credentials {
  std::string name;
  std::string password;
};
BOOST_DESCRIBE_STRUCT(Credentials, (), (name, password))

struct SignInWish {
  std::string name;
  std::string password;
  std::optional<std::string> code;  // of the second factor, where there is one
};
BOOST_DESCRIBE_STRUCT(SignInWish, (), (name, password, code))

struct PasswordChange {
  std::string old_password;
  std::string password;
  std::optional<std::string> code;  // of the second factor, where there is one
};
BOOST_DESCRIBE_STRUCT(PasswordChange, (), (old_password, password, code))

class Accounts {
 public:
  struct Parts {
    Room& room;
    Sessions& sessions;
    SecondFactors& factors;
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
  // A guest whose browser remembers who it was.
  Awaits<SignedIn> come_back(User guest);
  // Another name for the same account; sessions go on.
  Awaits<User> choose_name(User user, std::string name);
  // `address`: where this comes from; who guesses there is kept out there.
  Awaits<SignedIn> log_in(SignInWish wish, std::string address);
  // A new player, or the guest who asks, who keeps number and money.
  Awaits<SignedIn> register_player(Credentials credentials, std::optional<User> guest);
  Awaits<SignedIn> claim_first_operator(std::string token, Credentials credentials);
  Awaits<User> make_user(Credentials credentials, Role role);
  boost::asio::awaitable<Result<Done, Refused>> set_password(User user, PasswordChange change, std::string address);
  boost::asio::awaitable<void> log_out(std::string hash);
  boost::asio::awaitable<void> log_out_everywhere(PlayerId user);

 private:
  struct Stored;
  class NameHold;
  // Refused where it is too easy to guess for the account of this name.
  boost::asio::awaitable<Result<std::string, Refused>> hashed(std::string password, std::string name);
  Awaits<std::optional<Stored>> stored(std::string name, std::string address = {});
  boost::asio::awaitable<void> commit(std::vector<Change> changes);
  Awaits<SignedIn> sign_in(User user, Sessions::Begun begun);
  Awaits<SignedIn> check_password(Stored account, SignInWish wish);
  // Nothing to write, or the code that was used; refused where the password or the code is wrong.
  Awaits<std::vector<Change>> check_secrets(const Stored& account, SignInWish wish);
  // Names that are nobody's are locked as well: a guess does not tell which are.
  Awaits<SignedIn> check_nobody(SignInWish wish, std::string address);
  void note_nobody(const std::string& key, std::int64_t most, std::int64_t lock_until);
  Awaits<User> insert(User user, std::optional<std::string> password);
  Awaits<User> rename(User user, std::string password);
  // Of a guest: once, however often it is asked for at once.
  Awaits<User> name_guest(User user, std::string password);

  Parts parts_;
  mutable std::mutex mutex_;
  std::optional<Token> operator_link_;
  std::set<std::pair<std::string, std::string>> being_checked_;  // names, and from where they are signed in to
  std::set<std::string> being_taken_;                            // names that are looked up or written
  std::set<std::uint32_t> registering_;                          // guests who are about to have a name
  struct Guesses {
    std::int64_t failures = 0;
    std::int64_t locked_until = 0;
  };
  std::map<std::string, Guesses> nobodys_;  // by name and address
};

// What is wrong with a name; empty: nothing.
std::string problem_with_name(std::string_view name);

}  // namespace riverbank
