// riverbank night: a night of mixed rounds at one table or at every ready house, and its accounts.
#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "base/text.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "program/progress.h"
#include "program/report.h"
#include "sim/night.h"
#include "sim/orphaned_chip.h"

namespace riverbank {

namespace {

namespace json = boost::json;

struct NightCommand {
  std::string house;
  bool all = false;
  std::uint64_t rounds = 10'000;
  std::string seed = "riverbank";
  bool as_json = false;
  std::optional<std::string> data;
};

struct KindSum {
  const AccountKindRules* kind;
  std::size_t accounts = 0;
  Amount sum;
};

struct PlayedNight {
  std::string house;
  NightReport report;
  std::uint64_t batches = 0;
  std::vector<KindSum> kinds;
  std::array<Amount, kMoneyUnits> sums;
  std::string problem;  // empty: nothing is lost
};

void sum_up(const Ledger& ledger, PlayedNight& night) {
  for (const AccountKindRules& kind : account_kinds()) {
    KindSum sum{&kind};
    for (const Account& account : ledger.accounts) {
      if (account.kind != kind.kind) continue;
      sum.sum += account.balance;
      ++sum.accounts;
    }
    night.sums[static_cast<std::size_t>(kind.unit)] += sum.sum;
    if (sum.accounts != 0) night.kinds.push_back(sum);
  }
}

std::string problem_of(const Ledger& ledger, const PlayedNight& night) {
  if (auto problem = accounts_are_ok(ledger); !problem.empty()) return problem;
  for (const Amount sum : night.sums)
    if (!sum.is_zero()) return "the accounts do not sum to zero";
  if (auto orphan = orphaned_chip(ledger); !orphan.empty()) return "a chip was left behind in " + orphan;
  if (night.report.state.open) return "the table did not close";
  if (!night.report.replayed_alike) return "the log replays to a different table";
  if (night.report.dealt == 0) return "no round could be dealt";
  return {};
}

PlayedNight play_house(const Game& game, const NightCommand& command) {
  Ledger ledger(LedgerOptions{.remembered_batches = 4096});
  PlayedNight night{.house = game.id};
  NightOptions options{.rounds = command.rounds, .seed = command.seed, .replay = true};
  options.progress = progress_on_terminal("a night at " + game.id);
  night.report = play_night(game, options, ledger);
  night.batches = ledger.batches;
  sum_up(ledger, night);
  night.problem = problem_of(ledger, night);
  return night;
}

void print_night(const PlayedNight& night) {
  const NightReport& report = night.report;
  fmt::print("{}: {} rounds, {} commands, {} events, {} batches\n", night.house, report.rounds, report.commands,
             report.events, night.batches);
  fmt::print("  {} irregularities, {} rounds voided, {} seats corrected, {} decks removed, {} meter pays\n",
             report.irregularities, report.voided, report.corrections, report.deck_changes, report.jackpots);
  for (const KindSum& kind : night.kinds)
    fmt::print("  {:<18} {:>18}   {} account{}\n", kind.kind->name, kind.sum.text(), kind.accounts,
               kind.accounts == 1 ? "" : "s");
  fmt::print("  {:<18} {:>18}   coupons {}\n", "sum", night.sums[0].text(), night.sums[1].text());
  fmt::print("  {}\n\n",
             night.problem.empty() ? "nothing is lost, and the log replays to the same table" : night.problem);
}

json::object night_json(const PlayedNight& night) {
  const NightReport& report = night.report;
  json::array accounts;
  for (const KindSum& kind : night.kinds)
    accounts.push_back({{"kind", kind.kind->name}, {"accounts", kind.accounts}, {"balance", kind.sum.minor_units()}});
  return {{"house", night.house},
          {"rounds", report.rounds},
          {"commands", report.commands},
          {"events", report.events},
          {"batches", night.batches},
          {"irregularities", report.irregularities},
          {"voided", report.voided},
          {"corrected", report.corrections},
          {"decks_removed", report.deck_changes},
          {"meter_pays", report.jackpots},
          {"accounts", std::move(accounts)},
          {"sum", night.sums[0].minor_units()},
          {"coupons", night.sums[1].minor_units()},
          {"replayed_alike", report.replayed_alike},
          {"problem", night.problem}};
}

int run_night(const NightCommand& command) {
  const auto catalog = command.data ? Catalog::open(*command.data) : Catalog::open();
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  const std::vector<std::string> houses =
      command.house.empty() ? catalog->house_ids() : std::vector<std::string>{command.house};
  json::array nights;
  bool good = true;
  for (const std::string& house : houses) {
    const auto game = catalog->game(house);
    if (!game) {
      print_errors(game.error());
      return 1;
    }
    const PlayedNight night = play_house(*game, command);
    good = good && night.problem.empty();
    if (command.as_json)
      nights.push_back(night_json(night));
    else
      print_night(night);
  }
  if (command.as_json) print_json({{"nights", std::move(nights)}});
  return good ? 0 : 1;
}

}  // namespace

void add_night(CLI::App& app, Session& session) {
  auto command = std::make_shared<NightCommand>();
  CLI::App* night = app.add_subcommand("night", "play a night of mixed rounds and print accounts that sum to zero");
  auto* house = night->add_option("--house", command->house, "a house's id or file; default: every shipped house");
  night->add_flag("--all", command->all, "every shipped house, one after another (the default)")->excludes(house);
  night->add_option("--rounds", command->rounds, "how many rounds")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
  night->add_option("--seed", command->seed, "any text; the same text gives the same night");
  night->add_flag("--json", command->as_json, "print the nights as data");
  night->add_option("--data", command->data, "the folder that holds rulebooks/ and houses/");
  night->callback([command, &session] { session.exit_code = run_night(*command); });
}

}  // namespace riverbank
