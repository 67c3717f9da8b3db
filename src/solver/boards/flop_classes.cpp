#include "solver/boards/flop_classes.h"

#include <algorithm>
#include <set>

#include "solver/boards/rank_board.h"
#include "solver/boards/rank_multiset.h"

namespace riverbank {

namespace {

// Whether the hole cards of a shape become themselves.
bool keeps(HoleShape shape, const SuitRenaming& renaming) {
  const bool first_stays = renaming[0] == 0;
  if (shape == HoleShape::suited) return first_stays;
  if (shape == HoleShape::offsuit) return first_stays && renaming[1] == 1;
  return renaming[0] < 2 && renaming[1] < 2;
}

std::uint64_t renamed(const std::array<int, 3>& cards, const SuitRenaming& renaming) {
  std::uint64_t result = 0;
  for (const int card : cards) {
    result |= std::uint64_t{1} << (card / kSuits * kSuits + renaming[static_cast<std::size_t>(card % kSuits)]);
  }
  return result;
}

// How many flops the class of this one holds; 0 if another flop stands for it.
int flops_in_class(const std::array<int, 3>& cards, const std::vector<SuitRenaming>& renamings) {
  const std::uint64_t own = renamed(cards, {0, 1, 2, 3});
  int fixed = 0;
  for (const SuitRenaming& renaming : renamings) {
    const std::uint64_t other = renamed(cards, renaming);
    if (other < own) return 0;
    if (other == own) ++fixed;
  }
  return static_cast<int>(renamings.size()) / fixed;
}

struct FlopRanks {
  std::array<int, 3> suited{};
  std::array<int, 3> others{};
  std::size_t suited_count = 0;
  std::size_t other_count = 0;
};

int kind_of(const FlopRanks& seen) {
  switch (seen.suited_count) {
    case 1:
      return flop_kind(seen.suited[0], rank_pair(seen.others[0], seen.others[1]));
    case 2:
      return flop_kind_of_two(rank_set(seen.suited[0], seen.suited[1]), seen.others[0]);
    case 3:
      return flop_kind_of_three(rank_set(seen.suited[0], seen.suited[1], seen.suited[2]));
    default:
      return kNoSuitedFlop;
  }
}

FlopClass class_of_cards(const std::array<int, 3>& cards) {
  FlopClass result;
  result.rank_flop =
      static_cast<std::uint16_t>(sorted_multiset<3>({cards[0] / kSuits, cards[1] / kSuits, cards[2] / kSuits}));
  result.cards = renamed(cards, {0, 1, 2, 3});
  result.flops = 1;
  for (int suit = 0; suit < kSuits; ++suit) {
    FlopRanks seen;
    for (const int card : cards) {
      if (card % kSuits == suit) {
        seen.suited[seen.suited_count++] = card / kSuits;
      } else {
        seen.others[seen.other_count++] = card / kSuits;
      }
    }
    result.kinds[static_cast<std::size_t>(suit)] = static_cast<std::uint16_t>(kind_of(seen));
  }
  return result;
}

}  // namespace

FlopClass flop_class_of(CardSet flop) {
  CHECK(flop.count() == 3, "a flop has three cards");
  std::array<int, 3> cards{};
  std::size_t at = 0;
  for (const Card card : flop) cards[at++] = card.index();
  return class_of_cards(cards);
}

CardSet renamed(CardSet cards, const SuitRenaming& renaming) {
  CardSet result;
  for (const Card card : cards) {
    result.insert(Card(card.rank(), static_cast<Suit>(renaming[static_cast<std::size_t>(card.suit())])));
  }
  return result;
}

std::vector<SuitRenaming> all_renamings(int suits) {
  std::vector<SuitRenaming> renamings;
  SuitRenaming renaming{0, 1, 2, 3};
  do {
    renamings.push_back(renaming);
  } while (std::next_permutation(renaming.begin(), renaming.begin() + suits));
  return renamings;
}

std::vector<FlopClass> flop_classes_under(const std::vector<SuitRenaming>& renamings, const DeckShape& deck) {
  std::vector<int> cards;
  for (const Card card : deck.all()) cards.push_back(card.index());
  std::vector<FlopClass> classes;
  for (std::size_t c = 2; c < cards.size(); ++c) {
    for (std::size_t b = 1; b < c; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        const std::array<int, 3> flop{cards[a], cards[b], cards[c]};
        const int flops = flops_in_class(flop, renamings);
        if (flops == 0) continue;
        classes.push_back(class_of_cards(flop));
        classes.back().flops = static_cast<std::uint8_t>(flops);
      }
    }
  }
  return classes;
}

FlopClasses::FlopClasses(const DeckShape& deck) {
  for (int shape = 0; shape < kHoleShapes; ++shape) {
    auto renamings = all_renamings(deck.suits);
    std::erase_if(renamings,
                  [&](const SuitRenaming& renaming) { return !keeps(static_cast<HoleShape>(shape), renaming); });
    by_shape_[static_cast<std::size_t>(shape)] = flop_classes_under(renamings, deck);
  }
}

std::array<int, kSuits> places_of(CardSet hole) {
  const Card low = *hole.begin();
  const Card high = *++hole.begin();
  const int low_rank = static_cast<int>(low.rank());
  const int high_rank = static_cast<int>(high.rank());
  std::array<int, kSuits> places{};
  for (const Suit suit : kAllSuits) {
    int& place = places[static_cast<std::size_t>(suit)];
    place = none_suited(high_rank, low_rank);
    if (high.suit() == suit) place = one_suited(high_rank, low_rank);
    if (low.suit() == suit) place = one_suited(low_rank, high_rank);
    if (low.suit() == suit && high.suit() == suit) place = both_suited(low_rank, high_rank);
  }
  return places;
}

std::array<int, kSuits> StartingHand::places() const {
  const int none = none_suited(high, low);
  if (shape == HoleShape::suited) return {both_suited(low, high), none, none, none};
  return {one_suited(high, low), one_suited(low, high), none, none};
}

StartingHand starting_hand_of(CardSet hole) {
  CHECK(hole.count() == 2, "a hole has two cards");
  const Card low = *hole.begin();
  const Card high = *++hole.begin();
  const auto shape = low.rank() == high.rank()   ? HoleShape::pair
                     : low.suit() == high.suit() ? HoleShape::suited
                                                 : HoleShape::offsuit;
  return {static_cast<int>(high.rank()), static_cast<int>(low.rank()), shape};
}

std::string to_text(const StartingHand& hand) {
  std::string text{letter(static_cast<Rank>(hand.high)), letter(static_cast<Rank>(hand.low))};
  if (hand.shape != HoleShape::pair) text += hand.shape == HoleShape::suited ? 's' : 'o';
  return text;
}

std::vector<StartingHand> starting_hands(const DeckShape& deck) {
  std::vector<StartingHand> hands;
  for (const auto [high, low] : kRankPairOf) {
    if (!deck.holds(high) || !deck.holds(low)) continue;
    if (high == low) {
      if (deck.suits > 1) hands.push_back({high, low, HoleShape::pair});
      continue;
    }
    hands.push_back({high, low, HoleShape::suited});
    if (deck.suits > 1) hands.push_back({high, low, HoleShape::offsuit});
  }
  return hands;
}

}  // namespace riverbank
