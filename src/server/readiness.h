// Readiness: whether what players do can be written down now. It is not guessed: a small change is committed, by the
// same writer and to the same disk as theirs.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include <boost/asio/awaitable.hpp>

#include "room/room.h"

namespace riverbank {

class Readiness {
 public:
  explicit Readiness(Room& room) : room_(room) {}

  // Why nothing can be committed, in a sentence; empty: something was, just now. Answers within about a second. Of
  // those who ask at once, one is answered by a commit and the others by how the store does.
  boost::asio::awaitable<std::string> problem();
  // Without a commit.
  std::string stall() const;

 private:
  Room& room_;
  std::shared_ptr<std::atomic<bool>> trying_ = std::make_shared<std::atomic<bool>>(false);
};

}  // namespace riverbank
