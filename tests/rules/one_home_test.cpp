// What differs by a kind is a set of overloads beside the kind (rules/hand_view.h, rules/step_kind.h): no second
// switch.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

std::vector<std::string> files_with(std::string_view text) {
  std::vector<std::string> files;
  for (const auto& each : std::filesystem::recursive_directory_iterator(RIVERBANK_SOURCE_DIR "/src")) {
    if (!each.is_regular_file()) continue;
    std::ifstream file(each.path());
    const std::string whole(std::istreambuf_iterator<char>(file), {});
    if (whole.find(text) != std::string::npos) files.push_back(each.path().filename().string());
  }
  return files;
}

TEST(OneHome, OfTheHandsThatAWagerLooksAt) {
  EXPECT_EQ(files_with("case HandView::"), std::vector<std::string>{"hand_view.h"});
}

TEST(OneHome, OfTheKindsOfSteps) { EXPECT_EQ(files_with("case StepKind::"), std::vector<std::string>{"step_kind.h"}); }

TEST(OneHome, OfWhatASettlementTakesUp) { EXPECT_LE(files_with("case SettlementItem::").size(), 1U); }

}  // namespace
}  // namespace riverbank
