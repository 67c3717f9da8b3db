#include "sim/hand_pay.h"

#include <algorithm>

#include "round/apply.h"
#include "rules/hand_view.h"

namespace riverbank {

namespace {

HandRank lowest(std::size_t category) { return HandRank::lowest_of(static_cast<Category>(category)); }

void add(Tally& tally, std::uint64_t hands, std::int64_t net, std::int64_t stake) {
  const auto n = static_cast<std::int64_t>(hands);
  tally.rounds += hands;
  tally.seat_rounds += hands;
  tally.staked += stake * n;
  tally.net += net * n;
  const WideSum squares = static_cast<WideSum>(net) * net * n;
  tally.squares += squares;
  tally.round_squares += squares;
  if (net > 0) tally.lines_won += hands;
}

}  // namespace

HandPay::HandPay(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options)
    : game_(game),
      stakes_(options.stakes),
      players_(options.players == 0 ? most_players(game) : options.players),
      may_fold_(payoffs.folded.has_value()),
      actions_(counted_actions(payoffs)) {
  for (const Wager& wager : game.wagers) {
    const Amount stake = stakes_[wager.id.value()];
    if (stake.is_zero() && !wager.rule.at_decision) continue;
    View& view = view_of(wager);
    view.wagers.push_back(&wager);
    view.stakes[wager.id.value()] = stake;
  }
  fill_showdowns();
  fill_views();
  fill_envy();
  sees_flop_ = !flop_.wagers.empty() || std::any_of(envied_.begin(), envied_.end(), [](bool any) { return any; });
}

HandPay::View& HandPay::view_of(const Wager& wager) {
  if (wager.rule.resolves == Resolves::showdown) return seven_;
  return *visit_hand(
      wager.rule.hand, [&](read_for::BestOfSeven) { return &seven_; }, [&](read_for::Beaten) { return &seven_; },
      [&](read_for::HoleAndFlop) { return &flop_; }, [&](read_for::HoleAndBox) { return &box_; },
      [&](read_for::BestAtTable) { return &table_; });
}

NetRow HandPay::row(const View& view, HandCase hand) const {
  hand.players = players_;
  const Nets nets = nets_of(game_, view.stakes, hand);
  NetRow row{};
  for (const Wager* wager : view.wagers) {
    const std::int64_t net = nets[wager->id.value()].minor_units();
    row[wager->id.value()] = net;
    if (!wager->rule.optional) row[kBaseColumn] += net;
  }
  return row;
}

void HandPay::fill_showdowns() {
  showdowns_.resize(actions_.size());
  for (std::size_t action = 0; action < actions_.size(); ++action)
    for (std::size_t result = 0; result < kShowdowns; ++result)
      for (std::size_t own = 0; own < kCategories; ++own)
        for (std::size_t other = 0; other < kCategories; ++other) {
          const auto cards =
              hands_of(static_cast<Category>(own), static_cast<Category>(other), static_cast<Showdown>(result));
          if (!cards) continue;
          HandCase hand{.folded = folds(action), .multiple = actions_[action].multiple};
          hand.player = cards->player;
          hand.dealer = cards->dealer;
          showdowns_[action][HandCounts::hands(result, own, other)] = row(seven_, hand);
        }
}

void HandPay::fill_views() {
  for (const std::size_t folded : {0U, 1U}) {
    for (std::size_t category = 0; category < kCategories; ++category) {
      HandCase hand{.folded = folded == 1};
      hand.on_flop = hand.in_box = lowest(category);
      on_flop_[folded][category] = row(flop_, hand);
      in_box_[folded][category] = row(box_, hand);
      // Alone against the dealer, it is the dealer who has the best hand.
      hand.neighbour = hand.dealer = lowest(category);
      at_table_[folded][category] = row(table_, hand);
    }
    for (const Suit suit : kAllSuits) {
      HandCase hand{.folded = folded == 1, .in_box = HandRank::lowest_of(Category::royal_flush)};
      hand.super_royal = suit;
      in_box_[folded][kCategories + static_cast<std::size_t>(suit)] = row(box_, hand);
    }
  }
}

void HandPay::fill_envy() {
  if (players_ == 1) return;
  for (std::size_t category = 0; category < kCategories; ++category)
    for (const View* view : {&seven_, &flop_, &box_, &table_}) {
      HandCase hand{.folded = false, .neighbours_flop = lowest(category)};
      const NetRow with = row(*view, hand);
      hand.neighbours_flop = lowest(0);
      const NetRow without = row(*view, hand);
      for (std::size_t i = 0; i < with.size(); ++i) envy_[category][i] += with[i] - without[i];
      envied_[category] = envied_[category] || with != without;
    }
}

Amount HandPay::stake_at(const Wager& wager, int multiple) const {
  return wager.rule.at_decision ? stakes_[wager.amount_of->value()] * multiple : stakes_[wager.id.value()];
}

SimulationResult HandPay::pay(const HandCounts& counts) const {
  SimulationResult result;
  const auto put = [&](const View& view, const NetRow& nets, std::uint64_t hands, int multiple) {
    if (hands == 0) return;
    for (const Wager* wager : view.wagers)
      add(result.wagers[wager->id.value()], hands, nets[wager->id.value()], stake_at(*wager, multiple).minor_units());
  };
  for (std::size_t action = 0; action < actions_.size(); ++action)
    for (std::size_t kind = 0; kind < HandCounts::kHands; ++kind) {
      const NetRow& nets = showdown(action, kind);
      put(seven_, nets, counts.showdowns[action][kind], actions_[action].multiple);
      add(result.base, counts.showdowns[action][kind], nets[kBaseColumn], 0);
    }
  for (const std::size_t folded : {0U, 1U}) {
    for (std::size_t category = 0; category < kCategories; ++category) {
      put(flop_, on_flop(folded, category), counts.on_flop[folded][category], 0);
      put(table_, at_table(folded, category), counts.at_table[folded][category], 0);
    }
    for (std::size_t kind = 0; kind < kCategories + kSuits; ++kind)
      put(box_, in_box(folded, kind), counts.in_box[folded][kind], 0);
  }
  result.rounds = result.seat_rounds = result.base.rounds;
  return result;
}

}  // namespace riverbank
