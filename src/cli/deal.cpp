// riverbank deal: a live dealer's console. Real cards are dealt at a table; the program says the next step of the
// procedure, takes what is keyed, computes every payout and records the evening.
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <memory>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "console/deal_session.h"
#include "program/report.h"
#include "transcript/transcript.h"

namespace riverbank {

namespace {

struct DealCommand {
  std::string house;  // empty: the one that houses/default names
  std::string procedure = "full";
  std::string record;
  std::string resume;
  bool echo = false;
  std::optional<std::string> data;
};

Time system_clock() {
  using std::chrono::duration_cast;
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return Time::from_ms(duration_cast<std::chrono::milliseconds>(since).count());
}

// The house as the record names it: a file as seen from the record's own folder, wherever the dealer stands.
std::string named_in(const std::string& record, const std::string& house) {
  if (record.empty() || !is_house_file(house)) return house;
  std::error_code error;
  const auto folder = std::filesystem::absolute(record, error).parent_path();
  const auto named = std::filesystem::proximate(house, folder, error);
  return error ? house : (named.has_parent_path() ? named : "." / named).string();
}

DealOptions options_of(const DealCommand& command, const std::string& house) {
  return {.house = house,
          .procedure = command.procedure == "full" ? DealProcedure::full : DealProcedure::brief,
          .clock = system_clock,
          .terminal = Terminal::detect()};
}

using SessionResult = Result<std::unique_ptr<DealSession>, Errors>;

SessionResult begin_anew(const DealCommand& command, const Catalog& catalog) {
  const std::string house = command.house.empty() ? catalog.default_house() : command.house;
  auto game = catalog.game(house);
  if (!game) return Failure{game.error()};
  DealRecord record;
  if (!command.record.empty()) {
    auto created = DealRecord::create(command.record);
    if (!created) return Failure{Errors{created.error()}};
    record = std::move(*created);
  }
  return std::make_unique<DealSession>(std::move(*game), options_of(command, named_in(command.record, house)),
                                       std::move(record));
}

// The record is played again by the machine that made it, and every line of it is checked.
SessionResult go_on_with(const DealCommand& command, const Catalog& catalog) {
  auto record = DealRecord::append(command.resume);
  if (!record) return Failure{Errors{record.error()}};
  const auto source = read_record(command.resume);
  if (!source) return Failure{source.error()};
  auto evening = run_table_text(*source, [&](const std::string& house) { return catalog.game(house); });
  if (!evening.ok()) return Failure{evening.problems};
  auto game = catalog.game(evening.end->house);
  if (!game) return Failure{game.error()};
  const std::string house = evening.end->house;
  return std::make_unique<DealSession>(std::move(*game), options_of(command, house), std::move(*record),
                                       std::move(*evening.end));
}

// With a prompt only where a person keys.
std::optional<std::string> next_line() {
  if (isatty(STDIN_FILENO) == 1) return Terminal::detect().ask("> ");
  std::string line;
  if (!std::getline(std::cin, line)) return std::nullopt;
  return line;
}

int converse(DealSession& session, const DealCommand& command) {
  fmt::print("{}", session.begin());
  while (!session.is_over()) {
    const auto line = next_line();
    if (!line) break;
    if (command.echo) fmt::print("> {}\n", *line);
    fmt::print("{}", session.key(*line));
    std::fflush(stdout);
    if (session.record_failed()) {
      print_errors({Error{.where = command.record.empty() ? command.resume : command.record,
                          .key = "",
                          .what = "the record could not be written: this entry is not in it",
                          .fix = "free some disk space and resume",
                          .clause = ""}});
      return 1;
    }
  }
  fmt::print("{}", session.end());
  return 0;
}

int deal(const DealCommand& command) {
  const auto catalog = command.data ? Catalog::open(*command.data) : Catalog::open();
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  auto session = command.resume.empty() ? begin_anew(command, *catalog) : go_on_with(command, *catalog);
  if (!session) {
    print_errors(session.error());
    return 1;
  }
  return converse(**session, command);
}

}  // namespace

void add_deal(CLI::App& app, Session& session) {
  auto command = std::make_shared<DealCommand>();
  CLI::App* deal_app =
      app.add_subcommand("deal", "a dealer's console: deal real cards, key what happens, pay by the book");
  auto* house =
      deal_app->add_option("--house", command->house, "a house's id or file; default: the one named in houses/default");
  deal_app
      ->add_option("--procedure", command->procedure,
                   "full: every step of the rulebook is confirmed; short: decks and face-down cards are left to you")
      ->check(CLI::IsMember({"full", "short"}))
      ->capture_default_str();
  auto* record = deal_app->add_option("--record", command->record, "record the evening in this new file as it goes");
  deal_app->add_option("--resume", command->resume, "resume a recorded evening, and keep recording in the same file")
      ->excludes(house)
      ->excludes(record);
  deal_app->add_flag("--echo", command->echo, "print each line as it is read, for scripted input");
  deal_app->add_option("--data", command->data, "folder that holds rulebooks/ and houses/");
  deal_app->footer(
      "Key \"help\" to see what can be done now; Enter takes the next step. Full list: docs/deal.md.\n"
      "Examples:\n  riverbank deal --house my-house.toml --record tonight.table\n"
      "  riverbank deal --procedure short\n  riverbank deal --resume tonight.table");
  deal_app->callback([command, &session] { session.exit_code = deal(*command); });
}

}  // namespace riverbank
