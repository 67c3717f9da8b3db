#include <algorithm>

#include <fmt/format.h>

#include "parsheet/charts.h"
#include "parsheet/meter_blocks.h"
#include "parsheet/sections.h"
#include "parsheet/volatility.h"

namespace riverbank {

namespace {

using Kind = Column::Kind;
using Foot = Column::Foot;

// "trips", "cover_all.7"
std::string id_of(const SideWager& side) { return side.hands ? fmt::format("{}.{}", side.id, *side.hands) : side.id; }

bool is_coupon(const Making& making, const SideWager& side) { return making.game.wager(side.wager).rule.coupon; }

std::string unit_of(const Making& making, const SideWager& side) {
  return is_coupon(making, side) ? "the coupon's face" : "the wager";
}

// As soon as any odds are not a plain ratio, a row's net depends on the stake.
Table rows_table(const Making& making, const SideWager& side) {
  const std::string id = id_of(side);
  const std::string key = fmt::format("{} rows[]", side.id);
  const std::string source = making.sides_command(key);
  Table table{.id = id + ".rows"};
  table.caption = side.pay_table.empty() ? fmt::format("How {} ends", side.name)
                                         : fmt::format("{}: pay table \u201c{}\u201d", side.name, side.pay_table);
  if (side.hands) table.caption += fmt::format(", {} hands dealt", *side.hands);
  table.columns = {
      {"hand", "Hand", Kind::words},
      {"pays", "Pays", Kind::words},
      {"combinations", "Combinations", Kind::numbers, {"counted exactly: " + side.counted, source}, Foot::sum},
      {"probability",
       "Probability",
       Kind::numbers,
       {"combinations \u00f7 all combinations", source},
       Foot::sum,
       "{combinations}/{combinations:sum}"},
      {"odds", "Odds", Kind::numbers, {"1 \u00f7 probability", source}, Foot::none, ""},
      {"net", "Net, stakes", Kind::numbers, {fmt::format("the settlement's result at {}", side.stake.text()), source}},
      {"returned",
       "Return",
       Kind::numbers,
       {"probability \u00d7 what comes back, the stake included", source},
       Foot::sum,
       is_coupon(making, side) ? "{probability}*{net}" : "{probability}*({net}+1)"},
  };
  for (const SideRow& row : side.rows) {
    const Fraction net(row.net.minor_units(), side.stake.minor_units());
    table.rows.push_back({row.name, row.pays.empty() ? std::string("-") : row.pays, count(row.combinations),
                          decimal(row.probability, 10), one_in(row.probability),
                          signed_decimal(net, denominator(net) == 1 ? 0 : 2), decimal(row.returned, 8)});
  }
  table.note = fmt::format("Combinations are {}; net results at a stake of {}.{}", side.counted, side.stake.text(),
                           side.assumption.empty() ? "" : " " + side.assumption);
  return table;
}

Measured measured(const Making& making, const SideWager& side) {
  return {.id = id_of(side),
          .unit = unit_of(making, side),
          .units = "stakes",
          .edge = side.house_edge,
          .variance = side.variance,
          .rare = side.largest_win_probability,
          .source = making.sides_command(side.id + " variance")};
}

std::vector<Figure> edge_figures(const Making& making, const SideWager& side) {
  const std::string id = id_of(side);
  const std::string of = "of " + unit_of(making, side);
  const auto key = [&](std::string_view name) { return making.sides_command(fmt::format("{} {}", side.id, name)); };
  const std::string others = side.others ? fmt::format(", with {} other players at the table", *side.others) : "";
  return {
      {id + ".house_edge",
       "House edge",
       percent(side.house_edge),
       of + others,
       {side.others ? "1 \u2212 return, envy of the other players included" : "1 \u2212 return", key("house_edge")},
       Figure::Exactly::shown},
      {id + ".returned",
       "Return",
       percent(side.returned),
       of + others,
       {fmt::format("sum of {}.rows[].returned", id), key("returned")}},
      {id + ".hit_frequency",
       "Hit frequency",
       percent(side.hit_frequency),
       "of rounds: the wager is paid",
       {"sum of the probabilities of the rows that pay", key("hit_frequency")}},
  };
}

std::vector<Figure> largest_figures(const Making& making, const SideWager& side) {
  const std::string id = id_of(side);
  const auto key = [&](std::string_view name) { return making.sides_command(fmt::format("{} {}", side.id, name)); };
  std::vector<Figure> figures{
      {id + ".largest_win",
       "Largest win",
       money(side.largest_win),
       fmt::format("at a stake of {}", side.stake.text()),
       {"the highest payout of the rows, caps applied", key("largest_win")}},
      {id + ".largest_win_odds",
       "Odds of the largest win",
       one_in(side.largest_win_probability),
       "rounds",
       {"1 \u00f7 probability of the rows that pay it", key("largest_win_probability")}},
  };
  const Wager& wager = making.game.wager(side.wager);
  if (wager.maximum > side.stake)
    figures.push_back({id + ".largest_win_at_maximum",
                       "Largest win at the maximum",
                       money(side.largest_win_at_maximum),
                       fmt::format("at a stake of {}", wager.maximum.text()),
                       {"the highest payout of the rows, caps applied", key("largest_win_at_maximum")}});
  return figures;
}

std::vector<Figure> figures_of(const Making& making, const SideWager& side) {
  std::vector<Figure> figures = edge_figures(making, side);
  const auto append = [&](std::vector<Figure> more) { figures.insert(figures.end(), more.begin(), more.end()); };
  append(volatility_figures(measured(making, side)));
  append(largest_figures(making, side));
  return figures;
}

Section one_wager(const Making& making, const SideWager& side) {
  const Wager& wager = making.game.wager(side.wager);
  Section section{.id = side.id, .title = side.name, .sheet = side.name, .level = 2};
  section.blocks.push_back(Prose{wager.rule.says});
  section.blocks.push_back(FigureList{figures_of(making, side)});
  section.blocks.push_back(rows_table(making, side));
  add_meter_blocks(section, making, side);
  add_envy_blocks(section, making, side);
  section.blocks.push_back(hold_table(measured(making, side)));
  section.blocks.push_back(hold_chart(measured(making, side)));
  return section;
}

Table by_hands_table(const Making& making, const std::vector<const SideWager*>& sides) {
  const SideWager& first = *sides.front();
  const auto from = [&](std::string_view what, std::string_view key) {
    return Origin{fmt::format("{}, for each number of hands", what),
                  making.sides_command(fmt::format("{} {}", first.id, key))};
  };
  Table table{.id = first.id + ".by_hands",
              .caption = fmt::format("{} by the number of hands dealt, the dealer\u2019s included", first.name)};
  table.columns = {
      {"hands", "Hands", Kind::numbers, {"players and dealer", ""}},
      {"deals", "Deals", Kind::numbers, from("all combinations", "deals")},
      {"edge", "House edge, of the wager", Kind::numbers, from("1 \u2212 return", "house_edge")},
      {"returned", "Return", Kind::numbers, from("sum of the rows' returns", "returned")},
      {"hit", "Hit frequency", Kind::numbers, from("sum of the probabilities of paying rows", "hit_frequency")},
      {"deviation", "Std. deviation", Kind::numbers, from("square root of the variance", "variance")},
      {"largest", "Largest win, odds", Kind::numbers, from("1 \u00f7 its probability", "largest_win_probability")},
  };
  for (const SideWager* side : sides)
    table.rows.push_back({count(Integer(*side->hands)), count(side->deals), percent(side->house_edge),
                          percent(side->returned), percent(side->hit_frequency), real(side->standard_deviation, 4),
                          one_in(side->largest_win_probability)});
  return table;
}

// A wager whose payout depends on the number of hands dealt.
Section several_hands(const Making& making, const std::vector<const SideWager*>& sides) {
  const SideWager& first = *sides.front();
  const SideWager& last = *sides.back();
  Section section{.id = first.id, .title = first.name, .sheet = first.name, .level = 2};
  section.blocks.push_back(Prose{making.game.wager(first.wager).rule.says});
  section.blocks.push_back(by_hands_table(making, sides));
  Steps steps{.id = first.id + ".by_hands_chart",
              .caption = fmt::format("{}: the house edge by the number of hands dealt", first.name),
              .axis = "hands dealt, the dealer's included"};
  for (const SideWager* side : sides) steps.edges[*side->hands] = as_double(side->house_edge);
  section.blocks.push_back(steps_chart(steps));
  for (const SideWager* side : sides) {
    section.blocks.push_back(Prose{fmt::format("With {} hands dealt, the dealer\u2019s included:", *side->hands)});
    section.blocks.push_back(FigureList{figures_of(making, *side)});
    section.blocks.push_back(rows_table(making, *side));
  }
  section.blocks.push_back(hold_table(measured(making, last)));
  section.blocks.push_back(hold_chart(measured(making, last)));
  return section;
}

}  // namespace

std::vector<Section> side_sections(const Making& making) {
  std::vector<Section> sections;
  for (std::size_t i = 0; i < making.sides.size();) {
    std::vector<const SideWager*> group;
    const std::string& id = making.sides[i].id;
    for (; i < making.sides.size() && making.sides[i].id == id; ++i) group.push_back(&making.sides[i]);
    sections.push_back(group.front()->hands ? several_hands(making, group) : one_wager(making, *group.front()));
  }
  return sections;
}

}  // namespace riverbank
