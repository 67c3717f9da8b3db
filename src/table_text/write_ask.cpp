#include "table_text/write_ask.h"

#include <fmt/core.h>

#include "round/place_text.h"
#include "round/stakes.h"
#include "rules/table_words.h"
#include "table/event_text.h"
#include "transcript/write_step.h"
#include "transcript/write_transcript.h"

namespace riverbank {

namespace {

std::string_view approval_text(PersonId approved_by) { return approved_by == PersonId() ? "" : " approved"; }

// Lines of the round in play, as a transcript writes them.
struct RoundWriter {
  const Game& game;
  const TableState& state;

  std::string operator()(const PlaceWager& ask) const {
    return event_text(game, WagerPlaced{ask.seat, ask.rider, ask.wager, ask.amount});
  }
  std::string operator()(const WithdrawWager& ask) const {
    return event_text(game, WagerWithdrawn{ask.seat, ask.rider, ask.wager, {}});
  }
  // A line for each change.
  std::string operator()(const PlaceWagers& ask) const {
    const Position* position = state.round ? state.round->position(ask.seat, ask.rider) : nullptr;
    const Position now = position == nullptr ? Position{.seat = ask.seat, .rider = ask.rider} : *position;
    std::string text;
    for (const auto& [wager, amount] : changes_to(game, now, ask.stakes)) {
      if (!text.empty()) text += '\n';
      text += amount.is_zero() ? (*this)(WithdrawWager{ask.seat, ask.rider, wager})
                               : (*this)(PlaceWager{ask.seat, ask.rider, wager, amount});
    }
    return text;
  }
  std::string operator()(const TakeStep& ask) const {
    const bool betting = state.round && state.round->phase == Phase::betting;
    return step_line({ask.kind, ask.area, ask.seat, ask.cards, betting});
  }
  std::string operator()(const SeatDecision& ask) const {
    return event_text(game, SeatDecided{ask.seat, ask.choice, static_cast<std::uint8_t>(ask.multiple), ask.by});
  }
  std::string operator()(const ReportIrregularity& ask) const { return irregularity_line(ask); }
  std::string operator()(const FloorRuling& ask) const { return event_text(game, FloorRuled{ask}); }
  std::string operator()(const VoidRound& ask) const { return "floor voids " + quoted_text(ask.reason); }
};

struct AskWriter {
  const Game& game;
  const TableState& state;
  const Said& said;

  std::string operator()(const OpenTable&) const { return "open"; }
  std::string operator()(const CloseTable&) const { return "close"; }
  std::string operator()(const DoStep& ask) const {
    std::string text = fmt::format("{} {}", role_word(said.by.role), word_for(ask.verb));
    if (state.decks.size() > 1) text += fmt::format(" {}", state.decks[ask.deck].back);
    if (ask.cards != 0) text += fmt::format(" {}", ask.cards);
    return ask.preshuffled ? text + " preshuffled" : text;
  }
  std::string operator()(const OrderShuffle& ask) const { return "floor orders shuffle " + quoted_text(ask.reason); }
  std::string operator()(const OrderRecut& ask) const { return "floor orders recut " + quoted_text(ask.reason); }
  std::string operator()(const ChangeDeck& ask) const { return "floor changes " + state.decks[ask.deck].back; }
  std::string operator()(const GoIdle& ask) const { return ask.asked_face_up ? "idle face_up" : "idle"; }
  std::string operator()(const ReportJam&) const { return "device jams"; }
  std::string operator()(const ReportDeviceOut&) const { return "device fails"; }
  std::string operator()(const PutAwayDevice& ask) const {
    return ask.remedy == DeviceRemedy::cover  ? "device covered"
           : ask.remedy == DeviceRemedy::sign ? "device signed"
                                              : "device removed";
  }
  std::string operator()(const MendDevice&) const { return "floor mends"; }

  std::string operator()(const SitDown& ask) const {
    const std::string name = said.name.empty() ? std::string() : fmt::format(" {}", quoted_text(said.name));
    return fmt::format("{} sits as {}{}", place_text(ask.seat, ask.rider), ask.player.value(), name);
  }
  std::string operator()(const StandUp& ask) const { return place_text(ask.seat, ask.rider) + " stands"; }
  std::string operator()(const SitOut& ask) const { return fmt::format("seat {} sits out", ask.seat.value()); }
  std::string operator()(const SitIn& ask) const { return fmt::format("seat {} sits in", ask.seat.value()); }
  std::string operator()(const Watch& ask) const { return fmt::format("watched by {}", ask.player.value()); }
  std::string operator()(const StopWatching&) const { return {}; }
  std::string operator()(const BuyChips& ask) const {
    return fmt::format("{} buys {}", place_text(ask.seat, ask.rider), ask.amount.text());
  }
  std::string operator()(const GiveCoupon& ask) const {
    return fmt::format("seat {} coupon {}", ask.seat.value(), ask.amount.text());
  }

  std::string operator()(const TakeBank& ask) const {
    return fmt::format("seat {} banks {}", ask.seat.value(), ask.wager.text());
  }
  std::string operator()(const DeclineBank& ask) const { return fmt::format("seat {} declines", ask.seat.value()); }
  std::string operator()(const OfferBank&) const { return "offer"; }

  std::string operator()(const OpenRound&) const { return "round"; }
  std::string operator()(const Play& ask) const { return std::visit(RoundWriter{game, state}, ask.command); }
  std::string operator()(const MissDecision& ask) const { return fmt::format("seat {} misses", ask.seat.value()); }
  std::string operator()(const CountChips& ask) const { return fmt::format("counted chips {}", ask.chips); }
  std::string operator()(const CountStub& ask) const {
    const std::string_view finding = !ask.finding                            ? ""
                                     : *ask.finding == StubFinding::misdealt ? " misdealt"
                                                                             : " not_misdealt";
    return fmt::format("counted stub {}{}{}", ask.cards, finding,
                       ask.in_all ? fmt::format(" in all {}", *ask.in_all) : "");
  }
  std::string operator()(const ValidateWin& ask) const {
    return fmt::format("{} validates seat {}", role_word(said.by.role), ask.seat.value());
  }

  std::string operator()(const Fill& ask) const { return "fill " + ask.amount.text(); }
  std::string operator()(const Credit& ask) const { return "credit " + ask.amount.text(); }
  std::string operator()(const CorrectSeat& ask) const {
    const bool less = ask.amount.is_negative();
    return fmt::format("floor corrects {} {} {}{} {}{}", ask.round, place_text(ask.seat, ask.rider),
                       less ? "less " : "", (less ? -ask.amount : ask.amount).text(), quoted_text(ask.reason),
                       approval_text(ask.approved_by));
  }
  std::string operator()(const VoidSettledRound& ask) const {
    return fmt::format("floor voids settled {} {}{}", ask.round, quoted_text(ask.reason),
                       approval_text(ask.approved_by));
  }
  std::string operator()(const ChangeMeter& ask) const {
    return fmt::format("floor meter {} rate {} reset {}", meter(ask.level), ask.growth.rate / (kWholeShare / 100),
                       ask.growth.reset.text());
  }
  std::string operator()(const DecreaseMeter& ask) const {
    return fmt::format("floor meter {} decrease {} {}{}", meter(ask.level), ask.amount.text(), quoted_text(ask.reason),
                       approval_text(ask.approved_by));
  }
  std::string operator()(const SwitchMeter& ask) const {
    return fmt::format("floor meter {} {}", meter(ask.level), ask.on ? "on" : "off");
  }

  std::string operator()(const SellChips& ask) const {
    return fmt::format("{} buys from tray {}", place_text(ask.seat, ask.rider), ask.amount.text());
  }
  std::string operator()(const CountTray& ask) const {
    return fmt::format("floor counts tray {} {}{}", ask.what == TrayCount::opener ? "opener" : "closer",
                       ask.counted.text(), approval_text(ask.approved_by));
  }
  std::string operator()(const CountBox& ask) const {
    return fmt::format("floor counts box {} fees {} {}{}", ask.cash.text(), ask.fees.text(), quoted_text(ask.reason),
                       approval_text(ask.approved_by));
  }

  std::string meter(MeterLevelId level) const {
    for (std::size_t i = 0; i < game.meters.size(); ++i)
      if (state.setup.levels[i] == level) return game.meters[i].id;
    return "none";
  }
};

}  // namespace

std::string ask_text(const Game& game, const TableState& state, const Said& said) {
  return std::visit(AskWriter{game, state, said}, said.ask);
}

}  // namespace riverbank
