#include "cli/rules.h"

#include <memory>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.h"

namespace riverbank {

namespace {

struct Given {
  bool json = false;
  std::string data;
  std::string id;
  Pair pair;
  std::vector<std::string> files;

  RulesOptions options() const {
    return {json ? Output::json : Output::text, data.empty() ? std::nullopt : std::optional(data)};
  }
};

void add_common(CLI::App& command, Given& given) {
  command.add_flag("--json", given.json, "print JSON (keys: docs/cli.md)");
  command.add_option("--data", given.data,
                     "folder that holds rulebooks/ and houses/ (default: $RIVERBANK_DATA, else searched for)");
}

void add_show(CLI::App& rules, const std::shared_ptr<Given>& given, Session& session) {
  CLI::App* show = rules.add_subcommand("show", "print the rule sheet of one rulebook, or of a house");
  show->add_option("ID", given->id, "a rulebook's id, as listed by `riverbank rules`; or a house's id or file")
      ->required();
  add_common(*show, *given);
  show->footer("Example:\n  riverbank rules show ID | less");
  show->callback([given, &session] { session.exit_code = show_rulebook(given->options(), given->id); });
}

void add_compare(CLI::App& rules, const std::shared_ptr<Given>& given, Session& session) {
  CLI::App* compare = rules.add_subcommand("compare", "print where two rulebooks differ, point by point");
  compare->add_option("A", given->pair.left, "a rulebook's id")->required();
  compare->add_option("B", given->pair.right, "another rulebook's id")->required();
  add_common(*compare, *given);
  compare->callback([given, &session] { session.exit_code = compare_rulebooks(given->options(), given->pair); });
}

void add_check(CLI::App& rules, const std::shared_ptr<Given>& given, Session& session) {
  CLI::App* check = rules.add_subcommand("check", "report every problem of house files and rulebook files");
  check->add_option("FILE", given->files, "house files or rulebook files")->required();
  add_common(*check, *given);
  check->footer(
      "Examples:\n  riverbank rules check houses/*.toml\n  riverbank rules check --json my-table.toml\n"
      "Exit code 1 if any file has a problem. A rulebook's clause list is looked for in clauses/ beside it.");
  check->callback([given, &session] { session.exit_code = check_files(given->options(), given->files); });
}

}  // namespace

void add_rules(CLI::App& app, Session& session) {
  const auto given = std::make_shared<Given>();
  CLI::App* rules = app.add_subcommand("rules", "list rulebooks; show, compare and check rules");
  add_common(*rules, *given);
  rules->require_subcommand(0, 1);
  rules->footer(
      "Examples:\n  riverbank rules\n  riverbank rules show ID\n  riverbank rules compare ID ID\n"
      "  riverbank rules check houses/*.toml");
  add_show(*rules, given, session);
  add_compare(*rules, given, session);
  add_check(*rules, given, session);
  rules->callback([given, rules, &session] {
    if (rules->get_subcommands().empty()) session.exit_code = list_rulebooks(given->options());
  });
}

}  // namespace riverbank
