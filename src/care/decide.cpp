#include "care/decide.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/core.h>

namespace riverbank {

namespace {

std::optional<std::int64_t> demanded(const PlayerProtection& demands, LimitKind kind) {
  if (kind == LimitKind::loss_day && demands.largest_daily_loss) return demands.largest_daily_loss->minor_units();
  if (kind == LimitKind::minutes_day) return demands.largest_daily_minutes;
  if (kind == LimitKind::reality_check) return demands.reality_check_minutes;
  return std::nullopt;
}

// "You set a loss limit of $200 a day"
std::string who_set(const StrictestLimit& limit, std::string_view what, const std::string& value) {
  if (limit.by == LimitBy::house) return fmt::format("This table has a {} of {}", what, value);
  return fmt::format("{} {} of {}", limit.by == LimitBy::self ? "You set a" : "The house set you a", what, value);
}

struct LossLimit {
  LimitKind kind;
  Period period;
  CareRefusalCode code;
};
constexpr std::array kLossLimits{LossLimit{LimitKind::loss_day, Period::day, CareRefusalCode::loss_day},
                                 LossLimit{LimitKind::loss_week, Period::week, CareRefusalCode::loss_week},
                                 LossLimit{LimitKind::loss_month, Period::month, CareRefusalCode::loss_month}};

struct CareCase {
  const CareFile& file;
  const PlayRecord& played;
  const PlayerProtection& demands;
  const CareAsk& ask;
  Time now;

  std::optional<StrictestLimit> limit(LimitKind kind) const { return strictest(file, demands, kind, now); }
  std::string clause(const StrictestLimit& limit) const {
    return limit.by == LimitBy::house ? demands.clause : std::string();
  }
};

std::optional<CareRefusal> loss_refusal(const CareCase& of, const LossLimit& rule) {
  const auto limit = of.limit(rule.kind);
  if (!limit) return std::nullopt;
  // Who is ahead may lose that too: the limit is on what is lost in all.
  const Amount result = of.played.result(rule.period, of.now);
  if (of.ask.worst + of.ask.elsewhere - result <= Amount::minor(limit->value)) return std::nullopt;
  const bool ahead = result > Amount();
  std::string says =
      fmt::format("{}; you have {} {} since {}.", who_set(*limit, "loss limit", limit_text(rule.kind, limit->value)),
                  ahead ? "won" : "lost", (ahead ? result : -result).text(), start_in_words(rule.period));
  if (!of.ask.elsewhere.is_zero())
    says += fmt::format(" What lies at other tables could lose {}.", of.ask.elsewhere.text());
  says += fmt::format(" This wager could lose {}.", of.ask.worst.text());
  return CareRefusal{rule.code, std::move(says), of.clause(*limit)};
}

std::optional<CareRefusal> stake_refusal(const CareCase& of) {
  const auto limit = of.limit(LimitKind::stake_round);
  if (!limit || of.ask.worst <= Amount::minor(limit->value)) return std::nullopt;
  return CareRefusal{
      CareRefusalCode::stake_round,
      fmt::format("{}. With the highest raise this comes to {}.",
                  who_set(*limit, "limit", limit_text(LimitKind::stake_round, limit->value)), of.ask.worst.text()),
      of.clause(*limit)};
}

std::optional<CareRefusal> time_refusal(const CareCase& of) {
  const auto limit = of.limit(LimitKind::minutes_day);
  const std::int64_t played = of.played.played_today_ms(of.now);
  if (!limit || played < limit->value * kMinute_ms) return std::nullopt;
  return CareRefusal{
      CareRefusalCode::minutes_day,
      fmt::format("{}; you have played {} minutes since 00:00 UTC. Your next round can begin tomorrow.",
                  who_set(*limit, "time limit", limit_text(LimitKind::minutes_day, limit->value)), played / kMinute_ms),
      of.clause(*limit)};
}

std::optional<CareRefusal> check_refusal(const CareCase& of) {
  const auto due = next_check(of.file, of.played, of.demands, of.now);
  if (!due || of.now < *due) return std::nullopt;
  const SpellOfPlay& session = *of.played.session(of.now);
  const auto limit = of.limit(LimitKind::reality_check);
  const std::int64_t minutes = (of.now.since_epoch_ms() - session.began.since_epoch_ms()) / kMinute_ms;
  const bool lost = session.result.is_negative();
  return CareRefusal{CareRefusalCode::reality_check,
                     fmt::format("Reality check: you have played {} minutes, since {}, and {} {}. Say that you go on, "
                                 "or take a break.",
                                 minutes, minute_text(session.began), lost ? "lost" : "won",
                                 (lost ? -session.result : session.result).text()),
                     of.clause(*limit)};
}

std::optional<CareRefusal> unset_refusal(const CareFile& file, const PlayerProtection& demands, Time now) {
  if (!demands.must_set_limits) return std::nullopt;
  for (const LossLimit& rule : kLossLimits)
    if (const Limit* own = file.limit(rule.kind, LimitBy::self); own != nullptr && own->in_effect(now) != 0)
      return std::nullopt;
  return CareRefusal{CareRefusalCode::limit_not_set,
                     "Here nobody plays without a loss limit of their own. Set one on your account's page, under "
                     "\"Limits and breaks\".",
                     demands.clause};
}

}  // namespace

const Limit* CareFile::limit(LimitKind kind, LimitBy by) const {
  const auto found =
      std::ranges::find_if(limits, [&](const Limit& each) { return each.kind == kind && each.by == by; });
  return found == limits.end() ? nullptr : &*found;
}

std::optional<StrictestLimit> strictest(const CareFile& file, const PlayerProtection& demands, LimitKind kind,
                                        Time now) {
  std::optional<StrictestLimit> all;
  const auto add = [&](std::int64_t value, LimitBy by) {
    if (value != 0 && (!all || value < all->value)) all = {value, by};
  };
  for (const LimitBy by : {LimitBy::self, LimitBy::staff})
    if (const Limit* limit = file.limit(kind, by)) add(limit->in_effect(now), by);
  add(demanded(demands, kind).value_or(0), LimitBy::house);
  return all;
}

std::optional<Time> next_check(const CareFile& file, const PlayRecord& played, const PlayerProtection& demands,
                               Time now) {
  const auto every = strictest(file, demands, LimitKind::reality_check, now);
  const SpellOfPlay* session = played.session(now);
  if (!every || session == nullptr) return std::nullopt;
  const Time since = std::max(session->began, std::min(file.checked_at, now));
  return Time::from_ms(since.since_epoch_ms() + every->value * kMinute_ms);
}

std::optional<CareRefusal> break_refusal(const CareFile& file, Time now) {
  const Break* holds = break_now(file.breaks, now);
  if (holds == nullptr) return std::nullopt;
  const bool own = holds->by == LimitBy::self;
  const std::string until = holds->until ? "until " + minute_text(*holds->until) : "for good";
  const bool excluded = holds->kind == BreakKind::exclusion;
  std::string_view what = "You take a break from play";
  if (excluded) what = own ? "You excluded yourself from play" : "The house excluded you from play";
  return CareRefusal{
      excluded ? CareRefusalCode::excluded : CareRefusalCode::cooling_off,
      fmt::format("{} {}. You can still see your statements and take your chips off a table.", what, until), ""};
}

std::optional<CareRefusal> care_refusal(const CareFile& file, const PlayRecord& played, const PlayerProtection& demands,
                                        const CareAsk& ask, Time now) {
  if (auto refused = break_refusal(file, now)) return refused;
  if (auto refused = unset_refusal(file, demands, now)) return refused;
  if (!ask.adds_risk) return std::nullopt;
  const CareCase of{file, played, demands, ask, now};
  // A round that was entered is always finished: time and checks wait for the next.
  if (ask.enters) {
    if (auto refused = time_refusal(of)) return refused;
    if (auto refused = check_refusal(of)) return refused;
  }
  if (auto refused = stake_refusal(of)) return refused;
  for (const LossLimit& rule : kLossLimits)
    if (auto refused = loss_refusal(of, rule)) return refused;
  return std::nullopt;
}

}  // namespace riverbank
