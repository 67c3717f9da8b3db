#include "program/exact_json.h"

#include <numeric>
#include <string>

namespace riverbank {

boost::json::object exact_json(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t common = std::gcd(numerator, denominator);
  return {{"num", std::to_string(numerator / common)}, {"den", std::to_string(denominator / common)}};
}

boost::json::object exact_json(const ExactValue& value) { return exact_json(value.numerator, value.denominator); }

boost::json::object exact_json(const Fraction& value) {
  return {{"num", numerator(value).str()}, {"den", denominator(value).str()}};
}

}  // namespace riverbank
