#include "cli/describe_commands.h"

#include "base/text.h"

namespace riverbank {

namespace {

constexpr int kManyValues = 1000;

// The parser names a type and its checks in one: "TEXT:{text,json}", "INT:INT in [1 - 64]".
void read_type(const std::string& type, OptionHelp& option) {
  option.value = type.substr(0, type.find(':'));
  const std::size_t open = type.find('{');
  const std::size_t close = type.rfind('}');
  if (open == std::string::npos || close == std::string::npos) return;
  for (const std::string_view word : split(std::string_view(type).substr(open + 1, close - open - 1), ','))
    option.choices.emplace_back(word);
}

OptionHelp described(const CLI::Option& option) {
  OptionHelp found;
  found.by_place = option.get_positional();
  found.name = found.by_place ? option.get_name(true) : "--" + option.get_lnames().front();
  found.required = option.get_required();
  found.repeated = option.get_items_expected_max() >= kManyValues;
  if (option.get_type_size_max() > 0) read_type(option.get_type_name(), found);
  found.says = option.get_description();
  found.standard = option.get_default_str();
  found.group = option.get_group();
  return found;
}

CommandHelp described(const CLI::App& app, const std::string& above) {
  CommandHelp command;
  command.path = above.empty() ? app.get_name() : above + " " + app.get_name();
  command.says = app.get_description();
  command.notes = std::string(trim(app.get_footer()));
  for (const CLI::Option* option : app.get_options()) command.options.push_back(described(*option));
  for (const CLI::App* below : app.get_subcommands({})) command.below.push_back(described(*below, command.path));
  return command;
}

}  // namespace

CommandHelp described(const CLI::App& app) { return described(app, ""); }

}  // namespace riverbank
