// Lines below `expect`: settlement lines, and other facts about the end of a round.
#include <algorithm>

#include <fmt/core.h>

#include "round/explain.h"
#include "transcript/grammar.h"

namespace riverbank {

namespace {

constexpr std::array kOutcomes{Outcome::win, Outcome::lose, Outcome::push, Outcome::returned, Outcome::voided};

const std::vector<std::string>& money_words() {
  static const std::vector<std::string> words{"paid", "returned", "cut", "uncovered", "rounding"};
  return words;
}

Outcome read_outcome(LineReader& reader) {
  for (const Outcome outcome : kOutcomes)
    if (reader.take(outcome_word(outcome))) return outcome;
  reader.fail("the outcome is missing", "win, lose, push, returned or void");
  return Outcome::win;
}

void read_odds(LineReader& reader, ExpectedLine& line) {
  const std::string text = reader.words_until(money_words());
  if (text.empty()) return;
  const auto odds = Odds::parse(text);
  if (!odds) reader.fail(odds.error());
  if (odds) line.odds = *odds;
}

void read_money(LineReader& reader, ExpectedLine& line) {
  Amount* const fields[] = {&line.paid, &line.returned, &line.cut, &line.uncovered, &line.rounding};
  for (bool found = true; found && !reader.failed();) {
    found = false;
    for (std::size_t i = 0; i < money_words().size(); ++i)
      if (reader.take(money_words()[i])) {
        *fields[i] = reader.amount();
        found = true;
      }
  }
}

ExpectedLine read_line(LineReader& reader, SeatId seat, RiderId rider) {
  ExpectedLine line{.seat = seat, .rider = rider, .wager = reader.word("a wager")};
  if (reader.take("envy")) {
    reader.need("of");
    line.envied = reader.seat();
  } else {
    line.stake = reader.amount();
    line.outcome = read_outcome(reader);
    read_odds(reader, line);
  }
  read_money(reader, line);
  line.clauses = reader.clauses();
  return line;
}

ExpectedFact read_dealer(LineReader& reader) {
  DealerHas has{reader.quoted("the dealer's hand"), Qualifies::not_said};
  if (reader.take("qualifies")) has.qualifies = Qualifies::yes;
  if (reader.next_is("does")) {
    reader.need("does not qualify");
    has.qualifies = Qualifies::no;
  }
  return {0, {}, has};
}

ExpectedFact read_reshuffle(LineReader& reader, Reshuffles reshuffles) {
  reader.need("reshuffle");
  return {0, {}, reshuffles};
}

ExpectedFact read_fact(LineReader& reader) {
  if (reader.take("dealer")) return read_dealer(reader);
  if (reader.take("banker")) return {0, {}, BankerNet{reader.amount()}};
  if (reader.take("meter")) {
    std::string meter = reader.word("a meter");
    return {0, {}, MeterShows{std::move(meter), reader.amount()}};
  }
  if (reader.take("no")) return read_reshuffle(reader, Reshuffles::no);
  if (reader.next_is("reshuffle")) return read_reshuffle(reader, Reshuffles::yes);
  reader.fail("this is not a line of an expectation", "seat ..., dealer ..., banker ..., meter ... or reshuffle");
  return {};
}

}  // namespace

void read_expected(LineReader& reader, const SourceLine& source, Expectation& expect) {
  std::optional<ExpectedFact> fact;
  if (reader.next_is("seat")) {
    const SeatId seat = reader.seat();
    const RiderId rider = reader.rider();
    if (reader.take("has")) {
      fact = ExpectedFact{0, {}, SeatHas{seat, reader.quoted("the seat's hand")}};
    } else if (reader.take("net")) {
      fact = ExpectedFact{0, {}, SeatNet{seat, rider, reader.amount()}};
    } else {
      expect.lines.push_back(read_line(reader, seat, rider));
      expect.lines.back().line = source.number;
    }
  } else {
    fact = read_fact(reader);
  }
  reader.end();
  if (!fact) return;
  fact->line = source.number;
  fact->text = source.text;
  expect.facts.push_back(std::move(*fact));
}

}  // namespace riverbank
