#include "keyed/bet_slip.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/key_words.h"

namespace riverbank {

namespace {

std::vector<std::string> wager_ids(const Game& game) {
  std::vector<std::string> ids;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.at_decision) ids.push_back(wager.rule.id);
  return ids;
}

void put(BetSlip& slip, KeyedBet bet) {
  const auto found =
      std::find_if(slip.begin(), slip.end(), [&](const KeyedBet& other) { return other.wager == bet.wager; });
  if (found == slip.end())
    slip.push_back(bet);
  else
    found->amount = bet.amount;
}

void fill_in_equal_wagers(const Game& game, BetSlip& slip) {
  for (const Wager& wager : game.wagers) {
    if (wager.rule.amount_rule != AmountRule::equal_to || wager.rule.optional) continue;
    const auto other =
        std::find_if(slip.begin(), slip.end(), [&](const KeyedBet& bet) { return bet.wager == *wager.amount_of; });
    if (other != slip.end()) put(slip, {wager.id, other->amount});
  }
  std::sort(slip.begin(), slip.end(), [](const KeyedBet& a, const KeyedBet& b) { return a.wager < b.wager; });
}

}  // namespace

const Wager* wager_named(const Game& game, std::string_view keyed) {
  const std::string word = lower(keyed);
  const Wager* found = nullptr;
  bool several = false;
  for (const Wager& wager : game.wagers) {
    if (wager.rule.at_decision) continue;
    if (wager.rule.id == word) return &wager;
    if (!wager.rule.id.starts_with(word)) continue;
    several = found != nullptr;
    found = &wager;
  }
  return several ? nullptr : found;
}

Result<BetSlip, std::string> parse_bets(const Game& game, std::string_view text) {
  BetSlip slip;
  const auto parts = words(text);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Wager* wager = &game.main_wager();
    const bool is_number = !parts[i].empty() && (parts[i][0] == '$' || (parts[i][0] >= '0' && parts[i][0] <= '9'));
    if (!is_number) {
      wager = wager_named(game, parts[i]);
      if (wager == nullptr)
        return Failure{fmt::format("There is no \"{}\" here. Wagers: {}.", parts[i], list_of(wager_ids(game)))};
      const bool fixed = wager->minimum == wager->maximum && !wager->minimum.is_zero();
      const bool amount_follows = i + 1 < parts.size() && wager_named(game, parts[i + 1]) == nullptr;
      if (!amount_follows && !fixed) return Failure{fmt::format("How much on the {}?", wager->rule.name)};
      if (!amount_follows) {
        put(slip, {wager->id, wager->minimum});
        continue;
      }
      ++i;
    }
    const auto amount = Amount::parse(parts[i]);
    if (!amount) return Failure{amount.error()};
    put(slip, {wager->id, *amount});
  }
  fill_in_equal_wagers(game, slip);
  return slip;
}

std::string slip_text(const Game& game, const BetSlip& slip) {
  std::vector<std::string> parts;
  for (const KeyedBet& bet : slip)
    parts.push_back(fmt::format("{} {}", game.wager(bet.wager).rule.name, bet.amount.text()));
  return join(parts, ", ");
}

const Wager& side_example(const Game& game) {
  for (const Wager& wager : game.wagers)
    if (wager.rule.optional && !wager.suspended && !wager.rule.at_decision && !wager.rule.coupon &&
        wager.rule.amount_rule != AmountRule::equal_to && wager.requires_wagers.size() <= 2)
      return wager;
  return game.main_wager();
}

std::string offered_text(const Game& game) {
  std::vector<std::string> parts;
  for (const Wager& wager : game.wagers) {
    if (wager.suspended || wager.rule.at_decision || wager.rule.coupon ||
        wager.rule.amount_rule == AmountRule::equal_to)
      continue;
    const std::string amount = wager.minimum == wager.maximum
                                   ? wager.minimum.text()
                                   : fmt::format("{}-{}", wager.minimum.text(), wager.maximum.text());
    parts.push_back(fmt::format("{} {}", wager.rule.id, amount));
  }
  return join(parts, ", ");
}

}  // namespace riverbank
