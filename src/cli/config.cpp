// riverbank config: is a configuration file in order, and what can stand in one?
#include <memory>
#include <set>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/config_file.h"
#include "cli/serve_options.h"
#include "program/report.h"
#include "rules/to_json.h"

namespace riverbank {

namespace {

// The server's options by themselves: nothing is opened when they are read.
struct ServeWords {
  CLI::App command{"", "serve"};
  ServeArguments arguments;
  ServeWords() { add_serve_options(command, arguments); }
};

Errors wrong_houses(const ServerOptions& options) {
  const auto catalog = Catalog::open(options.data);
  if (!catalog) return catalog.error();
  std::set<std::string> houses;
  for (const auto& table : options.tables) houses.insert(table.house);
  Errors found;
  for (const std::string& house : houses)
    if (const auto game = catalog->game(house); !game)
      found.insert(found.end(), game.error().begin(), game.error().end());
  return found;
}

Errors wrong_with(const std::string& file, std::size_t& tables) {
  ServeWords words;
  if (Errors problems = read_config(words.command, file); !problems.empty()) return problems;
  const auto options = serve_options(words.arguments);
  if (!options) {
    const auto source = read_source(file);
    return source ? told_of_file(options.error(), *source) : source.error();
  }
  tables = options->tables.size();
  return wrong_houses(*options);
}

struct CheckArguments {
  std::string file;
  bool as_json = false;
};

int check(const CheckArguments& arguments) {
  const std::string& file = arguments.file;
  std::size_t tables = 0;
  const Errors problems = wrong_with(file, tables);
  if (arguments.as_json) {
    print_json(boost::json::object{{"file", file}, {"tables", tables}, {"problems", to_json(problems)}});
    return problems.empty() ? 0 : 1;
  }
  print_errors(problems);
  if (problems.empty())
    fmt::print("{}: ok: {} table{} to open\n", file, tables, tables == 1 ? "" : "s");
  else
    fmt::print(stderr, "{}: {} problem{}\n", file, problems.size(), problems.size() == 1 ? "" : "s");
  return problems.empty() ? 0 : 1;
}

}  // namespace

void add_config(CLI::App& app, Session& session) {
  CLI::App* config =
      app.add_subcommand("config", "Check a configuration file of the server, or print one to begin with");
  config->require_subcommand(1);
  auto arguments = std::make_shared<CheckArguments>();
  CLI::App* checked = config->add_subcommand("check", "say everything that is wrong with a file, by line and key");
  checked->add_option("file", arguments->file, "a configuration file for riverbank serve --config")->required();
  checked->add_flag("--json", arguments->as_json, "print JSON (keys: docs/server.md)");
  checked->callback([arguments, &session] { session.exit_code = check(*arguments); });
  CLI::App* standard = config->add_subcommand("default", "print a file with every key, its meaning and its default");
  standard->callback([] { fmt::print("{}", standard_config(ServeWords().command)); });
  config->footer("Examples:\n  riverbank config default > serve.toml\n  riverbank config check serve.toml");
}

}  // namespace riverbank
