// The log: every event of a ledger as text, the stored format. First line "riverbank ledger log 1", then one line for
// an account, a name or a posting:
//   account 3 player_cash:p7
//   name 1 "ante"
//   post 2a 1/3 2026-01-31T20:15:00.000Z wager_placed $5 ...
// The postings of a batch are consecutive. A log may end after any event; it can be read and continued from there.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/result.h"
#include "ledger/ledger.h"
#include "ledger/post.h"

namespace riverbank {

inline constexpr std::string_view kLedgerLogHeader = "riverbank ledger log 1";

// The lines of one event, each with its newline. The ledger must know the accounts and names of a batch.
void write_event(const Ledger& ledger, const LedgerEvent& event, std::string& out);

// Writes the log of a ledger, starting with its first event.
class LogWriter : public LedgerSink {
 public:
  explicit LogWriter(std::string& out) : out_(out) { out_.append(kLedgerLogHeader).append("\n"); }

  void opened(const Ledger& ledger, const AccountOpened& event) override;
  void named(const Ledger& ledger, const NameGiven& event) override;
  void posted(const Ledger& ledger, const PostingBatch& batch) override;

 private:
  std::string& out_;
};

// Reads a log line by line into a ledger, judging every event again: a log that has been tampered with is an error.
class LogReader {
 public:
  explicit LogReader(Ledger& ledger) : ledger_(ledger) {}

  // Empty, or what is wrong with the line.
  std::string read_line(std::string_view line);
  // Why the log cannot end here: lines of a batch are missing.
  std::string end() const;

 private:
  std::string read_account(std::string_view rest);
  std::string read_name(std::string_view rest);
  std::string read_posting(std::string_view rest);

  Ledger& ledger_;
  bool header_read_ = false;
  PostingBatch batch_;  // lines read so far
  std::size_t lines_of_batch_ = 0;
};

Result<Ledger, Error> read_log(std::string_view text, const LedgerOptions& options = {});

}  // namespace riverbank
