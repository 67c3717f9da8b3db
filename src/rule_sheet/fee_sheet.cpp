#include "rule_sheet/fee_sheet.h"

#include <fmt/core.h>

#include "rules/fee_table.h"

namespace riverbank {

void write_fee_rules(Sheet& sheet, const Rulebook& rulebook) {
  const FeeRule& fees = rulebook.table.fees;
  if (!fees.allowed) return;
  sheet.heading("COLLECTION FEES");
  sheet.paragraph(cited(fmt::format("flat, at most {} rates at a table", fees.most_rates), fees.rates_clause), 2);
  sheet.paragraph(
      cited(fees.square == FeeSquare::place
                ? "for the banker: for each betting square, which is a wager's spot at a seat with everything on it"
                : "for the banker: for each betting square, which is each person's wager",
            fees.amount_clause),
      2);
  sheet.paragraph(cited(fees.action == FeeAction::all_wagers
                            ? "or on the total table action, which is all that is wagered in the round"
                            : "or on the total table action, which is all that is wagered before the deal",
                        fees.basis_clause),
                  2);
  sheet.paragraph(cited("when they are collected and dropped is the house's choice", fees.moment_clause), 2);
  sheet.paragraph(cited("players are told before they wager", fees.notice_clause), 2);
}

void write_collection_table(Sheet& sheet, const Game& game) {
  if (!game.table.fees.any()) return;
  sheet.heading("COLLECTION TABLE");
  // Two lines of headings, so that the whole table stands side by side.
  std::vector<std::vector<std::string>> rows{
      {"Table limit", "Player wager", "Player fee", "Player-dealer fee", "or fee"},
      {"", "", "", "per betting square", "on total action"}};
  for (const CollectionRow& row : collection_table(game))
    rows.push_back({row.table_limit, row.player_wager, row.player_fee, row.banker_per_square, row.banker_on_action});
  sheet.grid(rows, 2);
  sheet.blank();
  sheet.paragraph(game.table.fees.notice, 2);
}

}  // namespace riverbank
