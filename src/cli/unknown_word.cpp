#include "cli/unknown_word.h"

#include <vector>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

struct Place {
  const CLI::App* command = nullptr;
  std::string path;
};

// The command that the words lead to, as far as they are known.
Place place_of(const CLI::App& app) {
  Place place{&app, app.get_name()};
  for (auto chosen = app.get_subcommands(); !chosen.empty(); chosen = place.command->get_subcommands()) {
    place.command = chosen.front();
    place.path += " " + place.command->get_name();
  }
  return place;
}

std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  return names;
}

std::vector<std::string> commands_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* each : command.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(each->get_name());
  return names;
}

}  // namespace

std::string unknown_word(const CLI::App& app) {
  const std::vector<std::string> words = app.remaining(true);
  if (words.empty()) return {};
  const std::string& word = words.front();
  const Place place = place_of(app);
  const bool is_option = word.starts_with('-');
  const std::vector<std::string> known = is_option ? options_of(*place.command) : commands_of(*place.command);
  const std::string meant = nearest(word, known);
  return fmt::format("{}: \"{}\" {}{}\n{} --help says what there is.", place.path, word,
                     is_option       ? "is not an option"
                     : known.empty() ? "is one word too many"
                                     : "is not a command",
                     meant.empty() ? "" : fmt::format("; did you mean \"{}\"?", meant), place.path);
}

}  // namespace riverbank
