#include "cards/hand_rank.h"

#include <algorithm>
#include <vector>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr std::array<std::string_view, kCategories> kIds{
    "high_card", "pair",       "two_pair",       "three_of_a_kind", "straight",
    "flush",     "full_house", "four_of_a_kind", "straight_flush",  "royal_flush"};
constexpr std::array<std::string_view, kCategories> kWords{
    "high card", "pair",       "two pair",       "three of a kind", "straight",
    "flush",     "full house", "four of a kind", "straight flush",  "royal flush"};

}  // namespace

std::string_view id(Category category) { return kIds[static_cast<std::size_t>(category)]; }
std::string_view word(Category category) { return kWords[static_cast<std::size_t>(category)]; }

Result<Category, std::string> parse_category(std::string_view text) {
  const auto found = std::find(kIds.begin(), kIds.end(), text);
  if (found != kIds.end()) return static_cast<Category>(found - kIds.begin());
  const std::vector<std::string> known(kIds.begin(), kIds.end());
  const std::string meant = nearest(text, known);
  return Failure{meant.empty() ? fmt::format("\"{}\" is not a hand category; they are {}", text, list_of(known))
                               : fmt::format("\"{}\" is not a hand category; did you mean \"{}\"?", text, meant)};
}

}  // namespace riverbank
