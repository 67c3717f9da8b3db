#include "table/link_terms.h"

#include <fmt/core.h>

namespace riverbank {

LinkTerms link_terms(const Game& game, const MeterRule& meter) {
  const Wager& wager = game.wager(meter.wager);
  return {wager.table->id, wager.minimum, game.table.cards.decks};
}

std::string link_terms_text(const LinkTerms& terms) {
  return fmt::format("{} with a wager of {} and {} deck(s)", terms.pay_table, terms.wager.text(), terms.decks);
}

}  // namespace riverbank
