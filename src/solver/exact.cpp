#include "solver/exact.h"

namespace riverbank {

std::string grouped(const Integer& value) {
  const std::string digits = Integer(abs(value)).str();
  std::string text = value < 0 ? "-" : "";
  for (std::size_t at = 0; at < digits.size(); ++at) {
    if (at > 0 && (digits.size() - at) % 3 == 0) text += ',';
    text += digits[at];
  }
  return text;
}

}  // namespace riverbank
