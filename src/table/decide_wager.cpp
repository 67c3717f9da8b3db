// Wagers: only a player at the table, with the chips for it, and only if the bank covers the worst that may come of it.
#include <algorithm>

#include <fmt/core.h>

#include "round/apply.h"
#include "table/bets.h"
#include "table/liability.h"
#include "table/play.h"
#include "table/purse.h"

namespace riverbank {

namespace {

using Code = TableRefusalCode;

bool house_banks(const TableDraft& draft) { return draft.rulebook().banking.by == BankedBy::house; }

// What wagers that are placed, or taken back, make of all that their player has staked at the seat.
struct Change {
  Position before;
  Position after;
  // The wagers that lie there with another amount afterwards: those that are placed, and what must equal them.
  boost::container::static_vector<WagerId, kMaxWagers> wagers;
  Amount more_liability;  // of the table's own bank
};

Position lying_at(const TableDraft& draft, SeatId seat, RiderId rider) {
  const Position* position = draft.state().round->position(seat, rider);
  return position == nullptr ? Position{.seat = seat, .rider = rider} : *position;
}

Change change_between(const TableDraft& draft, const Position& before, const Position& after) {
  const Game& game = draft.game();
  Change change{.before = before, .after = after};
  for (std::uint8_t i = 0; i < game.wagers.size(); ++i)
    if (after.stakes[i] != before.stakes[i]) change.wagers.push_back(WagerId(i));
  if (house_banks(draft)) change.more_liability = liability_of(game, after) - liability_of(game, before);
  return change;
}

Change change_by(const TableDraft& draft, const PlaceWager& ask) {
  const Position before = lying_at(draft, ask.seat, ask.rider);
  Position after = before;
  put_stake(draft.game(), after, ask.wager, ask.amount);
  return change_between(draft, before, after);
}

MaybeRefusal player_problem(const TableDraft& draft, SeatId seat, RiderId rider) {
  const TableState& state = draft.state();
  const bool known = seat.value() >= 1 && seat.value() <= draft.game().seats && rider.value() <= kMaxRiders;
  if (!known || !state.occupant(seat, rider))
    return refuse(Code::only_seated, draft.cite(draft.rules().leaving.seated_clause),
                  "Only a player who is at the table may wager.");
  if (state.occupant(seat, rider)->sitting_out)
    return refuse(Code::sitting_out, "", "You are sitting out: sit in first.");
  return std::nullopt;
}

MaybeRefusal meter_problem(const TableDraft& draft, WagerId wager) {
  if (!meter_is_off(draft.game(), draft.state(), draft.meters(), wager)) return std::nullopt;
  return refuse(Code::meter_is_off, "", "The progressive is switched off: its wager is not taken.");
}

struct Shortage {
  Amount there;
  Amount kept;  // promised besides
};

// Coupons are no chips: they are counted by themselves, and nothing is kept of them.
std::optional<Shortage> shortage_of(const TableDraft& draft, const Change& change) {
  const TableState& state = draft.state();
  const PlayerId player = state.occupant(change.after.seat, change.after.rider)->player;
  std::optional<Amount> chips;
  std::optional<Amount> coupons;
  for (const WagerId id : change.wagers) {
    auto& more = draft.game().wager(id).rule.coupon ? coupons : chips;
    more = more.value_or(Amount()) + change.after.stake(id) - change.before.stake(id);
  }
  const Amount kept = promised_with(draft.game(), state, player, change.after);
  const Amount cash = state.chips.of(state.cash(player));
  if (chips && cash < *chips + kept) return Shortage{cash, kept};
  if (!coupons) return std::nullopt;
  const Amount given = state.chips.of({AccountKind::player_coupons, {player, {}, {}}});
  return given < *coupons ? std::optional(Shortage{given, kept}) : std::nullopt;
}

MaybeRefusal chips_problem(const TableDraft& draft, WagerId asked, const Change& change) {
  const auto shortage = shortage_of(draft, change);
  if (!shortage) return std::nullopt;
  return refuse(
      Code::not_enough_chips, draft.cite(draft.game().wager(asked).rule.clause(Cited::place)),
      fmt::format(
          "There is only {} for a wager of {}{}.", shortage->there.text(), change.after.stake(asked).text(),
          shortage->kept.is_zero() ? "" : fmt::format(", with {} kept for fees and raises", shortage->kept.text())));
}

MaybeRefusal suspended_problem(const TableDraft& draft, WagerId id) {
  const Wager& wager = draft.game().wager(id);
  if (!wager.suspended) return std::nullopt;
  return refuse(Code::wager_suspended, draft.cite(*wager.suspended),
                fmt::format("{} is not taken while the device is out of order.", wager.rule.name));
}

MaybeRefusal cover_problem(const TableDraft& draft, const Change& change) {
  if (!house_banks(draft)) return std::nullopt;
  const TableState& state = draft.state();
  const Amount bank = state.chips.of(state.table_bank());
  const Amount needed = state.reserved + change.more_liability;
  if (needed <= bank) return std::nullopt;
  return refuse(Code::bank_cannot_cover, "",
                fmt::format("The table might have to pay {} and its bank holds {}: this wager is not taken until the "
                            "bank is filled.",
                            needed.text(), bank.text()));
}

struct Stake {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Amount amount;
};

void move_chips(TableDraft& draft, const Stake& stake, bool out) {
  if (stake.amount.is_zero()) return;
  const TableState& state = draft.state();
  const PlayerId player = state.occupant(stake.seat, stake.rider)->player;
  const WagerRule& rule = draft.game().wager(stake.wager).rule;
  const AccountName purse =
      rule.coupon ? AccountName{AccountKind::player_coupons, {player, {}, {}}} : state.cash(player);
  const AccountName held =
      rule.coupon ? AccountName{AccountKind::held_coupons, {player, state.setup.id, {}}} : state.held(player);
  const Movement placed = rule.coupon ? Movement::coupon_placed : Movement::wager_placed;
  const Movement withdrawn = rule.coupon ? Movement::coupon_returned : Movement::wager_withdrawn;
  // Member by member: from a list of values the compiler clears all 152 bytes first, which takes longer than the rest.
  draft.move_in_place([&] {
    Transfer made;
    made.from = out ? purse : held;
    made.to = out ? held : purse;
    made.amount = stake.amount;
    made.movement = out ? placed : withdrawn;
    made.round = RoundNumber(state.round->setup.number);
    made.seat = stake.seat;
    made.wager = stake.wager;
    made.clause = rule.clause(Cited::place);
    return made;
  });
}

}  // namespace

void move_stake(TableDraft& draft, const WagerPlaced& placed) {
  move_chips(draft, {placed.seat, placed.rider, placed.wager, placed.amount}, true);
}

void move_stake(TableDraft& draft, const WagerWithdrawn& back) {
  move_chips(draft, {back.seat, back.rider, back.wager, back.amount}, false);
}

namespace {

MaybeRefusal taking_problem(const TableDraft& draft, WagerId wager) {
  if (auto problem = suspended_problem(draft, wager)) return problem;
  return meter_problem(draft, wager);
}

// Of several wagers the first one is named that there is too little for, as if they came one by one.
MaybeRefusal funds_problem(const TableDraft& draft, const Change& all) {
  if (!shortage_of(draft, all) && !cover_problem(draft, all)) return std::nullopt;
  Position reached = all.before;
  for (const WagerId id : all.wagers) reached.stakes[id.value()] = std::min(all.before.stake(id), all.after.stake(id));
  for (const WagerId id : all.wagers) {
    reached.stakes[id.value()] = all.after.stake(id);
    const Change change = change_between(draft, all.before, reached);
    if (auto problem = chips_problem(draft, id, change)) return problem;
    if (auto problem = cover_problem(draft, change)) return problem;
  }
  return std::nullopt;
}

// What the table may have to pay is set aside before the wagers are taken.
void make(TableDraft& draft, const Change& change, Events&& events) {
  const auto [seat, rider] = std::pair(change.after.seat, change.after.rider);
  change_reserve(draft, change.more_liability);
  for (const WagerId id : change.wagers) move_stake(draft, WagerWithdrawn{seat, rider, id, change.before.stake(id)});
  move_round(draft, std::move(events));
  for (const WagerId id : change.wagers) move_stake(draft, WagerPlaced{seat, rider, id, change.after.stake(id)});
}

}  // namespace

MaybeRefusal play(TableDraft& draft, const Person&, const PlaceWager& ask) {
  Events events;
  if (auto problem = player_problem(draft, ask.seat, ask.rider)) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  if (auto problem = taking_problem(draft, ask.wager)) return problem;
  const Change change = change_by(draft, ask);
  if (auto problem = chips_problem(draft, ask.wager, change)) return problem;
  if (auto problem = cover_problem(draft, change)) return problem;
  make(draft, change, std::move(events));
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person&, const PlaceWagers& ask) {
  const Position before = lying_at(draft, ask.seat, ask.rider);
  bool places = false;
  for (std::size_t i = 0; i < kMaxWagers; ++i) places = places || ask.stakes[i] > before.stakes[i];
  Events events;
  if (places)
    if (auto problem = player_problem(draft, ask.seat, ask.rider)) return problem;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  const Change change = change_between(draft, before, {ask.seat, ask.rider, ask.stakes});
  for (const WagerId id : change.wagers)
    if (!change.after.stake(id).is_zero())
      if (auto problem = taking_problem(draft, id)) return problem;
  if (places)
    if (auto problem = funds_problem(draft, change)) return problem;
  make(draft, change, std::move(events));
  return std::nullopt;
}

MaybeRefusal play(TableDraft& draft, const Person&, const WithdrawWager& ask) {
  Events events;
  if (auto problem = ask_round(draft, ask, events)) return problem;
  change_reserve(draft, change_by(draft, {ask.seat, ask.rider, ask.wager, Amount()}).more_liability);
  const WagerWithdrawn withdrawn = std::get<WagerWithdrawn>(events.front());
  move_round(draft, std::move(events));
  move_stake(draft, withdrawn);
  return std::nullopt;
}

}  // namespace riverbank
