// RoomLedger: the one ledger of a room. Whoever moves money hands in an entry: the movements, and the rows that are
// written with them. Under one lock it is judged, numbered and given to the writer, so batches are judged in the order
// of the journal and come to the disk in that order. Balances are read when the room is opened and are nowhere else:
// what a table counts of its own chips must agree with them. Used by all tables at once.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <span>

#include "ledger/refusal.h"
#include "room/committer.h"
#include "room/journal.h"
#include "room/slip.h"
#include "table/posting_maker.h"

namespace riverbank {

// What one turn of a table, or the room itself, writes down together.
struct RoomEntry {
  JournalRow row;  // its number is given when it is posted; without events: no row of the journal
  Digest chain{};
  const Game* game = nullptr;  // names the wagers
  const TableEvents* events = nullptr;
  const Balances* chips = nullptr;  // as the table counts them after these events
  std::vector<Transfer> grants;     // by the room, before what the events move
  std::vector<Change> changes;
  std::vector<Slip> slips;  // written with the entry's number

  bool is_empty() const { return row.events.empty() && grants.empty() && changes.empty(); }
};

// Play money for a player's wallet.
Transfer grant_of(PlayerId player, Amount amount, std::string note);

class RoomLedger {
 public:
  // Hears of each batch when it is posted; may be empty.
  using Posted = std::function<void(const Ledger&, const PostingBatch&)>;
  explicit RoomLedger(Committer& committer, Posted posted = {}) : committer_(committer), posted_(std::move(posted)) {}

  // Before anything is posted: the balances, and the number of the last entry.
  Result<Done, Error> restore(Database& database);

  // The number of the last one.
  std::uint64_t entries() const { return entries_; }

  Amount wallet(PlayerId player) const;
  // Everything a player owns, wherever it lies: in the wallet, in chips at tables, wagered, or put up as the bank.
  Amount owned(PlayerId player) const;
  // What the accounts of tables hold that are not empty, by table.
  std::map<TableId, std::vector<Balance>> at_tables() const;

  // Whether these movements would be accepted now; nothing: they would.
  std::optional<LedgerRefusal> refusal_of(const RoomEntry& entry);
  // All of it or nothing. Nothing answered: it is posted, and `durable` is called when it is on the disk.
  std::optional<LedgerRefusal> post(RoomEntry entry, Committer::Durable durable);
  // The same with lines that are made of the accounts as they stand; none of them: nothing is posted.
  using LinesOf = std::function<std::vector<Posting>(const Ledger&, PostingMaker&)>;
  std::optional<LedgerRefusal> post(RoomEntry entry, const LinesOf& lines_of, Committer::Durable durable);

  // Play money up to `level` for somebody who owns less than a tenth of it; judged and posted as one. What was granted;
  // zero: nothing, and `durable` is not called.
  Amount refill(PlayerId player, Amount level, Time at, Committer::Durable durable);

 private:
  void begin_batch(const RoomEntry& entry);
  std::optional<LedgerRefusal> post_now(RoomEntry entry, Committer::Durable durable);
  Amount owned_now(PlayerId player) const;
  void draw_up(const RoomEntry& entry);
  std::optional<LedgerRefusal> post_batch(RoomEntry entry, Committer::Durable durable);
  std::vector<AccountId> touched() const;
  void check_count(const RoomEntry& entry, std::span<const AccountId> accounts) const;

  Committer& committer_;
  Posted posted_;
  mutable std::mutex mutex_;
  // No batch is remembered: an entry has its number once, and what is corrected here is a round in play.
  Ledger ledger_{LedgerOptions{.remembered_batches = 0}};
  PostingMaker maker_{ledger_};
  PostingBatch batch_;  // at work
  std::uint64_t entries_ = 0;
};

}  // namespace riverbank
