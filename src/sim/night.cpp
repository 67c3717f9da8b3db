#include "sim/night.h"

#include <algorithm>
#include <optional>

#include "fairness/shuffle.h"
#include "fairness/stream.h"
#include "round/apply.h"
#include "round/legal.h"
#include "sim/basic_player.h"
#include "table/advance.h"
#include "table/apply.h"
#include "table/books.h"
#include "table/bytes.h"
#include "table/liability.h"

namespace riverbank {

namespace {

constexpr PersonId kFloor{1};
constexpr PersonId kManager{2};
constexpr std::int64_t kEvening = 1'767'294'000'000;

// Purses are made for tables of up to $100 a wager; at a dearer one people bring as many times more.
Amount purse_unit(const Game& game) {
  constexpr std::int64_t kHundred = 10'000;
  const std::int64_t dear = std::max(game.main_wager().minimum.minor_units(), game.table.least_bank.minor_units() / 10);
  return Amount::major(std::max<std::int64_t>(1, (dear + kHundred - 1) / kHundred));
}

// What it takes to play one round here: the required wagers, the least raise, and something for fees.
Amount least_purse(const Game& game) {
  const auto before_deal = std::count_if(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) {
    return !wager.rule.optional && !wager.rule.at_decision;
  });
  return game.main_wager().minimum * (before_deal + least_multiple(game) + 1);
}

class Night {
 public:
  Night(const Game& game, const NightOptions& options, Ledger* ledger, const NightWatch& watch, TableState state)
      : game_(game),
        options_(options),
        watch_(watch),
        purse_unit_(purse_unit(game)),
        least_purse_(least_purse(game)),
        seed_(Seed::of_text(options.seed)),
        chance_(seed_.derived(0)),
        time_(std::max(state.now, Time::from_ms(kEvening))),
        deck_(shuffled_deck(seed_.derived(state.rounds))) {
    if (ledger != nullptr) books_.emplace(*ledger, game, state);
    for (const Balance& balance : state.chips.all())
      players_ = std::max(players_, balance.account.owner.player.value());
    if (options.replay) twin_ = state;
    report_.state = std::move(state);
  }

  NightReport run(MeterBank meters) {
    report_.meters = std::move(meters);
    twin_meters_ = report_.meters;
    if (!state().open) ask(OpenTable{});
    if (state().round_is_on()) finish();
    // A round may be refused for want of a banker or of cards; the night is not endless.
    const std::uint64_t last = state().rounds + options_.rounds;
    for (std::uint64_t tries = 0; state().rounds < last && tries < options_.rounds * 4; ++tries) {
      pass_time();
      people_come_and_go();
      if (options_.irregularities) trouble_between_rounds();
      go_on();
      play_round();
      if (options_.irregularities) trouble_after_round();
      if (options_.progress) options_.progress(static_cast<double>(tries) / static_cast<double>(options_.rounds));
    }
    close();
    if (twin_)
      report_.replayed_alike =
          bytes_of(*twin_) == bytes_of(state()) && bytes_of(twin_meters_) == bytes_of(report_.meters);
    report_.rounds = state().rounds;
    return std::move(report_);
  }

 private:
  const TableState& state() const { return report_.state; }
  const Game& now() const { return game_now(game_, state()); }
  int below(int bound) { return chance_.below(bound); }
  bool one_in(int bound) { return below(256) * 256 + below(256) < 65536 / bound; }
  SeatId seat(int number) const { return SeatId(static_cast<std::uint8_t>(number)); }

  bool ask(TableAsk what, Person by = {}) {
    events_.clear();
    if (auto refusal = execute(game_, report_.state, report_.meters, {time_, by, std::move(what)}, events_)) {
      ++report_.refused[refusal->code];
      refusal_ = std::move(*refusal);
      return false;
    }
    note();
    return true;
  }

  bool floor(TableAsk what) { return ask(std::move(what), Person{Role::floor, kFloor}); }

  void note() {
    ++report_.commands;
    report_.events += events_.size();
    for (const TableEvent& event : events_) {
      if (std::holds_alternative<MeterPaid>(event.fact)) ++report_.jackpots;
      const auto* done = std::get_if<StepDone>(&event.fact);
      if (done != nullptr && step_of(game_, done->item).verb == Verb::remove_deck) ++report_.deck_changes;
    }
    if (books_) books_->post(events_);
    if (twin_)
      for (const TableEvent& event : events_) apply(game_, *twin_, twin_meters_, event);
    if (watch_) watch_(events_, state());
  }

  // Everything the machine can do, one command at a time so that each is watched.
  void go_on() {
    const CardSource draw = [&](const NextStep&, int index) { return next_card(index); };
    while (true) {
      std::optional<TableCommand> command;
      const auto actions = next_steps(game_, state(), time_);
      for (auto action = actions.rbegin(); action != actions.rend() && !command; ++action)
        command = command_for(game_, state(), TablePolicy::all(), draw, *action);
      if (!command || !ask(std::move(command->ask))) return;
    }
  }

  // A card drawn in error comes first, and not again; a night that goes on in a round finds it in the deck.
  Card next_card(int index) {
    const auto& drawn = state().round->drawn;
    if (index == 0 && drawn) return *drawn;
    while (state().round->seen.contains(deck_[at_]) || drawn == deck_[at_]) ++at_;
    return deck_[at_++];
  }

  void pass_time() {
    const std::int64_t ms = 30'000 + below(200) * 1000;
    time_ = Time::from_ms(time_.since_epoch_ms() + ms);
  }

  // ---- people

  void people_come_and_go() {
    for (int number = 1; number <= game_.seats; ++number) {
      const auto& occupant = state().occupant(seat(number), kSeated);
      if (!occupant && (one_in(4) || !state().anyone_seated()))
        come(number);
      else if (occupant && one_in(40))
        ask(StandUp{seat(number), kSeated});
      else if (occupant && one_in(50))
        ask(SitOut{seat(number)});
      else if (occupant && occupant->sitting_out && one_in(2))
        ask(SitIn{seat(number)});
      else if (occupant)
        buy_if_poor(number, kSeated);
      backline(number);
    }
    for (int number = 1; number <= game_.seats && lacks_players(); ++number)
      if (!state().occupant(seat(number), kSeated)) come(number);
  }

  // Who banks needs somebody to play against: at a table with two places a short night might deal nothing.
  bool lacks_players() const {
    int seated = 0;
    for (int number = 1; number <= game_.seats; ++number)
      if (state().occupant(seat(number), kSeated)) ++seated;
    return game_.rulebook->banking.by == BankedBy::player && seated < 2;
  }

  void come(int number) {
    if (!sits_down(number, kSeated)) return;
    // Now and then somebody who can just afford a wager.
    ask(BuyChips{seat(number), kSeated,
                 one_in(6) ? purse_unit_ * (20 + below(60)) : purse_unit_ * (500 + 100 * below(50))});
  }

  // Where the rulebook does not forbid it, also somebody who has a place already.
  bool sits_down(int number, RiderId rider) {
    const auto& other = state().occupant(seat(1 + below(game_.seats)), kSeated);
    if (other && one_in(4) && ask(SitDown{seat(number), rider, other->player})) return true;
    return ask(SitDown{seat(number), rider, PlayerId(++players_)});
  }

  void backline(int number) {
    const RiderId behind(1);
    const auto& occupant = state().occupant(seat(number), behind);
    if (!occupant && one_in(8) && sits_down(number, behind))
      ask(BuyChips{seat(number), behind, purse_unit_ * 1000});
    else if (occupant && one_in(10))
      ask(StandUp{seat(number), behind});
    else if (occupant)
      buy_if_poor(number, behind);
  }

  void buy_if_poor(int number, RiderId rider) {
    const PlayerId player = state().occupant(seat(number), rider)->player;
    const Amount chips = state().chips.of(state().cash(player));
    // Who cannot play at all does not stay to watch: at a table with one seat nothing would be dealt.
    if (chips < purse_unit_ * 200)
      if (one_in(2) || chips < least_purse_) ask(BuyChips{seat(number), rider, purse_unit_ * 1000});
  }

  void bank() {
    for (int i = 0; i < 2 * game_.seats && state().bank.offered; ++i) {
      const SeatId at = *state().bank.offered;
      if (one_in(5)) {
        ask(DeclineBank{at});
        continue;
      }
      const PlayerId player = state().occupant(at, kSeated)->player;
      const Amount cash = state().chips.of(state().cash(player));
      // Now and then a bank that cannot cover every wager.
      const Amount wager = one_in(3) ? Amount::major(1 + below(200))
                                     : Amount::minor(cash.minor_units() / (1 + below(4))) - Amount::major(100);
      if (!ask(TakeBank{at, in_chips(wager)})) ask(DeclineBank{at});
    }
    if (!state().bank.banker && !state().bank.offered) ask(OfferBank{});
  }

  // ---- trouble

  void trouble_between_rounds() {
    if (one_in(60)) floor(OrderShuffle{"a player asked for it"});
    go_on();
    if (one_in(60)) floor(OrderRecut{"the cut was uneven"});
    if (one_in(80)) floor(ChangeDeck{static_cast<std::uint8_t>(below(static_cast<int>(state().decks.size())))});
    if (one_in(40)) ask(ReportJam{});
    if (one_in(120)) ask(ReportDeviceOut{});
    if (state().device == DeviceState::failed && !one_in(4))
      for (const DeviceRemedy remedy : {DeviceRemedy::cover, DeviceRemedy::sign, DeviceRemedy::remove})
        if (state().device == DeviceState::failed) ask(PutAwayDevice{remedy});
    if (state().device == DeviceState::put_away && one_in(8)) floor(MendDevice{});
    if (one_in(200)) everyone_leaves();
    const auto levels = state().setup.levels;
    for (const MeterLevelId level : levels) meter_trouble(level);
    if (one_in(100)) ask(Fill{Amount::major(1000)});
    if (one_in(100)) ask(Credit{Amount::major(900)});
  }

  void everyone_leaves() {
    for (int number = 1; number <= game_.seats; ++number)
      for (std::size_t rider = 0; rider <= kMaxRiders; ++rider)
        if (state().occupant(seat(number), RiderId(static_cast<std::uint8_t>(rider))))
          ask(StandUp{seat(number), RiderId(static_cast<std::uint8_t>(rider))});
    go_on();
    if (one_in(2)) ask(GoIdle{one_in(2)});
    go_on();
    come(1 + below(game_.seats));
    come(1 + below(game_.seats));
  }

  void meter_trouble(MeterLevelId level) {
    const Meter& meter = report_.meters.meter(level);
    if (one_in(300)) floor(SwitchMeter{level, !meter.enabled});
    if (!meter.enabled && one_in(5)) floor(SwitchMeter{level, true});
    if (one_in(300)) floor(DecreaseMeter{level, Amount::minor(1 + below(100)), "wrongly added", kManager});
    if (!one_in(300)) return;
    MeterGrowth growth = meter.growth;
    growth.rate = below(200) * 500;
    growth.reset += Amount::major(below(100));
    growth.limit.reset();
    floor(ChangeMeter{level, growth});
  }

  void trouble_after_round() {
    if (state().last_settled == 0 || state().round_is_on()) return;
    const std::uint64_t round = state().last_settled;
    const SeatId at = seat(1 + below(game_.seats));
    if (one_in(25)) {
      const Amount amount = Amount::major(below(41) - 20);
      if (floor(CorrectSeat{round, at, kSeated, amount, "mispaid", kManager})) ++report_.corrections;
    }
    if (one_in(50) && floor(VoidSettledRound{round, "the wrong hand was read", kManager})) ++report_.voided;
  }

  // ---- a round

  void play_round() {
    bank();
    if (!ask(OpenRound{})) return clear_the_way(refusal_.code);
    deck_ = shuffled_deck(seed_.derived(state().rounds));
    at_ = 0;
    for (int number = 1; number <= game_.seats; ++number)
      for (const RiderId rider : {kSeated, RiderId(1)}) bet(seat(number), rider);
    finish();
  }

  void clear_the_way(TableRefusalCode code) {
    if (one_in(20)) ask(DeclineBank{seat(1 + below(game_.seats))});
    if (code == TableRefusalCode::no_method_left && one_in(3)) floor(MendDevice{});
    if (code == TableRefusalCode::deck_too_old) floor(ChangeDeck{state().in_use});
    go_on();
  }

  void bet(SeatId at, RiderId rider) {
    if (!state().occupant(at, rider)) return;
    for (const Wager& wager : now().wagers) {
      if (wager.rule.at_decision || (wager.rule.optional && one_in(2))) continue;
      PlaceWager place{at, rider, wager.id, wager.minimum};
      if (wager.rule.amount_rule == AmountRule::equal_to) place.amount = staked(at, rider, *wager.amount_of);
      if (wager.rule.amount_rule == AmountRule::limits && one_in(3))
        place.amount = std::min(wager.maximum, wager.minimum + wager.step * below(6));
      if (wager.rule.coupon) ask(GiveCoupon{at, place.amount});
      if (!ask(Play{place}) && !wager.rule.optional) break;
    }
    if (one_in(50)) ask(Play{WithdrawWager{at, rider, now().wagers.back().id}});
    take_back_if_incomplete(at, rider);
  }

  Amount staked(SeatId at, RiderId rider, WagerId wager) const {
    const Position* position = state().round->position(at, rider);
    return position == nullptr ? Amount() : position->stake(wager);
  }

  void take_back_if_incomplete(SeatId at, RiderId rider) {
    const auto lacks = [&](const Wager& wager) {
      const bool required = !wager.rule.optional && !wager.rule.at_decision && (rider == kSeated || wager.backline);
      return required && staked(at, rider, wager.id).is_zero();
    };
    if (state().round->position(at, rider) == nullptr) return;
    if (std::none_of(now().wagers.begin(), now().wagers.end(), lacks)) return;
    for (auto wager = now().wagers.rbegin(); wager != now().wagers.rend(); ++wager)
      if (!staked(at, rider, wager->id).is_zero()) ask(Play{WithdrawWager{at, rider, wager->id}});
  }

  void finish() {
    const TakeStep close{.kind = StepKind::announce};
    if (state().round->phase == Phase::betting && !ask(Play{close})) {
      floor(Play{VoidRound{"nobody plays", ""}});
      ++report_.voided;
    }
    while (state().round_is_on()) {
      if (options_.irregularities && one_in(150)) irregularity();
      if (options_.irregularities && one_in(700) && floor(Play{VoidRound{"the floor stops the round", ""}}))
        ++report_.voided;
      step();
    }
    if (!state().round->seen.empty()) ++report_.dealt;
  }

  // One step of the machine or one decision, so that trouble may come between any two.
  void step() {
    const CardSource draw = [&](const NextStep&, int index) { return next_card(index); };
    const auto actions = next_steps(game_, state(), time_);
    if (actions.front().task == Task::seat_decides) return decide_seat(*actions.front().seat);
    if (actions.front().task == Task::count_stub && options_.irregularities && one_in(30)) return miscount();
    for (auto action = actions.rbegin(); action != actions.rend(); ++action) {
      auto command = command_for(game_, state(), TablePolicy::all(), draw, *action);
      if (!command) continue;
      CHECK(ask(std::move(command->ask)), "a step of the machine was refused: " + refusal_.says);
      return;
    }
    CHECK(false, "a round stands still: " + actions.front().says);
  }

  void decide_seat(SeatId at) {
    if (one_in(30)) {
      ask(MissDecision{at});
      return;
    }
    const RoundState& round = *state().round;
    CardSet hole;
    CardSet board;
    for (const PlacedCard& card : round.seat(at).cards) hole.insert(*card.card);
    for (const PlacedCard& card : round.board)
      if (card.facing == Facing::up) board.insert(*card.card);
    if (!ask(Play{basic_decision(legal_actions(now(), round), hole, board)})) ask(MissDecision{at});
  }

  Amount in_chips(Amount amount) const {
    const std::int64_t unit = game_.rounding.unit.minor_units();
    return Amount::minor(amount.minor_units() / unit * unit);
  }

  void miscount() {
    const int right = stub_expected(state());
    ask(CountStub{right - 1, std::nullopt});
    ask(CountStub{right - 1, one_in(2) ? StubFinding::misdealt : StubFinding::not_misdealt});
    ++report_.voided;
  }

  void irregularity() {
    ReportIrregularity report{.trigger = static_cast<Trigger>(below(11))};
    report.seat = seat(1 + below(game_.seats));
    report.count = below(4);
    const bool card = report.trigger == Trigger::one_card_face_up || report.trigger == Trigger::several_cards_face_up ||
                      report.trigger == Trigger::card_drawn_in_error || report.trigger == Trigger::drawn_card_seen;
    if (card && state().round->phase == Phase::dealing) report.cards.push_back(next_card(0));
    if (ask(Play{report})) ++report_.irregularities;
  }

  void close() {
    if (state().round_is_on()) finish();
    for (int number = 1; number <= game_.seats; ++number)
      for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
        const RiderId as(static_cast<std::uint8_t>(rider));
        if (!state().occupant(seat(number), as)) continue;
        if (state().bank.banker && state().bank.banker->seat == seat(number)) ask(DeclineBank{seat(number)});
        ask(StandUp{seat(number), as});
      }
    ask(CloseTable{});
  }

  const Game& game_;
  const NightOptions& options_;
  const NightWatch& watch_;
  Amount purse_unit_;
  Amount least_purse_;
  std::optional<Books> books_;
  Seed seed_;
  Stream chance_;
  Time time_;
  ShuffledDeck deck_;
  std::size_t at_ = 0;
  std::uint32_t players_ = 0;
  NightReport report_;
  TableRefusal refusal_;
  TableEvents events_;
  std::optional<TableState> twin_;
  MeterBank twin_meters_;
};

}  // namespace

TableSetup night_setup(const Game& game, TableId table) {
  TableSetup setup{.id = table, .levels = {}};
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    setup.levels.emplace_back(static_cast<std::uint32_t>(table.value() * 100 + i + 1));
  return setup;
}

NightReport play_night(const Game& game, const NightOptions& options, Ledger& ledger, const NightWatch& watch) {
  return Night(game, options, &ledger, watch, new_table(game, night_setup(game, options.table))).run({});
}

NightReport go_on_with_night(const Game& game, const NightOptions& options, TableState state, MeterBank meters,
                             Ledger& ledger) {
  const NightWatch nobody;
  return Night(game, options, &ledger, nobody, std::move(state)).run(std::move(meters));
}

NightReport close_night(const Game& game, const NightOptions& options, TableState state, MeterBank meters) {
  const NightWatch nobody;
  NightOptions no_more = options;
  no_more.rounds = 0;
  return Night(game, no_more, nullptr, nobody, std::move(state)).run(std::move(meters));
}

}  // namespace riverbank
