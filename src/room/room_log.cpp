#include "room/room_log.h"

#include <algorithm>

#include <fmt/core.h>
#include <sodium.h>

#include "base/check.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertLeaf = "INSERT INTO log (number, kind, key, digest) VALUES ($1, $2, $3, $4)";
constexpr std::string_view kInsertBlock = "INSERT INTO log_blocks (number, root) VALUES ($1, $2)";
constexpr std::string_view kWriteEnd =
    "INSERT INTO log_end (only_row, size, seal) VALUES (1, $1, $2) ON CONFLICT (only_row) DO UPDATE SET size = "
    "excluded.size, seal = excluded.seal";

// Of each row of a table that ever was.
constexpr std::string_view kLatestLeaves =
    "SELECT kind, key, digest FROM log WHERE number IN (SELECT max(number) FROM log WHERE kind = $1 GROUP BY key) "
    "ORDER BY number";

Blob blob_of(const Digest& digest) { return {std::string(digest.begin(), digest.end())}; }

Error bent_log(const Database& database, std::string what) {
  return {.where = database.name(),
          .key = "log",
          .what = std::move(what),
          .fix =
              "riverbank doctor says what else is wrong; restore a backup. To go on with what is there, move the log's "
              "key away: a new one is made, and the log says so",
          .clause = ""};
}

AskRows asks(Database& database) {
  return [&database](std::string_view sql, SqlValues values) { return database.query(sql, std::move(values)); };
}

Result<std::int64_t, Error> largest_key(Database& database, const LoggedTable& table) {
  const auto rows = database.query(fmt::format("SELECT max({}) FROM {}", table.key.front(), table.name));
  if (!rows) return Failure{rows.error()};
  return rows->front().is_null(0) ? 0 : rows->front().number(0);
}

}  // namespace

// What the changes of one transaction come to in the log.
struct RoomLog::Leaves {
  struct Group {
    const LoggedTable* table = nullptr;
    std::string key;
    std::string bytes;
  };
  struct Unread {
    const LoggedTable* table = nullptr;
    std::string key;
    SqlValues key_values;
    bool was_there = false;  // if it is not any more, the log says so
  };
  // Before this change is made, the database is asked which rows it touches.
  struct Question {
    std::size_t change = 0;
    const LoggedTable* table = nullptr;
    std::string_view sql;
  };
  std::vector<LogLeaf> leaves;
  std::vector<Group> groups;
  std::vector<Unread> unread;  // each row once: as it is in the end
  std::map<std::pair<const LoggedTable*, std::string>, std::size_t> places_unread;
  std::vector<const LoggedTable*> numbered;
  std::vector<Question> questions;

  void read_later(const LoggedTable& table, const SqlValues& key_values, bool was_there) {
    std::string key = table.key_text(key_values);
    const auto [known, is_new] = places_unread.try_emplace({&table, key}, unread.size());
    if (is_new) unread.push_back({&table, std::move(key), key_values, false});
    unread[known->second].was_there |= was_there;
  }
  void add(const WrittenRow& written, std::size_t change) {
    const LoggedTable& table = *written.table;
    if (!written.whose.empty()) return questions.push_back({change, &table, written.whose});
    if (written.numbered) {
      if (std::ranges::find(numbered, &table) == numbered.end()) numbered.push_back(&table);
      return;
    }
    if (!written.row) return read_later(table, written.key, false);
    std::string key = table.key_text(written.key);
    if (groups.empty() || groups.back().table != &table || groups.back().key != key)
      groups.push_back({&table, std::move(key), {}});
    else if (!table.is_group())
      groups.back().bytes.clear();  // written twice: the last one stays
    table.add_bytes(*written.row, groups.back().bytes);
  }
  void finish_groups() {
    for (Group& group : groups)
      leaves.push_back({group.table->name, std::move(group.key), group.table->digest_of(group.bytes)});
    groups.clear();
  }
  bool must_read() const { return !unread.empty() || !numbered.empty() || !questions.empty(); }
};

RoomLog::RoomLog(LoggedTables tables, LogTree tree, LogKey key)
    : tables_(std::move(tables)),
      key_(std::move(key)),
      next_(tree.frontier()),
      next_tail_(tree.tail()),
      tree_(std::move(tree)),
      durable_(next_) {}

Result<std::unique_ptr<RoomLog>, Error> RoomLog::load(Database& database, const LogKey& key) {
  auto tables = LoggedTables::of(database);
  if (!tables) return Failure{tables.error()};
  auto tree = LogTree::read(asks(database));
  if (!tree) return Failure{tree.error()};
  return std::unique_ptr<RoomLog>(new RoomLog(*std::move(tables), *std::move(tree), key));
}

Result<std::unique_ptr<RoomLog>, Error> RoomLog::read(Database& database, const LogKey& key) {
  auto log = load(database, key);
  if (!log) return log;
  if (auto checked = (*log)->check_end(database, false); !checked) return Failure{checked.error()};
  return log;
}

Result<std::unique_ptr<RoomLog>, Error> RoomLog::open(Database& database, const LogKeyOfRoom& key) {
  auto log = load(database, key.key);
  if (!log) return log;
  const auto begun = database.query("SELECT (SELECT count(*) FROM log_end) + (SELECT count(*) FROM starts)");
  if (!begun) return Failure{begun.error()};
  const bool is_new = begun->front().number(0) == 0 && (*log)->next_.size() == 0;
  if (auto done = is_new ? (*log)->begin(database) : (*log)->check_end(database, key.is_new); !done)
    return Failure{done.error()};
  if (auto ended = (*log)->end_what_is_not_in_backups(database); !ended) return Failure{ended.error()};
  return log;
}

Result<Done, Error> RoomLog::check_end(Database& database, bool key_is_new) const {
  const auto rows = database.query("SELECT size, seal FROM log_end");
  if (!rows) return Failure{rows.error()};
  if (rows->empty()) return Failure{bent_log(database, "there is no end of the log")};
  const auto size = static_cast<std::uint64_t>(rows->front().number(0));
  if (size != next_.size())
    return Failure{
        bent_log(database, fmt::format("the log has {} leaves and says that it has {}", next_.size(), size))};
  if (key_is_new || rows->front().bytes(1) == blob_of(key_.seal(end())).bytes) return Done{};
  return Failure{bent_log(database, "the log was not written with this key, or was changed without it")};
}

// What an older program wrote.
Result<Done, Error> RoomLog::begin(Database& database) {
  std::vector<LogLeaf> leaves;
  for (const LoggedTable& table : tables_.all())
    if (auto read = each_leaf(database, table, [&](LogLeaf leaf) { leaves.push_back(std::move(leaf)); }); !read)
      return read;
  std::vector<Change> changes;
  add_log(leaves, changes);
  if (auto written = database.transact(changes); !written) return written;
  publish();
  return Done{};
}

Result<Done, Error> RoomLog::note_numbers(Database& database, const Leaves& leaves) {
  for (const LoggedTable* table : leaves.numbered) {
    if (last_numbers_.contains(table)) continue;
    const auto last = largest_key(database, *table);
    if (!last) return Failure{last.error()};
    last_numbers_[table] = *last;
  }
  return Done{};
}

Result<Done, Error> RoomLog::read_back(Database& database, Leaves& leaves) {
  for (const Leaves::Unread& each : leaves.unread) {
    const auto rows = database.query(each.table->rows_of_key, each.key_values);
    if (!rows) return Failure{rows.error()};
    std::string bytes;
    for (const SqlRow& row : *rows) each.table->add_bytes(row.values(), bytes);
    if (!rows->empty() || each.was_there)
      leaves.leaves.push_back({each.table->name, each.key, each.table->digest_of(bytes)});
  }
  for (const LoggedTable* table : leaves.numbered) {
    std::int64_t& last = last_numbers_[table];
    const auto rows = database.query(table->next_rows, {last});
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows) {
      last = row.number(table->key_places.front());
      std::string bytes;
      table->add_bytes(row.values(), bytes);
      leaves.leaves.push_back({table->name, table->key_text({last}), table->digest_of(bytes)});
    }
  }
  return Done{};
}

// Numbers are given in the transaction: should anybody else have written meanwhile, it fails by the primary key.
void RoomLog::add_log(const std::vector<LogLeaf>& leaves, std::vector<Change>& changes) {
  std::string salts(leaves.size() * kLeafSalt, '\0');
  randombytes_buf(salts.data(), salts.size());
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    LogLeaf leaf = leaves[i];
    leaf.salt = salts.substr(i * kLeafSalt, kLeafSalt);
    const Digest hash = leaf.hash();
    Blob stored = blob_of(leaf.digest);
    stored.bytes += leaf.salt;
    changes.push_back({kInsertLeaf, {value_of(next_.size()), leaf.kind, leaf.key, std::move(stored)}});
    next_.append(hash);
    next_leaves_.push_back(hash);
    next_tail_.push_back(hash);
    if (next_tail_.size() < merkle::kBlock) continue;
    changes.push_back(
        {kInsertBlock, {value_of(next_.size() / merkle::kBlock - 1), blob_of(merkle::root_of_leaves(next_tail_))}});
    next_tail_.clear();
  }
  changes.push_back({kWriteEnd, {value_of(next_.size()), blob_of(key_.seal({next_.size(), next_.root()}))}});
}

void RoomLog::publish() {
  const std::lock_guard lock(mutex_);
  for (const Digest& leaf : next_leaves_) tree_.append(leaf);
  next_leaves_.clear();
  durable_ = next_;
}

// Some changes touch rows that only the database can name: those before them are made, it is asked, and so on; what is
// written comes last.
Result<Done, Error> RoomLog::write_asking(Database& database, const std::vector<Change>& changes, Leaves& leaves) {
  const auto& questions = leaves.questions;
  const auto part_before = [&](std::size_t question) {
    return question < questions.size() ? questions[question].change : changes.size();
  };
  const auto place = [&](std::size_t change) { return changes.begin() + static_cast<std::ptrdiff_t>(change); };
  std::size_t asked = 0;
  return database.transact(std::span(changes).first(part_before(0)), [&]() -> Result<More, Error> {
    More more;
    if (asked < questions.size()) {
      const Leaves::Question& question = questions[asked++];
      const auto rows = database.query(question.sql, changes[question.change].values);
      if (!rows) return Failure{rows.error()};
      for (const SqlRow& row : *rows) leaves.read_later(*question.table, row.values(), true);
      more.changes.assign(place(question.change), place(part_before(asked)));
      more.ask_again = true;
      return more;
    }
    if (auto read = read_back(database, leaves); !read) return Failure{read.error()};
    if (!leaves.leaves.empty()) add_log(leaves.leaves, more.changes);
    return more;
  });
}

Result<Done, Error> RoomLog::write(Database& database, std::vector<Change>& changes) {
  Leaves leaves;
  for (std::size_t i = 0; i < changes.size(); ++i)
    if (const auto written = statements_.row_of(changes[i])) leaves.add(*written, i);
  leaves.finish_groups();
  Result<Done, Error> made = Done{};
  if (leaves.must_read()) {
    if (auto noted = note_numbers(database, leaves); !noted) return noted;
    made = write_asking(database, changes, leaves);
  } else {
    if (!leaves.leaves.empty()) add_log(leaves.leaves, changes);
    if (!changes.empty()) made = database.transact(changes);
  }
  if (made) publish();
  return made;
}

Result<Done, Error> RoomLog::end_what_is_not_in_backups(Database& database) {
  std::vector<LogLeaf> leaves;
  for (const LoggedTable& table : tables_.all()) {
    if (table.in_backups) continue;
    const auto any = database.query(table.first_rows);
    if (!any) return Failure{any.error()};
    if (!any->empty()) continue;
    const auto rows = database.query(kLatestLeaves, {table.name});
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows)
      if (const auto leaf = log_leaf_of(row, 0); leaf && leaf->digest != table.digest_of_none())
        leaves.push_back({leaf->kind, leaf->key, table.digest_of_none(), ""});
  }
  if (leaves.empty()) return Done{};
  std::vector<Change> changes;
  add_log(leaves, changes);
  if (auto written = database.transact(changes); !written) return written;
  publish();
  return Done{};
}

merkle::Head RoomLog::end() const {
  const std::lock_guard lock(mutex_);
  return {durable_.size(), durable_.root()};
}

Result<merkle::Path, Error> RoomLog::inclusion(const AskRows& ask, std::uint64_t leaf, std::uint64_t size) const {
  const auto blocks = LogTree::read_blocks(ask, {leaf, size - 1});
  if (!blocks) return Failure{blocks.error()};
  const std::lock_guard lock(mutex_);
  return merkle::inclusion_path(leaf, size, tree_.nodes(*blocks));
}

Result<merkle::Path, Error> RoomLog::consistency(const AskRows& ask, std::uint64_t first, std::uint64_t size) const {
  if (first == 0 || first == size) return merkle::Path();
  const auto blocks = LogTree::read_blocks(ask, {first - 1, size - 1});
  if (!blocks) return Failure{blocks.error()};
  const std::lock_guard lock(mutex_);
  return merkle::consistency_path(first, size, tree_.nodes(*blocks));
}

}  // namespace riverbank
