#include "solver/suit_board.h"

#include <algorithm>

namespace riverbank {

namespace {

// The dealer's holes met so far, and those of them that hold one given card: as in rank_board.cpp, by card kind.
struct Met {
  std::int32_t total = 0;
  std::array<std::int32_t, kCardKinds> holding{};
};

struct Walk {
  const SuitBoard& board;
  CountRows& counts;
  std::array<std::int32_t, kCardKinds> copies{};
  Met met;

  Walk(const SuitBoard& walked, CountRows& filled) : board(walked), counts(filled) {
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      const bool on_board = (walked.flush->ranks >> rank & 1) != 0;
      copies[rank] = !on_board && walked.ranks->copies[rank] > walked.others[rank] ? 1 : 0;
      copies[kRanks + rank] = walked.others[rank];
    }
  }

  std::int32_t without(const HoleKind& kind) const {
    return met.total - met.holding[kind.first] - met.holding[kind.second];
  }
  void meet(const HoleKind& kind) {
    const std::int32_t first = copies[kind.first];
    const std::int32_t second = copies[kind.second];
    if (kind.first == kind.second) {
      met.total += first * (first - 1) / 2;
      met.holding[kind.first] += first - 1;
    } else {
      met.total += first * second;
      met.holding[kind.first] += second;
      met.holding[kind.second] += first;
    }
  }
  void before(std::size_t place) { counts.below.at[place] = static_cast<std::int16_t>(without(kHoleKinds[place])); }
  void after(std::size_t place) {
    counts.equal.at[place] = static_cast<std::int16_t>(without(kHoleKinds[place]) + 1 - counts.below.at[place]);
  }

  template <typename Visit>
  void each_of_ranks(std::size_t begin, std::size_t end, Visit visit) {
    for (std::size_t i = begin; i < end; ++i) {
      const auto [high, low] = kRankPairOf[board.ranks->order[i]];
      visit(static_cast<std::size_t>(none_suited(high, low)));
      if (board.suited > 3) continue;
      visit(static_cast<std::size_t>(one_suited(high, low)));
      if (high != low) visit(static_cast<std::size_t>(one_suited(low, high)));
    }
  }
  template <typename Visit>
  void each_flush(std::size_t begin, std::size_t end, Visit visit) {
    for (std::size_t i = begin; i < end; ++i) visit(std::size_t{board.flush->places[i]});
  }

  Met to_the_end(HandRank qualifies_from) {
    Met unqualified;
    std::size_t at = 0;
    std::size_t flush_at = 0;
    std::size_t group = 0;
    const std::size_t rank_holes = board.suited == 5 ? 0 : board.ranks->holes;
    const auto& strength = board.ranks->strength;
    while (at < rank_holes || group < board.flush->groups.size()) {
      const std::uint16_t flush_strength =
          group < board.flush->groups.size() ? board.flush->groups[group].strength : std::uint16_t{0xffff};
      HandRank met_now;
      if (at < rank_holes && strength[at] < flush_strength) {
        std::size_t end = at;
        while (end < rank_holes && strength[end] == strength[at]) ++end;
        each_of_ranks(at, end, [&](std::size_t place) { before(place); });
        each_of_ranks(at, end, [&](std::size_t place) { meet(kHoleKinds[place]); });
        each_of_ranks(at, end, [&](std::size_t place) { after(place); });
        met_now = HandRank(strength[at]);
        at = end;
      } else {
        const std::size_t end = board.flush->groups[group].end;
        each_flush(flush_at, end, [&](std::size_t place) { before(place); });
        each_flush(flush_at, end, [&](std::size_t place) { meet(kHoleKinds[place]); });
        each_flush(flush_at, end, [&](std::size_t place) { after(place); });
        met_now = HandRank(flush_strength);
        flush_at = end;
        ++group;
      }
      if (met_now < qualifies_from) unqualified = met;
    }
    return unqualified;
  }
};

struct Segment {
  std::size_t begin;
  std::size_t end;
  Family family;
  const Row<std::uint8_t>* slots;
};

std::array<Segment, 3> segments_of(const SuitBoard& board) {
  const auto segment = [&](int begin, int end, int flush_from) {
    const bool flush = board.suited >= flush_from;
    return Segment{static_cast<std::size_t>(begin), static_cast<std::size_t>(end),
                   flush ? Family::flush : Family::ranks, flush ? &board.flush->slots : &board.ranks->slots};
  };
  return {segment(kBothAt, kOneAt, 3), segment(kOneAt, kNoneAt, 4), segment(kNoneAt, kRow, 5)};
}

}  // namespace

void count_holes(const SuitBoard& board, const ValueForms& forms, CountRows& counts) {
  Walk walk(board, counts);
  const Met unqualified = walk.to_the_end(forms.qualifies_from());
  for (const Segment& segment : segments_of(board)) {
    const auto& itself = forms.family(segment.family).itself_unqualified;
    for (std::size_t place = segment.begin; place < segment.end; ++place) {
      const HoleKind& kind = kHoleKinds[place];
      counts.unqualified.at[place] =
          static_cast<std::int16_t>(unqualified.total - unqualified.holding[kind.first] -
                                    unqualified.holding[kind.second] + itself[segment.slots->at[place]]);
    }
  }
}

void value_holes(const SuitBoard& board, const ValueForms& forms, CountRows& counts, ValueRows& values) {
  for (const Segment& segment : segments_of(board)) {
    const FamilyForms& family = forms.family(segment.family);
    for (std::size_t place = segment.begin; place < segment.end; ++place) {
      const Values at = values_of({counts.below.at[place], counts.equal.at[place], counts.unqualified.at[place]},
                                  segment.slots->at[place], family, forms);
      counts.river_choice.at[place] = at.choice;
      const std::int32_t possible = board.flush->possible.at[place];
      values[0].at[place] = (at.river - board.ranks->values[0].at[place]) & possible;
      values[1].at[place] = (at.base - board.ranks->values[1].at[place]) & possible;
      values[2].at[place] = (at.play - board.ranks->values[2].at[place]) & possible;
    }
  }
}

}  // namespace riverbank
