#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/capacity.h"
#include "rules/choices.h"

namespace riverbank {

namespace {

std::string key_of(const WagerRule& rule, std::string_view key) { return fmt::format("wager.{}.{}", rule.id, key); }

bool offered(const House& house, const WagerRule& rule) { return !rule.optional || house.wagers.contains(rule.id); }

// Wagers in the rulebook's order; links to others are set once all have their place.
void list_offered(const Choosing& choosing, Game& game) {
  for (const WagerRule& rule : choosing.rulebook.wagers) {
    if (!offered(choosing.house, rule)) continue;
    Wager wager;
    wager.id = WagerId(static_cast<std::uint8_t>(game.wagers.size()));
    wager.rule = rule;
    game.wagers.push_back(std::move(wager));
  }
  for (Wager& wager : game.wagers) {
    if (const Wager* base = game.find_wager(wager.rule.amount_of)) wager.amount_of = base->id;
    for (const std::string& id : wager.rule.requires_wagers)
      if (const Wager* needed = game.find_wager(id)) wager.requires_wagers.push_back(needed->id);
  }
}

void check_names(const Choosing& choosing) {
  std::vector<std::string> known;
  for (const WagerRule& rule : choosing.rulebook.wagers) known.push_back(rule.id);
  for (const auto& [id, chosen] : choosing.house.wagers)
    if (choosing.rulebook.wager(id) == nullptr)
      choosing.problem(fmt::format("wager.{}", id), {"is not a wager of the rulebook", suggestion(id, known), ""});
}

void check_company(const Choosing& choosing, const Game& game) {
  std::map<std::string, std::string> of_group;
  for (const Wager& wager : game.wagers) {
    const WagerRule& rule = wager.rule;
    const std::string key = fmt::format("wager.{}", rule.id);
    for (const std::string& needed : rule.requires_wagers)
      if (game.find_wager(needed) == nullptr)
        choosing.problem(key, {fmt::format("requires {}, which is not offered", needed),
                               fmt::format("offer [wager.{}] too", needed), rule.cited(Cited::requires_others)});
    if (rule.group.empty()) continue;
    const auto [first, is_first] = of_group.emplace(rule.group, rule.id);
    if (!is_first)
      choosing.problem(key, {fmt::format("cannot be offered together with {}", first->second), "leave one of them out",
                             rule.clause(Cited::place)});
  }
}

void check_backline(const Choosing& choosing, Wager& wager) {
  const auto chosen = choosing.house.wagers.find(wager.rule.id);
  wager.backline = chosen != choosing.house.wagers.end() && chosen->second.backline;
  if (!wager.backline || wager.rule.backline) return;
  choosing.problem(key_of(wager.rule, "backline"),
                   {"nobody behind a seat may make this wager", "leave it out", wager.rule.cited(Cited::backline)});
}

// The wagers that every player makes are one game: whoever follows a hand from behind has them all, or none.
void check_backline_of_the_game(const Choosing& choosing, const Game& game) {
  const auto belongs = [](const Wager& wager) { return !wager.rule.optional && wager.rule.backline; };
  const bool any = std::any_of(game.wagers.begin(), game.wagers.end(),
                               [&](const Wager& wager) { return belongs(wager) && wager.backline; });
  for (const Wager& wager : game.wagers)
    if (any && belongs(wager) && !wager.backline)
      choosing.problem(key_of(wager.rule, "backline"),
                       {"the base game is offered from behind as a whole, and this wager is not", "backline = true",
                        wager.rule.clause(Cited::backline)});
}

}  // namespace

void choose_wagers(const Choosing& choosing, Game& game) {
  check_names(choosing);
  list_offered(choosing, game);
  if (game.wagers.size() > kMaxWagers)
    choosing.problem("wager", {fmt::format("{} wagers are offered", game.wagers.size()),
                               fmt::format("a table offers at most {}", kMaxWagers), ""});
  check_company(choosing, game);
  for (Wager& wager : game.wagers) check_backline(choosing, wager);
  check_backline_of_the_game(choosing, game);
}

}  // namespace riverbank
