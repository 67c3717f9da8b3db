#include "room/dealer_asks.h"

#include <algorithm>

#include <fmt/core.h>

#include "keyed/deal_steps.h"
#include "keyed/deal_words.h"
#include "room/order_asks.h"
#include "room/person_dealer.h"
#include "table/decide.h"

namespace riverbank {

namespace {

constexpr std::string_view kWriteDealer = "UPDATE tables SET dealer = $2 WHERE id = $1";
constexpr std::string_view kInsertChange =
    "INSERT INTO dealer_changes (table_id, number, at, player_id, came, by_player, round) VALUES ($1, $2, $3, $4, "
    "$5, $6, $7)";
constexpr std::string_view kInsertWalkIn = "INSERT INTO walk_ins (player_id, table_id, name) VALUES ($1, $2, $3)";

RoomAnswer not_live() {
  return room_refusal("room.not_live", "This table deals by itself: only at a live table does a person deal.");
}

std::string name_of(const Turn& turn, PlayerId player) { return turn.room().people.of(player).name; }

SqlValue id_value(auto id) { return value_of(std::uint64_t{id.value()}); }

// `came` is 1 for who takes the table and 0 for who leaves it.
void write_change(Turn& turn, PlayerId dealer, std::int64_t came, PlayerId by) {
  turn.done.changes.push_back(
      {kInsertChange,
       {id_value(turn.record().id), value_of(++turn.host().dealer_changes), turn.at().since_epoch_ms(),
        id_value(dealer), came, id_value(by), value_of(turn.state().rounds)}});
}

void set_dealer(Turn& turn, PlayerId dealer) {
  turn.host().dealer = dealer;
  turn.done.changes.push_back({kWriteDealer, {id_value(turn.record().id), id_value(dealer)}});
}

Person person_of(const Said& said, const RoomAction& action) {
  return {said.by.role, said.by.role == Role::machine ? PersonId() : PersonId(action.player.value())};
}

bool is_floors_alone(const std::vector<Said>& asks) {
  return !asks.empty() && std::ranges::all_of(asks, [](const Said& said) { return said.by.role == Role::floor; });
}

// ---- who may key

std::optional<RoomAnswer> dealer_problem(const Turn& turn, const RoomAction& action) {
  const PlayerId dealer = turn.host().dealer;
  if (dealer == action.player) return std::nullopt;
  if (dealer == PlayerId()) return room_refusal("room.no_dealer", "Nobody deals here now: take the table first.");
  return room_refusal("room.other_dealer", fmt::format("{} deals at this table.", name_of(turn, dealer)));
}

std::optional<RoomAnswer> role_problem(const Turn& turn, const RoomAction& action, const std::vector<Said>& asks) {
  const bool floor = may::run_tables.has(action.role);
  if (!is_floors_alone(asks) || !floor)
    if (auto problem = dealer_problem(turn, action)) return problem;
  const auto of_the_floor = [](const Said& said) { return said.by.role == Role::floor; };
  if (std::ranges::none_of(asks, of_the_floor)) return std::nullopt;
  if (!floor)
    return room_refusal("room.only_the_floor", "Only the floor may do that: somebody signed in as floor keys it.");
  return plays_here_problem(turn, action.player);
}

std::optional<RoomAnswer> opening_problem(const Turn& turn, const std::vector<Said>& asks) {
  const auto opens = [](const Said& said) {
    return std::holds_alternative<OpenRound>(said.ask) || std::holds_alternative<OfferBank>(said.ask);
  };
  if (std::ranges::none_of(asks, opens)) return std::nullopt;
  if (turn.is_draining()) return room_refusal("room.draining", "The room is closing: no round is opened.");
  if (turn.host().paused) return room_refusal("room.paused", "The floor has paused this table.");
  return std::nullopt;
}

// ---- what a line means

Result<std::vector<Said>, RoomAnswer> asks_of_word(const Turn& turn, const DealView& view, DealWord word) {
  const auto problem = [](std::string says) { return Failure{room_refusal("room.keyed", std::move(says))}; };
  if (word != DealWord::enter && word != DealWord::go) return problem("That word is for a console: the page shows it.");
  if (stub_is_in_doubt(view, turn.host().doubted_round)) return problem(std::string(kStubInDoubt));
  if (word == DealWord::go) {
    auto steps = steps_without_key(view);
    if (steps.empty()) return problem("Nothing to go on with. Next: " + steps_now(view).front().says);
    return steps;
  }
  const auto said = entered_step(view);
  if (!said) return problem(said.error());
  return std::vector<Said>{*said};
}

Result<std::vector<Said>, RoomAnswer> asks_of(const Turn& turn, const DealView& view, const KeyedLine& keyed) {
  if (const auto* asks = std::get_if<KeyedAsks>(&keyed)) return asks->asks;
  if (const auto* word = std::get_if<DealWord>(&keyed)) return asks_of_word(turn, view, *word);
  if (const auto* all = std::get_if<KeyedForAll>(&keyed)) {
    auto asks = decisions_of_all(view, *all);
    if (!asks.empty()) return asks;
    return Failure{
        room_refusal("room.keyed", "There is no decision to make now. Next: " + steps_now(view).front().says)};
  }
  return Failure{room_refusal("room.keyed", "The clock of a room cannot be moved.")};
}

// Players whom the dealer seats are people of the room, with a number of their own.
std::optional<RoomAnswer> seat_walk_ins(Turn& turn, std::vector<Said>& asks, PlayerNames& seated) {
  for (Said& said : asks) {
    auto* sit = std::get_if<SitDown>(&said.ask);
    if (sit == nullptr) continue;
    if (turn.record().live != WagersFrom::layout)
      return room_refusal("room.screens", "At this table players sit down on their own screens.");
    if (turn.host().walk_ins.contains(sit->player)) continue;
    sit->player = turn.is_trial() ? kSomebody : turn.room().new_walk_in();
    seated[sit->player] = said.name.empty() ? fmt::format("Guest {}", sit->player.value()) : said.name;
  }
  return std::nullopt;
}

// At the layout chips are sold from the house's tray, and the banknotes go into the box. Where players bank, the house
// has no tray: chips are brought to the table.
void sell_from_tray(const Turn& turn, std::vector<Said>& asks) {
  if (turn.record().live != WagersFrom::layout || turn.game().rulebook->banking.by == BankedBy::player) return;
  for (Said& said : asks)
    if (const auto* buy = std::get_if<BuyChips>(&said.ask)) said.ask = SellChips{buy->seat, buy->rider, buy->amount};
}

// ---- doing it

RoomAnswer with_next_step(const Turn& turn, RoomAnswer refused) {
  const auto next = next_steps(turn.game(), turn.state(), turn.at());
  refused.says += " Next: " + next.front().says;
  return refused;
}

// All of them or none; then each by itself, so that what is noted of a round is noted while it is in play.
std::optional<RoomAnswer> perform(Turn& turn, const RoomAction& action, const std::vector<Said>& asks) {
  if (asks.size() > 1) {
    TableState state = turn.state();
    MeterBank meters = turn.sight().meters;
    for (const Said& said : asks)
      if (const auto done = execute(turn.game(), state, meters, {turn.at(), person_of(said, action), said.ask}); !done)
        return with_next_step(turn, refusal_answer(done.error()));
  }
  for (const Said& said : asks)
    if (auto refused = turn.run(said.ask, person_of(said, action))) {
      CHECK(asks.size() == 1, "what a trial accepts is accepted: " + refused->says);
      if (refused->code == refusal_answer({.code = TableRefusalCode::finding_missing, .clause = "", .says = ""}).code)
        turn.host().doubted_round = turn.state().rounds;
      return with_next_step(turn, *refused);
    }
  return std::nullopt;
}

}  // namespace

Change walk_in_change(TableId table, PlayerId player, const std::string& name) {
  return {kInsertWalkIn, {id_value(player), id_value(table), name}};
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::TapIn&) {
  if (!turn.record().live) return not_live();
  if (!may::deal.has(action.role))
    return room_refusal("room.not_a_dealer", "Who deals signs in with the role dealer, floor or operator.");
  const PlayerId before = turn.host().dealer;
  if (before == action.player) return room_refusal("room.deals_already", "You deal at this table already.");
  if (place_of(turn.state(), action.player).seat.value() != 0)
    return room_refusal("room.own_round", "You play at this table: somebody else must deal.");
  if (before != PlayerId() && !may::run_tables.has(action.role))
    return room_refusal("room.other_dealer",
                        fmt::format("{} deals here: one dealer at a time. {} taps out first, or the floor takes over.",
                                    name_of(turn, before), name_of(turn, before)));
  if (before != PlayerId()) write_change(turn, before, 0, action.player);
  set_dealer(turn, action.player);
  write_change(turn, action.player, 1, action.player);
  turn.log(before == PlayerId()
               ? fmt::format("{} takes the table and deals.", name_of(turn, action.player))
               : fmt::format("{} relieves {} and deals.", name_of(turn, action.player), name_of(turn, before)));
  turn.done.tell = true;
  if (turn.state().open) return std::nullopt;
  return turn.run(OpenTable{}, {Role::dealer, PersonId(action.player.value())});
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::TapOut&) {
  if (!turn.record().live) return not_live();
  const PlayerId dealer = turn.host().dealer;
  if (dealer == PlayerId()) return room_refusal("room.no_dealer", "Nobody deals here now.");
  if (dealer != action.player && !may::run_tables.has(action.role)) return *dealer_problem(turn, action);
  set_dealer(turn, PlayerId());
  write_change(turn, dealer, 0, action.player);
  turn.log(fmt::format("{} leaves the table.", name_of(turn, dealer)));
  turn.done.tell = true;
  return std::nullopt;
}

std::optional<RoomAnswer> answer(Turn& turn, const RoomAction& action, const ask::KeyLine& wish) {
  if (!turn.record().live) return not_live();
  const PlayerNames names = names_at(turn.sight());
  const DealView view{turn.game(), turn.state(), turn.sight().meters, names, turn.at()};
  const auto keyed = read_keyed(view, wish.line);
  if (!keyed) {
    if (auto problem = dealer_problem(turn, action)) return problem;
    return room_refusal("room.keyed", keyed.error());
  }
  if (const auto* word = std::get_if<DealWord>(&*keyed); word != nullptr && *word == DealWord::undo) {
    if (auto problem = dealer_problem(turn, action)) return problem;
    if (takes_two(turn, action.ask)) return order_waits(turn, action, ask::KeyLine{"undo"});
    return take_back_last(turn, action, fmt::format("taken back by the dealer: {}", what_is_taken_back(turn)));
  }
  auto asks = asks_of(turn, view, *keyed);
  if (!asks) {
    if (auto problem = dealer_problem(turn, action)) return problem;
    return asks.error();
  }
  if (auto problem = role_problem(turn, action, *asks)) return problem;
  if (asks->size() == 1 && asks->front().by.role == Role::floor)
    if (const auto order = order_keyed(turn, asks->front(), wish.line); order && takes_two(turn, *order))
      return order_waits(turn, action, *order);
  if (auto problem = opening_problem(turn, *asks)) return problem;
  PlayerNames seated;
  if (auto problem = seat_walk_ins(turn, *asks, seated)) return problem;
  if (!turn.is_trial())
    for (const auto& [player, name] : seated) turn.room().people.add(player, {.name = name, .walk_in = true});
  sell_from_tray(turn, *asks);
  if (auto refused = perform(turn, action, *asks)) return refused;
  for (const auto& [player, name] : seated) {
    turn.host().walk_ins[player] = name;
    turn.done.changes.push_back(walk_in_change(turn.record().id, player, name));
  }
  return std::nullopt;
}

void keep_keyed(Turn& turn, const RoomAction& action) {
  if (turn.done.commands.empty()) return;
  const auto* key = std::get_if<ask::KeyLine>(&action.ask);
  const auto* order = std::get_if<ask::OrderInWords>(&action.ask);
  KeyedTurn keyed{key != nullptr     ? key->line
                  : order != nullptr ? "floor " + order->order
                                     : std::string(),
                  action.player, std::move(turn.done.commands)};
  turn.done.commands.clear();
  turn.done.changes.push_back(
      keyed_change({turn.record().id, ++turn.host().keyed_rows, turn.state().rounds, turn.at()}, keyed));
  turn.host().keyed.add(std::move(keyed));
  if (!turn.state().round_is_on()) turn.host().keyed.clear();
}

}  // namespace riverbank
