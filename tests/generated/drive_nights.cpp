#include <fmt/core.h>

#include "drive.h"
#include "sim/night.h"
#include "sim/orphaned_chip.h"
#include "table/bytes.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"
#include "transcript/write_transcript.h"

namespace riverbank {

namespace {

constexpr std::uint64_t kRounds = 8;

std::string ledger_problem(const Ledger& ledger) {
  if (auto problem = accounts_are_ok(ledger); !problem.empty()) return problem;
  std::array<Amount, kMoneyUnits> sums{};
  for (const Account& account : ledger.accounts)
    sums[static_cast<std::size_t>(rules_of(account.kind).unit)] += account.balance;
  for (const Amount sum : sums)
    if (!sum.is_zero()) return "the accounts do not sum to zero";
  if (auto orphan = orphaned_chip(ledger); !orphan.empty()) return "a chip was left behind in " + orphan;
  return {};
}

// Keeps the events of the round in play; when it is over, its transcript must come to the same settlement.
class RoundsReplayed {
 public:
  explicit RoundsReplayed(const Game& game) : game_(game) {}

  void watch(const TableEvents& events, const TableState& after) {
    for (const TableEvent& event : events) {
      if (std::holds_alternative<RoundOpened>(event.fact)) round_.clear();
      if (const auto* moved = std::get_if<RoundMoved>(&event.fact)) round_.push_back(moved->event);
      if (std::holds_alternative<RoundFinished>(event.fact) && problem_.empty()) replay_round(after);
    }
  }
  const std::string& problem() const { return problem_; }

 private:
  void replay_round(const TableState& after) {
    const Game& game = game_now(game_, after);
    const std::string text = write_transcript(game, {.setup = after.round->setup,
                                                     .events = round_,
                                                     .about = "",
                                                     .names = {},
                                                     .dealing = &game == &game_ ? std::string() : game.dealing.id});
    const auto read = parse_transcripts({"round", text});
    if (!read) {
      problem_ = "a transcript cannot be read: " + read.error().front().text() + "\n" + text;
      return;
    }
    const Replay again = replay(game_, read->front());
    if (!again.ok())
      problem_ = "a transcript comes to something else: " +
                 (again.problems.empty() ? again.diff.text() : again.problems.front().text()) + "\n" + text;
  }

  const Game& game_;
  std::vector<Event> round_;
  std::string problem_;
};

std::string one_night(const Game& game, const NightOptions& options) {
  Ledger ledger(LedgerOptions{.remembered_batches = 256});
  RoundsReplayed rounds(game);
  std::string middle;
  std::uint64_t commands = 0;
  const NightReport report = play_night(game, options, ledger, [&](const TableEvents& events, const TableState& after) {
    rounds.watch(events, after);
    if (++commands % 61 != 0) return;
    const auto again = state_of(bytes_of(after));
    if (!again || bytes_of(*again) != bytes_of(after)) middle = "a table's bytes are not read back as they were";
  });
  if (!rounds.problem().empty()) return rounds.problem();
  if (!middle.empty()) return middle;
  if (report.state.open) return "the table did not close";
  if (!report.replayed_alike) return "the log replays to a different table";
  if (auto problem = ledger_problem(ledger); !problem.empty()) return problem;
  // Where players bank, a night may end because nobody who is left wants to, or has the chips.
  const bool house_banks = game.rulebook->banking.by == BankedBy::house;
  if (!options.irregularities && house_banks && report.rounds < options.rounds)
    return fmt::format("only {} of {} rounds could be opened", report.rounds, options.rounds);
  // Some of them are opened in vain: nobody sits there, or the bank has paid so much that it covers no wager.
  if (report.dealt == 0) return fmt::format("{} rounds were opened and none was dealt", report.rounds);
  return {};
}

}  // namespace

std::string drive_nights(const Game& game, std::uint64_t seed) {
  NightOptions options{.rounds = kRounds, .seed = std::to_string(seed), .irregularities = false, .replay = true};
  if (auto problem = one_night(game, options); !problem.empty()) return "a quiet night: " + problem;
  options.irregularities = true;
  options.rounds = 3 * kRounds;
  if (auto problem = one_night(game, options); !problem.empty()) return "a night with trouble: " + problem;
  return {};
}

}  // namespace riverbank
