// A room on both databases: people play, the room is closed in the middle of a round and opened again.
#include "fairness/proof.h"
#include "room_contract.h"
#include "store/copy_database.h"
#include "table/bytes.h"

namespace riverbank {
namespace {

TEST_P(RoomContract, PeoplePlayAtEveryRulebooksTable) {
  for (const char* house : {"massachusetts-shoe", "massachusetts-earlier-hand", "california-shoe",
                            "california-club-shoe", "maryland-six-card"}) {
    SetUp();
    OpenRoom room(url_, house);
    const auto table = room->open_table({.house = house, .name = "", .bots = 2});
    ASSERT_TRUE(table.ok());
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
    alice->come(SeatId(1), Amount::major(5'000));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 5); })) << house;
    // Bets close sixty times sooner than at a table: on a busy machine she may be late for one round.
    for (const RoomAnswer& answer : alice->refusals())
      if (answer.code != "room.not_betting") ADD_FAILURE() << house << ": " << answer.says;
    alice->go();
    EXPECT_EQ(room->wallet(player), Amount::major(5'000));
    expect_ledger_is_ok();
    EXPECT_GE(number("SELECT count(*) FROM rounds WHERE closed_at IS NOT NULL"), 5);
  }
}

TEST_P(RoomContract, GoesOnWhereItWasLeft) {
  PlayerId player;
  for (int life = 0; life < 6; ++life) {
    OpenRoom room(url_);
    TableId table(1);
    if (life == 0) {
      table = *room->open_table({.house = "massachusetts-shoe", .name = "Main", .bots = 2});
      player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    }
    ASSERT_EQ(room->tables().size(), 1U);
    EXPECT_EQ(room->tables().front().name, "Main");
    const auto rounds = room->tables().front().rounds;
    const auto alice = std::make_shared<AutoPlayer>(*room, table, player);
    alice->life = fmt::format("life {}, ", life);
    alice->come(SeatId(1), Amount::major(1'000));  // refused after the first life: she has her seat
    EXPECT_TRUE(alice->wait_until([&](const auto& message) { return round_is_past(message, rounds + 2); })) << life;
    alice->go();
  }
  expect_ledger_is_ok();
  expect_doctor_finds_nothing();
  EXPECT_EQ(number("SELECT count(*) FROM users WHERE role = 'player'"), 1);
  // No round is left open but the last, and none was written twice.
  EXPECT_LE(number("SELECT count(*) FROM rounds WHERE closed_at IS NULL"), 1);
}

TEST_P(RoomContract, ProofsOfAllRoundsAreRight) {
  {
    OpenRoom room(url_);
    const auto table = room->open_table({.house = "maryland-six-card", .name = "", .bots = 3});
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
    alice->come(SeatId(2), Amount::major(1'000));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 4); }));
    alice->go();
  }
  const auto database = open_database(url_);
  const auto rows = (*database)->query("SELECT proof, commitment FROM rounds WHERE closed_at IS NOT NULL");
  ASSERT_GE(rows->size(), 4U);
  for (const SqlRow& row : *rows) {
    const auto proof = parse_proof(row.text(0), "rounds");
    ASSERT_TRUE(proof.ok());
    EXPECT_EQ(problems_of(*proof), std::vector<std::string>());
    EXPECT_EQ(std::string(proof->seed_root.begin(), proof->seed_root.end()), row.bytes(1));
    EXPECT_GE(proof->dealt.size(), 9U);
  }
}

TEST_P(RoomContract, ARepeatedActionIsDoneOnce) {
  OpenRoom room(url_);
  const auto table = room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
  const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
  const auto host = room->table(*table);
  const auto ask = [&](std::string id, std::string text, RoomAsk what) {
    std::promise<RoomAnswer> given;
    host->act({player, Role::player, std::move(id), std::move(text), std::move(what)},
              [&](const RoomAnswer& answer) { given.set_value(answer); });
    return given.get_future().get();
  };
  EXPECT_TRUE(ask("1", "sit", ask::SitDown{SeatId(1), kSeated, Amount::major(300)}).accepted);
  EXPECT_TRUE(ask("1", "sit", ask::SitDown{SeatId(1), kSeated, Amount::major(300)}).accepted);
  EXPECT_EQ(ask("1", "other", ask::BuyChips{Amount::major(100)}).code, "other_action_same_id");
  EXPECT_EQ(room->wallet(player), Amount::major(700));
  EXPECT_EQ(ask("2", "buy", ask::BuyChips{Amount::major(701)}).code, "room.wallet");
  EXPECT_EQ(ask("3", "pause table", ask::PauseTable{}).code, "room.only_the_floor");
  EXPECT_EQ(ask("4", "decide", ask::Fold{}).accepted, false);
  EXPECT_TRUE(ask("5", "leave", ask::StandUp{}).accepted);
  EXPECT_EQ(room->wallet(player), Amount::major(1'000));
  expect_ledger_is_ok();
}

// Ids are the client's own: the same one at another table is another action, and the last ones are remembered whatever
// their alphabet.
TEST_P(RoomContract, IdsOfActionsAreThoseOfOneTable) {
  OpenRoom room(url_);
  const auto first = room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
  const auto second = room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
  const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
  const auto ask = [&](TableId table, std::string id, RoomAsk what) {
    std::promise<RoomAnswer> given;
    const std::string text = std::to_string(what.index());
    room->table(table)->act({player, Role::player, std::move(id), text, std::move(what)},
                            [&](const RoomAnswer& answer) { given.set_value(answer); });
    return given.get_future().get();
  };
  const ask::SitDown sit{SeatId(1), kSeated, Amount::major(300)};
  EXPECT_TRUE(ask(*first, "z", sit).accepted);
  EXPECT_TRUE(ask(*second, "z", sit).accepted);
  EXPECT_EQ(room->wallet(player), Amount::major(9'400));
  for (int i = 0; i < 80; ++i)
    EXPECT_TRUE(ask(*first, std::to_string(1000 + i), ask::BuyChips{Amount::major(1)}).accepted);
  EXPECT_TRUE(ask(*first, "0", ask::BuyChips{Amount::major(1)}).accepted);
  EXPECT_TRUE(ask(*first, "1", ask::BuyChips{Amount::major(1)}).accepted);
  EXPECT_TRUE(ask(*first, "0", ask::BuyChips{Amount::major(1)}).accepted);
  EXPECT_EQ(room->wallet(player), Amount::major(9'318)) << "a repetition was done again";
  // Not among the last that are kept in memory.
  EXPECT_TRUE(ask(*first, "z", sit).accepted);
  EXPECT_TRUE(ask(*first, "1000", ask::BuyChips{Amount::major(1)}).accepted);
  EXPECT_EQ(room->wallet(player), Amount::major(9'318)) << "a repetition was done again after 82 others";
  EXPECT_EQ(ask(*first, "1001", ask::StandUp{}).code, "other_action_same_id");
  expect_ledger_is_ok();
}

bool rides(const boost::json::object& message, int seat) {
  const auto& round = message.at("public").at("round");
  if (round.is_null() || round.at("phase") != "playing") return false;
  for (const auto& each : round.at("seats").as_array())
    for (const auto& wager : each.at("wagers").as_array())
      if (each.at("seat") == seat && wager.at("rider") == 1) return true;
  return false;
}

// Only bots sit there, and one person stands behind one of them: rounds are dealt, and bets wait for that person.
TEST_P(RoomContract, WhoStandsBehindASeatIsWaitedFor) {
  OpenRoom room(url_);
  const auto table = room->open_table({.house = "california-shuffler", .name = "", .bots = 3});
  const int seat = room->tables().front().seats;
  const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
  const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
  alice->come_behind(SeatId(static_cast<std::uint8_t>(seat)), Amount::major(5'000));
  EXPECT_TRUE(alice->wait_until([&](const auto& message) { return rides(message, seat); }));
  EXPECT_TRUE(alice->wait_until([&](const auto& message) { return round_is_past(message, 2); }));
  alice->go();
  expect_ledger_is_ok();
}

// A bot's money is the room's, and the house takes no part where players bank: without the operator's word bots
// decline.
TEST_P(RoomContract, BotsBankOnlyWhereTheOperatorSaysSo) {
  OpenRoom room(url_, "bank", [](RoomOptions& options) { options.bots_bank = RoomOptions().bots_bank; });
  const auto table = room->open_table({.house = "california-shoe", .name = "", .bots = 2});
  const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
  const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
  alice->banks = Amount::major(2'000);
  alice->come(SeatId(1), Amount::major(5'000));
  EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 2); }));
  alice->go();
  EXPECT_EQ(number("SELECT count(*) FROM postings WHERE movement = 'bank_placed'"), 2)
      << "as often in a row as the rulebook lets her; nobody else banks, so no more is dealt";
  EXPECT_EQ(number(fmt::format("SELECT count(*) FROM postings WHERE movement = 'bank_placed' AND player_id <> {}",
                               player.value())),
            0);
}

TEST_P(RoomContract, APausedTableStaysPaused) {
  const auto pause = [](Room& room, RoomAsk what) {
    std::promise<RoomAnswer> given;
    room.table(TableId(1))->act({PlayerId(), Role::floor, "", "", std::move(what)}, [&](const RoomAnswer& answer) {
      given.set_value(answer);
    });
    EXPECT_TRUE(given.get_future().get().accepted);
  };
  {
    OpenRoom room(url_);
    ASSERT_TRUE(room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 2}).ok());
    EXPECT_FALSE(room->tables().front().paused);
    pause(*room, ask::PauseTable{});
    EXPECT_TRUE(room->tables().front().paused);
  }
  {
    OpenRoom room(url_);
    EXPECT_TRUE(room->tables().front().paused);
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(1'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, TableId(1), player);
    alice->come(SeatId(1), Amount::major(300));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return message.at("yours").at("seat") != 0; }));
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    EXPECT_EQ(room->tables().front().rounds, 0U);
    pause(*room, ask::ResumeTable{});
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 1); }));
    alice->go();
  }
  OpenRoom room(url_);
  EXPECT_FALSE(room->tables().front().paused);
}

// Each thing that somebody could change in the database is found.
TEST_P(RoomContract, TheDoctorFindsEveryChange) {
  {
    OpenRoom room(url_);
    const auto table = room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 2});
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
    alice->come(SeatId(2), Amount::major(1'000));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 3); }));
    alice->go();
  }
  expect_doctor_finds_nothing();
  const auto database = open_database(url_);
  const std::vector<std::pair<std::string, std::string>> changes{
      {"UPDATE postings SET amount = amount + 1 WHERE entry = (SELECT max(entry) FROM postings)",
       "UPDATE postings SET amount = amount - 1 WHERE entry = (SELECT max(entry) FROM postings)"},
      {"UPDATE balances SET balance = balance + 1", "UPDATE balances SET balance = balance - 1"},
      {"UPDATE balances SET holds = holds || ' 1.2.ante=5' WHERE account LIKE 'held%'",
       "UPDATE balances SET holds = replace(holds, ' 1.2.ante=5', '')"},
      {"UPDATE postings SET movement = 'cash_out' WHERE movement = 'chips_moved'",
       "UPDATE postings SET movement = 'chips_moved' WHERE movement = 'cash_out'"},
      {"UPDATE postings SET round = round + 1 WHERE movement = 'wager_placed'",
       "UPDATE postings SET round = round - 1 WHERE movement = 'wager_placed'"},
      {"UPDATE journal SET at = at + 1 WHERE seq = 2", "UPDATE journal SET at = at - 1 WHERE seq = 2"},
      {"UPDATE journal SET seq = seq + 1000000 WHERE seq = 2", "UPDATE journal SET seq = 2 WHERE seq = 1000002"},
      {"UPDATE rounds SET seed = commitment, commitment = seed WHERE number = 2",
       "UPDATE rounds SET seed = commitment, commitment = seed WHERE number = 2"},
      {"UPDATE rounds SET transcript = replace(transcript, 'paid', 'payd')",
       "UPDATE rounds SET transcript = replace(transcript, 'payd', 'paid')"},
      {"UPDATE rounds SET proof = replace(proof, '\"position\":3', '\"position\":4')",
       "UPDATE rounds SET number = number"},
  };
  for (const auto& [change, undo] : changes) {
    ASSERT_TRUE((*database)->run_script(change).ok()) << change;
    EXPECT_FALSE(examine(**database, {})->problems.empty()) << change;
    ASSERT_TRUE((*database)->run_script(undo).ok()) << undo;
  }
}

// The server starts from the snapshot and shows the meters: both are compared with what the journal comes to.
TEST_P(RoomContract, TheDoctorComparesMetersAndSnapshots) {
  {
    OpenRoom room(url_);
    const auto table = room->open_table({.house = "massachusetts-one-meter", .name = "", .bots = 0});
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(100'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
    alice->come(SeatId(2), Amount::major(1'000));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 2); }));
    alice->go();
    const auto ask = [&](RoomAsk what) {
      std::promise<RoomAnswer> given;
      room->table(*table)->act({player, Role::player, "", "", std::move(what)},
                               [&](const RoomAnswer& answer) { given.set_value(answer); });
      return given.get_future().get();
    };
    ask(ask::SitOut{});
    for (int i = 0; i < 600; ++i) ASSERT_TRUE(ask(ask::BuyChips{Amount::major(1)}).accepted);
  }
  ASSERT_EQ(number("SELECT count(*) FROM snapshots"), 1) << "not enough was written for a snapshot";
  expect_doctor_finds_nothing();
  const auto database = open_database(url_);
  ASSERT_TRUE((*database)->run_script("CREATE TABLE kept AS SELECT * FROM snapshots").ok());
  const std::string restore = "DELETE FROM snapshots; INSERT INTO snapshots SELECT * FROM kept";
  const std::vector<std::pair<std::string, std::string>> changes{
      {"INSERT INTO postings (entry, line, at, movement, from_account, to_account, amount, wager, clause, note) VALUES "
       "(99999999, 1, 1, 'meter_seeded', 'outside_world', 'meter_fund:m101', 5, '', '', '')",
       "DELETE FROM postings WHERE entry = 99999999"},
      {"UPDATE snapshots SET seq = seq - 1", restore},
      {"UPDATE snapshots SET seq = seq + 1000000", restore},
      {"UPDATE snapshots SET chain = (SELECT chain FROM journal WHERE seq = 1)", restore},
      {"UPDATE snapshots SET state = chain", restore},
      {"UPDATE snapshots SET meters = chain", restore}};
  for (const auto& [change, undo] : changes) {
    ASSERT_TRUE((*database)->run_script(change).ok()) << change;
    EXPECT_FALSE(examine(**database, {})->problems.empty()) << change;
    ASSERT_TRUE((*database)->run_script(undo).ok()) << undo;
  }
  const auto stored = (*database)->query("SELECT state, meters FROM snapshots");
  auto meters = meters_of(stored->front().bytes(1));
  auto state = state_of(stored->front().bytes(0));
  ASSERT_TRUE(meters && state);
  ++state->rounds;
  meters->meters.front().display += Amount::minor(1);
  constexpr std::string_view kState = "UPDATE snapshots SET state = $1";
  constexpr std::string_view kMeters = "UPDATE snapshots SET meters = $1";
  for (const Change& change : {Change{kState, {Blob{bytes_of(*state)}}}, Change{kMeters, {Blob{bytes_of(*meters)}}}}) {
    ASSERT_TRUE((*database)->transact(std::vector<Change>{change}).ok());
    EXPECT_FALSE(examine(**database, {})->problems.empty()) << change.sql;
    ASSERT_TRUE((*database)->run_script(restore).ok());
  }
  expect_doctor_finds_nothing();
}

TEST_P(RoomContract, ABackupIsACopyThatGoesOn) {
  {
    OpenRoom room(url_);
    const auto table = room->open_table({.house = "california-shoe", .name = "", .bots = 2});
    const PlayerId player = room->add_player({.name = "Alice", .grant = Amount::major(10'000)}, {});
    const auto alice = std::make_shared<AutoPlayer>(*room, *table, player);
    alice->come(SeatId(2), Amount::major(5'000));
    EXPECT_TRUE(alice->wait_until([](const auto& message) { return round_is_past(message, 3); }));
    alice->go();
  }
  const std::string copy = (folder_ / "copy.db").string();
  {
    const auto from = open_database(url_);
    const auto to = open_database(copy);
    const auto rows = copy_database(**from, **to);
    ASSERT_TRUE(rows.ok()) << rows.error().text();
    EXPECT_GT(*rows, 20U);
    EXPECT_FALSE(copy_database(**from, **to).ok()) << "only into an empty one";
    EXPECT_EQ(examine(**to, {})->problems, std::vector<std::string>());
    constexpr std::string_view kPlayers = "SELECT count(other_player_id), count(player_id) FROM postings";
    const auto players = (*from)->query(kPlayers);
    EXPECT_GT(players->front().number(0), 0) << "nothing went from one player to another";
    EXPECT_EQ((*to)->query(kPlayers)->front().values(), players->front().values());
  }
  OpenRoom room(copy);
  EXPECT_GE(room->tables().front().rounds, 3U);
}

Amount shown_at(Room& room, TableId table) {
  for (const TableSummary& each : room.tables())
    if (each.id == table && !each.meters.empty()) return each.meters.front().second;
  return {};
}

// Each $5 adds 12.5% of it to the one meter, at whichever table it was wagered.
TEST_P(RoomContract, TablesOfALinkPlayForOneMeter) {
  const NewTable of_the_link{.house = "massachusetts-one-meter", .name = "", .bots = 0};
  Amount shown;
  {
    OpenRoom room(url_);
    const TableId first = *room->open_table(of_the_link);
    const TableId second = *room->open_table(of_the_link);
    std::vector<std::shared_ptr<AutoPlayer>> players;
    for (const TableId table : {first, second}) {
      const PlayerId player =
          room->add_player({.name = fmt::format("At {}", table.value()), .grant = Amount::major(10'000)}, {});
      players.push_back(std::make_shared<AutoPlayer>(*room, table, player));
      players.back()->also = ask::PlaceWager{"multi_game_link", Amount::major(5)};
      players.back()->come(SeatId(1), Amount::major(5'000));
    }
    for (const auto& player : players)
      EXPECT_TRUE(player->wait_until([](const auto& message) { return round_is_past(message, 6); }));
    for (const auto& player : players) player->go();
    shown = shown_at(*room, first);
    EXPECT_EQ(shown, shown_at(*room, second));
    EXPECT_GE(shown, Amount::major(5'000) + Amount::minor(62) * 10) << "from $5,000, by the wagers of both";
  }
  {
    OpenRoom room(url_);  // both are replayed in the order of both
    EXPECT_GE(shown_at(*room, TableId(1)), shown);
    EXPECT_EQ(shown_at(*room, TableId(1)), shown_at(*room, TableId(2)));
    const TableId third = *room->open_table(of_the_link);
    const PlayerId player = room->add_player({.name = "Late", .grant = Amount::major(10'000)}, {});
    const auto late = std::make_shared<AutoPlayer>(*room, third, player);
    late->come(SeatId(1), Amount::major(5'000));
    EXPECT_TRUE(late->wait_until([](const auto& message) { return round_is_past(message, 1); }));
    EXPECT_GE(shown_at(*room, third), shown) << "a later table joins the link";
  }
  const auto database = open_database(url_);
  EXPECT_EQ(examine(**database, {})->problems, std::vector<std::string>());
}

// One person's money goes from table to table as fast as two tables can move it: what the second takes must come to the
// disk after what the first gave, or the database refuses a wallet below zero and the room is gone.
TEST_P(RoomContract, MoneyComesToTheDiskInTheOrderInWhichItMoved) {
  OpenRoom room(url_);
  const auto from = room->open_table({.house = "massachusetts-shoe", .name = "", .bots = 0});
  const auto to = room->open_table({.house = "maryland-shoe", .name = "", .bots = 0});
  const Amount all = Amount::major(1'000);
  const PlayerId player = room->add_player({.name = "Alice", .grant = all}, {});
  for (int i = 0; i < 40; ++i) {  // whoever looks makes the first table's turns longer
    const PlayerId other = room->add_player({.name = fmt::format("Viewer {}", i), .grant = Amount()}, {});
    const auto viewer = std::make_shared<AutoPlayer>(*room, *from, other);
    room->table(*from)->watch(other, 0, viewer);
  }
  const auto act = [&](TableId table, int number, RoomAsk ask) {
    auto done = std::make_shared<std::promise<RoomAnswer>>();
    room->table(table)->act({.player = player,
                             .role = Role::player,
                             .id = std::to_string(number),
                             .text = std::to_string(number),
                             .ask = std::move(ask)},
                            [done](const RoomAnswer& answer) { done->set_value(answer); });
    return done->get_future();
  };
  int number = 0;
  for (int i = 0; i < 60; ++i) {
    const bool even = i % 2 == 0;
    const TableId here = even ? *from : *to;
    const TableId there = even ? *to : *from;
    ASSERT_TRUE(act(here, ++number, ask::SitDown{SeatId(1), kSeated, all}).get().accepted) << i;
    auto left = act(here, ++number, ask::StandUp{});
    while (!act(there, ++number, ask::SitDown{SeatId(1), kSeated, all}).get().accepted) {
    }
    EXPECT_TRUE(left.get().accepted);
    EXPECT_TRUE(act(there, ++number, ask::StandUp{}).get().accepted);
  }
  EXPECT_EQ(room->wallet(player), all);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, RoomContract, testing::Values(Kind::sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, RoomContract, testing::Values(Kind::postgresql));

}  // namespace
}  // namespace riverbank
