// riverbank rng: what the generator and the shuffle of this program produce, for a test lab's own tools, and a battery
// of our own with exact expectations.
#include <algorithm>
#include <cstdio>
#include <memory>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cli/commands.h"
#include "fairness/stream.h"
#include "program/progress.h"
#include "program/report.h"
#include "randomness/battery.h"
#include "randomness/deck_counts.h"
#include "randomness/round_source.h"

namespace riverbank {

namespace json = boost::json;

namespace {

// Of the stream of each round's deck; a shuffle uses the first 50 to 130.
constexpr std::size_t kBytesOfARound = 1024;

struct RngArguments {
  std::string seed;
  std::uint64_t bytes = 1 << 20;
  std::uint64_t decks = 10;
  bool binary = false;
};

struct RngTestArguments {
  std::string seed;
  BatteryOptions options;
  bool as_json = false;
};

// Whether whoever reads still does.
bool write_out(const void* data, std::size_t bytes) { return std::fwrite(data, 1, bytes, stdout) == bytes; }

// Each round's part until enough is written, or nobody reads any more.
template <typename Write>
int for_each_round(const std::string& word, std::uint64_t rounds, const Write& write) {
  const DeckSeeds seeds = deck_seeds(word);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    const auto seed = seeds(round);
    if (!seed) {
      print_errors({seed.error()});
      return 1;
    }
    if (!write(round, *seed)) return 0;
  }
  return std::fflush(stdout) == 0 ? 0 : 1;
}

int write_raw(const RngArguments& arguments) {
  const std::uint64_t rounds = (arguments.bytes + kBytesOfARound - 1) / kBytesOfARound;
  return for_each_round(arguments.seed, rounds, [&](std::uint64_t round, const Seed& seed) {
    std::array<std::uint8_t, kBytesOfARound> bytes{};
    Stream stream(seed);
    for (std::uint8_t& byte : bytes) byte = stream.byte();
    return write_out(bytes.data(), std::min<std::uint64_t>(bytes.size(), arguments.bytes - round * kBytesOfARound));
  });
}

int write_decks(const RngArguments& arguments) {
  return for_each_round(arguments.seed, arguments.decks, [&](std::uint64_t, const Seed& seed) {
    const ShuffledDeck deck = shuffled_deck(seed);
    if (arguments.binary) return write_out(deck.data(), deck.size());
    const std::string line = to_text(std::vector<Card>(deck.begin(), deck.end())) + "\n";
    return write_out(line.data(), line.size());
  });
}

int write_shuffles(const RngArguments& arguments) {
  return for_each_round(arguments.seed, arguments.decks, [&](std::uint64_t, const Seed& seed) {
    const ShuffleDraws draws = shuffle_draws(seed);
    if (arguments.binary) return write_out(draws.data(), draws.size());
    std::string line;
    for (const std::uint8_t draw : draws) line += fmt::format("{}{}", line.empty() ? "" : " ", draw);
    line += "\n";
    return write_out(line.data(), line.size());
  });
}

void print_report(const BatteryReport& report) {
  fmt::print("{} decks, {} tests; a fair shuffle fails once in a million runs (p below {:.1e})\n", report.decks,
             report.tests.size(), report.least_p);
  for (const Statistic& test : report.tests)
    fmt::print("{:<52} {:>14.4g}  p = {:<9.3g} {}{}\n", test.name, test.value, test.p, test.about,
               report.failed(test) ? "  FAILED" : "");
  const auto least = std::ranges::min_element(report.tests, {}, &Statistic::p);
  fmt::print("{}: the least p of {} tests is {:.3g}\n", report.passed() ? "Passed" : "FAILED", report.tests.size(),
             least->p);
}

json::object report_json(const BatteryReport& report) {
  json::array tests;
  for (const Statistic& test : report.tests)
    tests.push_back(json::object{{"test", test.name},
                                 {"about", test.about},
                                 {"value", test.value},
                                 {"p", test.p},
                                 {"failed", report.failed(test)}});
  return {{"decks", report.decks},
          {"passed", report.passed()},
          {"fails_below", report.least_p},
          {"tests", std::move(tests)}};
}

int test_decks(RngTestArguments& arguments) {
  if (!arguments.as_json) arguments.options.progress = progress_on_terminal("shuffling");
  const DeckSeeds seeds = deck_seeds(arguments.seed);
  const auto source = [&seeds](std::uint64_t round) -> Result<ShuffledDeck, Error> {
    const auto seed = seeds(round);
    if (!seed) return Failure{seed.error()};
    return shuffled_deck(*seed);
  };
  const auto report = run_battery(source, arguments.options);
  if (!report) {
    print_errors({report.error()});
    return 1;
  }
  if (arguments.as_json)
    print_json(report_json(*report));
  else
    print_report(*report);
  return report->passed() ? 0 : 1;
}

constexpr const char* kSeedHelp = "a word: the same every time; left out: fresh from the operating system, as in play";

CLI::App* add_writer(CLI::App& family, Session& session, const char* name, const char* says,
                     int (*write)(const RngArguments&), const std::shared_ptr<RngArguments>& arguments) {
  CLI::App* command = family.add_subcommand(name, says);
  command->add_option("--seed", arguments->seed, kSeedHelp);
  command->callback([arguments, write, &session] { session.exit_code = write(*arguments); });
  return command;
}

void add_deck_options(CLI::App& command, RngArguments& arguments) {
  command.add_option("--decks", arguments.decks, "how many")->capture_default_str();
  command.add_flag("--binary", arguments.binary, "a byte for each number instead of a line of text for each deck");
}

}  // namespace

void add_rng(CLI::App& app, Session& session) {
  CLI::App* family = app.add_subcommand("rng", "What the server's generator and shuffle produce, and a battery for it");
  family->require_subcommand(1);
  auto raw = std::make_shared<RngArguments>();
  add_writer(*family, session, "raw", "The bytes that decks are shuffled with: 1 kB of each round's stream", write_raw,
             raw)
      ->add_option("--bytes", raw->bytes, "how many")
      ->capture_default_str();
  auto decks = std::make_shared<RngArguments>();
  add_deck_options(
      *add_writer(*family, session, "decks", "Whole decks, the card dealt first first", write_decks, decks), *decks);
  auto shuffles = std::make_shared<RngArguments>();
  add_deck_options(*add_writer(*family, session, "shuffles",
                               "The 51 numbers that each shuffle draws: with which place 51, 50, ... 1 is exchanged",
                               write_shuffles, shuffles),
                   *shuffles);
  auto test = std::make_shared<RngTestArguments>();
  CLI::App* command = family->add_subcommand("test", "The battery: decks against exact expectations");
  command->add_option("--decks", test->options.decks, "how many")
      ->capture_default_str()
      ->check(CLI::Range(std::uint64_t{10'000}, kMostDecks));
  command->add_option("--threads", test->options.threads, "threads to use")
      ->capture_default_str()
      ->check(CLI::Range(1, 64));
  command->add_option("--seed", test->seed, kSeedHelp);
  command->add_flag("--json", test->as_json, "print JSON");
  command->callback([test, &session] { session.exit_code = test_decks(*test); });
  family->footer(
      "Examples:\n  riverbank rng raw --bytes 1000000000000 | dieharder -a -g 200\n  riverbank rng test --decks "
      "1000000000\nMore in docs/randomness.md.");
}

}  // namespace riverbank
