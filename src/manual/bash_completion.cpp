#include <fmt/core.h>

#include "base/text.h"
#include "manual/completions.h"

namespace riverbank {

namespace {

std::string words_of(const CommandHelp& command) {
  std::vector<std::string> found;
  for (const CommandHelp& below : command.below) found.push_back(below.last_word());
  for (const OptionHelp& option : command.options)
    if (!option.by_place) found.push_back(option.name);
  return join(found, " ");
}

// Which words lead from one command to one below it.
std::string paths(const CommandHelp& top) {
  std::vector<std::string> found;
  for (const CommandHelp* command : all_commands(top))
    if (command != &top) found.push_back(fmt::format("'{}'", command->path));
  return join(found, " | ");
}

// What follows an option: one of its choices, or a file's name, which the shell completes by itself.
std::string cases_of_values(const CommandHelp& command) {
  std::string out;
  for (const OptionHelp& option : command.options) {
    if (option.by_place || option.value.empty()) continue;
    out += fmt::format("    '{} {}') words='{}' ;;\n", command.path, option.name, join(option.choices, " "));
  }
  return out;
}

}  // namespace

std::string bash_completion(const CommandHelp& top) {
  std::string words;
  std::string values;
  for (const CommandHelp* command : all_commands(top)) {
    words += fmt::format("        '{}') words='{}' ;;\n", command->path, words_of(*command));
    values += cases_of_values(*command);
  }
  return fmt::format(
      R"(# Completion of `riverbank` for bash, written by the program itself (riverbank docs completions).
_riverbank() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" path=riverbank words='' i
  for ((i = 1; i < COMP_CWORD; ++i)); do
    case "$path ${{COMP_WORDS[i]}}" in
      {}) path+=" ${{COMP_WORDS[i]}}" ;;
    esac
  done
  case "$path ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{}    *)
      case "$path" in
{}      esac
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}}
complete -o bashdefault -o default -F _riverbank riverbank
)",
      paths(top), values, words);
}

}  // namespace riverbank
