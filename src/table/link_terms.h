// What a game brings to the link of one of its meters; all games of a link must bring the same.
#pragma once

#include "rules/game.h"
#include "table/meter.h"

namespace riverbank {

LinkTerms link_terms(const Game& game, const MeterRule& meter);
// "trips-a with a wager of $5 and 1 deck(s)"
std::string link_terms_text(const LinkTerms& terms);
// Why the table cannot join the link; empty if nothing differs.
std::string link_difference(const LinkTerms& link, const LinkTerms& table);

}  // namespace riverbank
