#include "solver/sides/progressive.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "round/resolve.h"
#include "round/settle.h"
#include "solver/sides/flop_hands.h"
#include "solver/sides/hand_counts.h"

namespace riverbank {

namespace {

SeatResult on_flop(std::size_t category) {
  return {.dealt = true, .shown = true, .on_flop = HandRank::lowest_of(static_cast<Category>(category))};
}

struct TwoHands {
  std::size_t own = 0;
  std::size_t other = 0;
};

enum class Other { looks_on, has_the_wager };

// Rounds of two players: the other one is settled first.
class TwoPlayers {
 public:
  TwoPlayers(const Game& game, const SideStake& at) : game_(game), at_(at) {
    for (const MeterRule& meter : game.meters) resets_.push_back(meter.growth.reset);
  }

  Settlement settled(const TwoHands& hands, Other other) const {
    const SeatId first = seat_in_settlement(game_, std::nullopt, 0);
    const SeatId second = own_seat();
    std::vector<Position> positions{{.seat = second, .rider = kSeated}};
    if (other == Other::has_the_wager) positions.push_back({.seat = first, .rider = kSeated});
    for (Position& position : positions) position.stakes[at_.wager.id.value()] = at_.stake;
    std::sort(positions.begin(), positions.end(), [](const Position& a, const Position& b) { return a.seat < b.seat; });
    SettlementInput input{.positions = positions};
    input.seats[first.value()] = on_flop(hands.other);
    input.seats[second.value()] = on_flop(hands.own);
    input.dealer_shown = true;
    input.meters = at_.meters;
    input.resets = resets_;
    return settle(game_, input);
  }

  // The own wager, and what the other hand brings.
  Line own(const TwoHands& hands, Other other) const {
    for (const Line& line : settled(hands, other).lines)
      if (line.seat == own_seat() && line.reason != Reason::envy) return line;
    CHECK(false, "the own wager is settled");
    return {};
  }
  Amount envy(std::size_t other) const {
    Amount paid;
    for (const Line& line : settled({0, other}, Other::looks_on).lines)
      if (line.seat == own_seat() && line.reason == Reason::envy) paid += line.paid;
    return paid;
  }

 private:
  SeatId own_seat() const { return seat_in_settlement(game_, std::nullopt, 1); }

  const Game& game_;
  const SideStake& at_;
  std::vector<Amount> resets_;
};

// By category of a five-card hand, in stakes: one's own net result, and what another's hand brings.
struct ByCategory {
  std::array<Fraction, kCategories> own;
  std::array<Fraction, kCategories> envy;
  CategorySet own_wins = 0;
  CategorySet envied = 0;
};

ByCategory by_category(const TwoPlayers& two, Amount stake) {
  ByCategory values;
  for (std::size_t c = 0; c < kCategories; ++c) {
    const Line line = two.own({c, 0}, Other::looks_on);
    values.own[c] = Fraction(line.net().minor_units(), stake.minor_units());
    values.envy[c] = Fraction(two.envy(c).minor_units(), stake.minor_units());
    if (line.outcome == Outcome::win) values.own_wins |= only(static_cast<Category>(c));
    if (values.envy[c] != 0) values.envied |= only(static_cast<Category>(c));
  }
  return values;
}

// Means and variances of one player's own result and of what one other hand brings, and how two players' go together.
struct Moments {
  Fraction envy;
  Fraction envy_variance;
  Fraction own_with_envy;   // covariance
  Fraction envy_with_envy;  // covariance, of two other hands
};

Moments moments_of(const ByCategory& values, const FlopPairs& pairs) {
  const CategoryCounts hands = hands_by_category(5);
  Integer all;
  for (const std::int64_t count : hands) all += count;
  Fraction own;
  Fraction squares;
  Moments moments;
  for (std::size_t c = 0; c < kCategories; ++c) {
    const Fraction probability(hands[c], all);
    own += probability * values.own[c];
    moments.envy += probability * values.envy[c];
    squares += probability * values.envy[c] * values.envy[c];
  }
  moments.envy_variance = squares - moments.envy * moments.envy;
  for (std::size_t a = 0; a < kCategories; ++a) {
    for (std::size_t b = 0; b < kCategories; ++b) {
      if (values.envy[b] == 0) continue;
      const Fraction probability(pairs.deals[a][b], pairs.all);
      moments.own_with_envy += probability * values.own[a] * values.envy[b];
      moments.envy_with_envy += probability * values.envy[a] * values.envy[b];
    }
  }
  moments.own_with_envy -= own * moments.envy;
  moments.envy_with_envy -= moments.envy * moments.envy;
  return moments;
}

SideByOthers with_others(int others, const SideWager& alone, const ByCategory& values, const Moments& moments) {
  SideByOthers with{.others = others};
  with.returned = alone.returned + others * moments.envy;
  with.house_edge = alone.house_edge - others * moments.envy;
  with.variance = alone.variance + others * moments.envy_variance + 2 * others * moments.own_with_envy +
                  others * (others - 1) * moments.envy_with_envy;
  const FlopTables tables = flop_tables({values.own_wins, values.envied, others});
  with.hit_frequency = 1 - Fraction(integer(tables.without), integer(tables.all));
  return with;
}

std::vector<SideRow> envy_rows(const PayTable& table, const TwoPlayers& two, Amount stake) {
  const CategoryCounts hands = hands_by_category(5);
  Integer all;
  for (const std::int64_t count : hands) all += count;
  std::vector<SideRow> rows;
  for (const EnvyRow& envy : table.envy) {
    const auto category = static_cast<std::size_t>(envy.hand);
    SideRow row{.kind = SideRow::Kind::win, .hand = std::string(id(envy.hand)), .name = std::string(word(envy.hand))};
    row.name[0] = static_cast<char>(row.name[0] - 'a' + 'A');
    row.combinations = hands[category];
    row.probability = Fraction(row.combinations, all);
    row.paid = row.net = two.envy(category);
    row.pays = row.paid.text();
    row.returned = row.contribution = row.probability * Fraction(row.paid.minor_units(), stake.minor_units());
    rows.push_back(std::move(row));
  }
  return rows;
}

void add_envy(SideWager& side, const Wager& wager, const TwoPlayers& two, const ProgressiveTable& table) {
  const ByCategory values = by_category(two, side.stake);
  const Moments moments = moments_of(values, flop_pairs());
  side.others = table.others;
  side.envy = SideEnvy{envy_rows(*wager.table, two, side.stake), moments.envy};
  for (int others = 0; others <= table.most_others; ++others)
    side.by_others.push_back(with_others(others, side, values, moments));
  const SideByOthers& chosen = side.by_others[static_cast<std::size_t>(table.others)];
  side.returned = chosen.returned;
  side.house_edge = chosen.house_edge;
  side.hit_frequency = chosen.hit_frequency;
  side.variance = chosen.variance;
  side.standard_deviation = std::sqrt(as_double(side.variance));
}

// What each player settled before takes, where two hands on one flop can draw on a meter.
Fraction lost_ahead(const TwoPlayers& two, Amount stake) {
  const FlopPairs pairs = flop_pairs();
  Fraction lost;
  for (std::size_t own = 0; own < kCategories; ++own) {
    const Line alone = two.own({own, 0}, Other::looks_on);
    if (alone.meter < 0) continue;
    for (std::size_t other = 0; other < kCategories; ++other) {
      if (pairs.deals[own][other] == 0) continue;
      const Line behind = two.own({own, other}, Other::has_the_wager);
      lost += Fraction(pairs.deals[own][other], pairs.all) *
              Fraction((alone.paid - behind.paid).minor_units(), stake.minor_units());
    }
  }
  return lost;
}

const MeterOdds* share_of(const Wager& wager, const SideRow& row) {
  for (const PayRow& listed : wager.table->rows)
    if (pattern_id(listed.hand) == row.hand) return std::get_if<MeterOdds>(&listed.pays.front().form());
  return nullptr;
}

SideMeter meter_of(const SideWager& side, const MeterRule& rule, const SideStake& at, Amount level) {
  const std::int64_t stake = side.stake.minor_units();
  SideMeter meter{.id = rule.id, .seed = rule.seed, .level = level};
  for (const SideRow& row : side.rows) {
    const MeterOdds* odds = share_of(at.wager, row);
    if (odds == nullptr || odds->meter != rule.id) continue;
    meter.per_unit += row.probability * Fraction(odds->share.numerator, odds->share.denominator * stake);
    meter.contribution += row.probability * Fraction(row.paid.minor_units(), stake);
    if (odds->share.numerator == odds->share.denominator) meter.full_win += row.probability;
  }
  meter.rate = Fraction(rule.growth.rate, kWholeShare);
  meter.hidden_rate = Fraction(rule.growth.hidden_rate, kWholeShare);
  meter.long_run = meter.rate + meter.full_win * Fraction(rule.growth.reset.minor_units(), stake);
  return meter;
}

void add_meters(SideWager& side, const Game& game, const SideStake& at) {
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    if (game.meters[i].wager == at.wager.id) side.meters.push_back(meter_of(side, game.meters[i], at, at.meters[i]));
  side.returned_without_meters = side.returned_in_the_long_run = side.returned;
  for (SideMeter& meter : side.meters) {
    side.returned_without_meters -= meter.contribution;
    side.returned_in_the_long_run += meter.long_run - meter.contribution;
    if (meter.per_unit != 0) meter.break_even = meter.level.minor_units() + side.house_edge / meter.per_unit;
  }
}

}  // namespace

std::optional<std::string> add_progressive(SideWager& side, const Game& game, const SideStake& at,
                                           const ProgressiveTable& table) {
  const TwoPlayers two(game, at);
  const bool on_the_flop = at.wager.rule.hand == HandView::hole_and_flop;
  if (!at.wager.table->envy.empty()) {
    CHECK(on_the_flop, "envy bonuses are counted on the flop only");
    add_envy(side, at.wager, two, table);
  }
  add_meters(side, game, at);
  if (on_the_flop && game.seats > 1 && !side.meters.empty()) side.lost_per_player_ahead = lost_ahead(two, side.stake);
  return std::nullopt;
}

}  // namespace riverbank
