#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "parsheet/base_results.h"
#include "parsheet/charts.h"
#include "parsheet/sections.h"
#include "parsheet/volatility.h"
#include "solver/action_text.h"

namespace riverbank {

namespace {

using Kind = Column::Kind;
using Foot = Column::Foot;

// "Ante, Blind and Play", as the rulebook calls them.
std::string base_names(const Game& game) {
  std::vector<std::string> names;
  for (const Wager& wager : game.wagers)
    if (!wager.rule.optional && !wager.rule.coupon) names.push_back(wager.rule.name);
  return list_of(names);
}

// With the usual odds, results are whole or half antes; other odds need more digits.
int result_digits(const Making& making) { return making.solution.payoffs().unit <= 2 ? 1 : 4; }

Measured measured_base(const Making& making) {
  const Totals& totals = making.solution.totals();
  const std::int64_t unit = making.solution.payoffs().unit;
  const Fraction mean = fraction_of(making.solution.expected());
  const Fraction squares = fraction_of(totals.squares, static_cast<Wide>(totals.deals) * unit * unit);
  const auto results = result_distribution(making.solution);
  return {.id = "base",
          .unit = "the ante",
          .units = "antes",
          .edge = -mean,
          .variance = squares - mean * mean,
          .rare = Fraction(results.rbegin()->second, deals_of(making.solution)),
          .source = making.solve("standard_deviation")};
}

std::vector<Figure> edge_figures(const Making& making) {
  const Totals& totals = making.solution.totals();
  const std::int64_t unit = making.solution.payoffs().unit;
  const Fraction result = fraction_of(totals.result, unit);
  const Fraction deals(Integer(totals.deals));
  const Fraction staked(Integer(totals.staked_antes));
  const auto shown = Figure::Exactly::shown;
  return {
      {"base.deals",
       "Deals",
       count(Integer(totals.deals)),
       "hole cards \u00d7 flop \u00d7 turn and river \u00d7 dealer's cards",
       {"C(52,2) \u00d7 C(50,3) \u00d7 C(47,2) \u00d7 C(45,2)", making.solve("deals")}},
      {"base.total_result",
       "Player's result over all deals",
       decimal(result, denominator(result) == 1 ? 0 : 4),
       "antes",
       {"sum over base.outcomes of deals \u00d7 result", making.solve("total_result")}},
      {"base.house_edge",
       "House edge",
       percent(-result / deals),
       "of the ante",
       {"\u2212base.total_result \u00f7 base.deals", making.solve("house_edge")},
       shown},
      {"base.element_of_risk",
       "Element of risk",
       percent(-result / staked),
       "of everything staked",
       {"base.house_edge \u00f7 base.average_wager", making.solve("element_of_risk")},
       shown},
      {"base.average_wager",
       "Average wager",
       decimal(staked / deals, 6),
       fmt::format("antes: {}", base_names(making.game)),
       {"sum over base.outcomes of deals \u00d7 antes staked, \u00f7 base.deals", making.solve("average_wager")},
       shown},
  };
}

std::vector<Figure> frequency_figures(const Making& making) {
  const auto results = result_distribution(making.solution);
  Integer won = 0;
  Integer even = 0;
  for (const auto& [antes, deals] : results) (antes > 0 ? won : even) += antes < 0 ? Integer(0) : deals;
  const Integer all = deals_of(making.solution);
  const auto& [largest, times] = *results.rbegin();
  const Origin from{"deals with such a result in base.results \u00f7 base.deals", making.solve("outcomes[]")};
  return {
      {"base.hit_frequency", "Hit frequency", percent(Fraction(won, all)), "of rounds: the player ends ahead", from},
      {"base.even_frequency", "Even", percent(Fraction(even, all)), "of rounds: the player ends even", from},
      {"base.loss_frequency", "Loss frequency", percent(Fraction(Integer(all - won - even), all)),
       "of rounds: the player ends behind", from},
      {"base.largest_result",
       "Largest result",
       decimal(largest, denominator(largest) == 1 ? 0 : 2),
       "antes net, before any cap",
       {"the highest result in base.results", making.solve("outcomes[]")}},
      {"base.largest_result_odds", "Odds of the largest result", one_in(Fraction(times, all)), "rounds", from},
  };
}

Table actions_table(const Making& making) {
  const Integer all = deals_of(making.solution);
  std::vector<Action> seen;
  for (const OutcomeCount& row : making.solution.outcomes())
    if (std::find(seen.begin(), seen.end(), row.action) == seen.end()) seen.push_back(row.action);
  const std::string source = making.solve("outcomes[]");
  Table table{.id = "base.actions", .caption = "How rounds are played and end, by the player's last action"};
  table.columns = {
      {"street", "Decision", Kind::words},
      {"action", "Action", Kind::words},
      {"deals", "Deals", Kind::numbers, {"sum over base.outcomes", source}, Foot::sum},
      {"share", "Share", Kind::numbers, {"deals \u00f7 base.deals", source}, Foot::sum, "{deals}/{deals:sum}"},
      {"win", "Win", Kind::numbers, {"part of deals in which the player's hand is better", source}},
      {"tie", "Tie", Kind::numbers, {"part of deals in which the hands are equal", source}},
      {"lose", "Lose", Kind::numbers, {"part of deals in which the dealer's hand is better", source}},
      {"result", "Result, antes", Kind::numbers, {"mean result of these deals", source}},
  };
  const BasePayoffs& payoffs = making.solution.payoffs();
  for (const Action& action : seen) {
    std::array<Integer, kShowdowns> results;
    Integer deals = 0;
    Integer net = 0;
    for (const OutcomeCount& row : making.solution.outcomes()) {
      if (!(row.action == action)) continue;
      deals += row.deals;
      net += Integer(row.deals) * result_of(row, payoffs);
      if (row.result) results[static_cast<std::size_t>(*row.result)] += row.deals;
    }
    const bool shown = results[0] + results[1] + results[2] > 0;
    const auto share = [&](Showdown result) -> Cell {
      if (!shown) return {};
      return percent(Fraction(results[static_cast<std::size_t>(result)], deals), 2);
    };
    table.rows.push_back({decision_text(action.decision), action_text(action, payoffs), count(deals),
                          percent(Fraction(deals, all), 3), share(Showdown::win), share(Showdown::tie),
                          share(Showdown::lose), signed_decimal(Fraction(net, deals * payoffs.unit), 4)});
  }
  return table;
}

Table wagers_table(const Making& making) {
  const std::string source = making.parsheet("tables.base.wagers");
  const std::string settled = "every row of base.outcomes put to the settlement";
  Table table{.id = "base.wagers",
              .caption = "What each wager of the base game contributes, per ante",
              .columns = {},
              .rows = {},
              .note = "The sum of the results is the player's loss per ante, with the opposite sign the house edge."};
  table.columns = {
      {"wager", "Wager", Kind::words},
      {"staked", "Staked, antes", Kind::numbers, {settled + ": mean stake", source}, Foot::sum},
      {"win", "Win", Kind::numbers, {settled + ": probability of a net win", source}},
      {"push", "Push", Kind::numbers, {settled + ": probability that the stake comes back", source}},
      {"lose", "Lose", Kind::numbers, {settled + ": probability that the stake is lost", source}},
      {"unstaked", "Not staked", Kind::numbers, {settled + ": probability that it is not staked", source}},
      {"result", "Result, antes", Kind::numbers, {settled + ": mean net result", source}, Foot::sum},
      {"edge",
       "Edge of its stake",
       Kind::numbers,
       {"\u2212result \u00f7 staked", source},
       Foot::none,
       "-{result}/{staked}"},
  };
  for (const BaseWager& share : base_wagers(making.game, making.solution)) {
    table.rows.push_back({making.game.wager(share.wager).rule.name, decimal(share.staked, 6), percent(share.win),
                          percent(share.push), percent(share.lose), percent(share.unstaked),
                          signed_decimal(share.net, 6), percent(-share.net / share.staked)});
  }
  return table;
}

Table pay_table(const Making& making, const Wager& wager) {
  const std::string id = "base." + wager.rule.id;
  const std::string source = making.parsheet("tables." + id);
  Table table{.id = id, .caption = fmt::format("{}: pay table \u201c{}\u201d", wager.rule.name, wager.table->name)};
  const std::string settled = "rows of base.outcomes, put to the settlement, by what it says of this wager";
  table.columns = {
      {"hand", "Hand", Kind::words},
      {"pays", "Pays", Kind::words},
      {"deals", "Combinations (deals)", Kind::numbers, {settled, source}, Foot::sum},
      {"probability",
       "Probability",
       Kind::numbers,
       {"deals \u00f7 base.deals", source},
       Foot::sum,
       "{deals}/{deals:sum}"},
      {"net", "Net, stakes", Kind::numbers, {"the settlement's result of one unit staked", source}},
      {"contribution",
       "Contribution",
       Kind::numbers,
       {"probability \u00d7 net", source},
       Foot::sum,
       "{probability}*{net}"},
  };
  const Integer all = deals_of(making.solution);
  for (const BasePayRow& row : base_pay_rows(making.game, making.solution, wager)) {
    const Fraction probability(row.deals, all);
    table.rows.push_back({row.hand, row.pays.empty() ? std::string("-") : row.pays, count(row.deals),
                          decimal(probability, 10), signed_decimal(row.net, result_digits(making)),
                          signed_decimal(probability * row.net, 8)});
  }
  return table;
}

Table results_table(const Making& making) {
  const auto results = result_distribution(making.solution);
  const Integer all = deals_of(making.solution);
  const std::string source = making.solve("outcomes[]");
  Table table{.id = "base.results", .caption = "How often a round ends in each result"};
  table.columns = {
      {"result", "Player's result, antes", Kind::numbers, {"pay-off of the outcome, from the settlement", source}},
      {"deals", "Deals", Kind::numbers, {"sum over the rows of base.outcomes with this result", source}, Foot::sum},
      {"probability",
       "Probability",
       Kind::numbers,
       {"deals \u00f7 base.deals", source},
       Foot::sum,
       "{deals}/{deals:sum}"},
      {"at_least", "This or more", Kind::numbers, {"sum of the probabilities from here on", source}},
  };
  Fraction above = 0;
  for (auto row = results.rbegin(); row != results.rend(); ++row) {
    const Fraction probability(row->second, all);
    above += probability;
    table.rows.push_back({signed_decimal(row->first, result_digits(making)), count(row->second),
                          decimal(probability, 10), decimal(above, 10)});
  }
  std::reverse(table.rows.begin(), table.rows.end());
  return table;
}

}  // namespace

Section base_section(const Making& making) {
  Section section{.id = "base", .title = "Base game", .sheet = "Base game"};
  const Measured measured = measured_base(making);
  section.blocks.push_back(Prose{fmt::format(
      "{}, the player deciding best at every point. Every deal is counted; nothing is sampled. "
      "Pay-offs come from the same settlement that pays at the tables, at a stake that every row pays without a part "
      "of a chip.",
      base_names(making.game))});
  std::vector<Figure> figures = edge_figures(making);
  const auto append = [&](std::vector<Figure> more) { figures.insert(figures.end(), more.begin(), more.end()); };
  append(volatility_figures(measured));
  append(frequency_figures(making));
  section.blocks.push_back(FigureList{std::move(figures)});
  section.blocks.push_back(actions_table(making));
  section.blocks.push_back(wagers_table(making));
  for (const Wager& wager : making.game.wagers)
    if (!wager.rule.optional && wager.table) section.blocks.push_back(pay_table(making, wager));
  section.blocks.push_back(hold_table(measured));
  section.blocks.push_back(hold_chart(measured));
  section.blocks.push_back(distribution_chart({.id = "base.results_chart",
                                               .caption = "How often a round of the base game ends in each result",
                                               .counts = result_distribution(making.solution)}));
  section.blocks.push_back(results_table(making));
  return section;
}

Section hands_section(const Making& making) {
  Section section{.id = "hands", .title = "The 169 hands before the flop", .sheet = "Hands"};
  section.blocks.push_back(Prose{
      "The expected result of each action in antes, the rest of the round played best. Where two actions are worth "
      "the same, the smaller stake is taken. Suited hands stand above the diagonal."});
  section.blocks.push_back(hand_chart(making.solution));
  Table table{.id = "hands", .caption = "Expected results, antes"};
  table.columns = {
      {"hand", "Hand", Kind::words},
      {"combinations", "Comb.", Kind::numbers, {"ways to hold it", making.solve("hands[].combinations")}, Foot::sum}};
  for (const ActionValue& each : making.solution.hands().front().actions) {
    const int multiple = each.action.multiple;
    const std::string key = multiple > 0 ? fmt::format("raise_{}x", multiple) : "check";
    table.columns.push_back({key,
                             action_text(each.action, making.solution.payoffs()),
                             Kind::numbers,
                             {"mean result over 20,975,724,000 deals", making.solve("hands[]." + key)}});
  }
  table.columns.push_back({"best", "Best", Kind::words});
  table.columns.push_back({"gain",
                           "Gain",
                           Kind::numbers,
                           {"value of the best action minus that of the next best", making.solve("hands[]")}});
  const auto& hands = making.solution.hands();
  for (auto at = hands.rbegin(); at != hands.rend(); ++at) {
    const HandSolution& hand = *at;
    std::vector<Cell> row{to_text(hand.hand), count(Integer(hand.combinations))};
    std::vector<Fraction> values;
    for (const ActionValue& each : hand.actions) {
      values.push_back(fraction_of(each.value));
      row.emplace_back(signed_decimal(values.back(), 6));
    }
    row.emplace_back(action_text(hand.actions[hand.best].action, making.solution.payoffs()));
    const Fraction best = values[hand.best];
    values.erase(values.begin() + static_cast<std::ptrdiff_t>(hand.best));
    row.emplace_back(decimal(best - *std::max_element(values.begin(), values.end()), 6));
    table.rows.push_back(std::move(row));
  }
  section.blocks.push_back(std::move(table));
  return section;
}

Section outcomes_section(const Making& making) {
  Section section{.id = "outcomes", .title = "Outcome table", .sheet = "Outcomes"};
  section.blocks.push_back(Prose{
      "Every way a round can end: the player's last action, the comparison, the player's final hand, and whether the "
      "dealer's hand qualifies. The deals add up to all there are."});
  const Solution& solution = making.solution;
  const Integer all = deals_of(solution);
  const std::string source = making.solve("outcomes[]");
  Table table{.id = "base.outcomes", .caption = "Outcomes of the base game"};
  table.columns = {
      {"street", "Decision", Kind::words},
      {"action", "Action", Kind::words},
      {"result", "Result", Kind::words},
      {"hand", "Final hand", Kind::words},
      {"dealer", "Dealer", Kind::words},
      {"deals", "Deals", Kind::numbers, {"counted exactly over all deals", source}, Foot::sum},
      {"probability",
       "Probability",
       Kind::numbers,
       {"deals \u00f7 base.deals", source},
       Foot::sum,
       "{deals}/{deals:sum}"},
      {"net",
       "Net, antes",
       Kind::numbers,
       {"the settlement's result of this case", making.parsheet("tables.base.outcomes")}},
      {"contribution",
       "Contribution",
       Kind::numbers,
       {"probability \u00d7 net", making.parsheet("tables.base.outcomes")},
       Foot::sum,
       "{probability}*{net}"},
  };
  constexpr std::string_view kResults[] = {"lose", "tie", "win"};
  for (const OutcomeCount& row : solution.outcomes()) {
    const Fraction probability(Integer(row.deals), all);
    const Fraction net(result_of(row, solution.payoffs()), solution.payoffs().unit);
    const std::string result = row.result ? std::string(kResults[static_cast<std::size_t>(*row.result)]) : "fold";
    table.rows.push_back({decision_text(row.action.decision), action_text(row.action, solution.payoffs()), result,
                          std::string(word(row.hand)),
                          std::string(row.dealer == DealerHand::qualified ? "qualifies" : "does not"),
                          count(Integer(row.deals)), decimal(probability, 10),
                          signed_decimal(net, result_digits(making)), signed_decimal(probability * net, 8)});
  }
  section.blocks.push_back(std::move(table));
  return section;
}

}  // namespace riverbank
