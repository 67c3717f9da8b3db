// The floor's board over REST: every table at work, what an order would do, orders in words; and the screen beside a
// table.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/messages.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

// What somebody should look at.
struct FloorAlarm {
  std::string kind;  // "stopped", "order", "win", "device", "no_dealer" or "long_step"
  std::string says;
};
BOOST_DESCRIBE_STRUCT(FloorAlarm, (), (kind, says))

struct FloorTable {
  std::uint32_t id = 0;
  std::string name;
  std::string house;
  std::string house_name;
  std::string rulebook;
  std::string live;    // "layout" or "screens": dealt by a person; empty: a virtual table
  std::string dealer;  // who deals it now
  bool paused = false;
  std::string phase;  // "closed", "waits", "betting", "playing" or "stopped"
  std::uint64_t round = 0;
  std::string step;  // the next one
  std::string clause;
  std::string who;             // does it: dealer, floor, device, player or machine
  OrNull<std::int64_t> since;  // from when on it is the next one
  int seats = 0;
  int taken = 0;
  int people = 0;
  Amount minimum;
  Amount maximum;
  Amount bank;         // in the tray, or what the banker has put up
  OrNull<Amount> win;  // of all its rounds, fees with them; null: still being read
  std::vector<MeterShown> meters;
  std::vector<FloorAlarm> alarms;
};
BOOST_DESCRIBE_STRUCT(FloorTable, (),
                      (id, name, house, house_name, rulebook, live, dealer, paused, phase, round, step, clause, who,
                       since, seats, taken, people, minimum, maximum, bank, win, meters, alarms))

struct FloorBoard {
  std::int64_t at = 0;  // the server's clock
  std::vector<FloorTable> tables;
};
BOOST_DESCRIBE_STRUCT(FloorBoard, (), (at, tables))

struct DisplayShown {
  std::uint32_t id = 0;
  std::string name;
  std::string house;
  std::string house_name;
  std::string live;
  bool paused = false;
  bool stopped = false;
  std::string phase;
  std::uint64_t round = 0;
  std::optional<int> hands;  // dealt in this round, the dealer's with them
  Amount minimum;
  Amount maximum;
  std::vector<MeterShown> meters;
  std::vector<RoundEnded> results;  // the last one first
};
BOOST_DESCRIBE_STRUCT(DisplayShown, (),
                      (id, name, house, house_name, live, paused, stopped, phase, round, hands, minimum, maximum,
                       meters, results))

constexpr std::int64_t kLongStep_ms = 3 * 60 * 1000;

// "Order 7 waits for a second person."
std::string waiting_text(const std::vector<WaitingOrder>& orders, TableId table) {
  std::vector<std::string> ids;
  for (const WaitingOrder& order : orders)
    if (order.table == table) ids.push_back(std::to_string(order.id));
  if (ids.empty()) return {};
  if (ids.size() == 1) return fmt::format("Order {} waits for a second person.", ids.front());
  return fmt::format("Orders {} wait for a second person.", join(ids, ", "));
}

void add_alarms(const TableSummary& table, const TableAtWork& work, Time now, std::vector<FloorAlarm>& alarms) {
  if (!table.stopped.empty()) alarms.push_back({"stopped", table.stopped});
  if (work.win_waits)
    alarms.push_back({"win", fmt::format("The win of seat {} waits to be validated.", *work.win_waits)});
  if (work.device_is_out) alarms.push_back({"device", "The shuffler is out of order."});
  if (!table.live.empty() && table.dealer.empty() && table.taken > 0)
    alarms.push_back({"no_dealer", "Players sit here, and nobody deals."});
  const std::int64_t took = now.since_epoch_ms() - work.since.since_epoch_ms();
  if (table.stopped.empty() && (work.phase == "betting" || work.phase == "playing") && took > kLongStep_ms)
    alarms.push_back({"long_step", fmt::format("This step has taken {} minutes.", took / 60'000)});
}

using Wins = std::optional<std::map<TableId, TableWin>>;

OrNull<Amount> win_of(const Wins& wins, TableId table) {
  if (!wins) return {};
  const auto found = wins->find(table);
  return {found == wins->end() ? Amount() : found->second.rounds + found->second.fees};
}

FloorTable floor_table(const App& app, const TableSummary& table, const Wins& wins, Time now) {
  FloorTable out{.id = table.id.value(),
                 .name = table.name,
                 .house = table.house,
                 .house_name = table.house_name,
                 .rulebook = table.rulebook,
                 .live = table.live,
                 .dealer = table.dealer,
                 .paused = table.paused,
                 .round = table.rounds,
                 .since = {},
                 .seats = table.seats,
                 .taken = table.taken,
                 .people = table.people,
                 .minimum = table.minimum,
                 .maximum = table.maximum,
                 .win = win_of(wins, table.id)};
  TableAtWork work;
  if (const auto host = app.room->table(table.id)) {
    work = host->published().at_work();
    out.since = {work.since.since_epoch_ms()};
  }
  add_alarms(table, work, now, out.alarms);
  out.phase = table.stopped.empty() ? work.phase : "stopped";
  out.step = work.step;
  out.clause = work.clause;
  out.who = work.who;
  out.bank = work.bank;
  out.meters = work.meters;
  return out;
}

void add_orders(const std::vector<WaitingOrder>& orders, std::vector<FloorTable>& tables) {
  for (FloorTable& table : tables)
    if (std::string says = waiting_text(orders, TableId(table.id)); !says.empty())
      table.alarms.insert(table.alarms.begin(), {"order", std::move(says)});
}

Responds board(App& app, const Request&) {
  auto work = [&app] {
    const auto wins = app.wins.now();
    if (!wins) return refused_response({503, "store", wins.error().text(), ""});
    const Time now = wall_clock();
    FloorBoard shown{.at = now.since_epoch_ms(), .tables = {}};
    for (const TableSummary& table : app.room->tables()) shown.tables.push_back(floor_table(app, table, *wins, now));
    add_orders(app.room->orders(), shown.tables);
    return answer_with(shown);
  };
  return in_pool(app, std::move(work));
}

TableId table_named(const Request& request) {
  const auto id = number_of(request.part("id"));
  return TableId(id && std::in_range<std::uint32_t>(*id) ? static_cast<std::uint32_t>(*id) : std::uint32_t{0});
}

RoomAction action_of(const Request& request, RoomAsk ask) {
  return {.player = request.user->id,
          .role = request.user->role,
          .id = "",
          .text = "",
          .ask = std::move(ask),
          .address = request.address};
}

Responds preview(App& app, const Request& request) {
  const auto wish = body_of<RoomAsk>(request);
  if (!wish) co_return refused_response(wish.error());
  auto action = std::make_shared<RoomAction>(action_of(request, *wish));
  std::function<void(Answer<OrderPreview>)> start = [&room = *app.room, table = table_named(request),
                                                     action](Answer<OrderPreview> done) {
    room.preview(table, *action, [done = std::move(done)](const OrderPreview& shown) { done(shown); });
  };
  const OrderPreview shown = co_await answer_of<OrderPreview>(std::move(start));
  if (shown.code == "no_such_table") co_return not_found(shown.says);
  co_return answer_with(shown);
}

Responds display(App& app, const Request& request) {
  const TableId id = table_named(request);
  const auto host = app.room->table(id);
  if (!host || !app.private_tables.may_see(id, request.user)) co_return not_found("There is no such table.");
  const TableSummary table = host->published().summary();
  const TableAtWork work = host->published().at_work();
  const DisplayShown shown{.id = id.value(),
                           .name = table.name,
                           .house = table.house,
                           .house_name = table.house_name,
                           .live = table.live,
                           .paused = table.paused,
                           .stopped = !table.stopped.empty(),
                           .phase = work.phase,
                           .round = table.rounds,
                           .hands = work.hands,
                           .minimum = table.minimum,
                           .maximum = table.maximum,
                           .meters = work.meters,
                           .results = host->published().results()};
  co_return answer_with(shown);
}

}  // namespace

std::vector<Route> board_routes() {
  return {
      by_page(get<FloorBoard>("/api/floor", may::read_all,
                              "Every table at work: its step and for how long, who deals, bank, win, meters and alarms",
                              board)),
      post<RoomAsk, OrderPreview>("/api/tables/{id}/preview", may::run_tables,
                                  "What an order would do, with clause and amounts; nothing of it happens", preview),
      get<DisplayShown>("/api/tables/{id}/display", may::anyone,
                        "For a screen beside the table: limits, meters, hands dealt and the last results", display),
  };
}

}  // namespace riverbank
