// decide: may this be done at the table now? Refusals come first, each with its clause and the right step; after the
// last of them the command must succeed, and the events say what happens. Time, people and cards are inputs.
#pragma once

#include <span>

#include "base/result.h"
#include "table/draft.h"

namespace riverbank {

// Changes nothing. It tries the command on a copy; whoever goes on anyway takes execute().
Result<TableEvents, TableRefusal> decide(const Game& game, const TableState& state, const MeterBank& meters,
                                         const TableCommand& command);
// decide() and, if it is allowed, apply(), without a copy. A refused command has changed nothing.
Result<TableEvents, TableRefusal> execute(const Game& game, TableState& state, MeterBank& meters,
                                          const TableCommand& command);
// The same for those who run many commands: events are appended to a list that is used again.
MaybeRefusal execute(const Game& game, TableState& state, MeterBank& meters, const TableCommand& command,
                     TableEvents& events);

// Several commands, all or none: where one is refused, none of them has changed anything.
MaybeRefusal execute(const Game& game, TableState& state, MeterBank& meters, std::span<const TableCommand> batch,
                     TableEvents& events);

// The parts of decide(), by file. Each refuses or emits.
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const OpenTable& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CloseTable& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const DoStep& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const OrderShuffle& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const OrderRecut& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ChangeDeck& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const GoIdle& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ReportJam& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ReportDeviceOut& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const PutAwayDevice& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const MendDevice& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const SitDown& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const StandUp& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const SitOut& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const SitIn& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const Watch& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const StopWatching& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const BuyChips& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const GiveCoupon& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const TakeBank& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const DeclineBank& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const OfferBank& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const OpenRound& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const Play& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const MissDecision& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CountChips& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CountStub& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ValidateWin& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const Fill& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const Credit& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CorrectSeat& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const VoidSettledRound& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const ChangeMeter& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const DecreaseMeter& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const SwitchMeter& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const SellChips& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CountTray& ask);
MaybeRefusal decide_ask(TableDraft& draft, const Person& by, const CountBox& ask);

// ---- what several of them need

// The most that is bought, filled or put up at once.
inline constexpr Amount kMostChips = Amount::minor(10'000'000'000);
// Stands where a clause would, when a person and no text decided.
inline constexpr const char* kFloorRuling = "floor ruling";

// Why no step of a round may be taken now: a procedure step, a broken device or an old deck comes first.
MaybeRefusal procedure_problem(const TableDraft& draft);
MaybeRefusal floor_problem(const Person& by, std::string clause);
// There is no such place, or nobody is at it.
MaybeRefusal seat_problem(const TableDraft& draft, SeatId seat, RiderId rider);
bool is_place(const TableDraft& draft, SeatId seat, RiderId rider);
// What no whole number of the house's smallest chip makes cannot be paid at the table.
MaybeRefusal whole_chips_problem(const TableDraft& draft, Amount amount);

// The decks' steps: for a table that opens or wakes up, after a round, and for one deck that is new.
void plan_opening(TableDraft& draft, ProcedureId first);
void plan_after_round(TableDraft& draft);
// Plans the shuffles and loads that bring a deck to the dealer, whatever lies where.
void make_ready(TableDraft& draft);
bool two_decks_alternate(const TableDraft& draft);
// Whether this deck waits in the shuffler, shuffled or being shuffled.
bool waits_in_shuffler(const TableDraft& draft, std::size_t deck);
void replace_deck(TableDraft& draft, std::size_t deck);
// How long a deck may be used as it is dealt now, if the rulebook says so.
const DeckLife* life_of(const Game& game, const TableState& state);
bool is_too_old(const TableDraft& draft, std::size_t deck);
bool is_too_old(const Game& game, const TableState& state, std::size_t deck, Time now);
std::string old_deck_text(const Game& game, const TableState& state);

// The device is put away and this table deals in no other way.
bool no_method_is_left(const Game& game, const TableState& state);
inline constexpr std::string_view kNoMethodLeft =
    "This table has no other way of dealing: it waits until the device is mended.";

bool shuffled_by_machine(const Game& game, const TableState& state);
bool stub_count_is_due(const Game& game, const TableState& state);
// Cards that are not in the stub, as they were dealt.
int cards_out(const RoundState& round);
// How many cards the stub must have, with hands that were found to have more or fewer than two.
int stub_expected(const TableState& state);

// Offers the bank to the next player clockwise after this seat, or to nobody.
void offer_bank_after(TableDraft& draft, SeatId seat);
// As many rounds in a row as the rulebook lets one player bank.
bool has_banked_enough(const TableDraft& draft, PlayerId player);
void offer_bank_at_start(TableDraft& draft);

// When bets are closed: fees are taken, meters grow. When the round is settled: chips move.
void bets_closed(TableDraft& draft);
// Sets more of the table bank aside for the round in play, or less.
void change_reserve(TableDraft& draft, Amount more);
void finish_round(TableDraft& draft);
// The chips that a seat has lost at its fold.
void take_collected(TableDraft& draft, SeatId seat);
// The chips of a hand that is settled at its turn.
void settle_lines(TableDraft& draft, const std::vector<Line>& lines);
void leave_table(TableDraft& draft, SeatId seat, RiderId rider);

// Seats whose wins on a meter's wager the floor must still validate, once their cards are known; or this seat alone.
std::vector<SeatId> wins_to_validate(const Game& game, const TableState& state, std::optional<SeatId> only);

}  // namespace riverbank
