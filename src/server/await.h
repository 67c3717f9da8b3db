// A callback as something a coroutine can wait for: `co_await answer_of<T>([&](auto done) { ask(..., done); })`. The
// coroutine goes on on its own executor, whichever thread answers.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace riverbank {

template <typename T>
using Answer = std::function<void(T)>;

template <typename T>
boost::asio::awaitable<T> answer_of(std::function<void(Answer<T>)> start) {
  return boost::asio::async_initiate<const boost::asio::use_awaitable_t<>&, void(T)>(
      [](auto handler, std::function<void(Answer<T>)> begin) {
        auto waiting = std::make_shared<decltype(handler)>(std::move(handler));
        begin([waiting](T value) {
          const auto executor = boost::asio::get_associated_executor(*waiting);
          boost::asio::post(executor, [waiting, held = std::move(value)]() mutable { (*waiting)(std::move(held)); });
        });
      },
      boost::asio::use_awaitable, std::move(start));
}

}  // namespace riverbank
