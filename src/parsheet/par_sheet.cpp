#include "parsheet/par_sheet.h"

#include "base/check.h"

namespace riverbank {

Number sum_of(const Table& table, std::size_t column) {
  Fraction sum;
  NumberForm form;
  for (const auto& row : table.rows) {
    const auto* number = std::get_if<Number>(&row[column]);
    if (number == nullptr) continue;
    CHECK(number->is_exact(), "only exact numbers are added up");
    sum += number->exact();
    form = number->form;
  }
  return {sum, form};
}

std::optional<std::size_t> column_of(const Table& table, std::string_view id) {
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (table.columns[i].id == id) return i;
  return std::nullopt;
}

}  // namespace riverbank
