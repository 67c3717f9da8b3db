// riverbank doctor: is everything in this database as it should be?
#include "room/doctor.h"

#include <unistd.h>

#include <memory>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cli/commands.h"
#include "program/report.h"
#include "program/room_database.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct DoctorArguments {
  std::string database;
  bool as_json = false;
};

json::object findings_json(const Findings& findings) {
  json::array problems;
  for (const std::string& problem : findings.problems) problems.push_back(json::string(problem));
  return {{"tables", findings.tables},      {"journal_rows", findings.journal_rows},
          {"events", findings.events},      {"postings", findings.postings},
          {"rounds", findings.rounds},      {"players", findings.players},
          {"problems", std::move(problems)}};
}

void print_findings(const Findings& findings) {
  fmt::print("{} tables, {} rows of the journal with {} events, {} postings, {} finished rounds, {} wallets.\n",
             findings.tables, findings.journal_rows, findings.events, findings.postings, findings.rounds,
             findings.players);
  for (const std::string& problem : findings.problems) fmt::print("WRONG: {}\n", problem);
  if (findings.problems.empty())
    fmt::print(
        "All is well: chains hold, all accounts sum to zero, every round was dealt from the deck it was committed "
        "to.\n");
}

int run_doctor(const DoctorArguments& arguments) {
  const auto database = open_existing_database(arguments.database);
  if (!database) {
    print_errors({database.error()});
    return 1;
  }
  const bool on_terminal = isatty(STDERR_FILENO) != 0;
  const auto findings = examine(**database, [&](const std::string& what) {
    if (on_terminal) fmt::print(stderr, "\rexamining {} ...   ", what);
  });
  if (on_terminal) fmt::print(stderr, "\r{:40}\r", "");
  if (!findings) {
    print_errors({findings.error()});
    return 1;
  }
  if (arguments.as_json)
    print_json(findings_json(*findings));
  else
    print_findings(*findings);
  return findings->problems.empty() ? 0 : 1;
}

}  // namespace

void add_doctor(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<DoctorArguments>();
  CLI::App* command =
      app.add_subcommand("doctor", "Check a whole database: hash chains, ledger, wallets, meters, every round");
  command->add_option("--db", arguments->database, kRoomDatabaseHelp);
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/server.md)");
  command->footer("It only reads; the server may keep running. Exit code 1: something is wrong.");
  command->callback([arguments, &session] { session.exit_code = run_doctor(*arguments); });
}

}  // namespace riverbank
