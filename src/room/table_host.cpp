// Turns: what a mailbox does from one action (or moment) to the next, and who hears of it.
#include "room/table_host.h"

#include <algorithm>

#include <fmt/core.h>
#include <boost/asio/post.hpp>
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "table/apply.h"
#include "table/bytes.h"
#include "table/table_wire.h"

namespace riverbank {

namespace asio = boost::asio;
namespace json = boost::json;

namespace {

constexpr std::size_t kAnswersKept = 64;
constexpr std::int64_t kAnswersKept_ms = 3'600'000;
constexpr std::int64_t kForget_ms = 30'000;
constexpr std::int64_t kMetersTold_ms = 1000;
constexpr std::uint64_t kRowsBetweenSnapshots = 500;
constexpr std::string_view kWriteSnapshot =
    "INSERT INTO snapshots (table_id, seq, chain, state, meters) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id) DO "
    "UPDATE SET seq = excluded.seq, chain = excluded.chain, state = excluded.state, meters = excluded.meters";
constexpr std::string_view kInsertAnswer =
    "INSERT INTO actions (player_id, action_id, table_id, text, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, "
    "player_id, action_id) DO UPDATE SET text = excluded.text, at = excluded.at";

}  // namespace

RoomAnswer refusal_answer(const TableRefusal& refusal) {
  std::string code = refusal.round ? fmt::format("round.{}", static_cast<int>(*refusal.round))
                                   : fmt::format("table.{}", static_cast<int>(refusal.code));
  return {false, std::move(code), refusal.clause, refusal.says};
}

TableHost::TableHost(TableRecord record, RoomParts parts, Mailbox mailbox)
    : record_(std::move(record)),
      parts_(std::move(parts)),
      mailbox_(std::move(mailbox)),
      timer_(mailbox_),
      game_(record_.game),
      state_(new_table(*game_, {.id = record_.id, .levels = record_.levels, .chips_from = ChipsFrom::purse})),
      meters_(record_.meters->bank) {
  view_.name = record_.name;
  view_.paused = record_.paused;
  view_.stopped = record_.stopped;
  publish_summary();
}

void TableHost::restore_snapshot(TableState state, MeterBank meters, ChainEnd chain) {
  state_ = std::move(state);
  meters_ = std::move(meters);
  chain_ = chain;
  snapshot_seq_ = chain.seq;
}

// Between rounds only: what a round needs to go on is in the journal.
void TableHost::add_snapshot(std::vector<Change>& changes) {
  snapshot_seq_ = chain_.seq;
  changes.push_back(
      {kWriteSnapshot,
       {value_of(std::uint64_t{record_.id.value()}), value_of(chain_.seq),
        Blob{std::string(chain_.hash.begin(), chain_.hash.end())}, Blob{bytes_of(state_)}, Blob{bytes_of(meters_)}}});
}

void TableHost::restore_row(const JournalRow& row, const Digest& hash, const TableEvents& events) {
  chain_ = {row.seq, hash};
  for (const TableEvent& event : events) {
    apply(*game_, state_, meters_, event);
    if (const auto* opened = std::get_if<RoundOpened>(&event.fact); opened != nullptr) round_events_.clear();
    if (const auto* moved = std::get_if<RoundMoved>(&event.fact)) {
      round_events_.push_back(moved->event);
      if (const auto* placed = std::get_if<WagerPlaced>(&moved->event))
        bettors_[{placed->seat, placed->rider}] = state_.occupant(placed->seat, placed->rider)->player;
      if (const auto* taken = std::get_if<StepTaken>(&moved->event)) note_dealt(*taken);
    }
    if (std::holds_alternative<RoundFinished>(event.fact)) forget_round();
  }
}

bool TableHost::restore_round(const Seed& seed, std::string_view commitment) {
  if (!state_.round_is_on()) return true;
  promise_deck(seed);
  return std::string_view(reinterpret_cast<const char*>(deck_->root().data()), deck_->root().size()) == commitment;
}

void TableHost::remember_answer(const RoomAction& action, RoomAnswer answer) {
  Answers& known = answers_[action.player];
  known.last = parts_.now();
  if (!known.by_id.contains(action.id)) known.order.push_back(action.id);
  known.by_id[action.id] = {sha256(action.text), std::move(answer)};
  if (known.order.size() <= kAnswersKept) return;
  known.by_id.erase(known.order.front());
  known.order.pop_front();
}

void TableHost::restored() {
  join_the_group();
  publish_summary();
}

void TableHost::join_the_group() {
  auto& tables = record_.meters->tables;
  if (std::ranges::find(tables, this) == tables.end()) tables.push_back(this);
}

void TableHost::start() {
  asio::post(mailbox_, [self = shared_from_this()] {
    self->join_the_group();
    self->tick();
  });
}

void TableHost::act(RoomAction action, Answer answer) {
  asio::post(mailbox_, [self = shared_from_this(), action = std::move(action), answer = std::move(answer)] {
    if (const Known* known = self->known_answer(action)) {
      // Behind the first time: it may not be on disk yet.
      if (known->text == sha256(action.text))
        return static_cast<void>(self->submit({}, {}, [answer, given = known->answer] { answer(given); }));
      return answer({false, "other_action_same_id", "", "This id was used for another action."});
    }
    self->guarded_turn([&](const Before& before) { self->do_action(action, answer, before); },
                       [answer] {
                         answer({false, "room.stopped", "", std::string(kStoppedSays)});
                       });
  });
}

void TableHost::do_action(const RoomAction& action, const Answer& answer, const Before& before) {
  RoomAnswer given = answer_to(action);
  // The dealer goes on only with what the ledger would have.
  const bool wallet = given.accepted && takes_from_a_wallet();
  if (wallet)
    if (const auto refused = parts_.ledger.refusal_of(entry_of(turn_))) given = ledger_answer(action.player, *refused);
  // Half of what was asked for may have been done.
  if (!given.accepted && turn_.changed()) take_back(before);
  // A refusal changes nothing, so it is remembered for those at the table only.
  const bool at_table = place_of(state_, action.player).seat.value() != 0;
  if (!action.id.empty() && given.accepted)
    turn_.changes.push_back({kInsertAnswer,
                             {value_of(std::uint64_t{action.player.value()}), action.id,
                              value_of(std::uint64_t{record_.id.value()}), action.text, turn_.at.since_epoch_ms()}});
  if (given.accepted) go_on();
  const auto refused = end_turn([answer, given] { answer(given); });
  if (refused) {
    CHECK(wallet, fmt::format("the ledger refuses what the table did: {}", refused->says()));
    // Another table was faster with the same money.
    given = ledger_answer(action.player, *refused);
    take_back(before);
    static_cast<void>(submit({}, {}, [answer, given] { answer(given); }));
    start();  // the dealer goes on without it
  }
  if (!action.id.empty() && (given.accepted || at_table)) remember_answer(action, given);
}

void TableHost::watch(PlayerId player, std::uint64_t last_seen, std::shared_ptr<TableListener> listener) {
  asio::post(mailbox_, [self = shared_from_this(), player, last_seen, listener = std::move(listener)]() mutable {
    if (!self->viewers_.join(player, std::move(listener), last_seen))
      if (const auto bug = bug_in([&] { self->send_whole(player); })) self->stop(*bug, {});
    self->tick();  // a table wakes up when somebody looks
  });
}

void TableHost::unwatch(PlayerId player, const TableListener* listener) {
  asio::post(mailbox_, [self = shared_from_this(), player, listener] {
    self->viewers_.leave(player, listener, self->parts_.now());
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

TableSummary TableHost::summary() const {
  const std::lock_guard lock(summary_mutex_);
  return summary_;
}

bool TableHost::forbids_coach_to(PlayerId player) const {
  if (game_->table.coach == Coach::allowed) return false;
  const std::lock_guard lock(summary_mutex_);
  return uncoached_.contains(player);
}

void TableHost::publish_summary() {
  TableSummary summary{.id = record_.id,
                       .name = record_.name,
                       .house = game_->id,
                       .house_name = game_->name,
                       .rulebook = game_->rulebook->id,
                       .seats = game_->seats,
                       .rounds = state_.rounds,
                       .paused = view_.paused,
                       .stopped = view_.stopped};
  for (std::size_t seat = 1; seat <= kMaxSeats; ++seat)
    if (const auto& occupant = state_.seats[seat][0]) {
      ++summary.taken;
      summary.people += parts_.people.of(occupant->player).bot ? 0 : 1;
    }
  summary.minimum = game_->wagers.front().minimum;
  summary.maximum = game_->wagers.front().maximum;
  for (std::size_t i = 0; i < game_->meters.size(); ++i)
    if (const Meter* meter = meters_.find(state_.setup.levels[i]))
      summary.meters.emplace_back(game_->meters[i].id, meter->display);
  std::set<PlayerId> uncoached;
  if (game_->table.coach == Coach::forbidden && state_.round_is_on())
    for (const auto& [place, player] : bettors_) uncoached.insert(player);
  const std::lock_guard lock(summary_mutex_);
  summary_ = std::move(summary);
  uncoached_ = std::move(uncoached);
}

// ---- turns

void TableHost::begin_turn() {
  turn_ = {};
  turn_.at = parts_.now();
}

std::optional<RoomAnswer> TableHost::run(TableAsk ask, Person by) {
  const std::size_t before = turn_.events.size();
  const auto refused = execute(*game_, state_, meters_, {turn_.at, by, std::move(ask)}, turn_.events);
  if (refused) return refusal_answer(*refused);
  for (std::size_t i = before; i < turn_.events.size(); ++i) note(turn_.events[i]);
  return std::nullopt;
}

void TableHost::note(const TableEvent& event) {
  if (const auto* seated = std::get_if<Seated>(&event.fact))
    turn_.log.push_back({fmt::format("{} takes seat {}{}", parts_.people.of(seated->player).name, seated->seat.value(),
                                     seated->rider == kSeated ? "" : ", behind"),
                         ""});
  else
    add_log(*game_, state_, event, turn_.log);
  if (const auto* moved = std::get_if<RoundMoved>(&event.fact)) {
    round_events_.push_back(moved->event);
    if (const auto* placed = std::get_if<WagerPlaced>(&moved->event))
      bettors_[{placed->seat, placed->rider}] = state_.occupant(placed->seat, placed->rider)->player;
    if (const auto* taken = std::get_if<StepTaken>(&moved->event)) {
      note_dealt(*taken);
      open_cards();
    }
  }
  if (const auto* finished = std::get_if<RoundFinished>(&event.fact)) round_is_over(*finished);
}

// A player's wallet is the only account that several tables take from: only there the ledger knows better than the
// table.
bool TableHost::takes_from_a_wallet() const {
  return std::ranges::any_of(turn_.events, [](const TableEvent& event) {
    const auto* moved = std::get_if<ChipsMoved>(&event.fact);
    return moved != nullptr && moved->transfer.movement == Movement::chips_moved &&
           moved->transfer.from.owner.table == TableId();
  });
}

RoomAnswer TableHost::ledger_answer(PlayerId player, const LedgerRefusal& refusal) const {
  if (refusal.code == LedgerRefusalCode::insufficient_balance)
    return room_refusal("room.wallet",
                        fmt::format("You have only {} in your wallet.", parts_.ledger.wallet(player).text()));
  return room_refusal(fmt::format("ledger.{}", static_cast<int>(refusal.code)), std::string(refusal.says()));
}

// What it moves; the rows that go with it are still the turn's.
RoomEntry TableHost::entry_of(const Turn& turn) const {
  return {.row = {.table = record_.id, .at = turn.at},
          .game = game_.get(),
          .events = &turn.events,
          .chips = &state_.chips,
          .grants = turn.grants};
}

// People are told what the table looked like at the end of this turn, when that is durable; by then it may have gone
// on.
std::optional<LedgerRefusal> TableHost::end_turn(std::function<void()> durable) {
  const Turn& turn = turn_;
  RoomEntry entry = entry_of(turn);
  entry.changes = std::move(turn_.changes);
  if (!turn.events.empty()) {
    entry.row.seq = chain_.seq + 1;
    entry.row.events = to_wire(turn.events);
    entry.chain = chained(chain_.hash, entry.row);
    chain_ = {entry.row.seq, entry.chain};
  }
  // Tables that share meters are written down together, so that their snapshots are of one moment.
  const auto& group = record_.meters->tables;
  if (chain_.seq >= snapshot_seq_ + kRowsBetweenSnapshots &&
      std::ranges::all_of(group, [](const TableHost* table) { return table->rests(); }))
    for (TableHost* table : group)
      if (table->chain_.seq > 0) table->add_snapshot(entry.changes);
  const bool tell = !turn.events.empty() || !turn.log.empty() || turn.tell;
  const auto messages = std::make_shared<std::vector<Message>>();
  if (!entry.is_empty() || tell || durable || draining_)
    if (const auto refused = submit(std::move(entry), messages, std::move(durable))) return refused;
  turn_.posted = true;
  publish_summary();
  tell_the_group();
  // Only now does a wallet hold what this turn left in it; the messages wait for this turn's end, and for the disk.
  if (tell) *messages = messages_of(turn);
  turn_ = {.posted = true};
  return std::nullopt;
}

std::optional<LedgerRefusal> TableHost::submit(RoomEntry entry, std::shared_ptr<std::vector<Message>> messages,
                                               std::function<void()> durable) {
  return parts_.ledger.post(std::move(entry), [self = shared_from_this(), messages = std::move(messages),
                                               durable = std::move(durable)]() mutable {
    asio::post(self->mailbox_, [self, messages = std::move(messages), durable = std::move(durable)] {
      if (messages)
        for (const Message& message : *messages) self->viewers_.send(message.player, message.number, message.text);
      if (durable) durable();
      self->finish_draining();
    });
  });
}

void TableHost::finish_draining() {
  const bool nobody_bets = state_.round && state_.round->phase == Phase::betting && state_.round->positions.empty();
  if (!draining_ || !drained_ || (state_.round_is_on() && !nobody_bets && !is_stopped())) return;
  std::exchange(drained_, {})();
}

std::vector<OpeningShown> TableHost::openings_for(PlayerId player, const Turn& turn) const {
  std::vector<OpeningShown> openings = turn.openings;
  if (const SeatSpot at = place_of(state_, player); at.is_seated())
    if (const auto own = turn.own_openings.find(at.seat); own != turn.own_openings.end())
      openings.insert(openings.end(), own->second.begin(), own->second.end());
  return openings;
}

TableHost::Message TableHost::message_for(PlayerId player, const std::string& shared, const Turn& turn) {
  const std::int64_t bank = time_banks_.contains(player) ? time_banks_[player] : record_.pace.time_bank_ms;
  const TableNews news{.table = record_.id.value(),
                       .n = viewers_.next_number(player),
                       .at = turn.at.since_epoch_ms(),
                       .log = turn.log,
                       .yours = own_view(sight(), player, {parts_.ledger.wallet(player), bank}),
                       .openings = openings_for(player, turn)};
  // The TableMessage that this begins: what is the same for all is written once.
  std::string text = json::serialize(struct_to_json(news));
  text.pop_back();
  return {player, news.n, std::make_shared<const std::string>(fmt::format(R"({},"public":{}}})", text, shared))};
}

std::vector<TableHost::Message> TableHost::messages_of(const Turn& turn) {
  std::vector<Message> messages;
  const auto players = viewers_.all();
  if (players.empty()) return messages;
  const std::string shared = json::serialize(struct_to_json(table_view(sight())));
  for (const PlayerId player : players) messages.push_back(message_for(player, shared, turn));
  return messages;
}

// Through the committer too: nobody sees what is not durable yet.
void TableHost::send_whole(PlayerId player) {
  Turn nothing;
  nothing.at = parts_.now();
  auto whole = std::make_shared<std::vector<Message>>();
  whole->push_back(message_for(player, json::serialize(struct_to_json(table_view(sight()))), nothing));
  static_cast<void>(submit({}, std::move(whole), {}));
}

// Streams of those who looked here once, and answers that nobody will ask for again.
void TableHost::forget_the_gone() {
  if (viewers_.anyone_away()) wake_at(later(turn_.at, kForget_ms));
  if (turn_.at.since_epoch_ms() - forgot_at_.since_epoch_ms() < kForget_ms) return;
  forgot_at_ = turn_.at;
  viewers_.forget(turn_.at);
  std::erase_if(answers_, [&](const auto& each) {
    const bool long_ago = turn_.at.since_epoch_ms() - each.second.last.since_epoch_ms() > kAnswersKept_ms;
    return long_ago && place_of(state_, each.first).seat.value() == 0;
  });
}

void TableHost::tell_the_group() {
  MeterGroup& group = *record_.meters;
  if (group.tables.size() < 2) return;
  std::vector<Amount> shown;
  for (const Meter& meter : group.bank.meters) shown.push_back(meter.display);
  if (shown == std::exchange(group.shown, shown)) return;
  for (TableHost* table : group.tables)
    if (table != this) table->meters_moved();
}

// Another table moved a meter that is shown here: people see it soon, but not at every wager of every table.
void TableHost::meters_moved() {
  publish_summary();
  if (meters_moved_ || !viewers_.anyone()) return;
  meters_moved_ = true;
  turn_.at = parts_.now();
  wake_at(later(turn_.at, kMetersTold_ms));
}

void TableHost::tick() {
  guarded_turn([this](const Before&) {
    turn_.tell = std::exchange(meters_moved_, false);
    forget_the_gone();
    go_on();
    const auto refused = end_turn();
    CHECK(!refused, refused ? fmt::format("the ledger refuses what the table did: {}", refused->says()) : "");
  });
}

void TableHost::wake_at(Time when) {
  if (wake_ && *wake_ <= when && *wake_ > turn_.at) return;
  wake_ = when;
  timer_.expires_after(
      std::chrono::milliseconds(std::max<std::int64_t>(when.since_epoch_ms() - parts_.now().since_epoch_ms(), 1)));
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    if (error) return;
    if (const auto self = weak.lock()) {
      self->wake_.reset();
      self->tick();
    }
  });
}

}  // namespace riverbank
