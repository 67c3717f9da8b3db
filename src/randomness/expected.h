// What to expect of decks in which each of the 52! orders is equally likely: exactly, from counts of combinations.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards/card.h"
#include "cards/hand_rank.h"

namespace riverbank {

// Hands of five and of seven cards by category.
inline constexpr std::array<std::int64_t, kCategories> kFiveCardHands{1'302'540, 1'098'240, 123'552, 54'912, 10'200,
                                                                      5'108,     3'744,     624,     36,     4};
inline constexpr std::array<std::int64_t, kCategories> kSevenCardHands{
    23'294'460, 58'627'800, 31'433'400, 6'461'620, 6'180'020, 4'047'644, 3'473'184, 224'848, 37'260, 4'324};

std::vector<double> shares_of(const std::array<std::int64_t, kCategories>& hands);
// Where the nth (0 to 3) of the four cards of one rank lies, by place.
std::vector<double> place_of_nth(int nth);
// How many of 52 places hold the same card in two decks, from 0 on; the last cell is "as many or more".
std::vector<double> same_places(int cells);
// The same for all of so many cells.
std::vector<double> even(std::size_t cells);

}  // namespace riverbank
