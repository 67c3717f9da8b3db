// Room: many tables on one database. It opens where it was left: games by their hash, tables by their journal, the
// ledger, answers that may be asked for again, and rounds in play with the deck that was promised. What the room knows
// is safe to ask from any thread.
#pragma once

#include <filesystem>
#include <map>
#include <shared_mutex>

#include "room/care_desk.h"
#include "room/games.h"
#include "room/meter_levels.h"
#include "room/pulse.h"
#include "room/room_claim.h"
#include "room/room_starts.h"
#include "room/seal_rounds.h"
#include "room/unrestored_table.h"

namespace riverbank {

// How long all clocks of the room stood, because the store did not answer or the server itself did not run.
struct Stall {
  std::int64_t stood_ms = 0;
};

struct RoomOptions {
  std::string database;
  std::optional<std::filesystem::path> data;         // the catalog
  std::string program = "riverbank";                 // names this build in every round's record
  int faster = 1;                                    // divides all waiting times
  int people_faster = 0;                             // divides the times of people instead; 0: as all others
  bool bots_bank = false;                            // where players bank, bots do too, with the room's play money
  bool patient = false;                              // nobody is hurried: rehearsals
  std::uint32_t tables_after = 0;                    // the first table has the next number
  std::string seed;                                  // deals the same cards again; empty: fresh entropy for every round
  DeckScript script;                                 // decks of rehearsals
  bool staff_plays = false;                          // who works here may play here, but never rules there
  std::int64_t order_wait_ms = 600'000;              // so long an order waits for a second person
  Amount big_win = {};                               // wins of so much are significant events; zero: none is
  std::filesystem::path key_file;                    // seals decks in play; empty: beside the database's file
  std::filesystem::path log_key_file;                // signs the log; empty: beside the keys that seal decks
  UnopenedRounds unopened = UnopenedRounds::refuse;  // rounds in play whose key is missing
  LeaseTerms lease;                                  // on the room, where nodes share its database
  std::function<void(const Error&)> database_failed;
  std::function<void()> taken_over;  // another node has the room now: nothing more is written here; from any thread
  std::function<void(const StoppedTable&)> table_stopped;  // hears of a table that was given up
  std::function<void(const SettledRound&)> round_settled;  // hears of each round that is over; from any thread
  std::function<std::unique_ptr<Dealer>()> dealer;         // who deals at each table; empty: the virtual dealer
  std::function<Time()> now;                               // the clock on the wall; empty: the system's
  PlayClock::Ticks ticks;                                  // milliseconds that never go back; empty: the system's
  std::function<void(const Stall&)> stalled;               // hears of it when the clocks go on again
  // Hears of each step of a table before it is taken; a CHECK that fails there is a bug of that table.
  std::function<void(const TableState&)> each_step;
};

struct NewTable {
  std::string house;  // id or file
  std::string name;   // empty: the house's
  int bots = 0;
  PlayerId opened_by = {};                // a player, by themselves; nobody: it is the house's
  std::optional<WagersFrom> live = {};    // a person deals; bots do not play there
  std::optional<ShuffledDeck> deck = {};  // every round is dealt from it: a rehearsal
};

struct NewPlayer {
  std::string name;
  std::string role = "player";
  std::optional<std::string> password;  // as stored: a hash
  Amount grant;                         // play money
};

class Room {
 public:
  // `claim`: what stood by for the room has it already.
  static Result<std::unique_ptr<Room>, Errors> open(boost::asio::any_io_executor executor, RoomOptions options,
                                                    std::optional<RoomClaim> claim = {});

  // When no thread runs its tables any more.
  ~Room();

  const Catalog& catalog() const { return catalog_; }
  // With those that could not be restored: they have no host.
  std::vector<TableSummary> tables() const;
  std::vector<StoppedTable> stopped() const;
  // What to say to somebody who wants a table that is not there.
  std::string why_no_table(TableId id) const;
  Result<TableId, Errors> open_table(const NewTable& wanted);
  // It is forgotten as if nobody had ever come: for rooms that nothing is kept of, and for no table of a link.
  void forget_table(TableId id);
  // For good, after its round: everybody's chips go to the wallets. Answered when that is durable, with these changes.
  // Refused where a round is on that does not end by itself: at a live table, or after the last decision at one that is
  // stopped.
  void close_table(TableId id, TableHost::Answer answer, std::vector<Change> changes = {});
  std::shared_ptr<TableHost> table(TableId id) const;
  // To the table's host. At a table that could not be restored the floor can still void the round: everything is given
  // back.
  void act(TableId id, RoomAction action, TableHost::Answer answer);
  // A second person's word on an order that waits.
  void decide(RoomAction action, TableHost::Answer answer);
  std::vector<WaitingOrder> orders() const { return orders_.all(now()); }
  // What an order would do; nothing of it happens.
  void preview(TableId id, RoomAction action, TableHost::Shown shown);
  std::shared_ptr<const Game> game_of(TableId id) const;
  // The game of a house, by id or file, as it lies in the catalog; made once, however often it is asked for.
  Result<std::shared_ptr<const Game>, Errors> game_of_house(const std::string& house);
  std::size_t games_made() const { return all_games_.made(); }

  // A person with a name of its own; the callback comes when it is written down.
  PlayerId add_player(const NewPlayer& player, std::function<void(PlayerId)> durable);
  // Somebody of another room plays here too, with so much play money in the wallet.
  void welcome(PlayerId player, std::string name, Amount money);
  PersonInfo person(PlayerId player) const { return people_.of(player); }
  // How a person is called from now on; the row in `users` is the caller's.
  void rename(PlayerId player, std::string name) { people_.add(player, {std::move(name), false}); }
  Amount wallet(PlayerId player) const { return ledger_->wallet(player); }
  CareDesk& care() { return *care_; }
  // Not while the player is in a round of a house that forbids it.
  bool may_be_coached(PlayerId player) const;
  // More play money for somebody who owns less than a tenth of `level`; false: there is enough.
  bool refill(PlayerId player, Amount level, std::function<void()> durable);

  // The room's one writer serves others too, and a second connection their questions.
  void commit(std::vector<Change> changes, std::function<void()> durable);
  Result<SqlRows, Error> ask_database(std::string_view sql, SqlValues values = {});
  const SealKeys& keys() const { return *keys_; }
  const RoomLog& log() const { return *log_; }
  std::filesystem::path log_key_file() const;
  CommitCounts commits() const { return committer_->counts(); }
  // How long the database has not answered what it was asked last; 0: nothing is asked.
  std::int64_t store_waits_ms() const { return committer_->waits_ms(); }
  const PlayClock& clock() const { return clock_; }
  // None: the database is this process's alone.
  const LeaseKeeper* lease() const { return claim_.keeper.get(); }
  // Another node has it now: nothing more is written here.
  bool is_given_up() const { return is_given_up_; }
  // Who had the room before.
  const LeaseHolder& node_before() const { return claim_.before; }

  // No round is opened any more; called when none is in play.
  void drain(std::function<void()> drained);

 private:
  enum class Linked { no, yes };
  Room(boost::asio::any_io_executor executor, RoomOptions options, Catalog catalog);
  Result<Done, Errors> open_database_at(const std::string& url, std::optional<RoomClaim> claim);
  void store_failed(Committer::Why why, const Error& error);
  void given_up();
  Result<Done, Errors> seal_decks(Database& database);
  Result<Done, Errors> open_log(Database& database);
  Result<Done, Errors> restore();
  Result<Done, Error> restore_people();
  Result<Done, Errors> restore_tables();
  Result<std::shared_ptr<TableHost>, Errors> host_of(const SqlRow& row);
  Result<Done, Errors> restore_together(const std::vector<const SqlRow*>& rows);
  Result<Done, Error> leave_out(const SqlRow& row, const std::string& what);
  void beat();
  void end_lapsed_orders();
  Time now() const;
  std::vector<std::string> stored_ids(TableId table, PlayerId player);
  std::optional<StoredAction> stored_action(TableId table, PlayerId player, const std::string& id);
  Pace pace_of(const Game& game) const;
  Result<Done, Errors> replay_together(const std::vector<std::shared_ptr<TableHost>>& hosts);
  Result<Done, Errors> restore_round(TableHost& host);
  Result<KeyedBefore, Error> keyed_before(const TableState& state);
  Result<Done, Error> restore_walk_ins();
  std::string chips_problem(const TableHost& host) const;
  Result<Done, Error> restore_snapshot(TableHost& host, TableId id);
  RoomParts parts();
  // A table of a link shares meters and mailbox with the others of all links; any other has its own.
  std::shared_ptr<TableHost> new_host(TableRecord record, Linked linked);
  PlayerId new_bot(Time at, std::vector<Change>& changes);
  void post(RoomEntry entry, std::function<void()> durable);
  std::optional<UnrestoredTable> unrestored(TableId id) const;
  std::optional<RoomAnswer> giving_back_problem(TableId id, PlayerId by) const;
  void order_giving_back(const UnrestoredTable& table, const RoomAction& action, const std::string& reason,
                         TableHost::Answer answer);
  void decide_giving_back(const WaitingOrder& order, const RoomAction& action, TableHost::Answer answer);
  Result<Seed, Error> next_seed();

  boost::asio::any_io_executor executor_;
  RoomOptions options_;
  PlayClock clock_;
  std::shared_ptr<Pulse> pulse_;
  Catalog catalog_;
  RoomClaim claim_;
  std::atomic<bool> is_given_up_ = false;
  std::optional<SealKeys> keys_;
  std::unique_ptr<RoomLog> log_;
  std::unique_ptr<Database> reader_;
  std::mutex reader_mutex_;
  People people_;
  WaitingOrders orders_;
  std::atomic<std::uint32_t> players_{0};
  std::atomic<std::uint32_t> table_ids_{0};
  std::atomic<std::uint64_t> seeds_{0};
  std::mutex opening_mutex_;  // tables get their numbers and levels one after the other
  MeterLevels levels_;
  std::shared_ptr<MeterGroup> linked_meters_ = std::make_shared<MeterGroup>();
  TableHost::Mailbox linked_mailbox_;
  std::unique_ptr<Committer> committer_;
  std::unique_ptr<CareDesk> care_;
  std::unique_ptr<RoomLedger> ledger_;
  mutable std::shared_mutex tables_mutex_;
  std::map<TableId, std::shared_ptr<TableHost>> tables_;
  std::map<TableId, std::shared_ptr<const Game>> games_;
  Games all_games_;
  std::map<TableId, std::vector<Balance>> booked_;  // at tables, by the ledger, while they are restored
  std::map<TableId, UnrestoredTable> unrestored_;
  std::map<TableId, PlayerNames> walk_ins_;  // while tables are restored
  std::set<std::uint64_t> void_rounds_;      // that were in play in backups
  bool links_are_stopped_ = false;           // what linked meters show is not known
};

}  // namespace riverbank
