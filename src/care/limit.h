// Limit: what a person does not want to go beyond, or what staff or a house set for them. A stricter limit holds at
// once; a looser one, or none, only after a time to think it over, and until then it can be taken back. Who may loosen
// sooner: nobody.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.h"
#include "care/period.h"

namespace riverbank {

// The order is that of the page.
enum class LimitKind : std::uint8_t { loss_day, loss_week, loss_month, stake_round, minutes_day, reality_check };
inline constexpr int kLimitKinds = 6;

enum class LimitBy : std::uint8_t { self, staff, house };

// Money in minor units, or minutes. The lower number is always the stricter one.
struct Limit {
  LimitKind kind = LimitKind::loss_day;
  LimitBy by = LimitBy::self;
  std::int64_t value = 0;                  // 0: none
  std::optional<std::int64_t> later = {};  // what replaces it; 0: none
  Time later_at = {};

  std::int64_t in_effect(Time now) const { return later && later_at <= now ? *later : value; }
  // A looser one that waits; nothing: none does.
  std::optional<std::int64_t> waiting(Time now) const { return later && later_at > now ? later : std::nullopt; }
  friend bool operator==(const Limit&, const Limit&) = default;
};

std::string_view word_for(LimitKind kind);
std::optional<LimitKind> limit_kind(std::string_view word);
std::string limit_kinds();
std::string_view word_for(LimitBy by);
std::optional<LimitBy> limit_by(std::string_view word);
inline bool is_money(LimitKind kind) { return kind <= LimitKind::stake_round; }
// "$200 a day", "90 minutes a day", "a reality check every 30 minutes"
std::string limit_text(LimitKind kind, std::int64_t value);

// Why this cannot be such a limit; empty: it can.
std::string problem_with(LimitKind kind, std::int64_t value);

// What is written down when this limit shall become `wanted` (0: none).
Limit changed(const Limit& limit, std::int64_t wanted, Time now, int raise_after_hours);

// Nobody can shorten one: a break is never changed, and the one that ends last holds.
enum class BreakKind : std::uint8_t { cooling_off, exclusion };
std::string_view word_for(BreakKind kind);
std::optional<BreakKind> break_kind(std::string_view word);

struct Break {
  BreakKind kind = BreakKind::cooling_off;
  LimitBy by = LimitBy::self;
  Time from = {};
  std::optional<Time> until = {};  // nothing: for good

  bool holds(Time now) const { return !until || now < *until; }
  friend bool operator==(const Break&, const Break&) = default;
};

inline constexpr std::int64_t kLeastCoolingHours = 24;
inline constexpr std::int64_t kMostCoolingHours = 6 * 7 * 24;
inline constexpr std::int64_t kLeastExclusionMonths = 6;
inline constexpr std::int64_t kMostExclusionMonths = 120;
// So many months after this moment, by the calendar; the last day of a month where there is no such day.
Time months_later(Time from, std::int64_t months);

// The one that ends last among those that hold now.
const Break* break_now(const std::vector<Break>& breaks, Time now);

}  // namespace riverbank
