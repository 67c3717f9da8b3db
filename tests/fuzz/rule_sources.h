// The shipped rule files in memory, for fuzz targets: which clause list or rulebook goes with an input is decided by
// the id that the input itself names.
#pragma once

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "base/check.h"
#include "rules/make_game.h"
#include "rules/read_toml.h"

namespace riverbank {

inline SourceText read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return {path.filename().string(), text.str()};
}

// By id; "small" is the rulebook of the tests, quick to load.
inline const std::map<std::string, RulebookSources>& rule_sources() {
  static const auto kSources = [] {
    const std::filesystem::path root(RIVERBANK_SOURCE_DIR);
    std::map<std::string, RulebookSources> sources;
    for (const auto& entry : std::filesystem::directory_iterator(root / "rulebooks"))
      if (entry.path().extension() == ".toml")
        sources[entry.path().stem()] = {read_file(entry.path()),
                                        read_file(root / "rulebooks/clauses" / entry.path().filename())};
    sources["small"] = {read_file(root / "tests/rules/small/rulebook.toml"),
                        read_file(root / "tests/rules/small/clauses.toml")};
    return sources;
  }();
  return kSources;
}

inline const RulebookSources& sources_named(const Data* id) {
  const auto found = id == nullptr ? rule_sources().end() : rule_sources().find(id->text);
  return found == rule_sources().end() ? rule_sources().at("small") : found->second;
}

// What holds of every error, whatever the file.
inline void check_errors(const Errors& errors) {
  CHECK(!errors.empty(), "a refused file has a reason");
  CHECK(errors.size() <= 1000, "the number of errors is limited");
  for (const Error& error : errors)
    for (const char c : error.text()) CHECK(static_cast<unsigned char>(c) >= 0x20, "errors are printable");
}

}  // namespace riverbank
