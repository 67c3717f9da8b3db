#include "table/state.h"

#include <algorithm>

#include "table/decide.h"

namespace riverbank {

bool TableState::anyone_seated() const {
  return std::any_of(seats.begin(), seats.end(), [](const auto& places) { return places[0].has_value(); });
}

const PastPlace* PastPlaces::find(std::uint64_t round, SeatId seat, RiderId rider) const {
  const auto found = std::find_if(places.begin(), places.end(), [&](const PastPlace& place) {
    return place.round == round && place.seat == seat && place.rider == rider;
  });
  return found == places.end() ? nullptr : &*found;
}

TableState new_table(const Game& game, TableSetup setup) {
  CHECK(setup.levels.size() == game.meters.size(), "a table has one level for each meter of its game");
  TableState state;
  state.setup = std::move(setup);
  // A rule text without procedures says nothing of how cards come to the table: they are there.
  const bool ready = game.rulebook->table.procedures.empty();
  for (const std::string& back : game.table.cards.backs)
    state.decks.push_back({.back = back, .place = ready ? DeckPlace::shoe : DeckPlace::away, .shuffled = ready});
  return state;
}

bool shuffled_by_machine(const Game& game, const TableState& state) {
  return game.table.cards.shuffle == ShuffleBy::shuffler && state.device == DeviceState::works;
}

bool cards_hold_up(const TableState& state) {
  if (!state.round_is_on()) return !state.agenda.empty();
  return std::any_of(state.agenda.begin(), state.agenda.end(),
                     [&](const AgendaItem& item) { return item.deck == state.in_use; });
}

const ProcedureStep& step_of(const Game& game, const AgendaItem& item) {
  return game.rulebook->table.procedures[item.procedure].steps[item.step];
}

namespace {

bool holds(const Game& game, const TableState& state, const Deck& deck, Condition condition) {
  const CardChoices& cards = game.table.cards;
  const bool machine = shuffled_by_machine(game, state);
  const bool two = state.decks.size() > 1;
  // A deck that was shuffled by hand while the device was out is not in it to be fed.
  const bool fed =
      machine && cards.feeds_shoe && !deck.preshuffled && (deck.place == DeckPlace::shuffler || !deck.shuffled);
  switch (condition) {
    case Condition::by_hand:
      return !machine;
    case Condition::by_machine:
      return machine;
    case Condition::device_counts:
      return machine && cards.shuffler != ShufflerKind::plain;
    case Condition::device_plain:
      return !machine || cards.shuffler != ShufflerKind::reshuffles_and_counts;
    case Condition::preshuffled:
      return deck.preshuffled;
    case Condition::not_preshuffled:
      return !deck.preshuffled;
    case Condition::one_deck:
      return !two;
    case Condition::two_decks:
      return two;
    case Condition::house_cuts:
      return cards.cut;
    case Condition::face_down:
      return deck.facing == Facing::down;
    case Condition::asked_face_up:
      return state.asked_face_up;
    case Condition::not_asked_face_up:
      return !state.asked_face_up;
    case Condition::fed:
      return fed;
    case Condition::not_fed:
      return !fed;
    case Condition::wrong_count:
      return deck.wrong_count;
  }
  return false;
}

}  // namespace

namespace {

bool device_works_on(const TableState& state, std::size_t deck) {
  return std::any_of(state.meanwhile.begin(), state.meanwhile.end(),
                     [&](const AgendaItem& item) { return item.deck == deck; });
}

// Some steps have nothing to do where the deck lies.
bool has_something_to_do(const TableState& state, Verb verb, std::size_t index) {
  const Deck& deck = state.decks[index];
  switch (verb) {
    case Verb::take_from_shuffler:
      return deck.place == DeckPlace::shuffler;
    case Verb::put_in_shuffler:
      // A device that stopped with the deck in it begins anew.
      return deck.place != DeckPlace::shuffler || (!deck.shuffled && !device_works_on(state, index));
    case Verb::empty_device:
      return deck.place == DeckPlace::shuffler || deck.place == DeckPlace::shoe;
    case Verb::collect_cards:
    case Verb::remove_deck:
      return deck.place != DeckPlace::away;
    default:
      return true;
  }
}

}  // namespace

bool step_applies(const Game& game, const TableState& state, const AgendaItem& item) {
  const ProcedureStep& step = step_of(game, item);
  const Deck& deck = state.decks[item.deck];
  if (!has_something_to_do(state, step.verb, item.deck)) return false;
  const auto is_so = [&](Condition condition) { return holds(game, state, deck, condition); };
  const auto& methods = step.dealing;
  const std::string& method = game_now(game, state).dealing.id;
  if (!methods.empty() && std::find(methods.begin(), methods.end(), method) == methods.end()) return false;
  if (!std::all_of(step.if_all.begin(), step.if_all.end(), is_so)) return false;
  return step.if_any.empty() || std::any_of(step.if_any.begin(), step.if_any.end(), is_so);
}

}  // namespace riverbank
