// SeenIds: which ids of actions may have been used at a table within the last day. It never forgets one that young, and
// now and then takes a new one for a used one (a Bloom filter, 32 kB a day): whoever hears "maybe" asks the database.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "ledger/ids.h"
#include "room/play_time.h"

namespace riverbank {

class SeenIds {
 public:
  void add(PlayerId player, const std::string& id, PlayTime at) {
    if (at.ms() - since_.ms() >= kDay_ms) {
      before_ = std::exchange(bits_, {});
      since_ = at;
    }
    if (bits_.empty()) bits_.resize(kBits / 64);
    for (const std::uint64_t bit : places(player, id)) bits_[bit / 64] |= std::uint64_t{1} << bit % 64;
  }
  bool may_hold(PlayerId player, const std::string& id) const {
    return holds(bits_, player, id) || holds(before_, player, id);
  }

 private:
  using Bits = std::vector<std::uint64_t>;
  static constexpr std::int64_t kDay_ms = 86'400'000;
  static constexpr std::uint64_t kBits = 1 << 18;

  static std::array<std::uint64_t, 2> places(PlayerId player, const std::string& id) {
    const std::uint64_t hash = std::hash<std::string>()(id) ^ player.value() * 0x9e3779b97f4a7c15;
    return {hash % kBits, (hash >> 32) % kBits};
  }
  static bool holds(const Bits& bits, PlayerId player, const std::string& id) {
    if (bits.empty()) return false;
    for (const std::uint64_t bit : places(player, id))
      if ((bits[bit / 64] >> bit % 64 & 1) == 0) return false;
    return true;
  }

  PlayTime since_;
  Bits bits_;    // since then
  Bits before_;  // of the day before
};

}  // namespace riverbank
