#include "cli/serve_options.h"

#include <unistd.h>

#include <array>
#include <cstdlib>
#include <set>
#include <thread>

#include "catalog/catalog.h"
#include "cli/config_file.h"
#include "program/room_database.h"
#include "rules/problems.h"
#include "store/database.h"

namespace riverbank {

namespace {

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
    return Failure{one_error("--listen", riverbank::quoted(text) + " is not an address to listen on",
                             "an address and a port, as in 127.0.0.1:8420")};
  if (!host.empty()) options.host = host;
  options.port = static_cast<int>(number);
  return Done{};
}

// Without --house and --live: one table for each rulebook, by the default house where it is of that rulebook.
Result<Done, Errors> choose_tables(const ServeArguments& arguments, ServerOptions& options) {
  const auto add = [&](const std::string& house) {
    for (int i = 0; i < arguments.copies; ++i) options.tables.push_back({house, "", arguments.bots});
  };
  for (const std::string& house : arguments.houses) add(house);
  for (const std::string& house : arguments.live)
    options.tables.push_back({house, "", 0, wagers_from(arguments.live_wagers)});
  if (!options.tables.empty()) return Done{};
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

std::string name_of_machine() {
  std::array<char, 256> name{};
  return gethostname(name.data(), name.size() - 1) == 0 && name.front() != 0 ? name.data() : "node";
}

// Where only this machine can ask, a password is enough, unless it was said otherwise.
StaffTotp staff_totp(const ServeArguments& arguments, const ServerOptions& options) {
  if (arguments.staff_totp != "auto")
    return arguments.staff_totp == "required" ? StaffTotp::required : StaffTotp::optional;
  const bool here = options.host == "127.0.0.1" || options.host == "::1";
  return here && options.proxies.empty() ? StaffTotp::optional : StaffTotp::required;
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
  options.big_win = Amount::major(arguments.big_win);
  if (options.standby && (options.database.empty() || !sqlite_file(options.database).empty()))
    return Failure{one_error("--standby", "needs a database that nodes share",
                             "--db postgresql://user@host/name: an SQLite file is one machine's")};
  if (arguments.options.lease.node.empty()) options.lease.node = name_of_machine();
  options.lease.length = std::chrono::seconds(arguments.lease_s);
  options.events = arguments.events;
  options.staff_totp = staff_totp(arguments, options);
  options.web = arguments.web;
  if (arguments.web.empty())
    if (const auto catalog = Catalog::open(options.data)) options.web = catalog->folder() / "web" / "dist";
  return Done{};
}

}  // namespace

Result<ServerOptions, Errors> serve_options(const ServeArguments& arguments) {
  ServerOptions options = arguments.options;
  options.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(2U, std::thread::hardware_concurrency()));
  if (arguments.without_sealed) options.unopened = UnopenedRounds::leave_out;
  if (auto read = read_address(arguments.listen, options); !read) return Failure{read.error()};
  if (auto chosen = choose_rest(arguments, options); !chosen) return Failure{chosen.error()};
  if (auto chosen = choose_tables(arguments, options); !chosen) return Failure{chosen.error()};
  return options;
}

namespace {

std::string option_of(const LimitRule& rule) {
  std::string name = "--" + std::string(rule.name);
  for (char& c : name)
    if (c == '_') c = '-';
  return name;
}

void add_limits(CLI::App& command, ServeArguments& arguments) {
  for (const LimitRule& rule : limit_rules()) {
    command.add_option(option_of(rule), arguments.options.limits.*rule.field, std::string(rule.says))
        ->check(CLI::Range(rule.least, rule.most))
        ->capture_default_str()
        ->group("Limits");
  }
}

// "postgresql://user:secret@host/name" without the secret.
std::string without_password(std::string text) {
  const std::size_t host = text.find('@');
  const std::size_t start = text.find("://");
  if (start == std::string::npos || host == std::string::npos) return text;
  const std::size_t colon = text.find(':', start + 3);
  if (colon != std::string::npos && colon < host) text.erase(colon, host - colon);
  return text;
}

}  // namespace

std::set<std::string> options_said(const CLI::App& command) {
  std::set<std::string> said;
  for (const CLI::Option* option : command.get_options())
    if (option->count() > 0) said.insert(option->get_name());
  return said;
}

Result<ServeArguments, Errors> reloaded(const ServeArguments& now, const std::set<std::string>& said) {
  CLI::App fresh("", "serve");
  ServeArguments read;
  add_serve_options(fresh, read);
  if (Errors problems = read_config(fresh, now.config); !problems.empty()) return Failure{std::move(problems)};
  ServeArguments changed = now;
  for (const LimitRule& rule : limit_rules())
    if (!said.contains(option_of(rule))) changed.options.limits.*rule.field = read.options.limits.*rule.field;
  if (!said.contains("--log-level")) changed.log_level = read.log_level;
  return changed;
}

std::string options_text(const CLI::App& command) {
  std::string all;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_lnames().empty() || option->get_lnames().front() == "help") continue;
    std::string values;
    for (const std::string& value : option->results()) values += " " + without_password(value);
    if (option->count() == 0 && !option->get_default_str().empty()) values = " " + option->get_default_str();
    if (!values.empty()) all += option->get_lnames().front() + values + "\n";
  }
  return all;
}

namespace {

void add_tables(CLI::App& command, ServeArguments& arguments) {
  command.add_option("--config", arguments.config, "TOML file with options as keys; what the command line says stands");
  command.add_option("--listen", arguments.listen, "address and port")->capture_default_str();
  command.add_option("--db", arguments.options.database, kRoomDatabaseHelp);
  command.add_option("--house", arguments.houses,
                     "house (id or file) to open a table for; default: one for each rulebook");
  command.add_option(
      "--live", arguments.live,
      "house to open a live table for: real cards, dealt by somebody with the role dealer (docs/live.md)");
  command
      .add_option("--live-wagers", arguments.live_wagers,
                  "where wagers at live tables come from: chips on the layout that the dealer keys, or the players' "
                  "own screens")
      ->capture_default_str()
      ->check(CLI::IsMember({"layout", "screens"}));
  command.add_option("--copies", arguments.copies, "how many tables for each house")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000));
  command.add_option("--bots", arguments.bots, "bots at each table that is opened")
      ->capture_default_str()
      ->check(CLI::Range(0, 8));
  command.add_flag(
      "--bots-bank", arguments.options.bots_bank,
      "where players bank, bots bank too, with the room's play money; without it they decline, because the "
      "house takes no part there");
  command.add_option("--node", arguments.options.lease.node,
                     "this server's name among the nodes that share a PostgreSQL; default: the machine's name");
  command.add_flag("--standby", arguments.options.standby,
                   "waits while another node has the room, and takes it over when that one ends or falls silent; needs "
                   "PostgreSQL (docs/operations.md)");
  command
      .add_option("--lease-s", arguments.lease_s,
                  "seconds after which a node that cannot renew its lease on the room may be taken over")
      ->capture_default_str()
      ->check(CLI::Range(1, 60));
  command.add_option("--play-money", arguments.play_money, "dollars a new player is given")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000));
}

void add_page_and_keys(CLI::App& command, ServeArguments& arguments) {
  command.add_option("--data", arguments.data, "folder that holds rulebooks/ and houses/");
  command.add_option("--web", arguments.web, "folder with the page's files");
  command.add_option("--origin", arguments.options.origins,
                     "origin of a page that may use this server, as browsers send it");
  command.add_option("--proxy", arguments.options.proxies, "address of a proxy whose X-Forwarded-For is trusted");
  command.add_option("--tls-certificate", arguments.certificate, "PEM file with the certificate chain");
  command.add_option("--tls-key", arguments.key, "PEM file with the key");
  command.add_option("--seal-keys", arguments.seal_keys, kSealKeysHelp)->envname(kSealKeysVariable);
  command.add_option("--log-key", arguments.log_key, kLogKeyHelp)->envname(kLogKeyVariable);
  command.add_flag("--without-sealed-rounds", arguments.without_sealed,
                   "opens the room though keys of rounds in play are missing: their tables stay closed");
}

void add_watching(CLI::App& command, ServeArguments& arguments) {
  command
      .add_option("--staff-totp", arguments.staff_totp,
                  "whether staff must sign in with a second factor; auto: required, but optional where the server can "
                  "be reached from this machine alone")
      ->capture_default_str()
      ->check(CLI::IsMember({"auto", "required", "optional"}));
  command.add_flag(
      "--staff-play", arguments.options.staff_plays,
      "who works in the room may also play in it: dealers, floor and operators, but nobody rules where they "
      "play");
  command.add_option("--events", arguments.events,
                     "file to which significant events are added, one JSON object a line, for systems outside");
  command
      .add_option("--big-win", arguments.big_win,
                  "dollars won in a round from which a win is a significant event; 0: none")
      ->capture_default_str()
      ->check(CLI::Range(0, 100'000'000));
  command.add_option("--threads", arguments.threads, "network threads; default: one for each processor, at least two")
      ->check(CLI::Range(1, 64));
  command.add_option("--log", arguments.log_format, "form of the log on standard error")
      ->capture_default_str()
      ->check(CLI::IsMember({"text", "json"}));
  command.add_option("--log-level", arguments.log_level, "what is logged: this and worse")
      ->capture_default_str()
      ->check(CLI::IsMember({"debug", "info", "warning", "error"}));
}

void add_trials(CLI::App& command, ServeArguments& arguments) {
  command.add_option("--faster", arguments.options.faster, "divides all waiting times by this, for trying things out")
      ->capture_default_str()
      ->check(CLI::Range(1, 1000));
  command.add_option("--seed", arguments.options.seed, "deals the same cards every time, for tests: never for play");
  command.add_option("--decks", arguments.decks,
                     "file of decks for chosen rounds, for rehearsals and tests: such a round says so, and its proof "
                     "fails");
}

}  // namespace

// The order is that of --help and of docs/commands.
void add_serve_options(CLI::App& command, ServeArguments& arguments) {
  add_tables(command, arguments);
  add_page_and_keys(command, arguments);
  add_watching(command, arguments);
  add_trials(command, arguments);
  add_limits(command, arguments);
}

}  // namespace riverbank
