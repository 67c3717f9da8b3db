#include "server/accept_all.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/log.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

constexpr auto kTupleOfAcceptor = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::milliseconds kUntilSomeAreGivenBack{100};

}  // namespace

asio::awaitable<void> accept_all(asio::io_context& context, asio::ip::tcp::acceptor& acceptor, Arrives arrives) {
  for (;;) {
    auto [error, socket] = co_await acceptor.async_accept(asio::make_strand(context), kTupleOfAcceptor);
    if (error == asio::error::operation_aborted || !acceptor.is_open()) co_return;
    if (!error) {
      arrives(std::move(socket));
      continue;
    }
    log(LogLevel::warning, "cannot accept", {{"why", error.message()}});
    asio::steady_timer pause(context, kUntilSomeAreGivenBack);
    auto [ended] = co_await pause.async_wait(kTupleOfAcceptor);
    if (ended) co_return;
  }
}

}  // namespace riverbank
