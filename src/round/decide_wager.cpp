// Placing and withdrawing wagers until the bets are closed.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "round/decide.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

// The clause by which no wager is taken after the first announcement.
const std::string& closing_clause(const Game& game) {
  const Step& announcement = game.dealing.steps.front();
  return announcement.closes_clause.empty() ? announcement.clause : announcement.closes_clause;
}

struct Spot {
  SeatId seat;
  RiderId rider;
  WagerId wager;
};

std::optional<Refusal> spot_problem(const Game& game, const RoundState& state, const Spot& spot) {
  if (spot.seat.value() < 1 || spot.seat.value() > game.seats)
    return Refusal{RefusalCode::unknown_seat, game.cite(game.rulebook->seats.clause),
                   fmt::format("This table has seats 1 to {}.", game.seats)};
  if (spot.wager.value() >= game.wagers.size())
    return Refusal{RefusalCode::unknown_wager, "", "This table has no such betting spot."};
  const Wager& wager = game.wager(spot.wager);
  if (state.phase != Phase::betting)
    return Refusal{RefusalCode::bets_are_closed, game.cite(closing_clause(game)),
                   "\"No more bets\" has been called: no wager can be made, changed or taken back."};
  if (wager.rule.at_decision)
    return Refusal{RefusalCode::not_placed_by_hand, game.cite(wager.rule.clause(Cited::place)),
                   fmt::format("The {} wager is made when it is your turn to decide.", wager.rule.name)};
  if (state.setup.banker && state.setup.banker->seat == spot.seat)
    return Refusal{RefusalCode::seat_banks, game.cite(game.rulebook->banking.clause),
                   "The player who banks this round does not wager."};
  if (spot.rider.value() > kMaxRiders || (spot.rider != kSeated && !wager.backline))
    return Refusal{RefusalCode::backline_not_offered, game.cite(wager.rule.cited(Cited::backline)),
                   fmt::format("Backline wagers are not taken on the {} here.", wager.rule.name)};
  return std::nullopt;
}

bool has_wager(const RoundState& state, SeatId seat, RiderId rider, WagerId wager) {
  const Position* position = state.position(seat, rider);
  return position != nullptr && position->has(wager);
}

// Someone behind a seat may lean on the seated player's wagers.
bool requirement_is_met(const RoundState& state, const Spot& spot, WagerId required) {
  return has_wager(state, spot.seat, spot.rider, required) || has_wager(state, spot.seat, kSeated, required);
}

Amount staked(const RoundState& state, SeatId seat, RiderId rider, WagerId wager) {
  const Position* position = state.position(seat, rider);
  return position == nullptr ? Amount() : position->stake(wager);
}

std::string limits_text(const Wager& wager) {
  return fmt::format("The {} is {} to {} in steps of {}.", wager.rule.name, wager.minimum.text(), wager.maximum.text(),
                     wager.step.text());
}

bool within_limits(const Wager& wager, Amount amount) {
  return amount >= wager.minimum && amount <= wager.maximum &&
         (amount - wager.minimum).minor_units() % wager.step.minor_units() == 0;
}

std::string amount_problem(const Game& game, const RoundState& state, const PlaceWager& command) {
  const Wager& wager = game.wager(command.wager);
  switch (wager.rule.amount_rule) {
    case AmountRule::limits:
      return within_limits(wager, command.amount) ? "" : limits_text(wager);
    case AmountRule::any_of:
      return within_limits(wager, command.amount)
                 ? ""
                 : fmt::format("The {} is {}.", wager.rule.name, describe_amount(wager.rule, *game.rulebook));
    case AmountRule::fixed:
      return command.amount == wager.minimum
                 ? ""
                 : fmt::format("The {} is exactly {}.", wager.rule.name, wager.minimum.text());
    case AmountRule::equal_to: {
      const Amount other = staked(state, command.seat, command.rider, *wager.amount_of);
      if (command.amount == other && !other.is_zero()) return "";
      return fmt::format("The {} equals the {}: {}.", wager.rule.name, game.wager(*wager.amount_of).rule.name,
                         other.text());
    }
    case AmountRule::matched_by: {
      const Amount other = staked(state, command.seat, command.rider, *wager.amount_of);
      if (within_limits(wager, command.amount) && command.amount <= other) return "";
      return fmt::format("{} and it is matched by chips on the {} ({} there now).", limits_text(wager),
                         game.wager(*wager.amount_of).rule.name, other.text());
    }
    case AmountRule::times:
      break;
  }
  return "This wager is made when it is your turn to decide.";
}

// Whether a wager at its seat would be refused if the one at the spot were not there.
bool leans_on(const RoundState& state, const Position& position, const Wager& wager, const Spot& spot) {
  const auto& required = wager.requires_wagers;
  if (std::find(required.begin(), required.end(), spot.wager) == required.end()) return false;
  if (position.rider != spot.rider) return spot.rider == kSeated && !position.has(spot.wager);
  return spot.rider == kSeated || wager.amount_of == spot.wager || !has_wager(state, spot.seat, kSeated, spot.wager);
}

// A wager that others lean on must stay as it is while they lie there.
const Wager* dependent_on(const Game& game, const RoundState& state, const Spot& spot) {
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers)
      if (position.seat == spot.seat && position.has(wager.id) && leans_on(state, position, wager, spot)) return &wager;
  return nullptr;
}

// The seated player's wagers carry those behind the seat.
bool carries_backline(const RoundState& state, const Spot& spot) {
  return spot.rider == kSeated &&
         std::any_of(state.positions.begin(), state.positions.end(),
                     [&](const Position& position) { return position.seat == spot.seat && position.rider != kSeated; });
}

std::optional<Refusal> dependency_problem(const Game& game, const RoundState& state, const Spot& spot) {
  if (const Wager* other = dependent_on(game, state, spot))
    return Refusal{RefusalCode::other_wager_depends, game.cite(other->rule.cited(Cited::requires_others)),
                   fmt::format("The {} depends on the {}: take the {} back first.", other->rule.name,
                               game.wager(spot.wager).rule.name, other->rule.name)};
  if (!game.wager(spot.wager).rule.optional && carries_backline(state, spot))
    return Refusal{RefusalCode::other_wager_depends, game.cite(game.wager(spot.wager).rule.cited(Cited::backline)),
                   "Wagers behind this seat ride on it: take them back first."};
  return std::nullopt;
}

// Until the bets are closed a wager may be changed whatever was placed on it since: what must equal it follows. Only
// a wager that it would no longer match stands in the way.
std::optional<Refusal> change_problem(const Game& game, const RoundState& state, const PlaceWager& command) {
  const Position* position = state.position(command.seat, command.rider);
  if (position == nullptr) return std::nullopt;
  for (const Wager& other : game.wagers) {
    const bool matched = other.rule.amount_rule == AmountRule::matched_by && other.amount_of == command.wager;
    if (matched && position->stake(other.id) > command.amount)
      return Refusal{
          RefusalCode::other_wager_depends, game.cite(other.rule.clause(Cited::requires_others)),
          fmt::format("The {} of {} is matched by the {}: take the {} back first.", other.rule.name,
                      position->stake(other.id).text(), game.wager(command.wager).rule.name, other.rule.name)};
  }
  return std::nullopt;
}

}  // namespace

MaybeRefused decide_command(const Game& game, const RoundState& state, const PlaceWager& command, Events& events) {
  const Spot spot{command.seat, command.rider, command.wager};
  if (auto problem = spot_problem(game, state, spot)) return problem;
  const Wager& wager = game.wager(command.wager);
  for (const WagerId required : wager.requires_wagers)
    if (!requirement_is_met(state, spot, required))
      return refuse(
          RefusalCode::requires_other_wager, game.cite(wager.rule.cited(Cited::requires_others)),
          fmt::format("The {} comes after the {}: place that first.", wager.rule.name, game.wager(required).rule.name));
  if (command.rider != kSeated && state.position(command.seat, kSeated) == nullptr)
    return refuse(RefusalCode::requires_other_wager, game.cite(wager.rule.cited(Cited::backline)),
                  "A backline wager rides on a seat whose player has wagered.");
  if (const auto problem = amount_problem(game, state, command); !problem.empty())
    return refuse(RefusalCode::amount_not_allowed, game.cite(wager.rule.cited(Cited::amount)), problem);
  if (auto problem = change_problem(game, state, command)) return problem;
  events.emplace_back(WagerPlaced{command.seat, command.rider, command.wager, command.amount});
  return std::nullopt;
}

MaybeRefused decide_command(const Game& game, const RoundState& state, const WithdrawWager& command, Events& events) {
  const Spot spot{command.seat, command.rider, command.wager};
  if (auto problem = spot_problem(game, state, spot)) return problem;
  const Amount amount = staked(state, command.seat, command.rider, command.wager);
  if (amount.is_zero())
    return refuse(RefusalCode::nothing_placed, "",
                  fmt::format("There is no {} wager to take back.", game.wager(command.wager).rule.name));
  if (auto problem = dependency_problem(game, state, spot)) return problem;
  events.emplace_back(WagerWithdrawn{command.seat, command.rider, command.wager, amount});
  return std::nullopt;
}

MaybeRefused closing_problem(const Game& game, const RoundState& state) {
  for (const Position& position : state.positions)
    for (const Wager& wager : game.wagers) {
      if (wager.rule.optional || wager.rule.at_decision || position.has(wager.id)) continue;
      if (position.rider != kSeated && !wager.backline) continue;
      // Someone behind the seat may bet on a bonus alone where the base wagers lie on the seat itself.
      const bool base_wagers = std::any_of(game.wagers.begin(), game.wagers.end(), [&](const Wager& other) {
        return !other.rule.optional && position.has(other.id);
      });
      if (position.rider != kSeated && !base_wagers) continue;
      return Refusal{
          RefusalCode::wagers_incomplete, game.cite(wager.rule.clause(Cited::place)),
          fmt::format("Seat {} has no {} wager yet; it is required.", position.seat.value(), wager.rule.name)};
    }
  if (state.positions.empty())
    return Refusal{RefusalCode::nobody_plays, game.cite(game.wagers.front().rule.clause(Cited::place)),
                   "Nobody has placed the required wagers."};
  return std::nullopt;
}

}  // namespace riverbank
