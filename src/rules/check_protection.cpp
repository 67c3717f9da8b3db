// What a house demands for its players is nowhere looser than what its rulebook does.
#include <fmt/core.h>

#include "rules/choices.h"

namespace riverbank {

namespace {

std::string bound_text(Amount amount) { return amount.text(); }
std::string bound_text(int minutes) { return fmt::format("{} minutes", minutes); }

}  // namespace

void check_protection(const Choosing& choosing, const PlayerProtection& demanded) {
  const PlayerProtection& chosen = choosing.house.protection;
  const auto compare = [&](std::string_view key, const auto& of_house, const auto& of_rulebook) {
    if (of_house && of_rulebook && *of_house > *of_rulebook)
      choosing.problem(fmt::format("player_protection.{}", key),
                       {fmt::format("{} is looser than the rulebook allows", bound_text(*of_house)),
                        fmt::format("at most {}, or leave it out", bound_text(*of_rulebook)), demanded.clause});
  };
  compare("largest_daily_loss", chosen.largest_daily_loss, demanded.largest_daily_loss);
  compare("largest_daily_minutes", chosen.largest_daily_minutes, demanded.largest_daily_minutes);
  compare("reality_check_minutes", chosen.reality_check_minutes, demanded.reality_check_minutes);
  const bool says_hours = chosen.raise_after_hours != kLeastRaiseHours;
  if (says_hours && chosen.raise_after_hours < demanded.raise_after_hours)
    choosing.problem("player_protection.raise_after_hours",
                     {fmt::format("{} hours are fewer than the rulebook demands", chosen.raise_after_hours),
                      fmt::format("at least {}, or leave it out", demanded.raise_after_hours), demanded.clause});
}

}  // namespace riverbank
