// The lobby over REST: tables and houses, readable by anyone.
#include <fmt/core.h>

#include "rules/rulebook_view.h"
#include "server/log.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

struct MeterLevel {
  std::string id;
  Amount shows;
};
BOOST_DESCRIBE_STRUCT(MeterLevel, (), (id, shows))

struct TableShown {
  std::uint32_t id = 0;
  std::string name;
  std::string house;
  std::string house_name;
  std::string rulebook;
  int seats = 0;
  int taken = 0;
  int people = 0;
  Amount minimum;
  Amount maximum;
  std::vector<MeterLevel> meters;
  std::uint64_t rounds = 0;
  bool paused = false;
  std::string stopped;  // a sentence; empty: it is not
};
BOOST_DESCRIBE_STRUCT(TableShown, (),
                      (id, name, house, house_name, rulebook, seats, taken, people, minimum, maximum, meters, rounds,
                       paused, stopped))

struct TableList {
  std::vector<TableShown> tables;
};
BOOST_DESCRIBE_STRUCT(TableList, (), (tables))

struct HouseList {
  std::vector<shown::House> houses;
};
BOOST_DESCRIBE_STRUCT(HouseList, (), (houses))

struct TableWanted {
  std::string house;
  std::optional<std::string> name;
  std::optional<int> bots;
};
BOOST_DESCRIBE_STRUCT(TableWanted, (), (house, name, bots))

TableShown table_shown(const TableSummary& table) {
  TableShown out{.id = table.id.value(),
                 .name = table.name,
                 .house = table.house,
                 .house_name = table.house_name,
                 .rulebook = table.rulebook,
                 .seats = table.seats,
                 .taken = table.taken,
                 .people = table.people,
                 .minimum = table.minimum,
                 .maximum = table.maximum,
                 .meters = {},
                 .rounds = table.rounds,
                 .paused = table.paused,
                 .stopped = table.stopped.empty() ? std::string() : std::string(kStoppedSays)};
  for (const auto& [id, amount] : table.meters) out.meters.push_back({id, amount});
  return out;
}

Responds tables(App& app, const Request&) {
  TableList list;
  for (const TableSummary& table : app.room->tables()) list.tables.push_back(table_shown(table));
  co_return answer_with(list);
}

Responds table(App& app, const Request& request) {
  const auto id = number_of(request.part("id"));
  for (const TableSummary& each : app.room->tables())
    if (id && each.id.value() == *id) co_return answer_with(table_shown(each));
  co_return not_found("There is no such table.");
}

// What players may open by themselves; operators are free.
constexpr std::size_t kMostTables = 200;
constexpr int kMostBots = 3;
constexpr std::size_t kLongestName = 60;

// A table of this house where no person sits. It serves as well as a new one, and tables do not pile up.
std::optional<TableSummary> empty_table(const App& app, const std::string& house) {
  for (TableSummary& table : app.room->tables())
    if (table.house == house && table.people == 0 && !table.paused && table.stopped.empty()) return std::move(table);
  return std::nullopt;
}

std::optional<Refused> refusal_of_table(const TableWanted& wanted) {
  if (wanted.name || wanted.bots.value_or(0) > kMostBots)
    return Refused{403, "only_operators", "Only operators may name a table or seat more than three bots.", ""};
  return std::nullopt;
}

Responds open_table(App& app, const Request& request) {
  const auto wanted = body_of<TableWanted>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const auto known = app.room->catalog().house_ids();
  // By id only: a path would let an operator's browser read files of the machine.
  if (std::find(known.begin(), known.end(), wanted->house) == known.end())
    co_return not_found("There is no such house.");
  if (request.user->role != AccountRole::operator_) {
    if (const auto refused = refusal_of_table(*wanted)) co_return refused_response(*refused);
    if (const auto empty = empty_table(app, wanted->house)) co_return answer_with(table_shown(*empty));
    if (app.room->tables().size() >= kMostTables)
      co_return refused_response({429, "too_many", "No more tables can be opened: sit down at one of these.", ""});
  }
  if (wanted->name.value_or("").size() > kLongestName)
    co_return refused_response({400, "not_valid", fmt::format("name: at most {} bytes", kLongestName), ""});
  const NewTable table{.house = wanted->house, .name = wanted->name.value_or(""), .bots = wanted->bots.value_or(0)};
  const auto id = app.room->open_table(table);
  if (!id) co_return refused_response({422, "not_valid", id.error().front().text(), ""});
  log(LogLevel::info, "table opened", {{"by", request.user->name}, {"table", std::int64_t{id->value()}}});
  co_return answer_with(table_shown(app.room->table(*id)->summary()));
}

Responds houses(App& app, const Request&) {
  auto work = [&app] {
    HouseList list;
    for (const std::string& id : app.room->catalog().house_ids())
      if (const auto game = app.exact.game(id)) list.houses.push_back(shown::view_of(**game));
    return answer_with(list);
  };
  return in_pool(app, std::move(work));
}

}  // namespace

std::vector<Route> lobby_routes() {
  return {
      get<TableList>("/api/tables", Access::anyone, "All tables, with who sits there", tables),
      get<TableShown>("/api/tables/{id}", Access::anyone, "One table", table),
      post<TableWanted, TableShown>("/api/tables", Access::plays,
                                    "Open a table; players get an empty one of that house if there is one", open_table),
      get<HouseList>("/api/houses", Access::anyone, "The houses a table can be opened for", houses),
  };
}

}  // namespace riverbank
