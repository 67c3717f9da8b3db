#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "parsheet/base_results.h"
#include "parsheet/sections.h"
#include "round/apply.h"

namespace riverbank {

namespace {

using Kind = Column::Kind;

Table stakes_table(const Making& making) {
  const Wager& ante = making.game.main_wager();
  const std::string source = making.parsheet("tables.limits.stakes");
  const std::string settled = fmt::format("every row of base.outcomes settled at this {}", ante.rule.name);
  Table table{
      .id = "limits.stakes",
      .caption = "The base game at the table\u2019s own stakes: the smallest chip and the payout limits applied"};
  table.columns = {
      {"ante", ante.rule.name, Kind::numbers, {"house file: least, the next one, most", ""}},
      {"loss", "Expected loss per round", Kind::numbers, {settled + ": mean loss", source}},
      {"edge", "House edge, of the ante", Kind::numbers, {"expected loss \u00f7 ante", source}},
      {"rounding", "The chip unit gives", Kind::numbers, {settled + ": mean rounding \u00f7 ante", source}},
      {"cut", "Limits withhold", Kind::numbers, {settled + ": mean cut \u00f7 ante", source}},
  };
  for (const Amount stake :
       std::set<Amount>{ante.minimum, std::min(ante.minimum + ante.step, ante.maximum), ante.maximum}) {
    const StakedResult result = staked_result(making.game, making.solution, {.ante = stake});
    const Fraction unit = fraction_of(stake);
    table.rows.push_back({money(stake), money(-result.net, 4), percent(-result.net / unit),
                          percent(result.rounding / unit, 6), percent(result.cut / unit, 6)});
  }
  table.note =
      "The decisions are those of the exact game; a player who knew the chip unit or the limit could hardly do better.";
  return table;
}

// Everything a player can stake at once on wagers that the base game's outcome settles, each at its maximum.
SheetStakes largest_stakes(const Game& game) {
  SheetStakes stakes{.ante = game.main_wager().maximum};
  for (const Wager& wager : game.wagers)
    if (wager.rule.optional && settled_by_outcome(wager) && wager.rule.hand != HandView::hole_and_flop)
      stakes.others[wager.id] = wager.maximum.is_zero() ? stakes.ante : wager.maximum;
  return stakes;
}

struct CapResult {
  Fraction cut;          // money per round
  Fraction probability;  // that it cuts
  Amount most;           // winnings counted by the cap that one outcome can bring, before it
};

CapResult cap_result(const Making& making, std::size_t which, const SheetStakes& stakes) {
  const Game& game = making.game;
  const Integer all = deals_of(making.solution);
  Integer cut = 0;
  Integer touched = 0;
  CapResult result;
  for (const OutcomeCount& outcome : making.solution.outcomes()) {
    Amount counted;
    Amount taken;
    for (const Line& line : settle_outcome(game, making.solution.payoffs(), outcome, stakes)) {
      if (game.caps[which].counts(line.wager)) counted += line.paid + line.cut;
      if (line.cap == static_cast<int>(which)) taken += line.cut;
    }
    result.most = std::max(result.most, counted);
    cut += Integer(outcome.deals) * taken.minor_units();
    if (!taken.is_zero()) touched += outcome.deals;
  }
  result.cut = Fraction(cut, all * 100);
  result.probability = Fraction(touched, all);
  return result;
}

std::string stakes_text(const Game& game, const SheetStakes& stakes) {
  std::vector<std::string> said{fmt::format("{} {}", game.main_wager().rule.name, stakes.ante.text())};
  for (const auto& [wager, stake] : stakes.others)
    said.push_back(fmt::format("{} {}", game.wager(wager).rule.name, stake.text()));
  return list_of(said);
}

Table caps_table(const Making& making, const SheetStakes& stakes) {
  const std::string source = making.parsheet("tables.limits.caps");
  const std::string settled = "every row of base.outcomes settled at these stakes";
  Table table{.id = "limits.caps", .caption = "What each payout limit takes from a hand at the highest stakes"};
  table.columns = {
      {"cap", "Limit", Kind::words},
      {"clause", "Clause", Kind::words},
      {"amount", "Amount", Kind::numbers, {"house file or rulebook", making.rules()}},
      {"most",
       "Most a hand can win",
       Kind::numbers,
       {settled + ": the highest winnings that it counts, before it", source}},
      {"odds", "Applies", Kind::numbers, {settled + ": 1 \u00f7 probability that it withholds something", source}},
      {"cut", "Withheld per round", Kind::numbers, {settled + ": mean of what it withholds", source}},
      {"share", "Of all staked", Kind::numbers, {"withheld \u00f7 mean of everything staked", source}},
  };
  const StakedResult all = staked_result(making.game, making.solution, stakes);
  for (std::size_t i = 0; i < making.game.caps.size(); ++i) {
    const Cap& cap = making.game.caps[i];
    const CapResult result = cap_result(making, i, stakes);
    table.rows.push_back({cap.name, cap.clause, money(cap.amount), money(result.most), one_in(result.probability),
                          money(result.cut, 6), percent(result.cut / all.staked, 6)});
  }
  std::vector<std::string> apart;
  for (const Wager& wager : making.game.wagers)
    if (wager.rule.optional && !stakes.others.contains(wager.id)) apart.push_back(wager.rule.name);
  table.note = fmt::format(
      "One hand with {}, and the {} that the decisions make.{}", stakes_text(making.game, stakes),
      play_wager(making.game).rule.name,
      apart.empty()
          ? ""
          : fmt::format(
                " {} looks at other cards and is not part of these sums; what a limit takes from it alone is below.",
                list_of(apart)));
  return table;
}

Table side_caps_table(const Making& making) {
  Table table{.id = "limits.sides", .caption = "What payout limits take from each side wager alone"};
  const auto from = [&](std::string_view key) {
    return Origin{"sum over its rows of probability \u00d7 winnings withheld \u00f7 stake", making.sides_command(key)};
  };
  table.columns = {
      {"wager", "Wager", Kind::words},
      {"stake", "Stake", Kind::numbers, {"as stated on the cover", ""}},
      {"cut", "Withheld, of the wager", Kind::numbers, from("cut_by_caps")},
      {"maximum", "Highest stake", Kind::numbers, {"house file", ""}},
      {"cut_at_maximum", "Withheld there", Kind::numbers, from("cut_by_caps_at_maximum")},
  };
  for (const SideWager& side : making.sides) {
    const std::string name = side.hands ? fmt::format("{}, {} hands", side.name, *side.hands) : side.name;
    table.rows.push_back({name, money(side.stake), percent(side.cut_by_caps, 6),
                          money(std::max(side.stake, making.game.wager(side.wager).maximum)),
                          percent(side.cut_by_caps_at_maximum, 6)});
  }
  return table;
}

}  // namespace

Section limits_section(const Making& making) {
  Section section{
      .id = "limits", .title = "SheetStakes, smallest chip and payout limits", .sheet = "Limits", .level = 2};
  section.blocks.push_back(
      Prose{"The edge of the base game is that of the exact odds. At a table a payout is a whole number of chips, and "
            "a limit may "
            "hold back a part of a very large win. Both are exact here: every outcome is settled at the stake named, "
            "with the house\u2019s chip "
            "and limits, and weighed with its deals."});
  section.blocks.push_back(stakes_table(making));
  if (making.game.caps.empty()) {
    section.blocks.push_back(Prose{"This house has no limit on what a hand is paid."});
    return section;
  }
  section.blocks.push_back(caps_table(making, largest_stakes(making.game)));
  if (!making.sides.empty()) section.blocks.push_back(side_caps_table(making));
  return section;
}

}  // namespace riverbank
