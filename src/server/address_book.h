// AddressBook: how many connections each address holds, and how many guests it made in the last hour.
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

  // A place for one connection, given back when it is destroyed; nothing where there is none left.
  using Place = std::shared_ptr<void>;
  Place take_place(const std::string& address);
  // The place of a connection from a proxy we trust: counts for all, not for its address.
  Place take_place_of_proxy() { return take_place(""); }
  bool may_make_guest(const std::string& address, std::int64_t now_ms);
  std::int64_t connections() const;

 private:
  struct Guests {
    std::int64_t since_ms = 0;
    std::int64_t made = 0;
  };
  void give_back(const std::string& address);

  Limits limits_;
  mutable std::mutex mutex_;
  std::int64_t connections_ = 0;
  std::unordered_map<std::string, std::int64_t> by_address_;
  std::unordered_map<std::string, Guests> guests_;
};

}  // namespace riverbank
