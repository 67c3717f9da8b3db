#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "base/text.h"
#include "catalog/catalog.h"
#include "cli/rules.h"
#include "json/struct_json.h"
#include "print/sheet.h"
#include "program/report.h"
#include "rules/rulebook_view.h"

namespace riverbank {

namespace {

void add_rulebook(Sheet& sheet, const Rulebook& rulebook) {
  constexpr std::size_t kLabel = 9;
  std::vector<std::string> names;
  for (const WagerRule& wager : rulebook.wagers) names.push_back(wager.name);
  sheet.heading(rulebook.id);
  sheet.paragraph(rulebook.title, 2);
  const bool by_house = rulebook.banking.by == BankedBy::house;
  sheet.item("banked by", by_house ? "the house" : "a player", kLabel);
  sheet.item("seats", std::to_string(rulebook.seats.most), kLabel);
  sheet.item("wagers", join(names, ", "), kLabel);
}

}  // namespace

int list_rulebooks(const RulesOptions& options) {
  const auto catalog = Catalog::open(options.data);
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  int exit_code = 0;
  Sheet sheet(colour_of_output());
  sheet.paragraph(fmt::format("Rulebooks in {}; `riverbank rules show ID` prints one.", catalog->folder().string()));
  boost::json::array listed;
  for (const std::string& id : catalog->rulebook_ids()) {
    const auto rulebook = catalog->rulebook(id);
    if (!rulebook) {
      print_errors(rulebook.error());
      exit_code = 1;
      continue;
    }
    add_rulebook(sheet, *rulebook);
    listed.emplace_back(struct_to_json(shown::summary_of(*rulebook)));
  }
  if (options.output == Output::json)
    print_json(boost::json::object{{"rulebooks", std::move(listed)}});
  else
    sheet.print();
  return exit_code;
}

}  // namespace riverbank
