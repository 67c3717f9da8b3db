#include "program/sides_json.h"

#include <boost/json/array.hpp>

#include "program/exact_json.h"

namespace riverbank {

namespace json = boost::json;

namespace {

std::string_view word(SideRow::Kind kind) {
  constexpr std::string_view kWords[] = {"win", "push", "lose"};
  return kWords[static_cast<std::size_t>(kind)];
}

json::object row_json(const SideRow& row) {
  return {{"hand", row.hand},
          {"outcome", word(row.kind)},
          {"pays", row.pays},
          {"combinations", row.combinations.str()},
          {"probability", exact_json(row.probability)},
          {"paid", row.paid.minor_units()},
          {"net", row.net.minor_units()},
          {"cut_by_caps", row.cut.minor_units()},
          {"returned", exact_json(row.returned)},
          {"contribution", exact_json(row.contribution)}};
}

json::array rows_json(const std::vector<SideRow>& rows) {
  json::array out;
  for (const SideRow& row : rows) out.push_back(row_json(row));
  return out;
}

json::object meter_json(const SideMeter& meter) {
  return {{"meter", meter.id},
          {"seed", meter.seed.minor_units()},
          {"level", meter.level.minor_units()},
          {"per_unit", exact_json(meter.per_unit)},
          {"contribution", exact_json(meter.contribution)},
          {"break_even", exact_json(meter.break_even)},
          {"full_win", exact_json(meter.full_win)},
          {"rate", exact_json(meter.rate)},
          {"hidden_rate", exact_json(meter.hidden_rate)},
          {"long_run", exact_json(meter.long_run)}};
}

json::object by_others_json(const SideByOthers& with) {
  return {{"others", with.others},
          {"returned", exact_json(with.returned)},
          {"house_edge", exact_json(with.house_edge)},
          {"hit_frequency", exact_json(with.hit_frequency)},
          {"variance", exact_json(with.variance)}};
}

void add_meters(json::object& out, const SideWager& side) {
  json::array meters;
  for (const SideMeter& meter : side.meters) meters.push_back(meter_json(meter));
  out["meters"] = std::move(meters);
  out["returned_without_meters"] = exact_json(side.returned_without_meters);
  out["returned_in_the_long_run"] = exact_json(side.returned_in_the_long_run);
  out["lost_per_player_ahead"] = exact_json(side.lost_per_player_ahead);
}

void add_envy(json::object& out, const SideWager& side) {
  out["others"] = *side.others;
  out["envy"] = json::object{{"per_other", exact_json(side.envy->per_other)}, {"rows", rows_json(side.envy->rows)}};
  json::array by_others;
  for (const SideByOthers& with : side.by_others) by_others.push_back(by_others_json(with));
  out["by_others"] = std::move(by_others);
}

}  // namespace

json::object side_json(const SideWager& side) {
  json::object out{{"wager", side.id},
                   {"name", side.name},
                   {"pay_table", side.pay_table},
                   {"stake", side.stake.minor_units()},
                   {"counted", side.counted},
                   {"assumption", side.assumption},
                   {"deals", side.deals.str()},
                   {"rows", rows_json(side.rows)},
                   {"returned", exact_json(side.returned)},
                   {"house_edge", exact_json(side.house_edge)},
                   {"house_edge_decimal", as_double(side.house_edge)},
                   {"hit_frequency", exact_json(side.hit_frequency)},
                   {"variance", exact_json(side.variance)},
                   {"standard_deviation", side.standard_deviation},
                   {"largest_win", side.largest_win.minor_units()},
                   {"largest_win_probability", exact_json(side.largest_win_probability)},
                   {"largest_win_at_maximum", side.largest_win_at_maximum.minor_units()},
                   {"cut_by_caps", exact_json(side.cut_by_caps)},
                   {"cut_by_caps_at_maximum", exact_json(side.cut_by_caps_at_maximum)}};
  if (side.house_edge_without_folds) out["house_edge_without_folds"] = exact_json(*side.house_edge_without_folds);
  if (side.hands) out["hands"] = *side.hands;
  if (!side.meters.empty()) add_meters(out, side);
  if (side.envy) add_envy(out, side);
  return out;
}

}  // namespace riverbank
