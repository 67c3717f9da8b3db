#include "solver/sides/flop_hands.h"

#include "cards/hand.h"
#include "cards/isomorphism.h"
#include "solver/sides/matchings.h"

namespace riverbank {

namespace {

constexpr int kLeft = 49;  // cards beside the flop

struct FlopHole {
  std::uint8_t a = 0;
  std::uint8_t b = 0;
};

// One flop with the category of every hole on it.
class Flop {
 public:
  explicit Flop(CardSet flop) : alike_(deals_alike(flop)) {
    const Hand on_table(flop);
    const std::vector<Card> left = cards_in(CardSet::full() - flop);
    for (std::uint8_t b = 1; b < kLeft; ++b) {
      for (std::uint8_t a = 0; a < b; ++a) {
        const auto category = static_cast<std::uint8_t>((on_table + left[a] + left[b]).rank().category());
        category_[a][b] = category_[b][a] = category;
        ++holes_[category];
        ++holding_[category][a];
        ++holding_[category][b];
      }
    }
  }

  std::int64_t alike() const { return alike_; }

  // Ordered pairs of disjoint holes. Two holes that share a card are counted by that card; the same hole twice shares
  // both.
  std::int64_t disjoint(std::size_t first, std::size_t second) const {
    std::int64_t pairs = holes_[first] * holes_[second] + (first == second ? holes_[first] : 0);
    for (std::size_t card = 0; card < kLeft; ++card) pairs -= holding_[first][card] * holding_[second][card];
    return pairs;
  }

  // Sets of so many other holes, none of these categories, times own holes outside `own`: inclusion and exclusion over
  // the sets of disjoint holes that are.
  Wide without(const FlopQuestion& question) const {
    std::vector<FlopHole> forbidden;
    for (std::uint8_t b = 1; b < kLeft; ++b)
      for (std::uint8_t a = 0; a < b; ++a)
        if (in(question.others, a, b)) forbidden.push_back({a, b});
    std::vector<std::uint8_t> taken;
    return from(0, forbidden, taken, question);
  }

 private:
  static std::vector<Card> cards_in(CardSet set) { return {set.begin(), set.end()}; }
  bool in(CategorySet set, std::size_t a, std::size_t b) const { return (set >> category_[a][b] & 1) != 0; }

  // Own holes outside `own` that hold none of the cards taken.
  std::int64_t own_holes(CategorySet own, const std::vector<std::uint8_t>& taken) const {
    std::int64_t holes = 0;
    for (std::size_t category = 0; category < kCategories; ++category) {
      if ((own >> category & 1) != 0) continue;
      holes += holes_[category];
      for (const std::uint8_t card : taken) holes -= holding_[category][card];
    }
    for (std::size_t i = 1; i < taken.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) holes += in(own, taken[i], taken[j]) ? 0 : 1;
    return holes;
  }

  Wide from(std::size_t next, const std::vector<FlopHole>& forbidden, std::vector<std::uint8_t>& taken,
            const FlopQuestion& question) const {
    const int held = static_cast<int>(taken.size()) / 2;
    Wide ways = static_cast<Wide>(own_holes(question.own, taken)) *
                sets_of_pairs(kLeft - 2 - 2 * held, question.other_players - held);
    if (held == question.other_players) return ways;
    for (std::size_t i = next; i < forbidden.size(); ++i) {
      const FlopHole hole = forbidden[i];
      bool free = true;
      for (const std::uint8_t card : taken) free = free && card != hole.a && card != hole.b;
      if (!free) continue;
      taken.push_back(hole.a);
      taken.push_back(hole.b);
      ways -= from(i + 1, forbidden, taken, question);
      taken.pop_back();
      taken.pop_back();
    }
    return ways;
  }

  std::int64_t alike_;
  std::array<std::array<std::uint8_t, kLeft>, kLeft> category_{};
  std::array<std::int64_t, kCategories> holes_{};
  std::array<std::array<std::int64_t, kLeft>, kCategories> holding_{};
};

template <typename Seen>
void each_flop(const Seen& seen) {
  each_canonical_next(CardGroups<0>{}, 3, [&](CardSet flop) { seen(Flop(flop)); });
}

}  // namespace

FlopPairs flop_pairs() {
  FlopPairs pairs;
  each_flop([&](const Flop& flop) {
    for (std::size_t first = 0; first < kCategories; ++first) {
      for (std::size_t second = 0; second < kCategories; ++second) {
        const std::int64_t deals = flop.alike() * flop.disjoint(first, second);
        pairs.deals[first][second] += deals;
        pairs.all += deals;
      }
    }
  });
  return pairs;
}

FlopTables flop_tables(const FlopQuestion& question) {
  FlopTables tables;
  each_flop([&](const Flop& flop) {
    tables.without += flop.alike() * flop.without(question);
    tables.all +=
        static_cast<Wide>(flop.alike()) * sets_of_pairs(kLeft, 1) * sets_of_pairs(kLeft - 2, question.other_players);
  });
  return tables;
}

}  // namespace riverbank
