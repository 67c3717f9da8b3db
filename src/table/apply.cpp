#include "table/apply.h"

#include <algorithm>

#include "round/apply.h"
#include "table/apply_cards.h"
#include "table/audit.h"

namespace riverbank {

namespace {

// Everything apply() does, one overload an event.
class TableApplier {
 public:
  TableApplier(const Game& game, TableState& state, MeterBank& meters) : game_(game), state_(state), meters_(meters) {}

  // ---- cards

  void operator()(const TableOpened&) { state_.open = true; }
  void operator()(const TableClosed&) {
    state_.open = false;
    take_decks_away(game_, state_);
  }
  void operator()(const StepsPlanned& event) { plan_steps(game_, state_, event); }
  void operator()(const PlansDropped&) { drop_plans(game_, state_); }
  void operator()(const StepsDropped& event) { drop_steps(state_, event.deck); }
  void operator()(const StepDone& event) { do_step(game_, state_, event); }
  void operator()(const DeckTurned& event) { state_.in_use = event.next; }
  void operator()(const FloorOrdered&) {}
  void operator()(const IdleBegan& event) {
    state_.idle = true;
    state_.asked_face_up = event.asked_face_up;
    spread_decks(game_, state_);
  }
  void operator()(const IdleEnded&) { state_.idle = false; }
  void operator()(const DeviceChanged& event) {
    state_.device = event.state;
    if (event.state != DeviceState::works) state_.meanwhile.clear();
  }

  // ---- people

  void operator()(const SatDown& event) { state_.occupant(event.seat, event.rider) = Occupant{event.player}; }
  void operator()(const NoticeGiven&) {}
  void operator()(const StoodUp& event) { state_.occupant(event.seat, event.rider).reset(); }
  void operator()(const StandsUpAfterRound& event) { state_.occupant(event.seat, event.rider)->leaving = true; }
  void operator()(const SatOut& event) { state_.occupant(event.seat, kSeated)->sitting_out = true; }
  void operator()(const SatIn& event) { state_.occupant(event.seat, kSeated)->sitting_out = false; }
  void operator()(const Watched& event) { state_.watchers.push_back(event.player); }
  void operator()(const StoppedWatching& event) { std::erase(state_.watchers, event.player); }

  // ---- banking

  void operator()(const BankOffered& event) { state_.bank.offered = event.seat; }
  void operator()(const BankDeclined& event) {
    state_.bank.offered.reset();
    state_.bank.banker.reset();
    state_.bank.declined = static_cast<std::uint16_t>(state_.bank.declined | 1U << event.seat.value());
  }
  void operator()(const NobodyBanks&) {
    state_.bank.offered.reset();
    state_.bank.declined = 0;
  }
  void operator()(const BankTaken& event) {
    state_.bank.offered.reset();
    state_.bank.declined = 0;
    state_.bank.banker = Banker{event.seat, event.wager};
  }

  // ---- rounds

  void operator()(const RoundOpened& event) {
    state_.round = open_round(game_now(game_, state_), event.setup);
    state_.rounds = event.setup.number;
    state_.stub_counted = false;
    state_.cards_over = 0;
    state_.validated.clear();
    state_.last_settlement.clear();
    state_.last_settled = 0;
    if (!event.setup.banker) return;
    const PlayerId banker = state_.occupant(event.setup.banker->seat, kSeated)->player;
    state_.bank.in_a_row = static_cast<std::uint8_t>(state_.bank.last == banker ? state_.bank.in_a_row + 1 : 1);
    state_.bank.last = banker;
    state_.bank.last_seat = event.setup.banker->seat;
  }
  void operator()(const MetersRead& event) {
    state_.round->setup.meters = event.shown;
    state_.round->setup.resets = event.resets;
  }
  void operator()(const RoundMoved& event) {
    apply(game_now(game_, state_), *state_.round, event.event);
    note_jam(event.event);
    note_discards(event.event);
    if (std::holds_alternative<RoundSettled>(event.event) || std::holds_alternative<WagersCollected>(event.event) ||
        std::holds_alternative<HandPaid>(event.event))
      state_.settled_from = state_.transfers + 1;
  }
  void operator()(const ChipsCounted&) {}
  void operator()(const StubCounted& event) {
    state_.stub_counted = true;
    const bool incomplete = event.in_all && *event.in_all != kDeckCards && !game_.rulebook->table.stub.keeps_short;
    state_.deck_is_wrong = event.finding == StubFinding::not_misdealt || incomplete;
    state_.decks[state_.in_use].wrong_count = state_.deck_is_wrong;
  }
  void operator()(const WinValidated& event) { state_.validated.push_back(event.seat); }
  void operator()(const FeeCollected& event) { state_.fees.push_back({event.seat, event.player, event.amount}); }
  void operator()(const FeesDropped&) { state_.fees.clear(); }
  void operator()(const FeesReturned&) { state_.fees.clear(); }
  void operator()(const RoundFinished& event) {
    state_.rounds_since_count = state_.stub_counted ? 0 : state_.rounds_since_count + 1;
    state_.last_settled = event.number;
    state_.decks[event.deck].preshuffled = false;
    state_.bank.banker.reset();
    state_.shoe_jammed = false;
    state_.deck_is_wrong = false;
    if (event.bank) keep_bank(*event.bank);
    keep_places(event.number);
  }

  // ---- chips and meters

  void operator()(const ChipsMoved& event) {
    const Transfer& transfer = event.transfer;
    moved_ = state_.chips.move(transfer);
    ++state_.transfers;
    if (transfer.movement == Movement::reserve) state_.reserved += transfer.amount;
    if (transfer.movement == Movement::release) state_.reserved -= transfer.amount;
    if (transfer.movement == Movement::wager_collected || transfer.movement == Movement::coupon_collected)
      note_settled(transfer, transfer.from.owner.player);
    if (transfer.movement == Movement::wager_paid || transfer.movement == Movement::jackpot_paid)
      note_settled(transfer, transfer.to.owner.player);
    if (transfer.movement == Movement::ruling && transfer.round.value() == state_.last_settled)
      note_corrected(transfer);
  }
  void operator()(const SeatCorrected& event) {
    for (PastBank& bank : state_.bank.past)
      if (bank.round == event.round) bank.result -= event.amount;
  }
  void operator()(const SettledRoundVoided& event) {
    for (PastBank& bank : state_.bank.past)
      if (bank.round == event.round) bank.wager = bank.result = Amount();
    state_.last_settlement.clear();
    state_.last_settled = 0;
  }
  void operator()(const MeterOpened& event) {
    Meter meter{.level = event.level, .id = event.id, .growth = event.growth};
    meter.terms = event.terms;
    meter.linked = event.linked;
    meter.display = event.seed;
    meter.seeds = event.seed;
    meters_.meters.push_back(std::move(meter));
  }
  void operator()(const MeterJoined&) {}
  void operator()(const MeterGrew& event) { grow(meters_.meter(event.level), event.growth); }
  void operator()(const MeterPaid& event) { pay_out(meters_.meter(event.level), event.amount); }
  void operator()(const MeterReset& event) { reset(meters_.meter(event.level)); }
  void operator()(const MeterChanged& event) { meters_.meter(event.level).after_reset = event.growth; }
  void operator()(const MeterDecreased& event) {
    Meter& meter = meters_.meter(event.level);
    meter.display -= event.amount;
    meter.taken_out += event.amount;
  }
  void operator()(const MeterSwitched& event) { meters_.meter(event.level).enabled = event.on; }

  void operator()(const TrayCounted&) {}
  void operator()(const BoxCounted&) {}

  const MovedBalances& moved() const { return moved_; }

 private:
  // Who banked before a round that does not count has still banked as often in a row.
  void keep_bank(const PastBank& bank) {
    BankState& state = state_.bank;
    if (bank.in_a_row != 0) {
      state.past.push_back(bank);
      if (state.past.size() > kPastBanks) state.past.erase(state.past.begin());
      return;
    }
    --state.in_a_row;
    if (state.past.empty()) return;
    state.last = state.past.back().player;
    state.in_a_row = state.past.back().in_a_row;
  }

  void keep_places(std::uint64_t number) {
    auto& [since, places] = state_.played;
    if (since == 0) since = number;
    if (number - since >= kPastRounds) since = number - kPastRounds + 1;
    // The oldest round comes first.
    const auto kept =
        std::ranges::find_if(places, [first = since](const PastPlace& place) { return place.round >= first; });
    places.erase(places.begin(), kept);
    for (const Position& position : state_.round->positions)
      places.push_back({number, position.seat, position.rider, player_at(position.seat, position.rider)});
    if (const auto& banker = state_.round->setup.banker)
      places.push_back({number, banker->seat, kSeated, player_at(banker->seat, kSeated), true});
  }

  PlayerId player_at(SeatId seat, RiderId rider) const { return state_.occupant(seat, rider)->player; }

  // A correction of the last round is undone with it. It is between a place's player and the bank of that round.
  void note_corrected(const Transfer& transfer) {
    const auto& past = state_.bank.past;
    const PlayerId banker = past.empty() || past.back().round != state_.last_settled ? PlayerId() : past.back().player;
    const bool to_player = transfer.to.owner.player != banker;
    state_.last_settlement.push_back({.line = 1,
                                      .movement = transfer.movement,
                                      .seat = transfer.seat,
                                      .player = (to_player ? transfer.to : transfer.from).owner.player,
                                      .amount = to_player ? transfer.amount : -transfer.amount,
                                      .from = state_.transfers});
  }

  void note_settled(const Transfer& transfer, PlayerId player) {
    const auto line = static_cast<std::uint16_t>(state_.transfers - state_.settled_from + 1);
    state_.last_settlement.push_back(
        {line, transfer.movement, transfer.seat, *transfer.wager, player, transfer.amount, state_.settled_from});
  }

  void note_jam(const Event& event) {
    const auto* ruled = std::get_if<IrregularityRuled>(&event);
    if (ruled == nullptr) return;
    const Trigger trigger = game_.rulebook->irregularities[ruled->rule].trigger;
    if (trigger == Trigger::shoe_jam) state_.shoe_jammed = true;
    if (trigger == Trigger::wrong_count_seat && ruled->effect == Effect::void_seat)
      state_.cards_over += ruled->count - kHoleCards;
  }

  // Burnt cards and the stub lie in the discard rack before the round is over.
  void note_discards(const Event& event) {
    const auto* taken = std::get_if<StepTaken>(&event);
    if (taken == nullptr || taken->completes_dealer) return;
    const StepKind kind = step_of(game_now(game_, state_), *taken).kind;
    if (kind == StepKind::burn || kind == StepKind::collect_stub || kind == StepKind::rack)
      put_in_rack(state_, state_.in_use);
  }

  const Game& game_;
  TableState& state_;
  MeterBank& meters_;
  MovedBalances moved_;
};

}  // namespace

void apply(const Game& game, TableState& state, MeterBank& meters, const TableEvent& event) {
  state.now = event.at;
  TableApplier applier(game, state, meters);
  // Nearly all events are one of the first two. Which steps are due depends on decks and devices, which neither chips
  // nor a round's own events change.
  if (const auto* chips = std::get_if<ChipsMoved>(&event.fact)) {
    applier(*chips);
  } else if (const auto* round = std::get_if<RoundMoved>(&event.fact)) {
    applier(*round);
  } else {
    std::visit([&](const auto& fact) { applier(fact); }, event.fact);
    pass_over_steps(game, state);
  }
  const std::string problem = audits_everything() ? table_is_ok(game, state, meters)
                                                  : touched_is_ok(game, state, meters, event, applier.moved());
  CHECK(problem.empty(), problem);
}

}  // namespace riverbank
