#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/about.h"
#include "cli/program.h"

int main(int argc, char** argv) {
  CLI::App app("Riverbank: Ultimate Texas Hold'em by the book. Rules are data, every chip has its clause.",
               "riverbank");
  riverbank::Session session{
      .exit_code = 0, .version = riverbank::version(), .about = riverbank::about(), .released = riverbank::released()};
  riverbank::add_commands(app, session);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return session.exit_code;
}
