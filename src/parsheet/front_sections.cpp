#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "parsheet/base_results.h"
#include "parsheet/sections.h"
#include "rules/describe.h"
#include "solver/scope.h"

namespace riverbank {

namespace {

using Kind = Column::Kind;

std::string limits_of(const Wager& wager, const Rulebook& rulebook) {
  if (wager.rule.amount_rule == AmountRule::fixed) return wager.minimum.text();
  if (wager.rule.amount_rule != AmountRule::limits) {
    const std::string text = describe_amount(wager.rule, rulebook);
    return wager.maximum.is_zero() ? text : fmt::format("{}, at most {}", text, wager.maximum.text());
  }
  return fmt::format("{} to {} in steps of {}", wager.minimum.text(), wager.maximum.text(), wager.step.text());
}

std::string money_text(const Rounding& rounding) {
  return fmt::format("{}; a part of a chip is {}", rounding.unit.text(),
                     rounding.part == PartOfUnit::pay_up ? "paid as a whole one" : "not paid");
}

std::string stakes_assumed(const Making& making) {
  std::vector<std::string> said;
  for (const SideWager& side : making.sides) {
    const std::string one = fmt::format("{} {}", side.name, side.stake.text());
    if (std::find(said.begin(), said.end(), one) == said.end()) said.push_back(one);
  }
  return said.empty() ? "none: no side wager is offered" : join(said, ", ");
}

std::string meters_assumed(const Making& making) {
  std::vector<std::string> said;
  for (const SideWager& side : making.sides)
    for (const SideMeter& meter : side.meters) {
      const std::string one =
          fmt::format("{} {}{}", meter.id, meter.level.text(), meter.level == meter.seed ? " (seed)" : "");
      if (std::find(said.begin(), said.end(), one) == said.end()) said.push_back(one);
    }
  return join(said, ", ");
}

// Optional wagers for which the solver has no figures.
std::vector<std::string> not_counted(const Making& making) {
  std::vector<std::string> names;
  for (const Wager& wager : making.game.wagers) {
    const bool counted = std::any_of(making.sides.begin(), making.sides.end(),
                                     [&](const SideWager& side) { return side.wager == wager.id; });
    if (wager.rule.optional && !counted) names.push_back(wager.rule.name);
  }
  return names;
}

struct SummaryOfSide {
  std::string name;
  std::string id;
};

SummaryOfSide summary_of(const SideWager& side) {
  if (side.hands)
    return {fmt::format("{}, {} hands", side.name, *side.hands), fmt::format("{}.{}", side.id, *side.hands)};
  return {side.name, side.id};
}

}  // namespace

std::string Making::solve(std::string_view key) const {
  return fmt::format("riverbank solve --house {} --json \u2192 {}", game.id, key);
}
std::string Making::sides_command(std::string_view key) const {
  const std::size_t space = key.find(' ');
  if (space == std::string_view::npos)
    return fmt::format("riverbank sides --house {} --json \u2192 sides[].{}", game.id, key);
  return fmt::format("riverbank sides --house {} --wager {} --json \u2192 sides[].{}", game.id, key.substr(0, space),
                     key.substr(space + 1));
}
std::string Making::rules() const { return fmt::format("riverbank rules show {} --json", game.rulebook->id); }
std::string Making::parsheet(std::string_view key) const {
  return fmt::format("riverbank parsheet --house {} --json - \u2192 {}", game.id, key);
}

std::vector<CoverLine> cover_of(const Making& making) {
  const Game& game = making.game;
  const Rulebook& rulebook = *game.rulebook;
  std::vector<CoverLine> lines{
      {"game", "Game", "Ultimate Texas Hold\u2019em"},
      {"house", "House", fmt::format("{} ({})", game.name, game.id)},
      {"rulebook", "Rulebook", fmt::format("{} ({})", rulebook.title, rulebook.id)},
      {"issuer", "Issued by", rulebook.issuer},
      {"game_hash", "Content hash of the game", game.content_hash},
      {"rulebook_hash", "Content hash of the rulebook", rulebook.content_hash},
      {"program", "Computed by", fmt::format("Riverbank {}", making.options.version)},
      {"date", "Date", making.options.date.empty() ? "undated" : making.options.date},
      {"stakes", "SheetStakes of the side wagers", stakes_assumed(making)},
  };
  if (const std::string meters = meters_assumed(making); !meters.empty()) lines.push_back({"meters", "Meters", meters});
  return lines;
}

Section summary_section(const Making& making) {
  Section section{.id = "summary", .title = "Summary", .sheet = "Summary"};
  section.blocks.push_back(Prose{
      "All wagers that the house offers. An edge is what the house keeps on average, always as a part of the base "
      "named beside it. Each line is worked out in its own section."});
  Table table{.id = "summary", .caption = "House edges"};
  table.columns = {
      {"wager", "Wager", Kind::words},
      {"pay_table", "Pay table", Kind::words},
      {"edge", "House edge", Kind::numbers, {"as in the wager's section", "see base.house_edge and WAGER.house_edge"}},
      {"base", "Of", Kind::words},
      {"hit",
       "Hit frequency",
       Kind::numbers,
       {"as in the wager's section", "see base.hit_frequency and WAGER.hit_frequency"}},
      {"deviation",
       "Std. deviation",
       Kind::numbers,
       {"as in the wager's section, in units of the base", "see base.standard_deviation and WAGER.standard_deviation"}},
      {"largest",
       "Largest win, odds",
       Kind::numbers,
       {"as in the wager's section", "see base.largest_result_odds and WAGER.largest_win_odds"}},
  };
  const Solution& solution = making.solution;
  const Integer all = deals_of(solution);
  const auto results = result_distribution(solution);
  Integer won = 0;
  for (const auto& [antes, deals] : results) won += antes > 0 ? deals : Integer(0);
  const Fraction mean = fraction_of(solution.expected());
  std::string blind;
  for (const Wager& wager : making.game.wagers)
    if (!wager.rule.optional && wager.table) blind = wager.table->name;
  const Number hit = percent(Fraction(won, all), 3);
  const Number deviation = real(solution.standard_deviation(), 4);
  const Number odds = one_in(Fraction(results.rbegin()->second, all));
  const Totals& totals = solution.totals();
  const Fraction risk = fraction_of(-totals.result, static_cast<Wide>(totals.staked_antes) * solution.payoffs().unit);
  table.rows.push_back(
      {std::string("Base game"), blind, percent(-mean), std::string("the ante"), hit, deviation, odds});
  table.rows.push_back(
      {std::string("Base game"), blind, percent(risk), std::string("everything staked"), Cell{}, Cell{}, Cell{}});
  for (const SideWager& side : making.sides) {
    table.rows.push_back({summary_of(side).name, side.pay_table.empty() ? std::string("-") : side.pay_table,
                          percent(side.house_edge), std::string("the wager"), percent(side.hit_frequency, 3),
                          real(side.standard_deviation, 4), one_in(side.largest_win_probability)});
  }
  section.blocks.push_back(std::move(table));
  if (const auto missing = not_counted(making); !missing.empty())
    section.blocks.push_back(Prose{fmt::format("Offered, but not part of this sheet: {}.", list_of(missing))});
  for (const std::string& sentence : scope_of(making.game).sentences()) section.blocks.push_back(Prose{sentence});
  return section;
}

Section rules_section(const Making& making) {
  const Game& game = making.game;
  const Rulebook& rulebook = *game.rulebook;
  Section section{.id = "rules", .title = "The game", .sheet = "Game", .level = 2};
  Table points{.id = "rules.points", .caption = "What this house plays"};
  points.columns = {{"point", "Point", Kind::words}, {"says", "Rule", Kind::words}, {"clause", "Clause", Kind::words}};
  const auto add = [&](std::string point, std::string says, std::string clause) {
    points.rows.push_back({std::move(point), std::move(says), std::move(clause)});
  };
  add("Banked by", describe(rulebook.banking), rulebook.banking.clause);
  add("Seats", std::to_string(game.seats), rulebook.seats.clause);
  add("Dealing", game.dealing.name, game.dealing.clause);
  add("Dealer qualifies", fmt::format("with a {} or better", word(rulebook.qualification.at_least)),
      rulebook.qualification.clause);
  for (const Street& street : rulebook.streets)
    add(fmt::format("Decision {}", street.name), describe(street, rulebook), street.clause);
  add("Smallest chip", money_text(game.rounding), "");
  for (const Cap& cap : game.caps) add("Payout limit", fmt::format("{}: {}", cap.name, cap.amount.text()), cap.clause);
  section.blocks.push_back(std::move(points));

  Table wagers{.id = "rules.wagers", .caption = "Wagers offered"};
  wagers.columns = {{"wager", "Wager", Kind::words},
                    {"amount", "Amount", Kind::words},
                    {"result", "Measured", Kind::words},
                    {"pay_table", "Pay table", Kind::words},
                    {"fold", "After a fold", Kind::words}};
  for (const Wager& wager : game.wagers) {
    wagers.rows.push_back({wager.rule.name, limits_of(wager, rulebook), describe_result(wager.rule),
                           wager.table ? wager.table->name : std::string("-"),
                           wager.rule.at_decision ? std::string("-") : describe_fold(wager.rule.on_fold)});
  }
  section.blocks.push_back(std::move(wagers));
  return section;
}

Section readings_section(const Making& making) {
  Section section{.id = "readings", .title = "Readings of open points", .sheet = "Readings"};
  section.blocks.push_back(Prose{
      "Where the rule text is silent or contradicts itself, this is how it was read. A mark shows the option that this "
      "house has chosen where the reading offers several."});
  Table table{.id = "readings", .caption = "Open points of the text"};
  table.columns = {{"id", "No.", Kind::words},
                   {"clauses", "Clauses", Kind::words},
                   {"open", "What the text leaves open", Kind::words},
                   {"taken", "How it is read here", Kind::words}};
  for (const Reading& reading : making.game.rulebook->readings) {
    std::string taken = reading.taken;
    if (!reading.options.empty()) {
      taken = "Options:";
      for (const ReadingOption& option : reading.options)
        taken += fmt::format("\n{} {}", option.id == reading.chosen ? "\u25cf" : "\u25cb", option.says);
    }
    table.rows.push_back({reading.id, join(reading.clauses, ", "), reading.open, taken});
  }
  section.blocks.push_back(std::move(table));
  return section;
}

}  // namespace riverbank
