#include "cli/config_file.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "catalog/catalog.h"
#include "cli/describe_commands.h"
#include "rules/problems.h"
#include "rules/read_toml.h"

namespace riverbank {

namespace {

// Not of the file: it cannot name itself.
bool is_key(const OptionHelp& option) {
  return !option.by_place && option.name != "--help" && option.name != "--config";
}

std::vector<std::string> keys_of(const CommandHelp& command) {
  std::vector<std::string> keys;
  for (const OptionHelp& option : command.options)
    if (is_key(option)) keys.push_back(option.name.substr(2));
  return keys;
}

enum class Wanted { text, number, truth };

Wanted wanted(const OptionHelp& option) {
  if (option.value.empty()) return Wanted::truth;
  return option.value == "INT" || option.value == "UINT" ? Wanted::number : Wanted::text;
}

std::string_view wanted_name(Wanted kind) {
  if (kind == Wanted::truth) return "true or false";
  return kind == Wanted::number ? "a whole number" : "text in quotes";
}

// Values as the command line would have them.
class Values {
 public:
  Values(const OptionHelp& option, Problems& problems) : option_(option), problems_(problems) {}

  std::vector<std::string> read(const Data& value) {
    if (value.kind != Data::Kind::list || !option_.repeated) {
      one(value);
    } else {
      for (const Data& each : value.list) one(each);
    }
    return std::move(texts_);
  }

 private:
  void one(const Data& value) {
    const Wanted kind = wanted(option_);
    if (kind == Wanted::text && value.kind == Data::Kind::text) return texts_.push_back(value.text);
    if (kind == Wanted::number && value.kind == Data::Kind::number)
      return texts_.push_back(std::to_string(value.number));
    if (kind == Wanted::truth && value.kind == Data::Kind::truth) {
      if (value.truth) texts_.emplace_back("true");
      return;
    }
    problems_.add({value.place, option_.name.substr(2), fmt::format("is {}", kind_name(value.kind)),
                   fmt::format("{}{}", wanted_name(kind), option_.repeated ? ", or a list of it" : ""), ""});
  }

  const OptionHelp& option_;
  Problems& problems_;
  std::vector<std::string> texts_;
};

// The parser begins a sentence with the option's name, which a problem says as its key.
std::string without_name(std::string what, const std::string& name) {
  const std::string head = name + ": ";
  return what.starts_with(head) ? what.substr(head.size()) : what;
}

void give(CLI::Option& option, const OptionHelp& about, const Data& value, Problems& problems) {
  const std::vector<std::string> texts = Values(about, problems).read(value);
  if (option.count() > 0 || texts.empty()) return;
  try {
    for (const std::string& text : texts) option.add_result(text);
    option.run_callback();
  } catch (const CLI::ParseError& error) {
    problems.add({value.place, about.name.substr(2), without_name(error.what(), about.name), "", ""});
  }
}

Errors read_values(CLI::App& command, const SourceText& source) {
  const auto data = read_toml(source);
  if (!data) return data.error();
  const CommandHelp about = described(command);
  Problems problems(source.name);
  for (const auto& [key, value] : data->table) {
    const auto option = std::find_if(about.options.begin(), about.options.end(),
                                     [&](const OptionHelp& each) { return is_key(each) && each.name == "--" + key; });
    if (option == about.options.end()) {
      problems.add({value.key_place, key, "is not an option of the server", suggestion(key, keys_of(about)), ""});
    } else {
      give(*command.get_option(option->name), *option, value, problems);
    }
  }
  return problems.errors();
}

std::string standard_value(const OptionHelp& option) {
  if (option.repeated) return "[]";
  switch (wanted(option)) {
    case Wanted::truth:
      return "false";
    case Wanted::number:
      return option.standard.empty() ? "0" : option.standard;
    case Wanted::text:
      return fmt::format("\"{}\"", option.standard);
  }
  return "";
}

}  // namespace

Errors read_config(CLI::App& command, const std::string& file) {
  if (file.empty()) return {};
  const auto source = read_source(file);
  return source ? read_values(command, *source) : source.error();
}

Errors told_of_file(Errors errors, const SourceText& file) {
  const auto data = read_toml(file);
  for (Error& error : errors) {
    const Data* value = data && error.where.starts_with("--") ? data->find(error.where.substr(2)) : nullptr;
    if (value == nullptr) continue;
    error.key = error.where.substr(2);
    error.where = fmt::format("{}:{}:{}", file.name, value->place.line, value->place.column);
  }
  return errors;
}

std::string standard_config(const CLI::App& command) {
  std::string out =
      "# Configuration of `riverbank serve`, in TOML. Every key is the option of the same name (riverbank serve "
      "--help);\n"
      "# what the command line says stands above this file. The lines below show what counts where nothing is said.\n"
      "# Is a file in order? riverbank config check FILE\n";
  for (const OptionHelp& option : described(command).options) {
    if (!is_key(option)) continue;
    const std::string choices = option.choices.empty() ? "" : ": " + join(option.choices, ", ");
    out += fmt::format("\n# {}{}\n#{} = {}\n", option.says, choices, option.name.substr(2), standard_value(option));
  }
  return out;
}

}  // namespace riverbank
