// The tray and the box at a table: chips for banknotes, counts by two people, and what a count finds.
#include <gtest/gtest.h>

#include "plays.h"

namespace riverbank {
namespace {

std::string answer_at_tray(const std::string& text) {
  const TableTextResult result = played(text);
  return result.ok() ? "accepted" : result.problems.front().text();
}

void expect_says(const std::string& said, const std::string& words) {
  EXPECT_NE(said.find(words), std::string::npos) << said;
}

const std::string kOpen = R"table(riverbank table 1
game maryland-shoe
open
seat 1 sits as 7 "Ann"
)table";

TEST(Tray, ChipsAreSoldForBanknotes) {
  EXPECT_EQ(answer_at_tray(kOpen + R"table(
seat 1 buys from tray $500
log "cash_dropped $500 from outside_world to drop_box:t1"
log "chips_sold $500 from table_bank:t1 to player_cash:p7:t1"
expect cash seat 1 $500
expect bank $2,999,500
)table"),
            "accepted");
  expect_says(answer_at_tray(kOpen + "seat 1 buys from tray $3,000,001\n"), "does not have that many chips");
  expect_says(answer_at_tray(kOpen + "seat 2 buys from tray $5\n"), "nobody at this place");
}

TEST(Tray, TheBoxIsEmptiedAndWhatIsMissingIsADifference) {
  const std::string sold = kOpen + "seat 1 buys from tray $500\n";
  EXPECT_EQ(answer_at_tray(sold + R"table(
floor counts box $480 fees $0 "end of the shift" approved
log "count_difference $20 from drop_box:t1 to outside_world"
log "drop_counted $480 from drop_box:t1 to cage"
)table"),
            "accepted");
  EXPECT_EQ(answer_at_tray(sold + R"table(
floor counts box $520 fees $2 "end of the shift" approved
log "count_difference $20 from outside_world to drop_box:t1"
log "drop_counted $520 from drop_box:t1 to cage"
log "count_difference $2 from outside_world to fees_dropped:t1"
log "drop_counted $2 from fees_dropped:t1 to cage"
)table"),
            "accepted");
  expect_says(answer_at_tray(sold + "floor counts box $500 fees $0 \"end of the shift\"\n"), "Two people count");
  expect_says(answer_at_tray(sold + "floor counts box $500 fees $0 \"\" approved\n"), "Say why");
}

TEST(Tray, TheTrayIsCountedBetweenRoundsByTwo) {
  EXPECT_EQ(answer_at_tray(kOpen + "floor counts tray opener $3,000,000 approved\n"), "accepted");
  expect_says(answer_at_tray(kOpen + "floor counts tray opener $3,000,000\n"), "Two people count");
  const std::string round = kOpen + "seat 1 buys from tray $500\nmachine\nround\nseat 1 bets ante $10, blind $10\n";
  expect_says(answer_at_tray(round + "floor counts tray closer $3,000,000 approved\n"), "only between rounds");
}

}  // namespace
}  // namespace riverbank
