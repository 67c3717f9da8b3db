// riverbank backup and restore: every row of a database into another one.
#include <filesystem>
#include <functional>
#include <memory>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cli/commands.h"
#include "cli/log_files.h"
#include "program/progress.h"
#include "program/report.h"
#include "program/room_database.h"
#include "program/unfinished_file.h"
#include "room/room_starts.h"
#include "server/clock.h"
#include "store/copy_database.h"

namespace riverbank {

namespace {

struct CopyArguments {
  std::string database;
  std::string file;
  std::string log_key;
  bool as_json = false;
};

using Opened = Result<std::unique_ptr<Database>, Error>;

int fail(const Error& error) {
  print_errors({error});
  return 1;
}

struct Copied {
  std::uint64_t rows = 0;
  std::string from;
  std::string to;
};

// The second one is opened, and made, only where there is something to copy. Both are closed when it is done.
Result<Copied, Error> copied(const Opened& from, const std::function<Opened()>& open_second) {
  if (!from) return Failure{from.error()};
  const Opened to = open_second();
  if (!to) return Failure{to.error()};
  const auto rows = copy_database(**from, **to, progress_on_terminal("copying " + (*from)->name()));
  if (!rows) return Failure{rows.error()};
  return Copied{*rows, (*from)->name(), (*to)->name()};
}

void print_copied(const Copied& done) { fmt::print("{} rows copied from {} to {}.\n", done.rows, done.from, done.to); }

boost::json::object copied_json(const Copied& done) {
  return {{"rows", done.rows}, {"from", done.from}, {"to", done.to}};
}

// A backup has its name only once it is whole: one that was interrupted is never taken for one.
std::string unfinished(const std::string& file) { return file + ".part"; }

Opened open_new_file(const std::string& file) {
  if (std::filesystem::exists(file)) return Failure{Error{file, "", "already exists", "name a new file", ""}};
  return open_database(unfinished(file));
}

Opened open_any(const std::string& said) {
  const auto url = room_database(said);
  if (!url) return Failure{url.error()};
  return open_database(*url);
}

int back_up(const CopyArguments& arguments) {
  const UnfinishedFile part(unfinished(arguments.file));
  auto done = copied(open_existing_database(arguments.database), [&] { return open_new_file(arguments.file); });
  if (!done) return fail(done.error());
  std::error_code error;
  std::filesystem::rename(unfinished(arguments.file), arguments.file, error);
  if (error) return fail(Error{arguments.file, "", "cannot be written: " + error.message(), "", ""});
  done->to = arguments.file;
  if (arguments.as_json)
    print_json(copied_json(*done));
  else
    print_copied(*done);
  return 0;
}

// Whatever is known by now of the rounds that were in play, nobody shall profit from it.
Result<std::vector<RoundInPlay>, Errors> write_down_restored(const CopyArguments& arguments,
                                                             const std::string& version) {
  auto database = open_any(arguments.database);
  if (!database) return Failure{Errors{database.error()}};
  const auto url = room_database(arguments.database);
  if (!url) return Failure{Errors{url.error()}};
  const auto key = log_key_of_room(log_key_file({.seal_keys = "", .log_key = arguments.log_key}, *url));
  if (!key) return Failure{key.error()};
  const auto log = RoomLog::open(**database, *key);
  if (!log) return Failure{Errors{log.error()}};
  auto in_play = note_restored(**database, **log, version, wall_clock());
  if (!in_play) return Failure{Errors{in_play.error()}};
  return *std::move(in_play);
}

void print_restored(const Copied& done, const std::vector<RoundInPlay>& in_play) {
  print_copied(done);
  for (const RoundInPlay& round : in_play)
    fmt::print("Round {} at table {} ({}) was in play: it is void. Its wagers go back when the room is opened.\n",
               round.number, round.table, round.table_name);
}

boost::json::object restored_json(const Copied& done, const std::vector<RoundInPlay>& in_play) {
  boost::json::array voided;
  for (const RoundInPlay& round : in_play)
    voided.push_back({{"table", round.table}, {"name", round.table_name}, {"round", round.number}});
  boost::json::object out = copied_json(done);
  out["void"] = std::move(voided);
  return out;
}

int restore(const CopyArguments& arguments, const std::string& version) {
  const auto done = copied(open_existing_database(arguments.file), [&] { return open_any(arguments.database); });
  if (!done) return fail(done.error());
  const auto in_play = write_down_restored(arguments, version);
  if (!in_play) {
    print_errors(in_play.error());
    return 1;
  }
  if (arguments.as_json)
    print_json(restored_json(*done, *in_play));
  else
    print_restored(*done, *in_play);
  return 0;
}

}  // namespace

void add_backup(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<CopyArguments>();
  CLI::App* command = app.add_subcommand("backup", "Copy a database into one new file");
  command->add_option("--db", arguments->database, kRoomDatabaseHelp);
  command->add_option("file", arguments->file, "the file to write; must not exist")->required();
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/server.md)");
  command->footer("The server may keep running. Sessions are not copied.");
  command->callback([arguments, &session] { session.exit_code = back_up(*arguments); });
}

void add_restore(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<CopyArguments>();
  CLI::App* command = app.add_subcommand("restore", "Copy a backup into an empty database");
  command->add_option("file", arguments->file, "what `riverbank backup` wrote")->required();
  command->add_option("--db", arguments->database, kRoomDatabaseHelp);
  command->add_option("--log-key", arguments->log_key, kLogKeyHelp)->envname(kLogKeyVariable);
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/server.md)");
  command->footer("Rounds that were in play are void: their wagers go back when the room is opened.");
  command->callback([arguments, &session] { session.exit_code = restore(*arguments, session.version); });
}

}  // namespace riverbank
