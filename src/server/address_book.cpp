#include "server/address_book.h"

#include "server/address_group.h"

namespace riverbank {

namespace {

HourlyCounts::Most most_of(AddressBook::Kept what, const Limits& limits) {
  switch (what) {
    case AddressBook::Kept::guests:
      return {limits.guests_per_address, limits.guests_in_all};
    case AddressBook::Kept::tables:
      return {limits.tables_per_address, limits.tables_in_all};
    case AddressBook::Kept::notes:
      return {limits.notes_per_address, limits.notes_in_all};
  }
  return {};
}

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
  return take_of(passwords_, address, &Limits::hash_per_address);
}

AddressBook::Place AddressBook::take_work_place(const std::string& address) {
  return take_of(at_work_, address, &Limits::work_per_address);
}

AddressBook::Place AddressBook::take_of(Counts& counts, const std::string& address, std::int64_t Limits::*most) {
  const std::string group = address_group(address);
  const std::lock_guard lock(mutex_);
  if (counts[group] >= limits_.*most) return nullptr;
  ++counts[group];
  return Place(this, [this, &counts, group](void*) {
    const std::lock_guard again(mutex_);
    count_down(counts, group);
  });
}

void AddressBook::count_down(Counts& counts, const std::string& group) {
  const auto held = counts.find(group);
  if (held != counts.end() && --held->second == 0) counts.erase(held);
}

bool AddressBook::may_make(Wish wish, const std::string& address, std::int64_t now_ms) {
  const std::lock_guard lock(mutex_);
  return kept_[static_cast<std::size_t>(wish.what)].take(address_group(address), wish.count,
                                                         most_of(wish.what, limits_), now_ms);
}

std::int64_t AddressBook::connections() const {
  const std::lock_guard lock(mutex_);
  return connections_;
}

}  // namespace riverbank
