// What people are told that they can bet is what the machine takes: both ends of every range, and not a step more.
// Every shipped house, purses from a few chips to plenty, bets that are put down, changed and taken back at random.
#include <random>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "plays.h"
#include "round/stakes.h"
#include "table/bets.h"
#include "table/bytes.h"
#include "table/decide.h"

namespace riverbank {
namespace {

constexpr SeatId kSeat{2};

// Bets are open, and seat 2 has so many chips.
TableTextEnd open_bets(const std::string& house, int dollars) {
  const bool banked = catalog().game(house)->rulebook->banking.by == BankedBy::player;
  const TableTextResult result = played(fmt::format(R"(riverbank table 1
about "Bets are open"
game {}
open
seat 1 sits as 7
seat 1 buys $50,000
seat 2 sits as 8
seat 2 buys ${}
machine
{}round
)",
                                                    house, dollars, banked ? "seat 1 banks $10,000\n" : ""));
  for (const Error& error : result.problems) ADD_FAILURE() << error.text();
  return *result.end;
}

Stakes stakes_with(const RoundState& round, WagerId wager, Amount amount) {
  const Position* position = round.position(kSeat, kSeated);
  Stakes wanted = position == nullptr ? Stakes{} : position->stakes;
  wanted[wager.value()] = amount;
  return wanted;
}

// Several commands, all or none; false: refused.
bool run_batch(const Game& game, TableTextEnd& table, const std::vector<Command>& commands) {
  std::vector<TableCommand> batch;
  for (const Command& command : commands) batch.push_back({table.time, {}, Play{command}});
  const std::string before = bytes_of(table.state) + bytes_of(table.meters);
  TableEvents events;
  if (!execute(game, table.state, table.meters, std::span<const TableCommand>(batch), events)) return true;
  EXPECT_EQ(bytes_of(table.state) + bytes_of(table.meters), before) << "half of it was done";
  EXPECT_TRUE(events.empty());
  return false;
}

bool set(const Game& game, TableTextEnd& table, WagerId wager, Amount amount) {
  const RoundState& round = *table.state.round;
  const auto wanted = bound_stakes(game, round, kSeat, kSeated, stakes_with(round, wager, amount));
  if (!run_batch(game, table, {PlaceWagers{kSeat, kSeated, wanted}})) return false;
  const Position* after = table.state.round->position(kSeat, kSeated);
  EXPECT_EQ(after == nullptr ? Stakes{} : after->stakes, wanted);
  return true;
}

class BetsOfEveryHouse : public testing::TestWithParam<std::string> {};

TEST_P(BetsOfEveryHouse, AreTakenWithinTheirBoundsAndNoFurther) {
  const Game game = *catalog().game(GetParam());
  std::mt19937 random(7);
  const auto below = [&](std::size_t bound) {
    return std::uniform_int_distribution<std::size_t>(0, bound - 1)(random);
  };
  std::size_t bounded_by_chips = 0;
  for (const int dollars : {1, 20, 61, 137, 1'000, 49'000}) {
    TableTextEnd table = open_bets(GetParam(), dollars);
    for (int turn = 0; turn < 8; ++turn) {
      const auto bets = bets_at(game, table.state, table.meters, kSeat, kSeated);
      for (const Bet& bet : bets) {
        SCOPED_TRACE(fmt::format("${}: {} {} to {}", dollars, game.wager(bet.wager).rule.id, bet.minimum.text(),
                                 bet.maximum.text()));
        for (const Amount taken : {bet.minimum, bet.maximum}) {
          TableTextEnd copy = table;
          EXPECT_TRUE(set(game, copy, bet.wager, taken));
        }
        TableTextEnd copy = table;
        EXPECT_FALSE(set(game, copy, bet.wager, bet.maximum + bet.step) && !game.wager(bet.wager).amount_of);
        if (bet.maximum < game.wager(bet.wager).maximum) ++bounded_by_chips;
      }
      if (bets.empty()) break;
      const Bet& bet = bets[below(bets.size())];
      const auto steps = static_cast<std::size_t>((bet.maximum - bet.minimum).minor_units() / bet.step.minor_units());
      const bool back = !bet.stake.is_zero() && below(4) == 0;
      EXPECT_TRUE(set(game, table, bet.wager,
                      back ? Amount() : bet.minimum + bet.step * static_cast<std::int64_t>(below(steps + 1))));
    }
  }
  EXPECT_GT(bounded_by_chips, 0U);
}

TEST_P(BetsOfEveryHouse, AreNoneWithoutChipsAndWhenTheyAreClosed) {
  const Game game = *catalog().game(GetParam());
  TableTextEnd table = open_bets(GetParam(), 1);
  EXPECT_TRUE(bets_at(game, table.state, table.meters, kSeat, kSeated).empty());
  EXPECT_TRUE(bets_at(game, table.state, table.meters, SeatId(3), kSeated).empty()) << "nobody is there";
  table.state.round->phase = Phase::dealing;
  EXPECT_TRUE(bets_at(game, table.state, table.meters, SeatId(1), kSeated).empty());
}

INSTANTIATE_TEST_SUITE_P(Houses, BetsOfEveryHouse, testing::ValuesIn(catalog().house_ids()), [](const auto& each) {
  std::string name = each.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

// The rules of a stake that rests on another are the machine's and not the page's.
// The last of them is refused: what the first ones did is taken back, and nothing was told.
TEST(BatchOfCommands, IsDoneAsAWholeOrNotAtAll) {
  const Game game = *catalog().game("massachusetts-shoe");
  TableTextEnd table = open_bets("massachusetts-shoe", 1'000);
  const auto place = [&](const char* wager, int dollars) {
    return Command(PlaceWager{kSeat, kSeated, game.find_wager(wager)->id, Amount::major(dollars)});
  };
  EXPECT_FALSE(run_batch(game, table, {place("ante", 20), place("blind", 20), place("trips", 1'000'000)}));
  EXPECT_EQ(table.state.round->position(kSeat, kSeated), nullptr);
  EXPECT_TRUE(run_batch(game, table, {place("ante", 20), place("blind", 20)}));
  EXPECT_NE(table.state.round->position(kSeat, kSeated), nullptr);
}

TEST(Stakes, FollowAndFallWithTheOneTheyRestOn) {
  const Game game = *catalog().game("massachusetts-shoe");
  const auto id = [&](const char* wager) { return game.find_wager(wager)->id; };
  TableTextEnd table = open_bets(game.id, 1'000);
  const auto staked = [&](const char* wager) {
    const Position* position = table.state.round->position(kSeat, kSeated);
    return position == nullptr ? Amount() : position->stake(id(wager));
  };
  ASSERT_TRUE(set(game, table, id("ante"), Amount::major(25)));
  EXPECT_EQ(staked("blind"), Amount::major(25)) << "what must be equal follows";
  ASSERT_TRUE(set(game, table, id("trips"), Amount::major(5)));
  ASSERT_TRUE(set(game, table, id("ante"), Amount::major(15)));
  EXPECT_EQ(staked("blind"), Amount::major(15));
  EXPECT_EQ(staked("trips"), Amount::major(5)) << "what rests on it stays";
  EXPECT_FALSE(set(game, table, id("ante"), Amount::major(900))) << "there are no chips for the Blind";
  EXPECT_EQ(staked("ante"), Amount::major(15)) << "all of it or nothing";
  ASSERT_TRUE(set(game, table, id("ante"), Amount()));
  EXPECT_EQ(table.state.round->position(kSeat, kSeated), nullptr) << "what rests on it goes with it";
}

struct PlacedBets {
  std::optional<TableRefusal> refused;
  int reservations = 0;
  int transfers = 0;
  bool whole = false;  // the last event, and no other, ends the command
};

PlacedBets place(const Game& game, TableTextEnd& table, const Stakes& stakes) {
  PlacedBets placed;
  TableEvents events;
  const PlaceWagers all{kSeat, kSeated, stakes};
  placed.refused = execute(game, table.state, table.meters, {table.time, {}, Play{all}}, events);
  for (const TableEvent& event : events) {
    const auto* moved = std::get_if<ChipsMoved>(&event.fact);
    if (moved == nullptr) continue;
    const Movement movement = moved->transfer.movement;
    ++(movement == Movement::reserve || movement == Movement::release ? placed.reservations : placed.transfers);
  }
  placed.whole = std::ranges::count_if(events, &TableEvent::ends_command) == 1 && events.back().ends_command;
  return placed;
}

TEST(Stakes, AllOfAPlaceAreOneCommandWithOneReservation) {
  const Game game = *catalog().game("massachusetts-shoe");
  TableTextEnd table = open_bets(game.id, 100);
  Stakes stakes{};
  for (const char* wager : {"ante", "blind", "trips"}) stakes[game.find_wager(wager)->id.value()] = Amount::major(15);
  const PlacedBets placed = place(game, table, stakes);
  ASSERT_FALSE(placed.refused);
  EXPECT_EQ(placed.reservations, 1);
  EXPECT_EQ(placed.transfers, 3);
  EXPECT_TRUE(placed.whole);
  EXPECT_EQ(table.state.round->position(kSeat, kSeated)->stakes, stakes);
  const TableState before = table.state;
  EXPECT_FALSE(place(game, table, stakes).refused) << "what lies there already is no change";
  EXPECT_EQ(table.state, before);
}

TEST(Stakes, OfAPlaceNameTheFirstThatThereIsTooLittleFor) {
  const Game game = *catalog().game("massachusetts-shoe");
  TableTextEnd table = open_bets(game.id, 40);
  const TableState before = table.state;
  Stakes stakes{};
  for (const char* wager : {"ante", "blind"}) stakes[game.find_wager(wager)->id.value()] = Amount::major(15);
  stakes[game.find_wager("trips")->id.value()] = Amount::major(20);
  const PlacedBets placed = place(game, table, stakes);
  ASSERT_TRUE(placed.refused);
  EXPECT_EQ(placed.refused->code, TableRefusalCode::not_enough_chips);
  EXPECT_EQ(placed.refused->says, "There is only $40 for a wager of $20.");
  EXPECT_EQ(placed.refused->clause, game.cite(game.find_wager("trips")->rule.clause(Cited::place)));
  EXPECT_EQ(table.state, before);
  stakes[game.find_wager("trips")->id.value()] = Amount::minor(1'999);
  EXPECT_EQ(place(game, table, stakes).refused->code, TableRefusalCode::of_the_round);
  EXPECT_EQ(table.state, before);
}

TEST(Stakes, OfAPlaceAreNotTakenWhereTheBankCannotCoverThem) {
  const Game game = *catalog().game("massachusetts-shoe");
  TableTextEnd table = open_bets(game.id, 1'000);
  Stakes stakes{};
  for (const char* wager : {"ante", "blind"}) stakes[game.find_wager(wager)->id.value()] = Amount::major(15);
  table.state.reserved = table.state.chips.of(table.state.table_bank());
  const TableState before = table.state;
  EXPECT_EQ(place(game, table, stakes).refused->code, TableRefusalCode::bank_cannot_cover);
  EXPECT_EQ(table.state, before);
}

}  // namespace
}  // namespace riverbank
