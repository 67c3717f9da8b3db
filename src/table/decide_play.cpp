// Rounds at the table: what the round itself refuses, the table refuses too; beyond that it asks for seats, chips,
// cover, the stub count, the count of progressive chips and the floor's validation.
#include <algorithm>
#include <cstdlib>

#include <fmt/core.h>

#include "round/apply.h"
#include "round/hands_dealt.h"
#include "round/next_step.h"
#include "round/resolve.h"
#include "table/next_steps.h"
#include "table/play.h"
#include "table/purse.h"

namespace riverbank {

TableRefusal refusal_of_the_round(const Refusal& refusal) {
  return TableRefusal{TableRefusalCode::of_the_round, refusal.clause, refusal.says, refusal.code};
}

void move_round(TableDraft& draft, Events&& events) {
  const bool betting = draft.state().round->phase == Phase::betting;
  for (Event& event : events) {
    if (const auto* taken = std::get_if<WagersCollected>(&event)) {
      const SeatId seat = taken->seat;
      draft.emit_round(std::move(event));
      take_collected(draft, seat);
    } else if (const auto* hand = std::get_if<HandPaid>(&event)) {
      const std::vector<Line> paid = hand->lines;
      draft.emit_round(std::move(event));
      if (!paid.empty()) settle_lines(draft, paid);
    } else {
      draft.emit_round(std::move(event));
    }
  }
  const RoundState& round = *draft.state().round;
  if (betting && round.phase != Phase::betting && !round.ruling.all) bets_closed(draft);
  if (round.phase == Phase::closed) finish_round(draft);
}

namespace {

using Code = TableRefusalCode;

MaybeRefusal round_problem(const TableDraft& draft) {
  if (draft.state().round_is_on()) return std::nullopt;
  return refuse(Code::no_round, "", "No round is open.");
}

// ---- steps

MaybeRefusal step_problem(const TableDraft& draft, const TakeStep& ask, const NextStep& next) {
  const Game& game = draft.house_game();
  const TableState& state = draft.state();
  if (next.step->kind != ask.kind) return std::nullopt;  // the round says what is right
  if (ask.kind == StepKind::count)
    return refuse(Code::chips_must_be_counted, draft.cite(next.clause()),
                  "Say how many progressive chips are on the layout.");
  if (ask.kind == StepKind::collect_stub && stub_count_is_due(game, state) && !state.stub_counted)
    return refuse(Code::stub_must_be_counted, draft.cite(draft.game().dealing.stub.count),
                  "Not now. Next: Count the stub face down.");
  if (ask.kind == StepKind::settle || ask.kind == StepKind::pay) {
    const auto wins = wins_to_validate(game, state, next.seat);
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

// The settlement of a hand or of the round takes no cards: nothing else can be wrong with it.
bool is_settled_next(const TakeStep& ask, const NextStep& next) {
  if ((ask.kind != StepKind::settle && ask.kind != StepKind::pay) || !ask.cards.empty()) return false;
  return next.step->kind == ask.kind && next.seat == ask.seat;
}

MaybeRefusal play(TableDraft& draft, const Person&, const TakeStep& ask) {
  if (auto problem = procedure_problem(draft)) return problem;
  const auto found = next_step(draft.game(), *draft.state().round);
  const NextStep& next = *found;
  if (auto problem = step_problem(draft, ask, next)) return problem;
  // Other tables may have moved a shared meter since the round began: it pays as it stands now.
  const bool settles = is_settled_next(ask, next);
  if (settles) read_meters(draft);
  Events events;
  const auto refused = decide_step(draft.game(), *draft.state().round, ask, next, events);
  CHECK(!refused || !settles, "what comes to its settlement is settled");
  if (refused) return refusal_of_the_round(*refused);
  move_round(draft, std::move(events));
  return std::nullopt;
}

// ---- decisions

MaybeRefusal raise_problem(const TableDraft& draft, const SeatDecision& ask) {
  const auto shortage = raise_shortage(draft.game(), draft.state(), ask.seat, ask.multiple);
  if (!shortage) return std::nullopt;
  const std::string kept =
      shortage->kept.is_zero() ? "" : fmt::format(", with {} kept for fees and raises", shortage->kept.text());
  return refuse(Code::not_enough_chips, draft.cite(play_wager(draft.game()).rule.clause(Cited::place)),
                fmt::format("A raise of {} takes {}{}: there are not enough chips for it.", ask.multiple,
                            shortage->raise.text(), kept));
}

MaybeRefusal play(TableDraft& draft, const Person&, const SeatDecision& asked) {
  if (!asked.behind.empty())
    return refuse(Code::not_enough_chips, "", "At a table the chips behind a seat say who can follow its raise.");
  SeatDecision ask = asked;
  Events events;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (ask.choice == Choice::raise) {
    if (auto problem = raise_problem(draft, ask)) return problem;
    ask.behind = short_raises(draft.game(), draft.state(), ask.seat, ask.multiple);
    if (!ask.behind.empty()) {
      events.clear();
      if (auto problem = ask_round(draft, ask, events)) return problem;
    }
  }
  move_round(draft, std::move(events));
  if (ask.choice != Choice::raise) return std::nullopt;
  const WagerId wager = play_wager(draft.game()).id;
  for (const Position& position : draft.state().round->positions)
    if (position.seat == ask.seat && position.has(wager))
      move_stake(draft, WagerPlaced{position.seat, position.rider, wager, position.stake(wager)});
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person& by, const ReportIrregularity& ask) {
  // What jams is a deck, whoever speaks of it: the table knows which, and what becomes of it.
  if (ask.trigger == Trigger::shuffler_jam) return decide_ask(draft, by, ReportJam{});
  // Before the first card the floor may have ordered another shuffle: nothing can be seen of a deck that is not ready.
  const bool ready = draft.state().decks[draft.state().in_use].place == DeckPlace::shoe;
  if (!ready && cards_out(*draft.state().round) == 0)
    if (auto problem = procedure_problem(draft)) return problem;
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

// What the floor gives beyond the cards was not set aside when the wager was taken.
MaybeRefusal play(TableDraft& draft, const Person& by, const FloorRuling& ask) {
  Events events;
  if (auto problem = floor_problem(by, "")) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (auto problem = whole_chips_problem(draft, ask.paid)) return problem;
  const Amount paid = std::get<FloorRuled>(events.front()).ruling.paid;
  const TableState& state = draft.state();
  if (draft.rulebook().banking.by == BankedBy::house && !paid.is_zero()) {
    const Amount bank = state.chips.of(state.table_bank());
    if (state.reserved + paid > bank)
      return refuse(Code::bank_cannot_cover, "",
                    fmt::format("The table might have to pay {} and its bank holds {}: fill it first.",
                                (state.reserved + paid).text(), bank.text()));
    change_reserve(draft, paid);
  }
  move_round(draft, std::move(events));
  return std::nullopt;
}

// Who says "misdealt" and no more says that all 52 are there. That can be so if each hand has a card too many or too
// few; what goes beyond it is missing, or was never of this deck.
int cards_in_all(const RoundState& round, const CountStub& ask, int expected) {
  if (ask.in_all) return *ask.in_all;
  const int off = ask.cards - expected;
  return std::abs(off) <= hands_dealt(round).value_or(0) ? kDeckCards : kDeckCards + off;
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

// Few rounds have such a win, and this is much quicker than settling them all.
bool may_win_a_meter(const Game& game, const RoundState& round) {
  const SettlementInput input = settlement_input(game, round);
  TableResult table = table_result(game, input.dealer);
  for (const SeatResult& seat : input.seats) {
    if (!seat.dealt) continue;
    ++table.hands;
    if (seat.shown) table.best_at_table = std::max(table.best_at_table, seat.best);
  }
  --table.hands;  // the dealer's hand was counted with the first seat
  for (const Position& position : round.positions)
    for (const Wager& wager : game.wagers)
      if (wager.rule.payer == Payer::meter && position.has(wager.id) &&
          resolve(wager, input.seats[position.seat.value()], table).outcome == Outcome::win)
        return true;
  return false;
}

MaybeRefusal open_problem(const TableDraft& draft) {
  const TableState& state = draft.state();
  if (state.round_is_on()) return refuse(Code::round_in_play, "", "A round is already open.");
  if (auto problem = procedure_problem(draft)) return problem;
  const BankingRule& rule = draft.rulebook().banking;
  if (!state.anyone_seated()) return refuse(Code::seat_empty, "", "Nobody is at the table.");
  if (rule.by == BankedBy::player && !state.bank.banker)
    return refuse(Code::nobody_banks, draft.cite(rule.rotation_clause),
                  "Nobody banks, and the house never does: no round is dealt.");
  return std::nullopt;
}

// Why there is no stub to count at this step.
std::string no_stub_to_count(const Game& game, const TableState& state) {
  if (state.stub_counted) return "The stub has been counted.";
  const auto& steps = game.dealing.steps;
  const auto ahead = std::find_if(steps.begin() + state.round->step, steps.end(),
                                  [](const Step& step) { return step.kind == StepKind::collect_stub; });
  return ahead != steps.end() ? "The stub is counted once all cards are dealt." : "The stub is in the discard rack.";
}

}  // namespace

int cards_out(const RoundState& round) {
  std::size_t out = round.dealer.size() + round.board.size() + round.box.size() + round.burned.size() +
                    round.discarded.size() + (round.drawn ? 1 : 0);
  for (const SeatHand& hand : round.seats) out += hand.cards.size();
  return static_cast<int>(out);
}

int stub_expected(const TableState& state) { return kDeckCards - cards_out(*state.round) - state.cards_over; }

bool stub_count_is_due(const Game& game, const TableState& state) {
  const StubRule& rule = game.rulebook->table.stub;
  if (rule.every_rounds == 0) return false;
  const bool device_counts = shuffled_by_machine(game, state) && game.table.cards.shuffler != ShufflerKind::plain;
  if (rule.device_waives && device_counts) return false;
  return state.rounds_since_count + 1 >= static_cast<std::uint64_t>(rule.every_rounds);
}

std::vector<SeatId> wins_to_validate(const Game& game, const TableState& state, std::optional<SeatId> only) {
  if (!game.rulebook->table.meters.floor_validates || game.meters.empty()) return {};
  const Game& now = game_now(game, state);
  if (!may_win_a_meter(now, *state.round)) return {};
  auto seats = meter_winners(now, settle(now, settlement_input(now, *state.round)));
  std::erase_if(seats, [&](SeatId seat) {
    const bool validated = std::find(state.validated.begin(), state.validated.end(), seat) != state.validated.end();
    return validated || (only && seat != *only);
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
  if (cards_hold_up(state))
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
  setup.live = draft.state().setup.live;
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
    return refuse(
        Code::chips_do_not_match, draft.cite(next->clause()),
        fmt::format("The device accepted {} progressive wager{}, but {} chip{} on the layout: the floor must rule "
                    "on it.",
                    accepted, accepted == 1 ? "" : "s", ask.chips, ask.chips == 1 ? " is" : "s are"));
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
    return refuse(Code::stub_not_due, draft.cite(clauses.count), no_stub_to_count(draft.game(), state));
  const int expected = stub_expected(state);
  const bool right = ask.cards == expected;
  if (!right && !ask.finding)
    return refuse(Code::finding_missing, draft.cite(clauses.wrong),
                  fmt::format("There should be {} cards, not {}: find out whether the cards were misdealt.", expected,
                              ask.cards));
  const bool misdealt = !right && ask.finding == StubFinding::misdealt;
  const std::optional<int> in_all = misdealt ? std::optional(cards_in_all(*state.round, ask, expected)) : std::nullopt;
  draft.emit(StubCounted{ask.cards, expected, right ? std::nullopt : ask.finding, in_all});
  if (right) return std::nullopt;
  const bool leaves = draft.state().deck_is_wrong;
  const VoidRound ruling{leaves ? "The deck is not complete: all hands are void and the deck leaves the table."
                                : "The cards were misdealt: all hands are void.",
                         leaves ? clauses.wrong : clauses.misdealt};
  auto events = decide(draft.game(), *draft.state().round, ruling);
  if (events) move_round(draft, std::move(*events));
  return std::nullopt;
}

MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ValidateWin& ask) {
  const std::string clause = draft.cite(draft.rules().meters.validation_clause);
  if (auto problem = round_problem(draft)) return problem;
  if (auto problem = floor_problem(by, clause)) return problem;
  const auto next = next_step(draft.game(), *draft.state().round);
  const bool due = next->step->kind == StepKind::settle || next->step->kind == StepKind::pay;
  const auto wins = due ? wins_to_validate(draft.house_game(), draft.state(), next->seat) : std::vector<SeatId>();
  if (std::find(wins.begin(), wins.end(), ask.seat) == wins.end())
    return refuse(Code::nothing_to_validate, clause, "This seat has no progressive win to validate.");
  draft.emit(WinValidated{ask.seat, by});
  return std::nullopt;
}

}  // namespace riverbank
