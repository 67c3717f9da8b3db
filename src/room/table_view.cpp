#include "room/table_view.h"

#include <algorithm>

#include <fmt/core.h>

#include "cards/evaluator.h"
#include "cards/hand_name.h"
#include "room/buy_in.h"
#include "round/apply.h"
#include "rules/words.h"
#include "table/bets.h"
#include "table/event_text.h"
#include "table/fees.h"
#include "table/next_steps.h"
#include "table/round_fees.h"

namespace riverbank {

namespace {

PersonShown person_view(const TableSight& sight, const Occupant& occupant, SeatSpot at) {
  const PersonInfo person = sight.people.of(occupant.player);
  return {at.rider.value(),
          occupant.player.value(),
          person.name,
          person.bot,
          sight.state.chips.of(sight.state.cash(occupant.player)),
          sight.host.is_ready(at.seat, at.rider),
          occupant.sitting_out,
          occupant.leaving};
}

std::vector<PlaceShown> places_view(const TableSight& sight) {
  std::vector<PlaceShown> places;
  for (int number = 1; number <= sight.game.seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    PlaceShown place{number, {}, sight.host.is_ready(seat, kSeated)};
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const RiderId id(static_cast<std::uint8_t>(rider));
      if (const auto& occupant = sight.state.occupant(seat, id))
        place.people.push_back(person_view(sight, *occupant, {seat, id}));
    }
    places.push_back(std::move(place));
  }
  return places;
}

OrNull<BankShown> bank_view(const TableSight& sight) {
  if (sight.game.rulebook->banking.by != BankedBy::player) return {};
  BankShown bank;
  const BankState& state = sight.state.bank;
  if (state.offered) bank.offered = state.offered->value();
  if (state.banker) bank.banker = BankerShown{state.banker->seat.value(), state.banker->wager};
  bank.least = sight.game.table.least_bank;
  return {bank};
}

OrNull<LiveShown> live_view(const TableSight& sight) {
  if (!sight.host.live) return {};
  LiveShown live{.wagers = std::string(word_of(*sight.host.live)), .dealer = {}};
  if (sight.host.dealer != PlayerId()) live.dealer = {sight.people.of(sight.host.dealer).name};
  return {live};
}

NextShown next_view(const TableSight& sight) {
  if (!sight.host.stopped.empty()) return {std::string(kStoppedSays), "", {}};
  const NextAction next = next_steps(sight.game, sight.state).front();
  NextShown out{next.says, next.clause, {}};
  if (next.seat) out.seat = next.seat->value();
  return out;
}

// Who has wagers on the layout, or banks, stays until they are settled or taken back; where the rules let a player go
// who holds cards, the seat is given up after the round.
bool may_leave(const TableSight& sight, SeatSpot at, const Commitments& bound) {
  if (!bound.wagers && !bound.banks) return true;
  const bool dealing = sight.state.round_is_on() && sight.state.round->phase == Phase::dealing;
  const bool must_stay = bound.wagers && at.is_seated() && sight.game.rulebook->table.leaving.must_stay;
  return dealing && !must_stay;
}

Amount whole(Amount amount, Amount unit) { return unit * (amount.minor_units() / unit.minor_units()); }

// The least and the most that can be put up with whole chips, the fees kept, and what a banker might choose.
ActionShown bank_action(const TableSight& sight, PlayerId player) {
  const Amount unit = std::max(sight.game.rounding.unit, kBuyInStep);
  const Amount chips = sight.state.chips.of(sight.state.cash(player));
  const Amount least = std::max(sight.game.table.least_bank, Amount::minor(1));
  ActionShown out = doing("bank");
  out.minimum = whole(least + unit - Amount::minor(1), unit);
  out.maximum = whole(std::max(chips - largest_banker_fee(sight.game), Amount()), unit);
  out.step = unit;
  out.amount = std::clamp(whole(Amount::minor(chips.minor_units() / 4 * 3), unit), *out.minimum,
                          std::max(*out.minimum, *out.maximum));
  return out;
}

// Chips for the wallet's money: what people usually buy; to play without them needs the least.
ActionShown chips_action(const TableSight& sight, std::string_view what, Amount least) {
  ActionShown out = doing(what);
  out.minimum = least;
  out.step = kBuyInStep;
  out.amount = usual_buy_in(sight.game);
  return out;
}

// At least so many, as they are sold.
Amount bought_in_steps(Amount lacking) { return whole(lacking + kBuyInStep - Amount::minor(1), kBuyInStep); }

// A raise that needs more chips than lie there, where the wallet has them.
std::optional<ActionShown> raise_with_chips_bought(const TableSight& sight, SeatSpot at, ActionShown raise,
                                                   const RaiseShortage& shortage, Amount wallet) {
  const Amount chips = sight.state.chips.of(sight.state.cash(sight.state.occupant(at.seat, at.rider)->player));
  const Amount buy = bought_in_steps(shortage.raise + shortage.kept - chips);
  if (buy <= Amount() || buy > wallet) return std::nullopt;
  raise.do_ = "buy_and_raise";
  raise.buy = buy;
  return raise;
}

// What the person at this place may bet and decide in the round: raises with the chips for them, there or bought.
void add_round_actions(const TableSight& sight, SeatSpot at, Amount wallet, std::vector<ActionShown>& actions) {
  const RoundState& round = *sight.state.round;
  const Game& game = game_now(sight.game, sight.state);
  for (const LegalAction& action : legal_actions(game, round, at.seat, at.rider)) {
    const auto* decide = std::get_if<MayDecide>(&action);
    ActionShown shown = action_view(game, action);
    if (decide != nullptr && decide->choice == Choice::raise)
      if (const auto shortage = raise_shortage(sight.game, sight.state, at.seat, decide->multiple)) {
        if (const auto bought = raise_with_chips_bought(sight, at, shown, *shortage, wallet))
          actions.push_back(*bought);
        continue;
      }
    actions.push_back(std::move(shown));
  }
  if (round.phase == Phase::betting) actions.push_back(doing("ready"));
}

std::vector<ActionShown> own_actions(const TableSight& sight, SeatSpot at, Amount wallet) {
  std::vector<ActionShown> actions;
  if (at.seat.value() == 0) {
    if (!sight.host.stopped.empty() || sight.host.live == WagersFrom::layout) return actions;
    actions.push_back(chips_action(sight, "sit", least_buy_in(sight.game)));
    return actions;
  }
  const auto& occupant = sight.state.occupant(at.seat, at.rider);
  const Commitments bound = commitments_of(sight.state, at);
  if (!sight.host.stopped.empty()) {
    if (!bound.wagers && !bound.banks) actions.push_back(doing("leave"));
    return actions;
  }
  if (may_leave(sight, at, bound)) actions.push_back(doing("leave"));
  actions.push_back(chips_action(sight, "buy", least_bets(sight.game)));
  if (at.rider == kSeated && occupant->sitting_out) actions.push_back(doing("resume"));
  if (at.rider == kSeated && !occupant->sitting_out && !bound.wagers && !bound.banks) actions.push_back(doing("pause"));
  if (sight.state.bank.offered == at.seat && at.rider == kSeated) {
    actions.push_back(bank_action(sight, occupant->player));
    actions.push_back(doing("decline"));
  }
  if (sight.state.round_is_on()) add_round_actions(sight, at, wallet, actions);
  const bool waits = sight.state.round && !sight.state.round_is_on() && !sight.host.paused && !occupant->sitting_out;
  if (waits && !sight.host.has_seen(at.seat, at.rider)) actions.push_back(doing("next"));
  return actions;
}

OrNull<KeepShown> keep_view(const TableSight& sight, SeatSpot at, Amount wallet) {
  if (!at.is_seated() || !sight.state.round_is_on() || sight.state.round->phase != Phase::betting) return {};
  const Position* position = sight.state.round->position(at.seat, at.rider);
  if (position == nullptr) return {};
  const Game& game = game_now(sight.game, sight.state);
  const auto lacks = lacks_least_raise(game, sight.state, *position);
  if (!lacks) return {};
  const Amount buy = bought_in_steps(lacks->raise - lacks->have);
  return {KeepShown{lacks->raise, lacks->have, buy > wallet ? Amount() : buy, leaves_no_raise_says(game, *lacks)}};
}

OrNull<OwnHand> own_hand(const RoundState& round, SeatId seat) {
  CardSet cards;
  for (const PlacedCard& placed : round.seat(seat).cards)
    if (placed.card) cards.insert(*placed.card);
  for (const PlacedCard& placed : round.board)
    if (placed.card && placed.facing == Facing::up) cards.insert(*placed.card);
  if (cards.count() < 5) return {};
  const HandRank rank = evaluate(cards);
  return {OwnHand{hand_name(rank), std::string(id(rank.category()))}};
}

// A step as everyone may hear it: without the cards.
void add_step(const Game& game, const StepTaken& taken, std::vector<LogLine>& log) {
  const Step& step = step_of(game, taken);
  const auto add = [&](std::string says) { log.push_back({std::move(says), game.cite(step.clause)}); };
  if (step.kind == StepKind::announce) add(step.says);
  if (step.kind == StepKind::burn) add("The dealer burns a card.");
  if (step.kind == StepKind::reveal && !taken.seat)
    add(fmt::format("The dealer turns the {} cards.", word_for(step.area)));
}

}  // namespace

std::vector<BetShown> bets_view(const TableSight& sight, SeatSpot at) {
  std::vector<BetShown> bets;
  if (at.seat.value() == 0 || !sight.host.stopped.empty()) return bets;
  for (const Bet& bet : bets_at(sight.game, sight.state, sight.meters, at.seat, at.rider)) {
    const Wager& wager = sight.game.wager(bet.wager);
    bets.push_back({wager.rule.id, bet.stake, bet.minimum, bet.maximum, bet.step, wager.minimum == wager.maximum});
  }
  return bets;
}

std::string leaves_no_raise_says(const Game& game, const LeastRaise& lacks) {
  return fmt::format("Keep {} for the {}: with these bets you would have {} left, and could only fold.",
                     lacks.raise.text(), play_wager(game).rule.name, lacks.have.text());
}

SeatSpot place_of(const TableState& state, PlayerId player) {
  for (std::size_t seat = 1; seat <= kMaxSeats; ++seat)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider)
      if (const auto& occupant = state.seats[seat][rider]; occupant && occupant->player == player)
        return {SeatId(static_cast<std::uint8_t>(seat)), RiderId(static_cast<std::uint8_t>(rider))};
  return {};
}

Commitments commitments_of(const TableState& state, SeatSpot at) {
  const bool round = state.round_is_on() && at.seat.value() != 0;
  return {.wagers = round && state.round->position(at.seat, at.rider) != nullptr,
          .banks = at.is_seated() && state.bank.banker && state.bank.banker->seat == at.seat};
}

std::vector<MeterShown> meters_view(const TableSight& sight) {
  std::vector<MeterShown> meters;
  for (std::size_t i = 0; i < sight.game.meters.size() && i < sight.state.setup.levels.size(); ++i)
    if (const Meter* meter = sight.meters.find(sight.state.setup.levels[i]))
      meters.push_back({sight.game.meters[i].id, meter->display, meter->enabled, meter->linked});
  return meters;
}

TableView table_view(const TableSight& sight) {
  const HostView& host = sight.host;
  TableView out;
  out.id = sight.state.setup.id.value();
  out.name = host.name;
  out.house = sight.game.id;
  out.rulebook = sight.game.rulebook->id;
  out.game_hash = sight.game.content_hash;
  out.open = sight.state.open;
  out.paused = host.paused;
  if (!host.stopped.empty()) out.stopped = {std::string(kStoppedSays)};
  out.places = places_view(sight);
  out.bank = bank_view(sight);
  out.meters = meters_view(sight);
  out.next = next_view(sight);
  out.seed_commitment = sight.round.promised().seed_commitment;
  out.shares = view_of(sight.round.promised().shares);
  out.commitment = sight.round.promised().commitment;
  out.rehearsal = sight.round.promised().is_rehearsal();
  out.live = live_view(sight);
  if (const auto deadline = sight.clocks.deadline()) out.deadline = {deadline->since_epoch_ms()};
  if (auto asked = asked_now(sight.game, sight.state)) out.asks = {std::move(*asked)};
  if (const auto& round = sight.state.round) {
    const Game& game = game_now(sight.game, sight.state);
    TableRound shown{view(game, *round, {Role::spectator, SeatId()}), std::to_string(sight.round.promised().id)};
    show_fees(game, *round, shown);
    out.round = {std::move(shown)};
  }
  return out;
}

OwnView own_view(const TableSight& sight, PlayerId player, Amount wallet) {
  const SeatSpot at = place_of(sight.state, player);
  OwnView out{.player = player.value(),
              .seat = at.seat.value(),
              .rider = at.rider.value(),
              .wallet = wallet,
              .chips = sight.state.chips.of(sight.state.cash(player)),
              .coupons = sight.state.chips.of({AccountKind::player_coupons, {player, {}, {}}}),
              .time_bank_ms = sight.clocks.time_bank(player),
              .cards = {},
              .hand = {},
              .actions = own_actions(sight, at, wallet),
              .bets = bets_view(sight, at),
              .keep = keep_view(sight, at, wallet)};
  // Who wagers from behind a seat sees its cards when everybody does.
  if (!at.is_seated() || !sight.state.round) return out;
  out.cards = own_cards(*sight.state.round, at.seat);
  out.hand = own_hand(*sight.state.round, at.seat);
  return out;
}

void add_log(const Game& game, const TableState& state, const TableEvent& event, std::vector<LogLine>& log) {
  if (std::holds_alternative<StepDone>(event.fact) || std::holds_alternative<ChipsMoved>(event.fact)) return;
  const auto* moved = std::get_if<RoundMoved>(&event.fact);
  if (moved != nullptr) {
    if (const auto* taken = std::get_if<StepTaken>(&moved->event)) return add_step(game_now(game, state), *taken, log);
    const bool bet =
        std::holds_alternative<WagerPlaced>(moved->event) || std::holds_alternative<WagerWithdrawn>(moved->event);
    if (bet && state.round->phase == Phase::betting) return;
  }
  std::string line = event_line(game, state, event);
  if (!line.empty()) log.push_back({std::move(line), ""});
}

}  // namespace riverbank
