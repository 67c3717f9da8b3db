#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "parsheet/base_results.h"
#include "parsheet/sections.h"
#include "rules/describe.h"
#include "table/fees.h"

namespace riverbank {

namespace {

using Kind = Column::Kind;

// One betting square with this Ante, what must go with it, and a raise of so many; no other wagers.
Position square_with(const Game& game, Amount ante, int multiple) {
  Position position{.seat = SeatId(1), .rider = kSeated};
  const WagerId main = game.main_wager().id;
  position.stakes[main.value()] = ante;
  for (const Wager& wager : game.wagers) {
    if (!wager.rule.optional && wager.rule.amount_rule == AmountRule::equal_to && wager.amount_of == main)
      position.stakes[wager.id.value()] = ante;
    if (wager.rule.at_decision) position.stakes[wager.id.value()] = ante * multiple;
  }
  return position;
}

// For that square, in whole units of money. A fee that is collected when the round is over may be for the raise too.
struct MeanFees {
  Fraction player;
  Fraction banker;
};

MeanFees mean_fees(const Making& making, Amount ante) {
  std::map<int, Integer> deals;  // by what best play raises
  for (const OutcomeCount& outcome : making.solution.outcomes()) deals[outcome.action.multiple] += outcome.deals;
  MeanFees fees;
  for (const auto& [multiple, count] : deals) {
    const Position square = square_with(making.game, ante, multiple);
    const Fraction share(count, deals_of(making.solution));
    fees.player += share * fraction_of(player_fee(making.game, square));
    fees.banker += share * fraction_of(banker_fee(making.game, std::array{square}));
  }
  return fees;
}

// Antes worth showing: the limits, a few in between, and the points where a fee changes.
std::set<Amount> antes_of(const Game& game) {
  const Wager& ante = game.main_wager();
  std::set<Amount> antes{ante.minimum, ante.maximum};
  for (const int times : {2, 5, 10, 20}) antes.insert(std::min(ante.minimum * times, ante.maximum));
  for (const FeeRate& rate : game.table.fees.rates)
    if (rate.wager == ante.rule.id && rate.to < ante.maximum) antes.insert(rate.to);
  return antes;
}

Table edges_table(const Making& making) {
  Table table{.id = "banker.edges", .caption = "The same edges from the banker\u2019s side"};
  const std::string source = making.parsheet("tables.banker.edges");
  table.columns = {
      {"wager", "Wager", Kind::words},
      {"player", "Player\u2019s expectation", Kind::numbers, {"minus the house edge of the wager's section", source}},
      {"banker", "Banker\u2019s expectation", Kind::numbers, {"the house edge of the wager's section", source}},
      {"of", "Of", Kind::words},
      {"deviation", "Std. deviation", Kind::numbers, {"as in the wager's section", source}},
  };
  const Fraction edge = -fraction_of(making.solution.expected());
  table.rows.push_back({std::string("Base game"), percent(-edge), percent(edge), std::string("the ante"),
                        real(making.solution.standard_deviation(), 4)});
  for (const SideWager& side : making.sides)
    table.rows.push_back({side.name, percent(-side.house_edge), percent(side.house_edge), std::string("the wager"),
                          real(side.standard_deviation, 4)});
  return table;
}

Table fees_table(const Making& making) {
  const Game& game = making.game;
  const std::string source = making.parsheet("tables.banker.fees");
  const std::string& main = game.main_wager().rule.name;
  Table table{
      .id = "banker.fees",
      .caption = fmt::format("Collection fees against the edge, one betting square with {} and no side wager", main)};
  table.columns = {
      {"ante", main, Kind::numbers, {"chosen: limits, steps and where a fee changes", ""}},
      {"player_fee", "Player\u2019s fee", Kind::numbers, {"house file, the mean over the raises of best play", source}},
      {"player_cost", "Player pays in all, of the ante", Kind::numbers, {"base.house_edge + fee \u00f7 ante", source}},
      {"banker_edge", "Banker\u2019s edge", Kind::numbers, {"base.house_edge \u00d7 ante", source}},
      {"banker_fee",
       "Banker\u2019s fee",
       Kind::numbers,
       {"house file, this square alone at the table, the mean over the raises of best play", source}},
      {"banker_net", "Banker keeps", Kind::numbers, {"banker's edge \u2212 banker's fee", source}},
      {"banker_share", "Of the ante", Kind::numbers, {"banker keeps \u00f7 ante", source}},
  };
  const Fraction edge = -fraction_of(making.solution.expected());
  for (const Amount ante : antes_of(game)) {
    const Fraction stake = fraction_of(ante);
    const MeanFees fees = mean_fees(making, ante);
    table.rows.push_back({money(ante), money(fees.player), percent(edge + fees.player / stake, 3),
                          money(edge * stake, 2), money(fees.banker), money(edge * stake - fees.banker, 2),
                          percent(edge - fees.banker / stake, 3)});
  }
  const bool counts_raises = game.rulebook->table.fees.action == FeeAction::all_wagers;
  table.note = game.table.fees.notice;
  if (!game.table.fees.action.empty())
    table.note += fmt::format(
        " The banker\u2019s fee is that of a table with this square alone, {}: with more players it is shared by more "
        "squares.",
        counts_raises ? "its raises counted" : "before a raise");
  return table;
}

std::vector<Figure> even_figures(const Making& making) {
  const Fraction edge = -fraction_of(making.solution.expected());
  std::vector<Figure> figures;
  std::set<Amount> fees;
  for (const FeeRate& rate : making.game.table.fees.rates)
    if (rate.wager == making.game.main_wager().rule.id && !rate.banker.is_zero()) fees.insert(rate.banker);
  for (const Amount fee : fees)
    figures.push_back({fmt::format("banker.even_ante_{}", fee.minor_units()),
                       fmt::format("Even for the banker at a fee of {}", fee.text()),
                       money(fraction_of(fee) / edge),
                       fmt::format("{} of one square at which the edge pays the banker\u2019s fee",
                                   making.game.main_wager().rule.name),
                       {"fee \u00f7 base.house_edge", making.parsheet("figures")}});
  return figures;
}

Table cover_table(const Making& making) {
  const std::string source = making.parsheet("tables.banker.cover");
  const std::string settled = "every row of base.outcomes settled with this banker's wager";
  Table table{.id = "banker.cover",
              .caption = "One player\u2019s base game against a banker\u2019s wager of limited size"};
  table.columns = {
      {"wager", "Banker\u2019s wager, antes", Kind::numbers, {"chosen", ""}},
      {"part",
       "Not all covered",
       Kind::numbers,
       {settled + ": probability that a part of a win or a loss is not covered", source}},
      {"uncovered", "Not covered, antes", Kind::numbers, {settled + ": mean of what is not covered", source}},
      {"edge",
       "Banker\u2019s edge, of the ante",
       Kind::numbers,
       {settled + ": minus the mean result of the player", source}},
  };
  const Amount ante = plain_ante(making.game, making.solution.payoffs());
  const Fraction unit = fraction_of(ante);
  for (const int times : {1, 2, 3, 4, 5, 6, 8, 10, 20, 60, 510}) {
    const StakedResult result = staked_result(making.game, making.solution, {.ante = ante, .banker = ante * times});
    table.rows.push_back({count(Integer(times)), percent(result.not_all_covered), decimal(result.uncovered / unit, 6),
                          percent(-result.net / unit)});
  }
  table.note =
      fmt::format("The decisions are those of a fully covered game. {}.", describe(making.game.rulebook->banking));
  return table;
}

}  // namespace

std::vector<Section> banker_sections(const Making& making) {
  if (making.game.rulebook->banking.by != BankedBy::player) return {};
  Section section{.id = "banker", .title = "The banker\u2019s view", .sheet = "Banker", .level = 2};
  section.blocks.push_back(
      Prose{"A player banks this game and takes the other side of every wager: what the sections before call the house "
            "edge is the banker\u2019s. "
            "The cardroom lives from fees, never from what a wager wins or loses."});
  section.blocks.push_back(edges_table(making));
  if (making.game.table.fees.any()) {
    section.blocks.push_back(fees_table(making));
    if (auto figures = even_figures(making); !figures.empty()) section.blocks.push_back(FigureList{std::move(figures)});
  } else {
    section.blocks.push_back(Prose{"This house states no collection fees."});
  }
  section.blocks.push_back(cover_table(making));
  return {section};
}

}  // namespace riverbank
