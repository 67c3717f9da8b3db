// HandPay: what each kind of hand that the fast path counts (hand_counts.h) comes to at the stakes of a simulation. The
// settlement core is asked once for each kind. Wagers of one view (best of seven, on the flop, in the box, best at the
// table) are settled together; at the least stakes of a house no cap is near enough to bind across views.
#pragma once

#include <vector>

#include "sim/hand_case.h"
#include "sim/hand_counts.h"
#include "sim/simulation.h"

namespace riverbank {

// In minor units: by wager, then the required wagers together.
using NetRow = std::array<std::int64_t, kMaxWagers + 1>;
inline constexpr std::size_t kBaseColumn = kMaxWagers;

inline void add_row(NetRow& to, const NetRow& row) {
  for (std::size_t i = 0; i < row.size(); ++i) to[i] += row[i];
}

inline Tally& tally_of(SimulationResult& result, std::size_t column) {
  return column == kBaseColumn ? result.base : result.wagers[column];
}

class HandPay {
 public:
  HandPay(const Game& game, const BasePayoffs& payoffs, const SimulationOptions& options);

  int players() const { return players_; }
  bool folds(std::size_t action) const { return action == 0 && may_fold_; }
  // Which views a staked wager looks at; the best of seven is always looked at.
  bool sees_flop() const { return sees_flop_; }
  bool sees_box() const { return !box_.wagers.empty(); }
  bool sees_table() const { return !table_.wagers.empty(); }

  const NetRow& showdown(std::size_t action, std::size_t hands) const { return showdowns_[action][hands]; }
  const NetRow& on_flop(std::size_t folded, std::size_t category) const { return on_flop_[folded][category]; }
  const NetRow& in_box(std::size_t folded, std::size_t kind) const { return in_box_[folded][kind]; }
  const NetRow& at_table(std::size_t folded, std::size_t category) const { return at_table_[folded][category]; }
  // What a hand of another seat, of this category with the flop, brings; is_envied: anything at all.
  const NetRow& envy(std::size_t category) const { return envy_[category]; }
  bool is_envied(std::size_t category) const { return envied_[category]; }

  // Seat by seat, as if each had a round of its own; without envy.
  SimulationResult pay(const HandCounts& counts) const;

 private:
  // The staked wagers that look at the same cards.
  struct View {
    std::vector<const Wager*> wagers;
    Stakes stakes{};
  };
  template <std::size_t kSize>
  using RowsByFold = std::array<std::array<NetRow, kSize>, 2>;

  View& view_of(const Wager& wager);
  NetRow row(const View& view, HandCase hand) const;
  void fill_showdowns();
  void fill_views();
  void fill_envy();
  Amount stake_at(const Wager& wager, int multiple) const;

  const Game& game_;
  Stakes stakes_;
  int players_ = 1;
  bool may_fold_ = true;
  bool sees_flop_ = false;
  std::vector<CountedAction> actions_;
  View seven_;
  View flop_;
  View box_;
  View table_;
  std::vector<std::array<NetRow, HandCounts::kHands>> showdowns_;  // by action
  RowsByFold<kCategories> on_flop_{};
  RowsByFold<kCategories + kSuits> in_box_{};
  RowsByFold<kCategories> at_table_{};
  std::array<NetRow, kCategories> envy_{};
  std::array<bool, kCategories> envied_{};
};

}  // namespace riverbank
