#include "round/apply.h"

#include <algorithm>

#include "round/audit.h"
#include "round/next_step.h"

namespace riverbank {

namespace {

std::vector<Position>::iterator find_position(RoundState& state, SeatId seat, RiderId rider) {
  return std::lower_bound(
      state.positions.begin(), state.positions.end(), std::pair(seat, rider),
      [](const Position& p, std::pair<SeatId, RiderId> key) { return std::pair(p.seat, p.rider) < key; });
}

bool is_at(const RoundState& state, std::vector<Position>::iterator found, SeatId seat, RiderId rider) {
  return found != state.positions.end() && found->seat == seat && found->rider == rider;
}

// Everything apply() does, one overload an event.
class Applier {
 public:
  Applier(const Game& game, RoundState& state) : game_(game), state_(state) {}

  void operator()(const WagerPlaced& event) {
    auto found = find_position(state_, event.seat, event.rider);
    if (!is_at(state_, found, event.seat, event.rider))
      found = state_.positions.insert(found, Position{.seat = event.seat, .rider = event.rider});
    put_stake(game_, *found, event.wager, event.amount);
  }

  void operator()(const WagerWithdrawn& event) {
    const auto found = find_position(state_, event.seat, event.rider);
    found->stakes[event.wager.value()] = Amount();
    if (std::all_of(found->stakes.begin(), found->stakes.end(), [](Amount stake) { return stake.is_zero(); }))
      state_.positions.erase(found);
  }

  void operator()(const StepTaken& event) {
    if (event.completes_dealer) {
      place(state_.dealer, event.cards[0], Facing::down);
      --state_.owed_to_dealer;
      return;
    }
    const Step& step = step_of(game_, event);
    take(step, event);
    if (event.list != StepList::dealing) {
      ++state_.hand_step;
      return;
    }
    if (event.seat)
      pass_seat(step, *event.seat);
    else
      ++state_.step;
    if (step.kind == StepKind::reveal && event.seat && state_.setup.live)
      begin_hand_steps(state_, StepList::showdown, *event.seat);
  }

  void operator()(const WagersCollected& event) { state_.seat(event.seat).collected |= event.wagers; }

  void operator()(const HandRacked& event) { state_.seat(event.seat).racked = true; }

  void operator()(const HandPaid& event) {
    for (const Line& line : event.lines) {
      state_.seat(event.seat).paid |= 1U << line.wager.value();
      state_.paid.push_back(line);
    }
    state_.setup.meters = event.meters;
  }

  void operator()(const SeatDecided& event) {
    SeatHand& hand = state_.seat(event.seat);
    if (event.choice == Choice::fold) {
      hand.folded = true;
      hand.fold_order = ++state_.folds;
      if (state_.setup.live) begin_hand_steps(state_, StepList::fold, event.seat);
    }
    if (event.choice == Choice::raise) raise(event);
    pass_seat(game_.dealing.steps[state_.step], event.seat);
  }

  void operator()(const IrregularityRuled& event) {
    const IrregularityRule& rule = game_.rulebook->irregularities[event.rule];
    if (rule.trigger == Trigger::dealer_card_exposed)
      for (const auto& card : event.cards)
        if (card && !state_.seen.contains(*card)) state_.exposed.insert(*card);
    // Cards of a wrong count lie where they lie; only cards out of the deck are put aside here.
    switch (event.effect) {
      case Effect::discard_card:
        discard(event.cards);
        break;
      case Effect::use_as_next:
        state_.drawn = event.cards[0];
        break;
      case Effect::void_seat:
        state_.seat(*event.seat).voided = true;
        break;
      case Effect::void_all:
        if (rule.trigger == Trigger::one_card_face_up || rule.trigger == Trigger::several_cards_face_up)
          discard(event.cards);
        void_all(event.rule);
        break;
      case Effect::complete_or_void:
        complete_dealer(event.count);
        break;
      case Effect::abandon:
        state_.seat(*event.seat).abandoned = true;
        break;
      case Effect::carry_on:
        break;
    }
    state_.reshuffle = state_.reshuffle || rule.reshuffle;
  }

  void operator()(const RoundVoided& event) {
    state_.list = StepList::dealing;
    state_.void_reason = event.reason;
    state_.void_clause = event.clause;
    state_.ruling = {.all = true, .still_settled = {}};
    state_.owed_to_dealer = 0;
    state_.phase = Phase::dealing;
  }

  void operator()(const FloorRuled& event) {
    const FloorRuling& ruling = event.ruling;
    if (!ruling.wager) state_.seat(ruling.seat).voided = true;
    // A hand that is void is so with everything on it, whatever was ruled on its wagers before.
    std::erase_if(state_.floor, [&](const FloorRuling& before) {
      if (before.seat != ruling.seat) return false;
      return !ruling.wager || (before.rider == ruling.rider && before.wager == ruling.wager);
    });
    state_.floor.push_back(ruling);
  }

  void operator()(const RoundSettled& event) {
    state_.settlement = event.settlement;
    state_.phase = Phase::closed;
  }

 private:
  template <typename Cards>
  void place(Cards& cards, std::optional<Card> card, Facing facing) {
    CHECK(!card || !state_.seen.contains(*card), "a card lies on the table twice");
    cards.push_back(PlacedCard{card, facing});
    note(card);
  }

  void note(std::optional<Card> card) {
    if (card) state_.seen.insert(*card);
    state_.drawn.reset();
  }

  void take(const Step& step, const StepTaken& event) {
    visit_step(
        step.kind,
        [&](StepIs<StepKind::announce>) {
          if (state_.phase == Phase::betting) close_bets();
        },
        [&](StepIs<StepKind::deal>) { deal(step, event); },
        [&](StepIs<StepKind::burn>) {
          for (const auto& card : event.cards) place(state_.burned, card, Facing::down);
        },
        [&](StepIs<StepKind::reveal>) { reveal(step, event); },
        [&](StepIs<StepKind::keep>) {
          if (event.list == StepList::showdown) leave_exposed(*event.seat);
        },
        [&](StepIs<StepKind::rack>) {
          SeatHand& hand = state_.seat(*event.seat);
          (event.list == StepList::fold ? hand.racked : hand.gathered) = true;
        },
        [](auto) {});
  }

  // One hand at a time: what was left before goes to the discard rack.
  void leave_exposed(SeatId seat) {
    for (SeatHand& hand : state_.seats) hand.left = false;
    state_.seat(seat).left = true;
  }

  void close_bets() {
    state_.phase = Phase::dealing;
    for (const Position& position : state_.positions)
      if (position.rider == kSeated) state_.seat(position.seat).dealt_in = true;
  }

  void deal(const Step& step, const StepTaken& event) {
    for (const auto& card : event.cards) {
      if (step.area == Area::seats) place(state_.seat(*event.seat).cards, card, step.facing);
      if (step.area == Area::dealer) place(state_.dealer, card, step.facing);
      if (step.area == Area::board) place(state_.board, card, step.facing);
      if (step.area == Area::box) place(state_.box, card, step.facing);
    }
  }

  void reveal(const Step& step, const StepTaken& event) {
    std::size_t next = 0;
    const auto turn = [&](PlacedCard& card) {
      if (!card.card) {
        card.card = event.cards[next++];
        CHECK(!state_.seen.contains(*card.card), "a card lies on the table twice");
      }
      card.facing = Facing::up;
      note(card.card);
    };
    if (step.area == Area::seats)
      std::for_each(state_.seat(*event.seat).cards.begin(), state_.seat(*event.seat).cards.end(), turn);
    if (step.area == Area::dealer) std::for_each(state_.dealer.begin(), state_.dealer.end(), turn);
    if (step.area == Area::box) std::for_each(state_.box.begin(), state_.box.end(), turn);
    int left = step.cards;
    if (step.area == Area::board)
      for (PlacedCard& card : state_.board)
        if (card.facing == Facing::down && left-- > 0) turn(card);
  }

  void pass_seat(const Step& step, SeatId seat) {
    state_.cursor = static_cast<std::uint8_t>(place_in_order(game_, state_, step, seat) + 1);
  }

  // Everyone at the seat who backs it raises with it.
  void raise(const SeatDecided& event) {
    state_.seat(event.seat).multiple = event.multiple;
    const Wager& play = play_wager(game_);
    for (Position& position : state_.positions)
      if (position.seat == event.seat)
        position.stakes[play.id.value()] = position.stake(*play.amount_of) * event.multiple;
  }

  void discard(const DealtCards& cards) {
    for (const auto& card : cards) place(state_.discarded, card, Facing::up);
  }

  void void_all(std::uint8_t rule_index) {
    const IrregularityRule& rule = game_.rulebook->irregularities[rule_index];
    state_.list = StepList::dealing;
    state_.void_rule = rule_index;
    state_.ruling.all = true;
    state_.owed_to_dealer = 0;
    for (const std::string& id : rule.still_settled)
      if (const Wager* wager = game_.find_wager(id)) state_.ruling.still_settled.push_back(wager->id);
    state_.phase = Phase::dealing;
  }

  void complete_dealer(std::uint8_t count) {
    while (state_.dealer.size() > count) {
      if (const auto card = state_.dealer.back().card) state_.seen.erase(*card);
      state_.dealer.pop_back();
    }
    state_.owed_to_dealer = static_cast<std::uint8_t>(state_.dealer.capacity() - state_.dealer.size());
  }

  const Game& game_;
  RoundState& state_;
};

}  // namespace

const Wager& play_wager(const Game& game) {
  const auto found =
      std::find_if(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) { return wager.rule.at_decision; });
  CHECK(found != game.wagers.end(), "a game has a wager that is placed at decisions");
  return *found;
}

void put_stake(const Game& game, Position& position, WagerId wager, Amount amount) {
  position.stakes[wager.value()] = amount;
  for (const Wager& other : game.wagers)
    if (other.rule.amount_rule == AmountRule::equal_to && other.amount_of == wager && position.has(other.id))
      position.stakes[other.id.value()] = amount;
}

void apply(const Game& game, RoundState& state, const Event& event) {
  std::visit(Applier(game, state), event);
  settle_cursor(game, state);
  const std::string problem = audits_everything() ? state_is_ok(game, state) : touched_is_ok(game, state, event);
  CHECK(problem.empty(), problem);
}

}  // namespace riverbank
