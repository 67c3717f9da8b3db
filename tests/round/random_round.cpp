#include "random_round.h"

#include <algorithm>
#include <array>

namespace riverbank::testing {

namespace {

constexpr std::array kTriggers{Trigger::dealer_card_exposed, Trigger::one_card_face_up, Trigger::several_cards_face_up,
                               Trigger::card_drawn_in_error, Trigger::wrong_count_seat, Trigger::wrong_count_dealer,
                               Trigger::wrong_count_board,   Trigger::shuffler_jam,     Trigger::shoe_jam,
                               Trigger::player_left};

RoundSetup random_setup(const Game& game, Choices& choices) {
  RoundSetup setup;
  for (const MeterRule& meter : game.meters)
    setup.meters.push_back(meter.seed + Amount::minor(static_cast<std::int64_t>(choices.below(1'000'000))));
  if (game.rulebook->banking.by == BankedBy::player) {
    const auto seat = static_cast<std::uint8_t>(1 + choices.below(static_cast<std::size_t>(game.seats)));
    setup.banker = Banker{SeatId(seat), Amount::major(1 + static_cast<std::int64_t>(choices.below(3000)))};
  }
  return setup;
}

Card random_card(const RoundState& state, CardSet also_taken, Choices& choices) {
  const CardSet left = CardSet::full() - state.seen - also_taken;
  auto skip = choices.below(static_cast<std::size_t>(left.count()));
  for (const Card card : left)
    if (skip-- == 0) return card;
  return Card();
}

DealtCards random_cards(const RoundState& state, std::size_t count, Choices& choices) {
  DealtCards cards;
  CardSet taken;
  if (state.drawn) taken.insert(*state.drawn);
  for (std::size_t i = 0; i < std::min(count, cards.capacity()); ++i) {
    const Card card = i == 0 && state.drawn ? *state.drawn : random_card(state, taken, choices);
    taken.insert(card);
    cards.push_back(card);
  }
  return cards;
}

Amount random_amount(const MayPlace& may, Choices& choices) {
  if (may.step.is_zero()) return may.minimum;
  const auto steps = (may.maximum - may.minimum).minor_units() / may.step.minor_units();
  return may.minimum + may.step * static_cast<std::int64_t>(choices.below(static_cast<std::size_t>(steps) + 1));
}

struct AsCommand {
  const RoundState& state;
  Choices& choices;

  Command operator()(const MayPlace& may) const {
    return PlaceWager{may.seat, may.rider, may.wager, random_amount(may, choices)};
  }
  Command operator()(const MayWithdraw& may) const { return WithdrawWager{may.seat, may.rider, may.wager}; }
  Command operator()(const MayDecide& may) const {
    const Decider by = may.choice != Choice::raise && choices.below(5) == 1 ? Decider::system : Decider::player;
    return SeatDecision{may.seat, may.choice, may.multiple, by};
  }
  Command operator()(const MayStep& may) const {
    return TakeStep{may.kind, may.area, may.seat, random_cards(state, static_cast<std::size_t>(may.cards), choices)};
  }
};

ReportIrregularity random_irregularity(const Game& game, const RoundState& state, Choices& choices) {
  ReportIrregularity report{.trigger = kTriggers[choices.below(kTriggers.size())]};
  report.seat = SeatId(static_cast<std::uint8_t>(1 + choices.below(static_cast<std::size_t>(game.seats))));
  if (report.trigger != Trigger::wrong_count_seat && report.trigger != Trigger::player_left) report.seat.reset();
  report.cards = random_cards(state, 1 + choices.below(2), choices);
  if (report.trigger == Trigger::one_card_face_up || report.trigger == Trigger::card_drawn_in_error ||
      report.trigger == Trigger::drawn_card_seen)
    report.cards.resize(1);
  // Whoever saw a card of the dealer's can name it, or not.
  if (report.trigger == Trigger::dealer_card_exposed) {
    report.cards.clear();
    if (!state.dealer.empty() && choices.below(2) == 0) report.cards.push_back(state.dealer[0].card);
  }
  report.count = static_cast<int>(choices.below(4));
  report.deck = choices.below(3) == 0 ? DeckFound::wrong : DeckFound::right;
  report.floor = choices.below(2) == 0 ? FloorChoice::apply : FloorChoice::waive;
  return report;
}

// Everyone who has begun to bet completes the wagers, now and then with extras, so that rounds come about.
Command next_bet(const Game& game, const RoundState& state, Choices& choices) {
  std::vector<LegalAction> bets;
  std::optional<LegalAction> close;
  for (const LegalAction& action : legal_actions(game, state)) {
    const auto* place = std::get_if<MayPlace>(&action);
    const bool is_new = place != nullptr && (state.position(place->seat, place->rider) == nullptr ||
                                             !state.position(place->seat, place->rider)->has(place->wager));
    if (is_new || std::holds_alternative<MayWithdraw>(action)) bets.push_back(action);
    if (std::holds_alternative<MayStep>(action)) close = action;
  }
  if (close && choices.below(6) == 0) return AsCommand{state, choices}(std::get<MayStep>(*close));
  if (bets.empty()) return AsCommand{state, choices}(std::get<MayStep>(*close));
  const auto& picked = bets[choices.below(bets.size())];
  return std::visit(AsCommand{state, choices}, picked);
}

Command next_command(const Game& game, const RoundState& state, Choices& choices) {
  if (state.phase == Phase::betting) return next_bet(game, state, choices);
  const auto actions = legal_actions(game, state);
  return std::visit(AsCommand{state, choices}, actions[choices.below(actions.size())]);
}

constexpr int kMostBets = 60;

}  // namespace

Command random_command(const Game& game, const RoundState& state, Choices& choices) {
  const SeatId seat(static_cast<std::uint8_t>(choices.below(static_cast<std::size_t>(game.seats) + 2)));
  const RiderId rider(static_cast<std::uint8_t>(choices.below(3)));
  const WagerId wager(static_cast<std::uint8_t>(choices.below(game.wagers.size() + 1)));
  switch (choices.below(4)) {
    case 0:
      return PlaceWager{seat, rider, wager, Amount::minor(static_cast<std::int64_t>(choices.below(40)) * 250)};
    case 1:
      return WithdrawWager{seat, rider, wager};
    case 2:
      return SeatDecision{seat, static_cast<Choice>(choices.below(3)), static_cast<int>(choices.below(6)),
                          Decider::player};
    default: {
      TakeStep step{static_cast<StepKind>(choices.below(9)), static_cast<Area>(choices.below(4)), std::nullopt, {}};
      if (choices.below(2) == 0) step.seat = seat;
      step.cards = random_cards(state, choices.below(6), choices);
      return step;
    }
  }
}

PlaceWagers random_wagers(const Game& game, const RoundState& state, Choices& choices) {
  PlaceWagers all{SeatId(static_cast<std::uint8_t>(choices.below(static_cast<std::size_t>(game.seats) + 2))),
                  RiderId(static_cast<std::uint8_t>(choices.below(10) < 8 ? 0 : 1 + choices.below(2)))};
  const Position* position = state.position(all.seat, all.rider);
  const Amount main = game.main_wager().minimum + game.main_wager().step * static_cast<std::int64_t>(choices.below(3));
  for (const Wager& wager : game.wagers) {
    Amount& stake = all.stakes[wager.id.value()];
    const auto way = choices.below(20);
    if (way < 4 && position != nullptr)
      stake = position->stake(wager.id);
    else if (way < 16 && !wager.rule.at_decision)
      stake = wager.amount_of || !wager.rule.optional ? main : wager.minimum;
    else if (way == 16)
      stake = Amount::minor(static_cast<std::int64_t>(choices.below(40)) * 250 - 500);
  }
  if (choices.below(50) == 1 && game.wagers.size() < kMaxWagers) all.stakes[game.wagers.size()] = main;
  return all;
}

namespace {

struct Fits {
  const Command& command;

  bool operator()(const MayPlace& may) const {
    const auto* place = std::get_if<PlaceWager>(&command);
    if (place == nullptr || place->seat != may.seat || place->rider != may.rider || place->wager != may.wager)
      return false;
    if (place->amount < may.minimum || place->amount > may.maximum) return false;
    return may.minimum == may.maximum || (place->amount - may.minimum).minor_units() % may.step.minor_units() == 0;
  }
  bool operator()(const MayWithdraw& may) const {
    const auto* withdraw = std::get_if<WithdrawWager>(&command);
    return withdraw != nullptr && withdraw->seat == may.seat && withdraw->rider == may.rider &&
           withdraw->wager == may.wager;
  }
  bool operator()(const MayDecide& may) const {
    const auto* decision = std::get_if<SeatDecision>(&command);
    if (decision == nullptr || decision->seat != may.seat || decision->choice != may.choice) return false;
    return may.choice != Choice::raise || decision->multiple == may.multiple;
  }
  bool operator()(const MayStep& may) const {
    const auto* step = std::get_if<TakeStep>(&command);
    if (step == nullptr || step->kind != may.kind || step->seat != may.seat) return false;
    const bool has_area = may.kind == StepKind::deal || may.kind == StepKind::reveal;
    return (!has_area || step->area == may.area) && static_cast<int>(step->cards.size()) == may.cards;
  }
};

}  // namespace

bool fits(const LegalAction& action, const RoundState&, const Command& command) {
  return std::visit(Fits{command}, action);
}

PlayedRound play_random_round(const Game& game, Choices& choices, const EachState& each) {
  PlayedRound played{.setup = random_setup(game, choices)};
  played.state = open_round(game, played.setup);
  int bets = 0;
  while (played.state.phase != Phase::closed) {
    if (each) each(played.state);
    Command command = next_command(game, played.state, choices);
    if (played.state.phase == Phase::betting && ++bets > kMostBets) command = VoidRound{"nobody closes the bets"};
    if (played.state.phase == Phase::dealing && choices.below(40) == 1)
      command = random_irregularity(game, played.state, choices);
    const auto events = execute(game, played.state, command);
    if (!events) continue;  // an irregularity that this rulebook or moment does not know
    played.events.insert(played.events.end(), events->begin(), events->end());
  }
  if (each) each(played.state);
  return played;
}

}  // namespace riverbank::testing
