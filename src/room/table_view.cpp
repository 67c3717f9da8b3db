#include "room/table_view.h"

#include <algorithm>

#include <fmt/core.h>

#include "room/buy_in.h"
#include "room/round_id.h"
#include "round/apply.h"
#include "round/view.h"
#include "rules/words.h"
#include "table/event_text.h"
#include "table/fees.h"
#include "table/next_steps.h"
#include "table/purse.h"

namespace riverbank {

namespace json = boost::json;

namespace {

json::object seated_json(const TableSight& sight, const Occupant& occupant, SeatSpot at) {
  const PersonInfo person = sight.people.of(occupant.player);
  return {{"rider", at.rider.value()},
          {"player", occupant.player.value()},
          {"name", person.name},
          {"bot", person.bot},
          {"chips", sight.state.chips.of(sight.state.cash(occupant.player)).minor_units()},
          {"ready", sight.host.is_ready(at.seat, at.rider)},
          {"sitting_out", occupant.sitting_out},
          {"leaving", occupant.leaving}};
}

json::array places_json(const TableSight& sight) {
  json::array places;
  for (int number = 1; number <= sight.game.seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    json::array riders;
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const RiderId id(static_cast<std::uint8_t>(rider));
      if (const auto& occupant = sight.state.occupant(seat, id))
        riders.push_back(seated_json(sight, *occupant, {seat, id}));
    }
    places.push_back({{"seat", number}, {"people", std::move(riders)}, {"ready", sight.host.is_ready(seat, kSeated)}});
  }
  return places;
}

json::array meters_json(const TableSight& sight) {
  json::array meters;
  for (std::size_t i = 0; i < sight.game.meters.size() && i < sight.state.setup.levels.size(); ++i)
    if (const Meter* meter = sight.meters.find(sight.state.setup.levels[i]))
      meters.push_back({{"id", sight.game.meters[i].id},
                        {"shows", meter->display.minor_units()},
                        {"on", meter->enabled},
                        {"linked", meter->linked}});
  return meters;
}

json::value bank_json(const TableSight& sight) {
  if (sight.game.rulebook->banking.by != BankedBy::player) return nullptr;
  json::object bank;
  const BankState& state = sight.state.bank;
  if (state.offered) bank["offered"] = state.offered->value();
  if (state.banker)
    bank["banker"] = {{"seat", state.banker->seat.value()}, {"wager", state.banker->wager.minor_units()}};
  bank["least"] = sight.game.table.least_bank.minor_units();
  return bank;
}

json::object next_json(const TableSight& sight) {
  if (!sight.host.stopped.empty()) return {{"says", kStoppedSays}, {"clause", ""}};
  const NextAction next = next_steps(sight.game, sight.state).front();
  json::object out{{"says", next.says}, {"clause", next.clause}};
  if (next.seat) out["seat"] = next.seat->value();
  return out;
}

json::object doing(std::string_view what) { return {{"do", what}}; }

// Who has wagers on the layout, or banks, stays until they are settled or taken back; where the rules let a player go
// who holds cards, the seat is given up after the round.
bool may_leave(const TableSight& sight, SeatSpot at, const Commitments& bound) {
  if (!bound.wagers && !bound.banks) return true;
  const bool dealing = sight.state.round_is_on() && sight.state.round->phase == Phase::dealing;
  const bool must_stay = bound.wagers && at.is_seated() && sight.game.rulebook->table.leaving.must_stay;
  return dealing && !must_stay;
}

// The least and the most that can be put up with whole chips, the fees kept.
json::object bank_action(const TableSight& sight, PlayerId player) {
  const std::int64_t unit = sight.game.rounding.unit.minor_units();
  const Amount chips = sight.state.chips.of(sight.state.cash(player)) - largest_banker_fee(sight.game);
  const std::int64_t least = std::max(sight.game.table.least_bank.minor_units(), std::int64_t{1});
  return {{"do", "bank"},
          {"minimum", (least + unit - 1) / unit * unit},
          {"maximum", std::max(chips, Amount()).minor_units() / unit * unit}};
}

// `seen`: what only this player sees of the round, where there is one.
json::array own_actions(const TableSight& sight, SeatSpot at, json::object* seen) {
  json::array actions;
  if (at.seat.value() == 0) {
    if (!sight.host.stopped.empty()) return actions;
    actions.push_back({{"do", "sit"}, {"minimum", least_buy_in(sight.game).minor_units()}});
    return actions;
  }
  const auto& occupant = sight.state.occupant(at.seat, at.rider);
  const Commitments bound = commitments_of(sight.state, at);
  if (!sight.host.stopped.empty()) {
    if (!bound.wagers && !bound.banks) actions.push_back(doing("leave"));
    return actions;
  }
  if (may_leave(sight, at, bound)) actions.push_back(doing("leave"));
  actions.push_back(doing("buy"));
  if (at.rider == kSeated && occupant->sitting_out) actions.push_back(doing("resume"));
  if (at.rider == kSeated && !occupant->sitting_out && !bound.wagers && !bound.banks) actions.push_back(doing("pause"));
  if (sight.state.bank.offered == at.seat && at.rider == kSeated) {
    actions.push_back(bank_action(sight, occupant->player));
    actions.push_back(doing("decline"));
  }
  if (!sight.state.round_is_on()) return actions;
  for (json::value& action : (*seen)["actions"].as_array()) {
    const json::value* rider = action.as_object().if_contains("rider");
    if (rider != nullptr && rider->to_number<int>() != at.rider.value()) continue;
    if (rider == nullptr && at.rider != kSeated) continue;  // those behind a seat ride on its decisions
    const json::value* multiple = action.as_object().if_contains("multiple");
    if (multiple != nullptr && raise_shortage(sight.game, sight.state, at.seat, multiple->to_number<int>())) continue;
    actions.push_back(std::move(action));
  }
  if (sight.state.round->phase == Phase::betting) actions.push_back(doing("ready"));
  return actions;
}

void add_line(std::string says, std::string clause, json::array& log) {
  log.push_back({{"says", std::move(says)}, {"clause", std::move(clause)}});
}

// A step as everyone may hear it: without the cards.
void add_step(const Game& game, const StepTaken& taken, json::array& log) {
  const Step& step = step_of(game, taken);
  if (step.kind == StepKind::announce) return add_line(step.says, game.cite(step.clause), log);
  if (step.kind == StepKind::burn) return add_line("The dealer burns a card.", game.cite(step.clause), log);
  if (step.kind == StepKind::reveal && !taken.seat)
    add_line(fmt::format("The dealer turns the {} cards.", word_for(step.area)), game.cite(step.clause), log);
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

json::object public_json(const TableSight& sight) {
  json::object out{{"id", sight.state.setup.id.value()},
                   {"name", sight.host.name},
                   {"house", sight.game.id},
                   {"rulebook", sight.game.rulebook->id},
                   {"game_hash", sight.game.content_hash},
                   {"open", sight.state.open},
                   {"paused", sight.host.paused},
                   {"stopped", sight.host.stopped.empty() ? json::value(nullptr) : json::value(kStoppedSays)},
                   {"places", places_json(sight)},
                   {"bank", bank_json(sight)},
                   {"meters", meters_json(sight)},
                   {"next", next_json(sight)},
                   {"commitment", sight.host.commitment},
                   {"rehearsal", sight.host.rehearsal}};
  out["deadline"] = sight.host.deadline ? json::value(sight.host.deadline->since_epoch_ms()) : json::value(nullptr);
  if (sight.state.round) {
    json::object round = view(game_now(sight.game, sight.state), *sight.state.round, {Role::spectator, SeatId()});
    round.erase("actions");
    round["id"] = std::to_string(round_id(sight.state.setup.id, sight.state.round->setup.number));
    out["round"] = std::move(round);
  } else {
    out["round"] = nullptr;
  }
  return out;
}

json::object yours_json(const TableSight& sight, PlayerId player, const OwnMoney& own) {
  const SeatSpot at = place_of(sight.state, player);
  json::object seen;
  if (at.seat.value() != 0 && sight.state.round)
    seen = own_view(game_now(sight.game, sight.state), *sight.state.round, at.seat);
  json::object out{{"player", player.value()},
                   {"seat", at.seat.value()},
                   {"rider", at.rider.value()},
                   {"wallet", own.wallet.minor_units()},
                   {"chips", sight.state.chips.of(sight.state.cash(player)).minor_units()},
                   {"time_bank_ms", own.time_bank_ms},
                   {"cards", json::array()},
                   {"actions", own_actions(sight, at, &seen)}};
  // Who wagers from behind a seat sees its cards when everybody does.
  if (!seen.empty() && at.is_seated()) out["cards"] = std::move(seen["cards"]);
  return out;
}

void add_log(const Game& game, const TableState& state, const TableEvent& event, json::array& log) {
  if (std::holds_alternative<StepDone>(event.fact) || std::holds_alternative<ChipsMoved>(event.fact)) return;
  const auto* moved = std::get_if<RoundMoved>(&event.fact);
  if (moved != nullptr) {
    if (const auto* taken = std::get_if<StepTaken>(&moved->event)) return add_step(game_now(game, state), *taken, log);
    if (std::holds_alternative<WagerPlaced>(moved->event) || std::holds_alternative<WagerWithdrawn>(moved->event))
      return;
  }
  std::string line = event_line(game, state, event);
  if (!line.empty()) add_line(std::move(line), "", log);
}

}  // namespace riverbank
