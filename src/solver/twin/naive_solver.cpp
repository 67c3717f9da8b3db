#include "solver/twin/naive_solver.h"

#include <algorithm>
#include <array>
#include <map>

#include "cards/hand.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

struct Hole {
  int low = 0;
  int high = 0;
  Hand cards;
  CardSet set;
  std::size_t hand = 0;  // which of the starting hands
};

struct WeightedFlop {
  CardSet cards;
  int flops = 0;  // how many become this one when suits are renamed
};

std::uint64_t renamed(CardSet cards, const std::array<int, kSuits>& suits) {
  CardSet result;
  for (const Card card : cards) {
    result.insert(Card(card.rank(), static_cast<Suit>(suits[static_cast<std::size_t>(card.suit())])));
  }
  return result.bits();
}

std::vector<WeightedFlop> flops_of(const DeckShape& deck) {
  std::map<std::uint64_t, int> counts;
  const CardSet all = deck.all();
  for (const Card a : all) {
    for (const Card b : all) {
      for (const Card c : all) {
        if (!(a < b && b < c)) continue;
        std::uint64_t lowest = ~std::uint64_t{0};
        std::array<int, kSuits> suits{0, 1, 2, 3};
        do {
          lowest = std::min(lowest, renamed({a, b, c}, suits));
        } while (std::next_permutation(suits.begin(), suits.begin() + deck.suits));
        ++counts[lowest];
      }
    }
  }
  std::vector<WeightedFlop> flops;
  for (const auto& [bits, count] : counts) flops.push_back({CardSet::from_bits(bits), count});
  return flops;
}

// The dealer's holes against one hole, by result and by the state of the dealer's hand.
struct Tally {
  Category hand = Category::high_card;
  std::array<std::array<std::int32_t, kDealerHands>, kShowdowns> at{};

  std::int64_t value(const BasePayoffs& payoffs, int multiple) const {
    std::int64_t sum = 0;
    for (std::size_t result = 0; result < kShowdowns; ++result) {
      for (std::size_t dealer = 0; dealer < kDealerHands; ++dealer) {
        const ShowdownCase showdown{static_cast<Showdown>(result), hand, static_cast<DealerHand>(dealer)};
        sum += at[result][dealer] * payoff(payoffs, multiple, showdown);
      }
    }
    return sum;
  }
};

// Deals by action (a place in all_actions), result, hand and dealer's hand.
using OutcomeCounts =
    std::vector<std::array<std::array<std::array<std::int64_t, kDealerHands>, kCategories>, kShowdowns>>;

std::vector<Action> all_actions(const BasePayoffs& payoffs) {
  std::vector<Action> actions{{Decision::after_river, 0}};
  for (const Decision decision : {Decision::before_flop, Decision::after_flop, Decision::after_river}) {
    for (const int multiple : payoffs.multiples_at(decision)) actions.push_back({decision, multiple});
  }
  return actions;
}

class NaiveSolver {
 public:
  NaiveSolver(const BasePayoffs& payoffs, const NaiveOptions& options)
      : payoffs_(payoffs),
        deck_(options.deck),
        threads_(options.threads),
        hands_(starting_hands(options.deck)),
        flops_(flops_of(options.deck)),
        dealer_holes_(DealCounts(options.deck).dealer_holes) {
    for (const Card high : deck_.all()) {
      for (const Card low : deck_.all()) {
        if (!(low < high)) continue;
        const CardSet set{low, high};
        const auto hand = std::find(hands_.begin(), hands_.end(), starting_hand_of(set)) - hands_.begin();
        holes_.push_back({low.index(), high.index(), Hand(low) + Hand(high), set, static_cast<std::size_t>(hand)});
      }
    }
    choices_.assign(flops_.size(), std::vector<std::uint8_t>(holes_.size()));
    for (auto& sums : sums_) sums.assign(hands_.size(), {});
  }

  NaiveSolution run();

 private:
  // Over all flops and holes of a hand.
  struct HandSums {
    std::int64_t check = 0;
    std::vector<std::int64_t> raised = std::vector<std::int64_t>(8);
  };

  template <typename Visit>
  void each_board(CardSet flop, const Visit& visit) const {
    const CardSet left = deck_.all() - flop;
    for (const Card turn : left) {
      for (const Card river : left) {
        if (turn < river) visit(flop | CardSet{turn, river});
      }
    }
  }
  // Calls visit(hole number, tally) for every hole on the board.
  template <typename Visit>
  void each_hole(CardSet board, const Visit& visit) const;

  std::pair<std::int64_t, int> best_on_river(const Tally& tally) const;
  void play_flop(std::size_t number, std::vector<HandSums>& sums);
  void count_flop(std::size_t number, OutcomeCounts& outcomes) const;
  void count_outcome(const Tally& tally, const Action& action, std::int64_t weight, OutcomeCounts& outcomes) const;

  void append(const OutcomeCounts& part, OutcomeTable& table) const;

  const BasePayoffs& payoffs_;
  std::vector<Action> actions_ = all_actions(payoffs_);
  DeckShape deck_;
  int threads_;
  std::vector<StartingHand> hands_;
  std::vector<WeightedFlop> flops_;
  std::int64_t dealer_holes_;
  std::vector<Hole> holes_;
  std::vector<std::vector<std::uint8_t>> choices_;  // by flop and hole
  std::vector<std::size_t> before_flop_;            // best choice by hand
  std::array<std::vector<HandSums>, 16> sums_;      // by thread
};

template <typename Visit>
void NaiveSolver::each_hole(CardSet board, const Visit& visit) const {
  // Rank and number of each hole in one word, so that sorting the words sorts the holes.
  std::vector<std::uint32_t> order;
  order.reserve(holes_.size());
  const Hand shared(board);
  for (std::size_t i = 0; i < holes_.size(); ++i) {
    if (board.intersects(holes_[i].set)) continue;
    order.push_back(static_cast<std::uint32_t>((shared + holes_[i].cards).rank().value()) << 16 |
                    static_cast<std::uint32_t>(i));
  }
  std::sort(order.begin(), order.end());
  const auto rank_at = [&](std::size_t i) { return HandRank(static_cast<std::uint16_t>(order[i] >> 16)); };
  const auto hole_at = [&](std::size_t i) { return std::size_t{order[i] & 0xffff}; };
  struct Met {
    std::int32_t all = 0;
    std::array<std::int32_t, kCards> holding{};
    std::int32_t without(const Hole& hole) const {
      return all - holding[static_cast<std::size_t>(hole.low)] - holding[static_cast<std::size_t>(hole.high)];
    }
  };
  Met unqualified;
  const auto meet = [&](Met& met, const Hole& hole) {
    ++met.all;
    ++met.holding[static_cast<std::size_t>(hole.low)];
    ++met.holding[static_cast<std::size_t>(hole.high)];
  };
  for (std::size_t i = 0; i < order.size() && rank_at(i) < payoffs_.qualifies_from; ++i) {
    meet(unqualified, holes_[hole_at(i)]);
  }
  Met met;
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    const Met before = met;
    for (; end < order.size() && rank_at(end) == rank_at(begin); ++end) meet(met, holes_[hole_at(end)]);
    const bool qualifies = rank_at(begin) >= payoffs_.qualifies_from;
    const Category category = rank_at(begin).category();
    for (std::size_t i = begin; i < end; ++i) {
      const Hole& hole = holes_[hole_at(i)];
      const std::int32_t below = before.without(hole);
      const std::int32_t equal = met.without(hole) + 1 - below;
      const std::int32_t weak = unqualified.without(hole) + (qualifies ? 0 : 1);
      const auto all = static_cast<std::int32_t>(dealer_holes_);
      Tally tally{category, {}};
      if (qualifies) {
        tally.at = {{{0, all - below - equal}, {0, equal}, {weak, below - weak}}};
      } else {
        tally.at = {{{weak - below - equal, all - weak}, {equal, 0}, {below, 0}}};
      }
      visit(hole_at(i), tally);
    }
  }
}

std::pair<std::int64_t, int> NaiveSolver::best_on_river(const Tally& tally) const {
  std::pair<std::int64_t, int> best{payoffs_.folded ? *payoffs_.folded * dealer_holes_ : tally.value(payoffs_, 0), 0};
  for (const int multiple : payoffs_.multiples_at(Decision::after_river)) {
    const std::int64_t value = tally.value(payoffs_, multiple);
    if (value > best.first) best = {value, multiple};
  }
  return best;
}

void NaiveSolver::play_flop(std::size_t number, std::vector<HandSums>& sums) {
  const auto& before = payoffs_.multiples_at(Decision::before_flop);
  const auto& after = payoffs_.multiples_at(Decision::after_flop);
  std::vector<std::int64_t> check(holes_.size());
  std::vector<std::vector<std::int64_t>> raised(after.size(), std::vector<std::int64_t>(holes_.size()));
  const WeightedFlop& flop = flops_[number];
  each_board(flop.cards, [&](CardSet board) {
    each_hole(board, [&](std::size_t hole, const Tally& tally) {
      check[hole] += best_on_river(tally).first;
      for (std::size_t i = 0; i < after.size(); ++i) raised[i][hole] += tally.value(payoffs_, after[i]);
      HandSums& hand = sums[holes_[hole].hand];
      for (std::size_t i = 0; i < before.size(); ++i) hand.raised[i] += flop.flops * tally.value(payoffs_, before[i]);
    });
  });
  for (std::size_t hole = 0; hole < holes_.size(); ++hole) {
    std::int64_t best = check[hole];
    for (std::size_t i = 0; i < after.size(); ++i) {
      if (raised[i][hole] <= best) continue;
      best = raised[i][hole];
      choices_[number][hole] = static_cast<std::uint8_t>(i + 1);
    }
    sums[holes_[hole].hand].check += best * flop.flops;
  }
}

void NaiveSolver::count_outcome(const Tally& tally, const Action& action, std::int64_t weight,
                                OutcomeCounts& outcomes) const {
  const auto number = std::find(actions_.begin(), actions_.end(), action) - actions_.begin();
  for (std::size_t result = 0; result < kShowdowns; ++result) {
    for (std::size_t dealer = 0; dealer < kDealerHands; ++dealer) {
      outcomes[static_cast<std::size_t>(number)][result][static_cast<std::size_t>(tally.hand)][dealer] +=
          weight * tally.at[result][dealer];
    }
  }
}

void NaiveSolver::count_flop(std::size_t number, OutcomeCounts& outcomes) const {
  each_board(flops_[number].cards, [&](CardSet board) {
    each_hole(board, [&](std::size_t hole, const Tally& tally) {
      const std::size_t first = before_flop_[holes_[hole].hand];
      const std::size_t second = choices_[number][hole];
      Action action{Decision::after_river, 0};
      if (first > 0) {
        action = {Decision::before_flop, payoffs_.multiples_at(Decision::before_flop)[first - 1]};
      } else if (second > 0) {
        action = {Decision::after_flop, payoffs_.multiples_at(Decision::after_flop)[second - 1]};
      } else {
        action.multiple = best_on_river(tally).second;
      }
      count_outcome(tally, action, flops_[number].flops, outcomes);
    });
  });
}

// Rows of one part; those of several parts may repeat.
void NaiveSolver::append(const OutcomeCounts& part, OutcomeTable& table) const {
  for (std::size_t action = 0; action < actions_.size(); ++action) {
    const bool folded = payoffs_.folded && actions_[action].multiple == 0;
    for (std::size_t result = 0; result < kShowdowns; ++result) {
      for (std::size_t hand = 0; hand < kCategories; ++hand) {
        for (std::size_t dealer = 0; dealer < kDealerHands; ++dealer) {
          const std::int64_t deals = part[action][result][hand][dealer];
          if (deals == 0) continue;
          table.push_back({actions_[action], folded ? std::nullopt : std::optional(static_cast<Showdown>(result)),
                           static_cast<Category>(hand), static_cast<DealerHand>(dealer), deals});
        }
      }
    }
  }
}

NaiveSolution NaiveSolver::run() {
  for_each_task(flops_.size(), threads_,
                [&](std::size_t flop, int worker) { play_flop(flop, sums_[static_cast<std::size_t>(worker)]); });
  NaiveSolution solution;
  const std::int64_t denominator = DealCounts(deck_).deals_per_hole() * payoffs_.unit;
  for (std::size_t hand = 0; hand < hands_.size(); ++hand) {
    const std::int64_t combinations = hands_[hand].combinations(deck_);
    NaiveHand result{hands_[hand], {{{Decision::before_flop, 0}, {0, denominator}}}};
    for (const int multiple : payoffs_.multiples_at(Decision::before_flop)) {
      result.actions.push_back({{Decision::before_flop, multiple}, {0, denominator}});
    }
    for (const auto& sums : sums_) {
      result.actions[0].value.numerator += sums[hand].check;
      for (std::size_t i = 1; i < result.actions.size(); ++i) {
        result.actions[i].value.numerator += sums[hand].raised[i - 1];
      }
    }
    before_flop_.push_back(best_of(result.actions));
    solution.result += result.actions[before_flop_.back()].value.numerator;
    for (ActionValue& action : result.actions) action.value.numerator /= combinations;
    solution.hands.push_back(result);
  }
  std::vector<OutcomeCounts> outcomes(static_cast<std::size_t>(threads_), OutcomeCounts(actions_.size()));
  for_each_task(flops_.size(), threads_,
                [&](std::size_t flop, int worker) { count_flop(flop, outcomes[static_cast<std::size_t>(worker)]); });
  for (const OutcomeCounts& part : outcomes) append(part, solution.outcomes);
  return solution;
}

}  // namespace

NaiveSolution naive_solve(const BasePayoffs& payoffs, const NaiveOptions& options) {
  CHECK(options.threads >= 1 && options.threads <= 16, "between one thread and sixteen");
  return NaiveSolver(payoffs, options).run();
}

}  // namespace riverbank
