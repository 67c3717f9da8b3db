// Cards at the table: opening, the steps of a procedure, the floor's orders, idle tables, deck changes.
#include <algorithm>

#include <fmt/core.h>

#include "table/decide.h"
#include "table/link_terms.h"
#include "table/next_steps.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

// Nothing but bets has happened in the round, if there is one.
bool no_card_is_out(const TableState& state) { return !state.round_is_on() || cards_out(*state.round) == 0; }

const AgendaItem* due_now(const TableDraft& draft, const DoStep& ask) {
  const TableState& state = draft.state();
  const auto fits = [&](const AgendaItem& item) {
    return item.deck == ask.deck && step_of(draft.house_game(), item).verb == ask.verb;
  };
  if (!state.agenda.empty() && fits(state.agenda.front())) return &state.agenda.front();
  const auto first = std::find_if(state.meanwhile.begin(), state.meanwhile.end(),
                                  [&](const AgendaItem& item) { return item.deck == ask.deck; });
  return first != state.meanwhile.end() && fits(*first) ? &*first : nullptr;
}

TableRefusal wrong_step(const TableDraft& draft, const DoStep& ask) {
  const TableState& state = draft.state();
  if (state.agenda.empty()) return refuse(Code::wrong_step, "", "No step with the cards is due now.");
  const AgendaItem& item = state.agenda.front();
  const ProcedureStep& step = step_of(draft.house_game(), item);
  const bool other_deck = item.deck != ask.deck && step.verb == ask.verb;
  return refuse(other_deck ? Code::wrong_deck : Code::wrong_step,
                draft.cite(other_deck ? draft.rules().decks.alternate_clause : step.clause),
                fmt::format("Not now. Next: {}", agenda_text(draft.house_game(), state, item)));
}

// What the step needs of the deck, the shuffler and the rack.
MaybeRefusal place_problem(const TableDraft& draft, const DoStep& ask, const ProcedureStep& step) {
  const TableState& state = draft.state();
  const Deck& deck = state.decks[ask.deck];
  const DeckRule& rule = draft.rules().decks;
  const bool device = step.who == Role::device;
  if (device && deck.place != DeckPlace::shuffler)
    return refuse(Code::wrong_step, draft.cite(step.clause), "The deck is not in the shuffler.");
  if (step.verb == Verb::count_by_device && !deck.shuffled)
    return refuse(Code::still_shuffling, draft.cite(step.clause), "The shuffler has not finished.");
  if (step.verb == Verb::put_in_shuffler)
    for (const Deck& other : state.decks)
      if (&other != &deck && other.place == DeckPlace::shuffler)
        return refuse(Code::shuffler_in_use, draft.cite(rule.meanwhile_clause),
                      fmt::format("The {} deck is in the shuffler.", other.back));
  const bool waits = std::any_of(state.meanwhile.begin(), state.meanwhile.end(),
                                 [&](const AgendaItem& item) { return item.deck == ask.deck; });
  if ((step.verb == Verb::take_from_shuffler && (!deck.shuffled || waits)) ||
      (step.verb == Verb::load && !deck.shuffled))
    return refuse(Code::still_shuffling, draft.cite(step.clause), "The shuffler has not finished with this deck.");
  if (step.verb == Verb::collect_cards && state.rack && *state.rack != ask.deck)
    return refuse(Code::rack_in_use, draft.cite(rule.rack_clause), "The discard rack holds cards of the other deck.");
  return std::nullopt;
}

MaybeRefusal step_problem(const TableDraft& draft, const Person& by, const DoStep& ask, const ProcedureStep& step) {
  // Made only where something is refused: most steps are right.
  const auto clause = [&] { return draft.cite(step.clause); };
  if (!may_act_as(by, step.who))
    return refuse(Code::not_your_step, clause(),
                  step.who == Role::floor ? "A floorperson does this." : "This is not your step.");
  if (step.verb == Verb::look && !draft.state().anyone_seated())
    return refuse(Code::nobody_to_look, clause(), "The cards stay spread until the first player arrives.");
  if (step.verb == Verb::cut && (ask.cards < std::max(step.least, 1) || ask.cards >= kDeckCards))
    return refuse(Code::cut_too_small, clause(),
                  fmt::format("A cut takes at least {} cards.", std::max(step.least, 1)));
  if (step.verb == Verb::receive && ask.preshuffled && !draft.house_game().table.cards.preshuffled)
    return refuse(Code::preshuffled_not_allowed, clause(), "This table does not use preshuffled decks.");
  return place_problem(draft, ask, step);
}

MaybeRefusal no_round_problem(const TableDraft& draft) {
  if (!draft.state().round_is_on()) return std::nullopt;
  return refuse(Code::round_in_play, "", "A round is in play: finish it first.");
}

// Cards that are spread or shuffled are played with again: a deck that has to leave leaves first.
MaybeRefusal leaving_deck_problem(const TableDraft& draft) {
  for (const AgendaItem& item : draft.state().agenda) {
    const ProcedureRule& procedure = draft.rules().procedures[item.procedure];
    if (procedure.id == ProcedureId::removal)
      return refuse(Code::wrong_step, draft.cite(procedure.steps[item.step].clause),
                    fmt::format("The {} deck has to leave the table first.", draft.state().decks[item.deck].back));
  }
  return std::nullopt;
}

void join_meters(TableDraft& draft) {
  const Game& game = draft.house_game();
  for (std::size_t i = 0; i < game.meters.size(); ++i) {
    const MeterRule& rule = game.meters[i];
    const MeterLevelId level = draft.state().setup.levels[i];
    if (draft.meters().find(level) != nullptr) {
      draft.emit(MeterJoined{level});
      continue;
    }
    draft.emit(MeterOpened{level, rule.id, rule.growth, rule.seed, link_terms(game, rule), !rule.link.empty()});
    draft.move({.from = {AccountKind::cage, {}},
                .to = {AccountKind::meter_fund, {{}, {}, level}},
                .amount = rule.seed,
                .movement = Movement::meter_seeded});
  }
}

MaybeRefusal link_problem(const TableDraft& draft) {
  const Game& game = draft.house_game();
  for (std::size_t i = 0; i < game.meters.size(); ++i) {
    const Meter* meter = draft.meters().find(draft.state().setup.levels[i]);
    if (meter == nullptr) continue;
    auto difference = link_difference(meter->terms, link_terms(game, game.meters[i]));
    if (!difference.empty())
      return refuse(Code::link_terms_differ, draft.cite(draft.rules().meters.link_clause), std::move(difference));
  }
  return std::nullopt;
}

}  // namespace

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const OpenTable&) {
  if (draft.state().open) return refuse(Code::table_open, "", "This table is already open.");
  if (auto problem = link_problem(draft)) return problem;
  draft.emit(TableOpened{});
  draft.move({.from = {AccountKind::cage, {}},
              .to = draft.state().table_bank(),
              .amount = draft.house_game().table.bank,
              .movement = Movement::fill});
  join_meters(draft);
  plan_opening(draft, ProcedureId::opening);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const CloseTable&) {
  if (auto problem = no_round_problem(draft)) return problem;
  for (const auto& seat : draft.state().seats)
    if (std::any_of(seat.begin(), seat.end(), [](const auto& occupant) { return occupant.has_value(); }))
      return refuse(Code::players_are_here, "", "Players are still at the table.");
  const AccountName bank = draft.state().table_bank();
  draft.move({.from = bank,
              .to = {AccountKind::cage, {}},
              .amount = draft.state().chips.of(bank),
              .movement = Movement::credit});
  for (std::size_t deck = 0; deck < draft.state().decks.size(); ++deck)
    draft.emit(StepsDropped{static_cast<std::uint8_t>(deck)});
  draft.emit(TableClosed{});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const DoStep& ask) {
  const TableState& state = draft.state();
  if (ask.deck >= state.decks.size()) return refuse(Code::wrong_deck, "", "This table has no such deck.");
  if (state.device == DeviceState::failed)
    return refuse(Code::device_in_the_way, draft.cite(draft.rules().device_failure.clause),
                  fmt::format("Not now. Next: {}", device_text(draft.rules())));
  const AgendaItem* found = due_now(draft, ask);
  if (found == nullptr) return wrong_step(draft, ask);
  const AgendaItem item = *found;
  const ProcedureStep& step = step_of(draft.house_game(), item);
  if (auto problem = step_problem(draft, by, ask, step)) return problem;
  const Queue queue = !state.agenda.empty() && state.agenda.front() == item ? Queue::agenda : Queue::meanwhile;
  draft.emit(StepDone{item, queue, static_cast<std::uint8_t>(std::clamp(ask.cards, 0, 255)), ask.preshuffled, by});
  if (step.verb == Verb::count_by_device && ask.cards != kDeckCards) replace_deck(draft, ask.deck);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const OrderShuffle& ask) {
  const ProcedureRule* rule = draft.rules().procedure(ProcedureId::shuffle);
  const std::string clause = rule == nullptr ? "" : draft.cite(rule->clause);
  if (auto problem = floor_problem(by, clause)) return problem;
  if (ask.reason.empty()) return refuse(Code::reason_missing, clause, "The floor must give a reason.");
  if (!no_card_is_out(draft.state()))
    return refuse(Code::cards_are_out, clause, "Cards of this round are out: void the round first.");
  if (draft.state().decks[draft.state().in_use].place != DeckPlace::shoe)
    return refuse(Code::steps_are_due, clause, "The cards are already being made ready.");
  if (auto problem = leaving_deck_problem(draft)) return problem;
  const std::size_t used = draft.state().in_use;
  const bool turn = two_decks_alternate(draft);
  if (turn && !waits_in_shuffler(draft, 1 - used))
    return refuse(Code::steps_are_due, clause, "The other deck is not ready.");
  draft.emit(FloorOrdered{ProcedureId::shuffle, ask.reason, by});
  draft.emit(PlansDropped{});
  draft.emit(StepsDropped{static_cast<std::uint8_t>(used)});
  if (turn) {
    draft.emit(DeckTurned{static_cast<std::uint8_t>(1 - used)});
    draft.plan(ProcedureId::load, 1 - used);
  }
  draft.plan(ProcedureId::shuffle, used);
  if (!turn) draft.plan(ProcedureId::load, used);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const OrderRecut& ask) {
  const ProcedureRule* rule = draft.rules().procedure(ProcedureId::recut);
  const std::string clause = rule == nullptr ? "" : draft.cite(rule->clause);
  if (auto problem = floor_problem(by, clause)) return problem;
  if (ask.reason.empty())
    return refuse(Code::reason_missing, clause, "The floor must say what was wrong with the cut.");
  if (!draft.state().decks[draft.state().in_use].cut)
    return refuse(Code::not_cut_yet, clause, "The cards have not been cut.");
  if (!no_card_is_out(draft.state()))
    return refuse(Code::cards_are_out, clause, "A card has been dealt: the cards can no longer be recut.");
  draft.emit(FloorOrdered{ProcedureId::recut, ask.reason, by});
  draft.plan(ProcedureId::recut, draft.state().in_use);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ChangeDeck& ask) {
  if (auto problem = floor_problem(by, "")) return problem;
  if (ask.deck >= draft.state().decks.size()) return refuse(Code::wrong_deck, "", "This table has no such deck.");
  if (auto problem = no_round_problem(draft)) return problem;
  replace_deck(draft, ask.deck);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const GoIdle& ask) {
  const ProcedureRule* rule = draft.rules().procedure(ProcedureId::idle);
  const std::string clause = rule == nullptr ? "" : draft.cite(rule->clause);
  if (auto problem = no_round_problem(draft)) return problem;
  if (draft.state().anyone_seated()) return refuse(Code::players_are_here, clause, "There are players at the table.");
  if (draft.state().idle) return refuse(Code::wrong_step, clause, "The cards are already spread.");
  if (auto problem = leaving_deck_problem(draft)) return problem;
  draft.emit(IdleBegan{ask.asked_face_up});
  for (std::size_t deck = 0; deck < draft.state().decks.size(); ++deck)
    if (draft.state().decks[deck].place != DeckPlace::away) draft.plan(ProcedureId::idle, deck);
  return std::nullopt;
}

}  // namespace riverbank
