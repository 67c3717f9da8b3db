#include <fmt/core.h>

#include "base/text.h"
#include "manual/completions.h"

namespace riverbank {

namespace {

std::string fish_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string below_words(const CommandHelp& command) {
  std::vector<std::string> found;
  for (const CommandHelp& below : command.below) found.push_back(below.last_word());
  return join(found, " ");
}

// When a completion applies: the command's words were typed, and none of a command below it.
std::string condition(const CommandHelp& command) {
  std::vector<std::string> parts;
  const auto words_typed = split(command.path, ' ');
  for (std::size_t i = 1; i < words_typed.size(); ++i)
    parts.push_back(fmt::format("__fish_seen_subcommand_from {}", words_typed[i]));
  if (!command.below.empty()) parts.push_back(fmt::format("not __fish_seen_subcommand_from {}", below_words(command)));
  return join(parts, "; and ");
}

std::string line_of(const CommandHelp& command, const OptionHelp& option) {
  std::string out = fmt::format("complete -c riverbank -n '{}' -l {}", condition(command), option.name.substr(2));
  if (!option.value.empty()) out += " -r";
  if (!option.choices.empty()) out += fmt::format(" -f -a '{}'", join(option.choices, " "));
  return out + fmt::format(" -d '{}'\n", fish_text(option.says));
}

}  // namespace

std::string fish_completion(const CommandHelp& top) {
  std::string out =
      "# Completion of `riverbank` for fish, written by the program itself (riverbank docs completions).\n";
  for (const CommandHelp* command : all_commands(top)) {
    for (const CommandHelp& below : command->below)
      out += fmt::format("complete -c riverbank -n '{}' -f -a {} -d '{}'\n", condition(*command), below.last_word(),
                         fish_text(below.says));
    for (const OptionHelp& option : command->options)
      if (option.name.starts_with("--")) out += line_of(*command, option);
  }
  return out;
}

}  // namespace riverbank
