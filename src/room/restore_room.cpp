// Opening a room where it was left.
#include <algorithm>

#include <fmt/core.h>
#include <boost/asio/strand.hpp>
#include <boost/json/parse.hpp>

#include "room/journal_reader.h"
#include "room/order_events.h"
#include "room/room.h"
#include "rules/stored_game.h"
#include "table/bytes.h"
#include "table/table_wire.h"

namespace riverbank {

namespace {

Error broken(const Database& database, std::string what) {
  return {.where = database.name(),
          .key = "",
          .what = std::move(what),
          .fix = "riverbank doctor says what else is wrong; restore a backup",
          .clause = ""};
}

Result<std::int64_t, Error> number_of(Database& database, std::string_view sql) {
  const auto rows = database.query(sql);
  if (!rows) return Failure{rows.error()};
  return rows->front().is_null(0) ? 0 : rows->front().number(0);
}

}  // namespace

Result<Done, Errors> Room::restore() {
  if (auto people = restore_people(); !people) return Failure{Errors{people.error()}};
  if (auto tables = restore_tables(); !tables) return tables;
  for (const auto& [id, host] : tables_) host->start();
  for (const StoppedTable& table : stopped())
    if (options_.table_stopped && !unrestored_.contains(table.id)) options_.table_stopped(table);
  return Done{};
}

Result<Done, Error> Room::restore_people() {
  if (auto restored = ledger_->restore(*reader_); !restored) return restored;
  if (auto restored = care_->restore(*reader_, ledger_->entries()); !restored) return restored;
  if (!options_.seed.empty()) {
    // The next seed of the same row; without one there is nothing to go on with.
    const auto rounds = number_of(*reader_, "SELECT count(*) FROM rounds");
    if (!rounds) return Failure{rounds.error()};
    seeds_ = static_cast<std::uint64_t>(*rounds);
  }
  const auto users = reader_->query("SELECT id, name, role FROM users ORDER BY id");
  if (!users) return Failure{users.error()};
  for (const SqlRow& row : *users) {
    people_.add(PlayerId(static_cast<std::uint32_t>(row.number(0))), {row.text(1), row.text(2) == "bot"});
    players_ = static_cast<std::uint32_t>(row.number(0));
  }
  if (auto restored = orders_.restore(*reader_, now()); !restored) return restored;
  return restore_walk_ins();
}

// People without an account whom dealers seated; their numbers are those of no account.
Result<Done, Error> Room::restore_walk_ins() {
  const auto rows = reader_->query("SELECT player_id, table_id, name FROM walk_ins ORDER BY player_id");
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows) {
    const PlayerId player(static_cast<std::uint32_t>(row.number(0)));
    people_.add(player, {.name = row.text(2), .walk_in = true});
    walk_ins_[TableId(static_cast<std::uint32_t>(row.number(1)))][player] = row.text(2);
    players_ = std::max(players_.load(), player.value());
  }
  return Done{};
}

Result<KeyedBefore, Error> Room::keyed_before(const TableState& state) {
  KeyedBefore before;
  const auto tray = tray_book(*reader_, state.setup.id);
  if (!tray) return Failure{tray.error()};
  before.tray = *tray;
  if (!state.setup.live) return before;
  const SqlValue id = value_of(std::uint64_t{state.setup.id.value()});
  const auto last = reader_->query(
      "SELECT (SELECT coalesce(max(number), 0) FROM keyed WHERE table_id = $1), (SELECT coalesce(max(number), 0) FROM "
      "dealer_changes WHERE table_id = $1)",
      {id});
  if (!last) return Failure{last.error()};
  const auto rows =
      reader_->query("SELECT line, player_id, commands FROM keyed WHERE table_id = $1 AND round = $2 ORDER BY number",
                     {id, value_of(state.rounds)});
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows) {
    auto commands = commands_of(row.bytes(2));
    if (!commands) return Failure{broken(*reader_, "what was keyed at a live table cannot be read")};
    before.round.add({row.text(0), PlayerId(static_cast<std::uint32_t>(row.number(1))), std::move(*commands)});
  }
  before.rows = static_cast<std::uint64_t>(last->front().number(0));
  before.dealer_changes = static_cast<std::uint64_t>(last->front().number(1));
  return before;
}

Result<Done, Errors> Room::restore_tables() {
  const auto tables = reader_->query(
      "SELECT id, name, game_hash, paused, linked, stopped, house_id, live, dealer, ready, opened_by FROM tables WHERE "
      "closed_at IS "
      "NULL "
      "ORDER BY id");
  if (!tables) return Failure{Errors{tables.error()}};
  const auto last = number_of(*reader_, "SELECT max(id) FROM tables");
  if (!last) return Failure{Errors{last.error()}};
  table_ids_ = std::max(table_ids_.load(), static_cast<std::uint32_t>(*last));
  booked_ = ledger_->at_tables();
  auto void_rounds = rounds_of_backups(*reader_);
  if (!void_rounds) return Failure{Errors{void_rounds.error()}};
  void_rounds_ = *std::move(void_rounds);
  std::vector<const SqlRow*> linked;
  for (const SqlRow& row : *tables) {
    if (row.number(4) != 0)
      linked.push_back(&row);
    else if (auto restored = restore_together({&row}); !restored)
      return restored;
  }
  if (auto restored = restore_together(linked); !restored) return restored;
  if (!linked.empty() && unrestored_.contains(TableId(static_cast<std::uint32_t>(linked.front()->number(0))))) {
    links_are_stopped_ = true;
    linked_meters_ = std::make_shared<MeterGroup>();
  }
  booked_.clear();
  return Done{};
}

// Tables that share meters are restored together or not at all. Whatever is wrong with them keeps no other table from
// being opened; only a database that fails does.
Result<Done, Errors> Room::restore_together(const std::vector<const SqlRow*>& rows) {
  std::vector<std::shared_ptr<TableHost>> hosts;
  Result<Done, Errors> restored = Done{};
  const auto bug = bug_in([&] {
    for (const SqlRow* row : rows) {
      auto host = host_of(*row);
      if (!host) return void(restored = Failure{host.error()});
      hosts.push_back(std::move(*host));
    }
    restored = replay_together(hosts);
  });
  if (!bug && restored) return Done{};
  if (!restored && reader_->lost()) return restored;
  const std::string what = bug ? fmt::format("replaying its journal meets a bug: {} ({})", bug->why, bug->where)
                               : restored.error().front().text();
  for (const SqlRow* row : rows)
    if (auto left = leave_out(*row, what); !left) return Failure{Errors{left.error()}};
  return Done{};
}

Result<Done, Error> Room::leave_out(const SqlRow& row, const std::string& what) {
  const TableId id(static_cast<std::uint32_t>(row.number(0)));
  auto paid = read_paid(*reader_, id);
  if (!paid) return Failure{paid.error()};
  tables_.erase(id);
  games_.erase(id);
  const std::string why = row.text(5).empty() ? what : fmt::format("{}; {}", row.text(5), what);
  unrestored_[id] = {{id, row.text(1), row.text(6), why}, std::move(*paid)};
  if (options_.table_stopped) options_.table_stopped(unrestored_[id].shown);
  commit({event_change(event_of_stop(unrestored_[id].shown, now()))}, {});
  return Done{};
}

Result<Done, Error> Room::restore_snapshot(TableHost& host, TableId id) {
  const auto rows = reader_->query("SELECT seq, chain, state, meters, meters_seq FROM snapshots WHERE table_id = $1",
                                   {value_of(std::uint64_t{id.value()})});
  if (!rows) return Failure{rows.error()};
  if (rows->empty()) return Done{};
  const SqlRow& row = rows->front();
  auto state = state_of(row.bytes(2), host.state());
  auto meters = meters_of(row.bytes(3));
  ChainEnd chain{static_cast<std::uint64_t>(row.number(0)), {}};
  if (!state || !meters || row.bytes(1).size() != chain.hash.size())
    return Failure{broken(*reader_, fmt::format("the snapshot of table {} cannot be read", id.value()))};
  std::copy_n(row.bytes(1).begin(), chain.hash.size(), chain.hash.begin());
  // Older programs wrote all tables of a link down at rest.
  const auto meters_seq = std::max(static_cast<std::uint64_t>(row.number(4)), chain.seq);
  host.restore_snapshot(std::move(*state), {chain, {}, std::move(*meters), meters_seq});
  return Done{};
}

Result<std::shared_ptr<TableHost>, Errors> Room::host_of(const SqlRow& row) {
  const TableId id(static_cast<std::uint32_t>(row.number(0)));
  const auto made = all_games_.stored(*reader_, row.text(2));
  if (!made) return Failure{made.error()};
  const auto game = *made;
  const auto texts = reader_->query("SELECT house, rulebook FROM games WHERE hash = $1", {row.text(2)});
  if (!texts) return Failure{Errors{texts.error()}};
  care_->demand(id, protection_of_house({"house", texts->front().text(0)}, {"rulebook", texts->front().text(1)}));
  auto host = new_host({.id = id,
                        .name = row.text(1),
                        .game = game,
                        .pace = pace_of(*game),
                        .paused = row.number(3) != 0,
                        .opened_by = PlayerId(static_cast<std::uint32_t>(row.number(10))),
                        .stopped = row.text(5),
                        .live = wagers_from(row.text(7)),
                        .dealer = PlayerId(static_cast<std::uint32_t>(row.number(8))),
                        .walk_ins = walk_ins_[id],
                        .ready = row.text(9)},
                       row.number(4) != 0 ? Linked::yes : Linked::no);
  if (auto restored = restore_snapshot(*host, id); !restored) return Failure{Errors{restored.error()}};
  tables_[id] = host;
  games_[id] = game;
  return host;
}

// What happened after the snapshots, in the order in which it happened: tables that share a meter saw each other's
// wins.
Result<Done, Errors> Room::replay_together(const std::vector<std::shared_ptr<TableHost>>& hosts) {
  std::vector<JournalAfter> wanted;
  for (const auto& host : hosts) wanted.push_back({host->state().setup.id, host->kept().chain.seq});
  const auto lines = read_journals(*reader_, wanted, &*keys_);
  if (!lines) return Failure{Errors{lines.error()}};
  for (const JournalLine& line : *lines) {
    TableHost& host = *tables_.at(line.row.table);
    const auto step = step_of(host.kept().chain, line);
    if (!step)
      return Failure{Errors{broken(*reader_, fmt::format("row {} of table {}'s journal does not follow from the one "
                                                         "before it",
                                                         line.row.seq, line.row.table.value()))}};
    host.restore_row(line.row, step->chain.hash, step->events);
  }
  for (const auto& host : hosts) {
    if (auto restored = restore_round(*host); !restored) return restored;
    if (const std::string problem = chips_problem(*host); !problem.empty())
      return Failure{Errors{broken(*reader_, problem)}};
    auto keyed = keyed_before(host->state());
    if (!keyed) return Failure{Errors{keyed.error()}};
    host->restored(*std::move(keyed));
  }
  return Done{};
}

// What the table counts of its chips by its own journal, the ledger holds for it.
std::string Room::chips_problem(const TableHost& host) const {
  const TableId id = host.state().setup.id;
  std::map<AccountName, Amount> differences;
  for (const Balance& counted : host.state().chips.all())
    if (counted.account.owner.table == id) differences[counted.account] += counted.amount;
  if (const auto booked = booked_.find(id); booked != booked_.end())
    for (const Balance& balance : booked->second) differences[balance.account] -= balance.amount;
  for (const auto& [account, difference] : differences)
    if (!difference.is_zero())
      return fmt::format("table {} counts {} more in {} than the ledger holds", id.value(), difference.text(),
                         account.text());
  return {};
}

Result<Done, Errors> Room::restore_round(TableHost& host) {
  const TableId id = host.state().setup.id;
  const auto rows = reader_->query(
      "SELECT seed, seed_key, commitment, game_hash, id, proof, rehearsal FROM rounds WHERE table_id = $1 AND number = "
      "$2",
      {value_of(std::uint64_t{id.value()}), value_of(host.state().rounds)});
  if (!rows) return Failure{Errors{rows.error()}};
  if (rows->empty()) return Done{};
  RecordedRound round{.id = static_cast<std::uint64_t>(rows->front().number(4)), .seed = {}, .promise = {}};
  // Of real cards nobody knows the deck.
  if (!host.state().round_is_on() || host.state().setup.live)
    return static_cast<void>(host.restore_round(std::move(round))), Done{};
  // What came of it may be known from the room that it was copied from.
  if (void_rounds_.contains(round.id))
    round.void_because = "The room was restored from a backup: this round is void, and its wagers are given back.";
  const RoundName name{rows->front().text(3), std::to_string(id.value()), host.state().rounds};
  round.seed = open_seed({rows->front().bytes(0), rows->front().text(1)}, name, &*keys_);
  if (!round.seed)
    return Failure{Errors{broken(*reader_, fmt::format("the deck of the round in play at table {} is sealed with the "
                                                       "key {}, which does not open it",
                                                       id.value(), rows->front().text(1)))}};
  round.promise = {
      .commitment = rows->front().bytes(2), .so_far = rows->front().is_null(5) ? "" : rows->front().text(5), .as = {}};
  if (rows->front().number(6) != 0) round.promise.as.kind = RoundKind::rehearsal;
  if (host.restore_round(std::move(round))) return Done{};
  return Failure{Errors{broken(*reader_, fmt::format("the deck promised at table {} is not the one that would be "
                                                     "dealt; was it opened with another --decks?",
                                                     id.value()))}};
}

}  // namespace riverbank
