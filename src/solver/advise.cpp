#include "solver/advise.h"

#include <algorithm>
#include <array>
#include <optional>

#include "cards/hand.h"
#include "solver/big_array.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

std::optional<std::string> problem_with(const Spot& spot) {
  if (spot.hole.count() != 2) return "a player holds two cards";
  if (spot.board.count() != 0 && spot.board.count() != 3 && spot.board.count() != 5) {
    return "the board must have no cards, three or five";
  }
  if (spot.dealer.count() > 2) return "the dealer holds two cards";
  const int named = spot.hole.count() + spot.board.count() + spot.dead.count() + spot.dealer.count();
  if ((spot.hole | spot.board | spot.dead | spot.dealer).count() != named) return "a card is named twice";
  const int needed = 5 - spot.board.count() + 2 - spot.dealer.count();
  if (kCards - named < needed) return "too few cards are left to deal the round";
  return std::nullopt;
}

// Summed over the dealer's holes.
struct RiverSums {
  std::int64_t base = 0;
  std::int64_t play = 0;

  std::int64_t raised(int multiple) const { return base + multiple * play; }
};

class Advisor {
 public:
  Advisor(const BasePayoffs& payoffs, const Spot& spot) : payoffs_(payoffs), spot_(spot), hole_(spot.hole) {
    const CardSet left = CardSet::full() - spot.hole - spot.board - spot.dead - spot.dealer;
    for (const Card card : left) left_.push_back(Hand(card));
    const int after_board = static_cast<int>(left_.size()) - (5 - spot.board.count());
    dealer_holes_ = ways(after_board, 2 - spot.dealer.count());
  }

  std::vector<ActionValue> on_river() const {
    const RiverSums sums = play_board(Hand(spot_.board), OnBoard<0>{});
    std::vector<ActionValue> values{{{Decision::after_river, 0}, {passive(sums), dealer_holes_ * payoffs_.unit}}};
    append_raises(values, sums, dealer_holes_);
    return values;
  }

  std::vector<ActionValue> on_flop() const {
    std::int64_t check = 0;
    RiverSums all;
    const Hand flop(spot_.board);
    for (std::size_t river = 1; river < left_.size(); ++river) {
      for (std::size_t turn = 0; turn < river; ++turn) {
        const RiverSums sums = play_board(flop + left_[turn] + left_[river], OnBoard<2>{turn, river});
        check += best_on_river(sums);
        all.base += sums.base;
        all.play += sums.play;
      }
    }
    const std::int64_t deals = ways(static_cast<std::int64_t>(left_.size()), 2) * dealer_holes_;
    std::vector<ActionValue> values{{{Decision::after_flop, 0}, {check, deals * payoffs_.unit}}};
    append_raises(values, all, deals);
    return values;
  }

  std::vector<ActionValue> before_flop(int threads) const;

 private:
  // The numbers, among the cards left, of those that lie on the board; rising.
  template <std::size_t Size>
  using OnBoard = std::array<std::size_t, Size>;
  struct FlopSums {
    std::int64_t river = 0;
    RiverSums all;
  };
  using ByFlop = BigArray<FlopSums>;

  template <std::size_t Size>
  RiverSums play_board(Hand board, const OnBoard<Size>& used) const;
  void play_flops_below(std::size_t highest, ByFlop& sums) const;

  std::int64_t passive(const RiverSums& sums) const {
    return payoffs_.folded ? *payoffs_.folded * dealer_holes_ : sums.base;
  }
  std::int64_t best_on_river(const RiverSums& sums) const {
    std::int64_t best = passive(sums);
    for (const int multiple : payoffs_.multiples_at(Decision::after_river)) {
      best = std::max(best, sums.raised(multiple));
    }
    return best;
  }
  void append_raises(std::vector<ActionValue>& values, const RiverSums& sums, std::int64_t deals) const {
    const Decision decision = values.front().action.decision;
    for (const int multiple : payoffs_.multiples_at(decision)) {
      values.push_back({{decision, multiple}, {sums.raised(multiple), deals * payoffs_.unit}});
    }
  }

  const BasePayoffs& payoffs_;
  const Spot& spot_;
  Hand hole_;
  std::vector<Hand> left_;
  std::int64_t dealer_holes_ = 0;
};

// How the dealer's hands compare: by result and by whether they qualify.
class Comparison {
 public:
  Comparison(HandRank player, HandRank qualifies_from) : player_(player), qualifies_from_(qualifies_from) {}

  void meet(HandRank dealer) {
    const auto result = static_cast<std::size_t>((player_ > dealer ? 1 : 0) - (player_ < dealer ? 1 : 0) + 1);
    ++counts_[result][dealer >= qualifies_from_ ? 1 : 0];
  }
  RiverSums sums(const BasePayoffs& payoffs) const {
    RiverSums sums;
    const auto hand = static_cast<std::size_t>(player_.category());
    for (std::size_t result = 0; result < kShowdowns; ++result) {
      for (std::size_t dealer = 0; dealer < kDealerHands; ++dealer) {
        sums.base += counts_[result][dealer] * payoffs.fixed.at[result][hand][dealer];
        sums.play += counts_[result][dealer] * payoffs.per_multiple.at[result][hand][dealer];
      }
    }
    return sums;
  }

 private:
  HandRank player_;
  HandRank qualifies_from_;
  std::array<std::array<std::int64_t, kDealerHands>, kShowdowns> counts_{};
};

template <std::size_t Size>
RiverSums Advisor::play_board(Hand board, const std::array<std::size_t, Size>& used) const {
  Comparison comparison((board + hole_).rank(), payoffs_.qualifies_from);
  const Hand dealer = board + Hand(spot_.dealer);
  if (spot_.dealer.count() == 2) {
    comparison.meet(dealer.rank());
    return comparison.sums(payoffs_);
  }
  std::array<Hand, kCards> cards;
  std::size_t size = 0;
  std::size_t next = 0;
  for (std::size_t i = 0; i < left_.size(); ++i) {
    if (next < Size && used[next] == i) {
      ++next;
    } else {
      cards[size++] = left_[i];
    }
  }
  for (std::size_t first = 0; first < size; ++first) {
    const Hand one = dealer + cards[first];
    if (spot_.dealer.count() == 1) {
      comparison.meet(one.rank());
    } else {
      for (std::size_t second = 0; second < first; ++second) comparison.meet((one + cards[second]).rank());
    }
  }
  return comparison.sums(payoffs_);
}

std::size_t place_of_flop(std::size_t low, std::size_t middle, std::size_t high) {
  return high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low;
}

// Every board with this highest card is added to the ten flops inside it.
void Advisor::play_flops_below(std::size_t highest, ByFlop& sums) const {
  OnBoard<5> at{};
  at[4] = highest;
  for (at[3] = 3; at[3] < at[4]; ++at[3]) {
    for (at[2] = 2; at[2] < at[3]; ++at[2]) {
      for (at[1] = 1; at[1] < at[2]; ++at[1]) {
        for (at[0] = 0; at[0] < at[1]; ++at[0]) {
          Hand board;
          for (const std::size_t card : at) board += left_[card];
          const RiverSums played = play_board(board, at);
          const std::int64_t best = best_on_river(played);
          for (std::size_t c = 2; c < 5; ++c) {
            for (std::size_t b = 1; b < c; ++b) {
              for (std::size_t a = 0; a < b; ++a) {
                FlopSums& flop = sums[place_of_flop(at[a], at[b], at[c])];
                flop.river += best;
                flop.all.base += played.base;
                flop.all.play += played.play;
              }
            }
          }
        }
      }
    }
  }
}

std::vector<ActionValue> Advisor::before_flop(int threads) const {
  const auto cards = static_cast<std::int64_t>(left_.size());
  const auto flops = static_cast<std::size_t>(ways(cards, 3));
  std::vector<ByFlop> by_thread;
  for (int i = 0; i < threads; ++i) by_thread.emplace_back(flops);
  for_each_task(left_.size() - 4, threads, [&](std::size_t task, int worker) {
    play_flops_below(left_.size() - 1 - task, by_thread[static_cast<std::size_t>(worker)]);
  });
  std::int64_t check = 0;
  RiverSums all;
  for (std::size_t flop = 0; flop < flops; ++flop) {
    FlopSums sums;
    for (const ByFlop& part : by_thread) {
      sums.river += part[flop].river;
      sums.all.base += part[flop].all.base;
      sums.all.play += part[flop].all.play;
    }
    std::int64_t best = sums.river;
    for (const int multiple : payoffs_.multiples_at(Decision::after_flop)) {
      best = std::max(best, sums.all.raised(multiple));
    }
    check += best;
    all.base += sums.all.base;
    all.play += sums.all.play;
  }
  const std::int64_t deals = ways(cards, 3) * ways(cards - 3, 2) * dealer_holes_;
  std::vector<ActionValue> values{{{Decision::before_flop, 0}, {check, deals * payoffs_.unit}}};
  append_raises(values, all, deals);
  return values;
}

std::vector<ActionValue> values_at(const BasePayoffs& payoffs, const Spot& spot, const AdviseOptions& options) {
  const bool plain = options.solution != nullptr && spot.dead.empty() && spot.dealer.empty();
  if (spot.board.count() == 5) return Advisor(payoffs, spot).on_river();
  if (spot.board.count() == 3) {
    return plain ? options.solution->flop_values(spot.hole, spot.board) : Advisor(payoffs, spot).on_flop();
  }
  return plain ? options.solution->hand(spot.hole).actions
               : Advisor(payoffs, spot).before_flop(std::max(1, options.threads));
}

}  // namespace

Result<Advice, std::string> advise(const BasePayoffs& payoffs, const Spot& spot, const AdviseOptions& options) {
  if (const auto problem = problem_with(spot)) return Failure{*problem};
  Advice advice{values_at(payoffs, spot, options)};
  advice.best = best_of(advice.actions);
  return advice;
}

}  // namespace riverbank
