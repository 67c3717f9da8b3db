// The lobby over REST: tables and houses, readable by anyone.
#include <fmt/core.h>

#include "rules/rulebook_view.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/record_event.h"
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
  std::vector<std::string> offers;  // the names of what can be wagered besides the game itself
  int seats = 0;
  int taken = 0;
  int people = 0;
  Amount minimum;
  Amount maximum;
  std::vector<MeterLevel> meters;
  std::uint64_t rounds = 0;
  std::string live;    // "layout" or "screens": dealt by a person; empty: a virtual table
  std::string dealer;  // who deals it now
  bool paused = false;
  std::string stopped;     // a sentence; empty: it is not
  int seat = 0;            // where you sit, or stand behind; 0: nowhere
  std::string invitation;  // of a private table, for its link; empty: everybody sees it
};
BOOST_DESCRIBE_STRUCT(TableShown, (),
                      (id, name, house, house_name, rulebook, offers, seats, taken, people, minimum, maximum, meters,
                       rounds, live, dealer, paused, stopped, seat, invitation))

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
  std::optional<bool> private_;     // seen only by those who are sent its link
  std::optional<std::string> live;  // "layout" or "screens": a person deals
};
BOOST_DESCRIBE_STRUCT(TableWanted, (), (house, name, bots, private_, live))

struct Invitation {
  std::string invitation;
};
BOOST_DESCRIBE_STRUCT(Invitation, (), (invitation))

TableShown table_shown(const App& app, const TableSummary& table, const Request& request) {
  TableShown out{.id = table.id.value(),
                 .name = table.name,
                 .house = table.house,
                 .house_name = table.house_name,
                 .rulebook = table.rulebook,
                 .offers = table.offers,
                 .seats = table.seats,
                 .taken = table.taken,
                 .people = table.people,
                 .minimum = table.minimum,
                 .maximum = table.maximum,
                 .meters = {},
                 .rounds = table.rounds,
                 .live = table.live,
                 .dealer = table.dealer,
                 .paused = table.paused,
                 .stopped = table.stopped.empty() ? std::string() : std::string(kStoppedSays)};
  for (const auto& [id, amount] : table.meters) out.meters.push_back({id, amount});
  if (request.user)
    if (const auto seated = table.seated.find(request.user->id); seated != table.seated.end())
      out.seat = seated->second;
  out.invitation = app.private_tables.invitation_to(table.id, request.user);
  return out;
}

Responds tables(App& app, const Request& request) {
  TableList list;
  for (const TableSummary& table : app.room->tables())
    if (app.private_tables.may_see(table.id, request.user)) list.tables.push_back(table_shown(app, table, request));
  co_return answer_with(list);
}

Responds table(App& app, const Request& request) {
  const auto id = number_of(request.part("id"));
  for (const TableSummary& each : app.room->tables())
    if (id && each.id.value() == *id && app.private_tables.may_see(each.id, request.user))
      co_return answer_with(table_shown(app, each, request));
  co_return not_found("There is no such table.");
}

// What players may open by themselves; operators are free.
constexpr int kMostBots = 3;
constexpr std::size_t kLongestTableName = 60;

// A table of this house where no person sits. It serves as well as a new one, and tables do not pile up.
// A private one serves its owner again.
std::optional<TableSummary> empty_table(const App& app, const TableWanted& wanted, const User& user) {
  const bool is_private = wanted.private_.value_or(false);
  for (TableSummary& table : app.room->tables()) {
    if (table.house != wanted.house || table.people > 0 || !table.live.empty() || table.paused ||
        !table.stopped.empty())
      continue;
    const bool fits = is_private ? app.private_tables.is_owned_by(table.id, user.id)
                                 : app.private_tables.may_see(table.id, std::nullopt);
    if (fits) return std::move(table);
  }
  return std::nullopt;
}

std::optional<Refused> refusal_of_table(const TableWanted& wanted) {
  if (wanted.live) return Refused{403, "only_operators", "Only operators may open a live table.", ""};
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
  if (request.user->role != Role::operator_) {
    if (const auto refused = refusal_of_table(*wanted)) co_return refused_response(*refused);
    if (const auto empty = empty_table(app, *wanted, *request.user))
      co_return answer_with(table_shown(app, *empty, request));
    if (std::ssize(app.room->tables()) >= app.limits()->tables_in_all ||
        !app.addresses.may_make({AddressBook::Kept::tables}, request.address, steady_ms()))
      co_return refused_response({429, "too_many", "No more tables can be opened: sit down at one of these.", ""});
  }
  if (wanted->name.value_or("").size() > kLongestTableName)
    co_return refused_response({400, "not_valid", fmt::format("name: at most {} bytes", kLongestTableName), ""});
  const auto live = wagers_from(wanted->live.value_or(""));
  if (wanted->live && !live)
    co_return refused_response({400, "not_valid", "live: \"layout\" (the dealer keys the chips) or \"screens\"", ""});
  if (live && wanted->bots.value_or(0) > 0)
    co_return refused_response({400, "not_valid", "bots: at a live table people play", ""});
  const NewTable table{.house = wanted->house,
                       .name = wanted->name.value_or(""),
                       .bots = wanted->bots.value_or(0),
                       .opened_by = request.user->role == Role::operator_ ? PlayerId() : request.user->id,
                       .live = live};
  const auto id = app.room->open_table(table);
  if (!id) co_return refused_response({422, "not_valid", id.error().front().text(), ""});
  log(LogLevel::info, "table opened", {{"by", request.user->name}, {"table", std::int64_t{id->value()}}});
  if (wanted->private_.value_or(false)) app.private_tables.close_off(*id, request.user->id);
  SignificantEvent event = event_by(request, EventKind::table, "opens a table of " + wanted->house);
  event.table = *id;
  co_await record(*app.room, std::move(event));
  co_return answer_with(table_shown(app, app.room->table(*id)->published().summary(), request));
}

Responds join(App& app, const Request& request) {
  const auto given = body_of<Invitation>(request);
  if (!given) co_return refused_response(given.error());
  const auto table = app.private_tables.accept(given->invitation, request.user->id);
  const auto host = table ? app.room->table(*table) : nullptr;
  if (!host) co_return not_found("This link leads to no table.");
  co_return answer_with(table_shown(app, host->published().summary(), request));
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
      get<TableList>("/api/tables", may::anyone, "All tables, with who sits there", tables),
      get<TableShown>("/api/tables/{id}", may::anyone, "One table", table),
      post<TableWanted, TableShown>("/api/tables", may::play,
                                    "Open a table; players get an empty one of that house if there is one", open_table),
      post<Invitation, TableShown>("/api/tables/join", may::sign_in, "Follow the link of a private table", join),
      get<HouseList>("/api/houses", may::anyone, "The houses a table can be opened for", houses),
  };
}

}  // namespace riverbank
