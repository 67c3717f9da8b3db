#include <sys/stat.h>

#include <fmt/core.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/about.h"
#include "cli/program.h"
#include "cli/unknown_word.h"

int main(int argc, char** argv) {
  // What the program writes is its owner's alone; to whom it is shown is the owner's to say.
  ::umask(077);
  CLI::App app("Riverbank: Ultimate Texas Hold'em by the book. Rules are data, every chip has its clause.",
               "riverbank");
  riverbank::Session session{
      .exit_code = 0, .version = riverbank::version(), .about = riverbank::about(), .released = riverbank::released()};
  riverbank::add_commands(app, session);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const std::string unknown = error.get_exit_code() == 0 ? std::string() : riverbank::unknown_word(app);
    if (!unknown.empty()) {
      fmt::print(stderr, "{}\n", unknown);
      return 2;
    }
    return app.exit(error) == 0 ? 0 : 2;
  }
  return session.exit_code;
}
