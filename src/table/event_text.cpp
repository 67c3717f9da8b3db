#include "table/event_text.h"

#include <fmt/core.h>

#include "base/text.h"
#include "round/explain.h"
#include "round/next_step.h"
#include "round/place_text.h"
#include "rules/table_words.h"
#include "table/next_steps.h"

namespace riverbank {

namespace {

std::string_view choice_text(Choice choice) {
  return choice == Choice::check ? "checks" : choice == Choice::fold ? "folds" : "raises";
}

// One sentence an event; what goes without saying is empty.
class Teller {
 public:
  Teller(const Game& game, const TableState& before) : game_(game), before_(before) {}

  std::string operator()(const TableOpened&) const { return "the table opens"; }
  std::string operator()(const TableClosed&) const { return "the table closes"; }
  std::string operator()(const StepsPlanned&) const { return {}; }
  std::string operator()(const PlansDropped&) const { return {}; }
  std::string operator()(const StepsDropped&) const { return {}; }
  std::string operator()(const StepDone& event) const {
    const ProcedureStep& step = step_of(game_, event.item);
    const std::string cards = event.cards == 0 ? "" : fmt::format(" ({} cards)", event.cards);
    return cite(fmt::format("{}{}", agenda_text(game_, before_, event.item), cards), step.clause);
  }
  std::string operator()(const DeckTurned&) const { return {}; }
  std::string operator()(const FloorOrdered& event) const {
    return fmt::format("the floor orders: {} ({})", word_for(event.what), event.reason);
  }
  std::string operator()(const IdleBegan&) const { return "nobody plays: the table is idle"; }
  std::string operator()(const IdleEnded&) const { return "a player has come to the idle table"; }
  std::string operator()(const DeviceChanged& event) const {
    return event.state == DeviceState::works ? "the device works again"
           : event.state == DeviceState::failed
               ? "the device is out of order"
               : cite("the device is put away", game_.rulebook->table.device_failure.clause);
  }
  std::string operator()(const SatDown& event) const {
    return fmt::format("player {} takes {}", event.player.value(), place_text(event.seat, event.rider));
  }
  std::string operator()(const NoticeGiven& event) const {
    return cite(fmt::format("player {} is told: {}", event.player.value(), game_.table.fees.notice),
                game_.rulebook->table.fees.notice_clause);
  }
  std::string operator()(const StoodUp& event) const {
    return fmt::format("{} leaves", place_text(event.seat, event.rider));
  }
  std::string operator()(const StandsUpAfterRound& event) const {
    return fmt::format("{} leaves after the round", place_text(event.seat, event.rider));
  }
  std::string operator()(const SatOut& event) const { return fmt::format("seat {} sits out", event.seat.value()); }
  std::string operator()(const SatIn& event) const { return fmt::format("seat {} sits in", event.seat.value()); }
  std::string operator()(const Watched& event) const { return fmt::format("player {} watches", event.player.value()); }
  std::string operator()(const StoppedWatching&) const { return {}; }
  std::string operator()(const BankOffered& event) const {
    return cite(fmt::format("the bank is offered to seat {}", event.seat.value()), rotation());
  }
  std::string operator()(const BankDeclined& event) const {
    return fmt::format("seat {} declines the bank", event.seat.value());
  }
  std::string operator()(const NobodyBanks&) const { return cite("nobody banks: no round is dealt", rotation()); }
  std::string operator()(const BankTaken& event) const {
    return cite(fmt::format("seat {} banks with {}", event.seat.value(), event.wager.text()),
                game_.rulebook->banking.clause);
  }
  std::string operator()(const RoundOpened& event) const { return fmt::format("round {}", event.setup.number); }
  std::string operator()(const MetersRead&) const { return {}; }
  std::string operator()(const RoundMoved& event) const { return std::visit(*this, event.event); }
  std::string operator()(const ChipsCounted& event) const {
    return fmt::format("{} progressive {} counted", event.chips, event.chips == 1 ? "chip" : "chips");
  }
  std::string operator()(const StubCounted& event) const {
    const StubClauses& clauses = game_now(game_, before_).dealing.stub;
    return cite(fmt::format("the stub has {} cards, {} expected", event.cards, event.expected),
                event.cards == event.expected ? clauses.right : clauses.count);
  }
  std::string operator()(const WinValidated& event) const {
    return cite(fmt::format("the {} validates the win of seat {}", role_word(event.by.role), event.seat.value()),
                game_.rulebook->table.meters.validation_clause);
  }
  std::string operator()(const FeeCollected& event) const {
    return cite(fmt::format("{} pays a fee of {}", place_text(event.seat, event.rider), event.amount.text()),
                game_.rulebook->table.fees.amount_clause);
  }
  std::string operator()(const FeesDropped&) const {
    return cite("fees are dropped", game_.rulebook->table.fees.moment_clause);
  }
  std::string operator()(const FeesReturned&) const { return "fees go back"; }
  std::string operator()(const RoundFinished& event) const { return fmt::format("round {} is over", event.number); }
  std::string operator()(const ChipsMoved& event) const {
    const Transfer& move = event.transfer;
    return cite(fmt::format("  {} {} from {} to {}", rules_of(move.movement).name, move.amount.text(), move.from.text(),
                            move.to.text()),
                move.clause);
  }
  std::string operator()(const SeatCorrected& event) const {
    return fmt::format("the floor corrects {} in round {} by {}: {}", place_text(event.seat, event.rider), event.round,
                       event.amount.text(), event.reason);
  }
  std::string operator()(const SettledRoundVoided& event) const {
    return fmt::format("round {} is made void: {}", event.round, event.reason);
  }
  std::string operator()(const MeterOpened& event) const {
    return fmt::format("meter {} starts at {}", event.id, event.seed.text());
  }
  std::string operator()(const MeterJoined&) const { return "the table joins a meter that is running"; }
  std::string operator()(const MeterGrew& event) const {
    return fmt::format("a meter grows by {} on {}", event.growth.shown.text(), event.staked.text());
  }
  std::string operator()(const MeterPaid& event) const { return fmt::format("a meter pays {}", event.amount.text()); }
  std::string operator()(const MeterReset&) const { return "the meter returns to its reset amount"; }
  std::string operator()(const MeterChanged&) const { return "a meter's parameters change at its next reset"; }
  std::string operator()(const MeterDecreased& event) const {
    return fmt::format("a meter is decreased by {}: {}", event.amount.text(), event.reason);
  }
  std::string operator()(const MeterSwitched& event) const {
    return event.on ? "a meter is switched on" : "a meter is switched off";
  }

  std::string operator()(const TrayCounted& event) const {
    return fmt::format("the tray is counted, {}: {}", event.what == TrayCount::opener ? "opener" : "closer",
                       event.counted.text());
  }
  std::string operator()(const BoxCounted& event) const {
    if (event.fees.is_zero()) return fmt::format("the box is counted: {}", event.cash.text());
    return fmt::format("the box is counted: {}, and {} of fees", event.cash.text(), event.fees.text());
  }

  // ---- inside a round

  std::string operator()(const WagerPlaced& event) const {
    if (game_.wager(event.wager).rule.at_decision)
      return fmt::format("{} follows with {}", place_text(event.seat, event.rider), event.amount.text());
    return fmt::format("{} bets {} on {}", place_text(event.seat, event.rider), event.amount.text(),
                       game_.wager(event.wager).rule.name);
  }
  std::string operator()(const WagerWithdrawn& event) const {
    if (game_.wager(event.wager).rule.at_decision)
      return fmt::format("{} has no chips to follow", place_text(event.seat, event.rider));
    return fmt::format("{} takes back {}", place_text(event.seat, event.rider), game_.wager(event.wager).rule.name);
  }
  std::string operator()(const StepTaken& event) const {
    const Step& step = step_of(game_now(game_, before_), event);
    std::string cards;
    for (const auto& card : event.cards) cards += fmt::format(" {}", card ? to_text(*card) : std::string("??"));
    const std::string where = event.seat ? fmt::format(" seat {}", event.seat->value())
                              : step.kind == StepKind::deal || step.kind == StepKind::reveal
                                  ? fmt::format(" {}", word_for(step.area))
                                  : "";
    const std::string what = step.kind == StepKind::announce ? fmt::format("\"{}\"", step.says)
                                                             : fmt::format("{}{}{}", word_for(step.kind), where, cards);
    return cite(what, step.clause);
  }
  std::string operator()(const SeatDecided& event) const {
    return fmt::format("seat {} {}{}{}", event.seat.value(), choice_text(event.choice),
                       event.choice == Choice::raise ? fmt::format(" {}x", event.multiple) : "",
                       event.by == Decider::system ? " (by the system)" : "");
  }
  std::string operator()(const IrregularityRuled& event) const {
    const IrregularityRule& rule = game_.rulebook->irregularities[event.rule];
    return cite("irregularity: " + rule.says, rule.clause);
  }
  std::string operator()(const RoundVoided& event) const {
    return cite("all hands are void: " + event.reason, event.clause);
  }
  std::string operator()(const FloorRuled& event) const {
    const FloorRuling& ruling = event.ruling;
    const std::string what = ruling.wager ? game_.wager(*ruling.wager).rule.name : "hand";
    return cite(fmt::format("the floor rules on the {} of {}: {}{}: {}", what, place_text(ruling.seat, ruling.rider),
                            ruled_as_text(ruling.as),
                            ruling.paid.is_zero() ? "" : fmt::format(" {}", ruling.paid.text()), ruling.reason),
                ruling.clause);
  }
  std::string operator()(const RoundSettled&) const { return "the round is settled"; }
  std::string operator()(const WagersCollected& event) const {
    std::vector<std::string> names;
    std::string clause;
    for (const Wager& wager : game_.wagers) {
      if ((event.wagers >> wager.id.value() & 1U) == 0) continue;
      names.push_back(wager.rule.name);
      if (clause.empty()) clause = wager.rule.clause(Cited::fold);
    }
    return cite(fmt::format("seat {}: {} collected", event.seat.value(), list_of(names)), clause);
  }
  std::string operator()(const HandPaid& event) const { return fmt::format("seat {} is settled", event.seat.value()); }
  std::string operator()(const HandRacked& event) const {
    return fmt::format("seat {}: the folded hand is in the discard rack", event.seat.value());
  }

 private:
  std::string cite(std::string text, const std::string& clause) const {
    return clause.empty() ? text : fmt::format("{} [{}]", text, clause);
  }
  const std::string& rotation() const { return game_.rulebook->banking.rotation_clause; }

  const Game& game_;
  const TableState& before_;
};

}  // namespace

std::string event_line(const Game& game, const TableState& before, const TableEvent& event) {
  return std::visit(Teller(game, before), event.fact);
}

}  // namespace riverbank
