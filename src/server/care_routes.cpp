// Care for players over REST: one's own limits, breaks and reality checks, and what staff order for somebody. What
// stands there is enforced at the tables (room/care_at_table.h); nothing here can loosen it before its time.
#include <algorithm>

#include <fmt/core.h>

#include "base/or_null.h"
#include "room/care_desk.h"
#include "server/await.h"
#include "server/clock.h"
#include "server/record_event.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

// Values are minor units of money, or minutes; 0: none.
struct LimitShown {
  std::string kind;
  std::string by;  // "self", "staff", or "house" for what the table demands
  std::int64_t value = 0;
  std::string says;
  OrNull<std::int64_t> later;  // what replaces it; null: nothing waits
  std::string later_says;
  OrNull<std::string> later_at;
};
BOOST_DESCRIBE_STRUCT(LimitShown, (), (kind, by, value, says, later, later_says, later_at))

struct BreakShown {
  std::string kind;
  std::string by;
  std::string from;
  OrNull<std::string> until;  // null: for good
  std::string says;
};
BOOST_DESCRIBE_STRUCT(BreakShown, (), (kind, by, from, until, says))

// Since 00:00 UTC of the day, of Monday, and of the first of the month.
struct PlayedShown {
  Amount result_day;
  Amount result_week;
  Amount result_month;
  Amount staked_day;
  std::int64_t minutes_day = 0;
  Amount at_risk;  // at all tables now, with the highest raises
};
BOOST_DESCRIBE_STRUCT(PlayedShown, (), (result_day, result_week, result_month, staked_day, minutes_day, at_risk))

struct PlaySessionShown {
  std::string began_at;
  Amount result;
  Amount staked;
};
BOOST_DESCRIBE_STRUCT(PlaySessionShown, (), (began_at, result, staked))

struct CareShown {
  std::string now;
  std::vector<LimitShown> limits;
  OrNull<BreakShown> on_break;
  PlayedShown played;
  OrNull<PlaySessionShown> session;  // null: no play in the last 15 minutes
  OrNull<std::string> next_check;    // when a reality check is due; null: none is
  bool must_set_limits = false;      // at the table that was asked for
  int raise_after_hours = 0;
};
BOOST_DESCRIBE_STRUCT(CareShown, (),
                      (now, limits, on_break, played, session, next_check, must_set_limits, raise_after_hours))

struct LimitWish {
  std::string kind;
  std::int64_t value = 0;
};
BOOST_DESCRIBE_STRUCT(LimitWish, (), (kind, value))

struct BreakWish {
  std::string kind;                    // "cooling_off" or "exclusion"
  std::optional<std::int64_t> hours;   // of a cooling-off
  std::optional<std::int64_t> months;  // of an exclusion; left out: for good
};
BOOST_DESCRIBE_STRUCT(BreakWish, (), (kind, hours, months))

struct LimitOrder {
  std::string kind;
  std::int64_t value = 0;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(LimitOrder, (), (kind, value, reason))

struct BreakOrder {
  std::string kind;
  std::optional<std::int64_t> hours;
  std::optional<std::int64_t> months;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(BreakOrder, (), (kind, hours, months, reason))

// The table that was asked for; without one, none that demands anything.
TableId table_asked(const Request& request) {
  const auto table = number_of(request.query_or("table", ""));
  return TableId(table && std::in_range<std::uint32_t>(*table) ? static_cast<std::uint32_t>(*table) : 0U);
}

PlayerProtection demands_at(const App& app, const Request& request) {
  return app.room->care().demands(table_asked(request));
}

LimitShown limit_shown(const Limit& limit, Time now) {
  const std::int64_t value = limit.in_effect(now);
  LimitShown line{.kind = std::string(word_for(limit.kind)),
                  .by = std::string(word_for(limit.by)),
                  .value = value,
                  .says = value == 0 ? "" : limit_text(limit.kind, value),
                  .later = {limit.waiting(now)},
                  .later_says = "",
                  .later_at = {}};
  if (const auto later = line.later.value) {
    if (*later != 0) line.later_says = limit_text(limit.kind, *later);
    line.later_at.value = limit.later_at.text();
  }
  return line;
}

std::vector<LimitShown> limits_shown(const CareFile& file, const PlayerProtection& demands, Time now) {
  std::vector<LimitShown> lines;
  for (int number = 0; number < kLimitKinds; ++number) {
    const auto kind = static_cast<LimitKind>(number);
    for (const LimitBy by : {LimitBy::self, LimitBy::staff})
      if (const Limit* limit = file.limit(kind, by); limit != nullptr && (limit->in_effect(now) || limit->waiting(now)))
        lines.push_back(limit_shown(*limit, now));
    if (const auto house = strictest({}, demands, kind, now))
      lines.push_back(limit_shown({.kind = kind, .by = LimitBy::house, .value = house->value}, now));
  }
  return lines;
}

CareShown care_shown(const App& app, const CareKnown& known, const PlayerProtection& demands, Time now) {
  const auto& [file, played, risk] = known;
  CareShown all{.now = now.text(),
                .limits = limits_shown(file, demands, now),
                .on_break = {},
                .played = {.result_day = played.result(Period::day, now),
                           .result_week = played.result(Period::week, now),
                           .result_month = played.result(Period::month, now),
                           .staked_day = played.staked(Period::day, now),
                           .minutes_day = played.played_today_ms(now) / kMinute_ms,
                           .at_risk = risk},
                .session = {},
                .next_check = {},
                .must_set_limits = demands.must_set_limits,
                .raise_after_hours = app.room->care().raise_after_hours()};
  if (const Break* taken = break_now(file.breaks, now)) {
    BreakShown& line = all.on_break.value.emplace();
    line = {.kind = std::string(word_for(taken->kind)),
            .by = std::string(word_for(taken->by)),
            .from = taken->from.text(),
            .until = {},
            .says = break_refusal(file, now)->says};
    if (taken->until) line.until.value = taken->until->text();
  }
  if (const SpellOfPlay* session = played.session(now))
    all.session.value = PlaySessionShown{session->began.text(), session->result, session->staked};
  if (const auto due = next_check(file, played, demands, now)) all.next_check.value = due->text();
  return all;
}

Responds care_of(App& app, PlayerId player, PlayerProtection demands) {
  auto work = [&app, player, demands = std::move(demands)] {
    const Time now = wall_clock();
    return answer_with(care_shown(app, app.room->care().known(player, now), demands, now));
  };
  return in_pool(app, std::move(work));
}

Responds care_anywhere(App& app, PlayerId player) { return care_of(app, player, PlayerProtection()); }

Responds own_care(App& app, const Request& request) { return care_of(app, request.user->id, demands_at(app, request)); }

// ---- changes

Refused not_care(std::string says) { return {400, "not_valid", std::move(says), ""}; }

Result<CareDesk::NewLimit, Refused> new_limit(const std::string& word, std::int64_t value) {
  const auto kind = limit_kind(word);
  if (!kind) return Failure{not_care("kind: " + limit_kinds())};
  if (const std::string problem = value == 0 ? "" : problem_with(*kind, value); !problem.empty())
    return Failure{not_care(problem)};
  return CareDesk::NewLimit{*kind, value};
}

Result<CareDesk::NewBreak, Refused> new_break(const BreakWish& wish, Time now) {
  const auto kind = break_kind(wish.kind);
  if (kind == BreakKind::cooling_off && !wish.months) {
    const std::int64_t hours = wish.hours.value_or(kLeastCoolingHours);
    if (hours >= kLeastCoolingHours && hours <= kMostCoolingHours)
      return CareDesk::NewBreak{*kind, Time::from_ms(now.since_epoch_ms() + hours * kHour_ms)};
  }
  if (kind == BreakKind::exclusion && !wish.hours) {
    if (!wish.months) return CareDesk::NewBreak{*kind, std::nullopt};
    if (*wish.months >= kLeastExclusionMonths && *wish.months <= kMostExclusionMonths)
      return CareDesk::NewBreak{*kind, months_later(now, *wish.months)};
  }
  return Failure{
      not_care("kind: cooling_off with hours from 24 to 1008, or exclusion with months from 6 to 120; an "
               "exclusion without months is for good")};
}

template <typename Wanted>
using CareChange = void (CareDesk::*)(CareOrder, const Wanted&, CareDesk::Durable);

template <typename Wanted>
boost::asio::awaitable<void> carry_out(App& app, CareOrder order, Wanted wanted, CareChange<Wanted> change) {
  std::function<void(Answer<bool>)> start = [&app, order, wanted, change](Answer<bool> done) {
    (app.room->care().*change)(order, wanted, [done] { done(true); });
  };
  co_await answer_of<bool>(std::move(start));
}

CareOrder own_order(const Request& request) {
  return {request.user->id, LimitBy::self, event_by(request, EventKind::care, "")};
}

Responds set_own_limit(App& app, const Request& request) {
  const auto wish = body_of<LimitWish>(request);
  if (!wish) co_return refused_response(wish.error());
  const auto wanted = new_limit(wish->kind, wish->value);
  if (!wanted) co_return refused_response(wanted.error());
  CareOrder order = own_order(request);
  co_await carry_out(app, std::move(order), *wanted, &CareDesk::set_limit);
  co_return co_await care_anywhere(app, request.user->id);
}

Responds take_own_break(App& app, const Request& request) {
  const auto wish = body_of<BreakWish>(request);
  if (!wish) co_return refused_response(wish.error());
  const auto wanted = new_break(*wish, wall_clock());
  if (!wanted) co_return refused_response(wanted.error());
  CareOrder order = own_order(request);
  co_await carry_out(app, std::move(order), *wanted, &CareDesk::take_break);
  co_return co_await care_anywhere(app, request.user->id);
}

Refused no_check_is_due() { return {409, "not_due", "No reality check is due now.", ""}; }

Responds go_on_playing(App& app, const Request& request) {
  const PlayerId player = request.user->id;
  // In the pool: what was played may have to be read first.
  auto work = [&app, player] { return app.room->care().known(player, wall_clock()); };
  if (!co_await app.reading.run(std::move(work))) co_return refused_response(too_busy());
  std::function<void(Answer<bool>)> start = [&app, player, table = table_asked(request)](Answer<bool> done) {
    if (!app.room->care().go_on(player, table, wall_clock(), [done] { done(true); })) done(false);
  };
  if (!co_await answer_of<bool>(std::move(start))) co_return refused_response(no_check_is_due());
  co_return co_await own_care(app, request);
}

// ---- for somebody else

// A person of this room with an account; nothing: there is none of that number. Limits and breaks belong to accounts:
// who came without one plays with chips from outside, and is looked after at the table.
std::optional<PlayerId> person_in(const App& app, const Request& request) {
  const auto id = number_of(request.part("id"));
  if (!id || !std::in_range<std::uint32_t>(*id)) return std::nullopt;
  const PlayerId player(static_cast<std::uint32_t>(*id));
  const PersonInfo person = app.room->person(player);
  return person.name == "?" || person.bot || person.walk_in ? std::nullopt : std::optional(player);
}

Response no_such_player() { return not_found("There is no player of that number with an account."); }

Responds care_of_player(App& app, const Request& request) {
  const auto player = person_in(app, request);
  if (!player) co_return no_such_player();
  PlayerProtection demands = demands_at(app, request);
  co_return co_await care_of(app, *player, std::move(demands));
}

std::optional<Refused> problem_with_reason(const std::string& reason) {
  const auto problem = reason_problem(reason);
  return problem ? std::optional(not_care(problem->says)) : std::nullopt;
}

CareOrder staff_order(const Request& request, PlayerId player, const std::string& reason) {
  return {player, LimitBy::staff, event_by(request, EventKind::care, "", reason)};
}

Responds set_limit_of_player(App& app, const Request& request) {
  const auto wish = body_of<LimitOrder>(request);
  if (!wish) co_return refused_response(wish.error());
  const auto player = person_in(app, request);
  if (!player) co_return no_such_player();
  if (const auto problem = problem_with_reason(wish->reason)) co_return refused_response(*problem);
  const auto wanted = new_limit(wish->kind, wish->value);
  if (!wanted) co_return refused_response(wanted.error());
  CareOrder order = staff_order(request, *player, wish->reason);
  co_await carry_out(app, std::move(order), *wanted, &CareDesk::set_limit);
  co_return co_await care_anywhere(app, *player);
}

Responds exclude_player(App& app, const Request& request) {
  const auto wish = body_of<BreakOrder>(request);
  if (!wish) co_return refused_response(wish.error());
  const auto player = person_in(app, request);
  if (!player) co_return no_such_player();
  if (const auto problem = problem_with_reason(wish->reason)) co_return refused_response(*problem);
  const auto wanted = new_break({wish->kind, wish->hours, wish->months}, wall_clock());
  if (!wanted) co_return refused_response(wanted.error());
  CareOrder order = staff_order(request, *player, wish->reason);
  co_await carry_out(app, std::move(order), *wanted, &CareDesk::take_break);
  co_return co_await care_anywhere(app, *player);
}

}  // namespace

std::vector<Route> care_routes() {
  const std::vector<QueryParameter> query{{"table", "with what this table demands"}};
  Route go_on = at_work(post<void, CareShown>("/api/me/care/go-on", may::play,
                                              "You have read the reality check that is due, and go on", go_on_playing));
  go_on.query = query;
  return {
      by_page(get<CareShown>("/api/me/care", may::sign_in,
                             "Your limits and breaks, what you played so far, and when a reality check is due",
                             own_care, query)),
      at_work(post<LimitWish, CareShown>(
          "/api/me/care/limits", may::play,
          "Set a limit of yours: a stricter one at once, a looser one or none (0) later; the one "
          "that holds takes back what waits",
          set_own_limit)),
      at_work(post<BreakWish, CareShown>("/api/me/care/breaks", may::play,
                                         "Take a break from play, or exclude yourself; nobody can shorten it",
                                         take_own_break)),
      std::move(go_on),
      get<CareShown>("/api/players/{id}/care", may::read_all, "A player's limits and breaks", care_of_player, query),
      post<LimitOrder, CareShown>("/api/players/{id}/care/limits", may::run_tables,
                                  "Set a limit for a player, with a reason; loosened later, as one's own",
                                  set_limit_of_player),
      post<BreakOrder, CareShown>("/api/players/{id}/care/breaks", may::run_tables,
                                  "Exclude a player for a time or for good, with a reason; nobody can shorten it",
                                  exclude_player),
  };
}

}  // namespace riverbank
