// What `riverbank serve` may be told.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "money/amount.h"
#include "room/deck_script.h"
#include "room/live_table.h"
#include "room/seal_rounds.h"
#include "server/limits.h"
#include "server/password.h"
#include "server/staff_totp.h"
#include "store/lease.h"
#include "table/state.h"

namespace riverbank {

struct TlsFiles {
  std::string certificate;  // the chain, PEM
  std::string key;          // PEM
};

// One table to open where the database has none yet.
struct ReadyTable {
  std::string house;
  std::string name;  // empty: the house's
  int bots = 0;
  std::optional<WagersFrom> live = {};  // a person deals
};

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8420;                            // 0: any free one
  std::string database;                       // file or URL
  std::optional<std::filesystem::path> data;  // the folder with rulebooks/ and houses/
  std::filesystem::path web;                  // the page's files; empty: none
  std::vector<ReadyTable> tables;
  std::vector<std::string> origins;  // besides the own address
  std::vector<std::string> proxies;  // addresses whose X-Forwarded-For is believed
  std::optional<TlsFiles> tls;
  Limits limits;
  StaffTotp staff_totp = StaffTotp::optional;
  Amount play_money = Amount::minor(100'000);
  PasswordCost password_cost = PasswordCost::normal;
  std::string program = "riverbank";
  std::function<std::string()> program_now;  // the same of the program's file as it is now; empty: it is not looked at
  std::string configuration;                 // the options as one text, without secrets
  std::filesystem::path events;              // significant events are added to this file; empty: to none
  Amount big_win = Amount::major(5000);      // wins of so much are significant events; zero: none is
  LeaseTerms lease;                          // on the room, where nodes share its database; its node is this one's name
  bool standby = false;                      // waits for the room while another node has it
  std::function<void(const std::string& url)> stands_by;  // hears that it does; may be empty
  int threads = 2;
  bool staff_plays = false;                          // who works in the room may play in it
  bool bots_bank = false;                            // where players bank, bots do too
  int faster = 1;                                    // divides waiting times, for tests and load
  std::string seed;                                  // deals the same cards again, for tests
  DeckScript script;                                 // decks of rehearsals
  std::filesystem::path key_file;                    // seals decks in play; empty: beside the database's file
  std::filesystem::path log_key_file;                // signs the log; empty: beside the keys that seal decks
  UnopenedRounds unopened = UnopenedRounds::refuse;  // rounds in play whose key is missing
  std::function<void(const TableState&)> each_step;  // before each step of a table; see RoomOptions
};

}  // namespace riverbank
