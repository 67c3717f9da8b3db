// A posting as one line of text, for logs and exports, written and read back:
//   2a 1/3 2026-01-31T20:15:00.000Z wager_placed $5 player_cash:p7 > held_wagers:p7:t1 round=12 seat=3 wager="ante"
//   clause="7.F(1)"
// id of the batch, line of so many, time, movement, amount, accounts, then what else the posting names, in this order:
// round, seat, wager, clause, note, original, requested_by, approved_by. Empty fields are left out. A reservation has
// one account. Every posting has exactly one spelling.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "ledger/ledger.h"
#include "ledger/posting.h"

namespace riverbank {

// A posting together with the fields it shares with its batch.
struct PostingLine {
  BatchId batch;
  std::uint16_t line = 0;
  std::uint16_t of_lines = 0;
  Time time;
  PersonId requested_by;
  PersonId approved_by;
  Posting posting;
  friend bool operator==(const PostingLine&, const PostingLine&) = default;
};

// The line of a batch; `index` counts from 0.
PostingLine line_of(const PostingBatch& batch, std::size_t index);
PostingLine line_of(const RememberedBatch& batch, std::size_t index);

std::string write_posting(const Ledger& ledger, const PostingLine& line);
void write_posting(const Ledger& ledger, const PostingLine& line, std::string& out);
// Accounts and names must exist in the ledger. Reports errors in the text, not whether the ledger would accept the
// posting.
Result<PostingLine, std::string> parse_posting(const Ledger& ledger, std::string_view text);

// "all \"in\" quotes"
std::string in_quotes(std::string_view text);

}  // namespace riverbank
