#include "room/hidden_cards.h"

#include <algorithm>
#include <array>

namespace riverbank {

namespace {

using Exchange = std::array<Card, kCards>;  // by the index of the card that is exchanged

// DealtCards* of an event, const as it is; null for one that cannot name a card.
auto* cards_of(auto& event) {
  using Cards = std::remove_reference_t<decltype((std::get<StepTaken>(std::get<RoundMoved>(event.fact).event).cards))>;
  Cards* none = nullptr;
  auto* moved = std::get_if<RoundMoved>(&event.fact);
  if (moved == nullptr) return none;
  if (auto* taken = std::get_if<StepTaken>(&moved->event)) return &taken->cards;
  if (auto* ruled = std::get_if<IrregularityRuled>(&moved->event)) return &ruled->cards;
  return none;
}

TableEvents exchanged(TableEvents events, const Exchange& exchange) {
  const auto opens = [](const TableEvent& event) { return std::holds_alternative<RoundOpened>(event.fact); };
  const auto first = std::find_if(events.rbegin(), events.rend(), opens).base();
  for (auto event = first; event != events.end(); ++event)
    if (DealtCards* cards = cards_of(*event))
      for (auto& card : *cards)
        if (card) card = exchange[static_cast<std::size_t>(card->index())];
  return events;
}

}  // namespace

bool name_cards(const TableEvents& events) {
  return std::ranges::any_of(events, [](const TableEvent& event) {
    const DealtCards* cards = cards_of(event);
    return cards != nullptr && std::ranges::any_of(*cards, [](const auto& card) { return card.has_value(); });
  });
}

TableEvents by_place(TableEvents events, const ShuffledDeck& deck) {
  Exchange places;
  for (int place = 0; place < kCards; ++place)
    places[static_cast<std::size_t>(deck[static_cast<std::size_t>(place)].index())] = Card::from_index(place);
  return exchanged(std::move(events), places);
}

TableEvents by_card(TableEvents events, const ShuffledDeck& deck) { return exchanged(std::move(events), deck); }

}  // namespace riverbank
