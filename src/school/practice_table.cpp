#include "school/practice_table.h"

#include <algorithm>

#include "keyed/deal_steps.h"
#include "round/legal.h"
#include "sim/basic_player.h"
#include "table/advance.h"
#include "table/person.h"
#include "table/text_people.h"

namespace riverbank {

namespace {

constexpr std::int64_t kEvening = 1'767'294'000'000;
constexpr int kMostSteps = 2000;
constexpr int kMostDueSilently = 100;

TableSetup setup_of(const Game& game, PracticeTable::Known known) {
  TableSetup setup{.id = TableId(1), .levels = {}, .live = known == PracticeTable::Known::when_turned};
  for (std::size_t i = 0; i < game.meters.size(); ++i) setup.levels.emplace_back(static_cast<std::uint32_t>(i + 1));
  return setup;
}

SeatId seat_number(int number) { return SeatId(static_cast<std::uint8_t>(number)); }

const PlayerNames kNobody;

}  // namespace

PracticeTable::PracticeTable(const Game& game, const Seed& seed, PracticePlan plan, Known known)
    : game_(game),
      plan_(plan),
      known_(known),
      chance_(seed.derived(0)),
      time_(Time::from_ms(kEvening)),
      state_(new_table(game, setup_of(game, known))) {
  choose_people();
  deck_.emplace(seed, plan.layout, seats_.front());
}

DealView PracticeTable::view() const { return {game_, state_, meters_, kNobody, time_}; }

bool PracticeTable::ask(TableAsk what, Person by) {
  return execute(game_, state_, meters_, {time_, by, std::move(what)}).ok();
}

// ---- people

// One to three who play, at seats of their own; where players bank, one more.
void PracticeTable::choose_people() {
  std::vector<SeatId> free;
  for (int number = 1; number <= game_.seats; ++number) free.push_back(seat_number(number));
  const auto take = [&] {
    const auto chosen = free.begin() + below(static_cast<int>(free.size()));
    const SeatId seat = *chosen;
    free.erase(chosen);
    return seat;
  };
  if (game_.rulebook->banking.by == BankedBy::player) banker_ = take();
  const int wanted = std::array{1, 2, 2, 2, 3, 3}[static_cast<std::size_t>(below(6))];
  for (int i = 0; i < wanted && !free.empty(); ++i) seats_.push_back(take());
}

void PracticeTable::sit_down() {
  seated_ = true;
  if (banker_) come(*banker_, kSeated);
  for (const SeatId seat : seats_) come(seat, kSeated);
  const bool backline =
      std::any_of(game_.wagers.begin(), game_.wagers.end(), [](const Wager& w) { return w.backline; });
  if (backline && one_in(3)) come(seats_.front(), RiderId(1));
}

void PracticeTable::come(SeatId seat, RiderId rider) {
  if (ask(SitDown{seat, rider, PlayerId(++players_)})) ask(BuyChips{seat, rider, kMostChips});
}

// Who was chosen for it banks; the bank goes past everybody else.
bool PracticeTable::bank(SeatId seat) {
  return seat == banker_ ? ask(TakeBank{seat, bank_wager()}) : ask(DeclineBank{seat});
}

Amount PracticeTable::bank_wager() {
  const Amount unit = game_.main_wager().minimum;
  const Amount plenty = unit * 2000;
  const Amount little = unit * (2 + below(12));
  const Amount wanted = plan_.theme == PracticeTheme::short_bank ? little : plenty;
  return std::max({wanted, game_.table.least_bank, game_.rounding.unit});
}

// ---- wagers

void PracticeTable::bet_all() {
  bets_are_down_ = true;
  for (const SeatId seat : seats_)
    for (const RiderId rider : {kSeated, RiderId(1)}) bet(seat, rider);
}

void PracticeTable::bet(SeatId seat, RiderId rider) {
  if (!state_.occupant(seat, rider)) return;
  for (const Wager& wager : now().wagers) {
    if (wager.rule.at_decision || (rider != kSeated && !wager.backline)) continue;
    if (wager.rule.optional && one_in(3)) continue;
    const PlaceWager place{seat, rider, wager.id, stake_of(wager, seat, rider)};
    if (wager.rule.coupon) ask(GiveCoupon{seat, place.amount});
    if (!ask(Play{place}) && !wager.rule.optional) break;
  }
  take_back_if_incomplete(seat, rider);
}

Amount PracticeTable::stake_of(const Wager& wager, SeatId seat, RiderId rider) {
  if (wager.rule.amount_rule == AmountRule::equal_to) return staked(seat, rider, *wager.amount_of);
  if (wager.rule.amount_rule != AmountRule::limits) return wager.minimum;
  if (plan_.theme == PracticeTheme::dear && one_in(2)) return wager.maximum;
  // Often a few times the minimum, and now and then an amount that takes some reckoning.
  const std::int64_t least = wager.minimum.minor_units();
  const std::int64_t step = std::max<std::int64_t>(1, wager.step.minor_units());
  const std::int64_t more = one_in(2) ? least * below(5) / step * step : step * below(12);
  return std::min(wager.maximum, Amount::minor(least + more));
}

Amount PracticeTable::staked(SeatId seat, RiderId rider, WagerId wager) const {
  const Position* position = state_.round->position(seat, rider);
  return position == nullptr ? Amount() : position->stake(wager);
}

void PracticeTable::take_back_if_incomplete(SeatId seat, RiderId rider) {
  const auto lacks = [&](const Wager& wager) {
    const bool required = !wager.rule.optional && !wager.rule.at_decision && (rider == kSeated || wager.backline);
    return required && staked(seat, rider, wager.id).is_zero();
  };
  if (state_.round->position(seat, rider) == nullptr) return;
  if (std::none_of(now().wagers.begin(), now().wagers.end(), lacks)) return;
  for (auto wager = now().wagers.rbegin(); wager != now().wagers.rend(); ++wager)
    if (!staked(seat, rider, wager->id).is_zero()) ask(Play{WithdrawWager{seat, rider, wager->id}});
}

// ---- what is due

std::optional<PracticeTable::Due> PracticeTable::due() {
  for (int silent = 0; silent < kMostDueSilently; ++silent) {
    if (state_.open && !seated_) sit_down();
    const NextAction action = steps_now(view()).front();
    bool done = false;
    switch (action.task) {
      case Task::bank:
        done = bank(*action.seat);
        break;
      case Task::offer_bank:
        done = ask(OfferBank{});
        break;
      case Task::wait_for_player:
      case Task::wait_for_device:
      case Task::put_away_device:
        return std::nullopt;
      default: {
        if (action.task == Task::open_round && state_.rounds > 0) return std::nullopt;
        if (action.task == Task::round_step && state_.round->phase == Phase::betting && !bets_are_down_) {
          bet_all();
          if (state_.round->positions.empty()) return std::nullopt;
          continue;
        }
        if (auto what = said(action)) return Due{action, *std::move(what)};
        return std::nullopt;
      }
    }
    if (!done) return std::nullopt;
  }
  return std::nullopt;
}

void PracticeTable::take(const Due& due) {
  if (ask(due.said.ask, due.said.by)) return;
  // Chips do not reach for it, or the bank does not cover it: who decides goes the cheap way.
  CHECK(due.action.task == Task::seat_decides && ask(MissDecision{*due.action.seat}),
        "a step that is due was refused: " + due.action.says);
}

bool PracticeTable::play() {
  for (int steps = 0; steps < kMostSteps; ++steps) {
    const auto next = due();
    if (!next) break;
    take(*next);
    if (state_.last_settled > 0) break;
  }
  return state_.round && state_.round->settlement.has_value();
}

std::optional<Said> PracticeTable::said(const NextAction& action) {
  switch (action.task) {
    case Task::open_table:
      return Said{kDealer, OpenTable{}};
    case Task::open_round:
      return Said{kDealer, OpenRound{}};
    case Task::seat_decides:
      return decision(*action.seat);
    case Task::round_step:
      return round_step();
    default:
      break;
  }
  constexpr auto kNoCards = [](const NextStep&, int) { return Card(); };
  auto command = command_for(game_, state_, TablePolicy::all(), kNoCards, action);
  if (!command) return std::nullopt;
  return Said{command->by, std::move(command->ask)};
}

Said PracticeTable::round_step() {
  if (known_ == Known::when_turned)
    if (auto unseen = entered_step(view())) return *std::move(unseen);
  const auto next = next_step(now(), *state_.round);
  TakeStep step{.kind = next->step->kind, .area = next->step->area, .seat = next->seat, .cards = {}};
  if (next->completes_dealer) step = {.kind = StepKind::deal, .area = Area::dealer, .seat = {}, .cards = {}};
  for (int i = 0; i < next->cards; ++i) step.cards.emplace_back(deck_->card(*state_.round, *next, i));
  return {known_ == Known::when_turned ? kDealer : kMachine, Play{std::move(step)}};
}

// As people play who know the game, and now and then as they should not: folds and checks are to be practised too.
Said PracticeTable::decision(SeatId seat) {
  const auto legal = legal_actions(now(), *state_.round);
  const auto as_said = [](SeatDecision what) { return Said{kPlayer, Play{what}}; };
  if (one_in(5))
    for (const LegalAction& action : legal)
      if (const auto* may = std::get_if<MayDecide>(&action); may != nullptr && may->choice != Choice::raise)
        return as_said({.seat = seat, .choice = may->choice, .multiple = 0});
  CardSet board;
  for (std::size_t i = 0; i < state_.round->board.size(); ++i)
    if (const PlacedCard& placed = state_.round->board[i]; placed.facing == Facing::up) board.insert(*placed.card);
  const auto& hole = deck_->hole(seat);
  return as_said(basic_decision(legal, CardSet{hole[0], hole[1]}, board));
}

}  // namespace riverbank
