// Opening a room where it was left.
#include <algorithm>

#include <fmt/core.h>
#include <boost/asio/strand.hpp>
#include <boost/json/parse.hpp>

#include "room/journal_reader.h"
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
  if (auto answers = restore_answers(); !answers) return Failure{Errors{answers.error()}};
  for (const auto& [id, host] : tables_) host->start();
  for (const StoppedTable& table : stopped())
    if (options_.table_stopped && !left_out_.contains(table.id)) options_.table_stopped(table);
  return Done{};
}

Result<Done, Error> Room::restore_people() {
  if (auto restored = ledger_->restore(*reader_); !restored) return restored;
  const auto rounds = number_of(*reader_, "SELECT count(*) FROM rounds");
  if (!rounds) return Failure{rounds.error()};
  seeds_ = static_cast<std::uint64_t>(*rounds);
  const auto users = reader_->query("SELECT id, name, role FROM users ORDER BY id");
  if (!users) return Failure{users.error()};
  for (const SqlRow& row : *users) {
    people_.add(PlayerId(static_cast<std::uint32_t>(row.number(0))), {row.text(1), row.text(2) == "bot"});
    players_ = static_cast<std::uint32_t>(row.number(0));
  }
  return Done{};
}

Result<Done, Errors> Room::restore_tables() {
  const auto tables = reader_->query(
      "SELECT tables.id, tables.name, tables.game_hash, games.house, games.rulebook, games.clauses, tables.paused, "
      "tables.linked, tables.stopped, tables.house_id FROM tables JOIN games ON games.hash = tables.game_hash ORDER BY "
      "tables.id");
  if (!tables) return Failure{Errors{tables.error()}};
  booked_ = ledger_->at_tables();
  std::vector<const SqlRow*> linked;
  for (const SqlRow& row : *tables) {
    if (row.number(7) != 0)
      linked.push_back(&row);
    else if (auto restored = restore_together({&row}); !restored)
      return restored;
  }
  if (auto restored = restore_together(linked); !restored) return restored;
  if (!linked.empty() && left_out_.contains(TableId(static_cast<std::uint32_t>(linked.front()->number(0))))) {
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
  const std::string why = bug ? fmt::format("replaying its journal meets a bug: {} ({})", bug->why, bug->where)
                              : restored.error().front().text();
  for (const SqlRow* row : rows) {
    const TableId id(static_cast<std::uint32_t>(row->number(0)));
    table_ids_ = std::max(table_ids_.load(), id.value());
    tables_.erase(id);
    games_.erase(id);
    left_out_[id] = {id, row->text(1), row->text(9), why};
    if (options_.table_stopped) options_.table_stopped(left_out_[id]);
  }
  return Done{};
}

Result<Done, Error> Room::restore_snapshot(TableHost& host, TableId id) {
  const auto rows = reader_->query("SELECT seq, chain, state, meters FROM snapshots WHERE table_id = $1",
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
  host.restore_snapshot(std::move(*state), std::move(*meters), chain);
  return Done{};
}

Result<std::shared_ptr<TableHost>, Errors> Room::host_of(const SqlRow& row) {
  const TableId id(static_cast<std::uint32_t>(row.number(0)));
  table_ids_ = std::max(table_ids_.load(), id.value());
  // The rules it was opened under, not those that lie on the catalog today.
  auto made = make_stored_game(
      {.name = "house of table " + std::to_string(id.value()), .text = row.text(3)},
      {.rulebook = {.name = "rulebook", .text = row.text(4)}, .clauses = {.name = "clauses", .text = row.text(5)}});
  if (!made) return Failure{made.error()};
  if (made->content_hash != row.text(2))
    return Failure{
        Errors{broken(*reader_, fmt::format("the rules of table {} are not those of its hash", id.value()))}};
  const auto game = std::make_shared<const Game>(std::move(*made));
  auto host = new_host({.id = id,
                        .name = row.text(1),
                        .game = game,
                        .pace = Pace::of(*game, options_.faster),
                        .paused = row.number(6) != 0,
                        .stopped = row.text(8)},
                       row.number(7) != 0 ? Linked::yes : Linked::no);
  if (auto restored = restore_snapshot(*host, id); !restored) return Failure{Errors{restored.error()}};
  tables_[id] = host;
  games_[id] = game;
  return host;
}

// What happened after the snapshots, in the order in which it happened: tables that share a meter saw each other's
// wins.
Result<Done, Errors> Room::replay_together(const std::vector<std::shared_ptr<TableHost>>& hosts) {
  std::vector<JournalAfter> wanted;
  for (const auto& host : hosts) wanted.push_back({host->state().setup.id, host->chain().seq});
  const auto lines = read_journals(*reader_, wanted);
  if (!lines) return Failure{Errors{lines.error()}};
  for (const JournalLine& line : *lines) {
    TableHost& host = *tables_.at(line.row.table);
    const auto step = step_of(host.chain(), line);
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
    host->restored();
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
  const auto rows = reader_->query("SELECT seed, commitment FROM rounds WHERE id = $1",
                                   {value_of(round_id(id, host.state().rounds))});
  if (!rows) return Failure{Errors{rows.error()}};
  if (rows->empty()) return Done{};
  Seed seed;
  std::copy_n(rows->front().bytes(0).begin(), seed.bytes.size(), seed.bytes.begin());
  if (host.restore_round(seed, rows->front().bytes(1))) return Done{};
  return Failure{Errors{broken(*reader_, fmt::format("the deck promised at table {} is not the one that would be "
                                                     "dealt; was it opened with another --decks?",
                                                     id.value()))}};
}

// Whoever was not told of an answer may ask again: the accepted actions of the last hour are remembered.
Result<Done, Error> Room::restore_answers() {
  const auto rows = reader_->query(
      "SELECT table_id, player_id, action_id, text FROM actions WHERE at > (SELECT max(at) FROM actions) - 3600000 "
      "ORDER BY at");
  if (!rows) return Failure{rows.error()};
  for (const SqlRow& row : *rows)
    if (const auto host = table(TableId(static_cast<std::uint32_t>(row.number(0)))))
      host->remember_answer({.player = PlayerId(static_cast<std::uint32_t>(row.number(1))),
                             .standing = Standing::player,
                             .id = row.text(2),
                             .text = row.text(3),
                             .ask = Ready{}},
                            {true, "ok", "", ""});
  return Done{};
}

}  // namespace riverbank
