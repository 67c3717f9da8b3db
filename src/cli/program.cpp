#include "cli/program.h"

namespace riverbank {

void add_commands(CLI::App& app, Session& session) {
  app.set_version_flag("--version", session.about);
  app.require_subcommand(1);
  add_rules(app, session);
  add_serve(app, session);
  add_config(app, session);
  add_protocol(app, session);
  add_load(app, session);
  add_doctor(app, session);
  add_log(app, session);
  add_events(app, session);
  add_backup(app, session);
  add_restore(app, session);
  add_play(app, session);
  add_bench(app, session);
  add_replay(app, session);
  add_verify(app, session);
  add_rng(app, session);
  add_solve(app, session);
  add_advise(app, session);
  add_simulate(app, session);
  add_night(app, session);
  add_sides(app, session);
  add_strategy(app, session);
  add_chart(app, session);
  add_deal(app, session);
  add_parsheet(app, session);
  add_docs(app, session);
}

}  // namespace riverbank
