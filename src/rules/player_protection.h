// PlayerProtection: what a rulebook or a house demands for the care of its players, section [player_protection] in both
// (docs/houses.md). A house may be stricter than its rulebook, never looser; what applies at a table is the stricter of
// the two. It is no part of a Game: it says who may play, not how. A person's own limits are in src/care.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "money/amount.h"
#include "rules/source_text.h"

namespace riverbank {

// A raise of a person's limit takes effect after so many hours at least, whatever a file says.
inline constexpr int kLeastRaiseHours = 24;

struct PlayerProtection {
  std::optional<Amount> largest_daily_loss;
  std::optional<int> largest_daily_minutes;
  std::optional<int> reality_check_minutes;  // the longest time between two
  int raise_after_hours = kLeastRaiseHours;
  bool must_set_limits = false;  // nobody sits down without a loss limit of their own
  std::string clause;            // of the rulebook

  bool any() const {
    return largest_daily_loss || largest_daily_minutes || reality_check_minutes || must_set_limits ||
           raise_after_hours != kLeastRaiseHours;
  }
};

// Of a rulebook alone, or of a house by its rulebook: the stricter of the two. Texts that cannot be read demand
// nothing; they make no game either.
PlayerProtection protection_of_rulebook(const SourceText& rulebook);
PlayerProtection protection_of_house(const SourceText& house, const SourceText& rulebook);
// In words, one line for each demand.
std::vector<std::string> describe(const PlayerProtection& protection);

}  // namespace riverbank
