#include "round/settle.h"

#include <algorithm>

#include <boost/container/static_vector.hpp>

#include "round/cover.h"
#include "round/resolve.h"

namespace riverbank {

namespace {

// Whether the best hand at the table may be one that folded and is not turned.
bool counts_every_hand(const Game& game) {
  return std::none_of(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) {
    return wager.rule.hand == HandView::best_at_table && wager.rule.hands == HandsCounted::shown;
  });
}

// One round's settlement in the making: what is left of caps, cover and meters as the lines are written in order.
class Settler {
 public:
  Settler(const Game& game, const SettlementInput& input);
  Settlement run();
  std::vector<Line> run_collected();
  HandSettlement run_hand(SeatId seat);

 private:
  enum class Taken { at_the_fold, now };
  void begin();
  void collect_folds(Taken taken);
  void collect_fold(const Position& position, Taken taken);
  void keep_paid();
  bool was_paid(const Position& position, WagerId wager) const;
  void pass(const std::vector<SettlementItem>& items);
  void settle_wager(const Position& position, const Wager& wager);
  void settle_envy(const Position& position);
  void envy_of(const Position& position, const Wager& wager, SeatId envied);
  void write(const Position& position, const Wager& wager, const Resolution& resolution);
  void pay_win(const Position& position, const Wager& wager, Line& line);
  void cap(const Position& position, Line& line);
  void draw_from_meter(const Odds& odds, Line& line);
  void cover(Line& line);
  void rule(const Position& position, const FloorRuling& ruling, Line& line);

  const FloorRuling* ruling_on(const Position& position, WagerId wager) const;
  Resolution resolution_of(const Wager& wager, const SeatResult& seat) const;
  bool still_settled(WagerId wager) const;
  bool collected_at_fold(const Wager& wager, const SeatResult& seat) const;
  static bool was_collected(const Wager& wager, const SeatResult& seat) {
    return (seat.collected >> wager.id.value() & 1U) != 0;
  }
  bool is_void() const { return input_.ruling != nullptr && input_.ruling->all; }
  const SeatResult& seat(const Position& position) const { return input_.seats[position.seat.value()]; }
  std::size_t meter_index(const std::string& id) const;

  const Game& game_;
  const SettlementInput& input_;
  Settlement out_;
  TableResult table_;
  std::optional<Cover> cover_;
  boost::container::static_vector<SeatId, kMaxSeats> order_;
  std::vector<Amount> cap_left_;  // by position, then by cap
};

Settler::Settler(const Game& game, const SettlementInput& input) : game_(game), input_(input) {
  table_ = table_result(game, input.dealer);
  table_.hands = 1;
  const bool every_hand = counts_every_hand(game);
  for (const auto& seat : input.seats) {
    if (!seat.dealt) continue;
    ++table_.hands;
    if (!seat.voided && !seat.abandoned && seat.shown && (every_hand || !seat.folded || seat.turned))
      table_.best_at_table = std::max(table_.best_at_table, seat.best);
  }
  out_.seats = input.seats;
  out_.dealer = input.dealer;
  out_.dealer_shown = input.dealer_shown;
  out_.dealer_qualifies = table_.dealer_qualifies;
  out_.best_at_table = table_.best_at_table;
  out_.hands = static_cast<std::uint8_t>(table_.hands);
  out_.meters.assign(input.meters.begin(), input.meters.end());
  out_.lines.reserve(input.positions.size() * game.wagers.size());
  if (input.banker) cover_.emplace(game.rulebook->banking.cover, input.banker->wager);
  for (int n = 0; n < game.seats; ++n) order_.push_back(seat_in_settlement(game, input.banker, n));
  cap_left_.reserve(input.positions.size() * game.caps.size());
  for (std::size_t i = 0; i < input.positions.size(); ++i)
    for (const Cap& cap : game.caps) cap_left_.push_back(cap.amount);
}

// What is settled already, and what a fold loses without more.
void Settler::begin() {
  collect_folds(Taken::at_the_fold);
  if (!is_void()) collect_folds(Taken::now);
  keep_paid();
}

Settlement Settler::run() {
  begin();
  for (const auto& items : game_.settlement) pass(items);
  if (cover_) out_.banker_net = cover_->net();
  return std::move(out_);
}

std::vector<Line> Settler::run_collected() {
  collect_folds(Taken::at_the_fold);
  return std::move(out_.lines);
}

HandSettlement Settler::run_hand(SeatId at) {
  begin();
  out_.lines.clear();
  for (const auto& items : game_.settlement)
    for (const Position& position : input_.positions)
      for (const SettlementItem& item : items) {
        if (position.seat != at || item.kind == SettlementItem::Kind::envy || !position.has(item.wager)) continue;
        const Wager& wager = game_.wager(item.wager);
        if (wager.rule.hand != HandView::best_at_table) settle_wager(position, wager);
      }
  return {std::move(out_.lines), std::move(out_.meters)};
}

// What was paid and taken stays so, even if the round is void later. It has used up its part of the limits and of the
// banker's wager.
void Settler::keep_paid() {
  for (const Line& line : input_.paid) {
    const Amount won = line.paid + (line.outcome == Outcome::win ? line.uncovered : Amount());
    for (std::size_t row = 0; row < input_.positions.size(); ++row) {
      const Position& position = input_.positions[row];
      if (position.seat != line.seat || position.rider != line.rider) continue;
      for (std::size_t i = 0; i < game_.caps.size(); ++i)
        if (game_.caps[i].counts(line.wager)) cap_left_[row * game_.caps.size() + i] -= won;
    }
    if (cover_ && line.outcome == Outcome::win) cover_->pay(won);
    if (cover_ && line.outcome == Outcome::lose) cover_->take(line.stake);
    out_.lines.push_back(line);
  }
}

bool Settler::was_paid(const Position& position, WagerId wager) const {
  return std::any_of(input_.paid.begin(), input_.paid.end(), [&](const Line& line) {
    return line.seat == position.seat && line.rider == position.rider && line.wager == wager;
  });
}

// Folded wagers are collected at the fold, so they come first, and count first towards a banker's limits. What was
// collected stays collected, even if the round is void later.
void Settler::collect_folds(Taken taken) {
  std::vector<const Position*> folded;
  for (const Position& position : input_.positions)
    if (seat(position).folded) folded.push_back(&position);
  std::stable_sort(folded.begin(), folded.end(),
                   [&](const Position* a, const Position* b) { return seat(*a).fold_order < seat(*b).fold_order; });
  for (const Position* position : folded) collect_fold(*position, taken);
}

void Settler::collect_fold(const Position& position, Taken taken) {
  for (const auto& items : game_.settlement)
    for (const SettlementItem& item : items) {
      if (item.kind == SettlementItem::Kind::envy || !position.has(item.wager)) continue;
      const Wager& wager = game_.wager(item.wager);
      if (was_paid(position, wager.id)) continue;
      const bool already = was_collected(wager, seat(position));
      if (taken == Taken::at_the_fold ? already : !already && collected_at_fold(wager, seat(position)))
        write(position, wager, {Outcome::lose, Reason::folded, {}});
    }
}

void Settler::pass(const std::vector<SettlementItem>& items) {
  for (const SeatId at : order_)
    for (const Position& position : input_.positions) {
      if (position.seat != at) continue;
      for (const SettlementItem& item : items) {
        if (item.kind == SettlementItem::Kind::envy)
          settle_envy(position);
        else if (position.has(item.wager))
          settle_wager(position, game_.wager(item.wager));
      }
    }
}

void Settler::settle_wager(const Position& position, const Wager& wager) {
  if (was_collected(wager, seat(position))) return;  // settled with the folds
  if (was_paid(position, wager.id)) return;          // settled at its turn
  if (!is_void() && collected_at_fold(wager, seat(position))) return;
  write(position, wager, resolution_of(wager, seat(position)));
}

Resolution Settler::resolution_of(const Wager& wager, const SeatResult& seat) const {
  if (is_void() && !still_settled(wager.id)) return {Outcome::voided, Reason::round_void, {}};
  if (seat.voided) return {Outcome::voided, Reason::seat_void, {}};
  if (seat.abandoned) return {Outcome::lose, Reason::abandoned, {}};
  return resolve(wager, seat, table_);
}

bool Settler::still_settled(WagerId wager) const {
  const auto& kept = input_.ruling->still_settled;
  return std::find(kept.begin(), kept.end(), wager) != kept.end();
}

bool Settler::collected_at_fold(const Wager& wager, const SeatResult& seat) const {
  if (!seat.folded || seat.voided || seat.abandoned) return false;
  if (wager.rule.on_fold == OnFold::keep) return false;
  return wager.rule.on_fold == OnFold::collect || resolve(wager, seat, table_).outcome != Outcome::win;
}

void Settler::write(const Position& position, const Wager& wager, const Resolution& resolution) {
  Line line{.seat = position.seat, .rider = position.rider, .wager = wager.id};
  line.outcome = resolution.outcome;
  line.reason = resolution.reason;
  line.odds = resolution.odds;
  line.coupon = wager.rule.coupon;
  line.stake = position.stake(wager.id);
  if (const FloorRuling* ruling = ruling_on(position, wager.id))
    rule(position, *ruling, line);
  else if (resolution.outcome == Outcome::win)
    pay_win(position, wager, line);
  else if (resolution.outcome != Outcome::lose)
    line.returned = line.stake;
  if (cover_) cover(line);
  out_.lines.push_back(line);
}

const FloorRuling* Settler::ruling_on(const Position& position, WagerId wager) const {
  const auto found = std::find_if(input_.floor.begin(), input_.floor.end(), [&](const FloorRuling& ruling) {
    return ruling.seat == position.seat && ruling.rider == position.rider && ruling.wager == wager;
  });
  return found == input_.floor.end() ? nullptr : &*found;
}

// What the floor ruled on a wager stands, whatever the cards say; limits hold all the same.
void Settler::rule(const Position& position, const FloorRuling& ruling, Line& line) {
  line.reason = Reason::ruled;
  line.odds = {};
  line.outcome = ruling.as == RuledAs::won      ? Outcome::win
                 : ruling.as == RuledAs::lost   ? Outcome::lose
                 : ruling.as == RuledAs::pushed ? Outcome::push
                                                : Outcome::returned;
  if (line.outcome != Outcome::lose) line.returned = line.stake;
  if (line.outcome != Outcome::win) return;
  if (line.coupon) line.returned = Amount();
  line.paid = ruling.paid;
  cap(position, line);
}

void Settler::pay_win(const Position& position, const Wager& wager, Line& line) {
  const Odds& odds = *odds_of(wager, line.odds);
  const auto* share = std::get_if<MeterOdds>(&odds.form());
  const Amount meter = share != nullptr ? out_.meters[meter_index(share->meter)] : Amount();
  const Payment payment = pay(odds, line.stake, meter, game_.rounding);
  line.paid = payment.paid;
  line.returned = wager.rule.coupon ? Amount() : payment.returned;  // a coupon is collected once won
  line.rounding = payment.rounding;
  if (share != nullptr) draw_from_meter(odds, line);
  cap(position, line);
}

void Settler::draw_from_meter(const Odds& odds, Line& line) {
  const auto& share = std::get<MeterOdds>(odds.form());
  const std::size_t index = meter_index(share.meter);
  line.meter = static_cast<std::int8_t>(index);
  Amount& meter = out_.meters[index];
  meter -= line.paid;
  if (share.share.numerator == share.share.denominator)
    meter = input_.resets.empty() ? game_.meters[index].seed : input_.resets[index];
}

// Caps are per hand: the winnings of one person's wagers at one seat, in the order they are settled.
void Settler::cap(const Position& position, Line& line) {
  const auto row = static_cast<std::size_t>(&position - input_.positions.data()) * game_.caps.size();
  Amount allowed = line.paid;
  for (std::size_t i = 0; i < game_.caps.size(); ++i) {
    if (!game_.caps[i].counts(line.wager) || allowed <= cap_left_[row + i]) continue;
    allowed = cap_left_[row + i];
    line.cap = static_cast<std::int8_t>(i);
  }
  for (std::size_t i = 0; i < game_.caps.size(); ++i)
    if (game_.caps[i].counts(line.wager)) cap_left_[row + i] -= allowed;
  line.cut = line.paid - allowed;
  line.paid = allowed;
}

void Settler::cover(Line& line) {
  if (line.outcome == Outcome::win) {
    const Amount covered = cover_->pay(line.paid);
    line.uncovered = line.paid - covered;
    line.paid = covered;
  } else if (line.outcome == Outcome::lose) {
    const Amount taken = cover_->take(line.stake);
    line.uncovered = line.stake - taken;
    line.returned = line.uncovered;
  }
}

void Settler::settle_envy(const Position& position) {
  if (is_void() || seat(position).voided || seat(position).abandoned) return;
  for (const Wager& wager : game_.wagers) {
    if (!wager.table || wager.table->envy.empty() || !position.has(wager.id)) continue;
    for (const SeatId other : order_)
      if (other != position.seat) envy_of(position, wager, other);
  }
}

void Settler::envy_of(const Position& position, const Wager& wager, SeatId envied) {
  const SeatResult& holder = input_.seats[envied.value()];
  if (!holder.dealt || holder.voided || holder.abandoned || !holder.shown) return;
  if (wager.rule.hands == HandsCounted::shown && holder.folded && !holder.turned) return;
  for (const EnvyRow& row : wager.table->envy) {
    if (row.hand != holder.on_flop.category()) continue;
    Line line{.seat = position.seat, .rider = position.rider, .wager = wager.id};
    line.outcome = Outcome::win;
    line.reason = Reason::envy;
    line.envied = envied;
    line.paid =
        multiply(row.pays, position.stake(wager.id).minor_units(), wager.table->envy_per.minor_units(), {}).paid;
    out_.lines.push_back(line);
  }
}

std::size_t Settler::meter_index(const std::string& id) const {
  const auto found =
      std::find_if(game_.meters.begin(), game_.meters.end(), [&](const MeterRule& meter) { return meter.id == id; });
  CHECK(found != game_.meters.end(), "the game has every meter that its pay tables name");
  return static_cast<std::size_t>(found - game_.meters.begin());
}

}  // namespace

Settlement settle(const Game& game, const SettlementInput& input) { return Settler(game, input).run(); }

std::vector<Line> collected_lines(const Game& game, const SettlementInput& input) {
  return Settler(game, input).run_collected();
}

HandSettlement settle_hand(const Game& game, const SettlementInput& input, SeatId seat) {
  return Settler(game, input).run_hand(seat);
}

SeatId seat_in_settlement(const Game& game, const std::optional<Banker>& banker, int n) {
  const SettlementRule& rule = game.rulebook->settlement;
  const int seats = game.seats;
  int first = rule.start == StartsAt::dealers_right ? seats : 1;
  if (rule.start == StartsAt::bankers_left && banker) first = banker->seat.value() % seats + 1;
  const int offset = rule.direction == Direction::clockwise ? n : seats - n;
  return SeatId(static_cast<std::uint8_t>((first - 1 + offset) % seats + 1));
}

}  // namespace riverbank
