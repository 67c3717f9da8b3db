#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "cli/commands.h"

int main(int argc, char** argv) {
  CLI::App app("Riverbank: Ultimate Texas Hold'em by the book. Rules are data, every chip has its clause.",
               "riverbank");
  app.set_version_flag("--version", "riverbank " RIVERBANK_VERSION);
  app.require_subcommand(1);
  riverbank::Session session{.exit_code = 0, .version = RIVERBANK_VERSION};
  riverbank::add_rules(app, session);
  riverbank::add_serve(app, session);
  riverbank::add_protocol(app, session);
  riverbank::add_load(app, session);
  riverbank::add_doctor(app, session);
  riverbank::add_backup(app, session);
  riverbank::add_restore(app, session);
  riverbank::add_play(app, session);
  riverbank::add_bench(app, session);
  riverbank::add_replay(app, session);
  riverbank::add_verify(app, session);
  riverbank::add_solve(app, session);
  riverbank::add_advise(app, session);
  riverbank::add_simulate(app, session);
  riverbank::add_night(app, session);
  riverbank::add_sides(app, session);
  riverbank::add_strategy(app, session);
  riverbank::add_chart(app, session);
  riverbank::add_deal(app, session);
  riverbank::add_parsheet(app, session);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return session.exit_code;
}
