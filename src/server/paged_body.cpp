#include "server/paged_body.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/respond.h"

namespace riverbank {

namespace asio = boost::asio;

namespace {

// Who is in the middle of a list waits a little when too much is asked at once; who begins is refused.
constexpr int kMostTries = 100;
constexpr std::chrono::milliseconds kPause{100};

}  // namespace

asio::awaitable<std::optional<std::string>> PagedBody::next() {
  if (is_over_) co_return std::string();
  asio::steady_timer pause(co_await asio::this_coro::executor);
  for (int tries = 0; tries < kMostTries; ++tries) {
    auto work = [self = shared_from_this()] { return self->make_(); };
    auto made = co_await app_.reading.run(std::move(work));
    if (made && !*made) co_return std::nullopt;
    if (made) {
      is_over_ = (*made)->is_last;
      co_return std::move((*made)->text);
    }
    pause.expires_after(kPause);
    co_await pause.async_wait(asio::as_tuple(asio::use_awaitable));
  }
  co_return std::nullopt;
}

Responds paged_response(App& app, std::string type, PagedBody::Make make) {
  auto body = std::make_shared<PagedBody>(app, std::move(make));
  auto first = co_await body->next();
  if (!first) co_return refused_response(storage_failed());
  Response response = text_response(std::move(type), std::move(*first));
  if (!body->is_over()) response.rest = std::move(body);
  co_return response;
}

}  // namespace riverbank
