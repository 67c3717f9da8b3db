#include "rules/pay_table.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

constexpr std::string_view kSuperRoyal = "super_royal";
constexpr std::string_view kOf = "_of_";

}  // namespace

std::string pattern_id(const HandPattern& pattern) {
  if (pattern.kind == HandPattern::Kind::category) return std::string(id(pattern.category));
  return pattern.suit ? fmt::format("{}{}{}", kSuperRoyal, kOf, word(*pattern.suit)) : std::string(kSuperRoyal);
}

std::string pattern_name(const HandPattern& pattern) {
  if (pattern.kind == HandPattern::Kind::category) return std::string(word(pattern.category));
  return pattern.suit ? fmt::format("super royal of {}", word(*pattern.suit)) : "super royal";
}

std::optional<HandPattern> parse_pattern(std::string_view text) {
  if (!text.starts_with(kSuperRoyal)) {
    const auto category = parse_category(text);
    if (!category) return std::nullopt;
    return HandPattern{HandPattern::Kind::category, *category, std::nullopt};
  }
  HandPattern pattern{HandPattern::Kind::super_royal, Category::royal_flush, std::nullopt};
  text.remove_prefix(kSuperRoyal.size());
  if (text.empty()) return pattern;
  if (!text.starts_with(kOf)) return std::nullopt;
  const auto suit = parse_suit(text.substr(kOf.size()));
  if (!suit) return std::nullopt;
  pattern.suit = *suit;
  return pattern;
}

const MeterSeed* PayTable::seed_of(std::string_view meter) const {
  const auto found =
      std::find_if(meters.begin(), meters.end(), [&](const MeterSeed& seed) { return seed.meter == meter; });
  return found == meters.end() ? nullptr : &*found;
}

std::vector<std::string> meters_paid(const PayTable& table) {
  std::vector<std::string> names;
  for (const PayRow& row : table.rows)
    for (const Odds& pays : row.pays)
      if (const auto* share = std::get_if<MeterOdds>(&pays.form());
          share != nullptr && std::find(names.begin(), names.end(), share->meter) == names.end())
        names.push_back(share->meter);
  return names;
}

}  // namespace riverbank
