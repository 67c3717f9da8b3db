// TableHost: one table of the room in its own mailbox. Actions come in one after the other, and each is a turn: asked
// of the machine, then the dealer goes on until the table waits again. What a turn did is one entry of the journal and
// one batch of the ledger, or nothing of it happened; people hear of it, and of the answer, when it is durable. The
// next turn waits for that.
#pragma once

#include <functional>
#include <memory>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>

#include "base/bug.h"
#include "room/dealer.h"
#include "room/known_answers.h"
#include "room/news.h"
#include "room/order_preview.h"
#include "room/snapshot.h"
#include "room/table_summary.h"
#include "room/turn_queue.h"

namespace riverbank {

// A table whose players need no account buys its chips from outside.
TableSetup setup_of(TableId id, std::vector<MeterLevelId> levels, std::optional<WagersFrom> live);

// The round in play, or the last one, as it was written down.
struct RecordedRound {
  std::uint64_t id = 0;
  std::optional<Seed> seed;  // of a round in play
  StoredPromise promise;
  std::string void_because;  // it is void before anything else happens; empty: it goes on
};

class TableHost : public std::enable_shared_from_this<TableHost> {
 public:
  using Answer = std::function<void(const RoomAnswer&)>;
  using Shown = std::function<void(const OrderPreview&)>;
  using Mailbox = boost::asio::strand<boost::asio::any_io_executor>;

  TableHost(TableRecord record, RoomParts parts, Mailbox mailbox);

  // ---- before it starts
  void restore_snapshot(TableState state, const Snapshot& snapshot);
  void restore_row(const JournalRow& row, const Digest& hash, const TableEvents& events);
  // The deck's promise must be the one that was given; false: another deck would be dealt.
  bool restore_round(RecordedRound round);
  // Every table that shares its meters is where it was left. They are a group before any of them starts.
  void restored(KeyedBefore keyed);
  const TableState& state() const { return played_.state; }
  const KeptTable& kept() const { return kept_; }

  // ---- from any thread
  // Also when the play clock stood and goes on.
  void start();
  void act(RoomAction action, Answer answer);
  // What an order would do: the same turn, taken back.
  void preview(RoomAction action, Shown shown);
  void watch(PlayerId player, std::uint64_t last_seen, std::shared_ptr<TableListener> listener);
  void unwatch(PlayerId player, const TableListener* listener);
  // Called once no round is in play and everything is durable; no new round is opened.
  void drain(std::function<void()> drained);
  const PublishedTable& published() const { return published_; }
  // For good: after the round in play everybody's chips go to the wallets. Answered when that is written down, with
  // these changes; refused where the round does not end by itself. Without an answer at once: nobody is told anything
  // any more, and nothing is dealt.
  void close(Answer closed, std::vector<Change> changes = {});
  // The room is gone, and no thread runs this table: nobody is told anything any more.
  void let_go();

 private:
  using Messages = std::shared_ptr<std::vector<Message>>;

  // The work ends the turn. On a bug everything is as before, and the table is stopped.
  void take_turn(const std::function<void(Turn&)>& work, std::function<void()> stopped = {});
  void do_action(Turn& turn, const RoomAction& action, const Answer& answer);
  // What the ledger refuses; nothing: the turn is posted.
  std::optional<LedgerRefusal> end_turn(Turn& turn, std::function<void()> durable = {});
  void was_posted(const Turn& turn);
  // People are told when it is durable.
  std::optional<LedgerRefusal> submit(RoomEntry entry, Messages messages, std::function<void()> durable);
  void stop(const Bug& bug, std::function<void()> durable);
  void tick();
  void set_timer();
  void meters_moved();

  TableRecord record_;
  RoomParts parts_;
  Mailbox mailbox_;
  boost::asio::steady_timer timer_;
  std::optional<PlayTime> wake_;  // when the timer ends
  TurnQueue turns_{parts_.clock};
  PlayedTable played_;
  PlayedTable posted_;  // as the turns left it that were posted
  Clocks clocks_;
  HostView view_;
  std::unique_ptr<Dealer> dealer_;
  KeptTable kept_;
  bool turn_is_posted_ = false;  // the one at work: it cannot be taken back
  KnownAnswers answers_{
      [this](PlayerId player, const std::string& id) { return parts_.stored_action(record_.id, player, id); },
      [this](PlayerId player) { return parts_.stored_ids(record_.id, player); }};
  Viewers viewers_;
  PublishedTable published_;
  bool meters_moved_ = false;  // by another table, and people here were not told yet
  PlayTime forgot_at_;
  std::optional<Time> told_deadline_;
  std::string void_because_;  // the round in play, when the table starts
  std::function<void()> drained_;
  bool draining_ = false;
  Answer closed_;  // waits for it
  std::vector<Change> written_with_end_;
  bool is_gone_ = false;  // closed for good
  const TableSight sight_{*record_.game, played_.state, record_.meters->bank, parts_.people,
                          view_,         clocks_,       played_.round};
};

}  // namespace riverbank
