// A table that meets a bug stops alone: the turn did not happen, nothing of it is written, and nothing is lost. The
// floor can void its round, which gives everything back, or let it try again.
#include <fmt/core.h>

#include "room/table_host.h"
#include "round/advance.h"
#include "round/next_step.h"

namespace riverbank {

namespace {

constexpr std::string_view kWriteStopped = "UPDATE tables SET stopped = $2 WHERE id = $1";
constexpr int kMostStepsOfAVoidRound = 200;

}  // namespace

TableHost::Before TableHost::before() const {
  return {state_, meters_, chain_, seed_, deck_, round_events_, dealt_, opened_, own_opened_, bettors_, view_};
}

void TableHost::take_back(const Before& before) {
  turn_ = {.at = turn_.at};
  state_ = before.state;
  meters_ = before.meters;
  chain_ = before.chain;
  seed_ = before.seed;
  deck_ = before.deck;
  round_events_ = before.round_events;
  dealt_ = before.dealt;
  opened_ = before.opened;
  own_opened_ = before.own_opened;
  bettors_ = before.bettors;
  view_ = before.view;
}

void TableHost::guarded_turn(const std::function<void(const Before&)>& work, std::function<void()> stopped) {
  const Before kept = before();
  const auto bug = bug_in([&] {
    begin_turn();
    work(kept);
  });
  if (!bug) return;
  // What was posted has happened: whoever asked for it hears of that.
  if (turn_.posted) stopped = {};
  if (!turn_.posted) take_back(kept);
  stop(*bug, std::move(stopped));
}

void TableHost::stop(const Bug& bug, std::function<void()> durable) {
  view_.stopped = bug.where.empty() ? bug.why : fmt::format("{} ({})", bug.why, bug.where);
  view_.deadline.reset();
  if (parts_.stopped) parts_.stopped({record_.id, record_.name, game_->id, view_.stopped});
  {
    const std::lock_guard lock(summary_mutex_);
    summary_.stopped = view_.stopped;
  }
  const auto messages = std::make_shared<std::vector<Message>>();
  // What shows the table may be what is wrong: then nobody hears of it, but it is written down.
  static_cast<void>(bug_in([&] {
    publish_summary();
    Turn said;
    said.at = parts_.now();
    said.log.push_back({std::string(kStoppedSays), ""});
    *messages = messages_of(said);
  }));
  begin_turn();
  write_stopped();
  RoomEntry entry = entry_of(turn_);
  entry.changes = std::move(turn_.changes);
  static_cast<void>(submit(std::move(entry), messages, std::move(durable)));
}

void TableHost::write_stopped() {
  turn_.changes.push_back({kWriteStopped, {value_of(std::uint64_t{record_.id.value()}), view_.stopped}});
}

// Whoever has nothing at stake may go; all else is the floor's.
std::optional<RoomAnswer> TableHost::stopped_problem(const RoomAction& action) const {
  if (!is_stopped()) return std::nullopt;
  if (std::holds_alternative<VoidRoundNow>(action.ask) || std::holds_alternative<ResumeTable>(action.ask))
    return std::nullopt;
  const Commitments bound = commitments_of(state_, place_of(state_, action.player));
  if (std::holds_alternative<LeaveSeat>(action.ask) && !bound.wagers && !bound.banks) return std::nullopt;
  return RoomAnswer{false, "room.stopped", "", std::string(kStoppedSays)};
}

// The round is void, wagers and the bank go back, every seat is given up, and its chips go to the wallets: all of it or
// nothing. Only what the round itself needs is done, none of the other steps that are due at this table.
void TableHost::wind_up(const VoidRoundNow& wish, Person by) {
  const auto do_it = [this](TableAsk ask, Person who) {
    const auto refused = run(std::move(ask), who);
    CHECK(!refused, refused ? "the stopped table cannot be wound up: " + refused->says : std::string());
  };
  const CardSource source = [this](const NextStep&, int) { return draw(); };
  if (state_.round_is_on() && !state_.round->ruling.all) do_it(Play{Command(VoidRound{wish.reason})}, by);
  for (int steps = 0; state_.round_is_on(); ++steps) {
    CHECK(steps < kMostStepsOfAVoidRound, "a void round comes to its end");
    drawn_in_step_ = 0;
    do_it(Play{step_command(*next_step(game_now(*game_, state_), *state_.round), source)}, by);
  }
  for (int number = 1; number <= game_->seats; ++number)
    for (std::size_t rider = kMaxRiders + 1; rider-- > 0;) {
      const SeatSpot at{SeatId(static_cast<std::uint8_t>(number)), RiderId(static_cast<std::uint8_t>(rider))};
      if (state_.occupant(at.seat, at.rider)) do_it(StandUp{at.seat, at.rider}, by);
    }
}

}  // namespace riverbank
