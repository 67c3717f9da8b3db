#include <fmt/core.h>

#include "base/text.h"
#include "ledger/post.h"
#include "ledger/posting_text.h"
#include "ledger/snapshot.h"
#include "ledger/tokens.h"

namespace riverbank {

namespace {

// Goes down the lines of a snapshot once; the first problem stops it.
class SnapshotReader {
 public:
  explicit SnapshotReader(std::string_view text) : lines_(split(text, '\n')) {}

  Result<Ledger, Error> read() {
    if (!next_is(kLedgerSnapshotHeader)) return failure(fmt::format("must be \"{}\"", kLedgerSnapshotHeader));
    ++at_;
    read_counts();
    while (problem_.empty() && next_is("name ")) read_name();
    while (problem_.empty() && next_is("account ")) read_account();
    while (problem_.empty() && next_is("batch ")) read_batch();
    if (problem_.empty() && (line() != "end" || at_ + 2 != lines_.size())) problem_ = "the end is missing";
    if (problem_.empty()) problem_ = state_is_ok(ledger_);
    if (!problem_.empty()) return failure(problem_);
    return std::move(ledger_);
  }

 private:
  std::string_view line() const { return at_ < lines_.size() ? lines_[at_] : std::string_view(); }
  bool next_is(std::string_view start) const { return line().starts_with(start); }

  Failure<Error> failure(std::string what) const {
    return {Error{.where = fmt::format("line {}", at_ + 1), .what = std::move(what)}};
  }

  // Everything of a line was read as it should be; go on to the next.
  bool finish(Tokens& tokens) {
    tokens.expect_end();
    problem_ = tokens.problem();
    if (problem_.empty()) ++at_;
    return problem_.empty();
  }

  void read_counts() {
    Tokens remembers(ledger_, line());
    remembers.expect("remembers");
    const std::uint64_t limit = remembers.take("all") ? kRememberAll : remembers.number();
    if (!finish(remembers)) return;
    Tokens batches(ledger_, line());
    batches.expect("batches");
    const std::uint64_t count = batches.number();
    if (!finish(batches)) return;
    ledger_ = Ledger({.remembered_batches = limit});
    ledger_.batches = count;
  }

  void read_name() {
    Tokens tokens(ledger_, line());
    tokens.expect("name");
    const std::uint64_t id = tokens.number();
    const std::string text = tokens.quoted_text();
    if (!finish(tokens)) return;
    const auto given = give_name(ledger_, text);
    if (!given || given->value() != id) problem_ = "the name is not allowed, not new or not in order";
  }

  void read_account() {
    Tokens tokens(ledger_, line());
    tokens.expect("account");
    const std::uint64_t id = tokens.number();
    const AccountName name = tokens.account_name();
    const Amount balance = tokens.amount();
    Amount reserved;
    if (tokens.take_key("reserved")) reserved = tokens.amount();
    if (!finish(tokens)) return;
    const auto opened = open_account(ledger_, name);
    if (!opened || opened->value() != id) {
      problem_ = "the account is not allowed, not new or not in order";
      return;
    }
    Account& account = ledger_.accounts.back();
    account.balance = balance;
    account.reserved = reserved;
    while (problem_.empty() && next_is("hold ")) read_hold(account);
  }

  void read_hold(Account& account) {
    Tokens tokens(ledger_, line());
    OpenHold hold;
    tokens.expect("hold");
    hold.amount = tokens.amount();
    if (tokens.take_key("round")) hold.key.round = RoundNumber(tokens.number());
    if (tokens.take_key("seat")) hold.key.seat = SeatId(static_cast<std::uint8_t>(tokens.number(255)));
    if (tokens.take_key("wager") && !tokens.take("\"\"")) hold.key.wager = tokens.name();
    if (finish(tokens)) account.holds.push_back(hold);
  }

  void read_batch() {
    Tokens tokens(ledger_, line());
    tokens.expect("batch");
    RememberedBatch batch;
    batch.receipt.number = tokens.number();
    if (!finish(tokens)) return;
    const std::size_t of_lines = read_posting(batch);
    while (problem_.empty() && batch.lines.size() < of_lines)
      if (read_posting(batch) != of_lines) fail("a batch has as many lines as each of them says");
    if (problem_.empty()) check_batch(batch);
    if (problem_.empty()) ledger_.history.add(std::move(batch));
  }

  // How many lines the batch has.
  std::size_t read_posting(RememberedBatch& batch) {
    if (!next_is("post ")) return fail("a posting is missing");
    const auto read = parse_posting(ledger_, line().substr(std::string_view("post ").size()));
    if (!read) return fail(read.error());
    if (read->line != batch.lines.size() + 1) return fail("a posting is missing");
    if (read->posting.amount <= Amount()) return fail("an amount is not above zero");
    if (batch.lines.empty()) {
      batch.id = read->batch;
      batch.receipt.time = read->time;
      batch.requested_by = read->requested_by;
      batch.approved_by = read->approved_by;
    }
    batch.lines.push_back({.posting = read->posting, .corrected = {}});
    if (!belongs_to(*read, batch)) return fail("id, time and people are the same in all lines of a batch");
    ++at_;
    if (next_is("corrected ")) read_corrected(batch.lines.back());
    return read->of_lines;
  }

  static bool belongs_to(const PostingLine& line, const RememberedBatch& batch) {
    return line.batch == batch.id && line.time == batch.receipt.time && line.requested_by == batch.requested_by &&
           line.approved_by == batch.approved_by;
  }

  void read_corrected(RememberedLine& remembered) {
    Tokens tokens(ledger_, line());
    tokens.expect("corrected");
    remembered.corrected = tokens.amount();
    finish(tokens);
  }

  void check_batch(const RememberedBatch& batch) {
    const auto& known = ledger_.history.batches();
    const bool follows = known.empty() || batch.receipt.number == known.back().receipt.number + 1;
    if (ledger_.history.find(batch.id) != nullptr) fail("a batch stands twice");
    if (!follows || batch.receipt.number > ledger_.batches) fail("the batches are not numbered in order");
    if (known.size() >= ledger_.history.limit()) fail("more batches than the ledger remembers");
  }

  std::size_t fail(std::string what) {
    if (problem_.empty()) problem_ = std::move(what);
    return 0;
  }

  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
  std::string problem_;
  Ledger ledger_;
};

}  // namespace

Result<Ledger, Error> read_snapshot(std::string_view text) { return SnapshotReader(text).read(); }

}  // namespace riverbank
