#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "rules/choices.h"

namespace riverbank {

namespace {

const std::vector<std::string> kBackColours{"red", "blue"};

ShuffleBy shuffle_of(const Choosing& choosing, const Game& game, int decks) {
  const bool device = decks > 1 || game.dealing.needs_shuffler || choosing.rulebook.table.decks.needs_shuffler;
  return choosing.house.cards.shuffle.value_or(device ? ShuffleBy::shuffler : ShuffleBy::hand);
}

void check_shuffler(const Choosing& choosing, const Game& game) {
  const DeckRule& rule = choosing.rulebook.table.decks;
  const CardChoices& cards = game.table.cards;
  if (cards.shuffle == ShuffleBy::shuffler) return;
  if (cards.decks > 1)
    choosing.problem("cards.decks", {"two decks need a shuffler", "shuffle = \"shuffler\"", rule.two_clause});
  if (game.dealing.needs_shuffler)
    choosing.problem("cards.shuffle",
                     {fmt::format("dealing {} needs a shuffler", quoted(game.dealing.id)), "shuffle = \"shuffler\"",
                      game.dealing.shuffler_clause.empty() ? game.dealing.clause : game.dealing.shuffler_clause});
  if (rule.needs_shuffler)
    choosing.problem("cards.shuffle", {"the cards are shuffled by a machine", "shuffle = \"shuffler\"", rule.clause});
  if (cards.shuffler != ShufflerKind::plain)
    choosing.problem("cards.shuffler", {"the cards are shuffled by hand", "leave it out", ""});
}

bool some_step(const TableRules& rules, Condition condition) {
  for (const ProcedureRule& procedure : rules.procedures)
    for (const ProcedureStep& step : procedure.steps)
      if (std::find(step.if_all.begin(), step.if_all.end(), condition) != step.if_all.end()) return true;
  return false;
}

void check_preshuffled(const Choosing& choosing, const Game& game) {
  const TableRules& rules = choosing.rulebook.table;
  if (!game.table.cards.preshuffled) return;
  const ProcedureRule* opening = rules.procedure(ProcedureId::opening);
  if (opening != nullptr && !some_step(rules, Condition::not_preshuffled))
    choosing.problem("cards.preshuffled",
                     {"this game does not use preshuffled decks", "leave it out", opening->clause});
  if (game.dealing.needs_shuffler)
    choosing.problem(
        "cards.preshuffled",
        {fmt::format("dealing {} needs cards that a shuffler has shuffled", quoted(game.dealing.id)), "leave it out",
         game.dealing.shuffler_clause.empty() ? game.dealing.clause : game.dealing.shuffler_clause});
}

// A shuffler that feeds the shoe has a step of its own in the text, for this way of dealing.
void check_feeding(const Choosing& choosing, const Game& game) {
  const ProcedureRule* load = choosing.rulebook.table.procedure(ProcedureId::load);
  if (!game.table.cards.feeds_shoe) return;
  bool known = false;
  std::string clause;
  for (const ProcedureStep& step : load == nullptr ? std::vector<ProcedureStep>() : load->steps) {
    if (std::find(step.if_all.begin(), step.if_all.end(), Condition::fed) == step.if_all.end()) continue;
    clause = step.clause;
    known = known || step.dealing.empty() ||
            std::find(step.dealing.begin(), step.dealing.end(), game.dealing.id) != step.dealing.end();
  }
  if (game.table.cards.shuffle != ShuffleBy::shuffler || !known)
    choosing.problem("cards.feeds_shoe", {"no shuffler feeds a shoe here", "leave it out", clause});
}

// What a dealing method and a wager ask of the devices at the table.
void check_devices(const Choosing& choosing, const Game& game) {
  const CardChoices& cards = game.table.cards;
  if (game.dealing.needs_reshuffler && cards.shuffler != ShufflerKind::reshuffles_and_counts)
    choosing.problem("cards.shuffler",
                     {fmt::format("dealing {} needs a shoe that reshuffles by itself", quoted(game.dealing.id)),
                      "shuffler = \"reshuffles_and_counts\"", game.dealing.clause});
  if (choosing.with_device == nullptr && cards.shuffle == ShuffleBy::hand)
    for (const Wager& wager : game.wagers)
      if (wager.rule.needs_shuffler)
        choosing.problem(fmt::format("wager.{}", wager.rule.id),
                         {"needs a shuffler, and the cards are shuffled by hand",
                          "shuffle = \"shuffler\", or leave the wager out", wager.rule.clause(Cited::device)});
  check_preshuffled(choosing, game);
  check_feeding(choosing, game);
}

void choose_cards(const Choosing& choosing, Game& game) {
  const DeckRule& rule = choosing.rulebook.table.decks;
  const HouseCards& house = choosing.house.cards;
  CardChoices& cards = game.table.cards;
  cards.decks = house.decks.value_or(rule.least);
  if (cards.decks > rule.most ||
      (cards.decks < rule.least && house.decks && !choosing.rulebook.table.procedures.empty()))
    choosing.problem("cards.decks", {fmt::format("{} is not a number of decks that this game allows", cards.decks),
                                     fmt::format("{} to {}", rule.least, rule.most), rule.clause});
  cards.shuffle = shuffle_of(choosing, game, cards.decks);
  cards.shuffler = house.shuffler;
  cards.preshuffled = house.preshuffled;
  cards.feeds_shoe = house.feeds_shoe;
  cards.cut = house.cut;
  cards.without_device = house.without_device;
  cards.backs = house.backs.empty() ? kBackColours : house.backs;
  const auto decks = static_cast<std::size_t>(cards.decks);
  if (cards.backs.size() < decks)
    choosing.problem("cards.backs",
                     {"must have one colour for each deck", "backs = [\"red\", \"blue\"]", rule.backs_clause});
  cards.backs.resize(decks);
  if (std::set<std::string>(cards.backs.begin(), cards.backs.end()).size() != decks)
    choosing.problem("cards.backs",
                     {"the two decks have backs of the same colour", "two different colours", rule.backs_clause});
  check_shuffler(choosing, game);
  check_devices(choosing, game);
}

}  // namespace

void choose_table(const Choosing& choosing, Game& game) {
  choose_cards(choosing, game);
  choose_fees(choosing, game);
  game.table.bank = choosing.house.bank;
  game.table.least_bank = choosing.house.least_bank;
  game.table.coach = choosing.house.coach;
  const Amount least = choosing.house.least_bank;
  const Amount unit = choosing.house.rounding.unit;
  if (least.minor_units() % unit.minor_units() != 0)
    choosing.problem("bank.least", {fmt::format("{} cannot be put up in chips of {}", least.text(), unit.text()),
                                    "use a multiple of money.chip_unit", ""});
  const bool player_banks = choosing.rulebook.banking.by == BankedBy::player;
  if (player_banks && !choosing.house.bank.is_zero())
    choosing.problem("bank.opening",
                     {"a player banks this game, never the house", "leave it out", choosing.rulebook.banking.clause});
}

}  // namespace riverbank
