// The shuffler: jams, out of order, put away, mended.
#include <algorithm>

#include <fmt/core.h>

#include "round/decide.h"
#include "table/decide.h"
#include "table/next_steps.h"
#include "table/play.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

bool has_device(const TableDraft& draft) {
  const Game& game = draft.house_game();
  return game.table.cards.shuffle == ShuffleBy::shuffler || game.dealing.automated;
}

// A round that another deck plays may be touched by the jam: the rulebook says so, or says nothing.
void tell_round(TableDraft& draft) {
  if (!draft.state().round_is_on()) return;
  auto events = decide(draft.game(), *draft.state().round, ReportIrregularity{.trigger = Trigger::shuffler_jam});
  if (events) move_round(draft, std::move(*events));
}

// With the device gone one deck is shuffled by hand; another one leaves the table.
void go_on_by_hand(TableDraft& draft) {
  const std::size_t kept = draft.state().in_use;
  for (std::size_t deck = 0; deck < draft.state().decks.size(); ++deck) {
    const DeckPlace place = draft.state().decks[deck].place;
    const bool in_device =
        place == DeckPlace::shuffler || (place == DeckPlace::shoe && draft.house_game().dealing.automated);
    if (deck != kept) {
      draft.emit(StepsDropped{static_cast<std::uint8_t>(deck)});
      draft.plan(ProcedureId::removal, deck);
    } else if (in_device) {
      draft.plan(ProcedureId::after_jam, deck);
    }
  }
  make_ready(draft);
}

}  // namespace

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const ReportJam&) {
  const auto& decks = draft.state().decks;
  const auto jammed =
      std::find_if(decks.begin(), decks.end(), [](const Deck& d) { return d.place == DeckPlace::shuffler; });
  if (jammed == decks.end()) return refuse(Code::nothing_to_report, "", "No deck is in the shuffler.");
  const auto deck = static_cast<std::size_t>(jammed - decks.begin());
  draft.emit(StepsDropped{static_cast<std::uint8_t>(deck)});
  draft.plan(ProcedureId::after_jam, deck);
  make_ready(draft);
  tell_round(draft);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const ReportDeviceOut&) {
  const DeviceFailureRule& rule = draft.rules().device_failure;
  if (!has_device(draft) || draft.state().device != DeviceState::works)
    return refuse(Code::nothing_to_report, draft.cite(rule.clause), "No device is in use at this table.");
  if (draft.state().round_is_on())
    return refuse(Code::round_in_play, draft.cite(rule.clause), "A round is in play: finish it or void it first.");
  draft.emit(DeviceChanged{DeviceState::failed, std::nullopt});
  if (!rule.remedies.empty()) return std::nullopt;
  // The text asks for nothing: another method may be used at once.
  draft.emit(DeviceChanged{DeviceState::put_away, std::nullopt});
  go_on_by_hand(draft);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const PutAwayDevice& ask) {
  const DeviceFailureRule& rule = draft.rules().device_failure;
  if (draft.state().device != DeviceState::failed)
    return refuse(Code::nothing_to_report, draft.cite(rule.clause), "The device has not been reported out of order.");
  if (std::find(rule.remedies.begin(), rule.remedies.end(), ask.remedy) == rule.remedies.end())
    return refuse(Code::remedy_not_allowed, draft.cite(rule.clause),
                  fmt::format("Not like that. Next: {}", device_text(draft.rules())));
  draft.emit(DeviceChanged{DeviceState::put_away, ask.remedy});
  go_on_by_hand(draft);
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const MendDevice&) {
  if (auto problem = floor_problem(by, "")) return problem;
  if (draft.state().device == DeviceState::works)
    return refuse(Code::nothing_to_report, "", "The device is in working order.");
  if (draft.state().round_is_on())
    return refuse(Code::round_in_play, "", "A round is in play: the device comes back after it.");
  draft.emit(DeviceChanged{DeviceState::works, std::nullopt});
  for (std::size_t deck = 0; deck < draft.state().decks.size(); ++deck) {
    if (deck == draft.state().in_use) continue;
    draft.emit(StepsDropped{static_cast<std::uint8_t>(deck)});
    draft.plan(ProcedureId::removal, deck);
    draft.plan(ProcedureId::opening, deck);
  }
  make_ready(draft);
  return std::nullopt;
}

}  // namespace riverbank
