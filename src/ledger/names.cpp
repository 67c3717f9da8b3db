#include "ledger/names.h"

#include <algorithm>

#include "base/check.h"

namespace riverbank {

bool Names::is_allowed(std::string_view text) {
  const auto is_control = [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; };
  return !text.empty() && text.size() <= kMaxBytesOfName && std::none_of(text.begin(), text.end(), is_control);
}

std::string_view Names::text(NameId id) const {
  if (id == NameId()) return {};
  CHECK(has(id), "a name that was never given");
  return texts_[id.value() - 1];
}

std::optional<NameId> Names::find(std::string_view text) const {
  const auto found = ids_.find(std::string(text));
  if (found == ids_.end()) return std::nullopt;
  return found->second;
}

NameId Names::add(std::string_view text) {
  CHECK(is_allowed(text), "a name that decide() should have refused");
  CHECK(!find(text), "a name given twice");
  texts_.emplace_back(text);
  const NameId id(static_cast<std::uint32_t>(texts_.size()));
  ids_.emplace(texts_.back(), id);
  return id;
}

}  // namespace riverbank
