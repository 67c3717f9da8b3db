// Workers: a few threads for what must not hold up the network (passwords, database readings, the solver), with a
// bounded queue. Work that finds it full is refused at once.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

#include "server/await.h"

namespace riverbank {

class Workers {
 public:
  struct Size {
    std::int64_t threads;
    std::int64_t waiting;
  };
  explicit Workers(Size size) : most_(size.threads + size.waiting), pool_(static_cast<std::size_t>(size.threads)) {}
  ~Workers() { stop(); }

  void stop() {
    pool_.stop();
    pool_.join();
  }
  std::int64_t busy() const { return busy_.load(std::memory_order_relaxed); }

  // Nobody waits for the result; false where too much is waiting.
  bool start(std::function<void()> work) {
    if (busy_.fetch_add(1) >= most_) {
      busy_.fetch_sub(1);
      return false;
    }
    boost::asio::post(pool_, [this, work = std::move(work)] {
      work();
      busy_.fetch_sub(1);
    });
    return true;
  }
  // Nothing where too much is waiting. `work` must own what it uses.
  template <typename Work>
  boost::asio::awaitable<std::optional<std::invoke_result_t<Work>>> run(Work work) {
    using Held = std::optional<std::invoke_result_t<Work>>;
    if (busy_.fetch_add(1) >= most_) {
      busy_.fetch_sub(1);
      co_return std::nullopt;
    }
    auto shared = std::make_shared<Work>(std::move(work));
    std::function<void(Answer<Held>)> start = [this, shared](Answer<Held> done) {
      boost::asio::post(pool_, [this, shared, done = std::move(done)] {
        Held held((*shared)());
        busy_.fetch_sub(1);
        done(std::move(held));
      });
    };
    co_return co_await answer_of<Held>(std::move(start));
  }

 private:
  std::int64_t most_;
  std::atomic<std::int64_t> busy_ = 0;
  boost::asio::thread_pool pool_;
};

}  // namespace riverbank
