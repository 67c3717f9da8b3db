#include "solver/boards/suit_board.h"

namespace riverbank {

namespace {

// Where the three kinds of a rank pair lie that are not both of the suit.
struct PairPlaces {
  std::uint8_t high = 0;
  std::uint8_t low = 0;
  std::uint16_t high_suited = 0;
  std::uint16_t low_suited = 0;
  std::uint16_t none = 0;
};

constexpr std::array<PairPlaces, kRankPairs> kPairPlaces = [] {
  std::array<PairPlaces, kRankPairs> places{};
  for (std::size_t pair = 0; pair < kRankPairs; ++pair) {
    const auto [high, low] = kRankPairOf[pair];
    places[pair] = {high, low, static_cast<std::uint16_t>(one_suited(high, low)),
                    static_cast<std::uint16_t>(one_suited(low, high)),
                    static_cast<std::uint16_t>(none_suited(high, low))};
  }
  return places;
}();

class Walk {
 public:
  Walk(const SuitBoard& board, CountRows& counts) : board_(board), flush_(*board.flush), counts_(counts) {
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      others_[rank] = board.others[rank];
      all_[rank] = board.ranks->copies[rank];
      all_others_ += others_[rank];
    }
  }

  // Returns what had been met when the first hand that qualifies came.
  template <int Suited>
  Met<std::int32_t> run(HandRank qualifies_from) {
    Met<std::int32_t> unqualified;
    const std::size_t rank_holes = Suited == 5 ? 0 : board_.ranks->holes;
    const auto& strength = board_.ranks->strength;
    bool weak = true;
    std::size_t at = 0;
    std::size_t group = 0;
    const auto look = [&](std::uint16_t next) {
      if (!weak || HandRank(next) < qualifies_from) return;
      weak = false;
      unqualified = met_;
    };
    while (true) {
      const bool more = group < flush_.groups.size();
      const std::uint16_t flush_strength = more ? flush_.groups[group].strength : std::uint16_t{0xffff};
      while (at < rank_holes && strength[at] < flush_strength) {
        look(strength[at]);
        std::size_t end = at + 1;
        while (strength[end] == strength[at]) ++end;
        rank_group<Suited>(at, end);
        at = end;
      }
      if (!more) break;
      look(flush_strength);
      flush_group<Suited>(group++);
    }
    if (weak) unqualified = met_;
    return unqualified;
  }

 private:
  static std::int16_t narrow(std::int32_t count) { return static_cast<std::int16_t>(count); }

  // The holes met that hold neither card, for the kinds of one rank pair.
  template <int Suited>
  void put_pair(std::size_t place, Row<std::int16_t>& row, std::int32_t more) const {
    const PairPlaces& pair = kPairPlaces[place];
    const std::int32_t total = met_.total + more;
    const std::int32_t high = met_.other[pair.high];
    const std::int32_t low = met_.other[pair.low];
    row.at[pair.none] = narrow(total - high - low);
    if constexpr (Suited == 3) {
      row.at[pair.high_suited] = narrow(total - met_.suited[pair.high] - low);
      row.at[pair.low_suited] = narrow(total - high - met_.suited[pair.low]);
    }
  }

  template <int Suited>
  void meet_pair(std::size_t place) {
    const PairPlaces& pair = kPairPlaces[place];
    const std::int32_t high = others_[pair.high];
    const std::int32_t low = others_[pair.low];
    // With three of the suit on the board, two more make a flush; any other hole of these ranks is met here.
    const std::int32_t high_all = Suited == 3 ? all_[pair.high] : high;
    const std::int32_t low_all = Suited == 3 ? all_[pair.low] : low;
    if (pair.high == pair.low) {
      met_.total += high_all * (high_all - 1) / 2;
      met_.other[pair.high] += high_all - 1;
      if constexpr (Suited == 3) met_.suited[pair.high] += high;
      return;
    }
    met_.other[pair.high] += low_all;
    met_.other[pair.low] += high_all;
    met_.total += high_all * low_all - (high_all - high) * (low_all - low);
    if constexpr (Suited == 3) {
      met_.suited[pair.high] += low;
      met_.suited[pair.low] += high;
    }
  }

  template <int Suited>
  void rank_group(std::size_t begin, std::size_t end) {
    const auto& order = board_.ranks->order;
    for (std::size_t i = begin; i < end; ++i) put_pair<Suited>(order[i], counts_.below, 0);
    for (std::size_t i = begin; i < end; ++i) meet_pair<Suited>(order[i]);
    for (std::size_t i = begin; i < end; ++i) put_pair<Suited>(order[i], counts_.not_above, 1);
  }

  void put_both(const SuitedHole& hole, Row<std::int16_t>& row, std::int32_t more) const {
    row.at[hole.place] = narrow(met_.total + more - met_.suited[hole.high] - met_.suited[hole.low]);
  }
  void put_one(std::size_t suited, Row<std::int16_t>& row, std::int32_t more) const {
    const std::int32_t left = met_.total + more - met_.suited[suited];
    std::int16_t* to = &row.at[static_cast<std::size_t>(one_suited(static_cast<int>(suited), 0))];
    for (std::size_t rank = 0; rank < kRanks; ++rank) to[rank] = narrow(left - met_.other[rank]);
  }
  void put_none(Row<std::int16_t>& row, std::int32_t more) const {
    for (std::size_t pair = 0; pair < kRankPairs; ++pair) {
      const auto [high, low] = kRankPairOf[pair];
      row.at[kNoneAt + pair] = narrow(met_.total + more - met_.other[high] - met_.other[low]);
    }
  }

  struct Range {
    std::size_t both;
    std::size_t one;
  };

  template <int Suited>
  void put_group(const Range& begin, const FlushGroup& group, Row<std::int16_t>& row, std::int32_t more) const {
    for (std::size_t i = begin.both; i < group.both_end; ++i) put_both(flush_.both[i], row, more);
    if constexpr (Suited == 3) return;
    for (std::size_t i = begin.one; i < group.one_end; ++i) put_one(flush_.one[i], row, more);
    if (group.none) put_none(row, more);
  }

  template <int Suited>
  void flush_group(std::size_t number) {
    const FlushGroup& group = flush_.groups[number];
    const Range begin =
        number == 0 ? Range{0, 0} : Range{flush_.groups[number - 1].both_end, flush_.groups[number - 1].one_end};
    put_group<Suited>(begin, group, counts_.below, 0);
    for (std::size_t i = begin.both; i < group.both_end; ++i) {
      ++met_.total;
      ++met_.suited[flush_.both[i].high];
      ++met_.suited[flush_.both[i].low];
    }
    for (std::size_t i = begin.one; i < group.one_end; ++i) {
      met_.total += all_others_;
      met_.suited[flush_.one[i]] += all_others_;
      for (std::int32_t& holding : met_.other) ++holding;
    }
    if (group.none) {
      met_.total += all_others_ * (all_others_ - 1) / 2;
      for (std::int32_t& holding : met_.other) holding += all_others_ - 1;
    }
    put_group<Suited>(begin, group, counts_.not_above, 1);
  }

  const SuitBoard& board_;
  const FlushOrder& flush_;
  CountRows& counts_;
  std::array<std::int32_t, kRanks> others_{};
  std::array<std::int32_t, kRanks> all_{};
  std::int32_t all_others_ = 0;
  Met<std::int32_t> met_;
};

Met<std::int32_t> walk(const SuitBoard& board, HandRank qualifies_from, CountRows& counts) {
  Walk walk(board, counts);
  if (board.suited == 3) return walk.run<3>(qualifies_from);
  if (board.suited == 4) return walk.run<4>(qualifies_from);
  return walk.run<5>(qualifies_from);
}

}  // namespace

void count_holes(const SuitBoard& board, HandRank qualifies_from, CountRows& counts) {
  const Met<std::int32_t> unqualified = walk(board, qualifies_from, counts);
  counts.unqualified.total = static_cast<std::int16_t>(unqualified.total);
  for (std::size_t i = 0; i < unqualified.suited.size(); ++i) {
    counts.unqualified.suited[i] = static_cast<std::int16_t>(unqualified.suited[i]);
    counts.unqualified.other[i] = static_cast<std::int16_t>(unqualified.other[i]);
  }
}

std::array<Segment, 3> segments_of(const SuitBoard& board) {
  const auto segment = [&](int begin, int end, int flush_from) {
    const bool flush = board.suited >= flush_from;
    return Segment{static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                   flush ? Family::flush : Family::ranks, flush ? &board.flush->slots : &board.ranks->slots,
                   flush ? board.flush->slots_present : board.ranks->slots_present};
  };
  return {segment(kBothAt, kOneAt, 3), segment(kOneAt, kNoneAt, 4), segment(kNoneAt, kRow, 5)};
}

}  // namespace riverbank
