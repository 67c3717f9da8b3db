#include "rules/inscriptions.h"

#include <functional>

#include <fmt/core.h>

namespace riverbank {

namespace {

// What stands for one place, empty if nothing does.
using Fill = std::function<std::string(std::string_view kind, std::string_view of)>;

std::string filled(const std::string& says, const Fill& fill) {
  std::string text;
  std::size_t at = 0;
  for (;;) {
    const auto open = says.find('{', at);
    const auto bar = says.find('|', open);
    const auto close = says.find('}', bar);
    if (open == std::string::npos || bar == std::string::npos || close == std::string::npos) break;
    text += says.substr(at, open - at);
    const std::string what = says.substr(open + 1, bar - open - 1);
    const auto space = what.find(' ');
    const std::string found =
        space == std::string::npos ? "" : fill(what.substr(0, space), std::string_view(what).substr(space + 1));
    text += found.empty() ? says.substr(bar + 1, close - bar - 1) : found;
    at = close + 1;
  }
  return text + says.substr(at);
}

std::string lowest_hand(const Game& game, std::string_view id) {
  const Wager* wager = game.find_wager(std::string(id));
  if (wager == nullptr || !wager->table || wager->table->rows.empty()) return {};
  return fmt::format("a {}", pattern_name(wager->table->rows.back().hand));
}

std::string limit(const Game& game, std::string_view id) {
  for (const Cap& cap : game.caps)
    if (cap.id == id) return cap.amount.text();
  return {};
}

}  // namespace

std::string inscription_text(const std::string& says) {
  return filled(says, [](std::string_view, std::string_view) { return std::string(); });
}

std::string inscription_text(const std::string& says, const Game& game) {
  return filled(says, [&](std::string_view kind, std::string_view of) {
    return kind == "lowest" ? lowest_hand(game, of) : kind == "cap" ? limit(game, of) : std::string();
  });
}

}  // namespace riverbank
