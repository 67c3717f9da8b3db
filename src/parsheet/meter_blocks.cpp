#include "parsheet/meter_blocks.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "parsheet/charts.h"

namespace riverbank {

namespace {

using Kind = Column::Kind;

// Meter fractions are per minor unit; the sheet uses whole units of money.
Fraction per_money(const Fraction& per_unit) { return per_unit * 100; }
Fraction to_money(const Fraction& minor_units) { return minor_units / 100; }

// The wager's return with this meter at `level` (money) and the other meters as given.
Fraction returned_at(const SideWager& side, const SideMeter& meter, const Fraction& level) {
  return side.returned + per_money(meter.per_unit) * (level - fraction_of(meter.level));
}

Prose function_of(const SideWager& side) {
  Fraction rest = side.returned;
  std::string terms;
  for (const SideMeter& meter : side.meters) {
    rest -= meter.contribution;
    terms += fmt::format(" + {} \u00d7 ({} meter \u00f7 $1,000)", rounded_text(per_money(meter.per_unit) * 1000, 8),
                         meter.id);
  }
  return {
      fmt::format("The return is a straight line in every meter: return = {}{}, at a stake of {}{}. A meter is even "
                  "where the return is 1.",
                  rounded_text(rest, 8), terms, side.stake.text(),
                  side.others ? fmt::format(" with {} other players", *side.others) : "")};
}

Table meters_table(const Making& making, const SideWager& side) {
  const auto from = [&](std::string formula, std::string_view key) {
    return Origin{std::move(formula), making.sides_command(fmt::format("{} meters[].{}", side.id, key))};
  };
  Table table{.id = side.id + ".meters", .caption = "Meters"};
  table.columns = {
      {"meter", "Meter", Kind::words},
      {"seed", "Seed", Kind::numbers, from("house file", "seed")},
      {"level", "As stated", Kind::numbers, from("chosen; the seed if nothing else was asked for", "level")},
      {"per_1000", "Each $1,000 adds", Kind::numbers,
       from("1,000 \u00d7 sum over its rows of probability \u00d7 share \u00f7 stake", "per_unit")},
      {"contribution", "Its part of the return", Kind::numbers,
       from("level \u00d7 what each unit adds", "contribution")},
      {"break_even", "Even at", Kind::numbers,
       from("the level at which the return is 1, other meters as stated", "break_even")},
      {"full_win", "Won whole", Kind::numbers, from("1 \u00f7 probability of the rows that pay all of it", "full_win")},
      {"rate", "Fed by", Kind::numbers, from("house file: part of each wager", "rate")},
      {"hidden_rate", "For its reset", Kind::numbers, from("house file: part of each wager", "hidden_rate")},
      {"long_run", "Long run", Kind::numbers,
       from("all that goes in, and a reset after each full win, per wager", "long_run")},
  };
  for (const SideMeter& meter : side.meters) {
    const Fraction even = to_money(meter.break_even);
    table.rows.push_back({meter.id, money(meter.seed), money(meter.level), percent(per_money(meter.per_unit) * 1000, 4),
                          percent(meter.contribution), even < 0 ? Cell(std::string("always")) : Cell(money(even)),
                          one_in(meter.full_win), percent(meter.rate, 2), percent(meter.hidden_rate, 2),
                          percent(meter.long_run)});
  }
  return table;
}

std::vector<Figure> meter_figures(const Making& making, const SideWager& side) {
  const auto key = [&](std::string_view name) { return making.sides_command(fmt::format("{} {}", side.id, name)); };
  return {
      {side.id + ".returned_without_meters",
       "Return without the meters",
       percent(side.returned_without_meters),
       "of the wager",
       {"sum of the returns of the rows that pay no meter, and of envy", key("returned_without_meters")}},
      {side.id + ".returned_in_the_long_run",
       "Return in the long run",
       percent(side.returned_in_the_long_run),
       "of the wager, each meter at what it pays on average",
       {"return without the meters + what each meter pays in the long run", key("returned_in_the_long_run")}},
      {side.id + ".lost_per_player_ahead",
       "Lost to each player ahead",
       percent(side.lost_per_player_ahead, 6),
       "of the wager, for each player with the same wager who is settled before",
       {"probability that both draw on a meter in one round \u00d7 what the second loses by it",
        key("lost_per_player_ahead")}},
  };
}

// Zero, the seed, each quarter of the way from there to break-even, and beyond; whole units of money.
std::set<Integer> levels_for(const SideMeter& meter) {
  const auto whole = [](const Fraction& value) { return Integer(numerator(value) / denominator(value)); };
  const Fraction seed = fraction_of(meter.seed);
  const Fraction even = to_money(meter.break_even);
  std::set<Integer> levels{0, whole(seed), whole(fraction_of(meter.level))};
  const Fraction far = even > seed ? even : 2 * seed;
  for (int quarter = 1; quarter <= 6; ++quarter) levels.insert(whole(seed + (far - seed) * quarter / 4));
  return levels;
}

Table levels_table(const Making& making, const SideWager& side, const SideMeter& meter) {
  const std::string id = fmt::format("{}.at_{}", side.id, meter.id);
  const std::string source = making.parsheet("tables." + id);
  Table table{.id = id, .caption = fmt::format("Return by the {} meter, other meters as stated", meter.id)};
  table.columns = {
      {"level", "Meter", Kind::numbers, {"chosen: nothing, the seed, steps to even and beyond", ""}},
      {"returned",
       "Return",
       Kind::numbers,
       {"return at the stated level + (level \u2212 stated) \u00d7 what each unit adds", source}},
      {"edge", "House edge, of the wager", Kind::numbers, {"1 \u2212 return", source}},
  };
  for (const Integer& level : levels_for(meter)) {
    const Fraction returned = returned_at(side, meter, Fraction(level));
    table.rows.push_back({money(Fraction(level)), percent(returned), percent(1 - returned)});
  }
  return table;
}

Chart chart_of(const SideWager& side, const SideMeter& meter) {
  return meter_chart({.id = fmt::format("{}.at_{}_chart", side.id, meter.id),
                      .caption = fmt::format("{}: the house edge as a function of the {} meter", side.name, meter.id),
                      .meter = meter.id,
                      .seed = as_double(fraction_of(meter.seed)),
                      .level = as_double(fraction_of(meter.level)),
                      .break_even = as_double(to_money(meter.break_even)),
                      .edge_at_zero = as_double(1 - returned_at(side, meter, 0)),
                      .edge_per_unit = -as_double(per_money(meter.per_unit))});
}

Table envy_table(const Making& making, const SideWager& side) {
  const std::string source = making.sides_command(side.id + " envy.rows[]");
  Table table{.id = side.id + ".envy", .caption = "Envy: what one other player\u2019s hand pays"};
  table.columns = {
      {"hand", "Hand of another player", Kind::words},
      {"combinations",
       "Combinations",
       Kind::numbers,
       {"counted exactly for one other player", source},
       Column::Foot::sum},
      {"probability", "Probability", Kind::numbers, {"combinations \u00f7 all", source}, Column::Foot::sum},
      {"paid", "Pays", Kind::numbers, {"pay table, scaled to the wager", source}},
      {"returned", "Return", Kind::numbers, {"probability \u00d7 pay \u00f7 stake", source}, Column::Foot::sum},
  };
  for (const SideRow& row : side.envy->rows)
    table.rows.push_back(
        {row.name, count(row.combinations), decimal(row.probability, 10), money(row.paid), decimal(row.returned, 8)});
  return table;
}

Table others_table(const Making& making, const SideWager& side) {
  const auto from = [&](std::string formula, std::string_view key) {
    return Origin{std::move(formula), making.sides_command(fmt::format("{} by_others[].{}", side.id, key))};
  };
  Table table{.id = side.id + ".by_others", .caption = "With other players at the table"};
  table.columns = {
      {"others", "Other players", Kind::numbers, {"all numbers that the table allows", ""}},
      {"returned", "Return", Kind::numbers, from("own return + others \u00d7 return from each", "returned")},
      {"edge", "House edge, of the wager", Kind::numbers, from("1 \u2212 return", "house_edge")},
      {"hit", "Hit frequency", Kind::numbers, from("rounds in which anything is paid", "hit_frequency")},
      {"variance", "Variance", Kind::numbers, from("of the net result, own and envy together", "variance")},
  };
  for (const SideByOthers& row : side.by_others)
    table.rows.push_back({count(Integer(row.others)), percent(row.returned), percent(row.house_edge),
                          percent(row.hit_frequency), decimal(row.variance, 4)});
  return table;
}

}  // namespace

void add_meter_blocks(Section& section, const Making& making, const SideWager& side) {
  if (side.meters.empty()) return;
  section.blocks.push_back(function_of(side));
  section.blocks.push_back(FigureList{meter_figures(making, side)});
  section.blocks.push_back(meters_table(making, side));
  for (const SideMeter& meter : side.meters) {
    section.blocks.push_back(chart_of(side, meter));
    section.blocks.push_back(levels_table(making, side, meter));
  }
}

void add_envy_blocks(Section& section, const Making& making, const SideWager& side) {
  if (side.envy) section.blocks.push_back(envy_table(making, side));
  if (side.by_others.size() > 1) section.blocks.push_back(others_table(making, side));
}

}  // namespace riverbank
