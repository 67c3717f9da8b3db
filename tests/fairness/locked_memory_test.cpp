// Memory for secrets: what lies there is locked, or it is known that it is not, and nothing of it stays.
#include "fairness/locked_memory.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "fairness/seed.h"

namespace riverbank {
namespace {

// A line of /proc/self: "VmLck:      64 kB".
[[maybe_unused]] long locked_kB() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmLck:")) return std::stol(line.substr(6));
  return -1;
}

// The flags of the mapping that holds this address: "dd" is left out of core dumps, "lo" is locked.
std::string flags_of(const void* address) {
  std::ifstream maps("/proc/self/smaps");
  const auto wanted = reinterpret_cast<std::uintptr_t>(address);
  bool here = false;
  for (std::string line; std::getline(maps, line);) {
    std::uintptr_t begin = 0, end = 0;
    char dash = 0;
    std::istringstream range(line);
    if (range >> std::hex >> begin >> dash >> end && dash == '-') here = begin <= wanted && wanted < end;
    if (here && line.starts_with("VmFlags:")) return line + " ";
  }
  return "";
}

TEST(LockedMemory, IsWipedWhenItIsGivenBack) {
  auto seed = make_locked<Seed>();
  *seed = Seed::of_text("a secret");
  const auto* bytes = seed->bytes.data();
  const std::size_t size = seed->bytes.size();
  ASSERT_TRUE(std::any_of(bytes, bytes + size, [](std::uint8_t byte) { return byte != 0; }));
  const auto other = seed;  // whoever still holds it keeps it
  seed.reset();
  EXPECT_EQ(*other, Seed::of_text("a secret"));
  const_cast<std::shared_ptr<Seed>&>(other).reset();
  // The slot is still mapped: it waits for the next secret.
  EXPECT_TRUE(std::all_of(bytes, bytes + size, [](std::uint8_t byte) { return byte == 0; }));
}

TEST(LockedMemory, WipesWhatIsNoLongerThereByItself) {
  LockedSlots slots(32);
  auto* first = static_cast<std::uint8_t*>(slots.take());
  std::fill(first, first + 32, std::uint8_t{0xAA});
  slots.give_back(first);
  EXPECT_TRUE(std::all_of(first, first + 32, [](std::uint8_t byte) { return byte == 0; }));
  EXPECT_EQ(slots.take(), first) << "and is used again";
}

TEST(LockedMemory, IsLockedAndInNoCoreDump) {
  const auto seed = make_locked<Seed>();
  const std::string flags = flags_of(seed.get());
  if (LockedSlots::was_refused()) GTEST_SKIP() << "this system locks nothing for us; a server says so at its start";
  EXPECT_NE(flags.find(" dd "), std::string::npos) << flags;
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // the sanitizers make mlock() do nothing
  EXPECT_NE(flags.find(" lo "), std::string::npos) << flags;
  EXPECT_GT(locked_kB(), 0);
#endif
}

}  // namespace
}  // namespace riverbank
