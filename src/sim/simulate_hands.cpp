// The fast path: nine cards (thirteen with a bonus box), two or three decisions from tables, two evaluations, one
// count.
#include <algorithm>
#include <mutex>

#include "cards/hand.h"
#include "cards/seven_cards.h"
#include "cards/super_royal.h"
#include "fairness/quick_deck.h"
#include "sim/hand_case.h"
#include "sim/hand_counts.h"
#include "solver/parallel.h"

#include "sim/simulate_hands.h"

namespace riverbank {

namespace {

constexpr std::uint64_t kBlockHands = 1 << 20;

constexpr auto kCategoryOf = [] {
  std::array<std::uint8_t, kHandRanks> categories{};
  for (std::size_t category = 0; category < kCategories; ++category)
    for (int rank = kCategoryBegin[category]; rank < kCategoryBegin[category + 1]; ++rank)
      categories[static_cast<std::size_t>(rank)] = static_cast<std::uint8_t>(category);
  return categories;
}();

std::size_t category_of(HandRank rank) { return kCategoryOf[rank.value()]; }

bool looks_at(const Game& game, const Stakes& stakes, HandView view) {
  return std::any_of(game.wagers.begin(), game.wagers.end(), [&](const Wager& wager) {
    return wager.rule.resolves == Resolves::pay_table && wager.rule.hand == view && !stakes[wager.id.value()].is_zero();
  });
}

// Where the actions of each decision begin among the counted ones.
struct ActionNumbers {
  std::array<std::size_t, kDecisions> before{};  // the n-th raise is before + n

  explicit ActionNumbers(const BasePayoffs& payoffs) {
    std::size_t next = 0;
    for (std::size_t decision = 0; decision < kDecisions; ++decision) {
      before[decision] = next;
      next += payoffs.multiples[decision].size();
    }
    CHECK(next + 1 <= kMaxActions, "there are few actions");
  }
};

constexpr std::size_t kCardsOfHand = 9;
constexpr std::size_t kBoxCards = 4;
using DealtHand = std::array<Card, kCardsOfHand + kBoxCards>;  // hole, board, dealer's hole, box

// Hands are dealt and decided a few at a time: while one waits for its place in a table the others go on.
constexpr std::size_t kBatch = 32;
using ActionsOfBatch = std::array<std::size_t, kBatch>;

// Decisions from the solver's tables.
class TableDecider {
 public:
  TableDecider(const BestPlay& play, const BasePayoffs& payoffs) : play_(play), numbers_(payoffs) {}

  void act(std::span<const DealtHand> hands, ActionsOfBatch& actions) const {
    std::array<Waiting, kBatch> waiting;
    const std::size_t checked = before_flop(hands, actions, waiting);
    const std::size_t left = after_flop(hands, actions, std::span(waiting).first(checked));
    for (const Waiting& hand : std::span(waiting).first(left))
      if (const int choice = play_.rivers().at(hand.place))
        actions[hand.number] = numbers_.before[2] + static_cast<std::size_t>(choice);
  }

 private:
  // A hand that has checked so far, and where its next choice lies.
  struct Waiting {
    std::size_t number = 0;
    std::size_t place = 0;
  };
  static std::uint8_t number(Card card) { return static_cast<std::uint8_t>(card.index()); }
  static SortedHole hole_of(const DealtHand& cards) {
    return {std::max(number(cards[0]), number(cards[1])), std::min(number(cards[0]), number(cards[1]))};
  }

  std::size_t before_flop(std::span<const DealtHand> hands, ActionsOfBatch& actions, std::span<Waiting> waiting) const {
    std::size_t checked = 0;
    for (std::size_t i = 0; i < hands.size(); ++i) {
      const SortedHole hole = hole_of(hands[i]);
      const int choice = play_.before_flop(hole);
      actions[i] = choice == 0 ? 0 : numbers_.before[0] + static_cast<std::size_t>(choice);
      const std::size_t place = play_.flop_place(hole, {number(hands[i][2]), number(hands[i][3]), number(hands[i][4])});
      play_.flops().prefetch(place);
      waiting[checked] = {i, place};
      checked += choice == 0 ? 1 : 0;
    }
    return checked;
  }

  std::size_t after_flop(std::span<const DealtHand> hands, ActionsOfBatch& actions, std::span<Waiting> waiting) const {
    std::size_t left = 0;
    for (const Waiting hand : waiting) {
      const int choice = play_.flops().at(hand.place);
      if (choice != 0) {
        actions[hand.number] = numbers_.before[1] + static_cast<std::size_t>(choice);
        continue;
      }
      const DealtHand& cards = hands[hand.number];
      const RiverRow row = play_.river_row(CardSet(std::span(cards).subspan(2, 5)));
      const std::size_t place = play_.river_place(hole_of(cards), row);
      play_.rivers().prefetch(place);
      waiting[left++] = {hand.number, place};
    }
    return left;
  }

  const BestPlay& play_;
  ActionNumbers numbers_;
};

// Decisions of any strategy.
class AnyDecider {
 public:
  AnyDecider(const Chooser& choose, const BasePayoffs& payoffs)
      : choose_(choose), payoffs_(payoffs), numbers_(payoffs) {}

  void act(std::span<const DealtHand> hands, ActionsOfBatch& actions) const {
    for (std::size_t i = 0; i < hands.size(); ++i) actions[i] = act_alone(hands[i]);
  }

 private:
  std::size_t act_alone(std::span<const Card> cards) const {
    const CardSet hole(cards.first(2));
    for (std::size_t decision = 0; decision < kDecisions; ++decision) {
      constexpr std::array<std::size_t, kDecisions> kOpen{0, 3, 5};
      const int multiple = choose_(hole, CardSet(cards.subspan(2, kOpen[decision])));
      if (multiple == 0) continue;
      const auto& offered = payoffs_.multiples[decision];
      const auto found = std::find(offered.begin(), offered.end(), multiple);
      CHECK(found != offered.end(), "a strategy raises what is offered");
      return numbers_.before[decision] + static_cast<std::size_t>(found - offered.begin()) + 1;
    }
    return 0;
  }

  const Chooser& choose_;
  const BasePayoffs& payoffs_;
  ActionNumbers numbers_;
};

struct Views {
  bool flop = false;
  bool box = false;
};

template <typename DeciderType>
void count_hands(QuickDeck& deck, std::uint64_t hands, const DeciderType& decider, Views views, HandCounts& counts) {
  std::array<DealtHand, kBatch> batch;
  ActionsOfBatch actions{};
  for (std::uint64_t i = 0; i < hands; ++i) {
    const std::size_t at = i % kBatch;
    if (at == 0) {
      const std::size_t size = std::min<std::uint64_t>(kBatch, hands - i);
      for (DealtHand& hand : std::span(batch).first(size))
        std::ranges::copy(deck.deal_anew(views.box ? kCardsOfHand + kBoxCards : kCardsOfHand), hand.begin());
      decider.act(std::span(batch).first(size), actions);
    }
    const std::span<const Card> cards = batch[at];
    const std::size_t action = actions[at];
    const HandRank player = rank_of_seven(cards.subspan<0, 7>());
    const HandRank dealer = rank_of_seven(cards.subspan<2, 7>());
    const auto result = static_cast<std::size_t>((player > dealer ? 1 : 0) - (player < dealer ? 1 : 0) + 1);
    ++counts.showdowns[action][HandCounts::hands(result, category_of(player), category_of(dealer))];
    const std::size_t folded = action == 0 ? 1 : 0;
    if (views.flop) {
      Hand five;
      for (const Card card : cards.first(5)) five += card;
      ++counts.on_flop[folded][category_of(five.rank())];
    }
    if (!views.box) continue;
    const CardSet six = CardSet(cards.first(2)) | CardSet(cards.subspan(kCardsOfHand, kBoxCards));
    const auto royal = super_royal_suit(six);
    ++counts.in_box[folded][royal ? kCategories + static_cast<std::size_t>(*royal) : category_of(Hand(six).rank())];
  }
}

// What the counted hands came to.
class Payer {
 public:
  Payer(const Game& game, const BasePayoffs& payoffs, const Stakes& stakes)
      : game_(game), payoffs_(payoffs), stakes_(stakes) {}

  void pay(const HandCounts& counts, SimulationResult& result) const {
    const auto actions = counted_actions(payoffs_);
    for (std::size_t action = 0; action < actions.size(); ++action)
      pay_showdowns(counts, action, actions[action], result);
    for (const bool folded : {false, true}) {
      pay_flops(counts.on_flop[folded ? 1 : 0], folded, result);
      pay_boxes(counts.in_box[folded ? 1 : 0], folded, result);
    }
    result.rounds = result.seat_rounds = result.base.rounds;
  }

 private:
  bool folds(const CountedAction& action) const { return action.multiple == 0 && payoffs_.folded.has_value(); }
  bool by_seven(const Wager& wager) const {
    if (wager.rule.resolves == Resolves::showdown) return true;
    return wager.rule.hand == HandView::best_of_seven || wager.rule.hand == HandView::beaten;
  }
  static void add(Tally& tally, std::uint64_t hands, Amount net, Amount stake) {
    const auto n = static_cast<std::int64_t>(hands);
    tally.rounds += hands;
    tally.seat_rounds += hands;
    tally.staked += stake.minor_units() * n;
    tally.net += net.minor_units() * n;
    const WideSum squares = static_cast<WideSum>(net.minor_units()) * net.minor_units() * n;
    tally.squares += squares;
    tally.round_squares += squares;
    if (net > Amount()) tally.lines_won += hands;
  }
  // Only the wagers of one view are staked: the others look at hands that are not known here.
  template <typename Wanted>
  Stakes stakes_for(Wanted wanted) const {
    Stakes stakes{};
    for (const Wager& wager : game_.wagers)
      if (wanted(wager)) stakes[wager.id.value()] = stakes_[wager.id.value()];
    return stakes;
  }

  void pay_showdowns(const HandCounts& counts, std::size_t number, const CountedAction& action,
                     SimulationResult& result) const {
    const Stakes stakes = stakes_for([&](const Wager& wager) { return by_seven(wager); });
    const Amount raise = stakes[play().amount_of->value()] * action.multiple;
    for (std::size_t comparison = 0; comparison < kShowdowns; ++comparison)
      for (std::size_t own = 0; own < kCategories; ++own)
        for (std::size_t other = 0; other < kCategories; ++other) {
          const std::uint64_t hands = counts.showdowns[number][HandCounts::hands(comparison, own, other)];
          if (hands == 0) continue;
          const auto cards =
              hands_of(static_cast<Category>(own), static_cast<Category>(other), static_cast<Showdown>(comparison));
          CHECK(cards.has_value(), "a hand that was counted exists");
          HandCase hand{.folded = folds(action), .multiple = action.multiple, .player = cards->player};
          hand.dealer = cards->dealer;
          const Nets nets = nets_of(game_, stakes, hand);
          Amount base;
          for (const Wager& wager : game_.wagers) {
            const Amount stake = wager.rule.at_decision ? raise : stakes[wager.id.value()];
            if (stake.is_zero() && !wager.rule.at_decision) continue;
            add(result.wagers[wager.id.value()], hands, nets[wager.id.value()], stake);
            if (!wager.rule.optional) base += nets[wager.id.value()];
          }
          add(result.base, hands, base, Amount());
        }
  }

  void pay_flops(const HandCounts::Counts<kCategories>& counts, bool folded, SimulationResult& result) const {
    pay_view(HandView::hole_and_flop, counts, result, [&](std::size_t category) {
      HandCase hand{.folded = folded};
      hand.on_flop = HandRank::lowest_of(static_cast<Category>(category));
      return hand;
    });
  }
  void pay_boxes(const HandCounts::Counts<kCategories + kSuits>& counts, bool folded, SimulationResult& result) const {
    pay_view(HandView::hole_and_box, counts, result, [&](std::size_t kind) {
      HandCase hand{.folded = folded};
      const bool super = kind >= kCategories;
      hand.in_box = HandRank::lowest_of(super ? Category::royal_flush : static_cast<Category>(kind));
      if (super) hand.super_royal = static_cast<Suit>(kind - kCategories);
      return hand;
    });
  }
  template <typename Counts, typename CaseOf>
  void pay_view(HandView view, const Counts& counts, SimulationResult& result, CaseOf case_of) const {
    const auto seen = [&](const Wager& wager) {
      return wager.rule.resolves == Resolves::pay_table && wager.rule.hand == view;
    };
    const Stakes stakes = stakes_for(seen);
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
      if (counts[kind] == 0) continue;
      const Nets nets = nets_of(game_, stakes, case_of(kind));
      for (const Wager& wager : game_.wagers)
        if (!stakes[wager.id.value()].is_zero())
          add(result.wagers[wager.id.value()], counts[kind], nets[wager.id.value()], stakes[wager.id.value()]);
    }
  }
  const Wager& play() const {
    return *std::find_if(game_.wagers.begin(), game_.wagers.end(),
                         [](const Wager& wager) { return wager.rule.at_decision; });
  }

  const Game& game_;
  const BasePayoffs& payoffs_;
  const Stakes& stakes_;
};

template <typename DeciderType>
SimulationResult simulate(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                          const DeciderType& decider) {
  const Seed seed = Seed::of_text(options.seed);
  const Views views{looks_at(game, options.stakes, HandView::hole_and_flop),
                    looks_at(game, options.stakes, HandView::hole_and_box)};
  const std::uint64_t blocks = (options.rounds + kBlockHands - 1) / kBlockHands;
  const Payer payer(game, payoffs, options.stakes);
  std::mutex adding;
  std::uint64_t done = 0;
  SimulationResult all;
  for_each_task(blocks, options.threads, [&](std::size_t block, int worker) {
    QuickDeck deck(seed.derived(block));
    HandCounts counts;
    count_hands(deck, std::min(kBlockHands, options.rounds - block * kBlockHands), decider, views, counts);
    SimulationResult part;
    payer.pay(counts, part);
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

bool is_of_one_seat(const Wager& wager) {
  return wager.rule.resolves == Resolves::showdown || wager.rule.hand != HandView::best_at_table;
}

SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const BestPlay& play) {
  return simulate(game, payoffs, options, TableDecider(play, payoffs));
}

SimulationResult simulate_hands(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options,
                                const Chooser& choose) {
  return simulate(game, payoffs, options, AnyDecider(choose, payoffs));
}

}  // namespace riverbank
