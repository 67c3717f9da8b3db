// riverbank docs: the manual's pages and the shells' completions, as files. An installation calls it; nothing in it is
// written by hand.
#include <filesystem>
#include <fstream>
#include <memory>

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/describe_commands.h"
#include "manual/completions.h"
#include "manual/man_page.h"
#include "program/report.h"

namespace riverbank {

namespace {

namespace fs = std::filesystem;

int write_files(const fs::path& folder, const std::vector<std::pair<std::string, std::string>>& files) {
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  for (const auto& [name, text] : files) {
    std::ofstream file(folder / name, std::ios::binary);
    file << text;
    if (!file.flush()) {
      print_errors({{(folder / name).string(), "", "cannot be written", "a folder that you may write to", ""}});
      return 1;
    }
  }
  return 0;
}

int write_manual(const CommandHelp& top, const fs::path& folder, const ManualEdition& edition) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const CommandHelp* command : all_commands(top))
    files.emplace_back(command->page_name() + ".1", man_page(*command, top, edition));
  return write_files(folder, files);
}

int write_completions(const CommandHelp& top, const fs::path& folder) {
  return write_files(folder, {{"riverbank", bash_completion(top)},
                              {"_riverbank", zsh_completion(top)},
                              {"riverbank.fish", fish_completion(top)}});
}

}  // namespace

void add_docs(CLI::App& app, Session& session) {
  CLI::App* docs = app.add_subcommand("docs", "Write the manual's pages or the shells' completions");
  docs->require_subcommand(1);
  auto folder = std::make_shared<std::string>();
  CLI::App* man = docs->add_subcommand("man", "write a man page for every command into a folder");
  man->add_option("folder", *folder, "where to; made if it is not there")->required();
  man->callback([&app, &session, folder] {
    session.exit_code = write_manual(described(app), *folder, {session.version, session.released});
  });
  CLI::App* completions = docs->add_subcommand("completions", "write completions for bash, zsh and fish into a folder");
  completions->add_option("folder", *folder, "where to; made if it is not there")->required();
  completions->callback([&app, &session, folder] { session.exit_code = write_completions(described(app), *folder); });
  docs->footer("Example: riverbank docs man ~/.local/share/man/man1");
}

}  // namespace riverbank
