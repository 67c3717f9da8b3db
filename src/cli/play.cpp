#include <algorithm>

#include <fmt/core.h>

#include "catalog/catalog.h"
#include "cli/commands.h"
#include "console/play_session.h"
#include "program/report.h"

namespace riverbank {

namespace {

struct PlayArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  int seats = 3;
  std::string seed;
  std::string bankroll = "$1,000";
};

int play(const PlayArguments& arguments) {
  const auto catalog = Catalog::open(arguments.data);
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  auto game = catalog->game(arguments.house.empty() ? catalog->default_house() : arguments.house);
  if (!game) {
    print_errors(game.error());
    return 1;
  }
  const auto bankroll = Amount::parse(arguments.bankroll);
  if (!bankroll || bankroll->is_negative()) {
    print_errors({Error{.where = "--bankroll",
                        .key = "",
                        .what = bankroll ? "it is negative" : bankroll.error(),
                        .fix = "",
                        .clause = ""}});
    return 1;
  }
  const auto seed = arguments.seed.empty() ? Seed::fresh() : Result<Seed, Error>(Seed::of_text(arguments.seed));
  if (!seed) {
    print_errors({seed.error()});
    return 1;
  }
  const bool player_banks = game->rulebook->banking.by == BankedBy::player;
  PlayOptions options{
      .seats = std::clamp(arguments.seats, player_banks ? 2 : 1, game->seats), .seed = *seed, .bankroll = *bankroll};
  if (options.seats != arguments.seats)
    fmt::print("This table takes {} to {} people, so {} will play.\n", player_banks ? 2 : 1, game->seats,
               options.seats);
  PlaySession(std::move(*game), options, Terminal::detect()).run();
  return 0;
}

}  // namespace

void add_play(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<PlayArguments>();
  CLI::App* command = app.add_subcommand("play", "Play at a table in this terminal, with play money");
  command->add_option("--house", arguments->house, "a house's id or file; default: the one named in houses/default");
  command->add_option("--seats", arguments->seats, "people at the table, you included; the others are bots")
      ->capture_default_str();
  command->add_option("--seed", arguments->seed, "any word: the same word deals the same cards");
  command->add_option("--bankroll", arguments->bankroll, "what you sit down with")->capture_default_str();
  command->add_option("--data", arguments->data, "folder that holds rulebooks/ and houses/");
  command->footer("Example: riverbank play --seats 4 --bankroll 500");
  command->callback([arguments, &session] { session.exit_code = play(*arguments); });
}

}  // namespace riverbank
