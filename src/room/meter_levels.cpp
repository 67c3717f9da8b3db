#include "room/meter_levels.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

bool has_link(const Game& game) {
  return std::ranges::any_of(game.meters, [](const MeterRule& meter) { return !meter.link.empty(); });
}

std::vector<MeterLevelId> MeterLevels::alone(TableId table, const Game& game) {
  std::vector<MeterLevelId> levels;
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    levels.emplace_back(static_cast<std::uint32_t>(table.value() * 100 + i + 1));
  return levels;
}

std::vector<MeterLevelId> MeterLevels::linked(TableId table, const Game& game) {
  std::vector<MeterLevelId> levels = alone(table, game);
  for (std::size_t i = 0; i < game.meters.size(); ++i) {
    const MeterRule& meter = game.meters[i];
    if (meter.link.empty()) continue;
    const Shared own{levels[i], link_terms(game, meter)};
    levels[i] = shared_.try_emplace({meter.link, meter.id}, own).first->second.level;
  }
  return levels;
}

std::string MeterLevels::problem_of(const Game& game) const {
  for (const MeterRule& meter : game.meters) {
    const auto found = shared_.find({meter.link, meter.id});
    if (meter.link.empty() || found == shared_.end()) continue;
    const LinkTerms terms = link_terms(game, meter);
    if (terms != found->second.terms)
      return fmt::format("the link {} plays {}; this house plays {}", meter.link, link_terms_text(found->second.terms),
                         link_terms_text(terms));
  }
  return {};
}

}  // namespace riverbank
