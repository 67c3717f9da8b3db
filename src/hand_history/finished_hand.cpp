#include "hand_history/finished_hand.h"

#include <algorithm>

#include "round/apply.h"

namespace riverbank {

FinishedHand::FinishedHand(const Game& game, const Replay& replay, HandOrigin origin)
    : game_(game), origin_(std::move(origin)), last_(riverbank::view(game, replay.state, Viewer{})) {
  for (const SeatShown& seat : last_.seats)
    if (!seat.wagers.empty()) players_.push_back(&seat);
  walk(replay);
}

Amount FinishedHand::main_stake(const SeatShown& seat) const {
  for (const StakeShown& stake : seat.wagers)
    if (stake.rider == 0 && stake.wager == game_.main_wager().rule.id) return stake.stake;
  return {};
}

// The decisions in their order, with the community cards where they were turned.
void FinishedHand::walk(const Replay& replay) {
  RoundState state = open_round(game_, replay.state.setup);
  std::size_t shown = 0;
  for (const Event& event : replay.events) {
    apply(game_, state, event);
    const std::vector<std::string> board = riverbank::view(game_, state, Viewer{}).board.cards;
    if (board.size() > shown) {
      steps_.push_back({.kind = HandStep::Kind::board,
                        .player = 0,
                        .cards = {board.begin() + static_cast<std::ptrdiff_t>(shown), board.end()},
                        .amount = {}});
      shown = board.size();
    }
    if (const auto* decided = std::get_if<SeatDecided>(&event)) decide(*decided);
  }
}

void FinishedHand::decide(const SeatDecided& decided) {
  const auto player = std::find_if(players_.begin(), players_.end(),
                                   [&](const SeatShown* each) { return each->seat == decided.seat.value(); });
  if (player == players_.end()) return;
  HandStep step{.kind = HandStep::Kind::check,
                .player = static_cast<std::size_t>(player - players_.begin()),
                .cards = {},
                .amount = {}};
  if (decided.choice == Choice::fold) step.kind = HandStep::Kind::fold;
  if (decided.choice == Choice::raise) {
    step.kind = HandStep::Kind::bet;
    step.amount = main_stake(**player) * decided.multiple;
  }
  steps_.push_back(std::move(step));
}

}  // namespace riverbank
