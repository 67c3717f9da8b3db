#include "table/rehearse.h"

#include <algorithm>

#include <fmt/core.h>

#include "cards/deck.h"
#include "round/legal.h"
#include "table/advance.h"
#include "table/decide.h"
#include "table/next_steps.h"

namespace riverbank {

namespace {

constexpr int kMostSteps = 2000;  // of one round with all its procedures
constexpr std::int64_t kStart = 1'767'294'000'000;
constexpr std::int64_t kMinute = 60'000;

enum class Bets { least, everything };

class Rehearsal {
 public:
  explicit Rehearsal(const Game& game) : game_(game), state_(new_table(game, setup_of(game))) {}

  // The acts are one after the other; the first that fails ends it.
  std::optional<Error> run() {
    const bool went_well =
        open() && round(Bets::least) && round(Bets::everything) && idle_and_back() && other_cards() && close();
    if (went_well) return std::nullopt;
    return error_;
  }

 private:
  static TableSetup setup_of(const Game& game) {
    TableSetup setup{.id = TableId(1), .levels = {}};
    for (std::size_t i = 0; i < game.meters.size(); ++i) setup.levels.emplace_back(static_cast<std::uint32_t>(i + 1));
    return setup;
  }

  const Game& now() const { return game_now(game_, state_); }
  static SeatId seat(int number) { return SeatId(static_cast<std::uint8_t>(number)); }
  bool player_banks() const { return game_.rulebook->banking.by == BankedBy::player; }
  bool banks(SeatId at) const { return state_.bank.banker && state_.bank.banker->seat == at; }

  bool ask(TableAsk what, Role as = Role::machine) {
    auto events = execute(game_, state_, meters_, {time_, Person{as, PersonId(1)}, std::move(what)});
    if (events) return true;
    refusal_ = events.error();
    return false;
  }

  bool fails(std::string key, std::string what, std::string fix = "") {
    error_ = Error{"", std::move(key), std::move(what), std::move(fix), refusal_.clause};
    return false;
  }
  // What was refused ends the rehearsal.
  bool refused(std::string_view doing) {
    const bool bank = refusal_.code == TableRefusalCode::bank_cannot_cover;
    const bool chips = refusal_.code == TableRefusalCode::not_enough_chips;
    const bool cards = refusal_.code != TableRefusalCode::of_the_round;
    return fails(bank    ? "bank.opening"
                 : chips ? "wager"
                 : cards ? "procedure"
                         : "dealing",
                 fmt::format("{}: {}", doing, refusal_.says),
                 bank ? "a larger bank, or none: it then covers everything" : "");
  }

  // ---- the machine

  Card draw(int index) const {
    int skip = index;
    for (const Card card : full_deck())
      if (!state_.round->seen.contains(card) && skip-- == 0) return card;
    CHECK(false, "a round uses no more than a deck");
    return {};
  }

  // Everything the machine can do by itself; false if it is stopped or comes to no end.
  bool go_on() {
    const CardSource source = [&](const NextStep&, int index) { return draw(index); };
    for (int steps = 0; steps < kMostSteps; ++steps) {
      std::optional<TableCommand> command;
      const NextTasks tasks = next_tasks(game_, state_, time_);
      for (auto task = tasks.rbegin(); task != tasks.rend() && !command; ++task)
        command = command_for(game_, state_, TablePolicy::all(), source, *task);
      if (!command) return true;
      if (!ask(std::move(command->ask))) return refused("a step that is due is refused");
    }
    return fails("procedure", "the card procedures never end");
  }

  // ---- acts

  bool open() {
    if (!ask(OpenTable{})) return refused("the table does not open");
    for (int number = 1; number <= game_.seats; ++number)
      if (!come(number)) return refused("nobody can sit down");
    return go_on();
  }

  bool come(int number) {
    return ask(SitDown{seat(number), kSeated, PlayerId(static_cast<std::uint32_t>(number))}) &&
           ask(BuyChips{seat(number), kSeated, kMostChips});
  }

  bool round(Bets bets) {
    time_ = Time::from_ms(time_.since_epoch_ms() + kMinute);
    if (!go_on() || !take_bank()) return false;
    if (!ask(OpenRound{})) return refused("no round can be dealt");
    bool anyone = false;
    for (int number = 1; number <= game_.seats; ++number) {
      if (banks(seat(number)) || (anyone && bets == Bets::least)) continue;
      if (!bet(seat(number), bets) && !anyone) return refused("the minimum wagers are refused");
      anyone = true;
    }
    if (!ask(Play{TakeStep{.kind = StepKind::announce}})) return refused("bets cannot be closed");
    return play_on(bets);
  }

  bool take_bank() {
    if (!player_banks() || state_.bank.banker) return true;
    if (!state_.bank.offered && !ask(OfferBank{})) return refused("nobody is offered the bank");
    if (!state_.bank.offered) return fails("banking", "nobody may bank");
    const Amount wager = std::max(game_.table.least_bank, Amount::minor(kMostChips.minor_units() / 100));
    return ask(TakeBank{*state_.bank.offered, wager}) || refused("nobody can bank");
  }

  bool play_on(Bets bets) {
    for (int steps = 0; steps < kMostSteps && state_.round_is_on(); ++steps) {
      if (!go_on()) return false;
      if (!state_.round_is_on()) break;
      const NextTask next = next_tasks(game_, state_, time_).front();
      if (next.task != Task::seat_decides) {
        const auto says = next_steps(game_, state_, time_).front().says;
        return fails("dealing", fmt::format("a round gets stuck: {}", says));
      }
      if (!decide(*next.seat, bets)) return refused("nobody can decide");
    }
    return !state_.round_is_on() || fails("dealing", "a round never ends");
  }

  bool decide(SeatId at, Bets bets) {
    std::optional<SeatDecision> dearest;
    for (const LegalAction& action : legal_actions(now(), *state_.round))
      if (const auto* may = std::get_if<MayDecide>(&action); may != nullptr && may->choice == Choice::raise)
        if (!dearest || may->multiple > dearest->multiple)
          dearest = SeatDecision{may->seat, may->choice, may->multiple, Decider::player};
    if (bets == Bets::everything && dearest && ask(Play{*dearest})) return true;
    return ask(MissDecision{at});
  }

  bool idle_and_back() {
    for (int number = 1; number <= game_.seats; ++number)
      if (!ask(StandUp{seat(number), kSeated})) return refused("a player cannot leave");
    if (!go_on()) return false;
    if (!ask(GoIdle{false})) return refused("a table without players cannot idle");
    if (!go_on()) return false;
    for (int number = 1; number <= game_.seats; ++number)
      if (!come(number)) return refused("nobody can come back");
    return round(Bets::least);
  }

  bool other_cards() {
    if (!go_on()) return false;
    for (std::size_t deck = 0; deck < state_.decks.size(); ++deck)
      if (!ask(ChangeDeck{static_cast<std::uint8_t>(deck)}, Role::floor)) return refused("a deck cannot be changed");
    return round(Bets::least);
  }

  bool close() {
    if (!go_on()) return false;
    for (int number = 1; number <= game_.seats; ++number)
      if (!ask(StandUp{seat(number), kSeated})) return refused("a player cannot leave");
    return ask(CloseTable{}) || refused("the table does not close");
  }

  // ---- wagers

  bool bet(SeatId at, Bets bets) {
    for (const Wager& wager : now().wagers) {
      if (wager.rule.at_decision || (wager.rule.optional && bets == Bets::least)) continue;
      if (!place(at, wager) && !wager.rule.optional) return take_back(at), false;
    }
    return true;
  }

  bool place(SeatId at, const Wager& wager) {
    PlaceWager place{at, kSeated, wager.id, wager.minimum};
    const Position* position = state_.round->position(at, kSeated);
    if (wager.rule.amount_rule == AmountRule::equal_to)
      place.amount = position == nullptr ? Amount() : position->stake(*wager.amount_of);
    if (wager.rule.coupon && !ask(GiveCoupon{at, place.amount})) return false;
    return ask(Play{place});
  }

  void take_back(SeatId at) {
    const TableRefusal why = refusal_;
    for (auto wager = now().wagers.rbegin(); wager != now().wagers.rend(); ++wager) {
      const Position* position = state_.round->position(at, kSeated);
      if (position != nullptr && position->has(wager->id)) ask(Play{WithdrawWager{at, kSeated, wager->id}});
    }
    refusal_ = why;
  }

  const Game& game_;
  TableState state_;
  MeterBank meters_;
  Time time_ = Time::from_ms(kStart);
  TableRefusal refusal_;
  Error error_;
};

}  // namespace

std::optional<Error> rehearse(const Game& game, const std::string& file) {
  auto error = Rehearsal(game).run();
  if (error) error->where = file;
  return error;
}

}  // namespace riverbank
