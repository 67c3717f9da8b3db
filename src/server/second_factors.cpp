#include "server/second_factors.h"

#include <algorithm>
#include <cctype>

#include <sodium.h>

#include "fairness/digest.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/totp.h"

namespace riverbank {

namespace {

constexpr std::string_view kFactor =
    "SELECT secret, secret_key, last_step FROM second_factors WHERE user_id = $1 AND secret_key <> ''";
constexpr std::string_view kAllFactors =
    "SELECT user_id, secret, secret_key FROM second_factors WHERE secret_key <> ''";
constexpr std::string_view kInsertFactor =
    "INSERT INTO second_factors (user_id, secret, secret_key, last_step, made_at) VALUES ($1, $2, $3, $4, $5) ON "
    "CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, secret_key = excluded.secret_key, last_step = "
    "excluded.last_step, made_at = excluded.made_at";
constexpr std::string_view kReseal = "UPDATE second_factors SET secret = $2, secret_key = $3 WHERE user_id = $1";
constexpr std::string_view kUsedStep = "UPDATE second_factors SET last_step = $2 WHERE user_id = $1";
// The row stays: if one is gone, somebody took it away from the outside.
constexpr std::string_view kRemoveFactor = "UPDATE second_factors SET secret_key = '' WHERE user_id = $1";
constexpr std::string_view kRemoveCodes = "DELETE FROM recovery_codes WHERE user_id = $1";
constexpr std::string_view kInsertCode = "INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)";
constexpr std::string_view kFindCode = "SELECT 1 FROM recovery_codes WHERE user_id = $1 AND code_hash = $2";
constexpr std::string_view kUseCode = "DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2";

constexpr std::int64_t kOfferStands_ms = 10 * 60 * 1000;
constexpr int kRecoveryCodes = 10;
constexpr std::size_t kRecoveryBytes = 10;
constexpr std::size_t kDigits = 6;

SqlValue factor_owner(PlayerId user) { return value_of(std::uint64_t{user.value()}); }

// A sealed secret opens for this account and no other.
RoundName seal_name(PlayerId user) { return {"second factor", std::to_string(user.value()), 0}; }

std::string_view bytes_of(const Seed& secret) {
  return {reinterpret_cast<const char*>(secret.bytes.data()), secret.bytes.size()};
}

// As people type it: spaces, dashes and small letters do not matter.
std::string plain_code(const std::string& typed) {
  std::string out;
  for (const char c : typed)
    if (std::isalnum(static_cast<unsigned char>(c)) != 0)
      out += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

std::string code_hash(const std::string& plain) {
  const Digest digest = sha256(plain);
  return {digest.begin(), digest.end()};
}

// "ABCD-EFGH-IJKL-MNOP"
std::string fresh_recovery_code() {
  std::string bytes(kRecoveryBytes, '\0');
  randombytes_buf(bytes.data(), bytes.size());
  const std::string letters = base32(bytes);
  std::string out;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0 && i % 4 == 0) out += '-';
    out += letters[i];
  }
  return out;
}

}  // namespace

Result<Done, Error> SecondFactors::open() {
  const auto rows = room_.ask_database(kAllFactors);
  if (!rows) return Failure{rows.error()};
  const SealKey& current = room_.keys().current();
  std::vector<Change> changes;
  for (const SqlRow& row : *rows) {
    if (row.text(2) == current.id()) continue;
    const PlayerId user(static_cast<std::uint32_t>(row.number(0)));
    const auto secret = open_seed({row.bytes(1), row.text(2)}, seal_name(user), &room_.keys());
    if (!secret) {
      log(LogLevel::warning, "the key of a second factor is missing: that account cannot sign in until it is reset",
          {{"player", row.number(0)}, {"key", row.text(2)}});
      continue;
    }
    changes.push_back({kReseal, {factor_owner(user), Blob{current.seal(seal_name(user), *secret)}, current.id()}});
  }
  if (!changes.empty()) room_.commit(std::move(changes), {});
  return Done{};
}

SecondFactors::Offered SecondFactors::offer(const User& user, std::int64_t now_ms) {
  Seed secret;
  randombytes_buf(secret.bytes.data(), secret.bytes.size());
  const std::lock_guard lock(mutex_);
  std::erase_if(pending_, [&](const auto& each) { return each.second.until_ms < now_ms; });
  pending_[user.id.value()] = {secret, now_ms + kOfferStands_ms};
  return {base32(bytes_of(secret)), otpauth_uri(user.name, bytes_of(secret))};
}

Result<SecondFactors::Enrolled, Refused> SecondFactors::enrol(const User& user, const std::string& code,
                                                              std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  const auto found = pending_.find(user.id.value());
  if (found == pending_.end() || found->second.until_ms < now_ms)
    return Failure{Refused{409, "no_offer", "Ask for a new secret first: this one is too old.", ""}};
  const auto step = totp_step_of(bytes_of(found->second.secret), plain_code(code), now_ms);
  if (!step) return Failure{Refused{400, "wrong_code", "This is not the code of that secret now.", ""}};
  const SealKey& key = room_.keys().current();
  Enrolled done;
  done.changes = removal(user.id);
  done.changes.push_back(
      {kInsertFactor,
       {factor_owner(user.id), Blob{key.seal(seal_name(user.id), found->second.secret)}, key.id(), *step, now_ms}});
  for (int i = 0; i < kRecoveryCodes; ++i) {
    done.recovery_codes.push_back(fresh_recovery_code());
    done.changes.push_back(
        {kInsertCode, {factor_owner(user.id), Blob{code_hash(plain_code(done.recovery_codes.back()))}}});
  }
  pending_.erase(found);
  last_steps_[user.id.value()] = *step;
  return done;
}

Result<std::vector<Change>, Refused> SecondFactors::use_step(PlayerId user, const SqlRow& row,
                                                             const std::string& code) {
  const auto secret = open_seed({row.bytes(0), row.text(1)}, seal_name(user), &room_.keys());
  if (!secret)
    return Failure{
        Refused{503, "no_key", "The key of your second factor is missing: ask an operator to reset it.", ""}};
  const auto step = totp_step_of(bytes_of(*secret), code, wall_clock().since_epoch_ms());
  const std::lock_guard lock(mutex_);
  std::int64_t& last = last_steps_[user.value()];
  last = std::max(last, row.number(2));
  if (!step || *step <= last) return Failure{wrong_code()};
  last = *step;
  return std::vector<Change>{{kUsedStep, {factor_owner(user), *step}}};
}

Result<std::vector<Change>, Refused> SecondFactors::use_recovery_code(PlayerId user, const std::string& code) {
  const std::string hash = code_hash(code);
  const auto rows = room_.ask_database(kFindCode, {factor_owner(user), Blob{hash}});
  if (!rows) return Failure{storage_failed()};
  const std::lock_guard lock(mutex_);
  if (rows->empty() || !used_codes_.insert(std::to_string(user.value()) + "\n" + hash).second)
    return Failure{wrong_code()};
  return std::vector<Change>{{kUseCode, {factor_owner(user), Blob{hash}}}};
}

boost::asio::awaitable<Result<std::vector<Change>, Refused>> SecondFactors::use(PlayerId user, std::string typed) {
  const std::string code = plain_code(typed);
  if (code.empty()) co_return Failure{code_needed()};
  auto work = [this, user, code]() -> Result<std::vector<Change>, Refused> {
    const auto rows = room_.ask_database(kFactor, {factor_owner(user)});
    if (!rows) return Failure{storage_failed()};
    if (rows->empty()) return Failure{enrol_first()};
    return code.size() == kDigits ? use_step(user, rows->front(), code) : use_recovery_code(user, code);
  };
  auto used = co_await reading_.run(std::move(work));
  if (!used) co_return Failure{too_busy()};
  co_return std::move(*used);
}

std::vector<Change> SecondFactors::removal(PlayerId user) {
  return {{kRemoveFactor, {factor_owner(user)}}, {kRemoveCodes, {factor_owner(user)}}};
}

}  // namespace riverbank
