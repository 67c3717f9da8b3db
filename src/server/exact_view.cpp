#include "server/exact_view.h"

#include <numeric>

#include "solver/action_text.h"

namespace riverbank::shown {

namespace {

Exact exact(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t common = std::gcd(numerator, denominator);
  return {std::to_string(numerator / common), std::to_string(denominator / common)};
}

Exact exact(const Fraction& value) { return {numerator(value).str(), denominator(value).str()}; }

SideRow row_view(const riverbank::SideRow& row) {
  return {row.hand,
          row.name,
          row.pays,
          row.combinations.str(),
          exact(row.probability),
          as_double(row.probability),
          exact(row.returned),
          row.net};
}

}  // namespace

BaseReturn view_of(const Solution& solution) {
  const ExactValue expected = solution.expected();
  return {exact(-expected.numerator, expected.denominator),
          solution.house_edge(),
          solution.element_of_risk(),
          solution.average_wager(),
          solution.standard_deviation(),
          std::to_string(solution.totals().deals)};
}

SideReturn view_of(const SideWager& side) {
  SideReturn out{.wager = side.id,
                 .name = side.name,
                 .pay_table = side.pay_table,
                 .counted = side.counted,
                 .assumption = side.assumption,
                 .stake = side.stake,
                 .deals = side.deals.str(),
                 .returned = exact(side.returned),
                 .returned_decimal = as_double(side.returned),
                 .house_edge = exact(side.house_edge),
                 .house_edge_decimal = as_double(side.house_edge),
                 .hit_frequency_decimal = as_double(side.hit_frequency),
                 .standard_deviation_decimal = side.standard_deviation,
                 .hands = side.hands,
                 .others = side.others};
  for (const riverbank::SideRow& row : side.rows) out.rows.push_back(row_view(row));
  return out;
}

Advice view_of(const riverbank::Advice& advice, const BasePayoffs& payoffs) {
  Advice out;
  for (const riverbank::ActionValue& each : advice.actions)
    out.actions.push_back(
        {action_text(each.action, payoffs), exact(each.value.numerator, each.value.denominator), each.value.value()});
  out.best = action_text(advice.best_action().action, payoffs);
  return out;
}

Chart chart_of(const riverbank::Game& game, const std::vector<HandSolution>& hands, const BasePayoffs& payoffs) {
  Chart out{game.id, game.content_hash, {}};
  for (const HandSolution& hand : hands)
    out.hands.push_back({view_of(riverbank::Advice{hand.actions, hand.best}, payoffs), to_text(hand.hand),
                         static_cast<int>(hand.combinations)});
  return out;
}

}  // namespace riverbank::shown
