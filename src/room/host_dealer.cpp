// The dealer of a virtual table: what it does next, and how long it waits for people.
#include <fmt/core.h>

#include "cards/card_set.h"
#include "room/bot.h"
#include "room/table_host.h"
#include "round/legal.h"
#include "round/next_step.h"
#include "sim/basic_player.h"

namespace riverbank {

namespace {

// Far more than a round takes.
constexpr int kMostSteps = 10'000;

CardSet face_up(const PlacedCards<5>& cards) {
  CardSet set;
  for (const PlacedCard& placed : cards)
    if (placed.facing == Facing::up && placed.card) set.insert(*placed.card);
  return set;
}

CardSet known(const PlacedCards<2>& cards) {
  CardSet set;
  for (const PlacedCard& placed : cards)
    if (placed.card) set.insert(*placed.card);
  return set;
}

}  // namespace

// Everything that can be done now is done; then the table waits for a person or for a moment.
void TableHost::go_on() {
  if (is_stopped()) return;
  int steps = 0;
  do {
    CHECK(++steps < kMostSteps, "the table comes to rest");
    if (parts_.each_step) parts_.each_step(state_);
  } while (machine_step() || dealer_step() || stand_idlers_up());
}

// A seat is not kept for ever for people who do nothing at a table where nothing is dealt.
bool TableHost::stand_idlers_up() {
  if (view_.paused) return false;
  if (state_.round_is_on() && (state_.round->phase != Phase::betting || !state_.round->positions.empty())) return false;
  if (!busy_at_) busy_at_ = turn_.at;
  const Time until = later(*busy_at_, record_.pace.idle_ms);
  bool stood_up = false;
  for (int number = 1; number <= game_->seats; ++number)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const SeatSpot at{SeatId(static_cast<std::uint8_t>(number)), RiderId(static_cast<std::uint8_t>(rider))};
      if (!state_.occupant(at.seat, at.rider) || (at.is_seated() && is_bot(at.seat))) continue;
      if (turn_.at < until) return wake_at(until), false;
      stood_up = !run(StandUp{at.seat, at.rider}) || stood_up;
    }
  return stood_up;
}

bool TableHost::machine_step() {
  const CardSource source = [this](const NextStep&, int) { return draw(); };
  const auto actions = next_steps(*game_, state_, turn_.at);
  for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
    // A step of several cards takes them from the deck one after the other.
    drawn_in_step_ = 0;
    const auto command = command_for(*game_, state_, TablePolicy::all(), source, *action);
    if (!command) continue;
    const auto refused = run(command->ask);
    CHECK(!refused, refused ? "a step of the machine was refused: " + refused->says : std::string());
    return true;
  }
  return false;
}

// The first card of the promised deck that has not left it.
Card TableHost::draw() {
  CHECK(deck_.has_value(), "no card without a promised deck");
  int skip = drawn_in_step_++;
  for (const Card card : deck_->deck())
    if (!state_.round->seen.contains(card) && skip-- == 0) return card;
  CHECK(false, "the deck is used up");
  return {};
}

bool TableHost::dealer_step() {
  const NextAction next = next_steps(*game_, state_, turn_.at).front();
  if (next.task != Task::seat_decides && next.task != Task::bank) stop_waiting();
  switch (next.task) {
    case Task::open_table:
      return !draining_ && !run(OpenTable{});
    case Task::bank:
      return await_bank(*next.seat);
    case Task::offer_bank:
      if (draining_ || !someone_plays()) return false;
      if (turn_.at < pause_until_) return wake_at(pause_until_), false;
      pause_until_ = later(turn_.at, record_.pace.result_ms);
      return !run(OfferBank{});
    case Task::open_round:
      return open_round();
    case Task::round_step:
      return betting();
    case Task::seat_decides:
      return await_decision(*next.seat);
    default:
      return false;
  }
}

// Rounds are dealt for people: who sits here, or watches the bots.
bool TableHost::someone_plays() const {
  bool seated = false;
  for (int number = 1; number <= game_->seats; ++number) {
    const auto& occupant = state_.occupant(SeatId(static_cast<std::uint8_t>(number)), kSeated);
    if (!occupant || occupant->sitting_out || occupant->leaving) continue;
    if (!is_bot(SeatId(static_cast<std::uint8_t>(number)))) return true;
    for (std::size_t rider = 1; rider <= kMaxRiders; ++rider)
      if (state_.seats[static_cast<std::size_t>(number)][rider]) return true;
    seated = true;
  }
  return seated && viewers_.anyone();
}

bool TableHost::is_bot(SeatId seat) const {
  const auto& occupant = state_.occupant(seat, kSeated);
  return occupant && parts_.people.of(occupant->player).bot;
}

bool TableHost::open_round() {
  if (draining_ || view_.paused || !someone_plays()) return false;
  if (turn_.at < pause_until_) return wake_at(pause_until_), false;
  const auto seed = parts_.seeds();
  if (!seed) {
    // Without entropy there is no round; the table tries again.
    turn_.log.push_back({"No round can be dealt: " + seed.error().what, ""});
    return wake_at(later(turn_.at, 5000)), false;
  }
  view_.ready.fill(0);
  if (run(OpenRound{})) return false;
  promise_deck(*seed);
  if (view_.rehearsal) turn_.log.push_back({"A rehearsal: the cards of this round were chosen, not shuffled.", ""});
  record_round_opened();
  view_.deadline = later(turn_.at, record_.pace.betting_ms);
  bots_bet();
  return true;
}

// Those at and behind a seat who may still wager have said that they are done.
bool TableHost::all_ready(SeatId seat) const {
  const bool banks = state_.round->setup.banker && state_.round->setup.banker->seat == seat;
  for (std::size_t number = 0; number <= kMaxRiders; ++number) {
    const RiderId rider(static_cast<std::uint8_t>(number));
    const auto& occupant = state_.occupant(seat, rider);
    if (!occupant || occupant->sitting_out || (rider == kSeated && (banks || is_bot(seat)))) continue;
    if (!view_.is_ready(seat, rider)) return false;
  }
  return true;
}

bool TableHost::betting() {
  if (state_.round->phase != Phase::betting) return false;
  if (!view_.deadline) view_.deadline = later(turn_.at, record_.pace.betting_ms);  // after a restart
  const bool over = turn_.at >= *view_.deadline;
  bool people_done = true;
  bool anyone_bets = false;
  for (int number = 1; number <= game_->seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    anyone_bets = anyone_bets || state_.round->position(seat, kSeated) != nullptr;
    people_done = people_done && all_ready(seat);
  }
  if (!over && !(people_done && anyone_bets)) return wake_at(*view_.deadline), false;
  if (over && !anyone_bets) return bets_stay_open();
  return close_bets();
}

bool TableHost::bets_stay_open() {
  view_.deadline = later(turn_.at, record_.pace.betting_ms);
  turn_.tell = true;
  wake_at(*view_.deadline);
  return false;
}

bool TableHost::close_bets() {
  return_unfinished_bets();
  view_.deadline.reset();
  // Where it is refused, nothing that could be played is left on the layout.
  if (run(Play{Command(TakeStep{.kind = StepKind::announce})})) return bets_stay_open();
  after_betting();
  busy_at_ = turn_.at;
  return true;
}

// An Ante without its Blind is not a bet: it goes back, and the others play. Who wagers from behind a seat rides on
// what lies there: if the seat's own wagers go back, theirs do too.
void TableHost::return_unfinished_bets() {
  for (int number = 1; number <= game_->seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    const bool nothing_to_ride_on = state_.round->position(seat, kSeated) == nullptr;
    const bool seat_goes = nothing_to_ride_on || closing_problem_of({seat, kSeated});
    for (std::size_t rider = kMaxRiders + 1; rider-- > 0;) {
      const SeatSpot at{seat, RiderId(static_cast<std::uint8_t>(rider))};
      if (state_.round->position(at.seat, at.rider) != nullptr && (seat_goes || closing_problem_of(at)))
        return_wagers(at);
    }
  }
}

// A wager that another one rests on cannot be taken back before it: the last ones first.
void TableHost::return_wagers(SeatSpot at) {
  for (auto wager = game_->wagers.rbegin(); wager != game_->wagers.rend(); ++wager) {
    const Position* position = state_.round->position(at.seat, at.rider);
    if (position != nullptr && position->has(wager->id))
      static_cast<void>(run(Play{Command(WithdrawWager{at.seat, at.rider, wager->id})}));
  }
  turn_.log.push_back({fmt::format("Seat {}{}: the wagers were incomplete and are returned.", at.seat.value(),
                                   at.is_seated() ? "" : ", from behind"),
                       ""});
}

// Who has not wagered for some rounds gives up the seat; the chips go to the wallet.
void TableHost::after_betting() {
  for (int number = 1; number <= game_->seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider)
      count_missed(seat, RiderId(static_cast<std::uint8_t>(rider)));
  }
}

void TableHost::count_missed(SeatId seat, RiderId rider) {
  const auto occupant = state_.occupant(seat, rider);
  if (!occupant || (rider == kSeated && is_bot(seat))) return;
  const bool banks = rider == kSeated && state_.round->setup.banker && state_.round->setup.banker->seat == seat;
  if (banks || state_.round->position(seat, rider) != nullptr)
    missed_[occupant->player] = 0;
  else if (++missed_[occupant->player] >= record_.pace.missed_rounds)
    static_cast<void>(run(StandUp{seat, rider}));
}

void TableHost::stop_waiting() {
  if (waiting_for_) view_.deadline.reset();
  waiting_for_.reset();
}

// Starts to wait for a seat, or finds that it has waited long enough.
bool TableHost::has_waited_for(SeatId seat, std::int64_t ms) {
  if (waiting_for_ != seat || waiting_step_ != state_.round_is_on()) {
    waiting_for_ = seat;
    waiting_step_ = state_.round_is_on();
    waiting_since_ = turn_.at;
    view_.deadline = later(turn_.at, ms);
  }
  if (view_.deadline && turn_.at >= *view_.deadline) return true;
  if (!view_.deadline) view_.deadline = later(turn_.at, ms);
  wake_at(*view_.deadline);
  return false;
}

bool TableHost::await_bank(SeatId seat) {
  if (draining_ || view_.paused || !someone_plays()) return stop_waiting(), false;
  if (is_bot(seat)) {
    bot_banks(seat);
    return true;
  }
  if (!has_waited_for(seat, record_.pace.decision_ms)) return false;
  stop_waiting();
  return !run(DeclineBank{seat});
}

bool TableHost::await_decision(SeatId seat) {
  const PlayerId player = bettors_.contains({seat, kSeated}) ? bettors_[{seat, kSeated}] : PlayerId();
  const bool bot = is_bot(seat);
  const std::int64_t bank = time_banks_.contains(player) ? time_banks_[player] : record_.pace.time_bank_ms;
  if (!has_waited_for(seat, bot ? record_.pace.bot_ms : record_.pace.decision_ms + bank)) return false;
  stop_waiting();
  if (bot)
    bot_decides(seat);
  else
    static_cast<void>(run(MissDecision{seat}));
  if (!bot) time_banks_[player] = 0;
  return true;
}

// A decision that took longer than its time uses up the time bank.
void TableHost::charge_time_bank(SeatId seat, PlayerId player) {
  if (waiting_for_ != seat) return;
  const std::int64_t used = turn_.at.since_epoch_ms() - waiting_since_.since_epoch_ms() - record_.pace.decision_ms;
  if (used > 0) time_banks_[player] = std::max<std::int64_t>(time_banks_[player] - used, 0);
  stop_waiting();
}

// ---- bots

void TableHost::bots_bet() {
  for (int number = 1; number <= game_->seats; ++number) {
    const SeatId seat(static_cast<std::uint8_t>(number));
    const auto occupant = state_.occupant(seat, kSeated);
    if (!occupant || !is_bot(seat) || (state_.bank.banker && state_.bank.banker->seat == seat)) continue;
    const Amount least = game_->wagers.front().minimum;
    // The Play wager may take four times the Ante; a bot that cannot afford it gets new play money.
    if (state_.chips.of(state_.cash(occupant->player)) < least * 8) {
      give_play_money(occupant->player);
      CHECK(!run(BuyChips{seat, kSeated, bot_purse(*game_, bot_banking())}), "a bot may buy chips");
    }
    for (const Wager& wager : game_->wagers)
      if (!wager.rule.optional && !wager.rule.at_decision)
        static_cast<void>(run(Play{Command(PlaceWager{seat, kSeated, wager.id, least})}));
  }
}

void TableHost::bot_decides(SeatId seat) {
  const Game& game = game_now(*game_, state_);
  const auto legal = legal_actions(game, *state_.round);
  const SeatDecision decision =
      basic_decision(legal, known(state_.round->seat(seat).cards), face_up(state_.round->board));
  if (run(Play{Command(decision)})) static_cast<void>(run(MissDecision{seat}));
}

void TableHost::bot_banks(SeatId seat) {
  if (!parts_.bots_bank) return static_cast<void>(run(DeclineBank{seat}));
  const PlayerId player = state_.occupant(seat, kSeated)->player;
  const Amount most = state_.chips.of(state_.cash(player));
  const Amount wager = std::min(bot_bank(*game_), most);
  if (run(TakeBank{seat, wager})) static_cast<void>(run(DeclineBank{seat}));
}

}  // namespace riverbank
