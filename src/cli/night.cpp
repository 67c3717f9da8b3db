// riverbank night: a night of mixed rounds at one table or at every ready house, and its accounts.
#include <fmt/core.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "shelf/shelf.h"
#include "sim/night.h"

namespace riverbank {

namespace {

struct NightCommand {
  std::string house;
  std::uint64_t rounds = 10'000;
  std::string seed = "riverbank";
  std::optional<std::string> data;
};

void print_accounts(const Ledger& ledger) {
  Amount sums[kMoneyUnits];
  for (const AccountKindRules& kind : account_kinds()) {
    Amount sum;
    std::size_t accounts = 0;
    for (const Account& account : ledger.accounts) {
      if (account.kind != kind.kind) continue;
      sum += account.balance;
      ++accounts;
    }
    if (accounts == 0) continue;
    sums[static_cast<std::size_t>(kind.unit)] += sum;
    fmt::print("  {:<18} {:>18}   {} account{}\n", kind.name, sum.text(), accounts, accounts == 1 ? "" : "s");
  }
  fmt::print("  {:<18} {:>18}   coupons {}\n", "sum", sums[0].text(), sums[1].text());
}

// Wherever people, wagers or a banker could still have chips after the night, there are none.
bool an_account_is_orphaned(const Ledger& ledger) {
  for (const Account& account : ledger.accounts) {
    const bool emptied = account.kind == AccountKind::player_cash || account.kind == AccountKind::held_wagers ||
                         account.kind == AccountKind::banker_wager || account.kind == AccountKind::table_bank ||
                         account.kind == AccountKind::fees_held || account.kind == AccountKind::jackpots_payable ||
                         account.kind == AccountKind::held_coupons;
    if (emptied && !account.balance.is_zero()) return true;
  }
  return false;
}

bool run_house(const Shelf& shelf, const std::string& house, const NightCommand& command) {
  const auto game = shelf.game(house);
  if (!game) {
    print_errors(game.error());
    return false;
  }
  Ledger ledger(LedgerOptions{.remembered_batches = 4096});
  const NightReport report = play_night(*game, {.rounds = command.rounds, .seed = command.seed}, ledger);
  const std::string problem = accounts_are_ok(ledger);
  const bool closed = !report.state.open;
  const bool orphaned = an_account_is_orphaned(ledger);
  fmt::print("{}: {} rounds, {} commands, {} events, {} batches\n", game->id, report.rounds, report.commands,
             report.events, ledger.batches);
  fmt::print("  {} irregularities, {} rounds voided, {} seats corrected, {} decks removed, {} meter pays\n",
             report.irregularities, report.voided, report.corrections, report.deck_changes, report.jackpots);
  print_accounts(ledger);
  fmt::print("  {}\n\n", !problem.empty() ? problem
                         : orphaned       ? "a chip was left behind"
                         : !closed        ? "the table did not close"
                                          : "nothing is lost");
  return problem.empty() && !orphaned && closed;
}

int run_night(const NightCommand& command) {
  const auto shelf = command.data ? Shelf::open(*command.data) : Shelf::open();
  if (!shelf) {
    print_errors(shelf.error());
    return 1;
  }
  const std::vector<std::string> houses =
      command.house.empty() ? shelf->house_ids() : std::vector<std::string>{command.house};
  bool good = true;
  for (const std::string& house : houses) good = run_house(*shelf, house, command) && good;
  return good ? 0 : 1;
}

}  // namespace

void add_night(CLI::App& app, Session& session) {
  auto command = std::make_shared<NightCommand>();
  CLI::App* night = app.add_subcommand("night", "play a night of mixed rounds and print accounts that sum to zero");
  night->add_option("--house", command->house, "a house's id or file; without it, every ready house");
  night->add_option("--rounds", command->rounds, "how many rounds")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}));
  night->add_option("--seed", command->seed, "any text; the same text gives the same night");
  night->add_option("--data", command->data, "the folder that holds rulebooks/ and houses/");
  night->callback([command, &session] { session.exit_code = run_night(*command); });
}

}  // namespace riverbank
