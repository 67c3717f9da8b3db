// riverbank log: heads of a room's log to keep elsewhere, proofs of rounds, and whether both hold.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/core.h>
#include <CLI/App.hpp>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "cli/commands.h"
#include "cli/log_files.h"
#include "json/struct_json.h"
#include "program/http_get.h"
#include "program/report.h"
#include "program/room_database.h"
#include "server/clock.h"
#include "store/private_file.h"

namespace riverbank {

namespace {

struct LogArguments {
  std::string database;
  std::string log_key;
  std::string url;
  std::string out;
  std::string round;
  std::string file;
  std::string since;
  std::string key;
  bool as_json = false;
};

Failure<Errors> log_failed(std::string where, std::string what, std::string fix) {
  return Failure{Errors{Error{std::move(where), "", std::move(what), std::move(fix), ""}}};
}

int fail_log(const Errors& errors) {
  print_errors(errors);
  return 1;
}

// Of a running server.
Result<std::string, Errors> ask_server(const LogArguments& arguments, const std::string& target) {
  auto url = parse_url(arguments.url);
  if (!url) return Failure{url.error()};
  url->target = target;
  return http_get(*url);
}

template <typename T>
Result<T, Errors> struct_of(const std::string& text, const std::string& where) {
  // Not strictly: the transcript of a round has lines.
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  if (error) return log_failed(where, "is not JSON: " + error.message(), "what a server or riverbank log gave");
  auto held = struct_from_json<T>(value);
  if (!held) return log_failed(where, held.error(), "what a server or riverbank log gave");
  return *std::move(held);
}

AskRows asks_of(Database& database) {
  return [&database](std::string_view sql, SqlValues values) { return database.query(sql, std::move(values)); };
}

// A database with its log and the key that signs it.
struct OpenLog {
  std::unique_ptr<Database> database;
  std::unique_ptr<RoomLog> log;
};

Result<OpenLog, Errors> open_log_of(const LogArguments& arguments) {
  auto database = open_existing_database(arguments.database);
  if (!database) return Failure{Errors{database.error()}};
  const auto key = log_key_if_any(arguments.database, {.seal_keys = "", .log_key = arguments.log_key});
  if (!key) return Failure{key.error()};
  if (!*key)
    return log_failed((*database)->name(), "the log's key is not there, and nothing can be signed without it",
                      "name it with --log-key, or ask the server with --url");
  if (auto begun = (*database)->begin_reading(); !begun) return Failure{Errors{begun.error()}};
  auto log = RoomLog::read(**database, **key);
  if (!log) return Failure{Errors{log.error()}};
  return OpenLog{*std::move(database), *std::move(log)};
}

template <typename T>
int give(const LogArguments& arguments, const T& shown, const std::string& said) {
  const std::string text = boost::json::serialize(struct_to_json(shown)) + "\n";
  if (arguments.out.empty()) {
    fmt::print("{}", text);
    return 0;
  }
  if (const auto written = write_private_file(arguments.out, text); !written) return fail_log({written.error()});
  fmt::print("{} Written to {}.\n", said, arguments.out);
  return 0;
}

Result<LogHeadShown, Errors> head_now(const LogArguments& arguments) {
  if (!arguments.url.empty()) {
    const auto text = ask_server(arguments, "/api/log/head");
    if (!text) return Failure{text.error()};
    return log_head_of_text(*text, arguments.url);
  }
  const auto open = open_log_of(arguments);
  if (!open) return Failure{open.error()};
  return view_of(open->log->head(wall_clock()));
}

// A head that was kept is never written over: it may be the one that shows something.
Errors out_problem(const LogArguments& arguments) {
  if (arguments.out.empty() || !std::filesystem::exists(arguments.out)) return {};
  return {Error{arguments.out, "", "already exists", "name a new file", ""}};
}

int run_head(const LogArguments& arguments) {
  if (const Errors problem = out_problem(arguments); !problem.empty()) return fail_log(problem);
  const auto head = head_now(arguments);
  if (!head) return fail_log(head.error());
  return give(arguments, *head, fmt::format("The log has {} leaves.", head->size));
}

Result<LogProofShown, Errors> proof_now(const LogArguments& arguments) {
  if (arguments.round.empty() || arguments.round.size() > 19 ||
      arguments.round.find_first_not_of("0123456789") != std::string::npos)
    return log_failed(arguments.round, "is not the id of a round", "a number, as in the address of the round's page");
  if (!arguments.url.empty()) {
    const auto text = ask_server(arguments, "/api/log/proof?round=" + arguments.round);
    if (!text) return Failure{text.error()};
    return struct_of<LogProofShown>(*text, arguments.url);
  }
  const auto open = open_log_of(arguments);
  if (!open) return Failure{open.error()};
  auto proof = prove_round(*open->log, asks_of(*open->database), std::stoll(arguments.round), wall_clock());
  if (!proof) return Failure{Errors{proof.error()}};
  if (!*proof)
    return log_failed(open->database->name(), "the log knows no round " + arguments.round,
                      "the id of a round, as shown in the history");
  return **std::move(proof);
}

int run_prove(const LogArguments& arguments) {
  if (const Errors problem = out_problem(arguments); !problem.empty()) return fail_log(problem);
  const auto proof = proof_now(arguments);
  if (!proof) return fail_log(proof.error());
  return give(arguments, *proof,
              fmt::format("Round {} is leaf {} of {}.", arguments.round, proof->number, proof->head.size));
}

Result<LogConsistencyShown, Errors> consistency_now(const LogArguments& arguments, LogSizes sizes) {
  if (!arguments.url.empty()) {
    const auto text = ask_server(arguments, fmt::format("/api/log/consistency?from={}&to={}", sizes.from, sizes.to));
    if (!text) return Failure{text.error()};
    return struct_of<LogConsistencyShown>(*text, arguments.url);
  }
  const auto database = open_existing_database(arguments.database);
  if (!database) return Failure{Errors{database.error()}};
  const auto ask = asks_of(**database);
  const auto tree = LogTree::read(ask);
  if (!tree) return Failure{Errors{tree.error()}};
  if (tree->size() < sizes.to)
    return log_failed((*database)->name(), fmt::format("its log has only {} leaves", tree->size()),
                      "the database that the heads are of, or a server with --url");
  const auto blocks = LogTree::read_blocks(ask, {std::max<std::uint64_t>(sizes.from, 1) - 1, sizes.to - 1});
  if (!blocks) return Failure{Errors{blocks.error()}};
  LogConsistencyShown shown{sizes.from, sizes.to, {}};
  for (const Digest& digest : merkle::consistency_path(sizes.from, sizes.to, tree->nodes(*blocks)))
    shown.path.push_back(to_hex(digest));
  return shown;
}

int verdict(const LogArguments& arguments, const std::vector<std::string>& problems, const std::string& good) {
  if (arguments.as_json) {
    print_json(boost::json::object{{"ok", problems.empty()},
                                   {"says", problems.empty() ? good : std::string()},
                                   {"problems", boost::json::array(problems.begin(), problems.end())}});
    return problems.empty() ? 0 : 1;
  }
  for (const std::string& problem : problems) fmt::print("WRONG: {}\n", problem);
  if (problems.empty()) fmt::print("{}\n", good);
  return problems.empty() ? 0 : 1;
}

std::vector<std::string> key_problems(const LogArguments& arguments, const LogHeadShown& head) {
  if (arguments.key.empty() || arguments.key == head.key) return {};
  return {fmt::format("the head is signed by the key {}", head.key)};
}

int check_extension(const LogArguments& arguments, const LogHeadShown& later) {
  const auto earlier = read_log_head(arguments.since);
  if (!earlier) return fail_log(earlier.error());
  std::vector<std::string> problems = key_problems(arguments, later);
  LogConsistencyShown proof;
  // Where there is nothing to prove, nobody is asked.
  if (earlier->size > 0 && earlier->size < later.size) {
    auto given = consistency_now(arguments, {earlier->size, later.size});
    if (!given) return fail_log(given.error());
    proof = *std::move(given);
  }
  for (const std::string& problem : problems_of_extension(*earlier, later, proof)) problems.push_back(problem);
  return verdict(arguments, problems,
                 fmt::format("The log of {} leaves goes on from the one of {}.", later.size, earlier->size));
}

int run_check(const LogArguments& arguments) {
  const auto text = read_kept(arguments.file);
  if (!text) return fail_log(text.error());
  if (text->find("\"path\"") != std::string::npos) {
    const auto proof = struct_of<LogProofShown>(*text, arguments.file);
    if (!proof) return fail_log(proof.error());
    std::vector<std::string> problems = key_problems(arguments, proof->head);
    for (const std::string& problem : problems_of(*proof)) problems.push_back(problem);
    return verdict(arguments, problems,
                   fmt::format("{} is leaf {} of the log of {} leaves, signed by {}.",
                               proof->of ? "Round " + proof->of->round : "This", proof->number, proof->head.size,
                               proof->head.key));
  }
  const auto head = log_head_of_text(*text, arguments.file);
  if (!head) return fail_log(head.error());
  if (!arguments.since.empty()) return check_extension(arguments, *head);
  return verdict(arguments, key_problems(arguments, *head),
                 fmt::format("The head of {} leaves is signed by {}.", head->size, head->key));
}

using LogArgumentsPtr = std::shared_ptr<LogArguments>;

void add_log_source(CLI::App& command, const LogArgumentsPtr& arguments) {
  command.add_option("--db", arguments->database, kRoomDatabaseHelp);
  command.add_option("--url", arguments->url, "ask a running server, as in http://127.0.0.1:8420");
}

void add_log_key(CLI::App& command, const LogArgumentsPtr& arguments) {
  command.add_option("--log-key", arguments->log_key, kLogKeyHelp)->envname(kLogKeyVariable);
  command.add_option("--out", arguments->out, "a new file to write; default: print it");
}

}  // namespace

void add_log(CLI::App& app, Session& session) {
  CLI::App* log = app.add_subcommand("log", "The room's log: heads to keep elsewhere, proofs, and whether they hold");
  log->require_subcommand(1);
  const auto arguments = std::make_shared<LogArguments>();

  CLI::App* head = log->add_subcommand("head", "A signed head: how long the log is now, and its root");
  add_log_source(*head, arguments);
  add_log_key(*head, arguments);
  head->footer("Keep it elsewhere: riverbank doctor --head FILE then finds a database that was rolled back.");
  head->callback([arguments, &session] { session.exit_code = run_head(*arguments); });

  CLI::App* prove = log->add_subcommand("prove", "A proof that a round is in the log, with the round's record");
  prove->add_option("round", arguments->round, "the round's id, as in the address of its page")->required();
  add_log_source(*prove, arguments);
  add_log_key(*prove, arguments);
  prove->callback([arguments, &session] { session.exit_code = run_prove(*arguments); });

  CLI::App* check = log->add_subcommand("check", "Check a head or a proof; or that a log goes on from an earlier head");
  check->add_option("file", arguments->file, "what riverbank log head or prove wrote; - for standard input")
      ->required();
  check->add_option("--since", arguments->since, "an earlier head that was kept: FILE must go on from it");
  check->add_option("--key", arguments->key, "the log's public key, 64 hexadecimal digits: no other may have signed");
  add_log_source(*check, arguments);
  check->add_flag("--json", arguments->as_json, "print JSON (keys: docs/cli.md)");
  check->footer("--db or --url is asked how the log went on, and only with --since. Exit code 1: it does not hold.");
  check->callback([arguments, &session] { session.exit_code = run_check(*arguments); });
}

}  // namespace riverbank
