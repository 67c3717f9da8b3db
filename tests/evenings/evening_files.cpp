#include "evening_files.h"

#include <algorithm>
#include <filesystem>

#include "catalog/catalog.h"

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

TableTextResult run_table_text_file(const std::string& file) {
  static const auto kCatalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto source = read_source(kFolder / file);
  return run_table_text(*source, [&](const std::string& house) { return kCatalog->game(house); });
}

std::string log_text(const TableTextResult& result) {
  std::string text = "# Written by tools/evenings.\n";
  for (const std::string& line : result.log) text += line + "\n";
  return text;
}

std::string log_path(const std::string& file) {
  return (kFolder / std::filesystem::path(file).replace_extension(".story")).string();
}

}  // namespace riverbank
