// How a table's commands, events and state are written as bytes (base/wire.h). A stored format: fields are added at the
// end of a list, and kinds of events at the end of their variant, never taken out or moved. Heavy to include: most
// need table/bytes.h only.
#pragma once

#include "round/round_wire.h"
#include "table/event.h"

namespace riverbank {

template <>
struct WireAs<Balances> {
  static const std::vector<Balance>& to(const Balances& balances) { return balances.all(); }
  static std::optional<Balances> from(std::vector<Balance> all) { return Balances(std::move(all)); }
};

BOOST_DESCRIBE_STRUCT(Person, (), (role, id))
BOOST_DESCRIBE_STRUCT(AccountOwner, (), (player, table, meter))
BOOST_DESCRIBE_STRUCT(AccountName, (), (kind, owner))
BOOST_DESCRIBE_STRUCT(BatchId, (), (high, low))
BOOST_DESCRIBE_STRUCT(PostingRef, (), (batch, line))
BOOST_DESCRIBE_STRUCT(Transfer, (), (from, to, amount, movement, round, seat, wager, clause, note, corrects))
BOOST_DESCRIBE_STRUCT(SettledTransfer, (), (line, movement, seat, wager, player, amount, from))
BOOST_DESCRIBE_STRUCT(Balance, (), (account, amount))
BOOST_DESCRIBE_STRUCT(MeterGrowth, (), (reset, rate, hidden_rate, limit))
BOOST_DESCRIBE_STRUCT(LinkTerms, (), (pay_table, wager, decks, wins))
BOOST_DESCRIBE_STRUCT(Growth, (), (shown, over_limit, hidden, carry, hidden_carry))

// ---- commands
BOOST_DESCRIBE_STRUCT(OpenTable, (), ())
BOOST_DESCRIBE_STRUCT(CloseTable, (), ())
BOOST_DESCRIBE_STRUCT(DoStep, (), (verb, deck, cards, preshuffled))
BOOST_DESCRIBE_STRUCT(OrderShuffle, (), (reason))
BOOST_DESCRIBE_STRUCT(OrderRecut, (), (reason))
BOOST_DESCRIBE_STRUCT(ChangeDeck, (), (deck))
BOOST_DESCRIBE_STRUCT(GoIdle, (), (asked_face_up))
BOOST_DESCRIBE_STRUCT(ReportJam, (), ())
BOOST_DESCRIBE_STRUCT(ReportDeviceOut, (), ())
BOOST_DESCRIBE_STRUCT(PutAwayDevice, (), (remedy))
BOOST_DESCRIBE_STRUCT(MendDevice, (), ())
BOOST_DESCRIBE_STRUCT(SitDown, (), (seat, rider, player))
BOOST_DESCRIBE_STRUCT(StandUp, (), (seat, rider))
BOOST_DESCRIBE_STRUCT(SitOut, (), (seat))
BOOST_DESCRIBE_STRUCT(SitIn, (), (seat))
BOOST_DESCRIBE_STRUCT(Watch, (), (player))
BOOST_DESCRIBE_STRUCT(StopWatching, (), (player))
BOOST_DESCRIBE_STRUCT(BuyChips, (), (seat, rider, amount))
BOOST_DESCRIBE_STRUCT(GiveCoupon, (), (seat, amount))
BOOST_DESCRIBE_STRUCT(TakeBank, (), (seat, wager))
BOOST_DESCRIBE_STRUCT(DeclineBank, (), (seat))
BOOST_DESCRIBE_STRUCT(OfferBank, (), ())
BOOST_DESCRIBE_STRUCT(OpenRound, (), ())
BOOST_DESCRIBE_STRUCT(Play, (), (command))
BOOST_DESCRIBE_STRUCT(MissDecision, (), (seat))
BOOST_DESCRIBE_STRUCT(CountChips, (), (chips))
BOOST_DESCRIBE_STRUCT(CountStub, (), (cards, finding, in_all))
BOOST_DESCRIBE_STRUCT(ValidateWin, (), (seat))
BOOST_DESCRIBE_STRUCT(Fill, (), (amount))
BOOST_DESCRIBE_STRUCT(Credit, (), (amount))
BOOST_DESCRIBE_STRUCT(CorrectSeat, (), (round, seat, rider, amount, reason, approved_by))
BOOST_DESCRIBE_STRUCT(VoidSettledRound, (), (round, reason, approved_by))
BOOST_DESCRIBE_STRUCT(ChangeMeter, (), (level, growth))
BOOST_DESCRIBE_STRUCT(DecreaseMeter, (), (level, amount, reason, approved_by))
BOOST_DESCRIBE_STRUCT(SwitchMeter, (), (level, on))
BOOST_DESCRIBE_STRUCT(SellChips, (), (seat, rider, amount))
BOOST_DESCRIBE_STRUCT(CountTray, (), (what, counted, approved_by))
BOOST_DESCRIBE_STRUCT(CountBox, (), (cash, fees, reason, approved_by))
BOOST_DESCRIBE_STRUCT(TableCommand, (), (at, by, ask))

// ---- events
BOOST_DESCRIBE_STRUCT(TableOpened, (), ())
BOOST_DESCRIBE_STRUCT(TableClosed, (), ())
BOOST_DESCRIBE_STRUCT(StepsPlanned, (), (procedure, deck))
BOOST_DESCRIBE_STRUCT(PlansDropped, (), ())
BOOST_DESCRIBE_STRUCT(StepsDropped, (), (deck))
BOOST_DESCRIBE_STRUCT(AgendaItem, (), (procedure, step, deck))
BOOST_DESCRIBE_STRUCT(StepDone, (), (item, queue, cards, preshuffled, by))
BOOST_DESCRIBE_STRUCT(DeckTurned, (), (next))
BOOST_DESCRIBE_STRUCT(FloorOrdered, (), (what, reason, by))
BOOST_DESCRIBE_STRUCT(IdleBegan, (), (asked_face_up))
BOOST_DESCRIBE_STRUCT(IdleEnded, (), ())
BOOST_DESCRIBE_STRUCT(DeviceChanged, (), (state, remedy))
BOOST_DESCRIBE_STRUCT(SatDown, (), (seat, rider, player))
BOOST_DESCRIBE_STRUCT(NoticeGiven, (), (player))
BOOST_DESCRIBE_STRUCT(StoodUp, (), (seat, rider))
BOOST_DESCRIBE_STRUCT(StandsUpAfterRound, (), (seat, rider))
BOOST_DESCRIBE_STRUCT(SatOut, (), (seat))
BOOST_DESCRIBE_STRUCT(SatIn, (), (seat))
BOOST_DESCRIBE_STRUCT(Watched, (), (player))
BOOST_DESCRIBE_STRUCT(StoppedWatching, (), (player))
BOOST_DESCRIBE_STRUCT(BankOffered, (), (seat))
BOOST_DESCRIBE_STRUCT(BankDeclined, (), (seat))
BOOST_DESCRIBE_STRUCT(NobodyBanks, (), ())
BOOST_DESCRIBE_STRUCT(BankTaken, (), (seat, wager))
BOOST_DESCRIBE_STRUCT(RoundOpened, (), (setup))
BOOST_DESCRIBE_STRUCT(MetersRead, (), (shown, resets))
BOOST_DESCRIBE_STRUCT(RoundMoved, (), (event))
BOOST_DESCRIBE_STRUCT(ChipsCounted, (), (chips))
BOOST_DESCRIBE_STRUCT(StubCounted, (), (cards, expected, finding, in_all))
BOOST_DESCRIBE_STRUCT(WinValidated, (), (seat, by))
BOOST_DESCRIBE_STRUCT(FeeCollected, (), (seat, player, amount, rider))
BOOST_DESCRIBE_STRUCT(FeesDropped, (), ())
BOOST_DESCRIBE_STRUCT(FeesReturned, (), ())
BOOST_DESCRIBE_STRUCT(PastBank, (), (round, player, wager, result, in_a_row))
BOOST_DESCRIBE_STRUCT(RoundFinished, (), (number, deck, bank))
BOOST_DESCRIBE_STRUCT(ChipsMoved, (), (transfer))
BOOST_DESCRIBE_STRUCT(SeatCorrected, (), (round, seat, rider, amount, reason, by, approved_by))
BOOST_DESCRIBE_STRUCT(SettledRoundVoided, (), (round, reason, by, approved_by))
BOOST_DESCRIBE_STRUCT(MeterOpened, (), (level, id, growth, seed, terms, linked))
BOOST_DESCRIBE_STRUCT(MeterJoined, (), (level))
BOOST_DESCRIBE_STRUCT(MeterGrew, (), (level, staked, growth))
BOOST_DESCRIBE_STRUCT(MeterPaid, (), (level, amount))
BOOST_DESCRIBE_STRUCT(MeterReset, (), (level))
BOOST_DESCRIBE_STRUCT(MeterChanged, (), (level, growth, by))
BOOST_DESCRIBE_STRUCT(MeterDecreased, (), (level, amount, reason, by, approved_by))
BOOST_DESCRIBE_STRUCT(MeterSwitched, (), (level, on, by))
BOOST_DESCRIBE_STRUCT(TrayCounted, (), (what, counted, by, approved_by))
BOOST_DESCRIBE_STRUCT(BoxCounted, (), (cash, fees, reason, by, approved_by))
BOOST_DESCRIBE_STRUCT(TableEvent, (), (at, fact, ends_command))

// ---- state
BOOST_DESCRIBE_STRUCT(Deck, (), (back, place, facing, preshuffled, shuffled, cut, since, wrong_count))
BOOST_DESCRIBE_STRUCT(Occupant, (), (player, sitting_out, leaving))
BOOST_DESCRIBE_STRUCT(PastPlace, (), (round, seat, rider, player, banked))
BOOST_DESCRIBE_STRUCT(PastPlaces, (), (since, places))
BOOST_DESCRIBE_STRUCT(BankState, (), (offered, declined, banker, last, last_seat, in_a_row, past))
BOOST_DESCRIBE_STRUCT(FeeTaken, (), (seat, player, amount))
BOOST_DESCRIBE_STRUCT(TableSetup, (), (id, levels, live, chips_from))
BOOST_DESCRIBE_STRUCT(TableState, (),
                      (setup, open, now, decks, in_use, rack, agenda, meanwhile, idle, asked_face_up, device, seats,
                       watchers, bank, round, rounds, rounds_since_count, stub_counted, shoe_jammed, deck_is_wrong,
                       validated, fees, transfers, reserved, last_settlement, settled_from, last_settled, chips,
                       cards_over, played))
BOOST_DESCRIBE_STRUCT(Meter, (),
                      (level, id, growth, after_reset, terms, linked, enabled, display, overflow, reserve, carry,
                       hidden_carry, seeds, contributions, hidden, reserve_used, paid, taken_out))
BOOST_DESCRIBE_STRUCT(MeterBank, (), (meters))

}  // namespace riverbank
