#include <algorithm>

#include "rules/read_toml.h"
#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kDailyMinutes{15, 1440};
constexpr Range kCheckMinutes{5, 240};
constexpr Range kRaiseHours{kLeastRaiseHours, 24 * 90};

std::optional<int> minutes_if(Reader& entry, std::string_view key, Range range) {
  const auto minutes = entry.whole_if(key, range);
  return minutes ? std::optional(static_cast<int>(*minutes)) : std::nullopt;
}

template <typename Number>
void keep_stricter(std::optional<Number>& chosen, const std::optional<Number>& demanded) {
  if (demanded && (!chosen || *demanded < *chosen)) chosen = demanded;
}

}  // namespace

PlayerProtection read_protection(Reader& top, ProtectionOf whose) {
  PlayerProtection protection;
  auto entry = top.child_if("player_protection");
  if (!entry) return protection;
  protection.largest_daily_loss = entry->amount_if("largest_daily_loss");
  protection.largest_daily_minutes = minutes_if(*entry, "largest_daily_minutes", kDailyMinutes);
  protection.reality_check_minutes = minutes_if(*entry, "reality_check_minutes", kCheckMinutes);
  protection.must_set_limits = entry->flag("must_set_limits");
  protection.raise_after_hours =
      static_cast<int>(entry->whole_if("raise_after_hours", kRaiseHours).value_or(kLeastRaiseHours));
  if (whose == ProtectionOf::rulebook) protection.clause = entry->reference(IdKind::clause, "clause");
  entry->done();
  return protection;
}

PlayerProtection protection_in(const Data& file, ProtectionOf whose) {
  Loading loading("");
  Reader top(file, "", loading);
  return read_protection(top, whose);
}

PlayerProtection protection_of_rulebook(const SourceText& rulebook) {
  const auto data = read_toml(rulebook);
  return data ? protection_in(*data, ProtectionOf::rulebook) : PlayerProtection();
}

PlayerProtection protection_of_house(const SourceText& house, const SourceText& rulebook) {
  const auto data = read_toml(house);
  PlayerProtection both = data ? protection_in(*data, ProtectionOf::house) : PlayerProtection();
  const PlayerProtection demanded = protection_of_rulebook(rulebook);
  keep_stricter(both.largest_daily_loss, demanded.largest_daily_loss);
  keep_stricter(both.largest_daily_minutes, demanded.largest_daily_minutes);
  keep_stricter(both.reality_check_minutes, demanded.reality_check_minutes);
  both.raise_after_hours = std::max(both.raise_after_hours, demanded.raise_after_hours);
  both.must_set_limits = both.must_set_limits || demanded.must_set_limits;
  both.clause = demanded.clause;
  return both;
}

}  // namespace riverbank
