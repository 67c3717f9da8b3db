#include "server/accounts.h"

#include <algorithm>
#include <cctype>

#include <fmt/core.h>
#include <sodium.h>

#include "server/clock.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

constexpr std::string_view kOperators = "SELECT id FROM users WHERE role = 'operator' LIMIT 1";
constexpr std::string_view kByName =
    "SELECT id, name, role, password, failures, locked_until FROM users WHERE lower(name) = $1";
constexpr std::string_view kFailures = "UPDATE users SET failures = $2, locked_until = $3 WHERE id = $1";
constexpr std::string_view kPassword = "UPDATE users SET password = $2 WHERE id = $1";
constexpr std::string_view kRename = "UPDATE users SET name = $2, password = $3 WHERE id = $1";

constexpr std::size_t kLongestName = 20;
constexpr std::size_t kLongestPassword = 128;

SqlValue sql_id(PlayerId id) { return value_of(std::uint64_t{id.value()}); }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

// Checked where there is no such account, so that the answer takes as long and tells nothing.
const std::string& nobodys_password(PasswordCost cost) {
  static const std::string kHash = hash_password("nobody's", cost).value_or("");
  return kHash;
}

Refused wrong_password() { return {401, "wrong_password", "Wrong name or password.", ""}; }

Refused name_taken() { return {409, "name_taken", "That name is taken.", ""}; }

std::string fresh_guest_name() { return fmt::format("Guest {}", 100'000'000 + randombytes_uniform(900'000'000)); }

Refused bad_request(std::string says) { return {400, "not_valid", std::move(says), ""}; }

std::string problem_with(const Credentials& credentials) {
  const std::string name = problem_with_name(credentials.name);
  return name.empty() ? problem_with_password(credentials.password) : name;
}

}  // namespace

struct Accounts::Stored {
  Sessions::Begun begun;  // before it was read
  User user;
  std::string password;
  std::int64_t failures = 0;
  std::int64_t locked_until = 0;
};

std::string problem_with_name(std::string_view name) {
  constexpr std::size_t kLeast = 3;
  if (name.size() < kLeast || name.size() > kLongestName) return "A name must have 3 to 20 characters.";
  const auto fits = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == ' ' || c == '_' || c == '-';
  };
  if (!std::all_of(name.begin(), name.end(), fits) || name.front() == ' ' || name.back() == ' ')
    return "A name may contain only letters, digits, spaces, _ and -.";
  if (lower(name).starts_with("guest")) return "Names that begin with \"guest\" are reserved for guests.";
  return "";
}

std::string problem_with_password(std::string_view password) {
  constexpr std::size_t kLeast = 8;
  if (password.size() < kLeast || password.size() > kLongestPassword)
    return "A password must have 8 to 128 characters.";
  return "";
}

Result<Done, Error> Accounts::open() {
  if (sodium_init() < 0)
    return Failure{Error{"libsodium", "", "cannot start: the system provides no randomness", "", ""}};
  const auto operators = parts_.room.ask_database(kOperators, {});
  if (!operators) return Failure{operators.error()};
  if (operators->empty()) operator_link_ = Token::fresh();
  return Done{};
}

std::string Accounts::first_operator_token() const {
  const std::lock_guard lock(mutex_);
  return operator_link_ ? operator_link_->text() : "";
}

asio::awaitable<void> Accounts::commit(std::vector<Change> changes) {
  auto held = std::make_shared<std::vector<Change>>(std::move(changes));
  std::function<void(Answer<Done>)> start = [this, held](Answer<Done> done) {
    parts_.room.commit(std::move(*held), [done = std::move(done)] { done(Done{}); });
  };
  co_await answer_of<Done>(std::move(start));
}

asio::awaitable<Result<std::string, Refused>> Accounts::hashed(std::string password) {
  auto work = [password = std::move(password), cost = parts_.cost] { return hash_password(password, cost); };
  const auto hash = co_await parts_.hashing.run(std::move(work));
  if (!hash || !*hash) co_return Failure{too_busy()};
  co_return **hash;
}

Accounts::Awaits<std::optional<Accounts::Stored>> Accounts::stored(std::string name) {
  const auto begun = parts_.sessions.begin();
  auto work = [this, key = lower(name)] { return parts_.room.ask_database(kByName, {key}); };
  const auto rows = co_await parts_.reading.run(std::move(work));
  if (!rows) co_return Failure{too_busy()};
  if (!*rows) co_return Failure{storage_failed()};
  if ((*rows)->empty()) co_return std::optional<Stored>();
  const SqlRow& row = (*rows)->front();
  Stored out;
  out.begun = begun;
  out.user = {PlayerId(static_cast<std::uint32_t>(row.number(0))), row.text(1),
              role_of_word(row.text(2)).value_or(AccountRole::player), row.is_null(3)};
  out.password = row.is_null(3) ? "" : row.text(3);
  out.failures = row.number(4);
  out.locked_until = row.number(5);
  co_return std::optional<Stored>(std::move(out));
}

Accounts::Awaits<SignedIn> Accounts::sign_in(User user, Sessions::Begun begun) {
  const SignedIn signed_in{user, Token::fresh()};
  const Time now = wall_clock();
  std::vector<Change> changes{parts_.sessions.row_of(signed_in, now)};
  co_await commit(std::move(changes));
  if (parts_.sessions.enter(signed_in, begun, now)) co_return signed_in;
  co_await log_out(signed_in.token.hash());
  co_return Failure{too_busy()};
}

// Writes are grouped with those of the tables, so none may break a constraint: a name is reserved, looked up, written,
// and free again for the next question.
class Accounts::NameHold {
 public:
  NameHold(Accounts& accounts, const std::string& name) : accounts_(accounts), key_(lower(name)) {
    const std::lock_guard lock(accounts_.mutex_);
    got_ = accounts_.being_taken_.insert(key_).second;
  }
  ~NameHold() {
    if (!got_) return;
    const std::lock_guard lock(accounts_.mutex_);
    accounts_.being_taken_.erase(key_);
  }
  NameHold(const NameHold&) = delete;
  NameHold& operator=(const NameHold&) = delete;
  bool got() const { return got_; }

 private:
  Accounts& accounts_;
  std::string key_;
  bool got_ = false;
};

Accounts::Awaits<User> Accounts::insert(User user, std::optional<std::string> password) {
  const NameHold hold(*this, user.name);
  if (!hold.got()) co_return Failure{name_taken()};
  const auto found = co_await stored(user.name);
  if (!found) co_return Failure{found.error()};
  if (found->has_value()) co_return Failure{name_taken()};
  auto wanted = std::make_shared<NewPlayer>();
  wanted->name = user.name;
  wanted->role = std::string(role_word(user.role));
  wanted->password = std::move(password);
  if (user.role == AccountRole::player) wanted->grant = parts_.play_money;
  std::function<void(Answer<PlayerId>)> start = [this, wanted](Answer<PlayerId> done) {
    parts_.room.add_player(*wanted, std::move(done));
  };
  user.id = co_await answer_of<PlayerId>(std::move(start));
  co_return user;
}

Accounts::Awaits<User> Accounts::rename(User user, std::string password) {
  const NameHold hold(*this, user.name);
  if (!hold.got()) co_return Failure{name_taken()};
  const auto found = co_await stored(user.name);
  if (!found) co_return Failure{found.error()};
  if (found->has_value()) co_return Failure{name_taken()};
  std::vector<Change> changes;
  changes.push_back({kRename, {sql_id(user.id), user.name, std::move(password)}});
  changes.push_back(parts_.sessions.end_all(user.id, wall_clock()));
  co_await commit(std::move(changes));
  parts_.room.rename(user.id, user.name);
  co_return user;
}

Accounts::Awaits<SignedIn> Accounts::guest() {
  for (int tries = 0; tries < 3; ++tries) {
    const User user{PlayerId(), fresh_guest_name(), AccountRole::player, true};
    const auto inserted = co_await insert(user, std::nullopt);
    if (inserted) {
      auto signed_in = co_await sign_in(*inserted, parts_.sessions.begin());
      co_return signed_in;
    }
    if (inserted.error().code != "name_taken") co_return Failure{inserted.error()};
  }
  co_return Failure{too_busy()};
}

Accounts::Awaits<SignedIn> Accounts::check_password(Stored account, std::string password) {
  const std::int64_t now = wall_clock().since_epoch_ms();
  if (account.locked_until > now) {
    const std::int64_t minutes = (account.locked_until - now + 59'999) / 60'000;
    co_return Failure{
        Refused{423, "locked", fmt::format("Too many wrong passwords. Try again in {} min.", minutes), ""}};
  }
  auto work = [hash = account.password, password = std::move(password)] { return password_matches(hash, password); };
  const auto right = co_await parts_.hashing.run(std::move(work));
  if (!right) co_return Failure{too_busy()};
  const std::int64_t failures = *right ? 0 : account.failures + 1;
  const bool locks = failures >= parts_.limits.login_failures;
  if (failures != account.failures) {
    std::vector<Change> changes;
    const std::int64_t until = locks ? now + parts_.limits.lock_s * 1000 : 0;
    changes.push_back({kFailures, {sql_id(account.user.id), locks ? 0 : failures, until}});
    co_await commit(std::move(changes));
  }
  if (!*right) co_return Failure{wrong_password()};
  auto signed_in = co_await sign_in(account.user, account.begun);
  co_return signed_in;
}

Accounts::Awaits<SignedIn> Accounts::log_in(Credentials credentials) {
  if (credentials.password.size() > kLongestPassword || credentials.name.size() > kLongestName)
    co_return Failure{wrong_password()};
  auto found = co_await stored(credentials.name);
  if (!found) co_return Failure{found.error()};
  if (found->has_value() && !(*found)->user.is_guest) {
    // One at a time for each account: many guesses at once would all be counted as the first.
    const std::uint32_t id = (*found)->user.id.value();
    {
      const std::lock_guard lock(mutex_);
      if (!being_checked_.insert(id).second) co_return Failure{too_busy()};
    }
    found = co_await stored(credentials.name);
    Result<SignedIn, Refused> checked = Failure{wrong_password()};
    if (found && found->has_value()) checked = co_await check_password(**found, credentials.password);
    const std::lock_guard lock(mutex_);
    being_checked_.erase(id);
    co_return checked;
  }
  auto work = [cost = parts_.cost, password = credentials.password] {
    return password_matches(nobodys_password(cost), password);
  };
  const auto ignored = co_await parts_.hashing.run(std::move(work));
  co_return Failure{ignored ? wrong_password() : too_busy()};
}

Accounts::Awaits<SignedIn> Accounts::register_player(Credentials credentials, std::optional<User> guest) {
  if (const std::string problem = problem_with(credentials); !problem.empty()) co_return Failure{bad_request(problem)};
  const auto hash = co_await hashed(credentials.password);
  if (!hash) co_return Failure{hash.error()};
  const User user{guest ? guest->id : PlayerId(), credentials.name, AccountRole::player, false};
  Result<User, Refused> made = Failure{too_busy()};
  if (guest)
    made = co_await rename(user, *hash);
  else
    made = co_await insert(user, *hash);
  if (!made) co_return Failure{made.error()};
  auto signed_in = co_await sign_in(*made, parts_.sessions.begin());
  co_return signed_in;
}

Accounts::Awaits<User> Accounts::make_user(Credentials credentials, AccountRole role) {
  if (const std::string problem = problem_with(credentials); !problem.empty()) co_return Failure{bad_request(problem)};
  const auto hash = co_await hashed(credentials.password);
  if (!hash) co_return Failure{hash.error()};
  const User user{PlayerId(), credentials.name, role, false};
  auto inserted = co_await insert(user, *hash);
  co_return inserted;
}

Accounts::Awaits<SignedIn> Accounts::claim_first_operator(std::string token, Credentials credentials) {
  const Refused no_link{403, "link_used", "This link has been used or is from an earlier start of the server.", ""};
  const auto given = Token::parse(token);
  {
    const std::lock_guard lock(mutex_);
    if (!given || !operator_link_ || given->hash() != operator_link_->hash()) co_return Failure{no_link};
  }
  if (const std::string problem = problem_with(credentials); !problem.empty()) co_return Failure{bad_request(problem)};
  {
    // Taken before the account is made: two at once cannot both use it.
    const std::lock_guard lock(mutex_);
    if (!operator_link_ || given->hash() != operator_link_->hash()) co_return Failure{no_link};
    operator_link_.reset();
  }
  const auto made = co_await make_user(std::move(credentials), AccountRole::operator_);
  if (!made) {
    const std::lock_guard lock(mutex_);
    operator_link_ = given;
    co_return Failure{made.error()};
  }
  auto signed_in = co_await sign_in(*made, parts_.sessions.begin());
  co_return signed_in;
}

asio::awaitable<Result<Done, Refused>> Accounts::set_password(User user, std::string old_password,
                                                              std::string password) {
  if (const std::string problem = problem_with_password(password); !problem.empty())
    co_return Failure{bad_request(problem)};
  Credentials old{user.name, std::move(old_password)};
  const auto checked = co_await log_in(std::move(old));
  if (!checked) co_return Failure{checked.error()};
  const auto hash = co_await hashed(std::move(password));
  if (!hash) co_return Failure{hash.error()};
  std::vector<Change> changes;
  changes.push_back({kPassword, {sql_id(user.id), *hash}});
  changes.push_back(parts_.sessions.end_all(user.id, wall_clock()));
  co_await commit(std::move(changes));
  // Again: who read the old password just before it was gone signed in after the first time.
  co_await log_out_everywhere(user.id);
  co_return Done{};
}

asio::awaitable<void> Accounts::log_out(std::string hash) {
  std::vector<Change> changes{parts_.sessions.end(hash, wall_clock())};
  co_await commit(std::move(changes));
}

asio::awaitable<void> Accounts::log_out_everywhere(PlayerId user) {
  std::vector<Change> changes{parts_.sessions.end_all(user, wall_clock())};
  co_await commit(std::move(changes));
}

}  // namespace riverbank
