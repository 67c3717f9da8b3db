#include <algorithm>
#include <array>

#include "table/audit.h"
#include "table/decide.h"
#include "table/state.h"

namespace riverbank {

namespace {

// Before the first card the floor may still order another shuffle.
std::string dealing_problem(const TableState& state) {
  const bool dealing = state.round && state.round->phase == Phase::dealing;
  if (dealing && state.decks[state.in_use].place != DeckPlace::shoe && cards_out(*state.round) > 0)
    return "cards are dealt from a deck that is not ready";
  return {};
}

std::string decks_problem(const TableState& state) {
  int in_shuffler = 0;
  for (std::size_t i = 0; i < state.decks.size(); ++i) {
    const Deck& deck = state.decks[i];
    in_shuffler += deck.place == DeckPlace::shuffler ? 1 : 0;
    if (deck.cut && !deck.shuffled) return "a deck is cut before it is shuffled";
    if (deck.place == DeckPlace::rack && state.rack != i) return "a deck lies in the discard rack unnoticed";
    for (std::size_t j = 0; j < i; ++j)
      if (state.decks[j].back == deck.back) return "two decks have the same back";
  }
  if (in_shuffler > 1) return "the shuffler holds two decks";
  if (state.in_use >= state.decks.size()) return "there is no such deck";
  return dealing_problem(state);
}

// All accounts of one unit sum to zero, and none but the outside world, the cage and a shared meter is below it.
std::string chips_problem(const TableState& state, const MeterBank& meters) {
  std::array<Amount, kMoneyUnits> sums;
  for (const Balance& balance : state.chips.all()) {
    const AccountKindRules& rules = rules_of(balance.account.kind);
    sums[static_cast<std::size_t>(rules.unit)] += balance.amount;
    const Meter* meter = balance.account.owner.meter == MeterLevelId() || rules.player != OwnerNeed::absent
                             ? nullptr
                             : meters.find(balance.account.owner.meter);
    const bool shared = meter != nullptr && meter->linked;
    if (rules.bound == LowerBound::zero && balance.amount.is_negative() && !shared)
      return "an account holds less than nothing: " + balance.account.text();
  }
  if (state.reserved.is_negative() || state.available_bank().is_negative())
    return "the table's bank does not cover what was promised of it";
  if (!state.reserved.is_zero() && !state.round_is_on() && state.last_settled != 0)
    return "chips are set aside for no round";
  for (const Amount sum : sums)
    if (!sum.is_zero()) return "the accounts of the table do not sum to zero";
  return {};
}

// Between commands and inside one the chips of a meter that stands alone are what it shows.
std::string meters_problem(const TableState& state, const MeterBank& meters) {
  for (const MeterLevelId level : state.setup.levels) {
    const Meter* meter = meters.find(level);
    if (meter == nullptr) continue;
    if (auto problem = meter_is_ok(*meter); !problem.empty()) return problem;
  }
  return {};
}

std::string seats_problem(const Game& game, const TableState& state) {
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat)
    for (std::size_t rider = 0; rider < state.seats[seat].size(); ++rider) {
      const auto& occupant = state.seats[seat][rider];
      if (!occupant) continue;
      if (seat == 0 || seat > static_cast<std::size_t>(game.seats)) return "somebody sits where there is no seat";
    }
  if (!state.round_is_on()) return {};
  for (const Position& position : state.round->positions)
    if (!state.occupant(position.seat, position.rider)) return "a wager lies where nobody is";
  return {};
}

std::string agenda_problem(const Game& game, const TableState& state) {
  for (const AgendaItem& item : state.agenda)
    if (item.procedure >= game.rulebook->table.procedures.size() || item.deck >= state.decks.size())
      return "a step is due that does not exist";
  for (const AgendaItem& item : state.meanwhile)
    if (item.deck >= state.decks.size() || state.decks[item.deck].place != DeckPlace::shuffler)
      return "a device works on a deck that it does not hold";
  return {};
}

// Looks at what an event changed; events that come once a round or less are followed by a look at everything.
class Touched {
 public:
  Touched(const Game& game, const TableState& state, const MeterBank& meters, const MovedBalances& moved)
      : game_(game), state_(state), meters_(meters), moved_(moved) {}

  std::string operator()(const ChipsMoved& event) const {
    const Transfer& transfer = event.transfer;
    const bool reservation = transfer.movement == Movement::reserve || transfer.movement == Movement::release;
    if (!reservation) {
      const AccountKindRules& from = rules_of(transfer.from.kind);
      const AccountKindRules& to = rules_of(transfer.to.kind);
      if (from.unit != to.unit) return "the accounts of the table do not sum to zero";
      const bool below = (moved_.from.is_negative() && from.bound == LowerBound::zero) ||
                         (moved_.to.is_negative() && to.bound == LowerBound::zero);
      if (below) return chips_problem(state_, meters_);
    }
    // What lies in the bank was just moved; a reservation moves nothing.
    const bool takes = transfer.from.kind == AccountKind::table_bank;
    const Amount bank = reservation ? state_.chips.of(state_.table_bank()) : moved_.from;
    if ((reservation || takes) && (state_.reserved.is_negative() || bank < state_.reserved))
      return "the table's bank does not cover what was promised of it";
    return {};
  }
  std::string operator()(const RoundMoved& event) const {
    const auto* placed = std::get_if<WagerPlaced>(&event.event);
    if (placed != nullptr && !state_.occupant(placed->seat, placed->rider)) return "a wager lies where nobody is";
    return dealing_problem(state_);
  }
  std::string operator()(const StepsPlanned&) const { return cards(); }
  std::string operator()(const PlansDropped&) const { return cards(); }
  std::string operator()(const StepDone&) const { return cards(); }
  std::string operator()(const DeckTurned&) const { return cards(); }
  std::string operator()(const MetersRead&) const { return {}; }
  std::string operator()(const ChipsCounted&) const { return {}; }
  std::string operator()(const FeeCollected&) const { return {}; }
  std::string operator()(const MeterGrew&) const { return meters_problem(state_, meters_); }
  std::string operator()(const MeterPaid&) const { return meters_problem(state_, meters_); }
  template <typename Other>
  std::string operator()(const Other&) const {
    return table_is_ok(game_, state_, meters_);
  }

 private:
  std::string cards() const {
    auto problem = decks_problem(state_);
    return problem.empty() ? agenda_problem(game_, state_) : problem;
  }

  const Game& game_;
  const TableState& state_;
  const MeterBank& meters_;
  const MovedBalances& moved_;
};

}  // namespace

std::string touched_is_ok(const Game& game, const TableState& state, const MeterBank& meters, const TableEvent& event,
                          const MovedBalances& moved) {
  const Touched touched(game, state, meters, moved);
  if (const auto* chips = std::get_if<ChipsMoved>(&event.fact)) return touched(*chips);
  if (const auto* round = std::get_if<RoundMoved>(&event.fact)) return touched(*round);
  return std::visit(touched, event.fact);
}

std::string table_is_ok(const Game& game, const TableState& state, const MeterBank& meters) {
  if (auto problem = decks_problem(state); !problem.empty()) return problem;
  if (auto problem = chips_problem(state, meters); !problem.empty()) return problem;
  if (auto problem = meters_problem(state, meters); !problem.empty()) return problem;
  if (auto problem = seats_problem(game, state); !problem.empty()) return problem;
  return agenda_problem(game, state);
}

}  // namespace riverbank
