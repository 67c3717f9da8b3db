// riverbank doctor: is everything in this database as it should be?
#include "room/doctor.h"

#include <memory>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cli/commands.h"
#include "cli/log_files.h"
#include "program/progress.h"
#include "program/report.h"
#include "program/room_database.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct DoctorArguments {
  std::string database;
  std::string seal_keys;
  std::string log_key;
  std::string head;
  bool as_json = false;
};

json::object findings_json(const Findings& findings) {
  json::array problems;
  for (const std::string& problem : findings.problems) problems.push_back(json::string(problem));
  return {{"tables", findings.tables},      {"journal_rows", findings.journal_rows},
          {"events", findings.events},      {"postings", findings.postings},
          {"rounds", findings.rounds},      {"players", findings.players},
          {"sealed", findings.sealed},      {"leaves", findings.leaves},
          {"problems", std::move(problems)}};
}

void print_findings(const Findings& findings) {
  fmt::print("{} tables, {} rows of the journal with {} events, {} postings, {} finished rounds, {} wallets.\n",
             findings.tables, findings.journal_rows, findings.events, findings.postings, findings.rounds,
             findings.players);
  if (findings.sealed > 0)
    fmt::print(
        "{} rounds in play are sealed, and their keys are not here: whether they will be dealt from the decks they "
        "were committed to was not looked at.\n",
        findings.sealed);
  if (findings.leaves > 0) fmt::print("{} leaves of the log, each held against its row.\n", findings.leaves);
  for (const std::string& problem : findings.problems) fmt::print("WRONG: {}\n", problem);
  if (findings.problems.empty())
    fmt::print(
        "All is well: chains hold, all accounts sum to zero, every round was dealt from the deck it was committed "
        "to.\n");
}

// Without them all but the decks of rounds in play can be examined.
Result<std::optional<SealKeys>, Errors> keys_if_any(const DoctorArguments& arguments) {
  const auto url = room_database(arguments.database);
  if (!url) return Failure{Errors{url.error()}};
  const auto file = room_keys(arguments.seal_keys, *url);
  if (arguments.seal_keys.empty() && !std::filesystem::exists(file)) return std::optional<SealKeys>();
  auto keys = SealKeys::read(file);
  if (!keys) return Failure{keys.error()};
  return std::optional<SealKeys>(*std::move(keys));
}

// What there is to examine it with.
struct Aids {
  std::optional<SealKeys> keys;
  std::optional<LogKey> log_key;
  std::optional<SignedHead> head;
};

Result<Aids, Errors> aids_of(const DoctorArguments& arguments) {
  Aids aids;
  auto keys = keys_if_any(arguments);
  if (!keys) return Failure{keys.error()};
  aids.keys = *std::move(keys);
  auto log_key = log_key_if_any(arguments.database, {.seal_keys = arguments.seal_keys, .log_key = arguments.log_key});
  if (!log_key) return Failure{log_key.error()};
  aids.log_key = *std::move(log_key);
  if (arguments.head.empty()) return aids;
  const auto head = read_log_head(arguments.head);
  if (!head) return Failure{head.error()};
  aids.head = head_of(*head);
  return aids;
}

int run_doctor(const DoctorArguments& arguments) {
  const auto database = open_existing_database(arguments.database);
  if (!database) {
    print_errors({database.error()});
    return 1;
  }
  const auto aids = aids_of(arguments);
  if (!aids) {
    print_errors(aids.error());
    return 1;
  }
  const auto findings = examine(**database, {.keys = aids->keys ? &*aids->keys : nullptr,
                                             .log_key = aids->log_key ? &*aids->log_key : nullptr,
                                             .kept_head = aids->head ? &*aids->head : nullptr,
                                             .progress = progress_on_terminal("examining " + (*database)->name())});
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
  command->add_option("--seal-keys", arguments->seal_keys, kSealKeysHelp)->envname(kSealKeysVariable);
  command->add_option("--log-key", arguments->log_key, kLogKeyHelp)->envname(kLogKeyVariable);
  command->add_option("--head", arguments->head,
                      "a head of the log that was kept elsewhere (riverbank log head): finds a rollback and a cut end");
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/server.md)");
  command->footer("It only reads; the server may keep running. Exit code 1: something is wrong.");
  command->callback([arguments, &session] { session.exit_code = run_doctor(*arguments); });
}

}  // namespace riverbank
