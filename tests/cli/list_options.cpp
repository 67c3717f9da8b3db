// Prints every option of every sub-command, one a line: the command, a tab, the option's name. For options_test.py.
#include <fmt/core.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/program.h"

namespace {

void print_options(const CLI::App& app, const std::string& path) {
  for (const CLI::Option* option : app.get_options()) {
    if (option == app.get_help_ptr()) continue;
    fmt::print("{}\t{}\n", path, option->get_name());
  }
  for (const CLI::App* command : app.get_subcommands({}))
    print_options(*command, path.empty() ? command->get_name() : path + " " + command->get_name());
}

}  // namespace

int main() {
  CLI::App app("", "riverbank");
  riverbank::Session session{.exit_code = 0, .version = "0"};
  riverbank::add_commands(app, session);
  print_options(app, "");
  return 0;
}
