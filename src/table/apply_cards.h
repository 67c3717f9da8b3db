// What a step with the cards changes: where the deck lies, how it lies, and what a device has to do with it. A device's
// task belongs to a deck that lies in the device: it begins when the deck is put in, and ends when the deck leaves in
// whatever way, when its steps are dropped (a jam, a wrong count), or when the device fails.
#pragma once

#include "table/event.h"
#include "table/state.h"

namespace riverbank {

void plan_steps(const Game& game, TableState& state, const StepsPlanned& event);
void drop_plans(const Game& game, TableState& state);
void drop_steps(TableState& state, std::uint8_t deck);
void do_step(const Game& game, TableState& state, const StepDone& event);

// The cards of a table that nobody plays at, and of one that closes.
void spread_decks(const Game& game, TableState& state);
void take_decks_away(const Game& game, TableState& state);

void put_in_rack(TableState& state, std::uint8_t deck);
// Steps that do not apply as things stand are passed over, and a device stops with a deck that it no longer holds.
void pass_over_steps(const Game& game, TableState& state);

}  // namespace riverbank
