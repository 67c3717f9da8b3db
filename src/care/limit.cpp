#include "care/limit.h"

#include <algorithm>
#include <array>
#include <chrono>

#include <fmt/core.h>

#include "base/text.h"
#include "money/amount.h"

namespace riverbank {

namespace {

struct KindRules {
  std::string_view word;
  std::int64_t least;
  std::int64_t most;
};
constexpr std::int64_t kMostMoneyOfALimit = 100'000'000'000;
constexpr std::array<KindRules, kLimitKinds> kKindRules{KindRules{"loss_day", 100, kMostMoneyOfALimit},
                                                        KindRules{"loss_week", 100, kMostMoneyOfALimit},
                                                        KindRules{"loss_month", 100, kMostMoneyOfALimit},
                                                        KindRules{"stake_round", 100, kMostMoneyOfALimit},
                                                        KindRules{"minutes_day", 15, 1440},
                                                        KindRules{"reality_check", 5, 240}};
constexpr std::array<std::string_view, 3> kByWords{"self", "staff", "house"};
constexpr std::array<std::string_view, 2> kBreakWords{"cooling_off", "exclusion"};

const KindRules& rules_for(LimitKind kind) { return kKindRules[static_cast<std::size_t>(kind)]; }

template <typename Enum, std::size_t N>
std::optional<Enum> found_in(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Enum>(found - words.begin());
}

}  // namespace

std::string_view word_for(LimitKind kind) { return rules_for(kind).word; }

std::optional<LimitKind> limit_kind(std::string_view word) {
  const auto found = std::ranges::find(kKindRules, word, &KindRules::word);
  if (found == kKindRules.end()) return std::nullopt;
  return static_cast<LimitKind>(found - kKindRules.begin());
}

std::string limit_kinds() {
  std::vector<std::string> words;
  for (const KindRules& rules : kKindRules) words.emplace_back(rules.word);
  return list_of(words);
}

std::string_view word_for(LimitBy by) { return kByWords[static_cast<std::size_t>(by)]; }
std::optional<LimitBy> limit_by(std::string_view word) { return found_in<LimitBy>(kByWords, word); }
std::string_view word_for(BreakKind kind) { return kBreakWords[static_cast<std::size_t>(kind)]; }
std::optional<BreakKind> break_kind(std::string_view word) { return found_in<BreakKind>(kBreakWords, word); }

std::string limit_text(LimitKind kind, std::int64_t value) {
  const auto money = [&] { return Amount::minor(value).text(); };
  switch (kind) {
    case LimitKind::loss_day:
      return money() + " a day";
    case LimitKind::loss_week:
      return money() + " a week";
    case LimitKind::loss_month:
      return money() + " a month";
    case LimitKind::stake_round:
      return money() + " a round";
    case LimitKind::minutes_day:
      return fmt::format("{} minutes a day", value);
    case LimitKind::reality_check:
      return fmt::format("a reality check every {} minutes", value);
  }
  return {};
}

std::string problem_with(LimitKind kind, std::int64_t value) {
  const auto& [word, least, most] = rules_for(kind);
  if (value >= least && value <= most) return {};
  if (is_money(kind))
    return fmt::format("A limit of {} lies between {} and {}.", word, Amount::minor(least).text(),
                       Amount::minor(most).text());
  return fmt::format("A limit of {} lies between {} and {} minutes.", word, least, most);
}

Limit changed(const Limit& limit, std::int64_t wanted, Time now, int raise_after_hours) {
  const std::int64_t holds = limit.in_effect(now);
  const auto waits = limit.waiting(now);
  Limit after{.kind = limit.kind, .by = limit.by, .value = holds, .later = {}, .later_at = {}};
  const bool stricter = wanted != 0 && (holds == 0 || wanted < holds);
  if (stricter) {
    after.value = wanted;
  } else if (wanted != holds) {
    after.later = wanted;
    // Asked for again it does not have to wait anew.
    after.later_at =
        waits == wanted ? limit.later_at : Time::from_ms(now.since_epoch_ms() + raise_after_hours * kHour_ms);
  }
  return after;
}

Time months_later(Time from, std::int64_t months) {
  using namespace std::chrono;
  const std::int64_t day = day_number(from);
  const year_month_day date{sys_days{days{day}}};
  year_month_day then = date + std::chrono::months{months};
  if (!then.ok()) then = then.year() / then.month() / last;
  const std::int64_t of_day = from.since_epoch_ms() - day * kCareDay_ms;
  return Time::from_ms(std::int64_t{sys_days{then}.time_since_epoch().count()} * kCareDay_ms + of_day);
}

const Break* break_now(const std::vector<Break>& breaks, Time now) {
  const Break* last = nullptr;
  for (const Break& each : breaks) {
    if (!each.holds(now)) continue;
    if (last == nullptr || !each.until || (last->until && *each.until > *last->until)) last = &each;
    if (!last->until) break;
  }
  return last;
}

}  // namespace riverbank
