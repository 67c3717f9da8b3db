// AddressBook: how many connections each address holds, how many passwords are checked and readings at work for it, and
// how many guests, tables and coach's notes it made in the last hour; all of it in all, too. IPv6 addresses of one /64
// count as one.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/hourly_counts.h"
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
  // A place among those whose passwords are checked, and among those for whom something is read or computed.
  Place take_password_place(const std::string& address);
  Place take_work_place(const std::string& address);
  // What stays in the database or in memory, by the hour.
  enum class Kept { guests, tables, notes };
  struct Wish {
    Kept what = Kept::guests;
    std::int64_t count = 1;
  };
  bool may_make(Wish wish, const std::string& address, std::int64_t now_ms);
  std::int64_t connections() const;

 private:
  using Counts = std::unordered_map<std::string, std::int64_t>;
  void give_back(const std::string& group);
  Place take_of(Counts& counts, const std::string& address, std::int64_t Limits::*most);
  static void count_down(Counts& counts, const std::string& group);

  Limits limits_;
  mutable std::mutex mutex_;
  std::int64_t connections_ = 0;
  Counts by_address_;
  Counts passwords_;
  Counts at_work_;
  std::array<HourlyCounts, 3> kept_;  // by Kept
};

}  // namespace riverbank
