#include "sim/table_run.h"

#include <algorithm>

#include "table/liability.h"

namespace riverbank {

namespace {

constexpr std::int64_t kRoundMs = 45'000;
constexpr Time kStart = Time::from_ms(1'767'294'000'000);
constexpr int kPurse = 2'000;  // in sums of all stakes
constexpr int kLeastPurse = 20;

TableSetup setup_of(const Game& game) {
  TableSetup setup{.id = TableId(1), .levels = {}};
  for (std::size_t i = 0; i < game.meters.size(); ++i) setup.levels.emplace_back(static_cast<std::uint32_t>(i + 1));
  return setup;
}

Amount sum_of(const Stakes& stakes) {
  Amount sum;
  for (const Amount stake : stakes) sum += stake;
  return sum;
}

// Far above what a round of these stakes can cost or win, so that every wager is covered.
Amount bank_for(const Game& game, const Stakes& stakes) {
  Position position{.seat = SeatId(1), .rider = kSeated, .stakes = stakes};
  return liability_of(game, position) * (4 * game.seats) + sum_of(stakes) * (20 * game.seats);
}

SeatId seat_of(int number) { return SeatId(static_cast<std::uint8_t>(number)); }

}  // namespace

TableRun::TableRun(const Game& game, const SimulationOptions& options, const Chooser& choose, const Seed& seed)
    : game_(game),
      options_(options),
      choose_(choose),
      deck_(seed),
      draw_([this](const NextStep&, int) { return deck_.deal(); }),
      ledger_(LedgerOptions{.remembered_batches = 0}),
      state_(new_table(game, setup_of(game))),
      books_(ledger_, game, state_),
      time_(kStart),
      player_banks_(game.rulebook->banking.by == BankedBy::player) {
  const int players = options.players == 0 ? most_players(game) : options.players;
  seats_ = players + (player_banks_ ? 1 : 0);
  purse_ = sum_of(options.stakes) * kPurse;
  if (player_banks_) bank_wager_ = std::max(bank_for(game, options.stakes), game.table.least_bank);
  purse_ += bank_wager_ * 2;
  result_.meters.resize(game.meters.size());
}

SimulationResult TableRun::play(std::uint64_t rounds) {
  open();
  for (std::uint64_t i = 0; i < rounds; ++i) play_round();
  close();
  result_.postings = state_.transfers;
  const std::string problem = state_is_ok(ledger_);
  CHECK(problem.empty(), problem);
  return std::move(result_);
}

void TableRun::run() {
  events_.clear();
  command_.at = time_;
  const auto refusal = execute(game_, state_, meters_, command_, events_);
  CHECK(!refusal, refusal ? "a simulated command was refused: " + refusal->says : std::string());
  ++result_.commands;
  result_.events += events_.size();
  books_.post(events_);
}

void TableRun::open() {
  ask(OpenTable{});
  if (!player_banks_) ask(Fill{std::min(bank_for(game_, options_.stakes), kMostChips)});
  for (int number = 1; number <= seats_; ++number) {
    ask(SitDown{seat_of(number), kSeated, PlayerId(static_cast<std::uint32_t>(number))});
    ask(BuyChips{seat_of(number), kSeated, purse_});
  }
  run_machine();
}

void TableRun::close() {
  if (state_.bank.banker) ask(DeclineBank{state_.bank.banker->seat});
  for (int number = 1; number <= seats_; ++number) ask(StandUp{seat_of(number), kSeated});
  ask(CloseTable{});
}

void TableRun::play_round() {
  time_ = Time::from_ms(time_.since_epoch_ms() + kRoundMs);
  run_machine();
  if (player_banks_) place_bank();
  ask(OpenRound{});
  deck_.gather();
  for (int number = 1; number <= seats_; ++number)
    if (!banks(seat_of(number))) place_wagers(seat_of(number));
  ask(Play{TakeStep{.kind = StepKind::announce}});
  run_machine();
  CHECK(!state_.round_is_on(), "a simulated round comes to its end");
  count();
  if (options_.watch_round) options_.watch_round(*state_.round);
}

void TableRun::place_bank() {
  if (!state_.bank.offered) ask(OfferBank{});
  const SeatId seat = *state_.bank.offered;
  refill(seat, bank_wager_ * 2);
  ask(TakeBank{seat, bank_wager_});
}

void TableRun::refill(SeatId seat, Amount least) {
  const PlayerId player = state_.occupant(seat, kSeated)->player;
  if (state_.chips.of(state_.cash(player)) < least) ask(BuyChips{seat, kSeated, purse_});
}

void TableRun::place_wagers(SeatId seat) {
  refill(seat, sum_of(options_.stakes) * kLeastPurse);
  for (const Wager& wager : game_.wagers) {
    const Amount stake = options_.stakes[wager.id.value()];
    if (wager.rule.coupon && !stake.is_zero()) ask(GiveCoupon{seat, stake});
  }
  ask(Play{PlaceWagers{seat, kSeated, options_.stakes}});
}

// Takes every step that needs no person, and the decisions of the seats.
void TableRun::run_machine() {
  for (;;) {
    const NextTasks tasks = next_tasks(game_, state_, time_);
    if (tasks.front().task == Task::seat_decides)
      decide(*tasks.front().step);
    else if (!take_one_of(tasks))
      return;
  }
}

bool TableRun::take_one_of(const NextTasks& tasks) {
  for (auto task = tasks.rbegin(); task != tasks.rend(); ++task)
    if (make_command(game_, state_, policy_, draw_, *task, command_)) {
      run();
      return true;
    }
  return false;
}

void TableRun::decide(const NextStep& next) {
  const RoundState& round = *state_.round;
  const SeatId seat = *next.seat;
  CardSet hole;
  CardSet board;
  for (const PlacedCard& card : round.seat(seat).cards) hole.insert(*card.card);
  for (const PlacedCard& card : round.board)
    if (card.facing == Facing::up) board.insert(*card.card);
  const int multiple = choose_(hole, board);
  SeatDecision decision{.seat = seat, .choice = Choice::raise, .multiple = multiple, .by = Decider::player};
  if (multiple == 0) {
    const bool folds = game_.street(next.step->street).otherwise == Passive::fold;
    decision.choice = folds ? Choice::fold : Choice::check;
  }
  ask(Play{decision});
}

// Sums up the lines of the round, seat by seat.
void TableRun::count() {
  const RoundState& round = *state_.round;
  CHECK(!round.ruling.all, "nothing goes wrong in a simulated round");
  of_round_.fill(0);
  std::int64_t base_of_round = 0;
  for (const Position& position : round.positions) {
    std::array<std::int64_t, kMaxWagers> net{};
    std::int64_t base = 0;
    for (const Line& line : round.settlement->lines) {
      if (line.seat != position.seat) continue;
      net[line.wager.value()] += line.net().minor_units();
    }
    for (const Wager& wager : game_.wagers) {
      const bool made = position.has(wager.id) || wager.rule.at_decision;
      if (!made) continue;
      Tally& tally = result_.wagers[wager.id.value()];
      const std::int64_t of_seat = net[wager.id.value()];
      ++tally.seat_rounds;
      tally.staked += position.stake(wager.id).minor_units();
      tally.net += of_seat;
      tally.lines_won += of_seat > 0 ? 1 : 0;
      tally.squares += static_cast<WideSum>(of_seat) * of_seat;
      of_round_[wager.id.value()] += of_seat;
      if (!wager.rule.optional) base += of_seat;
    }
    ++result_.base.seat_rounds;
    result_.base.net += base;
    result_.base.lines_won += base > 0 ? 1 : 0;
    result_.base.squares += static_cast<WideSum>(base) * base;
    base_of_round += base;
    ++result_.seat_rounds;
  }
  for (std::size_t i = 0; i < game_.wagers.size(); ++i) {
    Tally& tally = result_.wagers[i];
    if (tally.seat_rounds == 0) continue;
    ++tally.rounds;
    tally.round_squares += static_cast<WideSum>(of_round_[i]) * of_round_[i];
  }
  ++result_.base.rounds;
  result_.base.round_squares += static_cast<WideSum>(base_of_round) * base_of_round;
  for (std::size_t i = 0; i < round.setup.meters.size(); ++i) result_.meters[i] += round.setup.meters[i].minor_units();
  ++result_.rounds;
}

}  // namespace riverbank
