#include "rules/rulebook.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

template <typename T>
const T* with_id(const std::vector<T>& all, std::string_view id) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const T& item) { return item.id == id; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

const WagerRule* Rulebook::wager(std::string_view wanted) const { return with_id(wagers, wanted); }
const PayTable* Rulebook::pay_table(std::string_view wanted) const { return with_id(pay_tables, wanted); }
const DealingMethod* Rulebook::dealing_method(std::string_view wanted) const { return with_id(dealing, wanted); }
const Street* Rulebook::street(std::string_view wanted) const { return with_id(streets, wanted); }
const CapRule* Rulebook::cap(std::string_view wanted) const { return with_id(caps, wanted); }
const Reading* Rulebook::reading(std::string_view wanted) const { return with_id(readings, wanted); }
const Clause* Rulebook::clause(std::string_view wanted) const { return with_id(clauses, wanted); }

std::string Rulebook::cite(std::string_view wanted) const {
  return wanted.empty() ? std::string() : fmt::format("{} {}", id, wanted);
}

}  // namespace riverbank
