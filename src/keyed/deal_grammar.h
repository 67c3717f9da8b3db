// The parts of the console's grammar, by file. Each reads the rest of a line whose first words say what it is about.
#pragma once

#include "keyed/deal_words.h"
#include "keyed/key_words.h"
#include "table/next_steps.h"
#include "table/text_people.h"

namespace riverbank {

using KeyedResult = Result<KeyedLine, std::string>;

inline KeyedResult keyed(Person by, TableAsk ask) { return KeyedLine{KeyedAsks{{Said{by, std::move(ask)}}}}; }

// Seats, bank, floor, device: words that are the same at any time.
std::optional<KeyedResult> read_people_words(const DealView& view, KeyWords& line);
std::optional<KeyedResult> read_floor_words(const DealView& view, KeyWords& line);
std::optional<KeyedResult> read_card_words(const DealView& view, KeyWords& line);

// Bets, decisions, cards, counts, irregularities.
std::optional<KeyedResult> read_round_words(const DealView& view, KeyWords& line);

// More cards than any deck could turn out to have.
inline constexpr int kMostCardsKeyed = 60;
std::string too_many_cards(int number);

// The step with the cards that this action asks for; `cards` is how many were cut or counted.
Said step_said(const DealView& view, const NextAction& action, Person by, int cards);
// Whether the step needs a number: cut, count by the device, count of stub or chips.
bool needs_number(const DealView& view, const NextAction& action);

}  // namespace riverbank
