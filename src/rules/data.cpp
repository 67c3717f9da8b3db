#include "rules/data.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.h"

namespace riverbank {

const Data* Data::find(std::string_view key) const {
  const auto found = table.find(key);
  return found == table.end() ? nullptr : &found->second;
}

Data* Data::find(std::string_view key) { return const_cast<Data*>(std::as_const(*this).find(key)); }

const Data* Data::entry(std::string_view id) const {
  const auto has_id = [&](const Data& item) {
    const Data* own = item.find("id");
    return own != nullptr && own->kind == Kind::text && own->text == id;
  };
  const auto found = std::find_if(list.begin(), list.end(), has_id);
  return found == list.end() ? nullptr : &*found;
}

Data* Data::entry(std::string_view id) { return const_cast<Data*>(std::as_const(*this).entry(id)); }

std::string_view kind_name(Data::Kind kind) {
  constexpr std::array<std::string_view, 6> kNames{"a table",        "a list",        "text",
                                                   "a whole number", "true or false", "a decimal number, date or time"};
  return kNames[static_cast<std::size_t>(kind)];
}

Place place_at(const Data& root, std::string_view dotted) {
  const Data* at = &root;
  for (const std::string_view key : split(dotted, '.')) {
    const Data* next = at->kind == Data::Kind::list ? at->entry(key) : at->find(key);
    if (next == nullptr) break;
    at = next;
  }
  return at->place;
}

bool same_values(const Data& a, const Data& b) {
  if (a.kind != b.kind || a.text != b.text || a.number != b.number || a.truth != b.truth) return false;
  const auto same_entry = [](const auto& x, const auto& y) {
    return x.first == y.first && same_values(x.second, y.second);
  };
  return std::equal(a.list.begin(), a.list.end(), b.list.begin(), b.list.end(), same_values) &&
         std::equal(a.table.begin(), a.table.end(), b.table.begin(), b.table.end(), same_entry);
}

}  // namespace riverbank
