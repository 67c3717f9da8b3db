// Placing and withdrawing wagers until the bets are closed.
#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "round/apply.h"
#include "round/decide.h"
#include "round/stakes.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

// The clause by which no wager is taken after the first announcement.
const std::string& closing_clause(const Game& game) {
  const Step& announcement = game.dealing.steps.front();
  return announcement.closes_clause.empty() ? announcement.clause : announcement.closes_clause;
}

// One person's wagers at one seat, as a command finds them: those that lie there, or what it has made of them so far.
class Place {
 public:
  Place(const Game& game, const RoundState& state, SeatId seat, RiderId rider)
      : game_(game), state_(state), own_{.seat = seat, .rider = rider} {
    if (const Position* position = state.position(seat, rider)) own_ = *position;
  }

  const Position& own() const { return own_; }
  // Each refuses, or says what happens and goes on from there.
  MaybeRefused place(WagerId wager, Amount amount, Events& events);
  MaybeRefused take_back(WagerId wager, Events& events);

 private:
  MaybeRefused spot_problem(WagerId wager) const;
  MaybeRefused placing_problem(WagerId wager, Amount amount) const;
  MaybeRefused withdrawal_problem(WagerId wager) const;
  std::string amount_problem(const Wager& wager, Amount amount) const;
  MaybeRefused matching_problem(const Wager& wager, Amount amount) const;
  bool is_seated() const { return own_.rider == kSeated; }
  bool seat_has(WagerId wager) const;
  bool leans_on(const Position& position, const Wager& wager, WagerId on) const;
  const Wager* dependent_on(WagerId wager) const;
  bool carries_backline() const;

  const Game& game_;
  const RoundState& state_;
  Position own_;
};

MaybeRefused Place::spot_problem(WagerId id) const {
  if (own_.seat.value() < 1 || own_.seat.value() > game_.seats)
    return refuse(RefusalCode::unknown_seat, game_.cite(game_.rulebook->seats.clause),
                  fmt::format("This table has seats 1 to {}.", game_.seats));
  if (id.value() >= game_.wagers.size())
    return refuse(RefusalCode::unknown_wager, "", "This table has no such betting spot.");
  const Wager& wager = game_.wager(id);
  if (state_.phase != Phase::betting)
    return refuse(RefusalCode::bets_are_closed, game_.cite(closing_clause(game_)),
                  "\"No more bets\" has been called: no wager can be made, changed or taken back.");
  if (wager.rule.at_decision)
    return refuse(RefusalCode::not_placed_by_hand, game_.cite(wager.rule.clause(Cited::place)),
                  fmt::format("The {} wager is made when it is your turn to decide.", wager.rule.name));
  if (state_.setup.banker && state_.setup.banker->seat == own_.seat)
    return refuse(RefusalCode::seat_banks, game_.cite(game_.rulebook->banking.clause),
                  "The player who banks this round does not wager.");
  if (own_.rider.value() > kMaxRiders || (!is_seated() && !wager.backline))
    return refuse(RefusalCode::backline_not_offered, game_.cite(wager.rule.cited(Cited::backline)),
                  fmt::format("Backline wagers are not taken on the {} here.", wager.rule.name));
  return std::nullopt;
}

// The seated player's.
bool Place::seat_has(WagerId wager) const {
  if (is_seated()) return own_.has(wager);
  const Position* seated = state_.position(own_.seat, kSeated);
  return seated != nullptr && seated->has(wager);
}

std::string limits_text(const Wager& wager) {
  return fmt::format("The {} is {} to {} in steps of {}.", wager.rule.name, wager.minimum.text(), wager.maximum.text(),
                     wager.step.text());
}

bool within_limits(const Wager& wager, Amount amount) {
  return amount >= wager.minimum && amount <= wager.maximum &&
         (amount - wager.minimum).minor_units() % wager.step.minor_units() == 0;
}

std::string Place::amount_problem(const Wager& wager, Amount amount) const {
  switch (wager.rule.amount_rule) {
    case AmountRule::limits:
      return within_limits(wager, amount) ? "" : limits_text(wager);
    case AmountRule::any_of:
      return within_limits(wager, amount)
                 ? ""
                 : fmt::format("The {} is {}.", wager.rule.name, describe_amount(wager.rule, *game_.rulebook));
    case AmountRule::fixed:
      return amount == wager.minimum ? "" : fmt::format("The {} is exactly {}.", wager.rule.name, wager.minimum.text());
    case AmountRule::equal_to: {
      const Amount other = own_.stake(*wager.amount_of);
      if (amount == other && !other.is_zero()) return "";
      return fmt::format("The {} equals the {}: {}.", wager.rule.name, game_.wager(*wager.amount_of).rule.name,
                         other.text());
    }
    case AmountRule::matched_by: {
      const Amount other = own_.stake(*wager.amount_of);
      if (within_limits(wager, amount) && amount <= other) return "";
      return fmt::format("{} and it is matched by chips on the {} ({} there now).", limits_text(wager),
                         game_.wager(*wager.amount_of).rule.name, other.text());
    }
    case AmountRule::times:
      break;
  }
  return "This wager is made when it is your turn to decide.";
}

// Whether a wager at the seat would be refused if this person's on that spot were not there.
bool Place::leans_on(const Position& position, const Wager& wager, WagerId on) const {
  const auto& required = wager.requires_wagers;
  if (std::find(required.begin(), required.end(), on) == required.end()) return false;
  if (position.rider != own_.rider) return is_seated() && !position.has(on);
  return is_seated() || wager.amount_of == on || !seat_has(on);
}

// A wager that others lean on must stay as it is while they lie there.
const Wager* Place::dependent_on(WagerId on) const {
  for (const Position& lies : state_.positions) {
    if (lies.seat != own_.seat) continue;
    const Position& position = lies.rider == own_.rider ? own_ : lies;
    for (const Wager& wager : game_.wagers)
      if (position.has(wager.id) && leans_on(position, wager, on)) return &wager;
  }
  return nullptr;
}

// The seated player's wagers carry those behind the seat.
bool Place::carries_backline() const {
  return is_seated() && std::any_of(state_.positions.begin(), state_.positions.end(), [&](const Position& position) {
           return position.seat == own_.seat && position.rider != kSeated;
         });
}

// Until the bets are closed a wager may be changed whatever was placed on it since: what must equal it follows. Only
// a wager that it would no longer match stands in the way.
MaybeRefused Place::matching_problem(const Wager& wager, Amount amount) const {
  for (const Wager& other : game_.wagers) {
    const bool matched = other.rule.amount_rule == AmountRule::matched_by && other.amount_of == wager.id;
    if (matched && own_.stake(other.id) > amount)
      return refuse(RefusalCode::other_wager_depends, game_.cite(other.rule.clause(Cited::requires_others)),
                    fmt::format("The {} of {} is matched by the {}: take the {} back first.", other.rule.name,
                                own_.stake(other.id).text(), wager.rule.name, other.rule.name));
  }
  return std::nullopt;
}

MaybeRefused Place::placing_problem(WagerId id, Amount amount) const {
  if (auto problem = spot_problem(id)) return problem;
  const Wager& wager = game_.wager(id);
  // Someone behind a seat may lean on the seated player's wagers.
  for (const WagerId required : wager.requires_wagers)
    if (!own_.has(required) && !seat_has(required))
      return refuse(RefusalCode::requires_other_wager, game_.cite(wager.rule.cited(Cited::requires_others)),
                    fmt::format("The {} comes after the {}: place that first.", wager.rule.name,
                                game_.wager(required).rule.name));
  if (!is_seated() && state_.position(own_.seat, kSeated) == nullptr)
    return refuse(RefusalCode::requires_other_wager, game_.cite(wager.rule.cited(Cited::backline)),
                  "A backline wager rides on a seat whose player has wagered.");
  if (const auto problem = amount_problem(wager, amount); !problem.empty())
    return refuse(RefusalCode::amount_not_allowed, game_.cite(wager.rule.cited(Cited::amount)), problem);
  return matching_problem(wager, amount);
}

MaybeRefused Place::withdrawal_problem(WagerId id) const {
  if (auto problem = spot_problem(id)) return problem;
  const Wager& wager = game_.wager(id);
  if (!own_.has(id))
    return refuse(RefusalCode::nothing_placed, "", fmt::format("There is no {} wager to take back.", wager.rule.name));
  if (const Wager* other = dependent_on(id))
    return refuse(RefusalCode::other_wager_depends, game_.cite(other->rule.cited(Cited::requires_others)),
                  fmt::format("The {} depends on the {}: take the {} back first.", other->rule.name, wager.rule.name,
                              other->rule.name));
  if (!wager.rule.optional && carries_backline())
    return refuse(RefusalCode::other_wager_depends, game_.cite(wager.rule.cited(Cited::backline)),
                  "Wagers behind this seat ride on it: take them back first.");
  return std::nullopt;
}

MaybeRefused Place::place(WagerId wager, Amount amount, Events& events) {
  if (auto problem = placing_problem(wager, amount)) return problem;
  events.emplace_back(WagerPlaced{own_.seat, own_.rider, wager, amount});
  put_stake(game_, own_, wager, amount);
  return std::nullopt;
}

MaybeRefused Place::take_back(WagerId wager, Events& events) {
  if (auto problem = withdrawal_problem(wager)) return problem;
  events.emplace_back(WagerWithdrawn{own_.seat, own_.rider, wager, own_.stake(wager)});
  own_.stakes[wager.value()] = Amount();
  return std::nullopt;
}

}  // namespace

MaybeRefused decide_command(const Game& game, const RoundState& state, const PlaceWager& command, Events& events) {
  return Place(game, state, command.seat, command.rider).place(command.wager, command.amount, events);
}

MaybeRefused decide_command(const Game& game, const RoundState& state, const WithdrawWager& command, Events& events) {
  return Place(game, state, command.seat, command.rider).take_back(command.wager, events);
}

MaybeRefused decide_command(const Game& game, const RoundState& state, const PlaceWagers& command, Events& events) {
  Place place(game, state, command.seat, command.rider);
  for (const StakeChange& change : changes_to(game, place.own(), command.stakes))
    if (auto problem = change.amount.is_zero() ? place.take_back(change.wager, events)
                                               : place.place(change.wager, change.amount, events))
      return problem;
  // What must equal another wager has followed it, and a spot that the game does not have has stayed empty.
  for (std::uint8_t i = 0; i < kMaxWagers; ++i)
    if (command.stakes[i] != place.own().stakes[i])
      if (auto problem = place.place(WagerId(i), command.stakes[i], events)) return problem;
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
