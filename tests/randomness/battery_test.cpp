// The battery passes the shuffle of play, and finds each of the mistakes that shuffles are known for.
#include "randomness/battery.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "fairness/stream.h"
#include "randomness/round_source.h"

namespace riverbank {
namespace {

constexpr std::uint64_t kDecks = 100'000;

Seed numbered(std::uint64_t number) { return Seed::of_text("controls").derived(number); }

BatteryReport report_of(const DeckSource& source, int threads = 1) {
  auto report = run_battery(source, {.decks = kDecks, .threads = threads, .progress = {}});
  return *std::move(report);
}

std::vector<std::string> failed(const BatteryReport& report) {
  std::vector<std::string> names;
  for (const Statistic& test : report.tests)
    if (report.failed(test)) names.push_back(test.name);
  return names;
}

bool fails(const BatteryReport& report, std::string_view family) {
  return std::ranges::any_of(failed(report), [&](const std::string& name) { return name.starts_with(family); });
}

// A shuffle with something wrong: `swap_with` says with which place the last one is exchanged.
template <typename SwapWith>
DeckSource shuffled_with(SwapWith swap_with, std::size_t last_place = kCards - 1) {
  return [swap_with, last_place](std::uint64_t number) -> Result<ShuffledDeck, Error> {
    ShuffledDeck deck = full_deck();
    Stream stream(numbered(number));
    for (std::size_t last = last_place; last > 0; --last)
      std::swap(deck[last], deck[static_cast<std::size_t>(swap_with(stream, static_cast<int>(last)))]);
    return deck;
  };
}

TEST(Battery, PassesTheShuffleOfPlay) {
  const DeckSeeds seeds = deck_seeds("battery");
  const BatteryReport report =
      report_of([&](std::uint64_t round) -> Result<ShuffledDeck, Error> { return shuffled_deck(*seeds(round)); });
  EXPECT_EQ(failed(report), std::vector<std::string>());
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.decks, kDecks);
  EXPECT_EQ(report.tests.size(), 117U);
}

TEST(Battery, PassesFreshSeeds) {
  const DeckSeeds seeds = deck_seeds("");
  EXPECT_TRUE(report_of([&](std::uint64_t round) -> Result<ShuffledDeck, Error> {
                return shuffled_deck(*seeds(round));
              }).passed());
}

TEST(Battery, FindsModuloBias) {
  const BatteryReport report =
      report_of(shuffled_with([](Stream& stream, int last) { return stream.byte() % (last + 1); }));
  EXPECT_TRUE(fails(report, "position by card"));
}

// Every card leaves its place: only cycles of all cards come about.
TEST(Battery, FindsAnOffByOneSwap) {
  const BatteryReport report = report_of(shuffled_with([](Stream& stream, int last) { return stream.below(last); }));
  EXPECT_TRUE(fails(report, "position by card"));
}

// Any place for each card: 52^52 ways do not divide evenly among 52! orders.
TEST(Battery, FindsASwapWithAnyPlace) {
  const BatteryReport report = report_of(shuffled_with([](Stream& stream, int) { return stream.below(kCards); }));
  EXPECT_TRUE(fails(report, "position by card"));
}

TEST(Battery, FindsAShuffleOf51) {
  const BatteryReport report =
      report_of(shuffled_with([](Stream& stream, int last) { return stream.below(last + 1); }, kCards - 2));
  EXPECT_TRUE(fails(report, "position by card"));
  EXPECT_TRUE(fails(report, "across decks, same card"));
}

// One round in a thousand is dealt with the seed of an earlier one.
TEST(Battery, FindsAReusedSeed) {
  const BatteryReport report = report_of([](std::uint64_t number) -> Result<ShuffledDeck, Error> {
    return shuffled_deck(numbered(number % 1000 == 999 ? number / 2 : number));
  });
  EXPECT_TRUE(fails(report, "repeated decks"));
}

// The same deck twice in a row, now and then.
TEST(Battery, FindsASeedThatIsKeptForTheNextRound) {
  const BatteryReport report = report_of([](std::uint64_t number) -> Result<ShuffledDeck, Error> {
    return shuffled_deck(numbered(number % 100 == 99 ? number - 1 : number));
  });
  EXPECT_TRUE(fails(report, "repeated decks"));
  EXPECT_TRUE(fails(report, "across decks, same card"));
}

// A seed of 24 bits, as from a clock: each deck is a fair one, but there are only 16 million of them.
TEST(Battery, FindsALowEntropySeed) {
  const BatteryReport report = report_of([](std::uint64_t number) -> Result<ShuffledDeck, Error> {
    const Seed strong = numbered(number);
    Seed weak;
    std::copy_n(strong.bytes.begin(), 3, weak.bytes.begin());
    return shuffled_deck(weak);
  });
  EXPECT_TRUE(fails(report, "repeated decks"));
}

// The deck is shuffled on from where it lies, by too little: it remembers the one before.
TEST(Battery, FindsADeckThatRemembersTheOneBefore) {
  ShuffledDeck deck = full_deck();
  const BatteryReport report = report_of([&](std::uint64_t number) -> Result<ShuffledDeck, Error> {
    Stream stream(numbered(number));
    for (std::size_t last = kCards - 1; last > 26; --last)
      std::swap(deck[last], deck[static_cast<std::size_t>(stream.below(static_cast<int>(last) + 1))]);
    return deck;
  });
  EXPECT_TRUE(fails(report, "across decks"));
}

TEST(Battery, CountsTheSameWithManyThreads) {
  const DeckSeeds seeds = deck_seeds("threads");
  const DeckSource source = [&](std::uint64_t round) -> Result<ShuffledDeck, Error> {
    return shuffled_deck(*seeds(round));
  };
  const BatteryReport one = report_of(source);
  const BatteryReport three = report_of(source, 3);
  ASSERT_EQ(one.tests.size(), three.tests.size());
  for (std::size_t i = 0; i < one.tests.size(); ++i) EXPECT_EQ(one.tests[i].value, three.tests[i].value);
}

TEST(Battery, SaysWhyNothingCouldBeDrawn) {
  const auto report = run_battery(
      [](std::uint64_t number) -> Result<ShuffledDeck, Error> {
        if (number == 70'000) return Failure{Error{.where = "here", .key = "", .what = "no", .fix = "", .clause = ""}};
        return full_deck();
      },
      {.decks = kDecks, .threads = 2, .progress = {}});
  ASSERT_FALSE(report.ok());
  EXPECT_EQ(report.error().what, "no");
}

}  // namespace
}  // namespace riverbank
