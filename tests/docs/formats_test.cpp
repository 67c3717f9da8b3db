// docs/formats.md promises compatibility by number; the numbers are those of the program.
#include <fstream>
#include <map>

#include <gtest/gtest.h>

#include "fairness/proof.h"
#include "parsheet/format.h"
#include "rules/formats.h"
#include "server/messages.h"
#include "store/migrations.h"
#include "table_text/table_text.h"
#include "transcript/transcript.h"

namespace riverbank {
namespace {

std::map<std::string, int> documented() {
  std::ifstream page(RIVERBANK_SOURCE_DIR "/docs/formats.md");
  std::map<std::string, int> found;
  for (std::string line; std::getline(page, line);) {
    const std::size_t name_end = line.find(" | ", 2);
    if (!line.starts_with("| ") || name_end == std::string::npos) continue;
    if (const int number = std::atoi(line.c_str() + name_end + 3); number > 0)
      found[line.substr(2, name_end - 2)] = number;
  }
  return found;
}

TEST(Formats, ThePageHasTheNumbersOfTheProgram) {
  const std::map<std::string, int> in_program = {
      {"rulebook", kRulebookFormat},    {"house", kHouseFormat},        {"transcript", kTranscriptFormat},
      {"table text", kTableTextFormat}, {"proof", kProofFormat},        {"par sheet", kParSheetFormat},
      {"protocol", protocol::kVersion}, {"database", schema_version()}, {"backup", schema_version()}};
  EXPECT_EQ(documented(), in_program);
}

}  // namespace
}  // namespace riverbank
