// Seed: 32 bytes from which a whole shuffle follows. Fresh ones come from the operating system; a written one makes a
// round that can be repeated. Each copy is wiped when it goes.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/result.h"

namespace riverbank {

struct Seed {
  std::array<std::uint8_t, 32> bytes{};

  ~Seed();

  // From the operating system; without entropy there is no seed, and so no round.
  static Result<Seed, Error> fresh();
  // SHA-256 of the text: any word makes a seed.
  static Seed of_text(std::string_view text);
  // The seed of the n-th round that starts from this one.
  Seed derived(std::uint64_t number) const;
  std::string hex() const;

  friend bool operator==(const Seed&, const Seed&) = default;
};

}  // namespace riverbank
