#include "server/private_tables.h"

#include "server/token.h"

namespace riverbank {

namespace {

constexpr std::string_view kPrivateTables = "SELECT table_id, invitation, owner_id FROM private_tables";
constexpr std::string_view kInvited = "SELECT table_id, player_id FROM invited";
constexpr std::string_view kInsertPrivate =
    "INSERT INTO private_tables (table_id, invitation, owner_id) VALUES ($1, $2, $3)";
constexpr std::string_view kInsertInvited = "INSERT INTO invited (table_id, player_id) VALUES ($1, $2)";

SqlValue number_value(auto id) { return value_of(std::uint64_t{id.value()}); }
TableId table_in(const SqlRow& row) { return TableId(static_cast<std::uint32_t>(row.number(0))); }
PlayerId player_in(const SqlRow& row, std::size_t column) {
  return PlayerId(static_cast<std::uint32_t>(row.number(column)));
}

}  // namespace

Result<Done, Error> PrivateTables::open() {
  const auto tables = room_.ask_database(kPrivateTables);
  if (!tables) return Failure{tables.error()};
  const auto invited = room_.ask_database(kInvited);
  if (!invited) return Failure{invited.error()};
  const std::lock_guard lock(mutex_);
  for (const SqlRow& row : *tables) tables_[table_in(row)] = {row.text(1), player_in(row, 2), {}};
  for (const SqlRow& row : *invited) tables_[table_in(row)].invited.insert(player_in(row, 1));
  return Done{};
}

void PrivateTables::close_off(TableId table, PlayerId owner) {
  const std::string invitation = Token::fresh().text();
  {
    const std::lock_guard lock(mutex_);
    tables_[table] = {invitation, owner, {owner}};
  }
  room_.commit({{kInsertPrivate, {number_value(table), invitation, number_value(owner)}},
                {kInsertInvited, {number_value(table), number_value(owner)}}},
               {});
}

std::optional<TableId> PrivateTables::accept(const std::string& invitation, PlayerId player) {
  std::optional<TableId> found;
  bool is_new = false;
  {
    const std::lock_guard lock(mutex_);
    for (auto& [table, held] : tables_) {
      if (held.invitation != invitation) continue;
      found = table;
      is_new = held.invited.insert(player).second;
    }
  }
  if (is_new) room_.commit({{kInsertInvited, {number_value(*found), number_value(player)}}}, {});
  return found;
}

bool PrivateTables::may_see_locked(TableId table, const std::optional<User>& user) const {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return true;
  return user && (user->may_read_all() || found->second.invited.contains(user->id));
}

bool PrivateTables::may_see(TableId table, const std::optional<User>& user) const {
  const std::lock_guard lock(mutex_);
  return may_see_locked(table, user);
}

std::string PrivateTables::invitation_to(TableId table, const std::optional<User>& user) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(table);
  return found != tables_.end() && may_see_locked(table, user) ? found->second.invitation : std::string();
}

bool PrivateTables::is_owned_by(TableId table, PlayerId player) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(table);
  return found != tables_.end() && found->second.owner == player;
}

}  // namespace riverbank
