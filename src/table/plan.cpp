// Which procedures become due, in which order, for which deck.
#include <algorithm>

#include <fmt/core.h>

#include "table/decide.h"

namespace riverbank {

namespace {

// Steps that must come before the deck can be shuffled: it is opened, collected, emptied or replaced.
bool is_treated(const TableDraft& draft, std::size_t deck) {
  const auto& agenda = draft.state().agenda;
  return std::any_of(agenda.begin(), agenda.end(), [&](const AgendaItem& item) {
    const ProcedureId id = draft.rules().procedures[item.procedure].id;
    return item.deck == deck && id != ProcedureId::shuffle && id != ProcedureId::load && id != ProcedureId::recut;
  });
}

bool is_shuffled(const TableDraft& draft, std::size_t deck) {
  return !is_treated(draft, deck) && draft.state().decks[deck].shuffled;
}

void plan_new(TableDraft& draft, std::size_t deck) {
  draft.emit(StepsDropped{static_cast<std::uint8_t>(deck)});
  draft.plan(ProcedureId::removal, deck);
  draft.plan(ProcedureId::opening, deck);
}

void make_one_ready(TableDraft& draft, std::size_t deck) {
  const bool shuffled = is_shuffled(draft, deck) || waits_in_shuffler(draft, deck);
  if (shuffled && draft.state().decks[deck].place == DeckPlace::shoe) return;
  if (!shuffled) draft.plan(ProcedureId::shuffle, deck);
  draft.plan(ProcedureId::load, deck);
}

}  // namespace

bool two_decks_alternate(const TableDraft& draft) {
  return draft.state().decks.size() > 1 && shuffled_by_machine(draft.house_game(), draft.state());
}

bool waits_in_shuffler(const TableDraft& draft, std::size_t deck) {
  const TableState& state = draft.state();
  if (is_treated(draft, deck) || state.decks[deck].place != DeckPlace::shuffler) return false;
  return state.decks[deck].shuffled || std::any_of(state.meanwhile.begin(), state.meanwhile.end(),
                                                   [&](const AgendaItem& item) { return item.deck == deck; });
}

// The shuffler holds one deck at a time: while one waits in it, that one is dealt next and the other goes in after it.
void make_ready(TableDraft& draft) {
  if (draft.rules().procedures.empty()) return;
  draft.emit(PlansDropped{});
  if (!two_decks_alternate(draft)) return make_one_ready(draft, draft.state().in_use);
  std::size_t next = draft.state().in_use;
  if (!is_shuffled(draft, next) && !waits_in_shuffler(draft, next) && waits_in_shuffler(draft, 1 - next)) {
    next = 1 - next;
    draft.emit(DeckTurned{static_cast<std::uint8_t>(next)});
  }
  make_one_ready(draft, next);
  if (!waits_in_shuffler(draft, 1 - next)) draft.plan(ProcedureId::shuffle, 1 - next);
}

const DeckLife* life_of(const Game& game, const TableState& state) {
  const std::string& method = game_now(game, state).dealing.id;
  for (const DeckLife& life : game.rulebook->table.deck_life)
    if (std::find(life.dealing.begin(), life.dealing.end(), method) != life.dealing.end()) return &life;
  return nullptr;
}

bool is_too_old(const Game& game, const TableState& state, std::size_t deck, Time now) {
  constexpr std::int64_t kHourMs = 3'600'000;
  const DeckLife* life = life_of(game, state);
  const Deck& cards = state.decks[deck];
  if (life == nullptr || cards.place == DeckPlace::away) return false;
  return now.since_epoch_ms() - cards.since.since_epoch_ms() >= life->hours * kHourMs;
}

bool is_too_old(const TableDraft& draft, std::size_t deck) {
  return is_too_old(draft.house_game(), draft.state(), deck, draft.now());
}

std::string old_deck_text(const Game& game, const TableState& state) {
  return fmt::format("The {} deck has been in use for {} hours: change it.", state.decks[state.in_use].back,
                     life_of(game, state)->hours);
}

void plan_opening(TableDraft& draft, ProcedureId first) {
  if (draft.rules().procedures.empty()) return;
  const bool two = two_decks_alternate(draft);
  const std::size_t used = two ? 0 : draft.state().in_use;
  draft.emit(DeckTurned{static_cast<std::uint8_t>(used)});
  for (std::size_t deck = 0; deck < draft.state().decks.size(); ++deck) {
    const bool away = draft.state().decks[deck].place == DeckPlace::away;
    if (two || deck == used)
      draft.plan(away ? ProcedureId::opening : first, deck);
    else if (!away)
      draft.plan(ProcedureId::removal, deck);
  }
  make_ready(draft);
}

void plan_after_round(TableDraft& draft) {
  if (draft.rules().procedures.empty()) return;
  const std::size_t used = draft.state().in_use;
  const bool replace_used = draft.state().deck_is_wrong || is_too_old(draft, used);
  if (draft.state().shoe_jammed) draft.plan(ProcedureId::after_shoe_jam, used);
  draft.plan(ProcedureId::after_round, used);
  if (replace_used) {
    draft.plan(ProcedureId::removal, used);
    draft.plan(ProcedureId::opening, used);
  }
  if (two_decks_alternate(draft)) {
    const std::size_t next = 1 - used;
    if (is_too_old(draft, next)) plan_new(draft, next);
    draft.emit(DeckTurned{static_cast<std::uint8_t>(next)});
  }
  make_ready(draft);
}

// A deck leaves the table and another takes its place.
void replace_deck(TableDraft& draft, std::size_t deck) {
  plan_new(draft, deck);
  make_ready(draft);
}

}  // namespace riverbank
