#include "console/play_session.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_name.h"
#include "console/pay_lines.h"
#include "console/settlement_table.h"
#include "round/advance.h"
#include "round/apply.h"
#include "round/explain.h"
#include "round/legal.h"
#include "sim/basic_player.h"

namespace riverbank {

namespace {

CardSet open_board(const RoundState& state) {
  CardSet board;
  for (const PlacedCard& placed : state.board)
    if (placed.facing == Facing::up && placed.card) board.insert(*placed.card);
  return board;
}

CardSet hole_of(const RoundState& state, SeatId seat) {
  CardSet hole;
  for (const PlacedCard& placed : state.seat(seat).cards)
    if (placed.card) hole.insert(*placed.card);
  return hole;
}

std::string help_of(const Game& game) {
  const Wager& side = side_example(game);
  return fmt::format(
      "  10                 bet 10 on the first wager; what must equal it is placed too\n"
      "  {:<18} and 5 on another, here the {}; the start of a name is enough\n"
      "  <Enter>            the same bets again\n"
      "  bank 500           bank this round with 500, where players bank\n"
      "  pays               the pay tables of this table\n"
      "  quit               leave the table\n",
      fmt::format("10 {} 5", side.rule.id), side.rule.name);
}

}  // namespace

PlaySession::PlaySession(Game game, PlayOptions options, Terminal terminal)
    : game_(std::move(game)), options_(options), terminal_(terminal), bankroll_(options.bankroll) {
  for (const MeterRule& meter : game_.meters) meters_.push_back(meter.seed);
}

Amount PlaySession::run() {
  welcome();
  for (;;) {
    ++number_;
    deck_ = shuffled_deck(options_.seed.derived(number_));
    next_card_ = 0;
    if (betting() == Next::leave || play_round() == Next::leave) break;
    show_settlement();
  }
  fmt::print("You leave with {} ({} in {} round{}).\n", terminal_.bold(bankroll_.text()),
             signed_text(bankroll_ - options_.bankroll), number_ - 1, number_ == 2 ? "" : "s");
  return bankroll_;
}

void PlaySession::welcome() const {
  fmt::print("\n{}\n{}\n", terminal_.bold(game_.name),
             terminal_.dim(fmt::format("{}; dealing: {}; content {}", game_.rulebook->title, game_.dealing.name,
                                       game_.content_hash.substr(0, 12))));
  fmt::print("Wagers: {}. Play money only. Type {} for help.\n", offered_text(game_), terminal_.accent("?"));
}

void PlaySession::open(std::optional<Banker> banker) {
  RoundSetup setup{.number = number_, .banker = banker, .meters = meters_};
  state_ = open_round(game_, std::move(setup));
}

PlaySession::Next PlaySession::betting() {
  const bool player_banks = game_.rulebook->banking.by == BankedBy::player;
  // The last seat banks unless the person wants to; its wager covers a busy table.
  const SeatId bank_seat(static_cast<std::uint8_t>(options_.seats));
  open(player_banks ? std::optional(Banker{bank_seat, game_.main_wager().maximum * 100}) : std::nullopt);
  fmt::print("\n{} {}\n", terminal_.bold(fmt::format("Round {}.", number_)),
             terminal_.dim(fmt::format("You have {}.", bankroll_.text())));
  for (std::size_t i = 0; i < meters_.size(); ++i)
    fmt::print("Meter {}: {}\n", game_.meters[i].id, terminal_.accent(meters_[i].text()));
  bool done = false;
  while (!done) {
    const std::string again = last_.empty() ? "" : fmt::format(" [Enter: {}]", slip_text(game_, last_));
    const auto line = terminal_.ask(fmt::format("Your bets{}> ", again));
    if (!line || handle_bet_line(trim(*line), done) == Next::leave) return Next::leave;
  }
  bots_bet();
  return Next::play;
}

PlaySession::Next PlaySession::handle_bet_line(std::string_view line, bool& done) {
  if (line == "q" || line == "quit" || line == "exit") return Next::leave;
  if (line == "?" || line == "help") {
    fmt::print("{}", help_of(game_));
  } else if (line == "pays") {
    show_pay_tables();
  } else if (line.starts_with("bank")) {
    const auto wager = Amount::parse(trim(line.substr(4)));
    const RoundSetup setup{.number = number_, .banker = Banker{person_, wager ? *wager : Amount()}, .meters = meters_};
    std::string problem = wager ? setup_problem(game_, setup) : wager.error();
    if (problem.empty() && wager->minor_units() % game_.rounding.unit.minor_units() != 0)
      problem = fmt::format("{} cannot be put up in chips of {}.", wager->text(), game_.rounding.unit.text());
    if (problem.empty() && *wager <= bankroll_) {
      open(setup.banker);
      done = options_.seats > 1;
    }
    if (!done)
      fmt::print("{}\n", terminal_.bad(problem.empty() ? "You do not have that much, or nobody else is here to play."
                                                       : problem));
  } else {
    const auto slip = line.empty() && !last_.empty() ? Result<BetSlip, std::string>(last_) : parse_bets(game_, line);
    if (!slip)
      fmt::print("{}\n", terminal_.bad(slip.error()));
    else
      done = place(*slip);
  }
  return Next::play;
}

bool PlaySession::place(const BetSlip& slip) {
  RoundState trial = state_;
  Amount total;
  for (const KeyedBet& bet : slip) {
    const auto events = execute(game_, trial, PlaceWager{person_, kSeated, bet.wager, bet.amount});
    if (!events) {
      fmt::print("{} {}\n", terminal_.bad(events.error().says), terminal_.dim(events.error().clause));
      return false;
    }
    if (!game_.wager(bet.wager).rule.coupon) total += bet.amount;
  }
  if (const auto problem = closing_problem(game_, trial)) {
    fmt::print("{} {}\n", terminal_.bad(problem->says), terminal_.dim(problem->clause));
    return false;
  }
  if (total > bankroll_) {
    fmt::print("{}\n", terminal_.bad(fmt::format("That is {}; you have {}.", total.text(), bankroll_.text())));
    return false;
  }
  state_ = std::move(trial);
  last_ = slip;
  fmt::print("{}\n", terminal_.dim(fmt::format("You bet {}.", slip_text(game_, slip))));
  return true;
}

void PlaySession::bots_bet() {
  for (int seat = 1; seat <= options_.seats; ++seat) {
    const SeatId at(static_cast<std::uint8_t>(seat));
    const bool banks = state_.setup.banker && state_.setup.banker->seat == at;
    if (at == person_ || banks) continue;
    const Amount ante = game_.main_wager().minimum;
    const auto slip = parse_bets(game_, ante.text());
    if (!slip) continue;
    for (const KeyedBet& bet : *slip)
      static_cast<void>(execute(game_, state_, PlaceWager{at, kSeated, bet.wager, bet.amount}));
  }
}

void PlaySession::deal_on() {
  const auto draw = [&](const NextStep&, int) { return deck_[next_card_++]; };
  advance(game_, state_, Automation::all(), draw, [&](const Event& event) { show_event(event); });
}

PlaySession::Next PlaySession::play_round() {
  const auto closed = execute(game_, state_, TakeStep{.kind = StepKind::announce});
  if (!closed) {
    fmt::print("{}\n", terminal_.bad(closed.error().says));
    return Next::play;
  }
  fmt::print("{}\n", terminal_.dim(fmt::format("Dealer: \"{}\".", game_.dealing.steps.front().says)));
  for (const std::string& pays : pays_by_hands(game_, state_)) fmt::print("{}\n", terminal_.dim(pays));
  for (deal_on(); state_.phase != Phase::closed; deal_on()) {
    const auto next = next_step(game_, state_);
    if (*next->seat != person_)
      bot_decides(*next->seat);
    else if (person_decides() == Next::leave)
      return Next::leave;
  }
  return Next::play;
}

void PlaySession::bot_decides(SeatId seat) {
  const auto legal = legal_actions(game_, state_);
  const auto decision = basic_decision(legal, hole_of(state_, seat), open_board(state_));
  const auto events = execute(game_, state_, decision);
  CHECK(events.ok(), "a bot chose among the legal actions");
  show_event(events->front());
}

PlaySession::Next PlaySession::person_decides() {
  const auto legal = legal_actions(game_, state_);
  std::vector<std::string> offers;
  for (const LegalAction& action : legal) {
    const auto& may = std::get<MayDecide>(action);
    if (may.choice == Choice::raise)
      offers.push_back(fmt::format("{} bet {}x ({})", terminal_.accent(fmt::format("[{}]", may.multiple)), may.multiple,
                                   may.amount.text()));
    else
      offers.push_back(may.choice == Choice::check ? terminal_.accent("[c]") + " check"
                                                   : terminal_.accent("[f]") + " fold");
  }
  for (;;) {
    const auto line = terminal_.ask(fmt::format("You: {} > ", join(offers, "  ")));
    const std::string_view word = line ? trim(*line) : std::string_view("q");
    if (!line) return Next::leave;
    SeatDecision decision{.seat = person_};
    if (word == "c" || word == "check")
      decision.choice = Choice::check;
    else if (word == "f" || word == "fold")
      decision.choice = Choice::fold;
    else if (!word.empty() && word[0] >= '1' && word[0] <= '9') {
      decision.choice = Choice::raise;
      decision.multiple = word[0] - '0';
    } else {
      fmt::print("{}\n", terminal_.bad("Type one of the offered keys."));
      continue;
    }
    const Amount raise = state_.position(person_, kSeated)->stake(*play_wager(game_).amount_of) * decision.multiple;
    if (decision.choice == Choice::raise && at_stake() + raise > bankroll_) {
      fmt::print("{}\n", terminal_.bad(fmt::format("You have {} left.", (bankroll_ - at_stake()).text())));
      continue;
    }
    const auto events = execute(game_, state_, decision);
    if (events) return Next::play;
    fmt::print("{} {}\n", terminal_.bad(events.error().says), terminal_.dim(events.error().clause));
  }
}

Amount PlaySession::at_stake() const {
  Amount total;
  if (const Position* position = state_.position(person_, kSeated))
    for (const Wager& wager : game_.wagers)
      if (!wager.rule.coupon) total += position->stake(wager.id);
  return total;
}

std::vector<Card> PlaySession::known(const PlacedCards<2>& cards) const {
  std::vector<Card> out;
  for (const PlacedCard& placed : cards)
    if (placed.card) out.push_back(*placed.card);
  return out;
}

void PlaySession::show_event(const Event& event) const {
  if (const auto* decided = std::get_if<SeatDecided>(&event)) {
    const std::string what = decided->choice == Choice::raise   ? fmt::format("bets {}x", decided->multiple)
                             : decided->choice == Choice::check ? "checks"
                                                                : "folds";
    fmt::print("{}\n", terminal_.dim(fmt::format("Seat {} {}.", decided->seat.value(), what)));
    return;
  }
  const auto* taken = std::get_if<StepTaken>(&event);
  if (taken == nullptr) return;
  const Step& step = step_of(game_, *taken);
  const bool board_opens = step.area == Area::board && (step.kind == StepKind::reveal ||
                                                        (step.kind == StepKind::deal && step.facing == Facing::up));
  if (board_opens) {
    std::vector<Card> board;
    for (const PlacedCard& placed : state_.board)
      if (placed.facing == Facing::up) board.push_back(*placed.card);
    fmt::print("Board:  {}\n", terminal_.cards(board));
  }
  const bool own_hand_complete =
      step.kind == StepKind::deal && taken->seat == person_ && state_.seat(person_).cards.size() == 2;
  if (own_hand_complete) fmt::print("Yours:  {}\n", terminal_.cards(known(state_.seat(person_).cards)));
  if (step.area == Area::box && step.kind == StepKind::reveal) {
    std::vector<Card> box;
    for (const PlacedCard& placed : state_.box) box.push_back(*placed.card);
    fmt::print("Box:    {}\n", terminal_.cards(box));
  }
}

void PlaySession::show_settlement() {
  const Settlement& settlement = *state_.settlement;
  fmt::print(
      "Dealer: {}  {}\n", terminal_.cards(known(state_.dealer)),
      fmt::format("{}{}", hand_name(settlement.dealer), settlement.dealer_qualifies ? "" : ", does not qualify"));
  Amount net;
  for (const Line& line : settlement.lines) {
    if (line.seat != person_ || line.rider != kSeated) continue;
    net += line.net();
    const std::string result = fmt::format("{:>10}", signed_text(line.net()));
    const std::string painted = line.net() > Amount()   ? terminal_.good(result)
                                : line.net() < Amount() ? terminal_.bad(result)
                                                        : result;
    const auto clauses = clauses_of(game_, state_, line);
    fmt::print("  {:<16} {:>8} {:<8} {}  {} {}\n",
               line.reason == Reason::envy ? "Envy" : game_.wager(line.wager).rule.name, line.stake.text(),
               outcome_word(line.outcome), painted, why(game_, state_, line),
               terminal_.dim(fmt::format("[{}]", join(clauses, ", "))));
  }
  if (state_.setup.banker && state_.setup.banker->seat == person_) net += settlement.banker_net;
  for (const SeatResult& seat : settlement.seats) {
    const auto number = &seat - settlement.seats.data();
    const SeatHand& hand = state_.seats[static_cast<std::size_t>(number)];
    if (!seat.dealt || seat.folded || number == person_.value() || hand.cards[0].facing == Facing::down) continue;
    fmt::print("{}\n", terminal_.dim(fmt::format("  Seat {} had {}.", number, hand_name(seat.best))));
  }
  bankroll_ += net;
  meters_ = settlement.meters;
  const std::string text = fmt::format("This round: {}", signed_text(net));
  fmt::print("{}\n", net > Amount() ? terminal_.good(text) : net < Amount() ? terminal_.bad(text) : text);
}

void PlaySession::show_pay_tables() const {
  for (const Wager& wager : game_.wagers) fmt::print("{}", pay_lines(wager, std::nullopt));
}

}  // namespace riverbank
