// CommandHelp: what a command says of itself in --help, as data. Man pages and completions for shells are written from
// it, so that they say what the program does.
#pragma once

#include <string>
#include <vector>

namespace riverbank {

struct OptionHelp {
  std::string name;       // "--db", or "FILE" for what is given by its place
  bool by_place = false;  // no dashes: a file, an id
  bool required = false;
  bool repeated = false;             // may be given several times
  std::string value;                 // what follows it: "TEXT"; empty: nothing does
  std::vector<std::string> choices;  // all that may follow; empty: anything
  std::string says;
  std::string standard;  // what counts where it is not given; empty: nothing to name
  std::string group;     // the heading it stands under
};

struct CommandHelp {
  std::string path;  // "riverbank rules show"
  std::string says;
  std::string notes;  // below the options: lines, those of an example begin with spaces
  std::vector<OptionHelp> options;
  std::vector<CommandHelp> below;

  // "riverbank-rules-show"
  std::string page_name() const;
  // "show"
  std::string last_word() const;
};

// The command and all below it, from the top.
std::vector<const CommandHelp*> all_commands(const CommandHelp& top);

}  // namespace riverbank
