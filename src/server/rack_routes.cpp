// The rack of a table over REST: what lies there by shift, slips that people ask for, and every print of one.
#include <algorithm>

#include <fmt/core.h>

#include "server/ask_table.h"
#include "server/clock.h"
#include "server/messages.h"
#include "server/rack_view.h"
#include "server/record_event.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

// Who works at tables, and who reads everything.
constexpr Roles kSeeRacks{Role::dealer, Role::floor, Role::auditor, Role::operator_};

struct SlipWish {
  SlipKind kind = SlipKind::fill;
  std::vector<CountedChips> chips;
  std::optional<std::vector<CountedChips>> fees;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(SlipWish, (), (kind, chips, fees, reason))

struct SlipPrinted {
  std::uint64_t copy = 0;  // 1: the slip; from 2 on it is a reprint, and says so
  std::int64_t at = 0;
  std::string by;
};
BOOST_DESCRIBE_STRUCT(SlipPrinted, (), (copy, at, by))

Response rack_unread(const Error& error) { return refused_response({503, "store", error.text(), ""}); }

Responds rack(App& app, const Request& request) {
  auto work = [&app, table = table_of(request), viewer = request.user->id] {
    const auto shown = rack_shown(app, table, viewer);
    if (!shown) return rack_unread(shown.error());
    return *shown ? answer_with(**shown) : not_found(app.room->why_no_table(table));
  };
  return in_pool(app, std::move(work));
}

Responds ask_slip(App& app, const Request& request) {
  const auto wish = body_of<SlipWish>(request);
  if (!wish) co_return refused_response(wish.error());
  if (wish->reason.value_or("").size() > protocol::kLongestReason) co_return reason_too_long();
  RoomAsk ask = ask::AskSlip{.kind = wish->kind, .chips = wish->chips, .fees = wish->fees, .reason = wish->reason};
  std::string what = fmt::format("slip: {}", word_for(wish->kind));
  Response response = co_await ask_table(app, request, std::move(ask), std::move(what));
  co_return response;
}

Responds print_slip(App& app, const Request& request) {
  const TableId table = table_of(request);
  const auto number = number_of(request.part("number"));
  const auto asks = [&app](std::string_view sql, SqlValues values) {
    return app.room->ask_database(sql, std::move(values));
  };
  const Time at = wall_clock();
  auto work = [&app, asks, table, number, at, by = request.user->id]() -> Result<std::uint64_t, Error> {
    const auto slips = slips_of(asks, table);
    if (!slips) return Failure{slips.error()};
    const auto same = [&](const Slip& slip) { return number && slip.number == static_cast<std::uint64_t>(*number); };
    if (std::ranges::none_of(*slips, same)) return std::uint64_t{0};
    return app.slip_prints.print(table, static_cast<std::uint64_t>(*number), by, at);
  };
  const auto done = co_await app.reading.run(std::move(work));
  if (!done) co_return refused_response(too_busy());
  const auto& copy = *done;
  if (!copy) co_return rack_unread(copy.error());
  if (*copy == 0) co_return not_found("There is no such slip.");
  if (*copy > 1) {
    SignificantEvent event =
        event_by(request, EventKind::floor_order, fmt::format("reprints slip {}, copy {}", *number, *copy));
    event.table = table;
    co_await record(*app.room, std::move(event));
  }
  const SlipPrinted printed{.copy = *copy, .at = at.since_epoch_ms(), .by = request.user->name};
  co_return answer_with(printed);
}

}  // namespace

std::vector<Route> rack_routes() {
  return {
      get<RackShown>(
          "/api/tables/{id}/rack", kSeeRacks,
          "The rack of a table by shift: openers, fills, credits, drop and closer, beside what the rounds won", rack),
      post<SlipWish, FloorAnswer>("/api/tables/{id}/slips", may::deal,
                                  "Ask for a slip: opener, fill, credit, count of the box or closer; a second person "
                                  "of the floor signs it",
                                  ask_slip),
      post<void, SlipPrinted>("/api/tables/{id}/slips/{number}/print", may::deal,
                              "A slip is printed: which copy it is; every print is kept", print_slip),
  };
}

}  // namespace riverbank
