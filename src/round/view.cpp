#include "round/view.h"

#include <boost/json/array.hpp>

#include "cards/best_five.h"
#include "cards/hand_class.h"
#include "cards/hand_name.h"
#include "round/explain.h"
#include "round/hand_steps.h"
#include "round/hands_dealt.h"
#include "round/legal.h"
#include "round/next_step.h"
#include "round/step_text.h"

namespace riverbank {

namespace json = boost::json;

namespace {

enum class Own { no, yes };

template <typename Cards>
json::object cards_json(const Cards& cards, Own own) {
  json::array visible;
  int face_down = 0;
  for (const PlacedCard& placed : cards) {
    if (placed.card && (placed.facing == Facing::up || own == Own::yes)) visible.emplace_back(to_text(*placed.card));
    if (placed.facing == Facing::down) ++face_down;
  }
  return {{"cards", visible}, {"face_down", face_down}};
}

// What lies on the layout; once the round is over, what was staked.
json::array wagers_json(const Game& game, const RoundState& state, SeatId seat) {
  json::array wagers;
  const auto lies = [&](const Wager& wager) {
    return state.phase == Phase::closed || lies_on_layout(state.seat(seat), wager.id);
  };
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers)
      if (position.seat == seat && position.has(wager.id) && lies(wager))
        wagers.push_back({{"rider", position.rider.value()},
                          {"wager", wager.rule.id},
                          {"stake", position.stake(wager.id).minor_units()}});
  return wagers;
}

json::object seat_json(const Game& game, const RoundState& state, const Viewer& viewer, SeatId seat) {
  const SeatHand& hand = state.seat(seat);
  const bool own = viewer.role == Role::player && viewer.seat == seat;
  json::object out{{"seat", seat.value()},
                   {"in_play", hand.dealt_in},
                   {"folded", hand.folded},
                   {"void", hand.voided},
                   {"left", hand.abandoned},
                   {"multiple", hand.multiple},
                   {"wagers", wagers_json(game, state, seat)}};
  for (auto& item : cards_json(hand.cards, own ? Own::yes : Own::no)) out.insert(item);
  return out;
}

// Betting and deciding belong to the player of a seat, steps to the dealer.
struct ActionJson {
  const Game& game;
  const Viewer& viewer;

  json::value operator()(const MayPlace& may) const {
    if (!is_own(may.seat)) return nullptr;
    return {{"do", "place"},
            {"rider", may.rider.value()},
            {"wager", game.wager(may.wager).rule.id},
            {"minimum", may.minimum.minor_units()},
            {"maximum", may.maximum.minor_units()},
            {"step", may.step.minor_units()}};
  }
  json::value operator()(const MayWithdraw& may) const {
    if (!is_own(may.seat)) return nullptr;
    return {{"do", "withdraw"},
            {"rider", may.rider.value()},
            {"wager", game.wager(may.wager).rule.id},
            {"amount", may.amount.minor_units()}};
  }
  json::value operator()(const MayDecide& may) const {
    if (!is_own(may.seat)) return nullptr;
    if (may.choice == Choice::raise)
      return {{"do", "raise"}, {"multiple", may.multiple}, {"amount", may.amount.minor_units()}};
    return {{"do", may.choice == Choice::check ? "check" : "fold"}};
  }
  json::value operator()(const MayStep&) const {
    if (viewer.role != Role::dealer) return nullptr;
    return {{"do", "step"}};
  }
  bool is_own(SeatId seat) const { return viewer.role == Role::player && viewer.seat == seat; }
};

json::array actions_json(const Game& game, const RoundState& state, const Viewer& viewer) {
  json::array actions;
  if (viewer.role == Role::spectator || viewer.role == Role::floor) return actions;
  for (const LegalAction& action : legal_actions(game, state)) {
    json::value value = std::visit(ActionJson{game, viewer}, action);
    if (!value.is_null()) actions.push_back(std::move(value));
  }
  return actions;
}

json::object next_json(const Game& game, const RoundState& state) {
  const auto next = next_step(game, state);
  if (!next) return {};
  json::object out{{"says", step_text(game, state, *next)}, {"clause", game.cite(next->clause())}};
  if (next->seat) out["seat"] = next->seat->value();
  return out;
}

bool may_see(const PlacedCards<2>& cards, Own own) {
  bool seen = cards.size() == 2;
  for (const PlacedCard& placed : cards) seen = seen && placed.card && (placed.facing == Facing::up || own == Own::yes);
  return seen;
}

// The five cards that make a hand, and its name; nothing while cards of it are hidden.
void add_hand(const RoundState& state, const PlacedCards<2>& hole, json::object who, json::array& hands) {
  CardSet cards;
  for (const PlacedCard& placed : hole) cards.insert(*placed.card);
  for (const PlacedCard& placed : state.board) {
    if (!placed.card || placed.facing == Facing::down) return;
    cards.insert(*placed.card);
  }
  if (cards.count() != 7) return;
  json::array five;
  for (const Card card : best_five(cards)) five.emplace_back(to_text(card));
  who["name"] = hand_name(rank_of(classify(cards)));
  who["cards"] = std::move(five);
  hands.push_back(std::move(who));
}

json::array hands_json(const RoundState& state, const Viewer& viewer, int seats) {
  json::array hands;
  for (int number = 1; number <= seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    const SeatHand& hand = state.seat(seat);
    const Own own = viewer.role == Role::player && viewer.seat == seat ? Own::yes : Own::no;
    if (hand.dealt_in && may_see(hand.cards, own)) add_hand(state, hand.cards, {{"seat", number}}, hands);
  }
  if (may_see(state.dealer, Own::no)) add_hand(state, state.dealer, {{"dealer", true}}, hands);
  return hands;
}

json::object settlement_json(const Game& game, const RoundState& state, const Viewer& viewer) {
  const Settlement& settlement = *state.settlement;
  json::array lines;
  for (const Line& line : settlement.lines) lines.push_back(line_json(game, state, line));
  json::object out{{"lines", lines}, {"hands", hands_json(state, viewer, game.seats)}};
  if (settlement.dealer_shown) {
    out["dealer"] = hand_name(settlement.dealer);
    out["dealer_qualifies"] = settlement.dealer_qualifies;
  }
  if (state.setup.banker) out["banker_net"] = settlement.banker_net.minor_units();
  return out;
}

json::object meters_json(const Game& game, const RoundState& state) {
  json::object meters;
  for (std::size_t i = 0; i < game.meters.size(); ++i) {
    const auto& shown = state.settlement ? state.settlement->meters : state.setup.meters;
    meters[game.meters[i].id] = shown[i].minor_units();
  }
  return meters;
}

std::string_view phase_word(Phase phase) {
  if (phase == Phase::betting) return "betting";
  return phase == Phase::dealing ? "playing" : "closed";
}

}  // namespace

json::object line_json(const Game& game, const RoundState& state, const Line& line) {
  json::array clauses;
  for (const auto& clause : clauses_of(game, state, line)) clauses.emplace_back(clause);
  json::object out{{"seat", line.seat.value()},
                   {"rider", line.rider.value()},
                   {"wager", game.wager(line.wager).rule.id},
                   {"stake", line.stake.minor_units()},
                   {"outcome", outcome_word(line.outcome)},
                   {"odds", odds_text(game, line)},
                   {"paid", line.paid.minor_units()},
                   {"returned", line.returned.minor_units()},
                   {"net", line.net().minor_units()},
                   {"clause", clauses.empty() ? json::string() : clauses.front().as_string()},
                   {"clauses", clauses},
                   {"why", why(game, state, line)}};
  if (line.reason == Reason::envy) out["envy_of"] = line.envied.value();
  if (line.coupon) out["coupon"] = true;
  if (!line.cut.is_zero()) out["cut"] = line.cut.minor_units();
  if (!line.uncovered.is_zero()) out["uncovered"] = line.uncovered.minor_units();
  if (!line.rounding.is_zero()) out["rounding"] = line.rounding.minor_units();
  if (line.meter >= 0) out["meter"] = game.meters[static_cast<std::size_t>(line.meter)].id;
  return out;
}

json::object own_view(const Game& game, const RoundState& state, SeatId seat) {
  return {{"cards", cards_json(state.seat(seat).cards, Own::yes).at("cards")},
          {"actions", actions_json(game, state, {Role::player, seat})}};
}

json::object view(const Game& game, const RoundState& state, const Viewer& viewer) {
  json::array seats;
  for (int seat = 1; seat <= game.seats; ++seat)
    seats.push_back(seat_json(game, state, viewer, SeatId(static_cast<std::uint8_t>(seat))));
  json::object out{{"round", state.setup.number},
                   {"phase", phase_word(state.phase)},
                   {"void", state.ruling.all},
                   {"seats", seats},
                   {"dealer", cards_json(state.dealer, Own::no)},
                   {"board", cards_json(state.board, Own::no)},
                   {"box", cards_json(state.box, Own::no)},
                   {"discarded", cards_json(state.discarded, Own::no)},
                   {"burned", state.burned.size()},
                   {"meters", meters_json(game, state)},
                   {"next", next_json(game, state)},
                   {"actions", actions_json(game, state, viewer)}};
  if (const auto hands = hands_dealt(state)) out["hands"] = *hands;
  if (state.setup.banker)
    out["banker"] = {{"seat", state.setup.banker->seat.value()}, {"wager", state.setup.banker->wager.minor_units()}};
  if (state.settlement) out["settlement"] = settlement_json(game, state, viewer);
  return out;
}

}  // namespace riverbank
