#include "server/readiness.h"

#include <chrono>

#include <fmt/core.h>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace riverbank {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds kLongestTry{1000};
// Changes nothing, but is a change.
constexpr std::string_view kTry = "UPDATE schema_version SET version = version WHERE only_row = 1";

// Both are touched on the asking coroutine's executor only.
struct Trial {
  explicit Trial(const asio::any_io_executor& executor) : timer(executor, kLongestTry) {}
  asio::steady_timer timer;
  bool done = false;
};

}  // namespace

std::string Readiness::stall() const {
  const std::int64_t waits = room_.store_waits_ms();
  if (waits <= PlayClock::kLate_ms) return {};
  return fmt::format("The database has not answered for {} ms.", waits);
}

asio::awaitable<std::string> Readiness::problem() {
  if (const std::string why = stall(); !why.empty() || trying_->exchange(true)) co_return why;
  const auto executor = co_await asio::this_coro::executor;
  const auto trial = std::make_shared<Trial>(executor);
  std::vector<Change> change{{kTry, {}}};
  room_.commit(std::move(change), [trial, trying = trying_] {
    *trying = false;
    asio::post(trial->timer.get_executor(), [trial] {
      trial->done = true;
      trial->timer.cancel();
    });
  });
  co_await trial->timer.async_wait(asio::as_tuple(asio::use_awaitable));
  if (trial->done) co_return std::string();
  const std::string why = stall();
  co_return why.empty() ? "The database takes too long to commit." : why;
}

}  // namespace riverbank
