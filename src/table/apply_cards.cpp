#include "table/apply_cards.h"

#include <algorithm>

namespace riverbank {

namespace {

void end_tasks(TableState& state, std::uint8_t deck) {
  std::erase_if(state.meanwhile, [&](const AgendaItem& item) { return item.deck == deck; });
}

// Every change of place comes through here: a deck that leaves a device ends what the device was doing with it.
void move_deck(TableState& state, std::uint8_t index, DeckPlace to) {
  if (to != DeckPlace::shuffler) end_tasks(state, index);
  if (to != DeckPlace::rack && state.rack == index) state.rack.reset();
  state.decks[index].place = to;
}

// What the device does with the deck that it has just been given.
void begin_tasks(const Game& game, TableState& state, const AgendaItem& put_in) {
  end_tasks(state, put_in.deck);
  const auto& steps = game.rulebook->table.procedures[put_in.procedure].steps;
  for (std::size_t i = put_in.step + std::size_t{1}; i < steps.size(); ++i)
    if (steps[i].meanwhile) state.meanwhile.push_back({put_in.procedure, static_cast<std::uint8_t>(i), put_in.deck});
}

void unshuffle(Deck& deck) {
  deck.shuffled = false;
  deck.cut = false;
}

void receive(TableState& state, const StepDone& event) {
  Deck& deck = state.decks[event.item.deck];
  move_deck(state, event.item.deck, DeckPlace::table);
  deck = {.back = deck.back, .place = DeckPlace::table, .preshuffled = event.preshuffled};
  deck.shuffled = event.preshuffled;
  deck.since = state.now;
}

// The cards are mixed on the layout: they are in no device, and in no order that anybody shuffled.
void wash(TableState& state, std::uint8_t index) {
  move_deck(state, index, DeckPlace::table);
  unshuffle(state.decks[index]);
}

void shuffle(TableState& state, std::uint8_t index, Role who) {
  Deck& deck = state.decks[index];
  if (who != Role::device) move_deck(state, index, DeckPlace::table);
  deck.shuffled = true;
  deck.cut = false;
  deck.facing = Facing::down;
}

void collect(TableState& state, std::uint8_t index) {
  Deck& deck = state.decks[index];
  put_in_rack(state, index);
  move_deck(state, index, DeckPlace::rack);
  deck = {.back = deck.back, .place = DeckPlace::rack, .since = deck.since, .wrong_count = deck.wrong_count};
}

void turn(TableState& state, std::uint8_t index, Facing facing) {
  move_deck(state, index, DeckPlace::table);
  state.decks[index].facing = facing;
}

void carry(const Game& game, TableState& state, const StepDone& event) {
  const std::uint8_t index = event.item.deck;
  Deck& deck = state.decks[index];
  switch (step_of(game, event.item).verb) {
    case Verb::load:
      move_deck(state, index, DeckPlace::shoe);
      state.in_use = index;
      return;
    case Verb::take_from_shuffler:
      return move_deck(state, index, DeckPlace::table);
    case Verb::put_in_shuffler:
      move_deck(state, index, DeckPlace::shuffler);
      begin_tasks(game, state, event.item);
      return unshuffle(deck);
    case Verb::remove_deck:
      move_deck(state, index, DeckPlace::away);
      deck.wrong_count = false;
      return unshuffle(deck);
    default:
      move_deck(state, index, DeckPlace::table);
      return unshuffle(deck);
  }
}

void handle(const Game& game, TableState& state, const StepDone& event) {
  const ProcedureStep& step = step_of(game, event.item);
  const std::uint8_t index = event.item.deck;
  switch (step.verb) {
    case Verb::receive:
      return receive(state, event);
    case Verb::spread_face_up:
    case Verb::turn_face_up:
      return turn(state, index, Facing::up);
    case Verb::spread_face_down:
    case Verb::turn_down:
      return turn(state, index, Facing::down);
    case Verb::wash:
      return wash(state, index);
    case Verb::stack:
      return move_deck(state, index, DeckPlace::table);
    case Verb::shuffle:
      return shuffle(state, index, step.who);
    case Verb::count_by_device:
      state.decks[index].wrong_count = event.cards != kDeckCards;
      return;
    case Verb::cut:
      state.decks[index].cut = state.decks[index].shuffled;
      return;
    case Verb::collect_cards:
      return collect(state, index);
    case Verb::put_in_shuffler:
    case Verb::take_from_shuffler:
    case Verb::empty_device:
    case Verb::load:
    case Verb::remove_deck:
      return carry(game, state, event);
    case Verb::inspect:
    case Verb::verify:
    case Verb::look:
    case Verb::place_cover:
    case Verb::complete_cut:
    case Verb::remove_cover:
      return;
  }
}

}  // namespace

// What a device does is not planned: it begins with the step that puts the deck in.
void plan_steps(const Game& game, TableState& state, const StepsPlanned& event) {
  const auto& steps = game.rulebook->table.procedures[event.procedure].steps;
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (!steps[i].meanwhile) state.agenda.push_back({event.procedure, static_cast<std::uint8_t>(i), event.deck});
}

void drop_plans(const Game& game, TableState& state) {
  std::erase_if(state.agenda, [&](const AgendaItem& item) {
    const ProcedureId id = game.rulebook->table.procedures[item.procedure].id;
    return id == ProcedureId::shuffle || id == ProcedureId::load;
  });
}

void drop_steps(TableState& state, std::uint8_t deck) {
  std::erase_if(state.agenda, [&](const AgendaItem& item) { return item.deck == deck; });
  end_tasks(state, deck);
}

void do_step(const Game& game, TableState& state, const StepDone& event) {
  auto& queue = event.queue == Queue::agenda ? state.agenda : state.meanwhile;
  // Logs of earlier versions have device steps that no deck was waiting for: they are history.
  const auto found = std::find(queue.begin(), queue.end(), event.item);
  if (found != queue.end()) queue.erase(found);
  handle(game, state, event);
}

void spread_decks(const Game& game, TableState& state) {
  state.agenda.clear();
  if (game.rulebook->table.procedures.empty()) return;
  for (std::size_t i = 0; i < state.decks.size(); ++i) {
    Deck& deck = state.decks[i];
    if (deck.place == DeckPlace::away) continue;
    move_deck(state, static_cast<std::uint8_t>(i), DeckPlace::table);
    deck = {.back = deck.back, .place = DeckPlace::table, .since = deck.since};
  }
}

void take_decks_away(const Game& game, TableState& state) {
  if (game.rulebook->table.procedures.empty()) return;
  for (std::size_t i = 0; i < state.decks.size(); ++i) {
    move_deck(state, static_cast<std::uint8_t>(i), DeckPlace::away);
    unshuffle(state.decks[i]);
  }
}

void put_in_rack(TableState& state, std::uint8_t deck) {
  CHECK(!state.rack || *state.rack == deck, "the discard rack holds the cards of one deck");
  state.rack = deck;
}

void pass_over_steps(const Game& game, TableState& state) {
  const auto applies = [&](const AgendaItem& item) { return step_applies(game, state, item); };
  while (!state.agenda.empty() && !applies(state.agenda.front())) state.agenda.erase(state.agenda.begin());
  std::erase_if(state.meanwhile, [&](const AgendaItem& item) {
    return state.decks[item.deck].place != DeckPlace::shuffler || !applies(item);
  });
}

}  // namespace riverbank
