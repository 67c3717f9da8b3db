// How the journal names the cards of a round in play: by their place in its deck. Places are the same whatever the
// cards are; only with the seed, which is sealed until the round is over, do they become cards.
#pragma once

#include "fairness/shuffle.h"
#include "table/event.h"

namespace riverbank {

// Whether any of these events names a card.
bool name_cards(const TableEvents& events);
// Each card as its place in the deck, written as the card with that index; and back. What lies before the last opening
// of a round belongs to the round before, which is over: it is left as it is.
TableEvents by_place(TableEvents events, const ShuffledDeck& deck);
TableEvents by_card(TableEvents events, const ShuffledDeck& deck);

}  // namespace riverbank
