// The shipped rule files as the tests read them.
#pragma once

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.h"
#include "rules/source_text.h"

namespace riverbank {

inline SourceText shipped(const std::string& path) {
  std::ifstream file(std::filesystem::path(RIVERBANK_SOURCE_DIR) / path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return {std::filesystem::path(path).filename().string(), text.str()};
}

// A file of the small rulebook that the tests change; named without its ending, so that messages are short.
inline SourceText small(const std::string& name) {
  SourceText source = shipped("tests/rules/small/" + name + ".toml");
  source.name = name;
  return source;
}

inline std::vector<std::string> shipped_ids(const std::string& folder) {
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(RIVERBANK_SOURCE_DIR) / folder))
    if (entry.path().extension() == ".toml") ids.push_back(entry.path().stem().string());
  return ids;
}

// `before` stands in the text; its first place becomes `after`.
inline std::string replaced(std::string text, const std::string& before, const std::string& after) {
  const auto at = text.find(before);
  EXPECT_NE(at, std::string::npos) << "there is no " << before;
  return at == std::string::npos ? text : text.replace(at, before.size(), after);
}

inline std::string text_of(const Errors& errors) {
  std::string all;
  for (const Error& error : errors) all += error.text() + "\n";
  return all;
}

}  // namespace riverbank
