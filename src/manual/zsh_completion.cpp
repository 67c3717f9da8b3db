#include <fmt/core.h>

#include "base/text.h"
#include "manual/completions.h"

namespace riverbank {

namespace {

// Text inside a specification of _arguments, which stands between single quotes.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out;
}

std::string action_of(const OptionHelp& option) {
  return option.choices.empty() ? "_files" : fmt::format("({})", join(option.choices, " "));
}

std::string argument(const OptionHelp& option) {
  if (option.by_place)
    return fmt::format("'{}:{}:{}'",
                       option.repeated   ? "*"
                       : option.required ? ""
                                         : ":",
                       zsh_text(option.name), action_of(option));
  const std::string head = fmt::format("{}{}", option.repeated ? "*" : "", option.name);
  if (option.value.empty()) return fmt::format("'{}[{}]'", head, zsh_text(option.says));
  return fmt::format("'{}=[{}]:{}:{}'", head, zsh_text(option.says), zsh_text(option.value), action_of(option));
}

std::string name_of(const CommandHelp& command) {
  std::string name = fmt::format("_{}", command.page_name());
  for (char& c : name)
    if (c == '-') c = '_';
  return name;
}

std::string arguments(const CommandHelp& command) {
  std::string out;
  for (const OptionHelp& option : command.options)
    if (command.below.empty() || !option.by_place) out += fmt::format(" \\\n    {}", argument(option));
  return out;
}

std::string function_with_commands(const CommandHelp& command) {
  std::string names;
  std::string cases;
  for (const CommandHelp& below : command.below) {
    names += fmt::format("\n        '{}:{}'", below.last_word(), zsh_text(below.says));
    cases += fmt::format("        {}) {} ;;\n", below.last_word(), name_of(below));
  }
  return fmt::format(
      R"({}() {{
  local curcontext="$curcontext" state line
  _arguments -C{} \
    '1: :->command' '*:: :->rest'
  case $state in
    command)
      local -a commands=({})
      _describe command commands ;;
    rest)
      case $line[1] in
{}      esac ;;
  esac
}}

)",
      name_of(command), arguments(command), names, cases);
}

}  // namespace

std::string zsh_completion(const CommandHelp& top) {
  std::string out = "#compdef riverbank\n# Written by the program itself (riverbank docs completions).\n\n";
  for (const CommandHelp* command : all_commands(top))
    out += command->below.empty()
               ? fmt::format("{}() {{\n  _arguments{}\n}}\n\n", name_of(*command), arguments(*command))
               : function_with_commands(*command);
  return out + "_riverbank \"$@\"\n";
}

}  // namespace riverbank
