#include "solver/game_payoffs.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include <fmt/format.h>

#include "round/settle.h"

namespace riverbank {

namespace {

// Wagers that every player makes: they, and no others, are the base game.
bool is_base(const Wager& wager) { return !wager.rule.optional; }

// Wagers whose result is told by who wins and by the player's hand alone.
std::optional<std::string> base_problem(const Game& game) {
  const Wager* play = nullptr;
  for (const Wager& wager : game.wagers)
    if (wager.rule.at_decision) play = &wager;
  for (const Wager& wager : game.wagers) {
    if (!is_base(wager)) continue;
    const WagerRule& rule = wager.rule;
    const Wager* size = &wager;
    while (size->rule.amount_rule == AmountRule::equal_to) size = &game.wager(*size->amount_of);
    const Wager* ante = &game.wager(*play->amount_of);
    while (ante->rule.amount_rule == AmountRule::equal_to) ante = &game.wager(*ante->amount_of);
    if (&wager != play && size != ante)
      return fmt::format("{} is not the same size as {}; the solver only handles base games where the two are equal",
                         rule.name, ante->rule.name);
    if (rule.resolves != Resolves::showdown)
      return fmt::format("{} is required but not decided at the showdown; the solver cannot handle that", rule.name);
    if (rule.on_fold != OnFold::collect)
      return fmt::format("{} stays in play after a fold; the solver cannot handle that", rule.name);
  }
  return std::nullopt;
}

// The least stake, as a multiple of the ante's unit, that every base wager pays without a fraction.
Result<std::int64_t, std::string> common_unit(const Game& game) {
  std::int64_t unit = 1;
  for (const Wager& wager : game.wagers) {
    if (!is_base(wager)) continue;
    std::vector<Odds> all;
    if (wager.table) {
      for (const PayRow& row : wager.table->rows) all.push_back(row.pays.front());
    } else {
      all.push_back(wager.rule.pays);
    }
    for (const Odds& odds : all) {
      if (std::holds_alternative<Push>(odds.form())) continue;
      const auto* ratio = std::get_if<RatioOdds>(&odds.form());
      if (ratio == nullptr)
        return Failure{fmt::format("{} pays \"{}\", which no stake scales", wager.rule.name, odds.text())};
      unit = std::lcm(unit, ratio->ratio.denominator / std::gcd(ratio->ratio.numerator, ratio->ratio.denominator));
      if (unit > kLargestPayoff)
        return Failure{fmt::format("{} pays in fractions too small for an exact count", wager.rule.name)};
    }
  }
  return unit;
}

enum class Ending { showdown, fold };

// Settles rounds of one player with an ante of one unit of pay-offs times the unit.
class Cases {
 public:
  Cases(const Game& game, std::int64_t unit)
      : game_(game), chip_(game.rounding.unit), ante_(chip_ * unit), meters_(game.meters.size()) {}

  std::int64_t net(const HandsCompared& deal, int multiple, Ending ending) const {
    Position position{.seat = SeatId(1), .rider = kSeated};
    for (const Wager& wager : game_.wagers) {
      if (is_base(wager)) position.stakes[wager.id.value()] = wager.rule.at_decision ? ante_ * multiple : ante_;
    }
    SettlementInput input{.positions = std::span(&position, 1)};
    input.seats[1] = {.dealt = true, .folded = ending == Ending::fold, .shown = true, .best = deal.player};
    input.dealer = deal.dealer;
    input.dealer_shown = true;
    input.meters = meters_;
    Amount net;
    for (const Line& line : settle(game_, input).lines) net += line.net();
    CHECK(net.minor_units() % chip_.minor_units() == 0, "the unit makes every pay-off whole");
    return net.minor_units() / chip_.minor_units();
  }

 private:
  const Game& game_;
  Amount chip_;
  Amount ante_;
  std::vector<Amount> meters_;
};

HandRank at(int value) { return HandRank(static_cast<std::uint16_t>(value)); }

std::optional<std::string> fill(BasePayoffs& payoffs, const Cases& cases) {
  for (int result = 0; result < kShowdowns; ++result) {
    for (int hand = 0; hand < kCategories; ++hand) {
      for (int dealer = 0; dealer < kDealerHands; ++dealer) {
        const ShowdownCase showdown{static_cast<Showdown>(result), static_cast<Category>(hand),
                                    static_cast<DealerHand>(dealer)};
        const auto deal = hands_for(showdown, payoffs.qualifies_from);
        if (!deal) continue;
        const std::int64_t without = cases.net(*deal, 0, Ending::showdown);
        const std::int64_t once = cases.net(*deal, 1, Ending::showdown) - without;
        if (cases.net(*deal, 4, Ending::showdown) != without + 4 * once)
          return "a raise does not pay in proportion to its size";
        payoffs.fixed.of(showdown.result, showdown.hand, showdown.dealer) = without;
        payoffs.per_multiple.of(showdown.result, showdown.hand, showdown.dealer) = once;
      }
    }
  }
  return std::nullopt;
}

// How many community cards lie open at each decision, in the order of the procedure.
std::vector<int> board_at_decisions(const Game& game) {
  std::vector<int> seen;
  int open = 0;
  for (const Step& step : game.dealing.steps) {
    const bool shows = step.kind == StepKind::reveal || (step.kind == StepKind::deal && step.facing == Facing::up);
    if (shows && step.area == Area::board) open += step.cards;
    if (step.kind == StepKind::decide) seen.push_back(open);
  }
  return seen;
}

std::optional<std::string> fill_streets(BasePayoffs& payoffs, const Game& game, const Cases& cases) {
  const auto& streets = game.rulebook->streets;
  if (streets.size() != kDecisions || board_at_decisions(game) != std::vector<int>{0, 3, 5}) {
    return "the solver only handles games with decisions at zero, three and five community cards";
  }
  for (std::size_t i = 0; i < kDecisions; ++i) {
    payoffs.multiples[i] = streets[i].multiples;
    std::sort(payoffs.multiples[i].begin(), payoffs.multiples[i].end());
    if (i + 1 < kDecisions && streets[i].otherwise == Passive::fold) {
      return "the solver only handles a fold at the last decision";
    }
  }
  if (streets.back().otherwise == Passive::fold) payoffs.folded = cases.net({at(0), at(0)}, 0, Ending::fold);
  return std::nullopt;
}

}  // namespace

std::optional<HandsCompared> hands_for(const ShowdownCase& showdown, HandRank qualifies_from) {
  const bool qualified = showdown.dealer == DealerHand::qualified;
  const int dealer_begin = qualified ? qualifies_from.value() : 0;
  const int dealer_end = qualified ? kHandRanks : qualifies_from.value();
  const auto category = static_cast<std::size_t>(showdown.hand);
  for (int player = kCategoryBegin[category]; player < kCategoryBegin[category + 1]; ++player) {
    const int dealer = showdown.result == Showdown::tie   ? player
                       : showdown.result == Showdown::win ? std::min(player, dealer_end) - 1
                                                          : std::max(player + 1, dealer_begin);
    if (dealer >= dealer_begin && dealer < dealer_end) return HandsCompared{at(player), at(dealer)};
  }
  return std::nullopt;
}

Result<BasePayoffs, std::string> payoffs_of(const Game& game) {
  if (auto problem = base_problem(game)) return Failure{std::move(*problem)};
  const auto unit = common_unit(game);
  if (!unit) return Failure{unit.error()};
  BasePayoffs payoffs;
  payoffs.unit = *unit;
  payoffs.qualifies_from = HandRank::lowest_of(game.rulebook->qualification.at_least);
  payoffs.antes_before = static_cast<int>(std::count_if(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) {
    return is_base(wager) && !wager.rule.at_decision;
  }));
  // Limits on payouts are told apart; a small one must not bend the pay-offs of one chip.
  Game unlimited = game;
  unlimited.caps.clear();
  const Cases cases(unlimited, *unit);
  if (const auto problem = fill(payoffs, cases)) return Failure{*problem};
  if (const auto problem = fill_streets(payoffs, game, cases)) return Failure{*problem};
  if (const auto problem = problem_with(payoffs)) return Failure{*problem};
  return payoffs;
}

}  // namespace riverbank
