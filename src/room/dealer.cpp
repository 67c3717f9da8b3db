#include "room/dealer.h"

#include <fmt/core.h>

#include "room/bots.h"

namespace riverbank {

std::string stood_up_says(const Turn& turn, PlayerId player, std::string_view why) {
  return fmt::format("{}'s seat is given up: {}. The chips are in the wallet.", turn.room().people.of(player).name,
                     why);
}

namespace {

// Far more than a round takes.
constexpr int kMostSteps = 10'000;

// The cards that this task needs, where the dealer takes it without a person; nothing: it waits for them.
std::optional<std::vector<Card>> cards_for(const Turn& turn, Dealer& dealer, const NextTask& task) {
  if (task.task != Task::round_step || task.step->cards == 0 || turn.state().round->phase == Phase::betting)
    return std::vector<Card>();
  return dealer.cards(turn, *task.step);
}

// The last of what may be done now goes first: a device finishes what the first step waits for.
bool take_step(Turn& turn, Dealer& dealer) {
  const TablePolicy policy = dealer.policy();
  const NextTasks tasks = next_tasks(turn.game(), turn.state(), turn.at());
  for (auto task = tasks.rbegin(); task != tasks.rend(); ++task) {
    const auto cards = cards_for(turn, dealer, *task);
    if (!cards) continue;
    const CardSource source = [&](const NextStep&, int index) { return (*cards)[static_cast<std::size_t>(index)]; };
    const auto command = command_for(turn.game(), turn.state(), policy, source, *task);
    if (!command) continue;
    const auto refused = turn.run(command->ask);
    CHECK(!refused, refused ? "a step of the machine was refused: " + refused->says : std::string());
    return true;
  }
  return false;
}

bool call_next(Turn& turn, Dealer& dealer) {
  const NextTask next = next_tasks(turn.game(), turn.state(), turn.at()).front();
  if (next.task != Task::seat_decides && next.task != Task::bank) turn.clocks().stop_waiting();
  return dealer.call(turn, next);
}

// A seat is not kept for ever for people who do nothing at a table where nothing is dealt.
bool stand_idlers_up(Turn& turn) {
  const TableState& state = turn.state();
  if (turn.host().paused || turn.host().live) return false;  // a live table has its dealer
  if (state.round_is_on() && (state.round->phase != Phase::betting || !state.round->positions.empty())) return false;
  bool stood_up = false;
  for (int number = 1; number <= turn.game().seats; ++number)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const SeatSpot at{SeatId(static_cast<std::uint8_t>(number)), RiderId(static_cast<std::uint8_t>(rider))};
      if (!state.occupant(at.seat, at.rider) || (at.is_seated() && is_bot(turn, at.seat))) continue;
      if (!turn.clocks().nobody_acts()) return false;
      const PlayerId player = state.occupant(at.seat, at.rider)->player;
      if (turn.run(StandUp{at.seat, at.rider})) continue;
      turn.log(stood_up_says(turn, player, "nothing was done for a while"));
      stood_up = true;
    }
  return stood_up;
}

}  // namespace

void go_on(Turn& turn, Dealer& dealer) {
  if (!turn.host().stopped.empty()) return;
  int steps = 0;
  do {
    CHECK(++steps < kMostSteps, "the table comes to rest");
    if (turn.room().each_step) turn.room().each_step(turn.state());
  } while (bots_act(turn) || take_step(turn, dealer) || call_next(turn, dealer) || stand_idlers_up(turn));
}

}  // namespace riverbank
