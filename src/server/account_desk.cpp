#include "server/account_desk.h"

#include <fmt/core.h>
#include <sodium.h>

#include "server/clock.h"
#include "server/totp.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

#define RIVERBANK_ACCOUNTS                                                                                            \
  "SELECT users.id, users.name, users.role, users.disabled, users.created_at, users.signed_in_at, CASE WHEN "         \
  "second_factors.user_id IS NULL THEN 0 ELSE 1 END, CASE WHEN users.locked_until > CAST($1 AS BIGINT) OR EXISTS "    \
  "(SELECT 1 FROM sign_ins WHERE sign_ins.user_id = users.id AND sign_ins.locked_until > $1) THEN 1 ELSE 0 END FROM " \
  "users LEFT JOIN second_factors ON second_factors.user_id = users.id AND second_factors.secret_key <> '' WHERE "    \
  "users.password IS NOT NULL "
constexpr std::string_view kListAccounts = RIVERBANK_ACCOUNTS
    "AND users.id > CAST($2 AS BIGINT) AND (CAST($3 AS TEXT) = '' OR users.role = $3) AND (CAST($4 AS TEXT) = '' OR "
    "lower(users.name) LIKE '%' || $4 || '%') ORDER BY users.id LIMIT CAST($5 AS BIGINT)";
constexpr std::string_view kOneAccount = RIVERBANK_ACCOUNTS "AND users.id = CAST($2 AS BIGINT)";
#undef RIVERBANK_ACCOUNTS

constexpr std::string_view kDisable = "UPDATE users SET disabled = $2 WHERE id = $1";
constexpr std::string_view kUnlockUser = "UPDATE users SET failures = 0, locked_until = 0 WHERE id = $1";
constexpr std::string_view kUnlockPlaces = "UPDATE sign_ins SET failures = 0, locked_until = 0 WHERE user_id = $1";
constexpr std::string_view kSetRole = "UPDATE users SET role = $2 WHERE id = $1";
constexpr std::string_view kGivePassword =
    "UPDATE users SET password = $2, must_change = 1, failures = 0, locked_until = 0 WHERE id = $1";
constexpr std::size_t kGivenPasswordBytes = 10;
constexpr std::size_t kLongestDeskReason = 200;

SqlValue desk_id(PlayerId id) { return value_of(std::uint64_t{id.value()}); }

AccountShown account_of(const SqlRow& row) {
  AccountShown shown;
  shown.player = static_cast<std::uint32_t>(row.number(0));
  shown.name = row.text(1);
  shown.role = row.text(2);
  shown.disabled = row.number(3) != 0;
  shown.created_at = Time::from_ms(row.number(4)).text();
  if (row.number(5) > 0) shown.last_sign_in.value = Time::from_ms(row.number(5)).text();
  shown.second_factor = row.number(6) != 0;
  shown.locked = row.number(7) != 0;
  return shown;
}

// In a pattern these mean something else.
std::string as_pattern(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (c != '%' && c != '_') out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

std::optional<Refused> problem_of(const DeskOrder& order, PlayerId account) {
  if (order.by.id == account)
    return Refused{409, "own_account", "This is your own account: another operator must do that.", ""};
  if (order.reason.empty() || order.reason.size() > kLongestDeskReason)
    return Refused{400, "not_valid", "reason: 1 to 200 bytes; it is kept with the event", ""};
  if (!order.by.has_second_factor) return enrol_first();
  return std::nullopt;
}

}  // namespace

AccountDesk::Awaits<std::vector<AccountShown>> AccountDesk::list(AccountQuery query) {
  auto work = [this, query] {
    return parts_.room.ask_database(
        kListAccounts, {wall_clock().since_epoch_ms(), query.after, query.role, as_pattern(query.name), query.limit});
  };
  const auto rows = co_await parts_.reading.run(std::move(work));
  if (!rows) co_return Failure{too_busy()};
  if (!*rows) co_return Failure{storage_failed()};
  std::vector<AccountShown> found;
  for (const SqlRow& row : **rows) found.push_back(account_of(row));
  co_return found;
}

AccountDesk::Awaits<AccountShown> AccountDesk::find(PlayerId account) {
  auto work = [this, account] {
    return parts_.room.ask_database(kOneAccount, {wall_clock().since_epoch_ms(), desk_id(account)});
  };
  const auto rows = co_await parts_.reading.run(std::move(work));
  if (!rows) co_return Failure{too_busy()};
  if (!*rows) co_return Failure{storage_failed()};
  if ((*rows)->empty()) co_return Failure{Refused{404, "not_found", "There is no such account.", ""}};
  co_return account_of((*rows)->front());
}

AccountDesk::Awaits<AccountShown> AccountDesk::carry_out(PlayerId account, DeskOrder order, Act act) {
  if (auto problem = problem_of(order, account)) co_return Failure{*std::move(problem)};
  const auto found = co_await find(account);
  if (!found) co_return Failure{found.error()};
  auto used = co_await parts_.factors.use(order.by.id, order.code);
  if (!used) co_return Failure{used.error()};
  const Time now = wall_clock();
  auto changes = std::make_shared<std::vector<Change>>(std::move(act.changes));
  for (Change& change : *used) changes->push_back(std::move(change));
  if (act.ends_sessions) changes->push_back(parts_.sessions.end_all(account, now));
  changes->push_back(event_change({.kind = act.kind,
                                   .at = now,
                                   .actor = order.by.id,
                                   .name = order.by.name,
                                   .address = order.address,
                                   .what = fmt::format("{} {} ({})", act.what, found->name, account.value()),
                                   .reason = order.reason}));
  std::function<void(Answer<Done>)> start = [this, changes](Answer<Done> done) {
    parts_.room.commit(std::move(*changes), [done = std::move(done)] { done(Done{}); });
  };
  co_await answer_of<Done>(std::move(start));
  if (act.ends_sessions) {
    // Again: who signed in while it was written down is out too.
    std::vector<Change> again{parts_.sessions.end_all(account, wall_clock())};
    parts_.room.commit(std::move(again), {});
  }
  auto after = co_await find(account);
  co_return after;
}

AccountDesk::Awaits<AccountShown> AccountDesk::disable(PlayerId account, DeskOrder order) {
  Act act{.what = "disables the account of", .changes = {{kDisable, {desk_id(account), std::int64_t{1}}}}};
  auto done = co_await carry_out(account, std::move(order), std::move(act));
  co_return done;
}

AccountDesk::Awaits<AccountShown> AccountDesk::enable(PlayerId account, DeskOrder order) {
  Act act{.what = "enables the account of",
          .changes = {{kDisable, {desk_id(account), std::int64_t{0}}}},
          .ends_sessions = false};
  auto done = co_await carry_out(account, std::move(order), std::move(act));
  co_return done;
}

AccountDesk::Awaits<AccountShown> AccountDesk::unlock(PlayerId account, DeskOrder order) {
  Act act{.what = "unlocks the account of",
          .changes = {{kUnlockUser, {desk_id(account)}}, {kUnlockPlaces, {desk_id(account)}}},
          .ends_sessions = false};
  auto done = co_await carry_out(account, std::move(order), std::move(act));
  co_return done;
}

AccountDesk::Awaits<AccountShown> AccountDesk::set_role(PlayerId account, Role role, DeskOrder order) {
  Act act{.kind = EventKind::role,
          .what = fmt::format("gives the role {} to", role_word(role)),
          .changes = {{kSetRole, {desk_id(account), std::string(role_word(role))}}}};
  auto done = co_await carry_out(account, std::move(order), std::move(act));
  co_return done;
}

AccountDesk::Awaits<AccountShown> AccountDesk::remove_second_factor(PlayerId account, DeskOrder order) {
  Act act{.what = "removes the second factor of", .changes = SecondFactors::removal(account)};
  auto done = co_await carry_out(account, std::move(order), std::move(act));
  co_return done;
}

AccountDesk::Awaits<std::string> AccountDesk::reset_password(PlayerId account, DeskOrder order) {
  std::string bytes(kGivenPasswordBytes, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  const std::string password = base32(bytes);
  auto work = [password, cost = parts_.cost] { return hash_password(password, cost); };
  const auto hash = co_await parts_.hashing.run(std::move(work));
  if (!hash || !*hash) co_return Failure{too_busy()};
  Act act{.what = "resets the password of",
          .changes = {{kGivePassword, {desk_id(account), **hash}}, {kUnlockPlaces, {desk_id(account)}}}};
  const auto done = co_await carry_out(account, std::move(order), std::move(act));
  if (!done) co_return Failure{done.error()};
  co_return password;
}

}  // namespace riverbank
