#include "room/table_view.h"

#include <algorithm>

#include <fmt/core.h>

#include "room/buy_in.h"
#include "room/round_id.h"
#include "round/apply.h"
#include "rules/words.h"
#include "table/bets.h"
#include "table/event_text.h"
#include "table/fees.h"
#include "table/next_steps.h"
#include "table/purse.h"

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

std::vector<MeterShown> meters_view(const TableSight& sight) {
  std::vector<MeterShown> meters;
  for (std::size_t i = 0; i < sight.game.meters.size() && i < sight.state.setup.levels.size(); ++i)
    if (const Meter* meter = sight.meters.find(sight.state.setup.levels[i]))
      meters.push_back({sight.game.meters[i].id, meter->display, meter->enabled, meter->linked});
  return meters;
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

std::vector<BetShown> bets_view(const TableSight& sight, SeatSpot at) {
  std::vector<BetShown> bets;
  if (at.seat.value() == 0 || !sight.host.stopped.empty()) return bets;
  for (const Bet& bet : bets_at(sight.game, sight.state, sight.meters, at.seat, at.rider)) {
    const Wager& wager = sight.game.wager(bet.wager);
    bets.push_back({wager.rule.id, bet.stake, bet.minimum, bet.maximum, bet.step, wager.minimum == wager.maximum});
  }
  return bets;
}

// What the person at this place may bet and decide in the round: raises only with the chips for them.
void add_round_actions(const TableSight& sight, SeatSpot at, std::vector<ActionShown>& actions) {
  const RoundState& round = *sight.state.round;
  const Game& game = game_now(sight.game, sight.state);
  for (const LegalAction& action : legal_actions(game, round, at.seat, at.rider)) {
    const auto* decide = std::get_if<MayDecide>(&action);
    if (decide != nullptr && decide->choice == Choice::raise &&
        raise_shortage(sight.game, sight.state, at.seat, decide->multiple))
      continue;
    actions.push_back(action_view(game, action));
  }
  if (round.phase == Phase::betting) actions.push_back(doing("ready"));
}

std::vector<ActionShown> own_actions(const TableSight& sight, SeatSpot at) {
  std::vector<ActionShown> actions;
  if (at.seat.value() == 0) {
    if (!sight.host.stopped.empty()) return actions;
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
  if (sight.state.round_is_on()) add_round_actions(sight, at, actions);
  return actions;
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
  out.commitment = host.commitment;
  out.rehearsal = host.rehearsal;
  if (host.deadline) out.deadline = {host.deadline->since_epoch_ms()};
  if (const auto& round = sight.state.round)
    out.round = {TableRound{view(game_now(sight.game, sight.state), *round, {Role::spectator, SeatId()}),
                            std::to_string(round_id(sight.state.setup.id, round->setup.number))}};
  return out;
}

OwnView own_view(const TableSight& sight, PlayerId player, const OwnMoney& own) {
  const SeatSpot at = place_of(sight.state, player);
  OwnView out{.player = player.value(),
              .seat = at.seat.value(),
              .rider = at.rider.value(),
              .wallet = own.wallet,
              .chips = sight.state.chips.of(sight.state.cash(player)),
              .time_bank_ms = own.time_bank_ms,
              .cards = {},
              .actions = own_actions(sight, at),
              .bets = bets_view(sight, at)};
  // Who wagers from behind a seat sees its cards when everybody does.
  if (at.is_seated() && sight.state.round) out.cards = own_cards(*sight.state.round, at.seat);
  return out;
}

void add_log(const Game& game, const TableState& state, const TableEvent& event, std::vector<LogLine>& log) {
  if (std::holds_alternative<StepDone>(event.fact) || std::holds_alternative<ChipsMoved>(event.fact)) return;
  const auto* moved = std::get_if<RoundMoved>(&event.fact);
  if (moved != nullptr) {
    if (const auto* taken = std::get_if<StepTaken>(&moved->event)) return add_step(game_now(game, state), *taken, log);
    if (std::holds_alternative<WagerPlaced>(moved->event) || std::holds_alternative<WagerWithdrawn>(moved->event))
      return;
  }
  std::string line = event_line(game, state, event);
  if (!line.empty()) log.push_back({std::move(line), ""});
}

}  // namespace riverbank
