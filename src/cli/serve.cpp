// riverbank serve: the card room on the network.
#include <cstdlib>
#include <memory>
#include <set>
#include <thread>

#include <fmt/core.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.h"
#include "program/open_files.h"
#include "program/program_digest.h"
#include "program/report.h"
#include "program/room_database.h"
#include "server/log.h"
#include "server/server.h"

namespace riverbank {

namespace {

struct ServeArguments {
  std::string listen = "127.0.0.1:8420";
  std::string data;
  std::string web;
  std::string decks;
  std::vector<std::string> houses;
  std::string certificate;
  std::string key;
  std::string log_format = "text";
  std::string log_level = "info";
  std::int64_t play_money = 1000;  // dollars
  int bots = 2;
  int copies = 1;
  ServerOptions options;
};

Errors one_error(std::string where, std::string what, std::string fix) {
  return {{std::move(where), "", std::move(what), std::move(fix), ""}};
}

// "127.0.0.1:8420", "[::1]:8420", ":8420" or "8420".
Result<Done, Errors> read_address(const std::string& text, ServerOptions& options) {
  const std::size_t colon = text.rfind(':');
  std::string host = colon == std::string::npos ? "" : text.substr(0, colon);
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  char* end = nullptr;
  const long number = std::strtol(port.c_str(), &end, 10);
  if (port.empty() || *end != '\0' || number < 0 || number > 65535)
    return Failure{one_error(text, "is not an address to listen on", "an address and a port, as in 127.0.0.1:8420")};
  if (!host.empty()) options.host = host;
  options.port = static_cast<int>(number);
  return Done{};
}

// Without --house: one table for each rulebook, by the default house where it is of that rulebook.
Result<Done, Errors> choose_tables(const ServeArguments& arguments, ServerOptions& options) {
  const auto add = [&](const std::string& house) {
    for (int i = 0; i < arguments.copies; ++i) options.tables.push_back({house, "", arguments.bots});
  };
  for (const std::string& house : arguments.houses) add(house);
  if (!arguments.houses.empty()) return Done{};
  const auto catalog = Catalog::open(options.data);
  if (!catalog) return Failure{catalog.error()};
  std::vector<std::string> houses{catalog->default_house()};
  for (const std::string& id : catalog->house_ids()) houses.push_back(id);
  std::set<std::string> seen;
  for (const std::string& house : houses) {
    const auto game = catalog->game(house);
    if (!game) return Failure{game.error()};
    if (seen.insert(game->rulebook->id).second) add(house);
  }
  return Done{};
}

Result<Done, Errors> choose_rest(const ServeArguments& arguments, ServerOptions& options) {
  if (!arguments.data.empty()) options.data = arguments.data;
  if (arguments.certificate.empty() != arguments.key.empty())
    return Failure{one_error("--tls-certificate", "and --tls-key go together", "")};
  if (!arguments.certificate.empty()) options.tls = TlsFiles{arguments.certificate, arguments.key};
  if (!arguments.decks.empty()) {
    const auto source = read_source(arguments.decks);
    if (!source) return Failure{source.error()};
    auto script = DeckScript::parse(*source);
    if (!script) return Failure{script.error()};
    options.script = *std::move(script);
  }
  options.play_money = Amount::major(arguments.play_money);
  options.web = arguments.web;
  if (arguments.web.empty())
    if (const auto catalog = Catalog::open(options.data)) options.web = catalog->folder() / "web" / "dist";
  return Done{};
}

Result<ServerOptions, Errors> options_of(const ServeArguments& arguments) {
  ServerOptions options = arguments.options;
  if (auto read = read_address(arguments.listen, options); !read) return Failure{read.error()};
  auto database = room_database(options.database);
  if (!database) return Failure{Errors{database.error()}};
  options.database = *database;
  if (auto chosen = choose_rest(arguments, options); !chosen) return Failure{chosen.error()};
  if (auto chosen = choose_tables(arguments, options); !chosen) return Failure{chosen.error()};
  return options;
}

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

int run_serve(const ServeArguments& arguments) {
  set_up_log(log_options(arguments));
  raise_open_files();
  const auto options = options_of(arguments);
  if (!options) {
    print_errors(options.error());
    return 1;
  }
  auto server = Server::open(*options);
  if (!server) {
    print_errors(server.error());
    return 1;
  }
  print_welcome(**server, *options);
  const bool well = (*server)->run(Server::Signals::handled);
  // What still waits for a database that failed never ends: leave at once, the journal brings everything back.
  if (!well) std::_Exit(1);
  log(LogLevel::info, "closed");
  return 0;
}

void add_limits(CLI::App& command, ServeArguments& arguments) {
  for (const LimitRule& rule : limit_rules()) {
    std::string name = "--" + std::string(rule.name);
    for (char& c : name)
      if (c == '_') c = '-';
    command.add_option(name, arguments.options.limits.*rule.field, std::string(rule.says))
        ->check(CLI::Range(rule.least, rule.most))
        ->capture_default_str()
        ->group("Limits");
  }
}

void add_options(CLI::App& command, ServeArguments& arguments) {
  command.add_option("--listen", arguments.listen, "address and port")->capture_default_str();
  command.add_option("--db", arguments.options.database, kRoomDatabaseHelp);
  command.add_option("--house", arguments.houses,
                     "house (id or file) to open a table for; default: one for each rulebook");
  command.add_option("--copies", arguments.copies, "how many tables for each house")->check(CLI::Range(1, 10'000));
  command.add_option("--bots", arguments.bots, "bots at each table that is opened")->check(CLI::Range(0, 8));
  command.add_flag(
      "--bots-bank", arguments.options.bots_bank,
      "where players bank, bots bank too, with the room's play money; without it they decline, because the "
      "house takes no part there");
  command.add_option("--play-money", arguments.play_money, "dollars a new player is given")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--data", arguments.data, "folder that holds rulebooks/ and houses/");
  command.add_option("--web", arguments.web, "folder with the page's files");
  command.add_option("--origin", arguments.options.origins,
                     "origin of a page that may use this server, as browsers send it");
  command.add_option("--proxy", arguments.options.proxies, "address of a proxy whose X-Forwarded-For is trusted");
  command.add_option("--tls-certificate", arguments.certificate, "PEM file with the certificate chain");
  command.add_option("--tls-key", arguments.key, "PEM file with the key");
  command.add_option("--threads", arguments.options.threads, "network threads")->check(CLI::Range(1, 64));
  command.add_option("--log", arguments.log_format, "text or json")->check(CLI::IsMember({"text", "json"}));
  command.add_option("--log-level", arguments.log_level)->check(CLI::IsMember({"debug", "info", "warning", "error"}));
  command.add_option("--faster", arguments.options.faster, "divides all waiting times by this, for trying things out")
      ->check(CLI::Range(1, 1000));
  command.add_option("--seed", arguments.options.seed, "deals the same cards every time, for tests: never for play");
  command.add_option("--decks", arguments.decks,
                     "file of decks for chosen rounds, for rehearsals and tests: such a round says so, and its proof "
                     "fails");
}

}  // namespace

void add_serve(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<ServeArguments>();
  arguments->options.threads = static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
  CLI::App* command = app.add_subcommand("serve", "Open the card room: HTTP and WebSocket, tables for every rulebook");
  add_options(*command, *arguments);
  add_limits(*command, *arguments);
  command->footer(
      "Examples:\n  riverbank serve\n  riverbank serve --listen 0.0.0.0:443 --tls-certificate chain.pem "
      "--tls-key key.pem --origin https://cards.example\nMore in docs/server.md.");
  command->callback([arguments, &session] {
    arguments->options.program = program_digest(session.version);
    session.exit_code = run_serve(*arguments);
  });
}

}  // namespace riverbank
