#include "load_test/load_test.h"

#include <algorithm>
#include <chrono>

#include <fmt/core.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/connect.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/json/parse.hpp>

#include "load_test/load_player.h"

namespace riverbank {

namespace asio = boost::asio;
namespace json = boost::json;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

Failure<Errors> failed(const LoadOptions& options, std::string what) {
  return Failure{Errors{
      {fmt::format("{}:{}", options.host, options.port), "", std::move(what), "start one with: riverbank serve", ""}}};
}

struct FreeTable {
  std::uint32_t id = 0;
  int free = 0;
  std::string house;
};

// One question over a connection of its own.
Result<json::value, Errors> answer_to(const LoadOptions& options, std::string_view target) {
  asio::io_context context;
  tcp::socket socket(context);
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.host, error);
  if (!error) socket.connect({address, static_cast<std::uint16_t>(options.port)}, error);
  if (error) return failed(options, "no server answers: " + error.message());
  const std::string request = fmt::format("GET {} HTTP/1.1\r\nHost: load\r\nConnection: close\r\n\r\n", target);
  asio::write(socket, asio::buffer(request), error);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  const std::size_t body = answer.find("\r\n\r\n");
  if (body == std::string::npos) return failed(options, "is not a Riverbank server");
  error.clear();
  json::value value = json::parse(json::string_view(answer).substr(body + 4), error);
  if (error || !value.is_object()) return failed(options, "is not a Riverbank server");
  return value;
}

// The lobby, asked once before anybody comes.
Result<std::vector<FreeTable>, Errors> free_tables(const LoadOptions& options) {
  const auto lobby = answer_to(options, "/api/tables");
  if (!lobby) return Failure{lobby.error()};
  if (!lobby->get_object().contains("tables")) return failed(options, "is not a Riverbank server");
  std::vector<FreeTable> tables;
  for (const json::value& each : lobby->at("tables").as_array())
    tables.push_back({each.at("id").to_number<std::uint32_t>(),
                      each.at("seats").to_number<int>() - each.at("taken").to_number<int>(),
                      std::string(each.at("house").as_string())});
  if (tables.empty()) return failed(options, "has no tables");
  return tables;
}

// The wagers that every player of a house makes before the deal, in its order.
Result<std::vector<std::string>, Errors> required_wagers(const LoadOptions& options, const std::string& house) {
  const auto game = answer_to(options, fmt::format("/api/games/{}", house));
  if (!game) return Failure{game.error()};
  if (!game->get_object().contains("rules"))
    return failed(options, fmt::format("does not tell the rules of {}", house));
  std::vector<std::string> wagers;
  for (const json::value& rule : game->at("rules").at("wagers").as_array())
    if (!rule.at("optional").as_bool() && rule.at("placed").as_string() == "before_deal")
      wagers.emplace_back(rule.at("id").as_string());
  return wagers;
}

Result<BetsByTable, Errors> bets_of(const LoadOptions& options, const std::vector<FreeTable>& tables) {
  std::map<std::string, std::vector<std::string>> by_house;
  BetsByTable bets;
  for (const FreeTable& table : tables) {
    if (!by_house.contains(table.house)) {
      auto wagers = required_wagers(options, table.house);
      if (!wagers) return Failure{wagers.error()};
      by_house[table.house] = std::move(*wagers);
    }
    bets[table.id] = by_house[table.house];
  }
  return bets;
}

// Players take the free seats table by table; watchers go round.
std::vector<std::pair<std::uint32_t, LoadRole>> places(const LoadOptions& options, std::vector<FreeTable> tables) {
  std::vector<std::pair<std::uint32_t, LoadRole>> out;
  std::size_t at = 0;
  for (int i = 0; i < options.players; ++i) {
    while (at < tables.size() && tables[at].free == 0) ++at;
    if (at == tables.size()) break;
    --tables[at].free;
    out.emplace_back(tables[at].id, LoadRole::player);
  }
  for (int i = 0; i < options.watchers; ++i)
    out.emplace_back(tables[static_cast<std::size_t>(i) % tables.size()].id, LoadRole::watcher);
  return out;
}

asio::awaitable<void> conduct(std::shared_ptr<LoadRun> run, std::vector<std::pair<std::uint32_t, LoadRole>> all) {
  const auto executor = co_await asio::this_coro::executor;
  asio::steady_timer timer(executor);
  const auto tell = [&](const std::string& what) {
    if (run->options.progress) run->options.progress(what);
  };
  run->left = static_cast<int>(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    asio::co_spawn(executor, play_under_load(run, all[i].first, all[i].second), asio::detached);
    if ((i + 1) % 20 != 0) continue;
    timer.expires_after(std::chrono::milliseconds(20'000 / run->options.arrivals));
    co_await timer.async_wait(kTuple);
    tell(fmt::format("{} of {} came", i + 1, all.size()));
  }
  const auto began = Clock::now();
  for (int second = 0; second < run->options.seconds && run->left > 0; ++second) {
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(kTuple);
    tell(fmt::format("{} s: {} actions, {} rounds", second + 1, run->report.actions, run->report.rounds));
  }
  run->report.seconds = std::chrono::duration<double>(Clock::now() - began).count();
  run->over = true;
  for (const auto& told : run->when_over) told();
  constexpr int kLongestEnd_s = 60;
  for (int second = 0; second < kLongestEnd_s && run->left > 0; ++second) {
    timer.expires_after(std::chrono::seconds(1));
    co_await timer.async_wait(kTuple);
    tell(fmt::format("{} still at the tables", run->left));
  }
  if (run->left > 0)
    run->problem(fmt::format("{} were still at their tables after {} s: their balances are not checked", run->left,
                             kLongestEnd_s));
}

}  // namespace

void Latencies::sort() { std::sort(all_.begin(), all_.end()); }

std::int64_t Latencies::at(double part) const {
  if (all_.empty()) return 0;
  const auto index = static_cast<std::size_t>(part * static_cast<double>(all_.size()));
  return all_[std::min(index, all_.size() - 1)];
}

Result<LoadReport, Errors> run_load(const LoadOptions& options) {
  const auto tables = free_tables(options);
  if (!tables) return Failure{tables.error()};
  auto bets = bets_of(options, *tables);
  if (!bets) return Failure{bets.error()};
  LoadReport report;
  asio::io_context context(1);
  auto run = std::make_shared<LoadRun>(LoadRun{options, report, std::move(*bets), std::mt19937_64(1), false, {}, 0});
  const auto all = places(options, *tables);
  if (static_cast<int>(all.size()) < options.players + options.watchers)
    run->problem(fmt::format("{} players found no free seat",
                             options.players + options.watchers - static_cast<int>(all.size())));
  asio::co_spawn(context, conduct(run, all), [&](std::exception_ptr) { context.stop(); });
  context.run();
  report.answers.sort();
  report.deliveries.sort();
  return report;
}

}  // namespace riverbank
