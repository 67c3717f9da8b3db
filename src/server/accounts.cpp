#include "server/accounts.h"

#include <algorithm>
#include <cctype>

#include <fmt/core.h>
#include <sodium.h>

#include "server/address_group.h"
#include "server/clock.h"
#include "server/password_strength.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

constexpr std::string_view kOperators = "SELECT id FROM users WHERE role = 'operator' AND disabled = 0 LIMIT 1";
constexpr std::string_view kByName =
    "SELECT users.id, users.name, users.role, users.password, users.locked_until, "
    "coalesce(sign_ins.failures, 0), coalesce(sign_ins.locked_until, 0), coalesce(sign_ins.last_at, 0), "
    "users.disabled, "
    "users.must_change, users.signed_in_at, CASE WHEN second_factors.user_id IS NULL THEN 0 ELSE 1 END FROM users LEFT "
    "JOIN sign_ins ON sign_ins.user_id = users.id AND sign_ins.address = $2 LEFT JOIN second_factors ON "
    "second_factors.user_id = users.id AND second_factors.secret_key <> '' WHERE lower(users.name) = $1";
// In the database, so that guesses from many addresses at once are all counted.
constexpr std::string_view kWrong =
    "UPDATE users SET locked_until = CASE WHEN failures + 1 >= $2 THEN $3 ELSE locked_until END, failures = CASE WHEN "
    "failures + 1 >= $2 THEN 0 ELSE failures + 1 END WHERE id = $1";
constexpr std::string_view kRight =
    "UPDATE users SET failures = 0, locked_until = 0, signed_in_before = signed_in_at, signed_in_at = $2 WHERE id = $1";
constexpr std::string_view kIsGuest = "SELECT 1 FROM users WHERE id = $1 AND password IS NULL";
constexpr std::string_view kSignIns =
    "INSERT INTO sign_ins (user_id, address, failures, locked_until, last_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT "
    "(user_id, address) DO UPDATE SET failures = excluded.failures, locked_until = excluded.locked_until, last_at = "
    "excluded.last_at";
constexpr std::string_view kPassword = "UPDATE users SET password = $2, must_change = 0 WHERE id = $1";
constexpr std::string_view kName = "UPDATE users SET name = $2 WHERE id = $1";
constexpr std::string_view kRename = "UPDATE users SET name = $2, password = $3 WHERE id = $1";

constexpr std::size_t kLongestName = 20;
// So many times the failures that lock an account at one address, from all addresses together, lock it to all those
// from which nobody has ever signed in to it.
constexpr std::int64_t kAddressesThatGuess = 10;
// More than can be tried while a lock lasts.
constexpr std::size_t kMostNobodys = 100'000;
constexpr std::size_t kLongestPassword = 128;
constexpr std::size_t kLongestCode = 32;

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

Refused disabled() { return {403, "disabled", "This account is disabled. Ask an operator.", ""}; }

Refused has_account() { return {409, "has_account", "You are signed in with an account.", ""}; }

}  // namespace

namespace {

// Wrong passwords in a row, and what follows from them.
struct Failures {
  std::int64_t count = 0;
  std::int64_t locked_until = 0;

  // After one more check.
  Failures after(bool right, std::int64_t most, std::int64_t until) const {
    if (right) return {};
    return count + 1 >= most ? Failures{0, until} : Failures{count + 1, 0};
  }
};

Refused locked(std::int64_t until, std::int64_t now) {
  return {423, "locked", fmt::format("Too many wrong passwords. Try again in {} min.", (until - now + 59'999) / 60'000),
          ""};
}

}  // namespace

struct Accounts::Stored {
  Sessions::Begun begun;  // before it was read
  User user;
  std::string password;
  std::int64_t locked_until = 0;  // to addresses from which nobody signed in before
  Failures here;
  std::string address;
  std::int64_t last_here = 0;  // signed in; 0: never
  bool disabled = false;
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

asio::awaitable<Result<std::string, Refused>> Accounts::hashed(std::string password, std::string name) {
  auto work = [password = std::move(password), name = std::move(name),
               cost = parts_.cost]() -> Result<std::string, Refused> {
    if (std::string problem = problem_with_password(password, name); !problem.empty())
      return Failure{bad_request(std::move(problem))};
    auto hash = hash_password(password, cost);
    if (!hash) return Failure{too_busy()};
    return *std::move(hash);
  };
  auto hash = co_await parts_.hashing.run(std::move(work));
  if (!hash) co_return Failure{too_busy()};
  co_return std::move(*hash);
}

Accounts::Awaits<std::optional<Accounts::Stored>> Accounts::stored(std::string name, std::string address) {
  const auto begun = parts_.sessions.begin();
  auto work = [this, key = lower(name), address] { return parts_.room.ask_database(kByName, {key, address}); };
  const auto rows = co_await parts_.reading.run(std::move(work));
  if (!rows) co_return Failure{too_busy()};
  if (!*rows) co_return Failure{storage_failed()};
  if ((*rows)->empty()) co_return std::optional<Stored>();
  const SqlRow& row = (*rows)->front();
  Stored out;
  out.begun = begun;
  out.user = {.id = PlayerId(static_cast<std::uint32_t>(row.number(0))),
              .name = row.text(1),
              .role = account_role(row.text(2)).value_or(Role::player),
              .is_guest = row.is_null(3),
              .has_second_factor = row.number(11) != 0,
              .must_change = row.number(9) != 0,
              .signed_in_before_ms = row.number(10)};
  out.disabled = row.number(8) != 0;
  out.password = row.is_null(3) ? "" : row.text(3);
  out.locked_until = row.number(4);
  out.here = {row.number(5), row.number(6)};
  out.address = address;
  out.last_here = row.number(7);
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
  if (user.role == Role::player) wanted->grant = parts_.play_money;
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

Accounts::Awaits<SignedIn> Accounts::come_back(User guest) {
  auto signed_in = co_await sign_in(std::move(guest), parts_.sessions.begin());
  co_return signed_in;
}

Accounts::Awaits<User> Accounts::choose_name(User user, std::string name) {
  if (const std::string problem = problem_with_name(name); !problem.empty()) co_return Failure{bad_request(problem)};
  const NameHold hold(*this, name);
  if (!hold.got()) co_return Failure{name_taken()};
  const auto found = co_await stored(name);
  if (!found) co_return Failure{found.error()};
  if (found->has_value() && (*found)->user.id != user.id) co_return Failure{name_taken()};
  user.name = std::move(name);
  std::vector<Change> changes{{kName, {sql_id(user.id), user.name}}};
  co_await commit(std::move(changes));
  parts_.sessions.rename(user.id, user.name);
  parts_.room.rename(user.id, user.name);
  co_return user;
}

Accounts::Awaits<User> Accounts::name_guest(User user, std::string password) {
  const std::uint32_t number = user.id.value();
  {
    const std::lock_guard lock(mutex_);
    if (!registering_.insert(number).second) co_return Failure{has_account()};
  }
  auto work = [this, number] { return parts_.room.ask_database(kIsGuest, {value_of(std::uint64_t{number})}); };
  const auto rows = co_await parts_.reading.run(std::move(work));
  Result<User, Refused> named = Failure{too_busy()};
  if (rows && *rows && (*rows)->empty())
    named = Failure{has_account()};
  else if (rows && *rows)
    named = co_await rename(std::move(user), std::move(password));
  const std::lock_guard lock(mutex_);
  registering_.erase(number);
  co_return named;
}

Accounts::Awaits<SignedIn> Accounts::guest() {
  for (int tries = 0; tries < 3; ++tries) {
    const User user{.id = {}, .name = fresh_guest_name(), .role = Role::player, .is_guest = true};
    const auto inserted = co_await insert(user, std::nullopt);
    if (inserted) {
      auto signed_in = co_await sign_in(*inserted, parts_.sessions.begin());
      co_return signed_in;
    }
    if (inserted.error().code != "name_taken") co_return Failure{inserted.error()};
  }
  co_return Failure{too_busy()};
}

Accounts::Awaits<std::vector<Change>> Accounts::check_secrets(const Stored& account, SignInWish wish) {
  auto work = [hash = account.password, password = std::move(wish.password)] {
    return password_matches(hash, password);
  };
  const auto right = co_await parts_.hashing.run(std::move(work));
  if (!right) co_return Failure{too_busy()};
  if (!*right) co_return Failure{wrong_password()};
  if (!account.user.has_second_factor) co_return std::vector<Change>();
  std::string code = wish.code.value_or("");
  auto used = co_await parts_.factors.use(account.user.id, std::move(code));
  co_return used;
}

Accounts::Awaits<SignedIn> Accounts::check_password(Stored account, SignInWish wish) {
  const std::int64_t now = wall_clock().since_epoch_ms();
  const std::int64_t until =
      account.last_here > 0 ? account.here.locked_until : std::max(account.here.locked_until, account.locked_until);
  if (until > now) co_return Failure{locked(until, now)};
  auto secrets = co_await check_secrets(account, std::move(wish));
  // Who gave no code yet has guessed nothing.
  if (!secrets && secrets.error().code != "wrong_password" && secrets.error().code != "wrong_code")
    co_return Failure{secrets.error()};
  if (secrets && account.disabled) co_return Failure{disabled()};
  const std::int64_t most = parts_.limits.login_failures;
  const std::int64_t lock_until = now + parts_.limits.lock_s * 1000;
  const Failures here = account.here.after(secrets.ok(), most, lock_until);
  std::vector<Change> changes;
  if (secrets) changes = std::move(*secrets);
  changes.push_back(
      {kSignIns,
       {sql_id(account.user.id), account.address, here.count, here.locked_until, secrets ? now : account.last_here}});
  if (secrets)
    changes.push_back({kRight, {sql_id(account.user.id), now}});
  else
    changes.push_back({kWrong, {sql_id(account.user.id), most * kAddressesThatGuess, lock_until}});
  co_await commit(std::move(changes));
  if (!secrets) co_return Failure{secrets.error()};
  auto signed_in = co_await sign_in(account.user, account.begun);
  co_return signed_in;
}

void Accounts::note_nobody(const std::string& key, std::int64_t most, std::int64_t lock_until) {
  Guesses& guesses = nobodys_[key];
  const Failures after = Failures{guesses.failures, guesses.locked_until}.after(false, most, lock_until);
  // A lock stays until it is over.
  guesses = {after.count, std::max(guesses.locked_until, after.locked_until)};
}

Accounts::Awaits<SignedIn> Accounts::check_nobody(SignInWish wish, std::string address) {
  const std::int64_t now = wall_clock().since_epoch_ms();
  const std::string everywhere = lower(wish.name);
  const std::string here = everywhere + "\n" + address;
  {
    const std::lock_guard lock(mutex_);
    for (const std::string& key : {here, everywhere})
      if (const auto found = nobodys_.find(key); found != nobodys_.end() && found->second.locked_until > now)
        co_return Failure{locked(found->second.locked_until, now)};
  }
  auto work = [cost = parts_.cost, password = wish.password] {
    return password_matches(nobodys_password(cost), password);
  };
  if (const auto ignored = co_await parts_.hashing.run(std::move(work)); !ignored) co_return Failure{too_busy()};
  const std::lock_guard lock(mutex_);
  if (nobodys_.size() >= kMostNobodys) nobodys_.clear();
  const std::int64_t lock_until = now + parts_.limits.lock_s * 1000;
  note_nobody(here, parts_.limits.login_failures, lock_until);
  note_nobody(everywhere, parts_.limits.login_failures * kAddressesThatGuess, lock_until);
  co_return Failure{wrong_password()};
}

Accounts::Awaits<SignedIn> Accounts::log_in(SignInWish wish, std::string from) {
  if (wish.password.size() > kLongestPassword || wish.name.size() > kLongestName ||
      wish.code.value_or("").size() > kLongestCode)
    co_return Failure{wrong_password()};
  const std::string address = address_group(from);
  // One at a time for each name and address: many guesses at once would all be counted as the first. A name that is
  // nobody's waits in the same way, so that this does not tell either.
  const std::pair<std::string, std::string> checked_now(lower(wish.name), address);
  {
    const std::lock_guard lock(mutex_);
    if (!being_checked_.insert(checked_now).second) co_return Failure{too_busy()};
  }
  const auto found = co_await stored(wish.name, address);
  Result<SignedIn, Refused> checked = Failure{wrong_password()};
  if (!found)
    checked = Failure{found.error()};
  else if (!found->has_value() || (*found)->user.is_guest)
    checked = co_await check_nobody(std::move(wish), address);
  else
    checked = co_await check_password(**found, std::move(wish));
  const std::lock_guard lock(mutex_);
  being_checked_.erase(checked_now);
  co_return checked;
}

Accounts::Awaits<SignedIn> Accounts::register_player(Credentials credentials, std::optional<User> guest) {
  if (std::string problem = problem_with_name(credentials.name); !problem.empty())
    co_return Failure{bad_request(std::move(problem))};
  const auto hash = co_await hashed(credentials.password, credentials.name);
  if (!hash) co_return Failure{hash.error()};
  const User user{.id = guest ? guest->id : PlayerId(), .name = credentials.name, .role = Role::player};
  Result<User, Refused> made = Failure{too_busy()};
  if (guest)
    made = co_await name_guest(user, *hash);
  else
    made = co_await insert(user, *hash);
  if (!made) co_return Failure{made.error()};
  auto signed_in = co_await sign_in(*made, parts_.sessions.begin());
  co_return signed_in;
}

Accounts::Awaits<User> Accounts::make_user(Credentials credentials, Role role) {
  if (std::string problem = problem_with_name(credentials.name); !problem.empty())
    co_return Failure{bad_request(std::move(problem))};
  const auto hash = co_await hashed(credentials.password, credentials.name);
  if (!hash) co_return Failure{hash.error()};
  const User user{.id = {}, .name = credentials.name, .role = role};
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
  if (std::string problem = problem_with_name(credentials.name); !problem.empty())
    co_return Failure{bad_request(std::move(problem))};
  {
    // Taken before the account is made: two at once cannot both use it.
    const std::lock_guard lock(mutex_);
    if (!operator_link_ || given->hash() != operator_link_->hash()) co_return Failure{no_link};
    operator_link_.reset();
  }
  const auto made = co_await make_user(std::move(credentials), Role::operator_);
  if (!made) {
    const std::lock_guard lock(mutex_);
    operator_link_ = given;
    co_return Failure{made.error()};
  }
  auto signed_in = co_await sign_in(*made, parts_.sessions.begin());
  co_return signed_in;
}

asio::awaitable<Result<Done, Refused>> Accounts::set_password(User user, PasswordChange change, std::string address) {
  const auto hash = co_await hashed(change.password, user.name);
  if (!hash) co_return Failure{hash.error()};
  if (change.password == change.old_password)
    co_return Failure{bad_request("Choose another password than the one you have.")};
  SignInWish old{user.name, std::move(change.old_password), std::move(change.code)};
  const auto checked = co_await log_in(std::move(old), std::move(address));
  if (!checked) co_return Failure{checked.error()};
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
