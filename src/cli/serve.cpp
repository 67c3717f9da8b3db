// riverbank serve: the card room on the network.
#include <csignal>
#include <cstdlib>
#include <memory>
#include <set>

#include <fmt/core.h>
#include <CLI/App.hpp>

#include "cli/commands.h"
#include "cli/config_file.h"
#include "cli/serve_options.h"
#include "program/open_files.h"
#include "program/program_digest.h"
#include "program/report.h"
#include "program/room_database.h"
#include "server/log.h"
#include "server/server.h"

namespace riverbank {

namespace {

// Another node has the room (docs/cli.md).
constexpr int kTakenOverExit = 3;

LogOptions log_options(const ServeArguments& arguments) {
  const LogFormat format = arguments.log_format == "json" ? LogFormat::json : LogFormat::text;
  LogLevel level = LogLevel::info;
  if (arguments.log_level == "debug") level = LogLevel::debug;
  if (arguments.log_level == "warning") level = LogLevel::warning;
  if (arguments.log_level == "error") level = LogLevel::error;
  return {format, level};
}

void print_welcome(const Server& server, const ServerOptions& options) {
  fmt::print("Riverbank is open: {}\n", server.url());
  fmt::print("  database   {}\n", options.database.find("://") == std::string::npos ? options.database : "PostgreSQL");
  if (const std::string link = server.operator_link(); !link.empty())
    fmt::print("  operator   {}\n             (makes the first operator's account; works once)\n", link);
  fmt::print("  stop       Ctrl-C: rounds in play finish first\n");
  std::fflush(stdout);
}

void print_standby(const std::string& node, const std::string& url) {
  fmt::print("Riverbank stands by: {}\n", url);
  fmt::print("  node       {}: waits for the room that another node has\n", node);
  std::fflush(stdout);
}

// SIGHUP. What was said on the command line is known before the file gives its values to the same options.
void reload(Server& server, ServeArguments& arguments, const std::set<std::string>& said) {
  const auto read = reloaded(arguments, said);
  if (!read) {
    for (const Error& error : read.error())
      log(LogLevel::error, "options not reloaded: nothing is changed", {{"why", error.text()}});
    return;
  }
  arguments = *read;
  set_up_log(log_options(arguments));
  server.app().change(arguments.options.limits);
  log(LogLevel::info, "options reloaded: limits and log level; the others count at the next start",
      {{"file", arguments.config}});
}

int run_serve(ServeArguments& arguments, const std::set<std::string>& said) {
  set_up_log(log_options(arguments));
  raise_open_files();
  std::signal(SIGPIPE, SIG_IGN);  // whoever read the log may go away: play goes on
  auto options = serve_options(arguments);
  if (!options) {
    print_errors(options.error());
    return 1;
  }
  auto database = room_database(options->database);
  if (!database) {
    print_errors({database.error()});
    return 1;
  }
  options->database = *database;
  options->key_file = room_keys(arguments.seal_keys, *database);
  options->log_key_file = arguments.log_key;
  options->stands_by = [node = options->lease.node](const std::string& url) { print_standby(node, url); };
  auto server = Server::open(*options);
  if (!server) {
    print_errors(server.error());
    return 1;
  }
  if (!*server) return 0;
  if (!arguments.config.empty()) (*server)->on_reload([&] { reload(**server, arguments, said); });
  print_welcome(**server, *options);
  const Server::Ended ended = (*server)->run(Server::Signals::handled);
  // What still waits for a database that failed never ends: leave at once, the journal brings everything back.
  if (ended == Server::Ended::taken_over) std::_Exit(kTakenOverExit);
  if (ended == Server::Ended::database_failed) std::_Exit(1);
  log(LogLevel::info, "closed");
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<ServeArguments>();
  CLI::App* command = app.add_subcommand("serve", "Open the card room: HTTP and WebSocket, tables for every rulebook");
  add_serve_options(*command, *arguments);
  command->footer(
      "Examples:\n  riverbank serve\n  riverbank serve --listen 0.0.0.0:443 --tls-certificate chain.pem "
      "--tls-key key.pem --origin https://cards.example\n  riverbank serve --db postgresql://riverbank@db/riverbank "
      "--standby --node b\nMore in docs/server.md.");
  command->callback([command, arguments, &session] {
    const std::set<std::string> said = options_said(*command);
    if (const Errors problems = read_config(*command, arguments->config); !problems.empty()) {
      print_errors(problems);
      session.exit_code = 1;
      return;
    }
    arguments->options.program = program_digest(session.version);
    arguments->options.program_now = [version = session.version] { return program_file_digest(version); };
    arguments->options.configuration = options_text(*command);
    session.exit_code = run_serve(*arguments, said);
  });
}

}  // namespace riverbank
