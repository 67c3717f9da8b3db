#include "solver/strategy/strategy_price.h"

#include <algorithm>

#include "solver/kernels/flop_weights.h"
#include "solver/kernels/outcome_sums.h"
#include "solver/parallel.h"
#include "solver/strategy/strategy_river.h"

namespace riverbank {

namespace {

struct Best {
  std::int64_t value = 0;
  int choice = 0;
};

Best best_before_flop(const HandPlay& play, const std::vector<int>& multiples) {
  Best best{play.check, 0};
  for (std::size_t i = 0; i < multiples.size(); ++i)
    if (play.raised(multiples[i]) > best.value) best = {play.raised(multiples[i]), static_cast<int>(i) + 1};
  return best;
}

class Pricing {
 public:
  Pricing(const StrategyRules& rules, const BasePayoffs& payoffs, const SolveOptions& options)
      : rules_(rules),
        payoffs_(payoffs),
        deck_(options.deck),
        threads_(std::max(1, options.threads)),
        progress_(options.progress),
        deals_(options.deck),
        books_(static_cast<std::size_t>(threads_), CostBook(payoffs)) {}

  StrategyPrice run();

 private:
  void report(double done) const {
    if (progress_) progress_(done);
  }
  std::optional<int> choice_by(Decision decision, std::size_t rule) const {
    return choice_of(rules_.at(decision)[rule].action, payoffs_.multiples_at(decision));
  }
  // Decides before the flop, and on every flop that is reached; the values stay those of best play.
  Best play(HandChoice& hand, const FlopClasses& classes, const FlopSums& sums, CostBook& book) const;
  void play_flops(HandPlay& play, const std::vector<FlopClass>& flops, const FlopSums& sums, CostBook& book) const;

  const StrategyRules& rules_;
  const BasePayoffs& payoffs_;
  DeckShape deck_;
  int threads_;
  SolveProgress progress_;
  DealCounts deals_;
  std::vector<CostBook> books_;
};

Best Pricing::play(HandChoice& hand, const FlopClasses& classes, const FlopSums& sums, CostBook& book) const {
  const auto& multiples = payoffs_.multiples_at(Decision::before_flop);
  HandPlay& play = hand.play;
  const Best best = best_before_flop(play, multiples);
  const StrategyBoard empty{CardSet{}};
  const std::size_t rule = rules_.rule_for(Decision::before_flop, StrategySpot(play.hand.hole(), empty));
  hand.choice = choice_by(Decision::before_flop, rule).value_or(best.choice);
  const std::int64_t value =
      hand.choice == 0 ? play.check : play.raised(multiples[static_cast<std::size_t>(hand.choice - 1)]);
  const std::int64_t combinations = play.hand.combinations(deck_);
  if (value < best.value) {
    book.add({.decision = Decision::before_flop,
              .rule = rule,
              .played = hand.choice,
              .better = best.choice,
              .deals = combinations * deals_.deals_per_hole(),
              .cost = combinations * (best.value - value)},
             [&](SpotCost& spot) { spot.hole = play.hand.hole(); });
  }
  if (hand.choice == 0) play_flops(play, classes.of(play.hand.shape), sums, book);
  return {best.value * combinations, best.choice};
}

void Pricing::play_flops(HandPlay& play, const std::vector<FlopClass>& flops, const FlopSums& sums,
                         CostBook& book) const {
  const auto& multiples = payoffs_.multiples_at(Decision::after_flop);
  const CardSet hole = play.hand.hole();
  const std::int64_t combinations = play.hand.combinations(deck_);
  for (std::size_t i = 0; i < flops.size(); ++i) {
    if ((flops[i].cards & hole.bits()) != 0) continue;
    const StrategyBoard board(CardSet::from_bits(flops[i].cards));
    const std::size_t rule = rules_.rule_for(Decision::after_flop, StrategySpot(hole, board));
    const int best = play.flop_choices[i];
    const int choice = choice_by(Decision::after_flop, rule).value_or(best);
    if (choice == best) continue;
    play.flop_choices[i] = static_cast<std::uint8_t>(choice);
    const Sums at = flop_sums_of(play.hand, flops[i], sums);
    const auto value = [&](int of) {
      return of == 0 ? at.river() : at.raised(multiples[static_cast<std::size_t>(of - 1)]);
    };
    const std::int64_t ways = combinations * flops[i].flops;
    if (value(choice) == value(best)) continue;
    book.add({.decision = Decision::after_flop,
              .rule = rule,
              .played = choice,
              .better = best,
              .deals = ways * deals_.deals_per_flop(),
              .cost = ways * (value(best) - value(choice))},
             [&](SpotCost& spot) {
               spot.hole = hole;
               spot.board = board.cards();
             });
  }
}

StrategyPrice Pricing::run() {
  const ValueForms forms(payoffs_, deals_.dealer_holes);
  const SuitBoards boards(deck_, forms, threads_);
  report(0.05);
  const FlopSums sums(boards, threads_);
  report(0.2);
  const FlopClasses classes(deck_);
  const std::vector<StartingHand> hands = starting_hands(deck_);
  std::vector<HandChoice> choices(hands.size());
  std::vector<std::int64_t> best(hands.size());
  for_each_task(hands.size(), threads_, [&](std::size_t i, int worker) {
    choices[i].play = play_hand(hands[i], classes, sums, payoffs_.multiples_at(Decision::after_flop));
    best[i] = play(choices[i], classes, sums, books_[static_cast<std::size_t>(worker)]).value;
  });
  report(0.4);
  StrategyRiver river(rules_, payoffs_, boards, books_);
  StrategyPrice price;
  price.outcomes = outcomes_of(flop_weights(choices, classes, payoffs_, deck_, threads_), boards, payoffs_,
                               {.threads = threads_, .river = &river});
  price.totals = totals_of(price.outcomes, payoffs_);
  for (const std::int64_t value : best) price.best_result += value;
  price.costs = CostBook::together(books_);
  report(1.0);
  return price;
}

}  // namespace

Result<StrategyPrice, Errors> price_strategy(const StrategyRules& rules, const BasePayoffs& payoffs,
                                             const SolveOptions& options) {
  CHECK(!problem_with(payoffs), problem_with(payoffs).value_or(""));
  if (Errors errors = misfits(rules, payoffs); !errors.empty()) return Failure{std::move(errors)};
  return Pricing(rules, payoffs, options).run();
}

}  // namespace riverbank
