#include "room/room_ledger.h"

#include <algorithm>

#include <fmt/core.h>

#include "ledger/apply.h"
#include "ledger/decide.h"
#include "room/posting_rows.h"

namespace riverbank {

namespace {

AccountName wallet_of(PlayerId player) { return {AccountKind::player_cash, {player, {}, {}}}; }

Error not_one_ledger(const Database& database, std::string what) {
  return {.where = database.name(),
          .key = "balances",
          .what = std::move(what),
          .fix = "riverbank doctor says what else is wrong; restore a backup",
          .clause = ""};
}

}  // namespace

Transfer grant_of(PlayerId player, Amount amount, std::string note) {
  return {.from = {AccountKind::outside_world, {}},
          .to = wallet_of(player),
          .amount = amount,
          .movement = Movement::buy_in,
          .note = std::move(note)};
}

Result<Done, Error> RoomLedger::restore(Database& database) {
  const auto last = database.query(
      "SELECT coalesce(max(entry), 0) FROM (SELECT max(entry) AS entry FROM journal UNION ALL SELECT max(entry) AS "
      "entry FROM postings) AS both_of_them");
  if (!last) return Failure{last.error()};
  entries_ = static_cast<std::uint64_t>(last->front().number(0));
  const auto rows = database.query("SELECT account, balance, holds FROM balances WHERE balance <> 0");
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows)
    if (!restore_balance(ledger_, row))
      return Failure{not_one_ledger(database, fmt::format("{} cannot be read", row.text(0)))};
  if (const std::string problem = accounts_are_ok(ledger_); !problem.empty())
    return Failure{not_one_ledger(database, problem)};
  return Done{};
}

Amount RoomLedger::wallet(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto account = ledger_.find(wallet_of(player));
  return account ? ledger_.account(*account).balance : Amount();
}

Amount RoomLedger::owned(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return owned_now(player);
}

Amount RoomLedger::owned_now(PlayerId player) const {
  Amount owned;
  for (const Account& account : ledger_.accounts)
    if (account.owner.player == player && account.rules().unit == MoneyUnit::cash) owned += account.balance;
  return owned;
}

Amount RoomLedger::refill(PlayerId player, Amount level, Time at, Committer::Durable durable) {
  const std::lock_guard lock(mutex_);
  const Amount owned = owned_now(player);
  if (owned * 10 >= level) return {};
  RoomEntry entry;
  entry.row.at = at;
  entry.grants.push_back(grant_of(player, level - owned, "play money"));
  const auto refused = post_now(std::move(entry), std::move(durable));
  CHECK(!refused, refused ? fmt::format("the ledger refuses play money: {}", refused->says()) : std::string());
  return level - owned;
}

std::map<TableId, std::vector<Balance>> RoomLedger::at_tables() const {
  const std::lock_guard lock(mutex_);
  std::map<TableId, std::vector<Balance>> tables;
  for (const Account& account : ledger_.accounts)
    if (account.owner.table != TableId() && !account.balance.is_zero())
      tables[account.owner.table].push_back({{account.kind, account.owner}, account.balance});
  return tables;
}

void RoomLedger::begin_batch(const RoomEntry& entry) {
  batch_.id = batch_of_entry(entry.row.table, entries_ + 1);
  batch_.time = entry.row.at;
  batch_.requested_by = {};
  batch_.approved_by = {};
  batch_.lines.clear();
}

void RoomLedger::draw_up(const RoomEntry& entry) {
  begin_batch(entry);
  for (const Transfer& grant : entry.grants) batch_.lines.push_back(maker_.posting_of(grant, {}));
  if (entry.events == nullptr) return;
  const auto approve = [&](const auto& fact) {
    batch_.requested_by = fact.by.id;
    batch_.approved_by = fact.approved_by;
  };
  for (const TableEvent& event : *entry.events) {
    if (const auto* corrected = std::get_if<SeatCorrected>(&event.fact)) approve(*corrected);
    if (const auto* voided = std::get_if<SettledRoundVoided>(&event.fact)) approve(*voided);
    if (const auto* counted = std::get_if<BoxCounted>(&event.fact)) approve(*counted);
    if (const auto* decreased = std::get_if<MeterDecreased>(&event.fact)) approve(*decreased);
    const auto* moved = std::get_if<ChipsMoved>(&event.fact);
    if (moved == nullptr) continue;
    const auto& wager = moved->transfer.wager;
    batch_.lines.push_back(
        maker_.posting_of(moved->transfer, wager ? maker_.name(entry.game->wager(*wager).rule.id) : NameId()));
  }
}

std::optional<LedgerRefusal> RoomLedger::refusal_of(const RoomEntry& entry) {
  const std::lock_guard lock(mutex_);
  draw_up(entry);
  if (batch_.lines.empty()) return std::nullopt;
  const auto verdict = judge(ledger_, batch_);
  return verdict ? std::nullopt : std::optional(verdict.error());
}

std::optional<LedgerRefusal> RoomLedger::post(RoomEntry entry, Committer::Durable durable) {
  const std::lock_guard lock(mutex_);
  return post_now(std::move(entry), std::move(durable));
}

std::optional<LedgerRefusal> RoomLedger::post_now(RoomEntry entry, Committer::Durable durable) {
  if (entry.is_empty()) return committer_.submit({}, {}, std::move(durable)), std::nullopt;
  draw_up(entry);
  return post_batch(std::move(entry), std::move(durable));
}

std::optional<LedgerRefusal> RoomLedger::post(RoomEntry entry, const LinesOf& lines_of, Committer::Durable durable) {
  const std::lock_guard lock(mutex_);
  begin_batch(entry);
  batch_.lines = lines_of(ledger_, maker_);
  if (batch_.lines.empty()) return LedgerRefusal{.code = LedgerRefusalCode::batch_empty};
  return post_batch(std::move(entry), std::move(durable));
}

std::optional<LedgerRefusal> RoomLedger::post_batch(RoomEntry entry, Committer::Durable durable) {
  if (!batch_.lines.empty())
    if (const auto verdict = judge(ledger_, batch_); !verdict) return verdict.error();
  const std::vector<AccountId> accounts = touched();
  check_count(entry, accounts);
  entry.row.entry = ++entries_;
  std::vector<Change> changes;
  if (!entry.row.events.empty()) changes.push_back(journal_change(entry.row, entry.chain));
  std::move(entry.changes.begin(), entry.changes.end(), std::back_inserter(changes));
  for (const Slip& slip : entry.slips) changes.push_back(slip_change(slip, entry.row.entry));
  std::vector<Change> balances;
  if (!batch_.lines.empty()) {
    add_postings(ledger_, batch_, entry.row.entry, changes);
    // A table's turn can be taken back, half a batch cannot: whatever fails here ends the process, and the database
    // knows nothing of it.
    [&]() noexcept { apply(ledger_, batch_); }();
    if (posted_) posted_(ledger_, batch_);
    for (const AccountId account : accounts) balances.push_back(balance_change(ledger_, account));
  }
  committer_.submit(std::move(changes), std::move(balances), std::move(durable));
  return std::nullopt;
}

std::vector<AccountId> RoomLedger::touched() const {
  std::vector<AccountId> accounts;
  for (const Posting& line : batch_.lines)
    for (const AccountId account : {line.from, line.to})
      if (account != AccountId() && std::ranges::find(accounts, account) == accounts.end()) accounts.push_back(account);
  return accounts;
}

// The table's own count is a working copy: after this batch it must be what its accounts hold.
void RoomLedger::check_count(const RoomEntry& entry, std::span<const AccountId> accounts) const {
  if (entry.chips == nullptr) return;
  for (const AccountId id : accounts) {
    const AccountName name = ledger_.name_of(id);
    if (name.owner.table != entry.row.table) continue;
    Amount after = ledger_.account(id).balance;
    for (const Posting& line : batch_.lines) {
      const bool moves = line.to != AccountId();
      if (moves && line.from == id) after -= line.amount;
      if (line.to == id) after += line.amount;
    }
    CHECK(entry.chips->of(name) == after, "the table counts its chips otherwise than the ledger");
  }
}

}  // namespace riverbank
