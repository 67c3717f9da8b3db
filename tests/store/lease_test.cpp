// Leases in PostgreSQL ($RIVERBANK_TEST_POSTGRES, tools/with_postgres): one node writes, and one that lost its lease
// writes nothing.
#include "store/lease.h"

#include <chrono>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>

#include "store/database.h"
#include "store/lease_keeper.h"

namespace riverbank {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kInsertNumber = "INSERT INTO t (n) VALUES ($1)";

class Lease : public testing::Test {
 protected:
  void SetUp() override {
    const char* given = std::getenv("RIVERBANK_TEST_POSTGRES");
    ASSERT_NE(given, nullptr) << "run this test by tools/with_postgres";
    url_ = given;
    ASSERT_TRUE(open()
                    ->run_script("DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE t (n BIGINT "
                                 "PRIMARY KEY)")
                    .ok());
  }
  std::unique_ptr<Database> open() const { return std::move(*open_database(url_)); }
  static LeaseTerms of(std::string node, milliseconds length = milliseconds(400)) {
    return {.node = std::move(node), .length = length, .covers = "room"};
  }
  static std::int64_t takes(Database& database, const LeaseTerms& terms) {
    const auto claimed = claim(database, terms);
    EXPECT_TRUE(claimed.ok()) << (claimed.ok() ? "" : claimed.error().text());
    EXPECT_TRUE(database.opened().ok());
    return claimed.ok() ? claimed->epoch : 0;
  }
  static Result<Done, Error> writes(Database& database, std::int64_t n) {
    return database.transact(std::vector<Change>{{kInsertNumber, {n}}});
  }
  std::int64_t rows() const { return open()->query("SELECT count(*) FROM t")->front().number(0); }

  std::string url_;
};

TEST_F(Lease, OfASilentNodeIsTakenAndTheSilentNodeWritesNothing) {
  auto stale = open();
  auto next = open();
  EXPECT_EQ(takes(*stale, of("a")), 1);
  EXPECT_TRUE(writes(*stale, 1).ok());
  EXPECT_EQ(takes(*next, of("b")), 2);
  EXPECT_TRUE(writes(*next, 2).ok());
  const auto refused = writes(*stale, 3);
  ASSERT_FALSE(refused.ok());
  EXPECT_TRUE(stale->is_taken_over());
  EXPECT_FALSE(stale->lost()) << "the epoch keeps it out, not a broken connection";
  EXPECT_FALSE(stale->run_script("INSERT INTO t VALUES (4)").ok()) << "migrations too";
  EXPECT_EQ(rows(), 2);
  EXPECT_FALSE(next->is_taken_over());
}

TEST_F(Lease, ThatIsRenewedIsNotTaken) {
  auto first = open();
  auto second = open();
  const LeaseKeeper keeper(url_, of("a"), takes(*first, of("a")));
  const auto refused = claim(*second, of("b"));
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().what.find("another server uses this database: node a"), std::string::npos);
  EXPECT_FALSE(keeper.is_taken_over());
  EXPECT_TRUE(writes(*first, 1).ok());
}

TEST_F(Lease, OfANodeWhoseSessionEndedIsTakenAtOnce) {
  auto first = open();
  EXPECT_EQ(takes(*first, of("a", milliseconds(3'600'000))), 1);
  first.reset();
  auto second = open();
  const auto claimed = claim(*second, of("b"));
  ASSERT_TRUE(claimed.ok());
  EXPECT_EQ(claimed->epoch, 2);
  EXPECT_EQ(how_it_ended(claimed->other), "the connection of node a ended");
}

TEST_F(Lease, ThatWasLetGoIsTakenAtOnce) {
  auto first = open();
  auto second = open();
  LeaseKeeper keeper(url_, of("a", milliseconds(3'600'000)), takes(*first, of("a", milliseconds(3'600'000))));
  keeper.let_go();
  const auto claimed = second->try_to_claim(of("b"));
  ASSERT_TRUE(claimed.ok() && claimed->taken);
  EXPECT_EQ(how_it_ended(claimed->other), "node a let it go");
  EXPECT_FALSE(writes(*first, 1).ok());
}

// A node that is stopped in the middle of a transaction holds the epoch: its successor ends its session.
TEST_F(Lease, IsTakenFromWhoStandsInTheMiddleOfATransaction) {
  auto stale = open();
  auto next = open();
  EXPECT_EQ(takes(*stale, of("a")), 1);
  const auto written = stale->transact(std::vector<Change>{{kInsertNumber, {1}}}, [&]() -> Result<More, Error> {
    EXPECT_EQ(takes(*next, of("b")), 2);
    return More{.changes = {{kInsertNumber, {2}}}};
  });
  EXPECT_FALSE(written.ok());
  EXPECT_TRUE(stale->lost());
  EXPECT_EQ(rows(), 0);
  EXPECT_TRUE(writes(*next, 3).ok());
}

TEST_F(Lease, IsNotRenewedByWhoLostIt) {
  auto first = open();
  auto second = open();
  const std::int64_t epoch = takes(*first, of("a"));
  EXPECT_EQ(takes(*second, of("b")), 2);
  LeaseKeeper keeper(url_, of("a"), epoch);
  EXPECT_TRUE(keeper.ask_whether_taken_over());
  keeper.let_go();
  EXPECT_TRUE(writes(*second, 1).ok()) << "what it lets go of is its own epoch";
  EXPECT_TRUE(*holds_lease(*second, of("b"), 2));
}

// Transactions hold the epoch against takers, not against renewals.
TEST_F(Lease, IsRenewedWhileATransactionIsOpen) {
  auto first = open();
  auto other = open();
  ASSERT_TRUE(other->limit_waiting(milliseconds(2000)).ok());
  const std::int64_t epoch = takes(*first, of("a"));
  const auto written = first->transact(std::vector<Change>{{kInsertNumber, {1}}}, [&]() -> Result<More, Error> {
    const auto renewed = renew_lease(*other, of("a"), epoch);
    EXPECT_TRUE(renewed.ok() && *renewed);
    return More{};
  });
  EXPECT_TRUE(written.ok());
}

// Programs from before there were leases hold a lock as long as they run, and so does whoever opens the room.
TEST_F(Lease, IsNotTakenWhileAnOlderProgramRuns) {
  auto older = open();
  ASSERT_TRUE(older->query("SELECT count(*) FROM (SELECT pg_advisory_lock(7236837216)) AS claimed").ok());
  auto newer = open();
  const auto refused = claim(*newer, of("b", milliseconds(10)));
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().what.find("another server uses this database"), std::string::npos);
  EXPECT_FALSE(older->lost());
}

}  // namespace
}  // namespace riverbank
