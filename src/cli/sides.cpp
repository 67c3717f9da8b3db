// riverbank sides: every side wager of a house file, exactly.
#include <cmath>
#include <memory>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "print/sheet.h"
#include "program/report.h"
#include "program/side_options.h"
#include "program/sides_json.h"
#include "solver/scope.h"

namespace riverbank {

namespace json = boost::json;

namespace {

constexpr std::size_t kSideLabel = 22;

struct SidesArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  SideWords words;
  bool as_json = false;
};

std::string percent(const Fraction& value, int digits = 4) {
  return fmt::format("{:.{}f}%", 100 * as_double(value), digits);
}

// "1 in 30,940"; short of a hundred with two decimals.
std::string one_in(const Fraction& probability) {
  if (probability == 0) return "never";
  const double odds = 1 / as_double(probability);
  return odds < 100 ? fmt::format("1 in {:.2f}", odds) : fmt::format("1 in {}", grouped(Integer(odds + 0.5)));
}

// A level of a meter in minor units, to the nearest one.
std::string money(const Fraction& minor_units) {
  const Integer units = numerator(minor_units + Fraction(1, 2)) / denominator(minor_units + Fraction(1, 2));
  return Amount::minor(static_cast<std::int64_t>(units)).text();
}

// What other players' hands bring is not in the rows.
Fraction envy_part(const SideWager& side) { return side.envy ? *side.others * side.envy->per_other : Fraction(0); }

std::vector<std::string> row_cells(const SideRow& row) {
  const std::string pays = row.kind == SideRow::Kind::win    ? row.pays
                           : row.kind == SideRow::Kind::push ? "push"
                                                             : "lose";
  return {row.name, pays, grouped(row.combinations), fmt::format("{:.10f}", as_double(row.probability)),
          percent(row.returned)};
}

void add_rows(Sheet& sheet, const SideWager& side) {
  std::vector<std::vector<std::string>> rows{{"hand", "pays", "combinations", "probability", "return"}};
  for (const SideRow& row : side.rows) rows.push_back(row_cells(row));
  rows.push_back({"all", "", grouped(side.deals), "1", percent(side.returned - envy_part(side))});
  sheet.grid(rows, 2);
}

// A coupon that is pushed is played again.
Fraction value_until_settled(const SideWager& side) {
  Fraction settled = 1;
  for (const SideRow& row : side.rows)
    if (row.kind == SideRow::Kind::push) settled -= row.probability;
  return side.returned / settled;
}

void add_edge(Sheet& sheet, const SideWager& side) {
  if (side.coupon) {
    sheet.item("value",
               fmt::format("{} of its face; {} if played until won or lost", percent(side.returned),
                           percent(value_until_settled(side))),
               kSideLabel);
    sheet.item("exactly",
               fmt::format("{} / {}", grouped(numerator(side.returned)), grouped(denominator(side.returned))),
               kSideLabel);
    return;
  }
  sheet.item("house edge", fmt::format("{} of the wager", percent(side.house_edge)), kSideLabel);
  sheet.item("exactly",
             fmt::format("{} / {}", grouped(numerator(side.house_edge)), grouped(denominator(side.house_edge))),
             kSideLabel);
  if (side.house_edge_without_folds)
    sheet.item("without folds", fmt::format("{} of the wager", percent(*side.house_edge_without_folds)), kSideLabel);
}

void add_figures(Sheet& sheet, const SideWager& side) {
  add_edge(sheet, side);
  sheet.item("wins", fmt::format("{}, {}", percent(side.hit_frequency), one_in(side.hit_frequency)), kSideLabel);
  sheet.item("standard deviation", fmt::format("{:.4f} wagers", side.standard_deviation), kSideLabel);
  sheet.item("largest win",
             fmt::format("{} for {}, {}; {} at the highest stake", side.largest_win.text(), side.stake.text(),
                         one_in(side.largest_win_probability), side.largest_win_at_maximum.text()),
             kSideLabel);
  if (side.cut_by_caps_at_maximum != 0)
    sheet.item("cut by caps",
               fmt::format("{} of the wager; {} at the highest stake", percent(side.cut_by_caps, 6),
                           percent(side.cut_by_caps_at_maximum, 6)),
               kSideLabel);
  if (!side.assumption.empty()) sheet.item("assumes", side.assumption, kSideLabel);
}

void add_meters(Sheet& sheet, const SideWager& side) {
  std::vector<std::vector<std::string>> rows{{"meter", "shows", "return", "each $1,000", "even at", "taken whole"}};
  for (const SideMeter& meter : side.meters)
    rows.push_back({meter.id, meter.level.text(), percent(meter.contribution), percent(meter.per_unit * 100'000),
                    money(meter.break_even), one_in(meter.full_win)});
  sheet.grid(rows, 2);
  sheet.item("without the meters", fmt::format("{} comes back", percent(side.returned_without_meters)), kSideLabel);
  sheet.item("in the long run", fmt::format("{} comes back", percent(side.returned_in_the_long_run)), kSideLabel);
  sheet.item("each player ahead", fmt::format("takes {} of the return", percent(side.lost_per_player_ahead, 6)),
             kSideLabel);
}

void add_envy(Sheet& sheet, const SideWager& side) {
  std::vector<std::vector<std::string>> paid{{"envy", "pays", "combinations", "probability", "return"}};
  for (const SideRow& row : side.envy->rows) paid.push_back(row_cells(row));
  sheet.grid(paid, 2);
  std::vector<std::vector<std::string>> rows{{"other players", "return", "house edge", "wins", "standard deviation"}};
  for (const SideByOthers& with : side.by_others)
    rows.push_back({std::to_string(with.others), percent(with.returned), percent(with.house_edge),
                    percent(with.hit_frequency), fmt::format("{:.4f}", std::sqrt(as_double(with.variance)))});
  sheet.grid(rows, 2);
}

void add_side(Sheet& sheet, const SideWager& side) {
  std::string heading = side.name;
  if (side.hands) heading += fmt::format(" with {} hands", *side.hands);
  if (!side.pay_table.empty() && !side.pay_table.starts_with(side.name)) heading += fmt::format(", {}", side.pay_table);
  sheet.heading(fmt::format("{}: {}", heading, side.counted));
  add_rows(sheet, side);
  add_figures(sheet, side);
  if (!side.meters.empty()) add_meters(sheet, side);
  if (side.envy) add_envy(sheet, side);
}

Result<std::vector<SideWager>, Errors> count(const Game& game, const SidesArguments& arguments) {
  const auto options = side_options(game, arguments.words);
  if (!options) return Failure{options.error()};
  auto sides = side_wagers(game, *options);
  if (!sides)
    return Failure{Errors{Error{.where = game.id, .key = "", .what = sides.error(), .fix = "", .clause = ""}}};
  return std::move(*sides);
}

void print_sides(const Game& game, const std::vector<SideWager>& sides) {
  Sheet sheet(colour_of_output());
  sheet.title(fmt::format("The side wagers of {}", game.name));
  const SolverScope scope = scope_of(game);
  if (sides.empty() && scope.sides.empty()) sheet.paragraph("This house offers none.", 2);
  for (const SideWager& side : sides) add_side(sheet, side);
  if (!scope.sides.empty()) sheet.heading("Without exact figures");
  for (const Uncounted& side : scope.sides) sheet.paragraph(side.why + ".", 2);
  sheet.print();
}

Result<int, Errors> run(const SidesArguments& arguments) {
  const auto catalog = Catalog::open(arguments.data);
  if (!catalog) return Failure{catalog.error()};
  const auto game = catalog->game(arguments.house.empty() ? catalog->default_house() : arguments.house);
  if (!game) return Failure{game.error()};
  const auto sides = count(*game, arguments);
  if (!sides) return Failure{sides.error()};
  if (!arguments.as_json) {
    print_sides(*game, *sides);
    return 0;
  }
  json::array wagers;
  for (const SideWager& side : *sides) wagers.push_back(side_json(side));
  json::array uncounted;
  for (const Uncounted& side : scope_of(*game).sides) uncounted.push_back({{"wager", side.wager}, {"why", side.why}});
  print_json(json::object{{"house", game->id},
                          {"game_hash", game->content_hash},
                          {"sides", std::move(wagers)},
                          {"uncounted", std::move(uncounted)}});
  return 0;
}

int run_sides(const SidesArguments& arguments) {
  const auto done = run(arguments);
  if (done) return *done;
  print_errors(done.error());
  return 1;
}

}  // namespace

void add_sides(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<SidesArguments>();
  CLI::App* command = app.add_subcommand("sides", "every side wager of a house file, exactly");
  command->add_option("--house", arguments->house, "a house's id or file; default: the one named in houses/default");
  command->add_option("--wager", arguments->words.wagers, "only this wager; may be repeated")->take_all();
  command->add_option("--meter", arguments->words.meters, "what a meter shows: main=$125,000; default: its seed")
      ->take_all();
  command->add_option("--stake", arguments->words.stakes, "the stake: trips=$10; default: the minimum")->take_all();
  command->add_option("--players", arguments->words.players, "players at the table, for Cover All and envy");
  command->add_option("--threads", arguments->words.threads, "threads to use")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command->add_option("--data", arguments->data, "folder that holds rulebooks/ and houses/");
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/solver.md)");
  command->footer("Example: riverbank sides --house FILE --meter main=$125,000 --players 4");
  command->callback([arguments, &session] { session.exit_code = run_sides(*arguments); });
}

}  // namespace riverbank
