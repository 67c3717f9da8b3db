#include "ledger/posting_text.h"

#include <iterator>

#include <fmt/core.h>

#include "ledger/tokens.h"

namespace riverbank {

namespace {

template <typename Id>
void write_number(std::string_view key, Id id, std::string& out) {
  if (id != Id()) fmt::format_to(std::back_inserter(out), " {}={}", key, id.value());
}

void write_name(std::string_view key, std::string_view text, std::string& out) {
  if (!text.empty()) fmt::format_to(std::back_inserter(out), " {}={}", key, in_quotes(text));
}

void write_context(const Ledger& ledger, const PostingLine& line, std::string& out) {
  const Posting& posting = line.posting;
  write_number("round", posting.round, out);
  write_number("seat", posting.seat, out);
  write_name("wager", ledger.names.text(posting.wager), out);
  write_name("clause", ledger.names.text(posting.clause), out);
  write_name("note", ledger.names.text(posting.note), out);
  if (!posting.original.is_none()) fmt::format_to(std::back_inserter(out), " original={}", posting.original.text());
  write_number("requested_by", line.requested_by, out);
  write_number("approved_by", line.approved_by, out);
}

template <typename Id>
Id read_number(Tokens& tokens) {
  const std::uint64_t number = tokens.number(std::numeric_limits<decltype(Id().value())>::max());
  if (number == 0) tokens.fail("0 is left out, not written");
  return Id(static_cast<decltype(Id().value())>(number));
}

Posting read_movement(Tokens& tokens) {
  Posting posting;
  const std::string_view word = tokens.word();
  const auto movement = movement_named(word);
  if (tokens.ok() && !movement) tokens.fail(fmt::format("there is no movement \"{}\"", word));
  posting.movement = movement.value_or(Movement::buy_in);
  posting.amount = tokens.amount();
  posting.from = tokens.account();
  if (tokens.ok() && rules_of(posting.movement).action == MovementAction::transfer) {
    tokens.expect(">");
    posting.to = tokens.account();
  }
  if (tokens.take_key("round")) posting.round = read_number<RoundNumber>(tokens);
  if (tokens.take_key("seat")) posting.seat = read_number<SeatId>(tokens);
  if (tokens.take_key("wager")) posting.wager = tokens.name();
  if (tokens.take_key("clause")) posting.clause = tokens.name();
  if (tokens.take_key("note")) posting.note = tokens.name();
  if (tokens.take_key("original")) posting.original = tokens.posting_ref();
  return posting;
}

}  // namespace

PostingLine line_of(const PostingBatch& batch, std::size_t index) {
  return {.batch = batch.id,
          .line = static_cast<std::uint16_t>(index + 1),
          .of_lines = static_cast<std::uint16_t>(batch.lines.size()),
          .time = batch.time,
          .requested_by = batch.requested_by,
          .approved_by = batch.approved_by,
          .posting = batch.lines[index]};
}

PostingLine line_of(const RememberedBatch& batch, std::size_t index) {
  return {.batch = batch.id,
          .line = static_cast<std::uint16_t>(index + 1),
          .of_lines = static_cast<std::uint16_t>(batch.lines.size()),
          .time = batch.receipt.time,
          .requested_by = batch.requested_by,
          .approved_by = batch.approved_by,
          .posting = batch.lines[index].posting};
}

void write_posting(const Ledger& ledger, const PostingLine& line, std::string& out) {
  const Posting& posting = line.posting;
  fmt::format_to(std::back_inserter(out), "{} {}/{} {} {} {} {}", line.batch.text(), line.line, line.of_lines,
                 line.time.text(), rules_of(posting.movement).name, posting.amount.text(),
                 ledger.name_of(posting.from).text());
  if (posting.to != AccountId()) fmt::format_to(std::back_inserter(out), " > {}", ledger.name_of(posting.to).text());
  write_context(ledger, line, out);
}

std::string write_posting(const Ledger& ledger, const PostingLine& line) {
  std::string out;
  write_posting(ledger, line, out);
  return out;
}

Result<PostingLine, std::string> parse_posting(const Ledger& ledger, std::string_view text) {
  Tokens tokens(ledger, text);
  PostingLine line;
  line.batch = tokens.batch_id();
  const LinePlace place = tokens.line_place();
  line.line = place.line;
  line.of_lines = place.of_lines;
  const std::string_view when = tokens.word();
  const auto time = Time::parse(when);
  if (tokens.ok() && (!time || time->text() != when)) tokens.fail(fmt::format("\"{}\" is not a time", when));
  if (time) line.time = *time;
  line.posting = read_movement(tokens);
  if (tokens.take_key("requested_by")) line.requested_by = read_number<PersonId>(tokens);
  if (tokens.take_key("approved_by")) line.approved_by = read_number<PersonId>(tokens);
  tokens.expect_end();
  if (!tokens.ok()) return Failure{tokens.problem()};
  return line;
}

std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace riverbank
