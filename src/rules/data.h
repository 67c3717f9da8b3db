// Data: a TOML document as a plain tree in which every value knows its place. Between the parser and the typed rules it
// is what readings patch, what the content hash is taken over and what every error message points into.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace riverbank {

struct Place {
  int line = 0;
  int column = 0;
  friend constexpr auto operator<=>(const Place&, const Place&) = default;
};

struct Data {
  // `other` holds what no rule file uses: decimal numbers, dates and times.
  enum class Kind { table, list, text, number, truth, other };
  using Table = std::map<std::string, Data, std::less<>>;

  Kind kind = Kind::table;
  Place place;      // of the value
  Place key_place;  // of its key, where it has one
  std::string text;
  std::int64_t number = 0;
  bool truth = false;
  std::vector<Data> list;
  Table table;

  const Data* find(std::string_view key) const;
  Data* find(std::string_view key);
  // The entry of a list of tables whose `id` is this text.
  const Data* entry(std::string_view id) const;
  Data* entry(std::string_view id);
};

// "a table", "a list", "text": how a message names a kind.
std::string_view kind_name(Data::Kind kind);

// Where "wager.ante.minimum" stands, or the innermost table around it that exists; entries of a list of tables go by
// id.
Place place_at(const Data& root, std::string_view dotted);

// Whether two trees hold the same values, wherever they stand.
bool same_values(const Data& a, const Data& b);

}  // namespace riverbank
