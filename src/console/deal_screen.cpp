#include "console/deal_screen.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "console/bet_slip.h"
#include "console/deal_hint.h"
#include "console/deal_irregular.h"
#include "print/sheet.h"
#include "round/event.h"
#include "round/hand_steps.h"
#include "round/next_step.h"
#include "round/step_text.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

constexpr std::size_t kScreenIndent = 4;

std::string_view trim_end(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

std::string bracketed(const std::string& clause) { return clause.empty() ? "" : fmt::format("  [{}]", clause); }

std::string_view who_text(Actor who) {
  switch (who) {
    case Actor::floor:
      return "Floor: ";
    case Actor::device:
      return "Device: ";
    case Actor::player:
    case Actor::dealer:
      return "";
  }
  return "";
}

// A label in the first column, the text beside it.
std::string wrapped(std::string_view label, std::string_view text) {
  Sheet sheet(Colour::none);
  sheet.item(label, text, kScreenIndent);
  std::string out;
  for (const std::string_view line : split(trim_end(sheet.text()), '\n')) out += fmt::format("{}\n", line.substr(2));
  return out;
}

std::string example_lines(const std::vector<KeyExample>& examples) {
  Sheet sheet(Colour::none);
  for (const KeyExample& example : examples) sheet.item("  " + example.key, example.does, 30);
  return sheet.text();
}

const std::vector<KeyExample>& always() {
  static const std::vector<KeyExample> kAlways{
      {"Enter", "takes the next step, if nothing has to be keyed for it"},
      {"go", "takes steps up to the next one that must be keyed"},
      {"steps", "the procedure ahead, with its clauses"},
      {"show", "seats, chips, wagers, cards, meters"},
      {"pays", "the pay tables, as they count in this round"},
      {"why", "a sentence for every payout of the last round"},
      {"undo", "takes back the last entry; a settled round stands once you go on"},
      {"sit 1 Ann 500", "also: stand 1, buy 1 200, out 1, in 1, coupon 1 10, sit 1 behind 2 Bob 300"},
      {"floor recut cut too small", "the floor orders; also: floor shuffle REASON, floor deck red"},
      {"floor rule 1 trips lost REASON",
       "in a round; also: returned, pushed, won 75; floor rule 2 void REASON: a hand"},
      {"floor correct 3 1 10 REASON", "round 3, seat 1 gets $10 more; -10 REASON approved: $10 less"},
      {"floor void 3 REASON approved", "voids a settled round"},
      {"fill 1000", "chips to the table's bank; credit 1000: from it"},
      {"device out", "also: device jam, device covered, signed, removed, floor mended"},
      {"floor meter main off", "also: on, decrease 5 REASON approved"},
      {"idle", "nobody plays; idle face up: a player asked to see the cards"},
      {"later 4 h", "for training: moves the console's clock forward"},
      {"quit", "leaves; what was recorded can be resumed"},
  };
  return kAlways;
}

// The numbered list of what is to come.
class StepsAhead {
 public:
  explicit StepsAhead(const DealView& view) : view_(view), game_(view.now_dealt()), next_(steps_now(view).front()) {
    if (!view.state.round_is_on()) return;
    round_ = &*view.state.round;
    first_ = after_hand(*round_).step;
    in_list_ = round_->list == StepList::dealing && !next_step(game_, *round_)->completes_dealer &&
               (next_.task == Task::round_step || next_.task == Task::seat_decides || next_.task == Task::count_chips);
  }

  // What no list holds: a card that completes the dealer's hand, a count of the stub, a step of one hand.
  void add_next() {
    if (!in_list_ && !next_.item && next_.task != Task::open_round)
      add(fmt::format("{}{}", who_text(next_.who), next_.says), next_.clause);
  }

  void add_agenda() {
    for (const AgendaItem& item : view_.state.agenda) {
      if (!step_applies(view_.game, view_.state, item)) continue;
      const ProcedureStep& step = step_of(view_.game, item);
      add(fmt::format("{}{}", who_text(step.who), agenda_text(view_.game, view_.state, item)),
          view_.game.cite(step.clause));
    }
  }

  // The steps that follow for the hand that is being cleared; one that is kept does not go to the rack.
  void add_hand() {
    if (round_ == nullptr || round_->list == StepList::dealing) return;
    const auto& steps = steps_in(game_, round_->list);
    bool kept = steps[round_->hand_step].kind == StepKind::keep;
    for (std::size_t i = round_->hand_step + std::size_t{1}; i < steps.size(); ++i) {
      const Step& step = steps[i];
      if (!hand_step_is_due(game_, *round_, step, round_->hand_seat)) continue;
      if (kept && step.kind == StepKind::rack) continue;
      kept = kept || step.kind == StepKind::keep;
      add(step_text(game_, NextStep{&step, round_->hand_seat, step.cards}), game_.cite(step.clause));
    }
  }

  void add_dealing() {
    if (round_ == nullptr) add("Open a round: players may place their wagers.", "");
    for (std::size_t i = first_; i < game_.dealing.steps.size(); ++i) {
      const Step& step = game_.dealing.steps[i];
      if (!may_come(step)) continue;
      const std::string says = step.kind == StepKind::decide
                                   ? fmt::format("Ask each seat for a decision {}.", game_.street(step.street).name)
                                   : step_text(game_, NextStep{&step, std::nullopt, step.cards});
      add(says + condition_of(step), in_list_ && i == first_ ? next_.clause : game_.cite(step.clause));
    }
  }

  std::string text() const { return sheet_.text(); }

 private:
  // The round as it goes on once the hand that is being cleared is done with.
  RoundState after_hand(RoundState round) const {
    if (round.list == StepList::dealing) return round;
    round.list = StepList::dealing;
    settle_cursor(game_, round);
    return round;
  }

  void add(const std::string& says, const std::string& clause) {
    sheet_.item(fmt::format("{:>3}.", ++number_), says + bracketed(clause), kScreenIndent);
  }

  bool bets_are_closed() const { return round_ != nullptr && round_->phase != Phase::betting; }

  // Whether the wager that a step waits for is offered and, once bets are closed, on the layout.
  bool may_come(const Step& step) const {
    if (step.if_bet.empty()) return true;
    const Wager* wager = game_.find_wager(step.if_bet);
    if (wager == nullptr || !bets_are_closed()) return wager != nullptr;
    return std::ranges::any_of(round_->positions,
                               [&](const Position& each) { return wager_is_live(*round_, each, *wager); });
  }

  std::string condition_of(const Step& step) const {
    std::vector<std::string> parts;
    if (!step.if_bet.empty() && !bets_are_closed())
      parts.push_back(fmt::format("somebody bets {}", game_.find_wager(step.if_bet)->rule.name));
    if (step.if_hand) parts.push_back(fmt::format("the hand is a {} or better", word(*step.if_hand)));
    return parts.empty() ? "" : fmt::format(" Only if {}.", join(parts, " and "));
  }

  const DealView& view_;
  const Game& game_;
  const NextAction next_;
  const RoundState* round_ = nullptr;  // none is in play
  std::size_t first_ = 0;              // of the dealing steps that are left
  bool in_list_ = false;               // the next step is that one
  Sheet sheet_{Colour::none};
  int number_ = 0;
};

}  // namespace

std::string place_name(const DealView& view, SeatId seat, RiderId rider) {
  const auto& occupant = view.state.occupant(seat, rider);
  const auto name = occupant ? view.names.find(occupant->player) : view.names.end();
  const std::string who = name == view.names.end() ? "" : fmt::format(" ({})", name->second);
  if (rider == kSeated) return fmt::format("seat {}{}", seat.value(), who);
  return fmt::format("seat {} behind {}{}", seat.value(), rider.value(), who);
}

std::string player_name(const PlayerNames& names, PlayerId player) {
  const auto found = names.find(player);
  return found == names.end() ? fmt::format("Player {}", player.value()) : found->second;
}

Amount cash_at(const DealView& view, SeatId seat, RiderId rider) {
  const auto& occupant = view.state.occupant(seat, rider);
  return occupant ? view.state.chips.of(view.state.cash(occupant->player)) : Amount();
}

std::string next_screen(const DealView& view, const Terminal& terminal) {
  const auto actions = steps_now(view);
  std::string out;
  const NextAction& first = actions.front();
  out += terminal.bold(
      trim(wrapped("NEXT", fmt::format("{}{}{}", who_text(first.who), first.says, bracketed(first.clause)))));
  out += fmt::format("\n{}", terminal.dim(wrapped("", hint_for(view, first))));
  for (std::size_t i = 1; i < actions.size(); ++i)
    out += wrapped(
        "", fmt::format("Meanwhile: {}{}{} Key \"also{}\" when it is done.", who_text(actions[i].who), actions[i].says,
                        bracketed(actions[i].clause), needs_number(view, actions[i]) ? " 52" : ""));
  return out;
}

std::string help_screen(const DealView& view) {
  const auto actions = steps_now(view);
  std::string out = next_screen(view, Terminal::plain());
  out += "\nNow you can key:\n";
  out += example_lines(examples_now(view, actions.front()));
  out += "\nAt any time:\n";
  out += example_lines(always());
  return out;
}

std::string steps_screen(const DealView& view) {
  StepsAhead ahead(view);
  ahead.add_next();
  ahead.add_agenda();
  ahead.add_hand();
  ahead.add_dealing();
  return ahead.text();
}

std::string irregular_screen(const DealView& view) {
  const auto possible = possible_irregularities(view);
  if (possible.empty())
    return "No irregularity in the rulebook is possible now.\n"
           "The floor may void a round: floor void REASON.\n";
  Sheet sheet(Colour::none);
  sheet.paragraph("Possible now, with how to key it and what follows:");
  for (const PossibleIrregularity& each : possible)
    sheet.item("  " + each.how, fmt::format("{} {}{}", each.what, each.follows, bracketed(each.clause)), 30);
  sheet.paragraph("Where the rules say \"may\", add \"waived\" at the end to let it pass.");
  return sheet.text();
}

}  // namespace riverbank
