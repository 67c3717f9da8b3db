// Taking back what was keyed last at a live table.
#include <algorithm>

#include <fmt/core.h>

#include "keyed/deal_steps.h"
#include "room/dealer_asks.h"
#include "room/person_dealer.h"
#include "table/decide.h"

namespace riverbank {

namespace {

constexpr int kMostMachineSteps = 400;
constexpr std::size_t kLongestQuoted = 40;

RoomAnswer cannot(const std::string& why) {
  return room_refusal("room.undo", fmt::format("This cannot be taken back: {} The floor can void the round.", why));
}

// The way from the round as it is to the round as it was before the last turn, on a copy of the table.
class Rewind {
 public:
  explicit Rewind(const Turn& turn)
      : turn_(turn),
        state_(turn.state()),
        meters_(turn.sight().meters),
        view_{turn.game(), state_, meters_, names_, turn.at()} {}

  bool void_round(const std::string& reason) {
    const auto banker = state_.round->setup.banker;
    if (!run({{}, Play{Command(VoidRound{reason})}})) return false;
    for (int steps = 0; state_.round_is_on() && steps < kMostMachineSteps; ++steps)
      if (!step(Payouts::by_machine)) return false;
    settle_down();
    if (state_.round_is_on()) return false;
    return !banker || run({{Role::player, {}}, TakeBank{banker->seat, banker->wager}});
  }

  // What was done before, with the machine's steps that are due again in between.
  bool again(const std::vector<TableCommand>& commands) {
    for (const TableCommand& command : commands) {
      const Said said{command.by, command.ask};
      if (run(said)) continue;
      settle_down();
      if (!run(said)) return false;
    }
    return true;
  }

  std::vector<Said> path() && { return std::move(path_); }
  const std::string& why() const { return why_; }

 private:
  bool run(const Said& said) {
    const auto events = execute(turn_.game(), state_, meters_, {turn_.at(), said.by, said.ask});
    if (!events) return why_ = events.error().says, false;
    path_.push_back(said);
    return true;
  }
  bool step(Payouts payouts) {
    const auto said = machine_step(view_, payouts);
    return said && run(*said);
  }
  void settle_down() {
    for (int steps = 0; steps < kMostMachineSteps && step(Payouts::by_dealer); ++steps) continue;
  }

  const Turn& turn_;
  TableState state_;
  MeterBank meters_;
  PlayerNames names_;
  DealView view_;
  std::vector<Said> path_;
  std::string why_ = "something else is due first.";
};

std::string line_quoted(const std::string& line) {
  if (line.empty()) return "the last step";
  return fmt::format("\"{}\"", line.size() > kLongestQuoted ? line.substr(0, kLongestQuoted) + "..." : line);
}

bool is_ordered_by_the_floor(const KeyedTurn& turn) {
  return std::ranges::any_of(turn.commands, [](const TableCommand& command) { return command.by.role == Role::floor; });
}

std::optional<RoomAnswer> undo_problem(const Turn& turn) {
  const auto& turns = turn.host().keyed.turns();
  if (!turn.state().round_is_on() || turns.empty())
    return room_refusal("room.undo", turn.state().rounds > 0
                                         ? "There is nothing to take back: a settled round is put right by the floor."
                                         : "There is nothing to take back.");
  // Such a round counts for its banker and its fees are taken, void or not.
  if (turn.state().round->setup.banker && turn.state().round->phase != Phase::betting)
    return cannot("where players bank, fees and the banker's turns of a dealt round are not given back.");
  if (is_ordered_by_the_floor(turns.back())) return cannot("the floor ordered it.");
  return std::nullopt;
}

// The way to the round without its last turn.
Result<std::vector<Said>, RoomAnswer> way_back(const Turn& turn, const std::string& reason) {
  if (auto problem = undo_problem(turn)) return Failure{*problem};
  Rewind rewind(turn);
  if (!rewind.void_round(reason)) return Failure{cannot(rewind.why())};
  const auto& turns = turn.host().keyed.turns();
  for (std::size_t i = 0; i + 1 < turns.size(); ++i)
    if (!rewind.again(turns[i].commands)) return Failure{cannot(rewind.why())};
  return std::move(rewind).path();
}

}  // namespace

std::string what_is_taken_back(const Turn& turn) {
  const auto& turns = turn.host().keyed.turns();
  return turns.empty() ? "the last step" : line_quoted(turns.back().line);
}

Result<std::vector<std::string>, RoomAnswer> effects_of_taking_back(const Turn& turn) {
  if (auto way = way_back(turn, "a trial"); !way) return Failure{way.error()};
  // The number of what was keyed last: if anything is keyed meanwhile, it would be something else that goes.
  return std::vector<std::string>{
      fmt::format("Round {} is void and is played again as it was keyed, up to {} (line {} of this table)",
                  turn.state().rounds, what_is_taken_back(turn), turn.host().keyed_rows)};
}

std::optional<RoomAnswer> take_back_last(Turn& turn, const RoomAction& action, const std::string& reason) {
  const auto path = way_back(turn, reason);
  if (!path) return path.error();
  const std::string what = what_is_taken_back(turn);
  std::vector<KeyedTurn> kept = turn.host().keyed.turns();
  kept.pop_back();
  const std::uint64_t before = turn.state().rounds;
  for (const Said& said : *path) {
    const auto refused = turn.run(said.ask, said.by);
    CHECK(!refused, refused ? "what a trial accepts is accepted: " + refused->says : std::string());
  }
  // The way itself is no turn of its own: what is kept stands there again as it was keyed.
  turn.done.commands.clear();
  turn.host().keyed.clear();
  for (const KeyedTurn& each : kept) {
    turn.host().keyed.add(each);
    turn.done.changes.push_back(
        keyed_change({turn.record().id, ++turn.host().keyed_rows, turn.state().rounds, turn.at()}, each));
  }
  const std::string so = kept.empty() ? fmt::format("takes back {}: round {} is void", what, before)
                                      : fmt::format("takes back {}: round {} is void and goes on as round {}", what,
                                                    before, turn.state().rounds);
  const std::string name = turn.room().people.of(action.player).name;
  turn.log(fmt::format("{} {}.", name, so));
  // A second person's word is an event of its own.
  if (action.verdict) return std::nullopt;
  turn.done.changes.push_back(event_change({.kind = EventKind::void_,
                                            .at = turn.at(),
                                            .actor = action.player,
                                            .name = name,
                                            .address = action.address,
                                            .table = turn.record().id,
                                            .round = before,
                                            .what = so,
                                            .reason = reason}));
  return std::nullopt;
}

}  // namespace riverbank
