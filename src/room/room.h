// Room: many tables on one database. It opens where it was left: games by their hash, tables by their journal, the
// ledger, answers that may be asked for again, and rounds in play with the deck that was promised. What the room knows
// is safe to ask from any thread.
#pragma once

#include <filesystem>
#include <map>
#include <shared_mutex>

#include "catalog/catalog.h"
#include "room/meter_levels.h"
#include "room/table_host.h"

namespace riverbank {

struct RoomOptions {
  std::string database;
  std::optional<std::filesystem::path> data;  // the catalog
  std::string program = "riverbank";          // names this build in every round's record
  int faster = 1;                             // divides all waiting times
  bool bots_bank = false;                     // where players bank, bots do too, with the room's play money
  std::string seed;                           // deals the same cards again; empty: fresh entropy for every round
  DeckScript script;                          // decks of rehearsals
  std::function<void(const Error&)> database_failed;
  std::function<void(const StoppedTable&)> table_stopped;  // hears of a table that was given up
  std::function<Time()> now;                               // the clock; empty: the system's
  // Hears of each step of a table before it is taken; a CHECK that fails there is a bug of that table.
  std::function<void(const TableState&)> each_step;
};

struct NewTable {
  std::string house;  // id or file
  std::string name;   // empty: the house's
  int bots = 0;
};

struct NewPlayer {
  std::string name;
  std::string role = "player";
  std::optional<std::string> password;  // as stored: a hash
  Amount grant;                         // play money
};

class Room {
 public:
  static Result<std::unique_ptr<Room>, Errors> open(boost::asio::any_io_executor executor, RoomOptions options);

  // When no thread runs its tables any more.
  ~Room();

  const Catalog& catalog() const { return catalog_; }
  // With those that could not be restored: they have no host.
  std::vector<TableSummary> tables() const;
  std::vector<StoppedTable> stopped() const;
  // What to say to somebody who wants a table that is not there.
  std::string why_no_table(TableId id) const;
  Result<TableId, Errors> open_table(const NewTable& wanted);
  std::shared_ptr<TableHost> table(TableId id) const;
  std::shared_ptr<const Game> game_of(TableId id) const;

  // A person with a name of its own; the callback comes when it is written down.
  PlayerId add_player(const NewPlayer& player, std::function<void(PlayerId)> durable);
  PersonInfo person(PlayerId player) const { return people_.of(player); }
  // How a person is called from now on; the row in `users` is the caller's.
  void rename(PlayerId player, std::string name) { people_.add(player, {std::move(name), false}); }
  Amount wallet(PlayerId player) const { return ledger_->wallet(player); }
  // Not while the player is in a round of a house that forbids it.
  bool may_be_coached(PlayerId player) const;
  void grant(PlayerId player, Amount amount, std::function<void()> durable);

  // The room's one writer serves others too, and a second connection their questions.
  void commit(std::vector<Change> changes, std::function<void()> durable);
  Result<SqlRows, Error> ask_database(std::string_view sql, SqlValues values = {});
  CommitCounts commits() const { return committer_->counts(); }

  // No round is opened any more; called when none is in play.
  void drain(std::function<void()> drained);

 private:
  enum class Linked { no, yes };
  Room(boost::asio::any_io_executor executor, RoomOptions options, Catalog catalog);
  Result<Done, Errors> open_database_at(const std::string& url);
  Result<Done, Errors> restore();
  Result<Done, Error> restore_people();
  Result<Done, Errors> restore_tables();
  Result<std::shared_ptr<TableHost>, Errors> host_of(const SqlRow& row);
  Result<Done, Errors> restore_together(const std::vector<const SqlRow*>& rows);
  Time now() const;
  Result<Done, Errors> replay_together(const std::vector<std::shared_ptr<TableHost>>& hosts);
  Result<Done, Errors> restore_round(TableHost& host);
  std::string chips_problem(const TableHost& host) const;
  Result<Done, Error> restore_snapshot(TableHost& host, TableId id);
  Result<Done, Error> restore_answers();
  RoomParts parts();
  // A table of a link shares meters and mailbox with the others of all links; any other has its own.
  std::shared_ptr<TableHost> new_host(TableRecord record, Linked linked);
  PlayerId new_bot(Time at, std::vector<Change>& changes);
  void post(RoomEntry entry, std::function<void()> durable);
  Result<Seed, Error> next_seed();

  boost::asio::any_io_executor executor_;
  RoomOptions options_;
  Catalog catalog_;
  std::unique_ptr<Database> reader_;
  std::mutex reader_mutex_;
  People people_;
  std::atomic<std::uint32_t> players_{0};
  std::atomic<std::uint32_t> table_ids_{0};
  std::atomic<std::uint64_t> seeds_{0};
  std::mutex opening_mutex_;  // tables get their numbers and levels one after the other
  MeterLevels levels_;
  std::shared_ptr<MeterGroup> linked_meters_ = std::make_shared<MeterGroup>();
  TableHost::Mailbox linked_mailbox_;
  std::unique_ptr<Committer> committer_;
  std::unique_ptr<RoomLedger> ledger_;
  mutable std::shared_mutex tables_mutex_;
  std::map<TableId, std::shared_ptr<TableHost>> tables_;
  std::map<TableId, std::shared_ptr<const Game>> games_;
  std::map<TableId, std::vector<Balance>> booked_;  // at tables, by the ledger, while they are restored
  std::map<TableId, StoppedTable> left_out_;        // could not be restored
  bool links_are_stopped_ = false;                  // what linked meters show is not known
};

}  // namespace riverbank
