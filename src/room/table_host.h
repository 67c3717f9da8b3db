// TableHost: one table of the room in its own mailbox. People's actions come in one after the other; the pure table
// machine decides them; the host plays the dealer of a virtual table (opens rounds, closes bets, deals from the
// promised deck, waits for decisions) and seats the bots. Everything one turn did is one entry of the journal, and
// people hear of it when that entry is durable.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "base/bug.h"
#include "fairness/commitment.h"
#include "fairness/proof.h"
#include "room/action.h"
#include "room/bot.h"
#include "room/deck_script.h"
#include "room/meter_group.h"
#include "room/pace.h"
#include "room/people.h"
#include "room/room_ledger.h"
#include "room/round_id.h"
#include "room/table_message.h"
#include "room/viewers.h"
#include "table/advance.h"

namespace riverbank {

// A table whose machine met a bug, or that could not be restored: it alone stands still.
struct StoppedTable {
  TableId id;
  std::string name;
  std::string house;
  std::string why;
};

// What all tables of a room share.
struct RoomParts {
  RoomLedger& ledger;
  People& people;
  std::function<Time()> now;
  std::function<Result<Seed, Error>()> seeds;
  const DeckScript& script;
  std::string program;     // names this build in every round's record
  bool bots_bank = false;  // else a bot that is offered the bank declines: the house takes no part
  // Makes a bot: gives its id and adds what must be written down of it.
  std::function<PlayerId(Time at, std::vector<Change>& changes)> new_bot;
  // Hears of each step of a table before it is taken; a CHECK that fails there is a bug of that table. May be empty.
  std::function<void(const TableState&)> each_step;
  // Hears of a table that was given up.
  std::function<void(const StoppedTable&)> stopped;
};

struct TableSummary {
  TableId id;
  std::string name;
  std::string house;
  std::string house_name;
  std::string rulebook;
  int seats = 0;
  int taken = 0;
  int people = 0;
  Amount minimum;
  Amount maximum;
  std::vector<std::pair<std::string, Amount>> meters;
  std::uint64_t rounds = 0;
  bool paused = false;
  std::string stopped;  // why; empty: it is not
};

// A table as it was written down last.
struct TableRecord {
  TableId id;
  std::string name;
  std::shared_ptr<const Game> game;
  Pace pace;
  bool paused = false;  // by the floor
  std::string stopped;  // why it was given up; empty: it was not
  std::vector<MeterLevelId> levels;
  std::shared_ptr<MeterGroup> meters;
};

// "table.28" or "round.7", the clause and the sentence.
RoomAnswer refusal_answer(const TableRefusal& refusal);

class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using Answer = std::function<void(const RoomAnswer&)>;
  using Mailbox = boost::asio::strand<boost::asio::any_io_executor>;

  TableHost(TableRecord record, RoomParts parts, Mailbox mailbox);

  // ---- before it starts
  void restore_snapshot(TableState state, MeterBank meters, ChainEnd chain);
  void restore_row(const JournalRow& row, const Digest& hash, const TableEvents& events);
  // The deck's promise must be the one that was given; false: another deck would be dealt.
  bool restore_round(const Seed& seed, std::string_view commitment);
  // Every table that shares its meters is where it was left. They are a group before any of them starts.
  void restored();
  // By the id and the text of what was asked.
  void remember_answer(const RoomAction& action, RoomAnswer answer);
  const TableState& state() const { return state_; }
  ChainEnd chain() const { return chain_; }

  // ---- from any thread
  void start();
  void act(RoomAction action, Answer answer);
  void watch(PlayerId player, std::uint64_t last_seen, std::shared_ptr<TableListener> listener);
  void unwatch(PlayerId player, const TableListener* listener);
  // Called once no round is in play and everything is durable; no new round is opened.
  void drain(std::function<void()> drained);
  TableSummary summary() const;
  // Whether this player has wagers in a round here, and the house forbids the coach.
  bool forbids_coach_to(PlayerId player) const;
  // The room is gone, and no thread runs this table: nobody is told anything any more.
  void let_go() {
    viewers_ = {};
    drained_ = {};
  }

 private:
  struct Turn {
    Time at;
    TableEvents events;
    std::vector<Transfer> grants;  // play money, before what the events move
    bool posted = false;           // it is on its way to the disk, and cannot be taken back
    std::vector<Change> changes;
    bool tell = false;  // people see something new, though nothing happened
    std::vector<LogLine> log;
    std::vector<OpeningShown> openings;                        // that everyone may have
    std::map<SeatId, std::vector<OpeningShown>> own_openings;  // of a player's own cards

    bool changed() const { return !events.empty() || !grants.empty() || !changes.empty(); }
  };
  struct Known {
    Digest text{};
    RoomAnswer answer;
  };
  // The last answers to one player.
  struct Answers {
    std::map<std::string, Known> by_id;
    std::deque<std::string> order;  // the oldest first
    Time last;
  };

  // What a turn changes, as it was before: a turn that met a bug did not happen.
  struct Before {
    TableState state;
    MeterBank meters;
    ChainEnd chain;
    Seed seed;
    std::optional<DeckCommitment> deck;
    std::vector<Event> round_events;
    std::vector<DealtFrom> dealt;
    std::set<int> opened;
    std::set<int> own_opened;
    std::map<std::pair<SeatId, RiderId>, PlayerId> bettors;
    HostView view;
  };

  // ---- turns
  // Begins a turn and does the work, which ends it and may take it back; on a bug everything is as before, and the
  // table is stopped.
  void guarded_turn(const std::function<void(const Before&)>& work, std::function<void()> stopped = {});
  Before before() const;
  void take_back(const Before& before);
  void stop(const Bug& bug, std::function<void()> durable);
  bool is_stopped() const { return !view_.stopped.empty(); }
  void begin_turn();
  std::optional<RoomAnswer> run(TableAsk ask, Person by = {});
  void note(const TableEvent& event);
  void do_action(const RoomAction& action, const Answer& answer, const Before& before);
  // What the ledger refuses; nothing: the turn is posted.
  std::optional<LedgerRefusal> end_turn(std::function<void()> durable = {});
  RoomEntry entry_of(const Turn& turn) const;
  bool takes_from_a_wallet() const;
  RoomAnswer ledger_answer(PlayerId player, const LedgerRefusal& refusal) const;
  struct Message {
    PlayerId player;
    std::uint64_t number = 0;
    SharedText text;
  };
  // People are told when it is durable.
  std::optional<LedgerRefusal> submit(RoomEntry entry, std::shared_ptr<std::vector<Message>> messages,
                                      std::function<void()> durable);
  std::vector<Message> messages_of(const Turn& turn);
  std::vector<OpeningShown> openings_for(PlayerId player, const Turn& turn) const;
  Message message_for(PlayerId player, const std::string& shared, const Turn& turn);
  void send_whole(PlayerId player);
  void tick();
  void wake_at(Time when);

  // ---- what people ask
  const Known* known_answer(const RoomAction& action) const;
  RoomAnswer answer_to(const RoomAction& action);
  std::optional<RoomAnswer> ask(const RoomAction& action, const SitAt& sit);
  std::optional<RoomAnswer> ask(const RoomAction& action, const LeaveSeat&);
  std::optional<RoomAnswer> ask(const RoomAction& action, const BuyMore& buy);
  std::optional<RoomAnswer> ask(const RoomAction& action, const PauseSeat&);
  std::optional<RoomAnswer> ask(const RoomAction& action, const ResumeSeat&);
  std::optional<RoomAnswer> ask(const RoomAction& action, const SetWager& set);
  std::optional<RoomAnswer> ask(const RoomAction& action, const SetStakes& set);
  std::optional<RoomAnswer> ask(const RoomAction& action, const Ready&);
  std::optional<RoomAnswer> ask(const RoomAction& action, const Decide& decide);
  std::optional<RoomAnswer> ask(const RoomAction& action, const BankRound& bank);
  std::optional<RoomAnswer> ask(const RoomAction& action, const DeclineToBank&);
  std::optional<RoomAnswer> ask(const RoomAction& action, const PauseTable&);
  std::optional<RoomAnswer> ask(const RoomAction& action, const ResumeTable&);
  std::optional<RoomAnswer> ask(const RoomAction& action, const VoidRoundNow& wish);
  std::optional<RoomAnswer> ask(const RoomAction& action, const RuleOnHand& wish);
  std::optional<RoomAnswer> ask(const RoomAction& action, const SeatBot& bot);
  std::optional<RoomAnswer> ask(const RoomAction& action, const RemoveBot& bot);
  std::optional<RoomAnswer> sit(PlayerId player, const SitAt& sit);
  std::optional<RoomAnswer> order_problem(PlayerId by, const std::string& reason,
                                          std::optional<std::uint64_t> round) const;
  Result<WagerId, RoomAnswer> wager_ruled_on(const RuleOnHand& wish) const;
  void write_paused();
  void write_stopped();
  std::optional<RoomAnswer> stopped_problem(const RoomAction& action) const;
  void wind_up(const VoidRoundNow& wish, Person by);
  std::optional<RoomAnswer> closing_problem_of(SeatSpot at) const;
  void give_play_money(PlayerId bot);
  std::optional<RoomAnswer> bet(SeatSpot at, const std::vector<Command>& commands);

  // ---- the virtual dealer
  void go_on();
  bool machine_step();
  bool dealer_step();
  bool open_round();
  bool betting();
  bool close_bets();
  bool bets_stay_open();
  void return_unfinished_bets();
  void return_wagers(SeatSpot at);
  bool stand_idlers_up();
  bool await_bank(SeatId seat);
  bool await_decision(SeatId seat);
  void after_betting();
  void count_missed(SeatId seat, RiderId rider);
  bool all_ready(SeatId seat) const;
  bool someone_plays() const;
  bool is_bot(SeatId seat) const;
  void bots_bet();
  void bot_decides(SeatId seat);
  void bot_banks(SeatId seat);
  BotBanks bot_banking() const { return parts_.bots_bank ? BotBanks::yes : BotBanks::no; }
  Card draw();
  void stop_waiting();
  bool has_waited_for(SeatId seat, std::int64_t ms);
  void charge_time_bank(SeatId seat, PlayerId player);

  // ---- the round's record
  void promise_deck(const Seed& seed);
  void record_round_opened();
  void note_dealt(const StepTaken& taken);
  void open_cards();
  void round_is_over(const RoundFinished& finished);
  void forget_round();
  Proof proof() const;

  void finish_draining();
  void forget_the_gone();
  bool rests() const { return !state_.round_is_on(); }
  void join_the_group();
  void tell_the_group();
  void meters_moved();
  void add_snapshot(std::vector<Change>& changes);
  void publish_summary();
  TableSight sight() const { return {*game_, state_, meters_, parts_.people, view_}; }

  TableRecord record_;
  RoomParts parts_;
  Mailbox mailbox_;
  boost::asio::steady_timer timer_;
  std::shared_ptr<const Game> game_;
  TableState state_;
  MeterBank& meters_;  // the group's
  ChainEnd chain_;
  std::uint64_t snapshot_seq_ = 0;  // the last row that a snapshot covers

  Seed seed_;
  std::optional<DeckCommitment> deck_;
  std::vector<Event> round_events_;
  std::vector<DealtFrom> dealt_;
  std::set<int> opened_;      // positions of the deck that were opened to everyone
  std::set<int> own_opened_;  // ... to the player whose cards they are
  int drawn_in_step_ = 0;
  std::map<std::pair<SeatId, RiderId>, PlayerId> bettors_;

  HostView view_;
  Viewers viewers_;
  bool meters_moved_ = false;          // by another table, and people here were not told yet
  std::optional<Time> wake_;           // the next moment at which something is due
  std::optional<SeatId> waiting_for_;  // whose decision or answer to the bank is awaited
  bool waiting_step_ = false;          // a decision, not the bank
  Time waiting_since_;
  std::map<PlayerId, std::int64_t> time_banks_;  // what is left of it
  std::map<PlayerId, int> missed_;               // rounds without a wager
  Time pause_until_;
  std::optional<Time> busy_at_;  // when somebody last did something, or a round was dealt
  std::map<PlayerId, Answers> answers_;
  Time forgot_at_;
  std::function<void()> drained_;
  bool draining_ = false;
  Turn turn_;
  mutable std::mutex summary_mutex_;
  TableSummary summary_;
  std::set<PlayerId> uncoached_;  // in the round that is on, where the house forbids the coach
};

}  // namespace riverbank
