// Names: the words that postings repeat (wagers, clauses, reasons), each stored once and referred to by number, so a
// posting carries no strings. A name is 1 to 200 bytes of printable text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "ledger/ids.h"

namespace riverbank {

inline constexpr std::size_t kMaxBytesOfName = 200;

class Names {
 public:
  static bool is_allowed(std::string_view text);

  std::size_t size() const { return texts_.size(); }
  bool has(NameId id) const { return id.value() != 0 && id.value() <= texts_.size(); }
  // Empty for "none".
  std::string_view text(NameId id) const;
  std::optional<NameId> find(std::string_view text) const;
  // The text must be valid and new.
  NameId add(std::string_view text);
  friend bool operator==(const Names&, const Names&) = default;

 private:
  std::vector<std::string> texts_;
  boost::unordered_flat_map<std::string, NameId> ids_;
};

}  // namespace riverbank
