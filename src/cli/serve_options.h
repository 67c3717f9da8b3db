// What `riverbank serve` is told: by options, or by a configuration file with keys of the same names.
#pragma once

#include <set>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "base/error.h"
#include "base/result.h"
#include "server/server.h"

namespace riverbank {

struct ServeArguments {
  std::string config;  // a file
  std::string listen = "127.0.0.1:8420";
  std::string data;
  std::string web;
  std::string decks;
  std::string seal_keys;
  std::string log_key;
  std::string events;
  std::string staff_totp = "auto";
  bool without_sealed = false;
  std::vector<std::string> houses;
  std::vector<std::string> live;  // houses of tables that a person deals
  std::string live_wagers = "layout";
  std::string certificate;
  std::string key;
  std::string log_format = "text";
  std::string log_level = "info";
  std::int64_t play_money = 1000;  // dollars
  std::int64_t big_win = 5000;     // dollars; 0: none is
  int threads = 0;                 // 0: one for each processor, at least two
  int lease_s = 3;
  int bots = 2;
  int copies = 1;
  ServerOptions options;
};

void add_serve_options(CLI::App& command, ServeArguments& arguments);
// What can be changed while the server runs, read from its file again: limits and how much is logged. What the command
// line said stands (`said`: those options). Nothing is changed where the file has a fault.
Result<ServeArguments, Errors> reloaded(const ServeArguments& now, const std::set<std::string>& said);
// Before a file has given values to others.
std::set<std::string> options_said(const CLI::App& command);
// Every option with its value, one a line; passwords in addresses are left out.
std::string options_text(const CLI::App& command);
// How to open the server, or why that cannot be; touches no database.
Result<ServerOptions, Errors> serve_options(const ServeArguments& arguments);

}  // namespace riverbank
