#include "room/unrestored_table.h"

#include <algorithm>

#include <fmt/core.h>

#include "room/room.h"
#include "room/significant_event.h"
#include "room/table_asks.h"
#include "table/decide.h"

namespace riverbank {

namespace {

bool is_same(const PaidThere::Fee& a, const PaidThere::Fee& b) {
  return a.player == b.player && a.seat == b.seat && a.round == b.round && a.amount == b.amount;
}

void note(PaidThere& paid, Movement movement, const PaidThere::Fee& fee) {
  if (movement == Movement::bank_placed) paid.bankers[fee.player] = fee.seat;
  if (movement == Movement::fee_collected) paid.fees.push_back(fee);
  if (movement == Movement::fee_dropped) paid.fees.clear();
  if (movement != Movement::fee_returned) return;
  const auto back = std::ranges::find_if(paid.fees, [&](const auto& each) { return is_same(each, fee); });
  if (back != paid.fees.end()) paid.fees.erase(back);
}

class GivingBack {
 public:
  GivingBack(const Ledger& ledger, PostingMaker& maker, const UnrestoredTable& table, const std::string& reason)
      : ledger_(ledger), maker_(maker), table_(table) {
    blank_.clause = maker.name(kFloorRuling);
    blank_.note = maker.name(reason);
  }

  std::vector<Posting> lines() {
    std::vector<Account> there;  // copies: opening an account moves all of them
    std::ranges::copy_if(ledger_.accounts, std::back_inserter(there),
                         [&](const Account& account) { return account.owner.table == table_.shown.id; });
    for (const Account& account : there) give(account);
    for (const auto& [player, amount] : cash_)
      lines_.push_back(between(Movement::chips_moved, {AccountKind::player_cash, {player, table_.shown.id, {}}},
                               {AccountKind::player_cash, {player, {}, {}}}, amount));
    return std::move(lines_);
  }

 private:
  Posting between(Movement movement, const AccountName& from, const AccountName& to, Amount amount) {
    Posting line = blank_;
    line.movement = movement;
    line.from = maker_.account(from);
    line.to = maker_.account(to);
    line.amount = amount;
    return line;
  }
  // To the chips of this player, whence all of them go to the wallet.
  void return_to(PlayerId player, Posting line) {
    if (line.amount.is_zero()) return;
    cash_[player] += line.amount;
    lines_.push_back(line);
  }
  Posting returned(Movement movement, const Account& from, PlayerId player, Amount amount) {
    return between(movement, {from.kind, from.owner}, {AccountKind::player_cash, {player, table_.shown.id, {}}},
                   amount);
  }

  void give(const Account& account) {
    const PlayerId player = account.owner.player;
    if (account.rules().holds == HoldsAre::reserved_part) release(account);
    if (account.kind == AccountKind::player_cash && !account.balance.is_zero()) cash_[player] += account.balance;
    if (account.kind == AccountKind::fees_held) give_fees(account);
    if (account.kind == AccountKind::banker_wager) {
      Posting line = returned(Movement::bank_returned, account, player, account.balance);
      const auto seat = table_.paid.bankers.find(player);
      if (seat != table_.paid.bankers.end()) line.seat = seat->second;
      return_to(player, line);
    }
    if (account.kind != AccountKind::held_wagers) return;
    for (const OpenHold& hold : account.holds)
      return_to(player, at(hold.key, returned(Movement::wager_returned, account, player, hold.amount)));
  }

  static Posting at(const HoldKey& key, Posting line) {
    line.round = key.round;
    line.seat = key.seat;
    line.wager = key.wager;
    return line;
  }

  // What was set aside for the round in play.
  void release(const Account& account) {
    for (const OpenHold& hold : account.holds) {
      Posting line = blank_;
      line.movement = Movement::release;
      line.from = maker_.account({account.kind, account.owner});
      line.amount = hold.amount;
      lines_.push_back(at(hold.key, line));
    }
  }

  void give_fees(const Account& account) {
    Amount left = account.balance;
    for (const PaidThere::Fee& fee : table_.paid.fees) {
      Posting line = returned(Movement::fee_returned, account, fee.player, std::min(fee.amount, left));
      left -= line.amount;
      line.round = fee.round;
      line.seat = fee.seat;
      return_to(fee.player, line);
    }
  }

  const Ledger& ledger_;
  PostingMaker& maker_;
  const UnrestoredTable& table_;
  Posting blank_;
  std::vector<Posting> lines_;
  std::map<PlayerId, Amount> cash_;  // at the table, after these lines
};

}  // namespace

Result<PaidThere, Error> read_paid(Database& database, TableId table) {
  const auto rows = database.query(
      "SELECT movement, from_account, to_account, amount, round, seat FROM postings WHERE table_id = $1 AND movement "
      "IN ('bank_placed', 'fee_collected', 'fee_returned', 'fee_dropped') ORDER BY entry, line",
      {value_of(std::uint64_t{table.value()})});
  if (!rows) return Failure{rows.error()};
  PaidThere paid;
  for (const SqlRow& row : *rows) {
    const auto movement = movement_named(row.text(0));
    const auto from = AccountName::parse(row.text(1));
    const auto to = AccountName::parse(row.text(2));
    if (!movement || !from || !to) continue;
    note(paid, *movement,
         {.player = from->owner.player == PlayerId() ? to->owner.player : from->owner.player,
          .seat = SeatId(static_cast<std::uint8_t>(row.is_null(5) ? 0 : row.number(5))),
          .round = RoundNumber(static_cast<std::uint64_t>(row.is_null(4) ? 0 : row.number(4))),
          .amount = Amount::minor(row.number(3))});
  }
  return paid;
}

std::vector<Posting> giving_back(const Ledger& ledger, PostingMaker& maker, const UnrestoredTable& table,
                                 const std::string& reason) {
  return GivingBack(ledger, maker, table, reason).lines();
}

std::optional<UnrestoredTable> Room::unrestored(TableId id) const {
  const std::shared_lock lock(tables_mutex_);
  const auto found = unrestored_.find(id);
  return found == unrestored_.end() ? std::nullopt : std::optional(found->second);
}

void Room::act(TableId id, RoomAction action, TableHost::Answer answer) {
  if (const auto host = table(id)) return host->act(std::move(action), std::move(answer));
  const auto* wish = std::get_if<ask::VoidRound>(&action.ask);
  const auto there = wish != nullptr && may::run_tables.has(action.role) ? unrestored(id) : std::nullopt;
  if (!there) return answer(room_refusal("no_such_table", why_no_table(id)));
  order_giving_back(*there, action, wish->reason, std::move(answer));
}

void Room::decide(RoomAction action, TableHost::Answer answer) {
  const auto order = orders_.find(action.verdict->order, now());
  if (!order) return answer(no_such_order());
  action.ask = order->ask;
  if (const auto host = table(order->table)) return host->act(std::move(action), std::move(answer));
  // No mailbox puts two verdicts of the same moment one after the other.
  const auto mine = orders_.take(order->id, now());
  if (!mine) return answer(no_such_order());
  decide_giving_back(*mine, action, [this, mine, answer = std::move(answer)](const RoomAnswer& given) {
    if (!given.accepted) orders_.moved({*mine, true});
    answer(given);
  });
}

void Room::preview(TableId id, RoomAction action, TableHost::Shown shown) {
  if (const auto host = table(id)) return host->preview(std::move(action), std::move(shown));
  const auto* wish = std::get_if<ask::VoidRound>(&action.ask);
  if (wish == nullptr || !may::run_tables.has(action.role) || !unrestored(id))
    return shown(preview_refused(room_refusal("no_such_table", why_no_table(id))));
  if (const auto problem = problem_of_reason_of_two(wish->reason)) return shown(preview_refused(*problem));
  if (const auto problem = giving_back_problem(id, action.player)) return shown(preview_refused(*problem));
  OrderPreview preview{.accepted = true, .code = "ok"};
  preview.steps.push_back(
      {"This table could not be restored: wagers, bank, fees and chips go back to the wallets.", ""});
  shown(preview);
}

namespace {

RoomAnswer nothing_held() { return room_refusal("room.nothing_held", "Nothing is held at this table any more."); }

std::map<PlayerId, Amount> held_by_players(const std::map<TableId, std::vector<Balance>>& tables, TableId id) {
  std::map<PlayerId, Amount> held;
  const auto there = tables.find(id);
  if (there == tables.end()) return held;
  for (const Balance& balance : there->second)
    if (balance.account.owner.player != PlayerId() && rules_of(balance.account.kind).unit == MoneyUnit::cash)
      held[balance.account.owner.player] += balance.amount;
  std::erase_if(held, [](const auto& each) { return each.second.is_zero(); });
  return held;
}

bool is_at_stake(const AccountName& account) {
  return account.kind == AccountKind::held_wagers || account.kind == AccountKind::banker_wager;
}

}  // namespace

std::optional<RoomAnswer> Room::giving_back_problem(TableId id, PlayerId by) const {
  const auto tables = ledger_->at_tables();
  const auto there = tables.find(id);
  if (there == tables.end()) return std::nullopt;
  for (const Balance& balance : there->second)
    if (is_at_stake(balance.account) && balance.account.owner.player == by) return own_round();
  return std::nullopt;
}

// How far its round was is not known, so this takes two people.
void Room::order_giving_back(const UnrestoredTable& table, const RoomAction& action, const std::string& reason,
                             TableHost::Answer answer) {
  const TableId id = table.shown.id;
  if (const auto problem = problem_of_reason_of_two(reason)) return answer(*problem);
  if (const auto problem = giving_back_problem(id, action.player)) return answer(*problem);
  std::vector<std::string> effects;
  for (const auto& [player, amount] : held_by_players(ledger_->at_tables(), id))
    effects.push_back(fmt::format("{}: {} goes back", people_.of(player).name, amount.text()));
  if (effects.empty()) return answer(nothing_held());
  const WaitingOrder order{.id = orders_.next_id(),
                           .table = id,
                           .ask = action.ask,
                           .kind = EventKind::void_,
                           .what = "gives back everything held at a table that could not be restored",
                           .effects = std::move(effects),
                           .clause = kFloorRuling,
                           .reason = reason,
                           .by = action.player,
                           .at = now(),
                           .expires_at = later(now(), options_.order_wait_ms)};
  commit({order_change(order), event_change(event_of_waiting(order, action, people_.of(action.player).name))},
         [this, order, answer = std::move(answer)] {
           orders_.moved({order, true});
           answer(waits_answer(order));
         });
}

// The table stays left out: its journal does not know of this.
void Room::decide_giving_back(const WaitingOrder& order, const RoomAction& action, TableHost::Answer answer) {
  const auto table = unrestored(order.table);
  if (!table) return answer(room_refusal("no_such_table", why_no_table(order.table)));
  if (const auto problem = verdict_problem(order, action)) return answer(*problem);
  const std::string first = people_.of(order.by).name;
  const std::string second = people_.of(action.player).name;
  RoomEntry entry;
  entry.row.table = order.table;
  entry.row.at = now();
  entry.changes = {verdict_change(*action.verdict, action.player, entry.row.at),
                   event_change(event_of_verdict(order, action, second, first, entry.row.at))};
  const auto decided = [this, order, answer] {
    orders_.moved({order, false});
    answer({true, "ok", "", "", order.id});
  };
  if (action.verdict->verdict == Verdict::rejects) return commit(std::move(entry.changes), decided);
  const std::string reason = reason_of_two(order, first, second);
  if (const auto problem = giving_back_problem(order.table, action.player)) return answer(*problem);
  const std::string why = fmt::format("the floor gave everything back: {}", reason);
  entry.changes.push_back(stopped_change(order.table, why));
  const auto lines = [&](const Ledger& ledger, PostingMaker& maker) {
    return giving_back(ledger, maker, *table, reason);
  };
  const auto refused = ledger_->post(std::move(entry), lines, decided);
  if (refused && refused->code == LedgerRefusalCode::batch_empty) return answer(nothing_held());
  if (refused)
    return answer(
        room_refusal(fmt::format("ledger.{}", static_cast<int>(refused->code)), std::string(refused->says())));
  const std::unique_lock lock(tables_mutex_);
  UnrestoredTable& left = unrestored_[order.table];
  left.shown.why = fmt::format("{}; {}", why, left.shown.why);
}

}  // namespace riverbank
