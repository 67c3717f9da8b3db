#include "room/order_asks.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "room/chip_cut.h"
#include "room/dealer_asks.h"
#include "room/order_events.h"
#include "room/table_asks.h"
#include "room/tray_asks.h"
#include "table/decide.h"

namespace riverbank {

namespace {

// Whoever will approve it is not known yet, and is somebody else than who orders it.
constexpr PersonId kSomebodyElse{UINT32_MAX};

// ---- an order as the table's command

Result<MeterLevelId, RoomAnswer> level_ordered(const Turn& turn, const std::string& meter) {
  const auto& meters = turn.game().meters;
  for (std::size_t i = 0; i < meters.size(); ++i)
    if (meters[i].id == meter) return turn.state().setup.levels[i];
  return Failure{room_refusal("room.no_such_meter", fmt::format("This table has no meter \"{}\".", meter))};
}

using Ordered = Result<TableAsk, RoomAnswer>;

template <typename Ask>
Ordered command_of(const Turn&, const Ask&, PersonId) {
  return Failure{room_refusal("room.no_such_order", "This order does not take two people.")};
}
Ordered command_of(const Turn&, const ask::CorrectSeat& wish, PersonId approved_by) {
  return TableAsk(CorrectSeat{.round = wish.round,
                              .seat = wish.seat,
                              .rider = wish.rider.value_or(kSeated),
                              .amount = wish.amount,
                              .reason = wish.reason,
                              .approved_by = approved_by});
}
Ordered command_of(const Turn&, const ask::VoidSettledRound& wish, PersonId approved_by) {
  return TableAsk(VoidSettledRound{wish.round, wish.reason, approved_by});
}
Ordered command_of(const Turn& turn, const ask::ChangeMeter& wish, PersonId) {
  const auto level = level_ordered(turn, wish.meter);
  if (!level) return Failure{level.error()};
  MeterGrowth growth = turn.sight().meters.meter(*level).next_growth();
  growth.reset = wish.reset.value_or(growth.reset);
  growth.rate = wish.rate.value_or(growth.rate);
  growth.hidden_rate = wish.hidden_rate.value_or(growth.hidden_rate);
  if (wish.limit) growth.limit = wish.limit;
  return TableAsk(ChangeMeter{*level, growth});
}
Ordered command_of(const Turn& turn, const ask::DecreaseMeter& wish, PersonId approved_by) {
  const auto level = level_ordered(turn, wish.meter);
  if (!level) return Failure{level.error()};
  return TableAsk(DecreaseMeter{*level, wish.amount, wish.reason, approved_by});
}
Ordered command_of(const Turn& turn, const ask::SwitchMeter& wish, PersonId) {
  const auto level = level_ordered(turn, wish.meter);
  if (!level) return Failure{level.error()};
  return TableAsk(SwitchMeter{*level, wish.on});
}
Ordered command_of(const Turn& turn, const ask::FloorRuling& wish, PersonId) {
  auto ruling = ruling_of(turn, wish);
  if (!ruling) return Failure{ruling.error()};
  return TableAsk(Play{Command(*std::move(ruling))});
}
Ordered command_of(const Turn&, const ask::AskSlip& wish, PersonId approved_by) {
  return slip_command(wish, approved_by);
}
Ordered command_of(const Turn&, const ask::VoidRound& wish, PersonId) {
  return TableAsk(Play{Command(VoidRound{wish.reason})});
}

Person ordering_person(PlayerId player) { return {Role::floor, PersonId(player.value())}; }

// ---- what it would do, as far as that is known

std::string holder_text(const Turn& turn, PlayerId player) {
  const std::string name = turn.room().people.of(player).name;
  const SeatSpot at = place_of(turn.state(), player);
  return at.seat.value() == 0 ? name : fmt::format("Seat {} ({})", at.seat.value(), name);
}

std::string change_text(Amount amount) {
  return amount.is_negative() ? amount.text() : fmt::format("+{}", amount.text());
}

std::string account_words(AccountKind kind) {
  std::string words(rules_of(kind).name);
  std::ranges::replace(words, '_', ' ');
  return capitalised(words);
}

// By player, and what the table's own accounts gain or lose.
std::vector<std::string> moved_texts(const Turn& turn, const Balances& before, const Balances& after) {
  std::map<PlayerId, Amount> players;
  std::map<AccountKind, Amount> house;
  const auto add = [&](const Balances& balances, bool plus) {
    for (const Balance& balance : balances.all()) {
      const PlayerId player = balance.account.owner.player;
      Amount& sum = player == PlayerId() ? house[balance.account.kind] : players[player];
      sum = plus ? sum + balance.amount : sum - balance.amount;
    }
  };
  add(after, true);
  add(before, false);
  std::vector<std::string> texts;
  for (const auto& [player, amount] : players)
    if (!amount.is_zero()) texts.push_back(fmt::format("{}: {}", holder_text(turn, player), change_text(amount)));
  for (const auto& [kind, amount] : house)
    if (!amount.is_zero()) texts.push_back(fmt::format("{}: {}", account_words(kind), change_text(amount)));
  return texts;
}

std::vector<std::string> wagers_back(const Turn& turn) {
  std::vector<std::string> texts;
  for (const Balance& balance : turn.state().chips.all())
    if (balance.account.kind == AccountKind::held_wagers && !balance.amount.is_zero())
      texts.push_back(fmt::format("{}: {} of wagers goes back", holder_text(turn, balance.account.owner.player),
                                  balance.amount.text()));
  return texts;
}

// Begins what goes on changing while the order waits: a meter grows with every wager.
constexpr std::string_view kNow = "Now: ";

std::string growth_text(const MeterGrowth& growth) {
  return fmt::format("resets to {}, grows by {} and {} millionths of each wager{}", growth.reset.text(), growth.rate,
                     growth.hidden_rate, growth.limit ? fmt::format(", up to {}", growth.limit->text()) : "");
}

std::vector<std::string> meter_texts(const Turn& turn, const MeterBank& after, MeterLevelId level) {
  const Meter& now = turn.sight().meters.meter(level);
  const Meter& then = after.meter(level);
  std::vector<std::string> texts;
  if (now.display != then.display)
    texts.push_back(fmt::format("{}meter {} from {} to {}", kNow, now.id, now.display.text(), then.display.text()));
  if (now.enabled != then.enabled) {
    texts.push_back(fmt::format("Meter {}: {}", now.id, then.enabled ? "switched on" : "switched off"));
    texts.push_back(fmt::format("{}meter {} shows {}", kNow, now.id, now.display.text()));
  }
  if (now.next_growth() != then.next_growth())
    texts.push_back(fmt::format("Meter {} from its next reset on: {}; until now: {}", now.id,
                                growth_text(then.next_growth()), growth_text(now.next_growth())));
  if (!texts.empty()) texts.push_back(fmt::format("Meter {} has paid {} so far", now.id, now.paid.text()));
  return texts;
}

// A trial on a copy: what the table would refuse, or what it would do.
Result<std::vector<std::string>, RoomAnswer> tried(const Turn& turn, const TableAsk& command, PlayerId by) {
  TableState state = turn.state();
  MeterBank meters = turn.sight().meters;
  const auto events = execute(turn.game(), state, meters, {turn.at(), ordering_person(by), command});
  if (!events) return Failure{refusal_answer(events.error())};
  std::vector<std::string> texts = moved_texts(turn, turn.state().chips, state.chips);
  for (const MeterLevelId level : turn.state().setup.levels)
    for (std::string& text : meter_texts(turn, meters, level)) texts.push_back(std::move(text));
  return texts;
}

std::string clause_of(const Turn& turn, const RoomAsk& ask) {
  const auto& meters = turn.game().rulebook->table.meters;
  if (const auto* ruling = std::get_if<ask::FloorRuling>(&ask)) return ruling->clause.value_or(kFloorRuling);
  if (const auto* change = std::get_if<ask::ChangeMeter>(&ask))
    return turn.game().cite(change->reset ? meters.reset_clause : meters.rate_clause);
  if (std::holds_alternative<ask::DecreaseMeter>(ask)) return turn.game().cite(meters.reset_clause);
  const bool is_free = std::holds_alternative<ask::SwitchMeter>(ask) || std::holds_alternative<ask::AskSlip>(ask);
  return is_free ? "" : kFloorRuling;
}

// ---- who

std::optional<RoomAnswer> played_then_problem(const Turn& turn, PlayerId by, std::uint64_t round) {
  const auto& places = turn.state().played.places;
  const bool played =
      std::ranges::any_of(places, [&](const PastPlace& place) { return place.round == round && place.player == by; });
  if (!played || by == PlayerId()) return std::nullopt;
  return room_refusal("room.own_round", "You played that round: another floor person must rule on it.");
}

std::optional<RoomAnswer> person_problem(const Turn& turn, PlayerId by, const RoomAsk& ask) {
  if (auto problem = plays_here_problem(turn, by)) return problem;
  if (const auto* wish = std::get_if<ask::CorrectSeat>(&ask)) return played_then_problem(turn, by, wish->round);
  if (const auto* wish = std::get_if<ask::VoidSettledRound>(&ask)) return played_then_problem(turn, by, wish->round);
  return std::nullopt;
}

// ---- waiting, and a second person's word

// It is about the round that is in play now, whichever is when somebody approves it.
void name_the_round(const Turn& turn, RoomAsk& ask) {
  if (auto* wish = std::get_if<ask::VoidRound>(&ask); wish != nullptr && !wish->round)
    wish->round = turn.state().rounds;
  if (auto* wish = std::get_if<ask::FloorRuling>(&ask); wish != nullptr && !wish->round)
    wish->round = turn.state().rounds;
}

// What is keyed waits only as "undo": it can take back a result as well.
bool is_about_a_round_in_play(const RoomAsk& ask) {
  return std::holds_alternative<ask::VoidRound>(ask) || std::holds_alternative<ask::FloorRuling>(ask) ||
         std::holds_alternative<ask::KeyLine>(ask);
}

OrderTold told_of(const Turn& turn, const RoomAsk& ask) {
  if (!std::holds_alternative<ask::KeyLine>(ask)) return *order_told(ask);
  const std::string line = what_is_taken_back(turn);
  return {EventKind::void_, fmt::format("takes back {}", line), fmt::format("taken back: {}", line)};
}

Result<std::vector<std::string>, RoomAnswer> effects_of(const Turn& turn, const RoomAction& action, const RoomAsk& ask,
                                                        const std::string& reason) {
  if (std::holds_alternative<ask::KeyLine>(ask)) return effects_of_taking_back(turn);
  // A slip says by itself what it is for.
  const auto* slip = std::get_if<ask::AskSlip>(&ask);
  if (slip == nullptr || !reason.empty())
    if (auto problem = problem_of_reason_of_two(reason)) return Failure{*problem};
  if (slip != nullptr)
    if (auto problem = slip_problem(turn, *slip)) return Failure{*problem};
  if (is_about_a_round_in_play(ask)) {
    const auto round = std::visit(
        [](const auto& wish) -> std::optional<std::uint64_t> {
          if constexpr (requires { wish.round.value(); }) return wish.round;
          return std::nullopt;
        },
        ask);
    if (auto problem = order_problem(turn, action.player, reason, round)) return Failure{*problem};
  }
  if (std::holds_alternative<ask::VoidRound>(ask)) {
    auto texts = wagers_back(turn);
    // A table that met a bug is not tried again: everything there is given back.
    if (!turn.host().stopped.empty())
      texts.emplace_back("The table is stopped: every seat is given up, and all chips go to the wallets");
    return texts;
  }
  const auto command = std::visit([&](const auto& wish) { return command_of(turn, wish, kSomebodyElse); }, ask);
  if (!command) return Failure{command.error()};
  return tried(turn, *command, action.player);
}

std::vector<std::string> lasting(std::vector<std::string> effects) {
  std::erase_if(effects, [](const std::string& text) { return text.starts_with(kNow); });
  return effects;
}

// Who approves it agrees to what was shown with it.
std::optional<RoomAnswer> changed_problem(const Turn& turn, const RoomAction& action, const WaitingOrder& order) {
  RoomAction first = action;
  first.player = order.by;
  const auto effects = effects_of(turn, first, order.ask, order.reason);
  if (!effects) return effects.error();
  if (lasting(*effects) == lasting(order.effects)) return std::nullopt;
  return room_refusal(
      "room.changed",
      "The table has gone on since, and this order would do something else now: it can be given again.");
}

// Both names are in the events of what has a place for them, and in the reason of what has none.
std::optional<RoomAnswer> carry_out(Turn& turn, const WaitingOrder& order, const RoomAction& action) {
  const auto name = [&](PlayerId player) { return turn.room().people.of(player).name; };
  RoomAction first = action;
  first.player = order.by;
  const std::string both = reason_of_two(order, name(order.by), name(action.player));
  if (const auto* wish = std::get_if<ask::VoidRound>(&order.ask)) {
    ask::VoidRound by_two = *wish;
    by_two.reason = both;
    return answer(turn, first, by_two);
  }
  if (const auto* wish = std::get_if<ask::FloorRuling>(&order.ask)) {
    ask::FloorRuling by_two = *wish;
    by_two.reason = both;
    return answer(turn, first, by_two);
  }
  if (std::holds_alternative<ask::KeyLine>(order.ask)) return take_back_last(turn, first, both);
  const auto* slip = std::get_if<ask::AskSlip>(&order.ask);
  if (slip != nullptr)
    if (auto problem = slip_problem(turn, *slip)) return problem;
  auto command =
      std::visit([&](const auto& wish) { return command_of(turn, wish, PersonId(action.player.value())); }, order.ask);
  if (!command) return command.error();
  if (auto refused = turn.run(*std::move(command), ordering_person(order.by))) return refused;
  if (slip != nullptr) return write_slip(turn, order, *slip, action.player), std::nullopt;
  turn.log(fmt::format("The floor {}: {}.", order.what, both));
  return std::nullopt;
}

}  // namespace

std::optional<RoomAnswer> plays_here_problem(const Turn& turn, PlayerId by) {
  if (by == PlayerId()) return std::nullopt;
  const SeatSpot at = place_of(turn.state(), by);
  const Commitments bound = commitments_of(turn.state(), at);
  if (bound.wagers || bound.banks) return own_round();
  if (at.seat.value() == 0) return std::nullopt;
  return room_refusal("room.own_round", "You have a seat at this table: another floor person must rule here.");
}

bool last_decision_is_made(const TableState& state) {
  if (!state.round_is_on() || state.round->phase == Phase::betting || state.round->ruling.all) return false;
  return std::ranges::none_of(state.round->positions, [&](const Position& position) {
    const SeatHand& hand = state.round->seat(position.seat);
    return position.rider == kSeated && !hand.has_decided() && !hand.voided && !hand.abandoned;
  });
}

bool takes_two(const Turn& turn, const RoomAsk& ask) {
  if (is_about_a_round_in_play(ask)) return last_decision_is_made(turn.state());
  return std::holds_alternative<ask::CorrectSeat>(ask) || std::holds_alternative<ask::VoidSettledRound>(ask) ||
         std::holds_alternative<ask::ChangeMeter>(ask) || std::holds_alternative<ask::DecreaseMeter>(ask) ||
         std::holds_alternative<ask::SwitchMeter>(ask) || std::holds_alternative<ask::AskSlip>(ask);
}

std::optional<RoomAsk> order_keyed(const Turn& turn, const Said& said, const std::string& line) {
  const auto meter = [&](MeterLevelId level) {
    const auto& levels = turn.state().setup.levels;
    return turn.game().meters[static_cast<std::size_t>(std::ranges::find(levels, level) - levels.begin())].id;
  };
  if (const auto* keyed = std::get_if<CorrectSeat>(&said.ask))
    return ask::CorrectSeat{keyed->round, keyed->seat, keyed->rider, keyed->amount, keyed->reason};
  if (const auto* keyed = std::get_if<VoidSettledRound>(&said.ask))
    return ask::VoidSettledRound{keyed->round, keyed->reason};
  if (const auto* keyed = std::get_if<DecreaseMeter>(&said.ask))
    return ask::DecreaseMeter{meter(keyed->level), keyed->amount, keyed->reason};
  if (const auto* keyed = std::get_if<SwitchMeter>(&said.ask))
    return ask::SwitchMeter{meter(keyed->level), keyed->on, fmt::format("keyed: {}", line)};
  const auto slip = [&](SlipKind kind, Amount amount) {
    ask::AskSlip wish{.kind = kind, .chips = {}, .fees = {}, .reason = {}};
    for (const ChipsCut& cut : chips_for(chip_set(turn.game()), amount)) wish.chips.push_back({cut.worth, cut.count});
    return wish;
  };
  if (const auto* keyed = std::get_if<Fill>(&said.ask)) return slip(SlipKind::fill, keyed->amount);
  if (const auto* keyed = std::get_if<Credit>(&said.ask)) return slip(SlipKind::credit, keyed->amount);
  const auto* play = std::get_if<Play>(&said.ask);
  if (play == nullptr) return std::nullopt;
  if (const auto* keyed = std::get_if<VoidRound>(&play->command)) return ask::VoidRound{keyed->reason};
  if (const auto* keyed = std::get_if<FloorRuling>(&play->command)) {
    ask::FloorRuling ruling;
    ruling.seat = keyed->seat;
    ruling.rider = keyed->rider;
    if (keyed->wager) ruling.wager = turn.game_dealt().wager(*keyed->wager).rule.id;
    ruling.as = keyed->as;
    if (!keyed->paid.is_zero()) ruling.paid = keyed->paid;
    ruling.reason = keyed->reason;
    if (!keyed->clause.empty()) ruling.clause = keyed->clause;
    return ruling;
  }
  return std::nullopt;
}

RoomAnswer order_waits(Turn& turn, const RoomAction& action, RoomAsk ask) {
  if (auto problem = person_problem(turn, action.player, ask)) return *problem;
  name_the_round(turn, ask);
  if (auto* slip = std::get_if<ask::AskSlip>(&ask); slip != nullptr) note_moment(turn, *slip);
  OrderTold told = told_of(turn, ask);
  auto effects = effects_of(turn, action, ask, told.reason);
  if (!effects) return effects.error();
  WaitingOrder order{.id = turn.is_trial() ? 0 : turn.room().orders.next_id(),
                     .table = turn.record().id,
                     .round = turn.state().rounds,
                     .ask = std::move(ask),
                     .kind = told.kind,
                     .what = std::move(told.what),
                     .effects = *std::move(effects),
                     .clause = {},
                     .reason = std::move(told.reason),
                     .by = action.player,
                     .at = turn.at(),
                     .expires_at = later(turn.at(), turn.room().order_wait_ms)};
  order.clause = clause_of(turn, order.ask);
  turn.done.changes.push_back(order_change(order));
  turn.done.changes.push_back(event_change(event_of_waiting(order, action, turn.room().people.of(action.player).name)));
  RoomAnswer waits = waits_answer(order);
  turn.done.orders.push_back({std::move(order), true});
  return waits;
}

RoomAnswer answer_to_verdict(Turn& turn, const RoomAction& action) {
  const auto order = turn.room().orders.find(action.verdict->order, turn.at());
  if (!order || order->table != turn.record().id) return no_such_order();
  if (auto problem = verdict_problem(*order, action)) return *problem;
  if (action.verdict->verdict == Verdict::approves) {
    if (auto problem = person_problem(turn, action.player, order->ask)) return *problem;
    if (!turn.host().stopped.empty() && !std::holds_alternative<ask::VoidRound>(order->ask))
      return room_refusal("room.stopped", std::string(kStoppedSays));
    if (auto problem = changed_problem(turn, action, *order)) return *problem;
    if (auto refused = carry_out(turn, *order, action)) return *refused;
  }
  const auto name = [&](PlayerId player) { return turn.room().people.of(player).name; };
  turn.done.changes.push_back(verdict_change(*action.verdict, action.player, turn.at()));
  turn.done.changes.push_back(
      event_change(event_of_verdict(*order, action, name(action.player), name(order->by), turn.at())));
  turn.done.orders.push_back({*order, false});
  return {true, "ok", "", "", order->id};
}

}  // namespace riverbank
