#include "room/virtual_dealer.h"

#include <fmt/core.h>

#include "room/table_asks.h"

namespace riverbank {

namespace {

constexpr std::int64_t kNoEntropy_ms = 5000;

// Everybody who plays here has said so, or the time for it is over.
bool result_was_seen(Turn& turn) {
  if (turn.clocks().result_was_seen()) return true;
  bool anyone = false;
  for (int number = 1; number <= turn.game().seats; ++number)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const SeatSpot at{SeatId(static_cast<std::uint8_t>(number)), RiderId(static_cast<std::uint8_t>(rider))};
      const auto& occupant = turn.state().occupant(at.seat, at.rider);
      if (!occupant || occupant->sitting_out || (at.is_seated() && is_bot(turn, at.seat))) continue;
      if (!turn.host().has_seen(at.seat, at.rider)) return false;
      anyone = true;
    }
  return anyone;
}

bool open_round(Turn& turn) {
  if (!deals(turn) || !result_was_seen(turn)) return false;
  const auto seed = turn.room().seeds();
  if (!seed) {
    // Without entropy there is no round; the table tries again.
    turn.log("No round can be dealt: " + seed.error().what);
    return turn.clocks().wake_in(kNoEntropy_ms), false;
  }
  turn.host().ready.fill(0);
  turn.host().seen.fill(0);
  if (turn.run(OpenRound{})) return false;
  turn.promise(*seed);
  if (turn.round().promised().is_rehearsal())
    turn.log("A rehearsal: the cards of this round were chosen or can be foreseen.");
  turn.clocks().open_bets();
  return true;
}

bool banks(const Turn& turn, SeatId seat) {
  const auto& banker = turn.state().round->setup.banker;
  return banker && banker->seat == seat;
}

// Those at and behind a seat who may still wager have said that they are done.
bool all_ready(const Turn& turn, SeatId seat) {
  for (std::size_t number = 0; number <= kMaxRiders; ++number) {
    const RiderId rider(static_cast<std::uint8_t>(number));
    const auto& occupant = turn.state().occupant(seat, rider);
    if (!occupant || occupant->sitting_out || (rider == kSeated && (banks(turn, seat) || is_bot(turn, seat)))) continue;
    if (!turn.host().is_ready(seat, rider)) return false;
  }
  return true;
}

bool keep_bets_open(Turn& turn) {
  turn.clocks().open_bets();
  turn.done.tell = true;
  return false;
}

// A wager that another one rests on cannot be taken back before it: the last ones first.
void return_wagers(Turn& turn, SeatSpot at) {
  const auto& wagers = turn.game().wagers;
  for (auto wager = wagers.rbegin(); wager != wagers.rend(); ++wager) {
    const Position* position = turn.state().round->position(at.seat, at.rider);
    if (position != nullptr && position->has(wager->id))
      static_cast<void>(turn.run(Play{Command(WithdrawWager{at.seat, at.rider, wager->id})}));
  }
  turn.log(fmt::format("Seat {}{}: the wagers were incomplete and are returned.", at.seat.value(),
                       at.is_seated() ? "" : ", from behind"));
}

// An Ante without its Blind is not a bet: it goes back, and the others play. Who wagers from behind a seat rides on
// what lies there: if the seat's own wagers go back, theirs do too.
void return_unfinished_bets(Turn& turn) {
  const auto lies_at = [&](SeatSpot at) { return turn.state().round->position(at.seat, at.rider) != nullptr; };
  for (int number = 1; number <= turn.game().seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    const bool seat_goes = !lies_at({seat, kSeated}) || closing_problem_at(turn, {seat, kSeated});
    for (std::size_t rider = kMaxRiders + 1; rider-- > 0;) {
      const SeatSpot at{seat, RiderId(static_cast<std::uint8_t>(rider))};
      if (lies_at(at) && (seat_goes || closing_problem_at(turn, at))) return_wagers(turn, at);
    }
  }
}

// Who has not wagered for some rounds gives up the seat; the chips go to the wallet.
void count_missed(Turn& turn, SeatSpot at) {
  const auto occupant = turn.state().occupant(at.seat, at.rider);
  if (!occupant || (at.is_seated() && is_bot(turn, at.seat))) return;
  if ((at.is_seated() && banks(turn, at.seat)) || turn.state().round->position(at.seat, at.rider) != nullptr)
    turn.clocks().played_round(occupant->player);
  else if (turn.clocks().missed_round(occupant->player) && !turn.run(StandUp{at.seat, at.rider}))
    turn.log(stood_up_says(turn, occupant->player, "no wager for some rounds"));
}

bool close_bets(Turn& turn) {
  return_unfinished_bets(turn);
  // Where it is refused, nothing that could be played is left on the layout.
  if (turn.run(Play{Command(TakeStep{.kind = StepKind::announce})})) return keep_bets_open(turn);
  turn.clocks().close_bets();
  for (int number = 1; number <= turn.game().seats; ++number)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider)
      count_missed(turn, {SeatId(static_cast<std::uint8_t>(number)), RiderId(static_cast<std::uint8_t>(rider))});
  return true;
}

bool await_bets(Turn& turn) {
  if (turn.state().round->phase != Phase::betting) return false;
  bool people_done = true;
  bool anyone_bets = false;
  for (int number = 1; number <= turn.game().seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    anyone_bets = anyone_bets || turn.state().round->position(seat, kSeated) != nullptr;
    people_done = people_done && all_ready(turn, seat);
  }
  if (!turn.clocks().bets_are_over() && !(people_done && anyone_bets)) return false;
  return anyone_bets ? close_bets(turn) : keep_bets_open(turn);
}

bool offer_bank(Turn& turn) {
  if (turn.is_draining() || !turn.someone_plays() || !result_was_seen(turn)) return false;
  turn.clocks().show_result();
  return !turn.run(OfferBank{});
}

bool await_bank(Turn& turn, SeatId seat) {
  if (!deals(turn)) return turn.clocks().stop_waiting(), false;
  if (!turn.clocks().has_waited_for(seat, Awaited::bank, turn.record().pace.decision_ms)) return false;
  turn.clocks().stop_waiting();
  return !turn.run(DeclineBank{seat});
}

bool await_decision(Turn& turn, SeatId seat) {
  const auto bettor = turn.round().bettors().find({seat, kSeated});
  const PlayerId player = bettor == turn.round().bettors().end() ? PlayerId() : bettor->second;
  const std::int64_t time = turn.record().pace.decision_ms + turn.clocks().time_bank(player);
  if (!turn.clocks().has_waited_for(seat, Awaited::decision, time)) return false;
  turn.clocks().stop_waiting();
  static_cast<void>(turn.run(MissDecision{seat}));
  turn.clocks().missed_decision(player);
  return true;
}

}  // namespace

std::optional<std::vector<Card>> VirtualDealer::cards(const Turn& turn, const NextStep& step) {
  std::vector<Card> cards;
  for (int index = 0; index < step.cards; ++index) cards.push_back(turn.round().draw(turn.state().round->seen, index));
  return cards;
}

bool VirtualDealer::call(Turn& turn, const NextTask& next) {
  switch (next.task) {
    case Task::open_table:
      return !turn.is_draining() && !turn.run(OpenTable{});
    case Task::bank:
      return await_bank(turn, *next.seat);
    case Task::offer_bank:
      return offer_bank(turn);
    case Task::open_round:
      return open_round(turn);
    case Task::round_step:
      return await_bets(turn);
    case Task::seat_decides:
      return await_decision(turn, *next.seat);
    default:
      return false;
  }
}

}  // namespace riverbank
