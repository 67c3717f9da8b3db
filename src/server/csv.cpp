#include "server/csv.h"

namespace riverbank {

std::string csv_field(std::string_view text) {
  constexpr std::string_view kFormula = "=+@\t";
  std::string out;
  if (!text.empty() && kFormula.find(text.front()) != std::string_view::npos) out += '\'';
  for (const char c : text) {
    out += c;
    if (c == '"') out += '"';
  }
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return out;
  std::string quoted(1, '"');
  quoted += out;
  quoted += '"';
  return quoted;
}

std::string csv_line(const std::vector<std::string>& fields) {
  std::string line;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) line += ',';
    line += csv_field(fields[i]);
  }
  line += "\r\n";
  return line;
}

}  // namespace riverbank
