// The sub-commands of the program, one file (or family of files) each. To add one: write add_X in a file of its own,
// declare it here and call it in program.cpp. A command sets the exit code of the session: 0 done, 1 the answer is no
// (a file is wrong, an expectation failed), 2 the command line is wrong (set by the parser).
#pragma once

#include <string>

#include <CLI/App.hpp>

namespace riverbank {

struct Session {
  int exit_code = 0;
  std::string version;   // of the program
  std::string about;     // what --version prints
  std::string released;  // the day of this version: "2026-11-18"
};

// rules, rules show, rules compare, rules check
void add_rules(CLI::App& app, Session& session);
void add_serve(CLI::App& app, Session& session);
void add_protocol(CLI::App& app, Session& session);
void add_load(CLI::App& app, Session& session);
void add_doctor(CLI::App& app, Session& session);
// log head, log prove, log check
void add_log(CLI::App& app, Session& session);
void add_events(CLI::App& app, Session& session);
void add_backup(CLI::App& app, Session& session);
void add_restore(CLI::App& app, Session& session);
void add_play(CLI::App& app, Session& session);
void add_bench(CLI::App& app, Session& session);
void add_solve(CLI::App& app, Session& session);
void add_advise(CLI::App& app, Session& session);
void add_verify(CLI::App& app, Session& session);
// rng raw, rng decks, rng shuffles, rng test
void add_rng(CLI::App& app, Session& session);
void add_simulate(CLI::App& app, Session& session);
void add_night(CLI::App& app, Session& session);
void add_sides(CLI::App& app, Session& session);
void add_strategy(CLI::App& app, Session& session);
void add_chart(CLI::App& app, Session& session);
void add_deal(CLI::App& app, Session& session);
void add_parsheet(CLI::App& app, Session& session);
// replay
void add_replay(CLI::App& app, Session& session);
// config check, config default
void add_config(CLI::App& app, Session& session);
// docs man, docs completions
void add_docs(CLI::App& app, Session& session);

}  // namespace riverbank
