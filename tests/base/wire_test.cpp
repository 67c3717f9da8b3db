#include "base/wire.h"

#include <vector>

#include <gtest/gtest.h>

namespace riverbank {
namespace {

enum class Colour : std::uint8_t { red, black };

struct Inner {
  std::int8_t small = 0;
  std::optional<std::string> word;
  friend bool operator==(const Inner&, const Inner&) = default;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (small, word))

struct Other {
  bool yes = false;
  friend bool operator==(const Other&, const Other&) = default;
};
BOOST_DESCRIBE_STRUCT(Other, (), (yes))

struct Outer {
  std::uint64_t large = 0;
  std::int64_t debt = 0;
  Colour colour = Colour::red;
  std::array<Inner, 2> pair;
  std::vector<std::variant<Inner, Other>> list;
  friend bool operator==(const Outer&, const Outer&) = default;
};
BOOST_DESCRIBE_STRUCT(Outer, (), (large, debt, colour, pair, list))

Outer an_outer() {
  return {std::numeric_limits<std::uint64_t>::max(),
          std::numeric_limits<std::int64_t>::min(),
          Colour::black,
          {Inner{-128, "river"}, Inner{127, std::nullopt}},
          {Other{true}, Inner{0, ""}}};
}

TEST(Wire, GivesBackWhatWasPutIn) {
  EXPECT_EQ(from_wire<Outer>(to_wire(an_outer())), an_outer());
  EXPECT_EQ(from_wire<Outer>(to_wire(Outer{})), Outer{});
}

TEST(Wire, EveryCutFails) {
  const std::string bytes = to_wire(an_outer());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(from_wire<Outer>(std::string_view(bytes).substr(0, size))) << size;
  EXPECT_FALSE(from_wire<Outer>(bytes + '\0'));
}

TEST(Wire, ChangedBytesNeverGiveTheSameValue) {
  const std::string bytes = to_wire(an_outer());
  for (std::size_t at = 0; at < bytes.size(); ++at)
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
      const auto read = from_wire<Outer>(changed);
      EXPECT_FALSE(read && *read == an_outer()) << at << " " << bit;
    }
}

struct Before {
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Before, (), (number))
struct After {
  std::uint64_t number = 0;
  std::string added = "default";
};
BOOST_DESCRIBE_STRUCT(After, (), (number, added))

TEST(Wire, AFormatGrowsAtTheEnd) {
  const auto read = from_wire<After>(to_wire(Before{7}));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->number, 7U);
  EXPECT_EQ(read->added, "default");
  EXPECT_FALSE(from_wire<Before>(to_wire(After{7, "later"})));  // written by a later program
}

TEST(Wire, NumbersHaveOneForm) {
  EXPECT_EQ(to_wire(std::uint64_t{300}), "\xac\x02");
  EXPECT_EQ(to_wire(std::int64_t{-1}), "\x01");
  EXPECT_FALSE(from_wire<std::uint64_t>(std::string_view("\x80\x00", 2)));
  EXPECT_FALSE(from_wire<std::uint8_t>("\xac\x02"));
}

}  // namespace
}  // namespace riverbank
