// Writes tests/evenings/<rulebook>.story for every evening told whole. Run by tools/evenings when rules or words change
// on purpose.
#include <fstream>

#include <fmt/core.h>

#include "evening_files.h"

int main() {
  using namespace riverbank;
  int failed = 0;
  for (const std::string& file : evening_files()) {
    const TableTextResult result = run_table_text_file(file);
    for (const Error& error : result.problems) fmt::print("{}\n", error.text());
    failed += result.ok() ? 0 : 1;
    if (!result.ok() || file.find('/') != std::string::npos) continue;
    std::ofstream(log_path(file), std::ios::binary) << log_text(result);
    fmt::print("{}: {} lines\n", file, result.log.size());
  }
  return failed == 0 ? 0 : 1;
}
