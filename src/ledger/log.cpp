#include "ledger/log.h"

#include <iterator>

#include <fmt/core.h>

#include "base/text.h"
#include "ledger/posting_text.h"
#include "ledger/tokens.h"

namespace riverbank {

namespace {

struct Write {
  const Ledger& ledger;
  std::string& out;

  void operator()(const AccountOpened& event) const {
    fmt::format_to(std::back_inserter(out), "account {} {}\n", event.id.value(), event.name.text());
  }
  void operator()(const NameGiven& event) const {
    fmt::format_to(std::back_inserter(out), "name {} {}\n", event.id.value(), in_quotes(event.text));
  }
  void operator()(const BatchPosted& event) const { (*this)(event.batch); }
  void operator()(const PostingBatch& batch) const {
    for (std::size_t i = 0; i < batch.lines.size(); ++i) {
      out += "post ";
      write_posting(ledger, line_of(batch, i), out);
      out += '\n';
    }
  }
};

std::string refused(const LedgerRefusal& refusal) {
  return fmt::format("the ledger refuses this: {} ({})", refusal.says(), refusal.name());
}

}  // namespace

void write_event(const Ledger& ledger, const LedgerEvent& event, std::string& out) {
  std::visit(Write{ledger, out}, event);
}

void LogWriter::opened(const Ledger& ledger, const AccountOpened& event) { Write{ledger, out_}(event); }
void LogWriter::named(const Ledger& ledger, const NameGiven& event) { Write{ledger, out_}(event); }
void LogWriter::posted(const Ledger& ledger, const PostingBatch& batch) { Write{ledger, out_}(batch); }

std::string LogReader::read_line(std::string_view line) {
  if (!header_read_) {
    header_read_ = line == kLedgerLogHeader;
    return header_read_ ? "" : fmt::format("the first line must be \"{}\"", kLedgerLogHeader);
  }
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  const std::string_view rest = line.substr(end);
  if (word == "post") return read_posting(rest);
  if (lines_of_batch_ != 0) return "the batch before this line is not complete";
  if (word == "account") return read_account(rest);
  if (word == "name") return read_name(rest);
  return "a line begins with account, name or post";
}

std::string LogReader::read_account(std::string_view rest) {
  Tokens tokens(ledger_, rest);
  const std::uint64_t id = tokens.number();
  const AccountName name = tokens.account_name();
  tokens.expect_end();
  if (!tokens.ok()) return tokens.problem();
  if (id != ledger_.accounts.size() + 1) return "accounts are numbered in the order they are opened";
  if (ledger_.find(name)) return "the account is open already";
  const auto opened = open_account(ledger_, name);
  return opened ? "" : refused(opened.error());
}

std::string LogReader::read_name(std::string_view rest) {
  Tokens tokens(ledger_, rest);
  const std::uint64_t id = tokens.number();
  const std::string text = tokens.quoted_text();
  tokens.expect_end();
  if (!tokens.ok()) return tokens.problem();
  if (id != ledger_.names.size() + 1) return "names are numbered in the order they are given";
  if (ledger_.names.find(text)) return "the name is given already";
  const auto given = give_name(ledger_, text);
  return given ? "" : refused(given.error());
}

std::string LogReader::read_posting(std::string_view rest) {
  const auto line = parse_posting(ledger_, rest);
  if (!line) return line.error();
  if (lines_of_batch_ == 0) {
    batch_ = {.id = line->batch,
              .time = line->time,
              .requested_by = line->requested_by,
              .approved_by = line->approved_by,
              .lines = {}};
    lines_of_batch_ = line->of_lines;
  }
  if (line->line != batch_.lines.size() + 1) return "a line of the batch is missing";
  batch_.lines.push_back(line->posting);
  if (line->of_lines != lines_of_batch_ || line_of(batch_, line->line - 1U).batch != line->batch ||
      line->time != batch_.time || line->requested_by != batch_.requested_by || line->approved_by != batch_.approved_by)
    return "id, length, time and people are the same in all lines of a batch";
  if (batch_.lines.size() < lines_of_batch_) return {};
  lines_of_batch_ = 0;
  if (ledger_.history.find(batch_.id) != nullptr) return "the batch was posted already";
  const auto receipt = post(ledger_, batch_);
  return receipt ? "" : refused(receipt.error());
}

std::string LogReader::end() const {
  if (!header_read_) return "the log is empty";
  return lines_of_batch_ == 0 ? "" : "the last batch is not complete";
}

Result<Ledger, Error> read_log(std::string_view text, const LedgerOptions& options) {
  Ledger ledger(options);
  LogReader reader(ledger);
  const auto fail = [](std::size_t line, std::string what) {
    return Failure{Error{.where = fmt::format("line {}", line), .what = std::move(what)}};
  };
  const auto lines = split(text, '\n');
  if (!lines.back().empty()) return fail(lines.size(), "the last line does not end");
  for (std::size_t i = 0; i + 1 < lines.size(); ++i)
    if (std::string problem = reader.read_line(lines[i]); !problem.empty()) return fail(i + 1, std::move(problem));
  if (std::string problem = reader.end(); !problem.empty()) return fail(lines.size(), std::move(problem));
  return ledger;
}

}  // namespace riverbank
