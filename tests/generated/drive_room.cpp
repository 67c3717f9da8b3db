#include <chrono>
#include <filesystem>
#include <thread>

#include <fmt/core.h>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "drive.h"
#include "room/doctor.h"
#include "room/room.h"
#include "store/database.h"

namespace riverbank {

namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;

constexpr int kFaster = 2000;
constexpr std::uint64_t kRoundsOfSitting = 3;
constexpr auto kLongestSitting = std::chrono::seconds(120);

class Onlooker : public TableListener {
 public:
  void message(SharedText) override {}
};

struct Sitting {
  std::string database;
  fs::path data;
  std::string house;  // empty: the tables that are there
  std::string seed;
};

// Some rounds of bots that somebody watches, then the room is closed where it stands.
std::string sit(const Sitting& sitting, std::uint64_t until_round) {
  asio::io_context context;
  auto work = asio::make_work_guard(context);
  std::string failed;
  auto room =
      Room::open(context.get_executor(), {.database = sitting.database,
                                          .data = sitting.data,
                                          .program = "test",
                                          .faster = kFaster,
                                          .bots_bank = true,
                                          .seed = sitting.seed,
                                          .database_failed = [&](const Error& error) { failed = error.text(); }});
  if (!room) return "the room does not open: " + room.error().front().text();
  std::thread thread([&] { context.run(); });
  std::string problem;
  if (!sitting.house.empty()) {
    const auto opened = (*room)->open_table({.house = sitting.house, .name = "", .bots = 2});
    if (!opened) problem = "the room does not open the table: " + opened.error().front().text();
  }
  const auto watching = std::make_shared<Onlooker>();
  if (problem.empty() && (*room)->tables().empty()) problem = "the table is gone";
  if (problem.empty()) {
    const auto table = (*room)->table((*room)->tables().front().id);
    table->watch(PlayerId(1), 0, watching);
    const auto deadline = std::chrono::steady_clock::now() + kLongestSitting;
    while ((*room)->tables().front().rounds < until_round && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    if ((*room)->tables().front().rounds < until_round) problem = "the room deals no rounds";
  }
  context.stop();
  thread.join();
  room->reset();
  return failed.empty() ? problem : failed;
}

}  // namespace

std::string drive_room(const std::string& house, std::uint64_t seed) {
  const fs::path folder = fs::path(house).parent_path();
  const std::string database = (folder / "room.db").string();
  const Sitting first{database, folder.parent_path(), house, std::to_string(seed)};
  if (auto problem = sit(first, kRoundsOfSitting); !problem.empty()) return problem;
  Sitting again = first;
  again.house.clear();
  if (auto problem = sit(again, 2 * kRoundsOfSitting); !problem.empty()) return "after a restart: " + problem;
  const auto opened = open_database(database);
  if (!opened) return "the database does not open: " + opened.error().text();
  const auto findings = examine(**opened, {});
  if (!findings) return "the doctor cannot look: " + findings.error().text();
  if (!findings->problems.empty()) return "the doctor finds: " + findings->problems.front();
  return {};
}

}  // namespace riverbank
