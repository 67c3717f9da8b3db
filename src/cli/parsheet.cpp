// riverbank parsheet: the document that a test lab expects, as HTML, spreadsheet and JSON.

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "parsheet/make_par_sheet.h"
#include "parsheet/write_html.h"
#include "parsheet/write_json.h"
#include "parsheet/write_xlsx.h"
#include "program/progress.h"
#include "program/report.h"
#include "program/side_options.h"
#include "program/whole_file.h"

namespace riverbank {

namespace {

struct ParSheetArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  std::string html;
  std::string xlsx;
  std::string json;
  std::string date;
  SideWords words;
};

Error error_of(std::string where, std::string what, std::string fix = "") {
  return {.where = std::move(where), .key = "", .what = std::move(what), .fix = std::move(fix), .clause = ""};
}

Result<ParSheetOptions, Errors> options_of(const Game& game, const ParSheetArguments& arguments,
                                           const std::string& version) {
  auto sides = side_options(game, arguments.words);
  if (!sides) return Failure{sides.error()};
  return ParSheetOptions{.version = version,
                         .date = arguments.date,
                         .sides = std::move(*sides),
                         .progress = progress_on_terminal("par sheet")};
}

Result<ParSheet, Errors> sheet_of(const ParSheetArguments& arguments, const std::string& version) {
  const auto catalog = Catalog::open(arguments.data);
  if (!catalog) return Failure{catalog.error()};
  const std::string house = arguments.house.empty() ? catalog->default_house() : arguments.house;
  const auto game = catalog->game(house);
  if (!game) return Failure{game.error()};
  const auto options = options_of(*game, arguments, version);
  if (!options) return Failure{options.error()};
  auto sheet = make_par_sheet(*game, *options);
  if (!sheet) return Failure{Errors{error_of(house, sheet.error())}};
  return std::move(*sheet);
}

std::optional<Error> write_text(const std::string& path, const std::string& text) {
  if (path == "-") {
    fmt::print("{}", text);
    return std::nullopt;
  }
  const auto problem = write_whole(path, text);
  return problem ? std::optional(error_of(path, *problem)) : std::nullopt;
}

Errors write_files(const ParSheetArguments& arguments, const ParSheet& sheet) {
  Errors errors;
  const auto note = [&](const std::string& path, std::optional<Error> error) {
    if (error)
      errors.push_back(std::move(*error));
    else if (path != "-")
      fmt::print(stderr, "wrote {}\n", path);
  };
  if (!arguments.html.empty()) note(arguments.html, write_text(arguments.html, to_html(sheet)));
  if (!arguments.json.empty())
    note(arguments.json, write_text(arguments.json, boost::json::serialize(to_json(sheet)) + "\n"));
  if (!arguments.xlsx.empty()) {
    const auto problem = make_whole(arguments.xlsx, [&](const auto& part) { return write_xlsx(sheet, part.string()); });
    note(arguments.xlsx, problem ? std::optional(error_of(arguments.xlsx, *problem)) : std::nullopt);
  }
  return errors;
}

int run_parsheet(const ParSheetArguments& arguments, const std::string& version) {
  if (arguments.html.empty() && arguments.xlsx.empty() && arguments.json.empty()) {
    print_errors(
        {error_of("parsheet", "nothing to write", "--html FILE, --xlsx FILE, --json FILE, or several of them")});
    return 2;
  }
  const auto sheet = sheet_of(arguments, version);
  const Errors errors = sheet ? write_files(arguments, *sheet) : sheet.error();
  print_errors(errors);
  return errors.empty() ? 0 : 1;
}

}  // namespace

void add_parsheet(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<ParSheetArguments>();
  CLI::App* command =
      app.add_subcommand("parsheet", "write the par sheet of a house file: every wager exactly, every number traced");
  command->add_option("--house", arguments->house, "a house's id or file; default: the one named in houses/default");
  command->add_option("--html", arguments->html, "write one HTML file that prints on A4");
  command->add_option("--xlsx", arguments->xlsx, "write a spreadsheet");
  command->add_option("--json", arguments->json,
                      "write JSON with every exact value; - writes to standard output (keys: docs/parsheet.md)");
  command->add_option("--date", arguments->date, "the date on the cover; default: undated");
  command->add_option("--stake", arguments->words.stakes,
                      "stake of a side wager, as in trips=$5; default: the house minimum");
  command->add_option("--meter", arguments->words.meters, "what a meter shows, as in major=$75,000; default: its seed");
  command
      ->add_option("--players", arguments->words.players, "players at the table, for envy and for wagers on all hands")
      ->check(CLI::Range(1, 8));
  command->add_option("--threads", arguments->words.threads, "threads to use")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command->add_option("--data", arguments->data, "folder that holds rulebooks/ and houses/");
  command->footer("Example: riverbank parsheet --house FILE --html sheet.html --xlsx sheet.xlsx --json sheet.json");
  command->callback([arguments, &session] { session.exit_code = run_parsheet(*arguments, session.version); });
}

}  // namespace riverbank
