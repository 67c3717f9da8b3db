// Tokens: splits a line of the ledger's text forms from left to right. Blanks separate tokens; quoted text is one
// token, blanks included. The first mismatch is kept as the problem, and everything after it reads as empty.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "ledger/ledger.h"
#include "money/amount.h"

namespace riverbank {

// "1/3": the first of three lines.
struct LinePlace {
  std::uint16_t line = 0;
  std::uint16_t of_lines = 0;
};

class Tokens {
 public:
  Tokens(const Ledger& ledger, std::string_view text) : ledger_(ledger), rest_(text) {}

  bool ok() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }
  void fail(std::string_view what);

  bool at_end() const;
  // Takes the word if it is next.
  bool take(std::string_view word);
  void expect(std::string_view word);
  // Fails if anything is left over.
  void expect_end();

  std::string_view word();
  std::uint64_t number(std::uint64_t largest = std::numeric_limits<std::uint64_t>::max());
  Amount amount();
  BatchId batch_id();
  PostingRef posting_ref();
  LinePlace line_place();
  AccountName account_name();
  AccountId account();  // one that is open
  std::string quoted_text();
  NameId name();  // one that was given, in quotes

  // "key=", immediately followed by its value.
  bool take_key(std::string_view key);

 private:
  const Ledger& ledger_;
  std::string_view rest_;
  std::string problem_;
};

}  // namespace riverbank
