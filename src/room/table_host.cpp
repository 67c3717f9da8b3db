#include "room/table_host.h"

#include <algorithm>
#include <iterator>

#include <fmt/core.h>
#include <boost/asio/post.hpp>

#include "room/care_at_table.h"
#include "room/dealer_asks.h"
#include "room/ledger_answer.h"
#include "room/order_asks.h"
#include "room/order_events.h"
#include "room/person_dealer.h"
#include "room/table_asks.h"
#include "room/virtual_dealer.h"
#include "table/table_wire.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

constexpr std::int64_t kForget_ms = 30'000;
constexpr std::int64_t kMetersTold_ms = 1000;
// What takes longer than this is a stall: people are given the time back, and told of it.
constexpr std::int64_t kStall_ms = 250;
// While the clock stands there is nothing to wait for but its going on.
constexpr std::int64_t kStanding_ms = 100;

void join(MeterGroup& group, TableHost* table) {
  if (std::ranges::find(group.tables, table) == group.tables.end()) group.tables.push_back(table);
}

// Whether the meters show something else than when this was asked last.
bool meters_show_more(MeterGroup& group) {
  std::vector<Amount> shown;
  for (const Meter& meter : group.bank.meters) shown.push_back(meter.display);
  return shown != std::exchange(group.shown, shown);
}

// The row that follows in the chain, where there are events; gives where the chain then ends.
ChainEnd add_row(RoomEntry& entry, const RoundBook& round, const ChainEnd& chain) {
  if (entry.events->empty()) return chain;
  entry.row.seq = chain.seq + 1;
  round.write_events(entry.row, *entry.events);
  entry.chain = chained(chain.hash, entry.row);
  return {entry.row.seq, entry.chain};
}

// Tables that share meters are written down together, so that those meters are of one moment. False: not now.
bool add_snapshots(const MeterGroup& group, const TableHost& writing, const ChainEnd& end,
                   std::vector<Change>& changes) {
  std::vector<Change> all;
  for (const TableHost* table : group.tables) {
    const ChainEnd at = table == &writing ? end : table->kept().chain;
    if (at.seq == 0) continue;
    const auto snapshot = table->kept().snapshots.now(at, table->state(), group.bank);
    if (!snapshot) return false;
    all.push_back(snapshot_change(table->state().setup.id, *snapshot));
  }
  std::ranges::move(all, std::back_inserter(changes));
  return true;
}

bool has_moved(std::optional<Time> told, std::optional<Time> now) {
  return told && now && std::abs(told->since_epoch_ms() - now->since_epoch_ms()) > kStall_ms;
}

// Everything is given back; the dealer then goes on with the void round.
void void_by_room(Turn& turn, const std::string& reason) {
  if (!turn.state().round_is_on() || turn.state().round->ruling.all) return;
  const auto refused = turn.run(Play{Command(VoidRound{reason})}, {Role::floor, PersonId()});
  CHECK(!refused, refused ? "the round cannot be voided: " + refused->says : std::string());
}

// Nothing is in play that would have to be waited for.
bool is_at_rest(const TableState& state, const HostView& view) {
  const bool nobody_bets = state.round && state.round->phase == Phase::betting && state.round->positions.empty();
  return !state.round_is_on() || nobody_bets || !view.stopped.empty();
}

bool can_be_left(const TableState& state, const HostView& view) {
  if (view.live) return true;  // a person goes on when the room is open again
  return is_at_rest(state, view);
}

// A table that is closed gives back what lies there: nobody does that alone once results may be known.
bool can_be_closed(const TableState& state, const HostView& view) {
  return is_at_rest(state, view) && (view.stopped.empty() || !last_decision_is_made(state));
}

// Its round does not end by itself: who closes it is told so, and does not wait.
std::optional<RoomAnswer> closing_problem_of(const TableState& state, const HostView& view) {
  const bool ends_by_itself = !view.live && view.stopped.empty();
  if (ends_by_itself || can_be_closed(state, view)) return std::nullopt;
  return room_refusal("room.round_on", fmt::format("Round {} is in play, and does not end by itself: pause the table, "
                                                   "and close it when the round is settled or void.",
                                                   state.rounds));
}

std::unique_ptr<Dealer> dealer_of(const TableRecord& record) {
  if (record.live) return std::make_unique<PersonDealer>();
  return std::make_unique<VirtualDealer>();
}

}  // namespace

TableSetup setup_of(TableId id, std::vector<MeterLevelId> levels, std::optional<WagersFrom> live) {
  return {.id = id,
          .levels = std::move(levels),
          .live = live.has_value(),
          .chips_from = live == WagersFrom::layout ? ChipsFrom::outside : ChipsFrom::purse};
}

TableHost::TableHost(TableRecord record, RoomParts parts, Mailbox mailbox)
    : record_(std::move(record)),
      parts_(std::move(parts)),
      mailbox_(std::move(mailbox)),
      timer_(mailbox_),
      clocks_(record_.pace),
      dealer_(parts_.dealer ? parts_.dealer() : dealer_of(record_)) {
  played_.state = new_table(*record_.game, setup_of(record_.id, record_.levels, record_.live));
  posted_ = played_;
  view_.name = record_.name;
  view_.paused = record_.paused;
  view_.live = record_.live;
  view_.dealer = record_.dealer;
  view_.walk_ins = record_.walk_ins;
  view_.stopped = record_.stopped;
  published_.publish(record_, sight_, parts_.now().wall);
}

void TableHost::let_go() {
  turns_.let_go();
  viewers_ = {};
  drained_ = {};
}

// ---- before it starts

void TableHost::restore_snapshot(TableState state, const Snapshot& snapshot) {
  played_.state = std::move(state);
  put_meters(record_.meters->bank, snapshot.meters, played_.state);
  kept_.chain = snapshot.chain;
  kept_.snapshots.restored(snapshot);
}

void TableHost::restore_row(const JournalRow& row, const Digest& hash, const TableEvents& events) {
  MeterBank& meters = record_.meters->bank;
  if (record_.linked && opens_round(events)) kept_.snapshots.keep(kept_.chain, played_.state, meters);
  kept_.chain = {row.seq, hash};
  for (const TableEvent& event : events)
    if (!kept_.snapshots.hold_meters_of(row.seq) || !moves_shared_meter(event, meters))
      played_.happen(*record_.game, meters, event);
}

bool TableHost::restore_round(RecordedRound round) {
  const bool in_play = played_.state.round_is_on() && round.seed;
  round.promise.as.chosen = chosen_deck(record_, parts_, played_.state);
  round.promise.bets_are_open = in_play && played_.state.round->phase == Phase::betting;
  const bool promised =
      !in_play || played_.round.promise_again(name_of_round(record_, played_.state), *round.seed, round.promise);
  played_.round.give_id(round.id);
  void_because_ = round.void_because;
  return promised;
}

void TableHost::restored(KeyedBefore keyed) {
  answers_.was_restored();
  view_.tray = keyed.tray;
  view_.keyed_rows = keyed.rows;
  view_.dealer_changes = keyed.dealer_changes;
  if (played_.state.round_is_on()) {
    view_.keyed = std::move(keyed.round);
    if (played_.state.round->phase == Phase::betting) view_.ready = ready_marks(record_.ready, played_.state.rounds);
  }
  join(*record_.meters, this);
  posted_ = played_;
  record_.meters->posted = record_.meters->bank;
  keep_at_risk(parts_, record_, posted_.state);
  published_.publish(record_, sight_, parts_.now().wall);
}

// ---- the mailbox

void TableHost::start() {
  asio::post(mailbox_, [self = shared_from_this()] {
    if (!self->is_gone_) join(*self->record_.meters, self.get());
    if (!self->void_because_.empty())
      self->take_turn([&](Turn& turn) {
        void_by_room(turn, std::exchange(self->void_because_, {}));
        const auto refused = self->end_turn(turn);
        CHECK(!refused, refused ? fmt::format("the ledger refuses what the table did: {}", refused->says()) : "");
      });
    static_cast<void>(self->turns_.go_on());
    self->tick();
  });
}

void TableHost::act(RoomAction action, Answer answer) {
  auto asked = [this, action = std::move(action), answer = std::move(answer)] {
    if (is_gone_) return answer(room_refusal("no_such_table", "This table is closed."));
    // Behind the first time: it may not be on disk yet.
    if (const auto known = answers_.again(action, parts_.clock.now()))
      return static_cast<void>(submit({}, {}, [answer, given = *known] { answer(given); }));
    take_turn([&](Turn& turn) { do_action(turn, action, answer); },
              [answer] { answer(room_refusal("room.stopped", std::string(kStoppedSays))); });
  };
  asio::post(mailbox_, [self = shared_from_this(), asked = std::move(asked)]() mutable {
    self->turns_.when_free(std::move(asked));
  });
}

void TableHost::preview(RoomAction action, Shown shown) {
  auto asked = [this, action = std::move(action), shown = std::move(shown)] {
    if (is_gone_) return shown(preview_refused(room_refusal("no_such_table", "This table is closed.")));
    OrderPreview preview;
    MeterGroup& meters = *record_.meters;
    Turn turn({record_, parts_, played_, meters.bank, clocks_, view_, viewers_.anyone(), draining_, true});
    // A fault here is told to who asked, and stops nothing: nothing has happened.
    const auto bug = bug_in([&] { preview = preview_of(turn, action); });
    turn.take_back(posted_, meters.posted);
    if (bug) preview = preview_refused(room_refusal("room.no_preview", "It cannot be shown what this would do."));
    shown(preview);
  };
  asio::post(mailbox_, [self = shared_from_this(), asked = std::move(asked)]() mutable {
    self->turns_.when_free(std::move(asked));
  });
}

void TableHost::watch(PlayerId player, std::uint64_t last_seen, std::shared_ptr<TableListener> listener) {
  asio::post(mailbox_, [self = shared_from_this(), player, last_seen, listener = std::move(listener)]() mutable {
    if (self->is_gone_) return;
    if (!self->viewers_.join(player, std::move(listener), last_seen)) {
      // The whole, through the committer too: nobody sees what is not durable yet.
      const auto bug = bug_in([&] {
        self->clocks_.begin_turn(self->parts_.now());
        auto whole = messages_to({player}, self->viewers_, self->sight_, self->parts_.ledger, {});
        static_cast<void>(self->submit({}, std::make_shared<std::vector<Message>>(std::move(whole)), {}));
      });
      if (bug) self->stop(*bug, {});
    }
    self->tick();  // a table wakes up when somebody looks
  });
}

void TableHost::unwatch(PlayerId player, const TableListener* listener) {
  asio::post(mailbox_, [self = shared_from_this(), player, listener] {
    self->viewers_.leave(player, listener, self->parts_.clock.now());
    self->tick();
  });
}

void TableHost::drain(std::function<void()> drained) {
  asio::post(mailbox_, [self = shared_from_this(), drained = std::move(drained)]() mutable {
    self->draining_ = true;
    self->drained_ = std::move(drained);
    self->tick();
  });
}

void TableHost::close(Answer closed, std::vector<Change> changes) {
  asio::post(mailbox_, [self = shared_from_this(), closed = std::move(closed), changes = std::move(changes)]() mutable {
    if (closed && (self->closed_ || self->is_gone_))
      return closed(room_refusal("room.closing", "This table is being closed already."));
    if (closed && self->view_.tray.open)
      return closed(room_refusal("room.shift_open", "A shift is open at this table: count its closer first."));
    if (const auto problem = closing_problem_of(self->played_.state, self->view_); closed && problem)
      return closed(*problem);
    self->draining_ = true;
    self->closed_ = std::move(closed);
    self->written_with_end_ = std::move(changes);
    if (self->closed_) return self->tick();
    self->timer_.cancel();
    self->let_go();
  });
}

void TableHost::tick() {
  if (is_gone_ || !turns_.may_tick()) return;
  take_turn([this](Turn& turn) {
    turn.done.tell = std::exchange(meters_moved_, false) || has_moved(told_deadline_, clocks_.deadline());
    if (viewers_.anyone_away()) clocks_.wake_in(kForget_ms);
    if (clocks_.play_now() >= later(forgot_at_, kForget_ms)) {
      // Streams of those who looked here once, answers that nobody will ask for again.
      const auto is_here = [&](PlayerId player) { return place_of(turn.state(), player).seat.value() != 0; };
      forgot_at_ = clocks_.play_now();
      viewers_.forget(forgot_at_);
      answers_.forget(forgot_at_, is_here);
      clocks_.forget(is_here);
    }
    go_on(turn, *dealer_);
    std::function<void()> told;
    if (closed_ && can_be_closed(turn.state(), view_)) {
      close_table(turn);
      std::ranges::move(std::exchange(written_with_end_, {}), std::back_inserter(turn.done.changes));
      is_gone_ = true;
      std::erase(record_.meters->tables, this);
      told = [closed = std::exchange(closed_, {})] { closed({true, "ok", "", ""}); };
    }
    const auto refused = end_turn(turn, std::move(told));
    CHECK(!refused, refused ? fmt::format("the ledger refuses what the table did: {}", refused->says()) : "");
  });
}

void TableHost::set_timer() {
  const auto due = clocks_.take_due();
  const PlayTime now = parts_.clock.now();
  if (!due || (wake_ && *wake_ <= *due && *wake_ > now)) return;
  wake_ = due;
  const std::int64_t least = parts_.clock.stands() ? kStanding_ms : 1;
  timer_.expires_after(std::chrono::milliseconds(std::max(due->ms() - now.ms(), least)));
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    if (error) return;
    if (const auto self = weak.lock()) {
      self->wake_.reset();
      self->tick();
    }
  });
}

// Another table moved a meter that is shown here: people see it soon, but not at every wager of every table.
void TableHost::meters_moved() {
  published_.publish(record_, sight_, parts_.now().wall);
  if (meters_moved_ || !viewers_.anyone()) return;
  meters_moved_ = true;
  clocks_.begin_turn(parts_.now());
  clocks_.wake_in(kMetersTold_ms);
  set_timer();
}

// ---- turns

// A table that meets a bug stops alone: the turn did not happen, nothing of it is written, and nothing is lost. The
// floor can void its round, which gives everything back, or let it try again.
void TableHost::take_turn(const std::function<void(Turn&)>& work, std::function<void()> stopped) {
  MeterGroup& meters = *record_.meters;
  turn_is_posted_ = false;
  Turn turn({record_, parts_, played_, meters.bank, clocks_, view_, viewers_.anyone(), draining_});
  const auto bug = bug_in([&] { work(turn); });
  if (bug && turn_is_posted_) {
    // It has happened: whoever asked for it hears of that.
    stopped = {};
    posted_ = played_;
    meters.posted = meters.bank;
  } else if (bug) {
    turn.take_back(posted_, meters.posted);
  }
  keep_at_risk(parts_, record_, posted_.state);
  if (!bug) return set_timer();
  stop(*bug, std::move(stopped));
}

void TableHost::do_action(Turn& turn, const RoomAction& action, const Answer& answer) {
  RoomAnswer given = answer_to(turn, action);
  CHECK(given.accepted || turn.done.is_empty(), "what is refused has changed nothing");
  // The dealer goes on only with what the ledger would have.
  const bool wallet = given.accepted && takes_from_a_wallet(turn.done.events);
  if (wallet)
    if (const auto refused = parts_.ledger.refusal_of(turn.entry())) {
      given = ledger_answer(turn, action.player, *refused);
      turn.take_back(posted_, record_.meters->posted);
    }
  if (given.accepted)
    if (const auto problem = care_problem(turn, posted_.state, action)) {
      given = *problem;
      turn.take_back(posted_, record_.meters->posted);
    }
  // A refusal changes nothing, so it is remembered for those at the table only.
  const bool at_table = place_of(played_.state, action.player).seat.value() != 0;
  if (given.accepted) {
    clocks_.somebody_acts();
    if (!action.id.empty()) turn.done.changes.push_back(answer_change(record_.id, action, turn.at()));
    if (const auto order = event_of_order(turn, action)) turn.done.changes.push_back(event_change(*order));
    go_on(turn, *dealer_);
    if (record_.live) keep_keyed(turn, action);
  }
  if (const auto refused = end_turn(turn, [answer, given] { answer(given); })) {
    CHECK(wallet, fmt::format("the ledger refuses what the table did: {}", refused->says()));
    // Another table was faster with the same money.
    given = ledger_answer(turn, action.player, *refused);
    turn.take_back(posted_, record_.meters->posted);
    static_cast<void>(submit({}, {}, [answer, given] { answer(given); }));
    start();  // the dealer goes on without it
  }
  if (given.accepted || at_table) answers_.remember(action, given, clocks_.play_now());
}

// People are told what the table looked like at the end of this turn, when that is durable; by then it may have gone
// on.
std::optional<LedgerRefusal> TableHost::end_turn(Turn& turn, std::function<void()> durable) {
  RoomEntry entry = turn.entry();
  entry.changes = std::move(turn.done.changes);
  MeterGroup& group = *record_.meters;
  if (record_.linked && opens_round(turn.done.events)) kept_.snapshots.keep(kept_.chain, posted_.state, group.posted);
  const ChainEnd end = add_row(entry, played_.round, kept_.chain);
  // What a table that is closed did to meters that others share is written down with theirs.
  const bool snapshot =
      (kept_.snapshots.is_due(end.seq) || is_gone_) && add_snapshots(group, *this, end, entry.changes);
  CHECK(snapshot || !is_gone_, "every table of a link knows its last rest");
  const bool tell = !turn.done.events.empty() || !turn.done.log.empty() || turn.done.tell;
  const auto messages = std::make_shared<std::vector<Message>>();
  if (!entry.is_empty() || tell || durable || draining_)
    if (const auto refused = submit(std::move(entry), messages, std::move(durable))) return refused;
  turn_is_posted_ = true;
  kept_.chain = end;
  if (snapshot)
    for (TableHost* table : group.tables) table->kept_.snapshots.written(table->kept_.chain.seq);
  was_posted(turn);
  // Only now does a wallet hold what this turn left in it; the messages wait for this turn's end, and for the disk.
  if (tell) {
    *messages = messages_to(viewers_.all(), viewers_, sight_, parts_.ledger, turn.done);
    told_deadline_ = clocks_.deadline();
  }
  return std::nullopt;
}

void TableHost::was_posted(const Turn& turn) {
  MeterGroup& group = *record_.meters;
  for (const TableEvent& event : turn.done.events) {
    posted_.happen(*record_.game, group.posted, event);
    if (parts_.settled && std::holds_alternative<RoundFinished>(event.fact))
      parts_.settled({record_.id, record_.game, *posted_.state.round, posted_.round.promised().is_rehearsal()});
  }
  for (const OrderMove& move : turn.done.orders) parts_.orders.moved(move);
  posted_.round.promise_as(played_.round);
  published_.publish(record_, sight_, parts_.now().wall);
  if (group.tables.size() > 1 && meters_show_more(group))
    for (TableHost* table : group.tables)
      if (table != this) table->meters_moved();
}

std::optional<LedgerRefusal> TableHost::submit(RoomEntry entry, Messages messages, std::function<void()> durable) {
  const bool is_turn = !entry.is_empty();
  const PlayTime posted = parts_.clock.now();
  auto told = [self = shared_from_this(), messages = std::move(messages), durable = std::move(durable), is_turn,
               posted] {
    if (messages)
      for (const Message& message : *messages) self->viewers_.send(message.player, message.number, message.text);
    if (durable) durable();
    if (self->draining_ && self->drained_ && can_be_left(self->played_.state, self->view_))
      std::exchange(self->drained_, {})();
    if (!is_turn) return;
    self->turns_.was_written();
    if (self->is_gone_) {
      // The table and its viewers hold each other, and nobody else knows the table any more.
      self->turns_.work_off();
      return self->let_go();
    }
    // Nobody could answer to what was not told yet.
    const std::int64_t took = self->parts_.clock.now().ms() - posted.ms();
    if (took > kStall_ms) self->clocks_.give_back(took);
    if (self->turns_.go_on() || took > kStall_ms || self->closed_) self->tick();
  };
  auto refused = parts_.ledger.post(std::move(entry), [mailbox = mailbox_, told = std::move(told)]() mutable {
    asio::post(mailbox, std::move(told));
  });
  if (is_turn && !refused) turns_.was_posted();
  return refused;
}

void TableHost::stop(const Bug& bug, std::function<void()> durable) {
  view_.stopped = bug.where.empty() ? bug.why : fmt::format("{} ({})", bug.why, bug.where);
  clocks_.stand_still();
  if (parts_.stopped) parts_.stopped({record_.id, record_.name, record_.game->id, view_.stopped});
  published_.stop(view_.stopped);
  const auto messages = std::make_shared<std::vector<Message>>();
  // What shows the table may be what is wrong: then nobody hears of it, but it is written down.
  static_cast<void>(bug_in([&] {
    published_.publish(record_, sight_, parts_.now().wall);
    TurnDone said;
    said.log.push_back({std::string(kStoppedSays), ""});
    *messages = messages_to(viewers_.all(), viewers_, sight_, parts_.ledger, said);
  }));
  RoomEntry entry{.row = {.table = record_.id, .at = clocks_.now()}};
  entry.changes.push_back(stopped_change(record_.id, view_.stopped));
  entry.changes.push_back(
      event_change(event_of_stop({record_.id, record_.name, record_.game->id, view_.stopped}, clocks_.now())));
  static_cast<void>(submit(std::move(entry), messages, std::move(durable)));
}

}  // namespace riverbank
