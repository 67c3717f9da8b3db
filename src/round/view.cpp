#include "round/view.h"

#include "cards/best_five.h"
#include "cards/hand_class.h"
#include "cards/hand_name.h"
#include "round/explain.h"
#include "round/hand_steps.h"
#include "round/hands_dealt.h"
#include "round/next_step.h"
#include "round/step_text.h"
#include "round/verdict.h"

namespace riverbank {

namespace {

enum class Own { no, yes };

bool may_see(const PlacedCard& placed, Own own) {
  return placed.card && (placed.facing == Facing::up || own == Own::yes);
}

template <typename Cards>
CardsShown cards_seen(const Cards& cards, Own own) {
  CardsShown out;
  for (const PlacedCard& placed : cards) {
    if (may_see(placed, own)) out.cards.push_back(to_text(*placed.card));
    if (placed.facing == Facing::down) ++out.face_down;
  }
  return out;
}

// What lies on the layout; once the round is over, what was staked.
std::vector<StakeShown> stakes_of(const Game& game, const RoundState& state, SeatId seat) {
  std::vector<StakeShown> stakes;
  const auto lies = [&](const Wager& wager) {
    return state.phase == Phase::closed || lies_on_layout(state.seat(seat), wager.id);
  };
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers)
      if (position.seat == seat && position.has(wager.id) && lies(wager))
        stakes.push_back({position.rider.value(), wager.rule.id, position.stake(wager.id)});
  return stakes;
}

SeatShown seat_view(const Game& game, const RoundState& state, const Viewer& viewer, SeatId seat) {
  const SeatHand& hand = state.seat(seat);
  return {cards_seen(hand.cards, viewer.is_at(seat) ? Own::yes : Own::no),
          seat.value(),
          hand.dealt_in,
          hand.folded,
          hand.voided,
          hand.abandoned,
          hand.multiple,
          stakes_of(game, state, seat)};
}

struct ActionOf {
  const Game& game;

  ActionShown operator()(const MayPlace& may) const {
    ActionShown out = on("place", may);
    out.minimum = may.minimum;
    out.maximum = may.maximum;
    out.step = may.step;
    return out;
  }
  ActionShown operator()(const MayWithdraw& may) const {
    ActionShown out = on("withdraw", may);
    out.amount = may.amount;
    return out;
  }
  ActionShown operator()(const MayDecide& may) const {
    if (may.choice != Choice::raise) return doing(may.choice == Choice::check ? "check" : "fold");
    ActionShown out = doing("raise");
    out.amount = may.amount;
    out.multiple = may.multiple;
    return out;
  }
  ActionShown operator()(const MayStep&) const { return doing("step"); }

  ActionShown on(std::string_view what, const auto& may) const {
    ActionShown out = doing(what);
    out.rider = may.rider.value();
    out.wager = game.wager(may.wager).rule.id;
    return out;
  }
};

struct MayDo {
  const Viewer& viewer;

  bool operator()(const MayStep&) const { return viewer.role == Role::dealer; }
  bool operator()(const auto& of_a_seat) const { return viewer.is_at(of_a_seat.seat); }
};

NextShown next_view(const Game& game, const RoundState& state) {
  const auto next = next_step(game, state);
  if (!next) return {};
  NextShown out{step_text(game, state, *next), game.cite(next->clause()), {}};
  if (next->seat) out.seat = next->seat->value();
  return out;
}

// The five cards that make a hand, and its name; nothing while cards of it are hidden.
std::optional<HandShown> hand_view(const RoundState& state, const PlacedCards<2>& hole, Own own) {
  CardSet cards;
  for (const PlacedCard& placed : hole)
    if (may_see(placed, own)) cards.insert(*placed.card);
  for (const PlacedCard& placed : state.board)
    if (may_see(placed, Own::no)) cards.insert(*placed.card);
  if (cards.count() != 7) return std::nullopt;
  HandShown out;
  out.name = hand_name(rank_of(classify(cards)));
  for (const Card card : best_five(cards)) out.cards.push_back(to_text(card));
  return out;
}

std::vector<HandShown> hands_seen(const Game& game, const RoundState& state, const Viewer& viewer) {
  std::vector<HandShown> hands;
  for (int number = 1; number <= game.seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    if (!state.seat(seat).dealt_in) continue;
    auto hand = hand_view(state, state.seat(seat).cards, viewer.is_at(seat) ? Own::yes : Own::no);
    if (!hand) continue;
    hand->seat = number;
    hands.push_back(*std::move(hand));
  }
  if (auto hand = hand_view(state, state.dealer, Own::no)) {
    hand->dealer = true;
    hands.push_back(*std::move(hand));
  }
  return hands;
}

SettlementShown settlement_view(const Game& game, const RoundState& state, const Viewer& viewer) {
  const Settlement& settlement = *state.settlement;
  SettlementShown out;
  for (const Line& line : settlement.lines) out.lines.push_back(line_view(game, state, line));
  out.hands = hands_seen(game, state, viewer);
  for (int number = 1; number <= game.seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    if (!state.seat(seat).dealt_in) continue;
    out.verdicts.push_back(
        {number, verdict(game, state, seat, VerdictFor::player), verdict(game, state, seat, VerdictFor::others)});
  }
  if (settlement.dealer_shown) {
    out.dealer = hand_name(settlement.dealer);
    out.dealer_qualifies = settlement.dealer_qualifies;
  }
  if (state.setup.banker) out.banker_net = settlement.banker_net;
  return out;
}

std::string phase_word(Phase phase) {
  if (phase == Phase::betting) return "betting";
  return phase == Phase::dealing ? "playing" : "closed";
}

std::optional<Amount> unless_zero(Amount amount) {
  return amount.is_zero() ? std::nullopt : std::optional<Amount>(amount);
}

}  // namespace

LineShown line_view(const Game& game, const RoundState& state, const Line& line) {
  LineShown out{.seat = line.seat.value(),
                .rider = line.rider.value(),
                .wager = game.wager(line.wager).rule.id,
                .stake = line.stake,
                .outcome = std::string(outcome_word(line.outcome)),
                .odds = odds_text(game, line),
                .paid = line.paid,
                .returned = line.returned,
                .net = line.net(),
                .clause = "",
                .clauses = clauses_of(game, state, line),
                .why = why(game, state, line),
                .envy_of = {},
                .coupon = {},
                .cut = unless_zero(line.cut),
                .uncovered = unless_zero(line.uncovered),
                .rounding = unless_zero(line.rounding),
                .meter = {}};
  if (!out.clauses.empty()) out.clause = out.clauses.front();
  if (line.reason == Reason::envy) out.envy_of = line.envied.value();
  if (line.coupon) out.coupon = true;
  if (line.meter >= 0) out.meter = game.meters[static_cast<std::size_t>(line.meter)].id;
  return out;
}

ActionShown doing(std::string_view what) {
  ActionShown out;
  out.do_ = what;
  return out;
}

ActionShown action_view(const Game& game, const LegalAction& action) { return std::visit(ActionOf{game}, action); }

std::vector<ActionShown> actions_of(const Game& game, const RoundState& state, const Viewer& viewer) {
  std::vector<ActionShown> actions;
  if (viewer.role != Role::player && viewer.role != Role::dealer) return actions;
  for (const LegalAction& action : legal_actions(game, state))
    if (std::visit(MayDo{viewer}, action)) actions.push_back(action_view(game, action));
  return actions;
}

std::vector<std::string> own_cards(const RoundState& state, SeatId seat) {
  return cards_seen(state.seat(seat).cards, Own::yes).cards;
}

RoundView view(const Game& game, const RoundState& state, const Viewer& viewer) {
  RoundView out;
  out.round = state.setup.number;
  out.phase = phase_word(state.phase);
  out.void_ = state.ruling.all;
  if (state.ruling.all) out.void_why = VoidShown{void_text(game, state), void_clause(game, state)};
  for (int seat = 1; seat <= game.seats; ++seat)
    out.seats.push_back(seat_view(game, state, viewer, SeatId(static_cast<std::uint8_t>(seat))));
  out.dealer = cards_seen(state.dealer, Own::no);
  out.board = cards_seen(state.board, Own::no);
  out.box = cards_seen(state.box, Own::no);
  out.discarded = cards_seen(state.discarded, Own::no);
  out.burned = static_cast<int>(state.burned.size());
  const auto& meters = state.settlement ? state.settlement->meters : state.setup.meters;
  for (std::size_t i = 0; i < game.meters.size(); ++i) out.meters[game.meters[i].id] = meters[i];
  out.next = next_view(game, state);
  out.hands = hands_dealt(state);
  if (const auto& banker = state.setup.banker) out.banker = BankerShown{banker->seat.value(), banker->wager};
  if (state.settlement) out.settlement = settlement_view(game, state, viewer);
  return out;
}

}  // namespace riverbank
