#include "console/deal_tell.h"

#include <algorithm>
#include <cctype>

#include <fmt/core.h>

#include "base/text.h"
#include "console/deal_payouts.h"
#include "console/pay_lines.h"
#include "print/sheet.h"
#include "round/apply.h"
#include "round/step_text.h"
#include "rules/table_words.h"
#include "table/event_text.h"

namespace riverbank {

namespace {

constexpr std::size_t kTellIndent = 2;

std::string clause_of(const Game& game, const std::string& clause) {
  return clause.empty() ? "" : fmt::format(" [{}]", game.cite(clause));
}

// Tells one event after the other; wagers of one seat come together.
class Teller {
 public:
  Teller(const DealView& view, const TableState& before, const Terminal& terminal)
      : view_(view), before_(before), terminal_(terminal) {}

  void tell(const TableEvent& event) { std::visit(*this, event.fact); }
  // Whoever has wagered may ask what is paid now that the number of hands is known.
  void tell_pays() {
    for (const std::string& pays : pays_by_hands(view_.now_dealt(), *view_.state.round)) say(pays);
  }
  std::string text() {
    finish_bets();
    return out_;
  }

  template <typename Fact>
  void operator()(const Fact& fact) {
    say_as_logged(fact);
  }

  void operator()(const StepDone&) {}
  void operator()(const ChipsCounted&) {}
  void operator()(const StandsUpAfterRound& fact) {
    say(fmt::format("{} leaves when the round is over.", place_name(view_, fact.seat, fact.rider)));
  }
  void operator()(const SatDown& fact) {
    const std::string where = fact.rider == kSeated ? fmt::format("takes seat {}", fact.seat.value())
                                                    : fmt::format("stands behind seat {}, as person {}",
                                                                  fact.seat.value(), fact.rider.value());
    say(fmt::format("{} {}{}.", player_name(view_.names, fact.player), where,
                    is_here_already(fact.player) ? " too" : ""));
  }
  void operator()(const NoticeGiven& fact) {
    say(fmt::format("Tell {}: \"{}\"{}", player_name(view_.names, fact.player), view_.game.table.fees.notice,
                    clause_of(view_.game, view_.game.rulebook->table.fees.notice_clause)));
  }
  void operator()(const StoodUp& fact) {
    const auto& occupant = before_.occupant(fact.seat, fact.rider);
    say(fmt::format("{} leaves {}seat {}.", occupant ? player_name(view_.names, occupant->player) : "The player",
                    fact.rider == kSeated ? "" : "the place behind ", fact.seat.value()));
  }
  void operator()(const RoundOpened& fact) {
    say(fmt::format("Round {}: players may place their wagers.", fact.setup.number));
  }
  void operator()(const MeterGrew& fact) {
    const Meter& meter = view_.meters.meter(fact.level);
    say(fmt::format("Meter {} grows by {}.", meter.id, fact.growth.shown.text()));
  }
  void operator()(const MeterPaid& fact) {
    say(fmt::format("Meter {} pays {}.", view_.meters.meter(fact.level).id, fact.amount.text()));
  }
  void operator()(const FeeCollected& fact) {
    say(fmt::format("Take a fee of {} from {}.{}", fact.amount.text(), fee_payer(fact),
                    clause_of(view_.game, view_.game.rulebook->table.fees.amount_clause)));
  }
  void operator()(const StubCounted& fact) {
    if (fact.cards == fact.expected)
      return say(fmt::format("{} cards: the stub is complete.{}", fact.cards,
                             clause_of(view_.game, view_.now_dealt().dealing.stub.right)));
    say(fmt::format("{} cards, and there should be {}.", fact.cards, fact.expected));
  }
  void operator()(const RoundFinished&) {
    finish_bets();
    out_ += payouts_screen(view_);
  }
  void operator()(const ChipsMoved& fact) { tell_chips(fact.transfer); }
  void operator()(const RoundMoved& fact) { std::visit(*this, fact.event); }

  // ---- inside a round

  void operator()(const WagerPlaced& event) {
    if (event.wager == play_wager(view_.now_dealt()).id)
      return say(fmt::format("{} follows with {}.", place_name(view_, event.seat, event.rider), event.amount.text()));
    if (!bets_.empty() && (bets_seat_ != event.seat || bets_rider_ != event.rider)) finish_bets();
    bets_seat_ = event.seat;
    bets_rider_ = event.rider;
    bets_.push_back(fmt::format("{} {}", view_.now_dealt().wager(event.wager).rule.name, event.amount.text()));
  }
  void operator()(const WagerWithdrawn& event) {
    if (event.wager == play_wager(view_.now_dealt()).id)
      return say(fmt::format("{} has no chips to follow.", place_name(view_, event.seat, event.rider)));
    say(fmt::format("{} takes {} back.", place_name(view_, event.seat, event.rider),
                    view_.now_dealt().wager(event.wager).rule.name));
  }
  void operator()(const StepTaken& event) {
    const Game& dealt = game_now(view_.game, before_);
    const Step& step = event.completes_dealer ? dealt.dealing.completing : step_of(dealt, event);
    std::vector<Card> cards;
    for (const auto& card : event.cards)
      if (card) cards.push_back(*card);
    if (cards.empty()) return;
    const std::string where = step.kind == StepKind::burn ? "burned"
                              : event.seat                ? place_name(view_, *event.seat, kSeated)
                              : step.area == Area::dealer ? "dealer"
                              : step.area == Area::board  ? "board"
                                                          : "bonus box";
    say(fmt::format("{}: {}", where, terminal_.cards(cards)));
  }
  void operator()(const SeatDecided& event) {
    const std::string who = place_name(view_, event.seat, kSeated);
    const std::string by = event.by == Decider::system ? " (no answer in time)" : "";
    if (event.choice != Choice::raise)
      return say(fmt::format("{} {}{}.", who, event.choice == Choice::check ? "checks" : "folds", by));
    const Position* position = view_.state.round->position(event.seat, kSeated);
    const Wager& play = play_wager(view_.now_dealt());
    const Amount played = position == nullptr ? Amount() : position->stake(play.id);
    say(fmt::format("{} raises {}x: {} on the {}{}.", who, event.multiple, played.text(), play.rule.name, by));
  }
  void operator()(const IrregularityRuled& event) { say_as_logged(RoundMoved{event}); }
  void operator()(const RoundVoided& event) { say_as_logged(RoundMoved{event}); }
  void operator()(const FloorRuled& event) { say_as_logged(RoundMoved{event}); }
  void operator()(const RoundSettled&) {}
  void operator()(const WagersCollected&) {}
  void operator()(const HandPaid&) {}
  void operator()(const HandRacked& event) { say_as_logged(RoundMoved{event}); }

 private:
  bool is_here_already(PlayerId player) const {
    return std::any_of(before_.seats.begin(), before_.seats.end(), [&](const auto& places) {
      return std::any_of(places.begin(), places.end(), [&](const auto& who) { return who && who->player == player; });
    });
  }
  // Several people may pay at one seat.
  std::string fee_payer(const FeeCollected& fact) const {
    if (fact.rider == kSeated) return fmt::format("seat {}", fact.seat.value());
    return fmt::format("{}, behind seat {}", player_name(view_.names, fact.player), fact.seat.value());
  }

  // The log cites "[9(a)]", the console "[rulebook 9(a)]".
  std::string with_whole_clause(const std::string& line) const {
    const std::size_t at = line.rfind(" [");
    if (!line.ends_with(']') || at == std::string::npos) return line.ends_with('.') ? line : line + '.';
    const std::string clause = line.substr(at + 2, line.size() - at - 3);
    const std::string says = line.substr(0, at);
    return fmt::format("{}{}{}", says, says.ends_with('.') ? "" : ".", clause_of(view_.game, clause));
  }

  void say_as_logged(TableFact fact) {
    std::string line = event_line(view_.game, before_, TableEvent{{}, std::move(fact)});
    if (line.empty()) return;
    line[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(line[0])));
    say(with_whole_clause(line));
  }

  void say(const std::string& line) {
    finish_bets();
    const bool painted = line.find('\033') != std::string::npos;  // cards in colour are not wrapped
    Sheet sheet(Colour::none);
    sheet.paragraph(line, kTellIndent);
    out_ += painted ? fmt::format("  {}\n", line) : sheet.text();
  }

  void finish_bets() {
    if (bets_.empty()) return;
    out_ += fmt::format("  {} bets {}; {} left.\n", place_name(view_, bets_seat_, bets_rider_), join(bets_, ", "),
                        cash_at(view_, bets_seat_, bets_rider_).text());
    bets_.clear();
  }

  void tell_chips(const Transfer& move) {
    const std::string amount = move.amount.text();
    if (move.movement == Movement::buy_in) return say(fmt::format("Hand out {} in chips.", amount));
    if (move.movement == Movement::cash_out) return say(fmt::format("{} leaves with the player.", amount));
    if (move.movement == Movement::fill) return say(fmt::format("A fill of {} comes to the table's bank.", amount));
    if (move.movement == Movement::credit) return say(fmt::format("A credit of {} leaves the table's bank.", amount));
    if (move.movement == Movement::coupon_issued) return say(fmt::format("A coupon of {} is handed out.", amount));
    const bool shown = move.movement == Movement::correction || move.movement == Movement::ruling;
    if (shown && move.seat != SeatId())
      say(fmt::format("{} moves {} seat {}.", amount, is_of_seat(move.to, move) ? "to" : "from", move.seat.value()));
  }

  // Chips may go from purse to purse: the seat's is that of whoever played there in that round, or sits there now.
  bool is_of_seat(const AccountName& account, const Transfer& move) const {
    if (account.kind != AccountKind::player_cash && account.kind != AccountKind::held_wagers) return false;
    const PastPlaces& played = view_.state.played;
    for (std::size_t number = 0; number <= kMaxRiders; ++number) {
      const RiderId rider(static_cast<std::uint8_t>(number));
      if (played.know(move.round.value())) {
        const PastPlace* place = played.find(move.round.value(), move.seat, rider);
        if (place != nullptr && !place->banked && place->player == account.owner.player) return true;
      } else if (const auto& occupant = before_.occupant(move.seat, rider);
                 occupant && occupant->player == account.owner.player) {
        return true;
      }
    }
    return false;
  }

  const DealView& view_;
  const TableState& before_;
  const Terminal& terminal_;
  std::string out_;
  std::vector<std::string> bets_;
  SeatId bets_seat_;
  RiderId bets_rider_;
};

// The steps of the cards by their names, the deals by their places, everything else by its words.
class Summary {
 public:
  Summary(const DealView& view, const TableState& before) : view_(view), before_(before) {}

  void add(const TableEvent& event) {
    if (const auto* done = std::get_if<StepDone>(&event.fact)) return add_step(*done);
    if (const auto* paid = std::get_if<MeterPaid>(&event.fact))
      return add_line(fmt::format("Meter {} pays {}.", view_.meters.meter(paid->level).id, paid->amount.text()));
    if (std::holds_alternative<MeterReset>(event.fact)) return add_line("The meter returns to its reset amount.");
    const auto* moved = std::get_if<RoundMoved>(&event.fact);
    if (moved == nullptr) return;
    if (const auto* paid = std::get_if<HandPaid>(&moved->event)) paid_ = *paid;
    if (const auto* collected = std::get_if<WagersCollected>(&moved->event)) collected_ = *collected;
    const auto* taken = std::get_if<StepTaken>(&moved->event);
    if (taken == nullptr) return;
    const Game& game = game_now(view_.game, before_);
    const Step& step = taken->completes_dealer ? game.dealing.completing : step_of(game, *taken);
    if (step.kind == StepKind::deal && step.facing == Facing::down) return add_deal(step, *taken);
    flush();
    if (step.kind == StepKind::settle || step.kind == StepKind::reveal) return;
    const bool says = step.kind == StepKind::announce;
    add_line(fmt::format("{}{}", says ? fmt::format("Say \"{}\".", step.says) : said_of(game, step, *taken),
                         clause_of(view_.game, step.clause)));
  }

  std::string text() {
    flush();
    return out_;
  }

 private:
  void add_line(const std::string& text) {
    flush();
    Sheet sheet(Colour::none);
    sheet.paragraph(text, kTellIndent);
    out_ += sheet.text();
  }

  // What moved with the step was told just before it; the layout shows it no longer.
  std::string said_of(const Game& game, const Step& step, const StepTaken& taken) const {
    if (step.kind == StepKind::pay) return step_text(game, step, paid_);
    if (step.kind == StepKind::collect) return step_text(game, *view_.state.round, step, collected_);
    return step_text(game, *view_.state.round, {&step, taken.seat, step.cards});
  }

  void add_step(const StepDone& done) {
    const std::string& deck = before_.decks[done.item.deck].back;
    if (!deals_.empty() || deck_ != deck) flush();
    std::string word(word_for(step_of(view_.game, done.item).verb));
    std::replace(word.begin(), word.end(), '_', ' ');
    steps_.push_back(std::move(word));
    deck_ = deck;
  }

  void add_deal(const Step& step, const StepTaken& taken) {
    if (!steps_.empty()) flush();
    if (deal_cards_ != step.cards) flush();
    deal_cards_ = step.cards;
    if (deals_.empty()) clause_ = step.clause;
    deals_.push_back(taken.completes_dealer || step.area == Area::dealer ? "dealer"
                     : taken.seat                                        ? fmt::format("seat {}", taken.seat->value())
                     : step.area == Area::board                          ? "board"
                                                                         : "bonus box");
  }

  void flush() {
    Sheet sheet(Colour::none);
    const std::string deck = before_.decks.size() > 1 ? fmt::format(" with the {} deck", deck_) : "";
    if (!steps_.empty()) sheet.paragraph(fmt::format("Taken as done{}: {}.", deck, join(steps_, ", ")), kTellIndent);
    const std::string cards = deal_cards_ == 1 ? "one card" : fmt::format("{} cards", deal_cards_);
    if (!deals_.empty())
      sheet.paragraph(
          fmt::format("Deal face down, {} at a time: {}.{}", cards, join(deals_, ", "), clause_of(view_.game, clause_)),
          kTellIndent);
    out_ += sheet.text();
    steps_.clear();
    deals_.clear();
  }

  const DealView& view_;
  const TableState& before_;
  HandPaid paid_;
  WagersCollected collected_;
  std::string out_;
  std::vector<std::string> steps_;
  std::vector<std::string> deals_;
  std::string deck_;
  std::string clause_;
  int deal_cards_ = 0;
};

bool bets_were_closed(const DealView& view, const TableState& before) {
  return before.round_is_on() && before.round->phase == Phase::betting && view.state.round_is_on() &&
         view.state.round->phase == Phase::dealing;
}

}  // namespace

std::string tell_events(const DealView& view, const TableState& before, const TableEvents& events,
                        const Terminal& terminal) {
  Teller teller(view, before, terminal);
  for (const TableEvent& event : events) teller.tell(event);
  if (bets_were_closed(view, before)) teller.tell_pays();
  return teller.text();
}

std::string tell_machine_steps(const DealView& view, const TableState& before, const TableEvents& events) {
  Summary summary(view, before);
  for (const TableEvent& event : events) summary.add(event);
  return summary.text();
}

}  // namespace riverbank
