#include "room/posting_rows.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/text.h"
#include "ledger/post.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertPosting =
    "INSERT INTO postings (entry, line, at, movement, from_account, to_account, amount, table_id, player_id, "
    "other_player_id, round, seat, wager, clause, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
    "$13, $14, $15)";
constexpr std::string_view kKeepBalance =
    "INSERT INTO balances (account, balance, holds) VALUES ($1, $2, $3) ON CONFLICT (account) DO UPDATE SET balance = "
    "excluded.balance, holds = excluded.holds";

SqlValue id_or_null(std::uint64_t id) { return id == 0 ? SqlValue(Null{}) : value_of(id); }
std::uint64_t id_at(const SqlRow& row, std::size_t column) {
  return row.is_null(column) ? 0 : static_cast<std::uint64_t>(row.number(column));
}

template <typename Number>
bool parse_number(std::string_view text, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size();
}

std::string text_of(const Ledger& ledger, const OpenHold& hold) {
  return fmt::format("{}.{}.{}={}", hold.key.round.value(), hold.key.seat.value(), ledger.names.text(hold.key.wager),
                     hold.amount.minor_units());
}

std::optional<OpenHold> hold_of(Ledger& ledger, std::string_view text) {
  const std::size_t seat_at = text.find('.') + 1;
  const std::size_t wager_at = text.find('.', seat_at) + 1;
  const std::size_t amount_at = text.rfind('=') + 1;
  if (seat_at == 0 || wager_at == 0 || amount_at <= wager_at) return std::nullopt;
  std::uint64_t round = 0;
  std::uint8_t seat = 0;
  std::int64_t amount = 0;
  if (!parse_number(text.substr(0, seat_at - 1), round) ||
      !parse_number(text.substr(seat_at, wager_at - 1 - seat_at), seat) ||
      !parse_number(text.substr(amount_at), amount) || amount <= 0)
    return std::nullopt;
  OpenHold hold{.key = {.round = RoundNumber(round), .wager = {}, .seat = SeatId(seat)},
                .amount = Amount::minor(amount)};
  const std::string_view wager = text.substr(wager_at, amount_at - 1 - wager_at);
  if (wager.empty()) return hold;
  const auto name = give_name(ledger, wager);
  if (!name) return std::nullopt;
  hold.key.wager = *name;
  return hold;
}

// Whose statements of account show a movement: two, where a player banks and chips go from one to the other.
struct Concerned {
  PlayerId player;
  PlayerId other;
};

Concerned concerned_by(PlayerId from, PlayerId to) {
  if (from.value() == 0) return {to, {}};
  return {from, to == from ? PlayerId() : to};
}

}  // namespace

void add_postings(const Ledger& ledger, const PostingBatch& batch, std::uint64_t entry, std::vector<Change>& changes) {
  std::uint64_t number = 0;
  for (const Posting& line : batch.lines) {
    const AccountName from = ledger.name_of(line.from);
    // A reservation concerns one account: it leaves the chips where they are.
    const AccountName to = line.to == AccountId() ? from : ledger.name_of(line.to);
    const Concerned concerned = concerned_by(from.owner.player, to.owner.player);
    const auto text = [&](NameId name) { return std::string(ledger.names.text(name)); };
    changes.push_back(
        {kInsertPosting,
         {value_of(entry), value_of(++number), batch.time.since_epoch_ms(), std::string(rules_of(line.movement).name),
          from.text(), to.text(), line.amount.minor_units(), id_or_null(batch.id.high),
          id_or_null(concerned.player.value()), id_or_null(concerned.other.value()), id_or_null(line.round.value()),
          id_or_null(line.seat.value()), text(line.wager), text(line.clause), text(line.note)}});
  }
}

std::string holds_text(const Ledger& ledger, const Account& account) {
  if (account.holds.empty()) return {};
  std::vector<std::string> holds;
  for (const OpenHold& hold : account.holds) holds.push_back(text_of(ledger, hold));
  std::ranges::sort(holds);
  return join(holds, " ");
}

Change balance_change(const Ledger& ledger, AccountId id) {
  const Account& account = ledger.account(id);
  return {kKeepBalance, {ledger.name_of(id).text(), account.balance.minor_units(), holds_text(ledger, account)}};
}

std::optional<Posting> posting_of(Ledger& ledger, const SqlRow& row) {
  const auto movement = movement_named(row.text(3));
  const auto from = AccountName::parse(row.text(4));
  const auto to = AccountName::parse(row.text(5));
  if (!movement || !from || !to) return std::nullopt;
  const auto from_id = open_account(ledger, *from);
  const auto to_id = open_account(ledger, *to);
  if (!from_id || !to_id) return std::nullopt;
  Posting posting{.amount = Amount::minor(row.number(6)), .from = *from_id, .movement = *movement};
  if (rules_of(*movement).action == MovementAction::transfer) posting.to = *to_id;
  posting.round = RoundNumber(id_at(row, 8));
  posting.seat = SeatId(static_cast<std::uint8_t>(id_at(row, 9)));
  for (const auto& [column, name] : {std::pair(10, &posting.wager), {11, &posting.clause}, {12, &posting.note}}) {
    const std::string& text = row.text(static_cast<std::size_t>(column));
    if (text.empty()) continue;
    const auto given = give_name(ledger, text);
    if (!given) return std::nullopt;
    *name = *given;
  }
  return posting;
}

bool restore_balance(Ledger& ledger, const SqlRow& row) {
  const auto name = AccountName::parse(row.text(0));
  if (!name || ledger.find(*name) || !open_account(ledger, *name)) return false;
  Account& account = ledger.accounts.back();
  account.balance = Amount::minor(row.number(1));
  ledger.sums[static_cast<std::size_t>(account.rules().unit)] += account.balance;
  for (const std::string_view text : words(row.text(2))) {
    const auto hold = hold_of(ledger, text);
    if (!hold) return false;
    account.holds.push_back(*hold);
    if (account.rules().holds == HoldsAre::reserved_part) account.reserved += hold->amount;
  }
  return true;
}

}  // namespace riverbank
