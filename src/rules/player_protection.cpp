#include "rules/player_protection.h"

#include <fmt/core.h>

namespace riverbank {

std::vector<std::string> describe(const PlayerProtection& protection) {
  std::vector<std::string> says;
  if (protection.largest_daily_loss)
    says.push_back(fmt::format("nobody loses more than {} a day", protection.largest_daily_loss->text()));
  if (protection.largest_daily_minutes)
    says.push_back(fmt::format("nobody plays longer than {} minutes a day", *protection.largest_daily_minutes));
  if (protection.reality_check_minutes)
    says.push_back(fmt::format("a reality check after every {} minutes", *protection.reality_check_minutes));
  if (protection.must_set_limits) says.emplace_back("a player sets a loss limit before sitting down");
  if (protection.raise_after_hours != kLeastRaiseHours)
    says.push_back(fmt::format("a limit is raised after {} hours", protection.raise_after_hours));
  return says;
}

}  // namespace riverbank
