// What differs by the hand that a wager looks at is a set of overloads (rules/hand_view.h): no second switch over it.
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

TEST(HandView, HasOneSwitch) {
  std::vector<std::string> files;
  for (const auto& each : std::filesystem::recursive_directory_iterator(RIVERBANK_SOURCE_DIR "/src")) {
    if (!each.is_regular_file()) continue;
    std::ifstream file(each.path());
    const std::string text(std::istreambuf_iterator<char>(file), {});
    if (text.find("case HandView::") != std::string::npos) files.push_back(each.path().filename().string());
  }
  EXPECT_EQ(files, std::vector<std::string>{"hand_view.h"});
}

}  // namespace
}  // namespace riverbank
