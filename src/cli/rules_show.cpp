#include <algorithm>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/rules.h"
#include "json/struct_json.h"
#include "print/sheet.h"
#include "program/report.h"
#include "rule_sheet/house_sheet.h"
#include "rule_sheet/rule_sheet.h"
#include "rules/player_protection.h"
#include "rules/rulebook_view.h"

namespace riverbank {

namespace {

PlayerProtection protection_at(const Catalog& catalog, const std::string& house) {
  const auto text = catalog.house_text(house);
  if (!text) return {};
  const auto sources = catalog.sources_of(*text);
  return sources ? protection_of_house(*text, sources->rulebook) : PlayerProtection();
}

PlayerProtection protection_in_text(const Catalog& catalog, const std::string& rulebook) {
  const auto sources = catalog.sources(rulebook);
  return sources ? protection_of_rulebook(sources->rulebook) : PlayerProtection();
}

void write_protection(Sheet& sheet, const PlayerProtection& protection) {
  if (!protection.any()) return;
  sheet.heading("CARE FOR PLAYERS");
  const std::string cited = protection.clause.empty() ? "" : fmt::format(" [{}]", protection.clause);
  for (const std::string& demand : describe(protection)) sheet.paragraph(demand + cited, 2);
}

}  // namespace

int show_rulebook(const RulesOptions& options, const std::string& id) {
  const auto catalog = Catalog::open(options.data);
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  const auto houses = catalog->house_ids();
  const bool is_house = id.ends_with(".toml") || std::find(houses.begin(), houses.end(), id) != houses.end();
  const auto game = is_house ? std::optional(catalog->game(id)) : std::nullopt;
  if (game && !*game) {
    print_errors(game->error());
    return 1;
  }
  const auto rulebook = game ? Result<Rulebook, Errors>(rules_at(**game)) : catalog->rulebook(id);
  if (!rulebook) {
    print_errors(rulebook.error());
    return 1;
  }
  if (options.output == Output::json) {
    print_json(struct_to_json(shown::view_of(*rulebook)));
    return 0;
  }
  Sheet sheet(colour_of_output());
  if (game)
    write_house_sheet(sheet, **game);
  else
    write_rule_sheet(sheet, *rulebook);
  write_protection(sheet, is_house ? protection_at(*catalog, id) : protection_in_text(*catalog, id));
  sheet.print();
  return 0;
}

}  // namespace riverbank
