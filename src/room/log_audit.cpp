#include "room/log_audit.h"

#include <fmt/core.h>

namespace riverbank {

namespace {

constexpr std::string_view kSomeLeaves =
    "SELECT number, kind, key, digest FROM log WHERE number >= $1 ORDER BY number LIMIT 20000";

}  // namespace

Result<Done, Error> LogAudit::examine(Database& database, const With& with) {
  const auto tables = LoggedTables::of(database);
  if (!tables) return Failure{tables.error()};
  if (auto read = read_log(database, *tables, with); !read) return read;
  if (auto compared = compare_blocks(database); !compared) return compared;
  if (auto compared = compare_end(database, with.key); !compared) return compared;
  for (const LoggedTable& table : tables->all())
    if (auto compared = compare_rows(database, table); !compared) return compared;
  for (const auto& [kind, leaves] : latest_)
    if (tables->find(kind) == nullptr) wrong_(fmt::format("the log has leaves of {}, which it never has", kind));
  if (with.kept != nullptr) compare_kept(*with.kept);
  return Done{};
}

Result<Done, Error> LogAudit::read_log(Database& database, const LoggedTables& tables, const With& with) {
  if (with.kept != nullptr && with.kept->head.size == 0) root_then_ = tree_.root();
  std::int64_t next = 0;
  for (std::size_t read = 1; read > 0;) {
    const auto rows = database.query(kSomeLeaves, {next});
    if (!rows) return Failure{rows.error()};
    read = rows->size();
    for (const SqlRow& row : *rows) {
      if (row.number(0) != next) wrong_(fmt::format("leaf {} of the log is gone", next));
      next = row.number(0) + 1;
      read_leaf(row, tables);
      if (with.kept != nullptr && tree_.size() == with.kept->head.size) root_then_ = tree_.root();
    }
  }
  return Done{};
}

void LogAudit::read_leaf(const SqlRow& row, const LoggedTables& tables) {
  const auto leaf = log_leaf_of(row, 1);
  if (!leaf) return wrong_(fmt::format("leaf {} of the log cannot be read", row.number(0)));
  tree_.append(leaf->hash());
  block_.push_back(leaf->hash());
  if (block_.size() == merkle::kBlock) {
    blocks_.push_back(merkle::root_of_leaves(block_));
    block_.clear();
  }
  const auto [known, added] = latest_[leaf->kind].try_emplace(leaf->key, leaf->digest);
  if (added || known->second == leaf->digest) return;
  known->second = leaf->digest;
  if (const LoggedTable* table = tables.find(leaf->kind); table != nullptr && table->once)
    wrong_(fmt::format("{} {} was written again by leaf {} of the log, and is never changed", leaf->kind, leaf->key,
                       row.number(0)));
}

Result<Done, Error> LogAudit::compare_blocks(Database& database) {
  const auto rows = database.query("SELECT number, root FROM log_blocks ORDER BY number");
  if (!rows) return Failure{rows.error()};
  std::vector<Digest> stored;
  for (const SqlRow& row : *rows) {
    const auto root = digest_of_bytes(row.bytes(1));
    if (root && row.number(0) == std::ssize(stored)) stored.push_back(*root);
  }
  if (stored != blocks_ || stored.size() != rows->size()) wrong_("the log's blocks are not those of its leaves");
  return Done{};
}

Result<Done, Error> LogAudit::compare_end(Database& database, const LogKey* key) {
  const auto rows = database.query("SELECT size, seal FROM log_end");
  if (!rows) return Failure{rows.error()};
  if (rows->size() != 1) return wrong_("the log has no end"), Done{};
  const auto size = static_cast<std::uint64_t>(rows->front().number(0));
  if (size != tree_.size()) wrong_(fmt::format("the log has {} leaves and says that it has {}", tree_.size(), size));
  if (key == nullptr) return Done{};
  const Digest seal = key->seal({tree_.size(), tree_.root()});
  if (rows->front().bytes(1) != std::string(seal.begin(), seal.end()))
    wrong_("the log was not written with its key, or was changed without it");
  return Done{};
}

Result<Done, Error> LogAudit::compare_rows(Database& database, const LoggedTable& table) {
  Latest& latest = latest_[table.name];
  bool is_empty = true;
  const auto read = each_leaf(database, table, [&](const LogLeaf& leaf) {
    is_empty = false;
    const auto known = latest.find(leaf.key);
    if (known == latest.end()) return wrong_(fmt::format("{} {} is not in the log", table.name, leaf.key));
    if (known->second != leaf.digest) wrong_(fmt::format("{} {} is not what the log has of it", table.name, leaf.key));
    latest.erase(known);
  });
  // A backup has none of these at all.
  if (!read || (is_empty && !table.in_backups)) return read;
  for (const auto& [key, digest] : latest)
    if (digest != table.digest_of_none()) wrong_(fmt::format("{} {} is gone; the log has it", table.name, key));
  return Done{};
}

void LogAudit::compare_kept(const SignedHead& kept) {
  if (!is_signed(kept)) return wrong_("the head that was kept is not signed by the key that it names");
  if (kept.head.size > tree_.size())
    return wrong_(
        fmt::format("the log had {} leaves when the head was kept ({}) and has {}: the database was rolled back to an "
                    "older copy, or its end was cut off",
                    kept.head.size, kept.at.text(), tree_.size()));
  if (root_then_ != kept.head.root)
    wrong_(
        fmt::format("the log does not begin with the {} leaves of the head that was kept ({}): what they say was "
                    "changed since",
                    kept.head.size, kept.at.text()));
}

}  // namespace riverbank
