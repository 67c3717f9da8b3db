#include "program/solver_game.h"

#include <numeric>

#include <fmt/core.h>

namespace riverbank {

Result<SolverGame, Errors> open_solver_game(const std::optional<std::string>& data, const std::string& house) {
  const auto catalog = Catalog::open(data);
  if (!catalog) return Failure{catalog.error()};
  auto game = catalog->game(house.empty() ? catalog->default_house() : house);
  if (!game) return Failure{game.error()};
  auto payoffs = payoffs_of(*game);
  if (!payoffs)
    return Failure{Errors{Error{.where = house, .key = "", .what = payoffs.error(), .fix = "", .clause = ""}}};
  return SolverGame{std::move(*game), std::move(*payoffs)};
}

std::string with_commas(std::int64_t number) {
  const std::string digits = std::to_string(number);
  const std::size_t first = number < 0 ? 1 : 0;
  std::string text;
  for (std::size_t at = 0; at < digits.size(); ++at) {
    if (at > first && (digits.size() - at) % 3 == 0) text += ',';
    text += digits[at];
  }
  return text;
}

std::string exact_text(const ExactValue& value) {
  const std::int64_t common = std::gcd(value.numerator, value.denominator);
  const std::string whole = with_commas(value.numerator / common);
  return value.denominator == common ? whole : fmt::format("{} / {}", whole, with_commas(value.denominator / common));
}

}  // namespace riverbank
