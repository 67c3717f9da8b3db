// `riverbank rules ...`: the rulebooks as lists, sheets, comparisons and checks. Each function prints and returns the
// exit code.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/rulebook.h"

namespace riverbank {

enum class Output { text, json };

struct RulesOptions {
  Output output = Output::text;
  std::optional<std::string> data;  // the folder that holds rulebooks/ and houses/
};

int list_rulebooks(const RulesOptions& options);
int show_rulebook(const RulesOptions& options, const std::string& id);

struct Pair {
  std::string left;
  std::string right;
};
int compare_rulebooks(const RulesOptions& options, const Pair& ids);
int check_files(const RulesOptions& options, const std::vector<std::string>& files);

}  // namespace riverbank
