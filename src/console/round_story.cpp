#include "console/round_story.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_name.h"
#include "console/settlement_table.h"
#include "round/apply.h"
#include "round/explain.h"
#include "round/irregularity_text.h"
#include "round/next_step.h"
#include "round/step_text.h"

namespace riverbank {

namespace {

constexpr std::size_t kLabelWidth = 24;

std::string cards_text(const DealtCards& cards) {
  std::string text;
  for (const auto& card : cards) text += fmt::format("{}{}", text.empty() ? "" : " ", card ? to_text(*card) : "??");
  return text;
}

template <typename Cards>
std::string placed_text(const Cards& cards) {
  DealtCards dealt;
  for (const PlacedCard& placed : cards) dealt.push_back(placed.card);
  return cards_text(dealt);
}

// Things that happened, under a label that stands as long as they are of one kind.
class StoryTeller {
 public:
  StoryTeller(Sheet& sheet, const ToldRound& round)
      : sheet_(sheet), round_(round), game_(round.game), state_(open_round(round.game, round.state.setup)) {}

  void run() {
    for (const Event& event : round_.events) {
      std::visit([&](const auto& e) { tell(e); }, event);
      apply(game_, state_, event);
    }
    flush();
  }

 private:
  enum class Joined { list, sentences };

  void say(const std::string& label, const std::string& text, Joined joined) {
    if (label != label_) flush();
    label_ = label;
    if (!text_.empty()) text_ += joined == Joined::list ? " · " : " ";
    text_ += text;
  }

  void flush() {
    if (!text_.empty()) sheet_.item(label_, text_, kLabelWidth);
    text_.clear();
  }

  std::string who(SeatId seat) const { return seat_name(seat, round_.names); }

  // Bets are told at once, as they lie when they are closed; what comes later is less than a raise, from behind it.
  void tell(const WagerPlaced& event) {
    if (state_.phase != Phase::betting)
      tell_behind(event.seat, event.rider, fmt::format("follows with {}", event.amount.text()));
  }
  void tell(const WagerWithdrawn& event) {
    if (state_.phase != Phase::betting) tell_behind(event.seat, event.rider, "has no chips to follow");
  }
  void tell_behind(SeatId seat, RiderId rider, const std::string& what) {
    say(std::string(label_), fmt::format("Behind {}, person {} {}.", who(seat), rider.value(), what),
        Joined::sentences);
  }

  void tell(const StepTaken& event) {
    if (event.completes_dealer) return say("completed", "dealer " + cards_text(event.cards), Joined::list);
    const Step& step = step_of(game_, event);
    visit_step(
        step.kind,
        [&](StepIs<StepKind::announce>) { say("call", fmt::format("\"{}\"", step.says), Joined::sentences); },
        [&](StepIs<StepKind::lock>) { say("progressive", "locked", Joined::list); },
        [&](StepIs<StepKind::count>) { say("progressive", "chips counted", Joined::list); },
        [&](StepIs<StepKind::deal>) { tell_deal(step, event); },
        [&](StepIs<StepKind::burn>) { say("burn", cards_text(event.cards), Joined::list); },
        [&](StepIs<StepKind::reveal>) { tell_reveal(step, event); }, [](auto) {});
  }

  void tell_deal(const Step& step, const StepTaken& event) {
    const std::string cards = cards_text(event.cards);
    if (step.area == Area::seats) return say("deal", fmt::format("{} {}", who(*event.seat), cards), Joined::list);
    if (step.area == Area::dealer) return say("deal", fmt::format("dealer {}", cards), Joined::list);
    if (step.area == Area::box) return say("bonus box", cards, Joined::list);
    if (step.facing == Facing::down) return say("community cards, down", cards, Joined::list);
    say(state_.board.empty() ? "flop" : "turn and river", cards, Joined::list);
  }

  // A card that was known face down is told from where it lies; others come with the event.
  void tell_reveal(const Step& step, const StepTaken& event) {
    RoundState after = state_;
    apply(game_, after, event);
    switch (step.area) {
      case Area::board: {
        const bool flop = state_.board.empty() || state_.board[0].facing == Facing::down;
        DealtCards turned;
        for (std::size_t i = 0; i < after.board.size(); ++i)
          if (state_.board[i].facing != after.board[i].facing) turned.push_back(after.board[i].card);
        return say(flop ? "flop" : "turn and river", cards_text(turned), Joined::list);
      }
      case Area::box:
        return say("bonus box", placed_text(after.box), Joined::list);
      case Area::dealer:
        return say("showdown", fmt::format("Dealer {}{}.", placed_text(after.dealer), dealer_hand()),
                   Joined::sentences);
      case Area::seats:
        return say("showdown",
                   fmt::format("{} {}{}.", capitalised(who(*event.seat)), placed_text(after.seat(*event.seat).cards),
                               seat_hand(*event.seat)),
                   Joined::sentences);
    }
  }

  std::string dealer_hand() const {
    if (!round_.state.settlement || !round_.state.settlement->dealer_shown) return {};
    const Settlement& settlement = *round_.state.settlement;
    return fmt::format(": {}, {}", hand_name(settlement.dealer),
                       settlement.dealer_qualifies ? "qualifies" : "does not qualify");
  }

  std::string seat_hand(SeatId seat) const {
    if (!round_.state.settlement || !round_.state.settlement->seats[seat.value()].shown) return {};
    return fmt::format(": {}", hand_name(round_.state.settlement->seats[seat.value()].best));
  }

  void tell(const SeatDecided& event) {
    const auto next = next_step(game_, state_);
    std::string text = capitalised(who(event.seat));
    if (event.choice == Choice::raise) {
      const Amount base = state_.position(event.seat, kSeated)->stake(*play_wager(game_).amount_of);
      text += fmt::format(" bets {}x ({})", event.multiple, (base * event.multiple).text());
    } else {
      text += event.choice == Choice::check ? " checks" : " folds";
    }
    if (event.by == Decider::system) text += " (no answer)";
    say(game_.street(next->step->street).name, text + ".", Joined::sentences);
  }

  void tell(const IrregularityRuled& event) {
    const IrregularityRule& rule = game_.rulebook->irregularities[event.rule];
    std::string text = capitalised(trigger_text(rule.trigger));
    if (event.seat) text += fmt::format(", {}", who(*event.seat));
    if (event.count != 0) text += fmt::format(", {} cards", event.count);
    if (!event.cards.empty()) text += fmt::format(", {}", cards_text(event.cards));
    say("irregularity", fmt::format("{}. {} ({})", text, rule.says, rule.clause), Joined::sentences);
  }

  void tell(const RoundVoided& event) {
    say("floor", fmt::format("The round is void: {}.", event.reason), Joined::sentences);
  }
  void tell(const FloorRuled& event) {
    const FloorRuling& ruling = event.ruling;
    say("floor",
        fmt::format("The {} of {} is ruled {}{}: {}.", ruling.wager ? game_.wager(*ruling.wager).rule.name : "hand",
                    who(ruling.seat), ruled_as_text(ruling.as),
                    ruling.paid.is_zero() ? "" : fmt::format(" {}", ruling.paid.text()), ruling.reason),
        Joined::sentences);
  }
  void tell(const RoundSettled&) {}
  void tell(const WagersCollected&) {}
  void tell(const HandPaid&) {}
  void tell(const HandRacked& event) {
    say("showdown", fmt::format("{} is in the discard rack.", capitalised(who(event.seat))), Joined::sentences);
  }

  Sheet& sheet_;
  const ToldRound& round_;
  const Game& game_;
  RoundState state_;
  std::string label_;
  std::string text_;
};

void tell_bets(Sheet& sheet, const ToldRound& round) {
  sheet.heading("BETS");
  if (round.state.setup.banker) {
    const Banker& banker = *round.state.setup.banker;
    sheet.item(seat_name(banker.seat, round.names), fmt::format("banks with {}", banker.wager.text()), kLabelWidth);
  }
  for (const Position& position : round.state.positions) {
    std::vector<std::string> stakes;
    for (const Wager& wager : round.game.wagers)
      if (position.has(wager.id) && !wager.rule.at_decision)
        stakes.push_back(fmt::format("{} {}", wager.rule.name, position.stake(wager.id).text()));
    sheet.item(position_name(position.seat, position.rider, round.names), join(stakes, ", "), kLabelWidth);
  }
  for (std::size_t i = 0; i < round.game.meters.size(); ++i)
    sheet.item(fmt::format("{} meter", round.game.meters[i].id), round.state.setup.meters[i].text(), kLabelWidth);
}

}  // namespace

void tell_round(Sheet& sheet, const ToldRound& round) {
  sheet.title(fmt::format("Round {}: {} ({})", round.state.setup.number, round.game.name, round.game.id));
  if (!round.about.empty()) sheet.paragraph(round.about);
  tell_bets(sheet, round);
  sheet.heading("PLAY");
  StoryTeller(sheet, round).run();
  if (round.state.settlement) {
    sheet.heading("SETTLEMENT");
    write_settlement(sheet, round.game, round.state, round.names);
  } else if (const auto next = next_step(round.game, round.state)) {
    sheet.item("not over", fmt::format("Next: {}", step_text(round.game, *next)), kLabelWidth);
  }
}

}  // namespace riverbank
