#include "transcript/expected_text.h"

#include <fmt/core.h>

#include "base/text.h"
#include "round/explain.h"
#include "round/place_text.h"

namespace riverbank {

namespace {

void add_money(std::string& text, std::string_view word, Amount amount) {
  if (!amount.is_zero()) text += fmt::format(" {} {}", word, amount.text());
}

}  // namespace

ExpectedLine expectation_of(const Game& game, const RoundState& state, const Line& line) {
  ExpectedLine out{.seat = line.seat, .rider = line.rider, .wager = game.wager(line.wager).rule.id};
  if (line.reason == Reason::envy) out.envied = line.envied;
  out.stake = line.stake;
  out.outcome = line.outcome;
  if (const auto odds = Odds::parse(odds_text(game, line)); odds && !out.envied) out.odds = *odds;
  out.paid = line.paid;
  out.returned = line.returned;
  out.cut = line.cut;
  out.uncovered = line.uncovered;
  out.rounding = line.rounding;
  for (const auto& clause : clauses_of(game, state, line)) out.clauses.push_back(short_clause(game, clause));
  return out;
}

std::string expected_text(const ExpectedLine& line) {
  std::string text = fmt::format("{} {}", place_text(line.seat, line.rider), line.wager);
  if (line.envied)
    text += fmt::format(" envy of seat {}", line.envied->value());
  else
    text += fmt::format(" {} {}", line.stake.text(), outcome_word(line.outcome));
  if (line.odds) text += fmt::format(" {}", line.odds->text());
  add_money(text, "paid", line.paid);
  add_money(text, "returned", line.returned);
  add_money(text, "cut", line.cut);
  add_money(text, "uncovered", line.uncovered);
  add_money(text, "rounding", line.rounding);
  if (!line.clauses.empty()) text += fmt::format(" [{}]", join(line.clauses, ", "));
  return text;
}

std::string short_clause(const Game& game, const std::string& cited) {
  const std::string prefix = game.rulebook->id + " ";
  return cited.starts_with(prefix) ? cited.substr(prefix.size()) : cited;
}

}  // namespace riverbank
