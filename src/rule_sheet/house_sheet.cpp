#include "rule_sheet/house_sheet.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "rule_sheet/fee_sheet.h"
#include "rule_sheet/rule_sheet.h"
#include "rules/describe.h"
#include "rules/inscriptions.h"

namespace riverbank {

namespace {

constexpr std::size_t kHouseLabel = 16;

// For another dealing method than this table's two: its own, and the one it has while the device is out of order.
bool is_for_others(const Game& game, const std::vector<std::string>& dealing) {
  const auto names = [&](const std::string& id) { return std::ranges::find(dealing, id) != dealing.end(); };
  return !dealing.empty() && !names(game.dealing.id) && !names(game.table.cards.without_device);
}

void keep_wagers(const Game& game, Rulebook& rulebook) {
  rulebook.wagers.clear();
  rulebook.pay_tables.clear();
  for (const Wager& wager : game.wagers) {
    WagerRule& rule = rulebook.wagers.emplace_back(wager.rule);
    rule.own_pay_table = false;
    rule.backline = wager.backline;
    rule.pay_tables.clear();
    if (!wager.table) continue;
    rule.pay_tables.push_back(wager.table->id);
    rulebook.pay_tables.push_back(*wager.table);
    rulebook.pay_tables.back().freedom = HouseFreedom::exact;
  }
}

// Steps for a wager that is not offered here are nobody's, and a condition on its absence is always met.
void keep_steps(const Game& game, std::vector<Step>& steps) {
  const auto is_missing = [&](const std::string& id) { return game.find_wager(id) == nullptr; };
  const auto never = [&](const Step& step) {
    const bool needs_wager = !step.if_wager.empty() && std::ranges::all_of(step.if_wager, is_missing);
    const bool needs_offer = !step.if_offered.empty() && is_missing(step.if_offered);
    const bool needs_bet = !step.if_bet.empty() && is_missing(step.if_bet);
    const bool is_replaced = !step.unless_offered.empty() && !is_missing(step.unless_offered);
    return needs_wager || needs_offer || needs_bet || is_replaced;
  };
  std::erase_if(steps, never);
  for (Step& step : steps) {
    std::erase_if(step.if_wager, is_missing);
    std::erase_if(step.unless_wager, is_missing);
    step.if_offered.clear();
    step.unless_offered.clear();
    if (!step.unless_bet.empty() && is_missing(step.unless_bet)) step.unless_bet.clear();
  }
}

void keep_passes(const Game& game, SettlementRule& settlement) {
  settlement.passes.clear();
  for (const auto& pass : game.settlement) {
    auto& kept = settlement.passes.emplace_back();
    for (const SettlementItem& item : pass)
      kept.push_back(item.kind == SettlementItem::Kind::envy ? "envy" : game.wager(item.wager).rule.id);
  }
}

void keep_caps(const Game& game, Rulebook& rulebook) {
  rulebook.caps.clear();
  for (const Cap& cap : game.caps) {
    std::vector<std::string> wagers;
    for (const WagerId wager : cap.wagers) wagers.push_back(game.wager(wager).rule.id);
    rulebook.caps.push_back(
        {.id = cap.id, .name = cap.name, .wagers = std::move(wagers), .amount = cap.amount, .clause = cap.clause});
  }
}

void keep_table_rules(const Game& game, TableRules& table) {
  std::erase_if(table.deck_life, [&](const DeckLife& life) { return is_for_others(game, life.dealing); });
  for (ProcedureRule& procedure : table.procedures)
    std::erase_if(procedure.steps, [&](const ProcedureStep& step) { return is_for_others(game, step.dealing); });
  std::erase_if(table.procedures, [](const ProcedureRule& procedure) { return procedure.steps.empty(); });
}

}  // namespace

Rulebook rules_at(const Game& game) {
  Rulebook rulebook = *game.rulebook;
  keep_wagers(game, rulebook);
  rulebook.dealing = {game.dealing};
  if (game.table.without_device) rulebook.dealing.push_back(game.table.without_device->dealing);
  rulebook.fold = game.fold;
  rulebook.showdown = game.showdown;
  for (DealingMethod& method : rulebook.dealing) keep_steps(game, method.steps);
  keep_steps(game, rulebook.fold);
  keep_steps(game, rulebook.showdown);
  keep_passes(game, rulebook.settlement);
  keep_caps(game, rulebook);
  keep_table_rules(game, rulebook.table);
  for (Inscription& inscription : rulebook.inscriptions) inscription.says = inscription_text(inscription.says, game);
  return rulebook;
}

namespace {

std::string amount_of(const Game& game, const Wager& wager) {
  const WagerRule& rule = wager.rule;
  if (rule.amount_rule == AmountRule::fixed) return wager.minimum.text();
  if (rule.amount_rule != AmountRule::limits) return describe_amount(rule, *game.rulebook);
  return fmt::format("{} to {} in steps of {}", wager.minimum.text(), wager.maximum.text(), wager.step.text());
}

std::string cards_of(const CardChoices& cards) {
  std::string text = fmt::format("{} deck{} ({}), shuffled by {}", cards.decks, cards.decks == 1 ? "" : "s",
                                 join(cards.backs, ", "), cards.shuffle == ShuffleBy::hand ? "hand" : "a machine");
  if (cards.shuffler == ShufflerKind::counts) text += " that counts the deck";
  if (cards.shuffler == ShufflerKind::reshuffles_and_counts) text += " that reshuffles and counts the deck by itself";
  if (cards.feeds_shoe) text += " and feeds the shoe";
  if (cards.preshuffled) text += "; decks may come inspected and shuffled";
  return text;
}

void write_choices(Sheet& sheet, const Game& game) {
  const auto item = [&](std::string_view label, std::string_view text) { sheet.item(label, text, kHouseLabel); };
  item("house", game.id);
  item("rulebook", fmt::format("{} ({})", game.rulebook->title, game.rulebook->id));
  item("seats", std::to_string(game.seats));
  item("chips", fmt::format("of {}; a part of one {}", game.rounding.unit.text(),
                            game.rounding.part == PartOfUnit::pay_up ? "is paid as a whole one" : "is not paid"));
  item("dealing", game.dealing.name);
  if (game.table.without_device)
    item("", game.table.without_device->dealing.name + " while the device is out of order");
  item("cards", cards_of(game.table.cards));
  if (game.rulebook->banking.by == BankedBy::house) item("bank", fmt::format("opens with {}", game.table.bank.text()));
  if (!game.table.least_bank.is_zero()) item("bank", fmt::format("at least {}", game.table.least_bank.text()));
  for (const MeterRule& meter : game.meters)
    item("meter", fmt::format("{}, from {}{}", meter.id, meter.seed.text(),
                              meter.link.empty() ? "" : fmt::format("; shared by the tables of \"{}\"", meter.link)));
  item("time", fmt::format("{} s to bet, {} s to decide and {} s in reserve", game.timing.betting_s,
                           game.timing.decision_s, game.timing.time_bank_s));
  item("content hash", game.content_hash);
}

void write_offered(Sheet& sheet, const Game& game) {
  sheet.heading("WAGERS OFFERED");
  std::vector<std::vector<std::string>> rows{{"", "amount", "pay table"}};
  for (const Wager& wager : game.wagers)
    rows.push_back({wager.rule.name, amount_of(game, wager), wager.table ? wager.table->id : "-"});
  sheet.grid(rows, 2);
}

}  // namespace

void write_house_sheet(Sheet& sheet, const Game& game) {
  sheet.title(game.name);
  write_choices(sheet, game);
  write_offered(sheet, game);
  write_collection_table(sheet, game);
  sheet.blank();
  write_rule_sheet(sheet, rules_at(game));
}

}  // namespace riverbank
