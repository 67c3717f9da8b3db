// Which commands a key gives: what Enter does, what follows without a key, what all who still decide do; and which
// steps a machine takes by itself with the short procedure.
#pragma once

#include "keyed/deal_view.h"
#include "keyed/deal_words.h"
#include "table/event.h"
#include "table/said.h"

namespace riverbank {

// What Enter does now, or why it is not enough.
Result<Said, std::string> entered_step(const DealView& view);

// At a table that people watch over the dealer says when chips move: payouts wait for a key.
enum class Payouts { by_machine, by_dealer };

// A step that handles decks or cards that lie face down, a count, the settlement; nothing if a person has to key
// something.
std::optional<Said> machine_step(const DealView& view, Payouts payouts = Payouts::by_machine);

// Steps that need no key, one after the other; bets are not closed by it and no round is opened.
std::vector<Said> steps_without_key(const DealView& view);
// Whoever has still to decide on this street does the same. Ends with the first that is refused.
std::vector<Said> decisions_of_all(const DealView& view, const KeyedForAll& all);

// The stub of this round was counted wrong, and nobody has said yet what was found: the round does not go on.
bool stub_is_in_doubt(const DealView& view, std::uint64_t doubted_round);
inline constexpr std::string_view kStubInDoubt =
    "The stub count is wrong. Key what was found, such as \"stub 40 misdealt\", \"stub 40 not misdealt\" or "
    "\"stub 40 misdealt in all 51\"; or count again.";

// The next step is one in which the dealer pays and takes.
bool payouts_are_next(const DealView& view);
bool finishes_round(const TableEvents& events);

}  // namespace riverbank
