// riverbank backup and restore: every row of a database into another one.
#include <filesystem>
#include <functional>
#include <memory>

#include <fmt/core.h>

#include "cli/commands.h"
#include "program/report.h"
#include "program/room_database.h"
#include "store/copy_database.h"

namespace riverbank {

namespace {

struct CopyArguments {
  std::string database;
  std::string file;
};

using Opened = Result<std::unique_ptr<Database>, Error>;

int fail(const Error& error) {
  print_errors({error});
  return 1;
}

// The second one is opened, and made, only where there is something to copy.
int copy(const Opened& from, const std::function<Opened()>& open_second) {
  if (!from) return fail(from.error());
  const Opened to = open_second();
  if (!to) return fail(to.error());
  const auto rows = copy_database(**from, **to);
  if (!rows) return fail(rows.error());
  fmt::print("{} rows copied from {} to {}.\n", *rows, (*from)->name(), (*to)->name());
  return 0;
}

Opened open_new_file(const std::string& file) {
  if (std::filesystem::exists(file)) return Failure{Error{file, "", "already exists", "name a new file", ""}};
  return open_database(file);
}

Opened open_any(const std::string& said) {
  const auto url = room_database(said);
  if (!url) return Failure{url.error()};
  return open_database(*url);
}

int back_up(const CopyArguments& arguments) {
  return copy(open_existing_database(arguments.database), [&] { return open_new_file(arguments.file); });
}

int restore(const CopyArguments& arguments) {
  return copy(open_existing_database(arguments.file), [&] { return open_any(arguments.database); });
}

}  // namespace

void add_backup(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<CopyArguments>();
  CLI::App* command = app.add_subcommand("backup", "Copy a database into one new file");
  command->add_option("--db", arguments->database, kRoomDatabaseHelp);
  command->add_option("file", arguments->file, "the file to write; must not exist")->required();
  command->footer("The server may keep running. Sessions are not copied.");
  command->callback([arguments, &session] { session.exit_code = back_up(*arguments); });
}

void add_restore(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<CopyArguments>();
  CLI::App* command = app.add_subcommand("restore", "Copy a backup into an empty database");
  command->add_option("file", arguments->file, "what `riverbank backup` wrote")->required();
  command->add_option("--db", arguments->database, kRoomDatabaseHelp);
  command->callback([arguments, &session] { session.exit_code = restore(*arguments); });
}

}  // namespace riverbank
