// Rounds at the table: what the round itself refuses, the table refuses too; beyond that it asks for seats, chips,
// cover, the stub count, the count of progressive chips and the floor's validation.
#include <algorithm>

#include <fmt/core.h>

#include "round/apply.h"
#include "round/decide.h"
#include "round/next_step.h"
#include "table/decide.h"
#include "table/fees.h"
#include "table/liability.h"
#include "table/next_steps.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

TableRefusal of_the_round(const Refusal& refusal) {
  return TableRefusal{Code::of_the_round, refusal.clause, refusal.says, refusal.code};
}

template <typename RoundCommand>
MaybeRefusal ask_round(const TableDraft& draft, const RoundCommand& command, Events& events) {
  auto decided = decide(draft.game(), *draft.state().round, command);
  if (!decided) return of_the_round(decided.error());
  events = std::move(*decided);
  return std::nullopt;
}

void move_round(TableDraft& draft, Events events) {
  const bool betting = draft.state().round->phase == Phase::betting;
  for (Event& event : events) draft.emit(RoundMoved{std::move(event)});
  const RoundState& round = *draft.state().round;
  if (betting && round.phase != Phase::betting && !round.ruling.all) bets_closed(draft);
  if (round.phase == Phase::closed) finish_round(draft);
}

MaybeRefusal round_problem(const TableDraft& draft) {
  if (draft.state().round_is_on()) return std::nullopt;
  return refuse(Code::no_round, "", "No round is open.");
}

// ---- wagers

Amount staked(const RoundState& round, const PlaceWager& ask) {
  const Position* position = round.position(ask.seat, ask.rider);
  return position == nullptr ? Amount() : position->stake(ask.wager);
}

Position position_after(const RoundState& round, const PlaceWager& ask) {
  const Position* before = round.position(ask.seat, ask.rider);
  Position after = before != nullptr ? *before : Position{.seat = ask.seat, .rider = ask.rider};
  after.stakes[ask.wager.value()] = ask.amount;
  return after;
}

// Who rides on a seat must be able to follow its highest raise.
Amount raise_reserve(const Game& game, const Position& position) {
  if (position.rider == kSeated) return {};
  const Wager& play = play_wager(game);
  int most = 0;
  for (const Street& street : game.rulebook->streets)
    for (const int multiple : street.multiples) most = std::max(most, multiple);
  return position.stake(*play.amount_of) * most;
}

MaybeRefusal player_problem(const TableDraft& draft, SeatId seat, RiderId rider) {
  const TableState& state = draft.state();
  const bool known = seat.value() >= 1 && seat.value() <= draft.game().seats && rider.value() <= kMaxRiders;
  if (!known || !state.occupant(seat, rider))
    return refuse(Code::only_seated, draft.cite(draft.rules().leaving.seated_clause),
                  "Only a player who is at the table may wager.");
  if (state.occupant(seat, rider)->sitting_out) return refuse(Code::sitting_out, "", "You sit out: sit in first.");
  return std::nullopt;
}

MaybeRefusal meter_problem(const TableDraft& draft, WagerId wager) {
  const auto& rules = draft.game().meters;
  for (std::size_t i = 0; i < rules.size(); ++i)
    if (rules[i].wager == wager && !draft.meters().meter(draft.state().setup.levels[i]).enabled)
      return refuse(Code::meter_is_off, "", "The progressive is switched off: its wager is not taken.");
  return std::nullopt;
}

MaybeRefusal chips_problem(const TableDraft& draft, const PlaceWager& ask) {
  const TableState& state = draft.state();
  const Game& game = draft.game();
  const Wager& wager = game.wager(ask.wager);
  const PlayerId player = state.occupant(ask.seat, ask.rider)->player;
  const Amount more = ask.amount - staked(*state.round, ask);
  const Position after = position_after(*state.round, ask);
  const Amount kept = player_fee(game, after) + raise_reserve(game, after);
  const AccountName account =
      wager.rule.coupon ? AccountName{AccountKind::player_coupons, {player, {}, {}}} : state.cash(player);
  if (state.chips.of(account) < (wager.rule.coupon ? more : more + kept))
    return refuse(Code::not_enough_chips, draft.cite(wager.rule.clause(Cited::place)),
                  fmt::format("There is {} for a wager of {}{}.", state.chips.of(account).text(), ask.amount.text(),
                              kept.is_zero() ? "" : fmt::format(", with {} kept for fees and raises", kept.text())));
  return std::nullopt;
}

bool house_banks(const TableDraft& draft) { return draft.rulebook().banking.by == BankedBy::house; }

// What a wager adds to the worst that the round can cost the table.
Amount more_liability(const TableDraft& draft, const PlaceWager& ask) {
  const RoundState& round = *draft.state().round;
  const Position* before = round.position(ask.seat, ask.rider);
  const Amount now = before == nullptr ? Amount() : liability_of(draft.game(), *before);
  return liability_of(draft.game(), position_after(round, ask)) - now;
}

MaybeRefusal cover_problem(const TableDraft& draft, const PlaceWager& ask) {
  if (!house_banks(draft)) return std::nullopt;
  const TableState& state = draft.state();
  const Amount bank = state.chips.of(state.table_bank());
  const Amount needed = state.reserved + more_liability(draft, ask);
  if (needed <= bank) return std::nullopt;
  return refuse(Code::bank_cannot_cover, "",
                fmt::format("The table could have to pay {} and its bank holds {}: this wager is not taken until the "
                            "bank is filled.",
                            needed.text(), bank.text()));
}

// Sets aside what the table may have to pay, before the wager is taken.
void reserve_for(TableDraft& draft, const PlaceWager& ask) {
  if (house_banks(draft)) change_reserve(draft, more_liability(draft, ask));
}

void move_stake(TableDraft& draft, const Event& event) {
  const auto move = [&](const auto& e, Amount amount, bool out) {
    const TableState& state = draft.state();
    const PlayerId player = state.occupant(e.seat, e.rider)->player;
    const WagerRule& rule = draft.game().wager(e.wager).rule;
    const AccountName purse =
        rule.coupon ? AccountName{AccountKind::player_coupons, {player, {}, {}}} : state.cash(player);
    const AccountName held =
        rule.coupon ? AccountName{AccountKind::held_coupons, {player, state.setup.id, {}}} : state.held(player);
    Transfer transfer{.from = out ? purse : held, .to = out ? held : purse, .amount = amount};
    if (rule.coupon)
      transfer.movement = out ? Movement::coupon_placed : Movement::coupon_returned;
    else
      transfer.movement = out ? Movement::wager_placed : Movement::wager_withdrawn;
    transfer.round = RoundNumber(state.round->setup.number);
    transfer.seat = e.seat;
    transfer.wager = e.wager;
    transfer.clause = rule.clause(Cited::place);
    draft.move(std::move(transfer));
  };
  if (const auto* placed = std::get_if<WagerPlaced>(&event)) move(*placed, placed->amount, true);
  if (const auto* back = std::get_if<WagerWithdrawn>(&event)) move(*back, back->amount, false);
}

MaybeRefusal play(TableDraft& draft, const Person&, const PlaceWager& ask) {
  Events events;
  if (auto problem = player_problem(draft, ask.seat, ask.rider)) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (auto problem = meter_problem(draft, ask.wager)) return problem;
  if (auto problem = chips_problem(draft, ask)) return problem;
  if (auto problem = cover_problem(draft, ask)) return problem;
  reserve_for(draft, ask);
  const Amount before = staked(*draft.state().round, ask);
  if (!before.is_zero()) move_stake(draft, WagerWithdrawn{ask.seat, ask.rider, ask.wager, before});
  move_round(draft, std::move(events));
  move_stake(draft, WagerPlaced{ask.seat, ask.rider, ask.wager, ask.amount});
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person&, const WithdrawWager& ask) {
  Events events;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  reserve_for(draft, PlaceWager{ask.seat, ask.rider, ask.wager, Amount()});
  const Event withdrawn = events.front();
  move_round(draft, std::move(events));
  move_stake(draft, withdrawn);
  return std::nullopt;
}

// ---- steps

MaybeRefusal step_problem(const TableDraft& draft, const TakeStep& ask) {
  const Game& game = draft.house_game();
  const TableState& state = draft.state();
  const auto next = next_step(draft.game(), *state.round);
  if (next->step->kind != ask.kind) return std::nullopt;  // the round says what is right
  if (ask.kind == StepKind::count)
    return refuse(Code::chips_must_be_counted, draft.cite(next->step->clause),
                  "Say how many progressive chips lie on the layout.");
  if (ask.kind == StepKind::collect_stub && stub_count_is_due(game, state) && !state.stub_counted)
    return refuse(Code::stub_must_be_counted, draft.cite(draft.game().dealing.stub.count),
                  "Not now. Next: Count the stub face down.");
  if (ask.kind == StepKind::settle) {
    const auto wins = wins_to_validate(game, state);
    if (!wins.empty())
      return refuse(Code::win_must_be_validated, draft.cite(draft.rules().meters.validation_clause),
                    fmt::format("A floorperson validates the progressive win of seat {} first.", wins[0].value()));
  }
  return std::nullopt;
}

void read_meters(TableDraft& draft) {
  if (draft.state().setup.levels.empty()) return;
  MetersRead read;
  for (const MeterLevelId level : draft.state().setup.levels) {
    const Meter& meter = draft.meters().meter(level);
    read.shown.push_back(meter.display);
    read.resets.push_back(meter.next_growth().reset);
  }
  draft.emit(std::move(read));
}

MaybeRefusal play(TableDraft& draft, const Person&, const TakeStep& ask) {
  Events events;
  if (auto problem = procedure_problem(draft)) return problem;
  if (auto problem = step_problem(draft, ask)) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (ask.kind == StepKind::settle) {
    // Other tables may have moved a shared meter since the round began: it pays as it stands now.
    read_meters(draft);
    const auto problem = ask_round(draft, ask, events);
    CHECK(!problem, "a round that may be settled is settled at other meters too");
  }
  move_round(draft, std::move(events));
  return std::nullopt;
}

// ---- decisions

MaybeRefusal raise_problem(const TableDraft& draft, const SeatDecision& ask) {
  const TableState& state = draft.state();
  const Wager& play = play_wager(draft.game());
  for (const Position& position : state.round->positions) {
    if (position.seat != ask.seat) continue;
    const Amount raise = position.stake(*play.amount_of) * ask.multiple;
    const PlayerId player = state.occupant(position.seat, position.rider)->player;
    if (state.chips.of(state.cash(player)) < raise)
      return refuse(
          Code::not_enough_chips, draft.cite(play.rule.clause(Cited::place)),
          fmt::format("A raise of {} takes {}: there are not enough chips for it.", ask.multiple, raise.text()));
  }
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person&, const SeatDecision& ask) {
  Events events;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (ask.choice == Choice::raise)
    if (auto problem = raise_problem(draft, ask)) return problem;
  move_round(draft, std::move(events));
  if (ask.choice != Choice::raise) return std::nullopt;
  const WagerId wager = play_wager(draft.game()).id;
  for (const Position& position : draft.state().round->positions)
    if (position.seat == ask.seat && position.has(wager))
      move_stake(draft, WagerPlaced{position.seat, position.rider, wager, position.stake(wager)});
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person&, const ReportIrregularity& ask) {
  Events events;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  move_round(draft, std::move(events));
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person& by, const VoidRound& ask) {
  Events events;
  if (auto problem = floor_problem(by, "")) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  move_round(draft, std::move(events));
  return std::nullopt;
}

std::vector<SeatId> meter_winners(const Game& game, const Settlement& settlement) {
  std::vector<SeatId> seats;
  for (const Line& line : settlement.lines) {
    const bool wins = line.outcome == Outcome::win && line.reason != Reason::envy;
    if (wins && game.wager(line.wager).rule.payer == Payer::meter &&
        std::find(seats.begin(), seats.end(), line.seat) == seats.end())
      seats.push_back(line.seat);
  }
  return seats;
}

MaybeRefusal open_problem(const TableDraft& draft) {
  const TableState& state = draft.state();
  if (state.round_is_on()) return refuse(Code::round_in_play, "", "A round is open already.");
  if (auto problem = procedure_problem(draft)) return problem;
  const BankingRule& rule = draft.rulebook().banking;
  if (!state.anyone_seated()) return refuse(Code::seat_empty, "", "Nobody is at the table.");
  if (rule.by == BankedBy::player && !state.bank.banker)
    return refuse(Code::nobody_banks, draft.cite(rule.rotation_clause),
                  "Nobody banks, and the house never does: no round is dealt.");
  return std::nullopt;
}

}  // namespace

int cards_out(const RoundState& round) {
  std::size_t out = round.dealer.size() + round.board.size() + round.box.size() + round.burned.size() +
                    round.discarded.size() + (round.drawn ? 1 : 0);
  for (const SeatHand& hand : round.seats) out += hand.cards.size();
  return static_cast<int>(out);
}

bool stub_count_is_due(const Game& game, const TableState& state) {
  const StubRule& rule = game.rulebook->table.stub;
  if (rule.every_rounds == 0) return false;
  const bool device_counts = shuffled_by_machine(game, state) && game.table.cards.shuffler != ShufflerKind::plain;
  if (rule.device_waives && device_counts) return false;
  return state.rounds_since_count + 1 >= static_cast<std::uint64_t>(rule.every_rounds);
}

std::vector<SeatId> wins_to_validate(const Game& game, const TableState& state) {
  if (!game.rulebook->table.meters.floor_validates || game.meters.empty()) return {};
  const Game& now = game_now(game, state);
  auto seats = meter_winners(now, settle(now, settlement_input(now, *state.round)));
  std::erase_if(seats, [&](SeatId seat) {
    return std::find(state.validated.begin(), state.validated.end(), seat) != state.validated.end();
  });
  return seats;
}

bool no_method_is_left(const Game& game, const TableState& state) {
  return state.device == DeviceState::put_away && !game.table.without_device &&
         (game.dealing.needs_shuffler || game.dealing.automated);
}

MaybeRefusal procedure_problem(const TableDraft& draft) {
  const TableState& state = draft.state();
  const Game& game = draft.house_game();
  if (state.device == DeviceState::failed)
    return refuse(Code::device_in_the_way, draft.cite(draft.rules().device_failure.clause),
                  fmt::format("Not now. Next: {}", device_text(draft.rules())));
  if (no_method_is_left(game, state))
    return refuse(Code::no_method_left, draft.cite(game.dealing.clause), std::string(kNoMethodLeft));
  const bool on = state.round_is_on();
  if (!state.agenda.empty() && (!on || state.agenda.front().deck == state.in_use))
    return refuse(Code::steps_are_due, draft.cite(step_of(game, state.agenda.front()).clause),
                  fmt::format("Not now. Next: {}", agenda_text(game, state, state.agenda.front())));
  if (!on && is_too_old(draft, state.in_use))
    return refuse(Code::deck_too_old, draft.cite(life_of(game, state)->clause), old_deck_text(game, state));
  if (state.decks[state.in_use].place != DeckPlace::shoe)
    return refuse(Code::steps_are_due, "", "The table has no cards ready to deal.");
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const OpenRound&) {
  if (auto problem = open_problem(draft)) return problem;
  RoundSetup setup{.number = draft.state().rounds + 1, .banker = draft.state().bank.banker};
  for (const MeterLevelId level : draft.state().setup.levels) {
    setup.meters.push_back(draft.meters().meter(level).display);
    setup.resets.push_back(draft.meters().meter(level).next_growth().reset);
  }
  draft.emit(RoundOpened{std::move(setup)});
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const Play& ask) {
  if (auto problem = round_problem(draft)) return problem;
  return std::visit([&](const auto& command) { return play(draft, by, command); }, ask.command);
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const MissDecision& ask) {
  if (auto problem = round_problem(draft)) return problem;
  const auto next = next_step(draft.game(), *draft.state().round);
  SeatDecision decision{.seat = ask.seat, .choice = Choice::check, .multiple = 0, .by = Decider::system};
  if (next->step->kind == StepKind::decide && draft.game().street(next->step->street).otherwise == Passive::fold)
    decision.choice = Choice::fold;
  return play(draft, by, decision);
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const CountChips& ask) {
  if (auto problem = round_problem(draft)) return problem;
  if (auto problem = procedure_problem(draft)) return problem;
  const TableState& state = draft.state();
  const auto next = next_step(draft.game(), *state.round);
  Events events;
  if (auto problem = ask_round(draft, TakeStep{.kind = StepKind::count}, events)) return problem;
  int accepted = 0;
  for (const Position& position : state.round->positions)
    for (const Wager& wager : draft.game().wagers)
      accepted += wager.rule.payer == Payer::meter && position.has(wager.id) ? 1 : 0;
  if (ask.chips != accepted)
    return refuse(Code::chips_do_not_match, draft.cite(next->step->clause),
                  fmt::format("The device accepted {} progressive wagers, and {} lie here: the floor rules on it.",
                              accepted, ask.chips));
  draft.emit(ChipsCounted{ask.chips});
  move_round(draft, std::move(events));
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person&, const CountStub& ask) {
  if (auto problem = round_problem(draft)) return problem;
  const TableState& state = draft.state();
  const auto next = next_step(draft.game(), *state.round);
  const StubClauses& clauses = draft.game().dealing.stub;
  if (next->step->kind != StepKind::collect_stub || state.stub_counted)
    return refuse(Code::stub_not_due, draft.cite(clauses.count), "The stub is counted when all cards are dealt.");
  const int expected = kDeckCards - cards_out(*state.round);
  const bool right = ask.cards == expected;
  if (!right && !ask.finding)
    return refuse(Code::finding_missing, draft.cite(clauses.wrong),
                  fmt::format("There should be {} cards, not {}: find out whether the cards were misdealt.", expected,
                              ask.cards));
  draft.emit(StubCounted{ask.cards, expected, right ? std::nullopt : ask.finding});
  if (right) return std::nullopt;
  const bool misdealt = ask.finding == StubFinding::misdealt;
  const VoidRound ruling{misdealt ? "The cards were misdealt: all hands are void."
                                  : "The deck is not complete: all hands are void and the deck leaves the table.",
                         misdealt ? clauses.misdealt : clauses.wrong};
  auto events = decide(draft.game(), *draft.state().round, ruling);
  if (events) move_round(draft, std::move(*events));
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ValidateWin& ask) {
  const std::string clause = draft.cite(draft.rules().meters.validation_clause);
  if (auto problem = round_problem(draft)) return problem;
  if (auto problem = floor_problem(by, clause)) return problem;
  const auto next = next_step(draft.game(), *draft.state().round);
  const auto wins = next->step->kind == StepKind::settle ? wins_to_validate(draft.house_game(), draft.state())
                                                         : std::vector<SeatId>();
  if (std::find(wins.begin(), wins.end(), ask.seat) == wins.end())
    return refuse(Code::nothing_to_validate, clause, "This seat has no progressive win to validate.");
  draft.emit(WinValidated{ask.seat, by});
  return std::nullopt;
}

}  // namespace riverbank
