// A room on either database for the tests of this folder: opened, closed with a round in play, opened again.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <future>
#include <thread>

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "auto_player.h"
#include "room/doctor.h"
#include "room/room.h"

namespace riverbank {

enum class Kind { sqlite, postgresql };

// Of one process, as its rooms are.
inline std::filesystem::path test_folder() {
  return std::filesystem::temp_directory_path() / fmt::format("riverbank-room-{}", getpid());
}

// A room with the threads it runs on; closing it keeps what is written.
class OpenRoom {
 public:
  using Change = std::function<void(RoomOptions&)>;

  explicit OpenRoom(const std::string& url, std::string seed = "room", const Change& change = {})
      : work_(boost::asio::make_work_guard(context_)) {
    RoomOptions options{.database = url,
                        .data = RIVERBANK_SOURCE_DIR,
                        .program = "test",
                        .faster = 60,
                        .people_faster = 8,
                        .bots_bank = true,
                        .seed = std::move(seed),
                        .key_file = test_folder() / "seal.key",
                        .database_failed = [](const Error& error) { ADD_FAILURE() << error.text(); }};
    if (change) change(options);
    auto opened = Room::open(context_.get_executor(), std::move(options));
    EXPECT_TRUE(opened.ok()) << (opened.ok() ? "" : opened.error().front().text());
    room_ = std::move(*opened);
    for (int i = 0; i < 2; ++i) threads_.emplace_back([this] { context_.run(); });
  }
  ~OpenRoom() {
    context_.stop();
    for (std::thread& thread : threads_) thread.join();
  }
  Room& operator*() { return *room_; }
  Room* operator->() { return room_.get(); }

 private:
  boost::asio::io_context context_;
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> work_;
  std::unique_ptr<Room> room_;
  std::vector<std::thread> threads_;
};

class RoomContract : public testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    folder_ = test_folder();
    std::filesystem::remove_all(folder_);
    url_ = (folder_ / "room.db").string();
    if (GetParam() == Kind::postgresql) {
      const char* given = std::getenv("RIVERBANK_TEST_POSTGRES");
      ASSERT_NE(given, nullptr) << "run this test by tools/with_postgres";
      url_ = given;
      ASSERT_TRUE((*open_database(url_))->run_script("DROP SCHEMA public CASCADE; CREATE SCHEMA public").ok());
    }
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::int64_t number(std::string_view sql) const {
    const auto database = open_database(url_);
    const auto rows = (*database)->query(sql);
    EXPECT_TRUE(rows.ok()) << (rows.ok() ? "" : rows.error().text());
    return rows->front().is_null(0) ? 0 : rows->front().number(0);
  }
  // The ledger as it is written: per account, what came minus what went.
  void expect_ledger_is_ok() const {
    const auto database = open_database(url_);
    const auto rows = (*database)->query(
        "SELECT account, CAST(sum(amount) AS BIGINT) FROM (SELECT to_account AS account, amount FROM postings UNION "
        "ALL "
        "SELECT from_account AS account, -amount FROM postings) AS both_sides GROUP BY account");
    ASSERT_TRUE(rows.ok()) << rows.error().text();
    std::int64_t sum = 0;
    for (const SqlRow& row : *rows) {
      sum += row.number(1);
      if (row.text(0) != "outside_world" && row.text(0) != "cage" && row.text(0) != "coupon_issuer") {
        EXPECT_GE(row.number(1), 0) << row.text(0);
      }
    }
    EXPECT_EQ(sum, 0);
    // Each in one question, for the room may go on meanwhile.
    EXPECT_EQ(number("SELECT count(*) FROM balances WHERE balance <> (SELECT sum(CASE WHEN to_account = "
                     "balances.account THEN amount ELSE 0 END) - sum(CASE WHEN from_account = balances.account THEN "
                     "amount ELSE 0 END) FROM postings WHERE balances.account IN (to_account, from_account))"),
              0);
    EXPECT_EQ(number("SELECT count(*) FROM (SELECT to_account AS account FROM postings UNION SELECT from_account AS "
                     "account FROM postings) AS named WHERE account NOT IN (SELECT account FROM balances)"),
              0);
  }

  void expect_doctor_finds_nothing() const {
    const auto database = open_database(url_);
    const auto log_key = read_log_key(folder_ / "seal.logkey");
    const auto findings =
        examine(**database, {.keys = nullptr, .log_key = log_key.ok() ? &*log_key : nullptr, .progress = {}});
    ASSERT_TRUE(findings.ok()) << findings.error().text();
    EXPECT_EQ(findings->problems, std::vector<std::string>());
    EXPECT_GT(findings->rounds, 0U);
    EXPECT_GT(findings->postings, 0U);
  }

  std::string url_;
  std::filesystem::path folder_;
};

inline bool round_is_past(const boost::json::object& message, std::uint64_t number) {
  const auto& round = message.at("public").at("round");
  if (round.is_null()) return false;
  const auto now = round.at("round").to_number<std::uint64_t>();
  return now > number || (now == number && round.at("phase") == "closed");
}

// What a table answers.
inline RoomAnswer answer_of(Room& room, TableId table, RoomAction action) {
  std::promise<RoomAnswer> given;
  room.act(table, std::move(action), [&](const RoomAnswer& answer) { given.set_value(answer); });
  return given.get_future().get();
}

// A second person of the floor approves an order that waits.
inline RoomAnswer approval_of(Room& room, PlayerId by, std::uint64_t order) {
  std::promise<RoomAnswer> given;
  RoomAction action{.player = by, .role = Role::floor, .id = "", .text = "", .ask = {}};
  action.verdict = OrderVerdict{.order = order};
  room.decide(std::move(action), [&](const RoomAnswer& answer) { given.set_value(answer); });
  return given.get_future().get();
}

}  // namespace riverbank
