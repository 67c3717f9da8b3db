#include "troubled_table.h"

#include <algorithm>

#include <fmt/core.h>

#include "round/irregularity_text.h"

namespace riverbank {

namespace {

constexpr int kMostSteps = 3000;
constexpr std::int64_t kHourMs = 3'600'000;
const Amount kPurse = Amount::major(20'000);
const Amount kBank = Amount::major(2'000);

SeatId seat(int number) { return SeatId(static_cast<std::uint8_t>(number)); }

}  // namespace

MaybeRefusal TroubledTable::ask(TableAsk ask) {
  TableEvents events;
  return execute(game_, state_, meters_, {now_, {}, std::move(ask)}, events);
}

void TroubledTable::tell(const std::string& what) { told_ += what + "; "; }

void TroubledTable::open() {
  TableSetup setup;
  for (std::size_t i = 0; i < game_.meters.size(); ++i) setup.levels.emplace_back(static_cast<std::uint32_t>(1 + i));
  state_ = new_table(game_, std::move(setup));
  ask(OpenTable{});
  sit_down();
}

// ---- what goes wrong

void TroubledTable::trouble() {
  const int kind = below(10);
  if (kind < 3) return few_steps(kind == 0 ? 40 : 6);
  if (kind < 6) return device_trouble(below(6));
  if (kind < 7) return floor_trouble(below(4));
  if (kind < 8) return people_trouble(below(3));
  round_trouble(below(8));
}

void TroubledTable::device_trouble(int which) {
  switch (which) {
    case 0:
    case 1:
      tell("jam");
      ask(ReportJam{});
      return;
    case 2:
    case 3: {
      const std::uint8_t deck = any_deck();
      tell("the device counts 51");
      ask(DoStep{.verb = Verb::shuffle, .deck = deck});
      ask(DoStep{.verb = Verb::count_by_device, .deck = deck, .cards = kDeckCards - 1});
      return;
    }
    case 4:
      tell("device out");
      ask(ReportDeviceOut{});
      if (below(2) == 0)
        for (const DeviceRemedy remedy : game_.rulebook->table.device_failure.remedies) ask(PutAwayDevice{remedy});
      return;
    default:
      tell("mended");
      ask(MendDevice{});
  }
}

void TroubledTable::floor_trouble(int which) {
  switch (which) {
    case 0:
      tell("shuffle ordered");
      ask(OrderShuffle{"asked for"});
      return;
    case 1:
      tell("recut ordered");
      ask(OrderRecut{"uneven"});
      return;
    default:
      tell("deck changed");
      ask(ChangeDeck{any_deck()});
  }
}

void TroubledTable::people_trouble(int which) {
  switch (which) {
    case 0:
      tell("hours pass");
      now_ = Time::from_ms(now_.since_epoch_ms() + (below(2) == 0 ? 8 : 24) * kHourMs);
      return;
    case 1:
      tell("idle");
      stand_up();
      ask(GoIdle{below(2) == 0});
      if (below(4) == 0 && !ask(CloseTable{})) ask(OpenTable{});
      return;
    default:
      tell("sit down");
      sit_down();
  }
}

void TroubledTable::round_trouble(int which) {
  switch (which) {
    case 0:
      if (!state_.round_is_on()) return;
      tell("void");
      ask(Play{VoidRound{"void", ""}});
      return;
    case 1:
      if (!state_.round_is_on()) return;
      tell("the shoe jams");
      ask(Play{ReportIrregularity{.trigger = Trigger::shoe_jam}});
      return;
    case 2:
      if (!state_.round_is_on()) return;
      tell("wrong stub");
      ask(CountStub{3, below(2) == 0 ? StubFinding::misdealt : StubFinding::not_misdealt});
      return;
    case 3:
    case 4:
      if (state_.round_is_on()) card_trouble();
      return;
    default:
      tell("round");
      open_round();
      few_steps(20);
  }
}

// Any irregularity that the text knows, whether it can be the case now or not.
void TroubledTable::card_trouble() {
  const auto& rules = game_.rulebook->irregularities;
  if (rules.empty()) return;
  ReportIrregularity report{.trigger = rules[static_cast<std::size_t>(below(static_cast<int>(rules.size())))].trigger};
  if (below(2) == 0) report.seat = seat(1 + below(2));
  for (int cards = below(3); cards > 0; --cards)
    report.cards.push_back(below(3) == 0 ? std::nullopt : std::optional(draw(1)));
  if (below(2) == 0) report.count = below(4);
  tell(fmt::format("irregularity {}", trigger_text(report.trigger)));
  ask(Play{report});
}

// ---- people

void TroubledTable::sit_down() {
  for (const int number : {1, 2}) {
    if (state_.occupant(seat(number), kSeated)) continue;
    ask(SitDown{seat(number), kSeated, PlayerId(static_cast<std::uint32_t>(number))});
    ask(BuyChips{seat(number), kSeated, kPurse});
  }
}

void TroubledTable::stand_up() {
  for (const int number : {1, 2}) {
    ask(DeclineBank{seat(number)});
    ask(StandUp{seat(number), kSeated});
  }
}

// One player is enough, whoever does not bank.
void TroubledTable::place_wagers() {
  const bool first_banks = state_.bank.banker && state_.bank.banker->seat == seat(1);
  const SeatId at = seat(first_banks ? 2 : 1);
  if (!state_.occupant(at, kSeated)) return;
  const PlayerId player = state_.occupant(at, kSeated)->player;
  if (state_.chips.of(state_.cash(player)) < kBank) ask(BuyChips{at, kSeated, kPurse});
  for (const Wager& wager : game_now(game_, state_).wagers)
    if (!wager.rule.coupon) ask(Play{PlaceWager{at, kSeated, wager.id, wager.minimum}});
}

void TroubledTable::open_round() {
  if (ask(OpenRound{})) return;
  drawn_ = 0;
  place_wagers();
}

// A card that was drawn in error is the next one.
Card TroubledTable::draw(int place) {
  if (place == 0 && state_.round && state_.round->drawn) return *state_.round->drawn;
  return Card::from_index(drawn_++ % kCards);
}

// ---- the way back

bool TroubledTable::dealt_since(std::uint64_t rounds) const {
  return state_.last_settled > rounds && state_.round->phase == Phase::closed && !state_.round->ruling.all;
}

std::string TroubledTable::people_act(const NextTask& task) {
  const auto must = [&](TableAsk what) {
    const auto refused = ask(std::move(what));
    return refused ? refused->says : std::string();
  };
  switch (task.task) {
    case Task::open_table:
      return must(OpenTable{});
    case Task::put_away_device:
      return must(PutAwayDevice{game_.rulebook->table.device_failure.remedies.front()});
    case Task::wait_for_device:
      return must(MendDevice{});
    case Task::wait_for_player:
      sit_down();
      return state_.anyone_seated() ? "" : "nobody can sit down";
    case Task::offer_bank:
      sit_down();
      return state_.bank.offered ? "" : must(OfferBank{});
    case Task::bank: {
      const PlayerId player = state_.occupant(*task.seat, kSeated)->player;
      if (state_.chips.of(state_.cash(player)) < kPurse) ask(BuyChips{*task.seat, kSeated, kPurse});
      return must(TakeBank{*task.seat, kBank});
    }
    case Task::open_round: {
      auto problem = must(OpenRound{});
      if (problem.empty()) drawn_ = 0;
      return problem;
    }
    case Task::seat_decides:
      return must(MissDecision{*task.seat});
    case Task::change_deck:
      return must(ChangeDeck{state_.in_use});
    default:
      break;
  }
  if (state_.round_is_on() && state_.round->phase == Phase::betting) {
    if (state_.round->positions.empty()) place_wagers();
    const auto next = next_step(game_now(game_, state_), *state_.round);
    return must(Play{step_command(*next, [this](const NextStep&, int place) { return draw(place); })});
  }
  return "nobody knows what to do";
}

// Whatever is listed can be done now; only a deck that a device still works on cannot be taken from it.
std::string TroubledTable::take(const NextTask& task, const NextTasks& all) {
  auto command = command_for(
      game_, state_, TablePolicy::all(), [this](const NextStep&, int place) { return draw(place); }, task);
  if (!command) return people_act(task);
  command->at = now_;
  TableEvents events;
  const auto refused = execute(game_, state_, meters_, *command, events);
  if (!refused) return "";
  const bool device_works = std::any_of(all.begin(), all.end(), [&](const NextTask& other) {
    return other.item && step_of(game_, *other.item).who == Role::device;
  });
  return refused->code == TableRefusalCode::still_shuffling && device_works ? "" : refused->says;
}

void TroubledTable::few_steps(int most) {
  for (int steps = below(most); steps > 0; --steps) {
    const auto tasks = next_tasks(game_, state_, now_);
    const NextTask& task = tasks[static_cast<std::size_t>(below(static_cast<int>(tasks.size())))];
    if (task.task == Task::wait_for_device || task.task == Task::put_away_device || task.task == Task::open_round)
      return;
    if (const auto problem = take(task, tasks); !problem.empty()) return tell("refused: " + problem);
  }
}

std::string TroubledTable::way_back_by_machine() {
  const std::uint64_t rounds = state_.rounds;
  for (int steps = 0; steps < kMostSteps; ++steps) {
    advance(game_, state_, meters_, TablePolicy::all(), [this](const NextStep&, int place) { return draw(place); }, {});
    if (dealt_since(rounds)) return "";
    const auto tasks = next_tasks(game_, state_, now_);
    if (auto problem = people_act(tasks.front()); !problem.empty()) return problem;
  }
  return "no round comes to an end";
}

std::string TroubledTable::way_back_by_hand() {
  const std::uint64_t rounds = state_.rounds;
  for (int steps = 0; steps < kMostSteps; ++steps) {
    if (dealt_since(rounds)) return "";
    const auto tasks = next_tasks(game_, state_, now_);
    const NextTask& task = tasks[static_cast<std::size_t>(below(static_cast<int>(tasks.size())))];
    if (auto problem = take(task, tasks); !problem.empty()) return problem;
  }
  return "no round comes to an end";
}

}  // namespace riverbank
