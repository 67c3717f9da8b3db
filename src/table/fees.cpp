#include "table/fees.h"

#include <algorithm>

namespace riverbank {

namespace {

template <typename Rate>
bool applies(const Rate& rate, Amount amount) {
  return !amount.is_zero() && amount >= rate.from && amount <= rate.to;
}

Amount action_of(const RoundState& round) {
  Amount total;
  for (const Position& position : round.positions)
    for (const Amount stake : position.stakes) total += stake;
  return total;
}

}  // namespace

Amount player_fee(const Game& game, const Position& position) {
  Amount fee;
  for (const FeeRate& rate : game.table.fees.rates)
    if (applies(rate, position.stake(game.find_wager(rate.wager)->id))) fee += rate.player;
  return fee;
}

Amount banker_fee(const Game& game, const RoundState& round) {
  Amount fee;
  for (const FeeRate& rate : game.table.fees.rates)
    for (const Position& position : round.positions)
      if (applies(rate, position.stake(game.find_wager(rate.wager)->id))) fee += rate.banker;
  for (const ActionRate& rate : game.table.fees.action)
    if (applies(rate, action_of(round))) fee += rate.banker;
  return fee;
}

Amount largest_banker_fee(const Game& game) {
  const bool backline =
      std::any_of(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) { return wager.backline; });
  const auto squares =
      static_cast<std::int64_t>(game.seats - 1) * (backline ? std::int64_t{1 + kMaxRiders} : std::int64_t{1});
  Amount most;
  for (const Wager& wager : game.wagers) {
    Amount dearest;
    for (const FeeRate& rate : game.table.fees.rates)
      if (rate.wager == wager.rule.id) dearest = std::max(dearest, rate.banker);
    most += dearest * squares;
  }
  Amount dearest;
  for (const ActionRate& rate : game.table.fees.action) dearest = std::max(dearest, rate.banker);
  return most + dearest;
}

}  // namespace riverbank
