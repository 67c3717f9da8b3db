// TableAtWork: what the floor's screen shows of one table, and RoundEnded: what the screen beside it shows of rounds
// that are over. Neither has a card that does not lie open.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "room/table_view.h"

namespace riverbank {

struct TableAtWork {
  std::string phase;  // "closed", "waits", "betting" or "playing"
  std::string step;   // the next one, in words
  std::string clause;
  std::string who;  // does it: "dealer", "floor", "device", "player" or "machine"
  Time since;       // from when on it has been the next one
  Amount bank;      // in the tray, or what the banker has put up
  std::vector<MeterShown> meters;
  std::optional<int> win_waits;  // the seat whose win must be validated
  bool device_is_out = false;
  std::optional<int> hands;  // dealt in this round, the dealer's with them
};
TableAtWork at_work(const TableSight& sight);

struct SeatEnded {
  int seat = 0;
  std::string outcome;  // "won", "lost" or "even"
};
BOOST_DESCRIBE_STRUCT(SeatEnded, (), (seat, outcome))

struct RoundEnded {
  std::uint64_t round = 0;
  bool void_ = false;
  std::string dealer;  // the hand in words; empty: it was not shown
  bool qualified = true;
  std::vector<std::string> board;
  std::vector<SeatEnded> seats;
};
BOOST_DESCRIBE_STRUCT(RoundEnded, (), (round, void_, dealer, qualified, board, seats))

// Of the round at the table, where it is settled.
std::optional<RoundEnded> result_of(const TableSight& sight);

}  // namespace riverbank
