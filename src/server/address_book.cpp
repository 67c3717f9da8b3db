#include "server/address_book.h"

#include "server/address_group.h"

namespace riverbank {

namespace {

constexpr std::int64_t kGuestsCounted_ms = 3'600'000;

}  // namespace

AddressBook::Place AddressBook::take_place(const std::string& address) {
  const std::string group = address_group(address);
  const std::lock_guard lock(mutex_);
  if (connections_ >= limits_.connections) return nullptr;
  if (!group.empty()) {
    auto& held = by_address_[group];
    if (held >= limits_.connections_per_address) return nullptr;
    ++held;
  }
  ++connections_;
  return Place(this, [this, group](void*) { give_back(group); });
}

void AddressBook::give_back(const std::string& group) {
  const std::lock_guard lock(mutex_);
  --connections_;
  count_down(by_address_, group);
}

AddressBook::Place AddressBook::take_password_place(const std::string& address) {
  const std::string group = address_group(address);
  const std::lock_guard lock(mutex_);
  if (passwords_[group] >= limits_.hash_per_address) return nullptr;
  ++passwords_[group];
  return Place(this, [this, group](void*) {
    const std::lock_guard again(mutex_);
    count_down(passwords_, group);
  });
}

void AddressBook::count_down(Counts& counts, const std::string& group) {
  const auto held = counts.find(group);
  if (held != counts.end() && --held->second == 0) counts.erase(held);
}

bool AddressBook::may_make_guest(const std::string& address, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  // The list forgets whole hours at once, so that it does not grow for ever.
  constexpr std::size_t kMostKept = 100'000;
  if (guests_.size() > kMostKept)
    std::erase_if(guests_, [&](const auto& each) { return now_ms - each.second.since_ms > kGuestsCounted_ms; });
  Guests& guests = guests_[address_group(address)];
  if (now_ms - guests.since_ms > kGuestsCounted_ms) guests = {now_ms, 0};
  if (guests.made >= limits_.guests_per_address) return false;
  ++guests.made;
  return true;
}

std::int64_t AddressBook::connections() const {
  const std::lock_guard lock(mutex_);
  return connections_;
}

}  // namespace riverbank
