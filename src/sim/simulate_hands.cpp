// The fast path: two cards for each seat and seven for all (eleven with a bonus box), two or three decisions from
// tables, an evaluation for each hand, one count.
#include "sim/simulate_hands.h"

#include <algorithm>
#include <mutex>

#include "fairness/quick_deck.h"
#include "sim/decider.h"
#include "sim/round_counter.h"
#include "solver/parallel.h"

namespace riverbank {

namespace {

constexpr std::uint64_t kBlockRounds = 1 << 20;

// Rounds from a deck that is shuffled anew for each. The first seat's cards come first, then what all seats share.
class DeckRounds {
 public:
  DeckRounds(QuickDeck& deck, const HandPay& pay)
      : deck_(deck), shared_(pay.sees_box() ? kCardsOfHand + kBoxCards : kCardsOfHand) {}

  void deal(std::span<DealtHand> round) {
    const std::span<const Card> cards = deck_.deal_anew(shared_ + 2 * (round.size() - 1));
    for (std::size_t seat = 0; seat < round.size(); ++seat) {
      std::ranges::copy(cards.first(shared_), round[seat].begin());
      if (seat > 0) std::ranges::copy(cards.subspan(shared_ + 2 * (seat - 1), 2), round[seat].begin());
    }
  }

 private:
  QuickDeck& deck_;
  std::size_t shared_;
};

// Rounds that have been dealt elsewhere.
class GivenRounds {
 public:
  explicit GivenRounds(std::span<const DealtHand> hands) : hands_(hands) {}

  void deal(std::span<DealtHand> round) {
    std::ranges::copy(hands_.first(round.size()), round.begin());
    hands_ = hands_.subspan(round.size());
  }

 private:
  std::span<const DealtHand> hands_;
};

template <typename Rounds, typename DeciderType>
SimulationResult count_rounds(Rounds source, std::uint64_t rounds, const DeciderType& decider, const HandPay& pay) {
  std::array<DealtHand, kBatch> batch;
  ActionsOfBatch actions{};
  RoundCounter counter(pay);
  const auto seats = static_cast<std::size_t>(pay.players());
  const std::uint64_t at_once = kBatch / seats;
  for (std::uint64_t done = 0; done < rounds; done += at_once) {
    const std::span<DealtHand> hands = std::span(batch).first(std::min(at_once, rounds - done) * seats);
    for (std::size_t at = 0; at < hands.size(); at += seats) source.deal(hands.subspan(at, seats));
    decider.act(hands, actions);
    counter.add(hands, std::span(actions).first(hands.size()));
  }
  return counter.result();
}

template <typename DeciderType>
SimulationResult simulate(const HandPay& pay, const SimulationOptions& options, const DeciderType& decider) {
  const Seed seed = Seed::of_text(options.seed);
  const std::uint64_t blocks = (options.rounds + kBlockRounds - 1) / kBlockRounds;
  std::mutex adding;
  std::uint64_t done = 0;
  SimulationResult all;
  for_each_task(blocks, options.threads, [&](std::size_t block, int worker) {
    QuickDeck deck(seed.derived(block));
    const std::uint64_t rounds = std::min(kBlockRounds, options.rounds - block * kBlockRounds);
    const SimulationResult part = count_rounds(DeckRounds(deck, pay), rounds, decider, pay);
    const std::lock_guard lock(adding);
    all.add(part);
    ++done;
    if (worker == 0 && options.progress) options.progress(static_cast<double>(done) / static_cast<double>(blocks));
  });
  return all;
}

}  // namespace

std::vector<CountedAction> counted_actions(const BasePayoffs& payoffs) {
  std::vector<CountedAction> actions{{Decision::after_river, 0}};
  for (std::size_t decision = 0; decision < kDecisions; ++decision)
    for (const int multiple : payoffs.multiples[decision])
      actions.push_back({static_cast<Decision>(decision), multiple});
  return actions;
}

bool looks_at_other_seats(const Wager& wager) {
  if (wager.rule.resolves == Resolves::showdown) return false;
  return wager.rule.hand == HandView::best_at_table || (wager.table && !wager.table->envy.empty());
}

SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const BestPlay& play) {
  return simulate(HandPay(game, payoffs, options), options, TableDecider(play, payoffs));
}

SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const Chooser& choose) {
  return simulate(HandPay(game, payoffs, options), options, AnyDecider(choose, payoffs));
}

SimulationResult count_dealt_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                   const Chooser& choose, std::span<const DealtHand> hands) {
  const HandPay pay(game, payoffs, options);
  const auto seats = static_cast<std::size_t>(pay.players());
  CHECK(hands.size() % seats == 0, "every seat of a round has a hand");
  return count_rounds(GivenRounds(hands), hands.size() / seats, AnyDecider(choose, payoffs), pay);
}

}  // namespace riverbank
