#include "cli/report.h"
#include "cli/rule_sheet.h"
#include "cli/rules.h"
#include "cli/sheet.h"
#include "rules/to_json.h"
#include "shelf/shelf.h"

namespace riverbank {

int show_rulebook(const RulesOptions& options, const std::string& id) {
  const auto shelf = Shelf::open(options.data);
  if (!shelf) {
    print_errors(shelf.error());
    return 1;
  }
  const auto rulebook = shelf->rulebook(id);
  if (!rulebook) {
    print_errors(rulebook.error());
    return 1;
  }
  if (options.output == Output::json) {
    print_json(to_json(*rulebook));
    return 0;
  }
  Sheet sheet(colour_of_output());
  write_rule_sheet(sheet, *rulebook);
  sheet.print();
  return 0;
}

}  // namespace riverbank
