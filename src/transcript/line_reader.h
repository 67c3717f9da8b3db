// LineReader: reads one line of a transcript from left to right. The first thing that does not fit is remembered and
// everything after it reads as empty, so a grammar can be written straight down and looked at once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "money/amount.h"
#include "round/command.h"
#include "transcript/tokens.h"

namespace riverbank {

class LineReader {
 public:
  explicit LineReader(const SourceLine& line) : line_(line) {}

  bool at_end() const { return failed() || at_ >= line_.tokens.size(); }
  bool next_is(std::string_view word) const;
  bool next_is_quoted() const { return next_is(Token::Kind::quoted); }
  bool next_is_bracket() const { return next_is(Token::Kind::bracket); }
  // Reads the word if it comes next.
  bool take(std::string_view word);
  // Reads all of these words, or complains about the first that is missing.
  void need(std::string_view words);

  std::string word(std::string_view what);
  std::string quoted(std::string_view what);
  std::uint64_t number(std::string_view what, std::uint64_t most);
  Amount amount();
  SeatId seat();    // "seat 3", the word included
  RiderId rider();  // "behind 2" or nothing
  // Cards to the end of the line or to the first word that is none; "??" only where unknown cards may be.
  DealtCards cards();
  std::vector<Card> known_cards(std::size_t most);
  // "[9(h)(2), 10(b)]", any number of them.
  std::vector<std::string> clauses();
  // The words up to one of these, or to the end.
  std::string words_until(const std::vector<std::string>& stops);
  void end();

  void fail(std::string what, std::string fix = {});
  bool failed() const { return problem_.has_value(); }
  const std::optional<Problem>& problem() const { return problem_; }

 private:
  bool next_is(Token::Kind kind) const;
  std::optional<std::string> take(Token::Kind kind);

  const SourceLine& line_;
  std::size_t at_ = 0;
  std::optional<Problem> problem_;
};

// "9(h)(2), 10(b)" as two.
std::vector<std::string> split_clauses(std::string_view text);

}  // namespace riverbank
