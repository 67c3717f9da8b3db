// Suit isomorphism: suits are of equal worth, so deals that differ only by a renaming of suits play alike, and one of
// each class stands for all. A deal is a list of card groups whose inner order does not matter (hole cards, then flop
// or board). What each suit holds of each group is that suit's signature; two deals are alike exactly when they have
// the same four signatures, so the canonical deal is the one with the signatures sorted, the greatest on spades.
// Classes: 169 of two cards, 134,459 of five; 1,286,792 of 2 + 3 cards, 123,156,254 of 2 + 5.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/card_set.h"
#include "cards/card_subsets.h"

namespace riverbank {

// The first group counts most: the canonical form of hole and board has the hole cards in their own canonical form.
template <std::size_t kGroups>
using CardGroups = std::array<CardSet, kGroups>;

namespace isomorphism {

using Signatures = std::array<std::uint64_t, kSuits>;

template <std::size_t kGroups>
constexpr Signatures signatures(const CardGroups<kGroups>& groups) {
  static_assert(kGroups * kRanks <= 64);
  Signatures result{};
  for (const CardSet group : groups) {
    for (const Suit suit : kAllSuits) {
      auto& signature = result[static_cast<std::size_t>(suit)];
      signature = signature << kRanks | group.ranks_of(suit);
    }
  }
  return result;
}

// Only suits that were alike until now can fall out of order with the next cards.
constexpr bool keeps_order(const Signatures& sorted, CardSet next) {
  for (std::size_t suit = 1; suit < kSuits; ++suit) {
    if (sorted[suit - 1] != sorted[suit]) continue;
    if (next.ranks_of(kAllSuits[suit - 1]) > next.ranks_of(kAllSuits[suit])) return false;
  }
  return true;
}

}  // namespace isomorphism

template <std::size_t kGroups>
constexpr bool is_canonical(const CardGroups<kGroups>& groups) {
  const auto signatures = isomorphism::signatures(groups);
  return std::is_sorted(signatures.begin(), signatures.end());
}

template <std::size_t kGroups>
constexpr CardGroups<kGroups> canonical(const CardGroups<kGroups>& groups) {
  auto signatures = isomorphism::signatures(groups);
  std::sort(signatures.begin(), signatures.end());
  CardGroups<kGroups> result;
  for (const Suit suit : kAllSuits) {
    std::uint64_t signature = signatures[static_cast<std::size_t>(suit)];
    for (std::size_t group = kGroups; group-- > 0; signature >>= kRanks) {
      for (int rank = 0; rank < kRanks; ++rank) {
        if ((signature >> rank & 1) != 0) result[group].insert(Card(static_cast<Rank>(rank), suit));
      }
    }
  }
  return result;
}

// How many different deals are alike to this one, itself included: 24 renamings, less those that change nothing.
template <std::size_t kGroups>
constexpr int deals_alike(const CardGroups<kGroups>& groups) {
  auto signatures = isomorphism::signatures(groups);
  std::sort(signatures.begin(), signatures.end());
  int deals = 24;
  int same = 1;
  for (std::size_t i = 1; i < signatures.size(); ++i) {
    same = signatures[i] == signatures[i - 1] ? same + 1 : 1;
    deals /= same;
  }
  return deals;
}

constexpr bool is_canonical(CardSet cards) { return is_canonical(CardGroups<1>{cards}); }
constexpr CardSet canonical(CardSet cards) { return canonical(CardGroups<1>{cards})[0]; }
constexpr int deals_alike(CardSet cards) { return deals_alike(CardGroups<1>{cards}); }

// Calls seen(next) for each set of `count` cards that makes a canonical deal when it is dealt after `groups`. If the
// groups are canonical themselves, every class of deals that begins like them is seen exactly once.
template <std::size_t kGroups, typename Seen>
void each_canonical_next(const CardGroups<kGroups>& groups, int count, Seen seen) {
  if (!is_canonical(groups)) return;
  const auto before = isomorphism::signatures(groups);
  CardSet rest = CardSet::full();
  for (const CardSet group : groups) rest = rest - group;
  each_subset(rest, count, [&](CardSet next) {
    if (isomorphism::keeps_order(before, next)) seen(next);
  });
}

}  // namespace riverbank
