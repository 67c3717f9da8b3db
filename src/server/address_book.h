// AddressBook: how many connections each address holds, how many passwords are checked for it, and how many guests it
// made in the last hour. IPv6 addresses of one /64 count as one.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/limits.h"

namespace riverbank {

class AddressBook {
 public:
  explicit AddressBook(const Limits& limits) : limits_(limits) {}
  // Places that are taken stay taken.
  void change(const Limits& limits) {
    const std::lock_guard lock(mutex_);
    limits_ = limits;
  }

  // A place for one connection, given back when it is destroyed; nothing where there is none left.
  using Place = std::shared_ptr<void>;
  Place take_place(const std::string& address);
  // The place of a connection from a proxy we trust: counts for all, not for its address.
  Place take_place_of_proxy() { return take_place(""); }
  // A place among those whose passwords are checked.
  Place take_password_place(const std::string& address);
  bool may_make_guest(const std::string& address, std::int64_t now_ms);
  std::int64_t connections() const;

 private:
  struct Guests {
    std::int64_t since_ms = 0;
    std::int64_t made = 0;
  };
  using Counts = std::unordered_map<std::string, std::int64_t>;
  void give_back(const std::string& group);
  static void count_down(Counts& counts, const std::string& group);

  Limits limits_;
  mutable std::mutex mutex_;
  std::int64_t connections_ = 0;
  Counts by_address_;
  Counts passwords_;
  std::unordered_map<std::string, Guests> guests_;
};

}  // namespace riverbank
