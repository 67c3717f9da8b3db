#include "table/link_terms.h"

#include <fmt/core.h>

namespace riverbank {

namespace {

std::string rows_text(const PayTable& table) {
  std::string text;
  for (const int hands : table.hands) text += fmt::format("{} hands, ", hands);
  for (const PayRow& row : table.rows) {
    text += pattern_id(row.hand);
    for (const Odds& odds : row.pays) text += fmt::format(" {}", odds.posted());
    text += "; ";
  }
  return text + (table.unlisted == Unlisted::push ? "else a push; " : "");
}

std::string envy_text(const PayTable& table) {
  std::string text;
  for (const EnvyRow& row : table.envy)
    text += fmt::format("envy {} {}; ", pattern_id({.category = row.hand}), row.pays.text());
  return text;
}

// Every meter that the wager pays from: a win at one table must be worth the same at each.
std::string meters_text(const Game& game, WagerId wager) {
  std::string text;
  for (const MeterRule& meter : game.meters)
    if (meter.wager == wager)
      text += fmt::format("meter {} from {}, again from {}; ", meter.id, meter.seed.text(), meter.growth.reset.text());
  return text;
}

}  // namespace

LinkTerms link_terms(const Game& game, const MeterRule& meter) {
  const Wager& wager = game.wager(meter.wager);
  const std::string amounts =
      wager.minimum == wager.maximum ? "" : fmt::format("wagers up to {}; ", wager.maximum.text());
  return {wager.table->id, wager.minimum, game.table.cards.decks,
          amounts + rows_text(*wager.table) + envy_text(*wager.table) + meters_text(game, meter.wager)};
}

std::string link_terms_text(const LinkTerms& terms) {
  return fmt::format("{} with a wager of {} and {} deck(s)", terms.pay_table, terms.wager.text(), terms.decks);
}

std::string link_difference(const LinkTerms& link, const LinkTerms& table) {
  const bool same_frame = link.pay_table == table.pay_table && link.wager == table.wager && link.decks == table.decks;
  if (!same_frame)
    return fmt::format("The link plays {}; this table plays {}.", link_terms_text(link), link_terms_text(table));
  if (link.wins.empty() || link.wins == table.wins) return "";
  return fmt::format("The link pays: {} This table pays: {}", link.wins, table.wins);
}

}  // namespace riverbank
