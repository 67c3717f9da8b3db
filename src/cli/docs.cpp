// riverbank docs: the documentation in a browser; and the manual's pages and the shells' completions as files, which an
// installation calls for. Nothing in those is written by hand.
#include <filesystem>
#include <memory>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/describe_commands.h"
#include "manual/completions.h"
#include "manual/man_page.h"
#include "program/report.h"
#include "program/whole_file.h"
#include "server/docs_server.h"

namespace riverbank {

namespace {

namespace fs = std::filesystem;

int write_files(const fs::path& folder, const std::vector<std::pair<std::string, std::string>>& files) {
  std::error_code ignored;
  fs::create_directories(folder, ignored);
  for (const auto& [name, text] : files) {
    if (const auto problem = write_whole(folder / name, text)) {
      print_errors({{(folder / name).string(), "", *problem, "a folder that you may write to", ""}});
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

struct ShowArguments {
  std::string web;
  int port = 8421;
};

int show_documentation(const ShowArguments& arguments) {
  fs::path web = arguments.web;
  if (web.empty())
    if (const auto catalog = Catalog::open()) web = catalog->folder() / "web" / "dist";
  auto server = DocsServer::open(web, arguments.port);
  if (!server) {
    print_errors(server.error());
    return 1;
  }
  fmt::print("The documentation: {}\n", server->url());
  std::fflush(stdout);
  server->run();
  return 0;
}

}  // namespace

void add_docs(CLI::App& app, Session& session) {
  CLI::App* docs =
      app.add_subcommand("docs", "Show the documentation in a browser; write the manual's pages or completions");
  docs->require_subcommand(0, 1);
  auto shown = std::make_shared<ShowArguments>();
  docs->add_option("--port", shown->port, "port on this machine; 0: any that is free")
      ->capture_default_str()
      ->check(CLI::Range(0, 65535));
  docs->add_option("--web", shown->web, "folder with the page's files");
  docs->callback([docs, shown, &session] {
    if (docs->get_subcommands().empty()) session.exit_code = show_documentation(*shown);
  });
  auto folder = std::make_shared<std::string>();
  CLI::App* man = docs->add_subcommand("man", "write a man page for every command into a folder");
  man->add_option("folder", *folder, "where to; made if it is not there")->required();
  man->callback([&app, &session, folder] {
    session.exit_code = write_manual(described(app), *folder, {session.version, session.released});
  });
  CLI::App* completions = docs->add_subcommand("completions", "write completions for bash, zsh and fish into a folder");
  completions->add_option("folder", *folder, "where to; made if it is not there")->required();
  completions->callback([&app, &session, folder] { session.exit_code = write_completions(described(app), *folder); });
  docs->footer("Examples:\n  riverbank docs\n  riverbank docs man ~/.local/share/man/man1");
}

}  // namespace riverbank
