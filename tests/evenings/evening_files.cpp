#include "evening_files.h"

#include <algorithm>
#include <filesystem>

#include "shelf/shelf.h"

namespace riverbank {

namespace {

const std::filesystem::path kFolder = std::filesystem::path(RIVERBANK_SOURCE_DIR) / "tests" / "evenings";

}  // namespace

std::vector<std::string> evening_files() {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(kFolder))
    if (entry.path().extension() == ".table")
      files.push_back(std::filesystem::relative(entry.path(), kFolder).string());
  std::sort(files.begin(), files.end());
  return files;
}

EveningResult run_evening_file(const std::string& file) {
  static const auto kShelf = Shelf::open(RIVERBANK_SOURCE_DIR);
  const auto source = read_source(kFolder / file);
  return run_evening(*source, [&](const std::string& house) { return kShelf->game(house); });
}

std::string log_text(const EveningResult& result) {
  std::string text = "# Written by tools/evenings.\n";
  for (const std::string& line : result.log) text += line + "\n";
  return text;
}

std::string log_path(const std::string& file) {
  return (kFolder / std::filesystem::path(file).replace_extension(".story")).string();
}

}  // namespace riverbank
