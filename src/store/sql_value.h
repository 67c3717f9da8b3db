// What a database column holds: nothing, a whole number, a text or bytes. Money and times are whole numbers; there are
// no floating-point columns.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/check.h"

namespace riverbank {

struct Blob {
  std::string bytes;
  friend bool operator==(const Blob&, const Blob&) = default;
};

using Null = std::monostate;
using SqlValue = std::variant<Null, std::int64_t, std::string, Blob>;
using SqlValues = std::vector<SqlValue>;

inline SqlValue value_of(std::uint64_t number) {
  CHECK(number <= INT64_MAX, "a column holds at most 63 bits");
  return static_cast<std::int64_t>(number);
}

// One row of an answer, read by column in the order of the question. A column of another kind is a bug: the schema is
// ours.
class SqlRow {
 public:
  explicit SqlRow(SqlValues values) : values_(std::move(values)) {}

  bool is_null(std::size_t column) const { return std::holds_alternative<Null>(at(column)); }
  std::int64_t number(std::size_t column) const { return get<std::int64_t>(column); }
  const std::string& text(std::size_t column) const { return get<std::string>(column); }
  const std::string& bytes(std::size_t column) const { return get<Blob>(column).bytes; }
  const SqlValues& values() const { return values_; }

 private:
  const SqlValue& at(std::size_t column) const {
    CHECK(column < values_.size(), "a column that was not asked for");
    return values_[column];
  }
  template <typename T>
  const T& get(std::size_t column) const {
    const T* held = std::get_if<T>(&at(column));
    CHECK(held != nullptr, "a column of another kind");
    return *held;
  }

  SqlValues values_;
};

using SqlRows = std::vector<SqlRow>;

}  // namespace riverbank
