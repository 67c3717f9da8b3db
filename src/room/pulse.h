// Pulse: calls back again and again through the threads that do the room's work, so that being late tells of a stall.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/steady_timer.hpp>

namespace riverbank {

class Pulse : public std::enable_shared_from_this<Pulse> {
 public:
  Pulse(boost::asio::any_io_executor executor, std::chrono::milliseconds every, std::function<void()> beat)
      : timer_(std::move(executor)), every_(every), beat_(std::move(beat)) {}

  void start();
  // When no thread runs it.
  void stop() { beat_ = {}; }

 private:
  boost::asio::steady_timer timer_;
  std::chrono::milliseconds every_;
  std::function<void()> beat_;
};

}  // namespace riverbank
