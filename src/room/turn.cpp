#include "room/turn.h"

#include <fmt/core.h>

#include "room/order_events.h"
#include "room/round_id.h"
#include "table/apply.h"
#include "table/decide.h"

namespace riverbank {

RoomAnswer refusal_answer(const TableRefusal& refusal) {
  std::string code = refusal.round ? fmt::format("round.{}", static_cast<int>(*refusal.round))
                                   : fmt::format("table.{}", static_cast<int>(refusal.code));
  return {false, std::move(code), refusal.clause, refusal.says};
}

RoundName name_of_round(const TableRecord& record, const TableState& state) {
  return {record.game->content_hash, std::to_string(record.id.value()), state.rounds};
}

std::optional<ShuffledDeck> chosen_deck(const TableRecord& record, const RoomParts& room, const TableState& state) {
  return record.deck ? record.deck : room.script.deck(record.game->id, state.rounds);
}

void PlayedTable::happen(const Game& game, MeterBank& meters, const TableEvent& event) {
  apply(game, state, meters, event);
  round.note(game, state, event);
}

Turn::Turn(const HostedTable& table) : table_(table), clocks_before_(table.clocks), host_before_(table.host) {
  table_.clocks.begin_turn(table_.room.now());
}

TableSight Turn::sight() const {
  return {game(), state(), table_.meters, room().people, table_.host, table_.clocks, round()};
}

bool is_bot(const Turn& turn, SeatId seat) {
  const auto& occupant = turn.state().occupant(seat, kSeated);
  return occupant && turn.room().people.of(occupant->player).bot;
}

bool Turn::someone_plays() const {
  bool seated = false;
  for (int number = 1; number <= game().seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    const auto& occupant = state().occupant(seat, kSeated);
    if (!occupant || occupant->sitting_out || occupant->leaving) continue;
    if (!is_bot(*this, seat)) return true;
    for (std::size_t rider = 1; rider <= kMaxRiders; ++rider)
      if (state().seats[seat.value()][rider]) return true;
    seated = true;
  }
  return seated && table_.watched;
}

std::optional<RoomAnswer> Turn::run(TableAsk ask, Person by) {
  const TableCommand command{at(), by, std::move(ask)};
  return run_batch({&command, 1});
}

std::optional<RoomAnswer> Turn::run_all(std::vector<TableAsk> asks, Person by) {
  std::vector<TableCommand> batch;
  for (TableAsk& ask : asks) batch.push_back({at(), by, std::move(ask)});
  return run_batch(batch);
}

std::optional<RoomAnswer> Turn::run_batch(std::span<const TableCommand> batch) {
  const std::size_t before = done.events.size();
  const auto refused = execute(game(), table_.played.state, table_.meters, batch, done.events);
  if (refused) return refusal_answer(*refused);
  if (record().live) done.commands.insert(done.commands.end(), batch.begin(), batch.end());
  for (std::size_t i = before; i < done.events.size(); ++i) note(done.events[i]);
  return std::nullopt;
}

void Turn::promise(const Seed& seed) {
  auto chosen = chosen_deck(record(), room(), state());
  const RoundKind kind = chosen || room().foreseeable ? RoundKind::rehearsal : RoundKind::played;
  table_.played.round.promise(name_of_round(record(), state()), seed, {kind, std::move(chosen)});
  table_.played.round.give_id(fresh_round_id());
  done.changes.push_back(round().opened(state(), room().program, room().keys.current(), at()));
}

void Turn::add_share(Share share) {
  if (!table_.played.round.add_share(std::move(share))) return;
  done.changes.push_back(round().promised_so_far());
  done.tell = true;
}

void Turn::note(const TableEvent& event) {
  if (const auto* seated = std::get_if<SatDown>(&event.fact))
    log(fmt::format("{} takes seat {}{}",
                    seated->player == kSomebody ? "Somebody" : room().people.of(seated->player).name,
                    seated->seat.value(), seated->rider == kSeated ? "" : ", behind"));
  else
    add_log(game(), state(), event, done.log);
  if (std::holds_alternative<RoundOpened>(event.fact)) {
    bets_opened_ = true;
    if (record().live) {
      table_.played.round.give_id(fresh_round_id());
      done.changes.push_back(round().opened_live(state(), game().content_hash, room().program, at()));
    }
  }
  if (std::holds_alternative<RoundFinished>(event.fact)) {
    round().add_closed(game(), state(), at(), done.changes);
    add_big_wins(*this, done.changes);
    clocks().show_result();
  }
  table_.played.round.note(game(), state(), event);
  if (round().is_open() && state().round_is_on() && state().round->phase != Phase::betting) {
    // Bets are closed: from here on nobody adds anything, and what will be dealt is promised card by card.
    table_.played.round.fix_deck();
    done.changes.push_back(round().promised_so_far());
  }
  const auto* moved = std::get_if<RoundMoved>(&event.fact);
  if (moved == nullptr || !std::holds_alternative<StepTaken>(moved->event)) return;
  // A table that deals what it did not promise stops at once, before anybody is told.
  const std::string impossible = record().live ? "" : round().impossible_cards();
  CHECK(impossible.empty(), impossible);
  table_.played.round.open_cards(*state().round, done.openings);
}

RoomEntry Turn::entry() const {
  return {.row = {.table = record().id, .at = at()},
          .game = &game(),
          .events = &done.events,
          .chips = &state().chips,
          .grants = done.grants,
          .changes = {},
          .slips = done.slips};
}

void Turn::take_back(const PlayedTable& posted, const MeterBank& meters) {
  const Instant now{at(), clocks().play_now()};
  done = {};
  bets_opened_ = false;
  table_.played = posted;
  table_.meters = meters;
  table_.clocks = clocks_before_;
  table_.clocks.begin_turn(now);
  table_.host = host_before_;
}

}  // namespace riverbank
