#include <fmt/format.h>

#include "parsheet/base_results.h"
#include "parsheet/sections.h"
#include "solver/boards/deck_shape.h"

namespace riverbank {

namespace {

using Kind = Column::Kind;

std::vector<Cell> check_row(std::string what, Number expected, Number found) {
  const bool same = expected.exact() == found.exact();
  return {std::move(what), std::move(expected), std::move(found), std::string(same ? "holds" : "FAILS")};
}

// "riverbank sides --house X --wager trips --json -> rows[]" without the part that all commands share.
std::string short_command(std::string command, const std::string& house) {
  for (const std::string& part : {std::string("riverbank "), fmt::format(" --house {}", house),
                                  std::string(" --json -"), std::string(" --json")}) {
    const std::size_t at = command.find(part);
    if (at != std::string::npos) command.erase(at, part.size());
  }
  return command;
}

class Trace {
 public:
  explicit Trace(std::string house)
      : house_(std::move(house)), table_{.id = "trace", .caption = "Every number of this sheet"} {
    table_.columns = {{"id", "Number", Kind::words},
                      {"value", "Value", Kind::words},
                      {"formula", "How it was computed", Kind::words},
                      {"command", "What gives it again", Kind::words}};
  }

  void add(const FigureList& figures) {
    for (const Figure& figure : figures.all)
      table_.rows.push_back(
          {figure.id, text(figure.value), figure.origin.formula, short_command(figure.origin.command, house_)});
  }
  void add(const Table& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const Column& column = table.columns[i];
      if (column.kind != Kind::numbers) continue;
      table_.rows.push_back({fmt::format("{}[].{}", table.id, column.id), values_of(table, i), column.origin.formula,
                             short_command(column.origin.command, house_)});
    }
  }
  void add(const Prose& /*prose*/) {}
  void add(const Chart& chart) {
    table_.rows.push_back(
        {chart.id, std::string("a picture"), std::string("drawn from the tables of its section"), std::string()});
  }
  Table take() { return std::move(table_); }

 private:
  static std::string values_of(const Table& table, std::size_t column) {
    std::size_t numbers = 0;
    std::string one;
    for (const auto& row : table.rows) {
      const auto* number = std::get_if<Number>(&row[column]);
      if (number == nullptr) continue;
      ++numbers;
      one = text(*number);
    }
    return numbers == 1 ? one : fmt::format("{} values", numbers);
  }

  std::string house_;
  Table table_;
};

}  // namespace

Section checks_section(const Making& making) {
  Section section{.id = "checks", .title = "Checks", .sheet = "Checks", .level = 2};
  section.blocks.push_back(Prose{
      "Sums that must come out if the numbers of this sheet are right, each formed from the sheet\u2019s own rows."});
  Table table{.id = "checks", .caption = "Sums that must agree"};
  table.columns = {
      {"check", "Check", Kind::words},
      {"expected", "Expected", Kind::numbers, {"stated by the check", making.parsheet("tables.checks")}},
      {"found", "Found", Kind::numbers, {"summed from the sheet's rows", making.parsheet("tables.checks")}},
      {"holds", "", Kind::words}};
  const Solution& solution = making.solution;
  Integer deals = 0;
  for (const OutcomeCount& row : solution.outcomes()) deals += row.deals;
  table.rows.push_back(
      check_row("All outcomes are all deals", count(Integer(DealCounts(solution.deck()).deals())), count(deals)));
  Integer combinations = 0;
  Fraction by_hands;
  for (const HandSolution& hand : solution.hands()) {
    combinations += hand.combinations;
    by_hands += fraction_of(hand.actions[hand.best].value) * hand.combinations;
  }
  table.rows.push_back(check_row("All hands are all combinations", count(Integer(DealCounts(solution.deck()).holes)),
                                 count(combinations)));
  const Fraction edge = -fraction_of(solution.expected());
  table.rows.push_back(check_row("Edge from the values of the 169 hands", decimal(edge, 12),
                                 decimal(-by_hands / Fraction(combinations), 12)));
  Fraction by_wagers;
  for (const BaseWager& wager : base_wagers(making.game, solution)) by_wagers -= wager.net;
  table.rows.push_back(check_row("Edge from the settlement of each wager", decimal(edge, 12), decimal(by_wagers, 12)));
  for (const SideWager& side : making.sides) {
    Integer rows = 0;
    Fraction back;
    for (const SideRow& row : side.rows) {
      rows += row.combinations;
      back += row.contribution;
    }
    const std::string name = side.hands ? fmt::format("{}, {} hands", side.name, *side.hands) : side.name;
    table.rows.push_back(check_row(name + ": all rows are all combinations", count(side.deals), count(rows)));
    if (!side.others)
      table.rows.push_back(check_row(name + ": edge from its rows", decimal(side.house_edge, 12), decimal(-back, 12)));
  }
  section.blocks.push_back(std::move(table));
  return section;
}

Section method_section(const Making& making) {
  Section section{.id = "method", .title = "Method and assumptions", .sheet = "Method", .level = 2};
  const auto say = [&](std::string text) { section.blocks.push_back(Prose{std::move(text)}); };
  say("Cards. One deck of 52, every order equally likely. Counts are exact whole numbers over all deals; nothing is "
      "simulated. "
      "Exact values are kept as fractions and rounded, half up, only when they are printed.");
  say("Play. In the base game the player knows the own two cards and the community cards shown, and at each decision "
      "takes the "
      "action with the highest expected result. Cards of other seats are not seen.");
  say("Pay. What a case pays is asked from the settlement that also pays at the tables; there is no second copy of a "
      "pay table "
      "in the computation. The edge of the base game is free of rounding; what the smallest chip and payout limits "
      "change "
      "is stated in the section on limits.");
  say(fmt::format(
      "SheetStakes. A side wager is shown at one stake, by default the least that the house takes{}, because a fixed "
      "sum, a meter or a limit weighs differently at another stake.",
      making.options.sides.stakes.empty() ? "" : " unless another was asked for"));
  say("Words. House edge: what the house keeps on average, as a part of the base named with it. Element of risk: the "
      "same as a part of "
      "everything staked. Return: what comes back on average, the stake included. Hit frequency: how often a wager is "
      "paid. Variance and standard deviation: "
      "of one round\u2019s net result, in stakes. Volatility index: 1.645 standard deviations. Hold: what the house "
      "has kept after so many rounds, "
      "as a part of the same base as the edge.");
  return section;
}

Section trace_section(const Making& making, const std::vector<Section>& sections) {
  Section section{.id = "trace", .title = "How each number was computed", .sheet = "Trace"};
  section.blocks.push_back(Prose{fmt::format(
      "A name like base.house_edge is the key of the same number in the JSON form of this sheet; NAME[].COLUMN stands "
      "for a column of a table. The last column names the command that prints the number again, and its key in that "
      "command\u2019s JSON: \u201csolve \u2192 house_edge\u201d stands for riverbank solve --house {} --json.",
      making.game.id)});
  Trace trace(making.game.id);
  for (const Section& each : sections)
    for (const Block& block : each.blocks) std::visit([&](const auto& part) { trace.add(part); }, block);
  section.blocks.push_back(trace.take());
  return section;
}

}  // namespace riverbank
