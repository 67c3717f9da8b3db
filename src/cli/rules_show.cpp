#include <algorithm>

#include "catalog/catalog.h"
#include "cli/rules.h"
#include "json/struct_json.h"
#include "print/sheet.h"
#include "program/report.h"
#include "rule_sheet/house_sheet.h"
#include "rule_sheet/rule_sheet.h"
#include "rules/rulebook_view.h"

namespace riverbank {

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
  sheet.print();
  return 0;
}

}  // namespace riverbank
