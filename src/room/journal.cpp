#include "room/journal.h"

#include "ledger/movement.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertRow =
    "INSERT INTO journal (entry, table_id, seq, at, events, chain) VALUES ($1, $2, $3, $4, $5, $6)";
constexpr std::string_view kInsertPosting =
    "INSERT INTO postings (entry, line, at, movement, from_account, to_account, amount, table_id, player_id, "
    "other_player_id, round, seat, wager, clause, note) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, "
    "$13, $14, $15)";
constexpr std::string_view kMoveWallet =
    "INSERT INTO wallets (player_id, balance) VALUES ($1, $2) ON CONFLICT (player_id) DO UPDATE SET balance = "
    "wallets.balance + excluded.balance";
// An upsert checks the row it would insert first, and a negative one is refused: what leaves is an update.
constexpr std::string_view kTakeFromWallet = "UPDATE wallets SET balance = balance - $2 WHERE player_id = $1";

void append(std::string& bytes, std::uint64_t number) {
  for (int shift = 56; shift >= 0; shift -= 8) bytes.push_back(static_cast<char>(number >> shift));
}

SqlValue id_or_null(std::uint64_t id) { return id == 0 ? SqlValue(Null{}) : value_of(id); }

// Whose statements of account show a movement: two, where a player banks and chips go from one to the other.
struct Concerned {
  PlayerId player;
  PlayerId other;
};

Concerned concerned_by(const Transfer& transfer) {
  const PlayerId from = transfer.from.owner.player;
  const PlayerId to = destination_of(transfer).owner.player;
  if (from.value() == 0) return {to, {}};
  return {from, to == from ? PlayerId() : to};
}

}  // namespace

AccountName destination_of(const Transfer& transfer) {
  return rules_of(transfer.movement).action == MovementAction::transfer ? transfer.to : transfer.from;
}

Digest chained(const Digest& before, const JournalRow& row) {
  std::string bytes = "riverbank journal 1\n";
  bytes.append(before.begin(), before.end());
  append(bytes, row.table.value());
  append(bytes, row.seq);
  append(bytes, static_cast<std::uint64_t>(row.at.since_epoch_ms()));
  bytes += row.events;
  return sha256(bytes);
}

Change journal_change(const JournalRow& row, const Digest& hash) {
  return {kInsertRow,
          {value_of(row.entry), value_of(std::uint64_t{row.table.value()}), value_of(row.seq), row.at.since_epoch_ms(),
           Blob{row.events}, Blob{std::string(hash.begin(), hash.end())}}};
}

void add_postings(const Game& game, const JournalRow& row, const TableEvents& events, std::vector<Change>& changes) {
  std::uint64_t line = 0;
  for (const TableEvent& event : events) {
    const auto* moved = std::get_if<ChipsMoved>(&event.fact);
    if (moved == nullptr) continue;
    const Transfer& transfer = moved->transfer;
    const Concerned concerned = concerned_by(transfer);
    changes.push_back(
        {kInsertPosting,
         {value_of(row.entry), value_of(++line), event.at.since_epoch_ms(),
          std::string(rules_of(transfer.movement).name), transfer.from.text(), destination_of(transfer).text(),
          transfer.amount.minor_units(), value_of(std::uint64_t{row.table.value()}),
          id_or_null(concerned.player.value()), id_or_null(concerned.other.value()), id_or_null(transfer.round.value()),
          id_or_null(transfer.seat.value()), transfer.wager ? game.wager(*transfer.wager).rule.id : std::string(),
          transfer.clause, transfer.note}});
  }
}

void add_wallet_move(const JournalRow& row, const WalletMove& move, std::size_t line, std::vector<Change>& changes) {
  const AccountName wallet{AccountKind::player_cash, {move.player, {}, {}}};
  const AccountName outside{AccountKind::outside_world, {}};
  const bool into = !move.amount.is_negative();
  const Amount amount = into ? move.amount : -move.amount;
  const auto movement = into ? Movement::buy_in : Movement::cash_out;
  const auto player = value_of(std::uint64_t{move.player.value()});
  changes.push_back(
      {kInsertPosting,
       {value_of(row.entry), value_of(line), row.at.since_epoch_ms(), std::string(rules_of(movement).name),
        (into ? outside : wallet).text(), (into ? wallet : outside).text(), amount.minor_units(),
        id_or_null(row.table.value()), player, Null{}, Null{}, Null{}, "", "", move.note}});
  changes.push_back({into ? kMoveWallet : kTakeFromWallet, {player, amount.minor_units()}});
}

}  // namespace riverbank
