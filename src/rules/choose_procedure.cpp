#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/choices.h"

namespace riverbank {

namespace {

bool deals_box(const Game& game) {
  const auto to_box = [](const Step& step) { return step.kind == StepKind::deal && step.area == Area::box; };
  return std::any_of(game.dealing.steps.begin(), game.dealing.steps.end(), to_box);
}

bool exists(const Step& step, const Game& game) {
  if (!step.if_offered.empty() && game.find_wager(step.if_offered) == nullptr) return false;
  return step.unless_offered.empty() || game.find_wager(step.unless_offered) == nullptr;
}

void check_box(const Choosing& choosing, const Game& game) {
  if (choosing.with_device != nullptr || deals_box(game)) return;
  for (const Wager& wager : game.wagers)
    if (wager.rule.hand == HandView::hole_and_box)
      choosing.problem(fmt::format("wager.{}", wager.rule.id),
                       {fmt::format("dealing {} deals no cards to the bonus box", quoted(game.dealing.id)),
                        "choose another dealing, or leave the wager out", game.dealing.clause});
}

}  // namespace

void Choosing::problem(const std::string& key, Said said) const {
  problems.add({place_at(data, key), key, std::move(said.what), std::move(said.fix), rulebook.cite(said.clause)});
}

int Choosing::most_hands() const {
  if (!house.seats || *house.seats > rulebook.seats.most) return 0;
  // A banker's place is one of the seats, and the banker's hand is the dealer's.
  return rulebook.banking.by == BankedBy::player ? *house.seats : *house.seats + 1;
}

void choose_seats(const Choosing& choosing, Game& game) {
  const SeatRule& rule = choosing.rulebook.seats;
  game.seats = choosing.house.seats.value_or(rule.most);
  if (game.seats > rule.most) {
    choosing.problem("seats",
                     {fmt::format("{} is too many", game.seats), fmt::format("at most {}", rule.most), rule.clause});
    game.seats = rule.most;
  }
  if (game.seats < 2 && choosing.rulebook.banking.by == BankedBy::player)
    choosing.problem("seats", {"a player and a banker need two", "at least 2", choosing.rulebook.banking.clause});
}

void choose_dealing(const Choosing& choosing, Game& game) {
  const auto& methods = choosing.rulebook.dealing;
  std::vector<std::string> known;
  for (const DealingMethod& method : methods) known.push_back(method.id);
  const std::string& wanted = choosing.house.dealing;
  const DealingMethod* method =
      wanted.empty() && methods.size() == 1 ? &methods.front() : choosing.rulebook.dealing_method(wanted);
  if (method == nullptr) {
    if (wanted.empty())
      choosing.problem("dealing", {"is missing", fmt::format("choose one of {}", join(known, ", ")), ""});
    else
      choosing.problem("dealing", {fmt::format("{} is not a dealing method of the rulebook", quoted(wanted)),
                                   suggestion(wanted, known), ""});
    return;
  }
  game.dealing = *method;
  for (const IrregularityRule& rule : choosing.rulebook.irregularities)
    if (rule.effect == Effect::complete_or_void) game.dealing.completing.clause = rule.clause;
  game.fold = choosing.rulebook.fold;
  game.showdown = choosing.rulebook.showdown;
  for (auto* steps : {&game.dealing.steps, &game.fold, &game.showdown})
    std::erase_if(*steps, [&](const Step& step) { return !exists(step, game); });
  check_box(choosing, game);
}

void suspend_wagers(const Choosing& choosing, Game& game) {
  const TableRules& rules = choosing.rulebook.table;
  for (Wager& wager : game.wagers) {
    if (wager.rule.needs_shuffler) wager.suspended = wager.rule.clause(Cited::device);
    if (wager.rule.hand == HandView::hole_and_box && !deals_box(game)) wager.suspended = rules.device_failure.clause;
  }
  // The games of a link have the same number of decks.
  const bool other_decks = choosing.with_device->table.cards.decks != game.table.cards.decks;
  for (const MeterRule& meter : game.meters)
    if (!meter.link.empty() && other_decks && !rules.meters.link_clause.empty())
      game.wagers[meter.wager.value()].suspended = rules.meters.link_clause;
  std::erase_if(game.dealing.steps, [&](const Step& step) {
    const Wager* wager = step.if_offered.empty() ? nullptr : game.find_wager(step.if_offered);
    return wager != nullptr && wager->suspended.has_value();
  });
}

void order_settlement(const Choosing& choosing, Game& game) {
  for (const auto& pass : choosing.rulebook.settlement.passes) {
    std::vector<SettlementItem> items;
    for (const std::string& id : pass) {
      if (const Wager* wager = game.find_wager(id)) items.push_back({SettlementItem::Kind::wager, wager->id});
      if (id != "envy") continue;
      for (const Wager& wager : game.wagers)
        if (wager.table && !wager.table->envy.empty()) items.push_back({SettlementItem::Kind::envy, wager.id});
    }
    if (!items.empty()) game.settlement.push_back(std::move(items));
  }
}

}  // namespace riverbank
