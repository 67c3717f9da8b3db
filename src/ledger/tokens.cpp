#include "ledger/tokens.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

namespace riverbank {

namespace {

std::string_view without_blanks(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

// The numbers before and after the slash.
std::pair<std::string_view, std::string_view> halves(std::string_view text) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  return {text.substr(0, slash), text.substr(std::min(slash + 1, text.size()))};
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
  std::uint64_t number = 0;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

void Tokens::fail(std::string_view what) {
  if (problem_.empty()) problem_ = what;
}

bool Tokens::at_end() const { return !ok() || without_blanks(rest_).empty(); }

std::string_view Tokens::word() {
  if (!ok()) return {};
  rest_ = without_blanks(rest_);
  const std::string_view found = rest_.substr(0, std::min(rest_.find(' '), rest_.size()));
  if (found.empty()) fail("the line ends too early");
  rest_.remove_prefix(found.size());
  return found;
}

bool Tokens::take(std::string_view word) {
  const std::string_view next = without_blanks(rest_);
  if (!ok() || !next.starts_with(word)) return false;
  if (next.size() > word.size() && next[word.size()] != ' ') return false;
  rest_ = next.substr(word.size());
  return true;
}

void Tokens::expect(std::string_view word) {
  if (!take(word)) fail(fmt::format("\"{}\" is missing", word));
}

void Tokens::expect_end() {
  if (ok() && !at_end()) fail(fmt::format("\"{}\" is not expected here", without_blanks(rest_)));
}

bool Tokens::take_key(std::string_view key) {
  const std::string_view next = without_blanks(rest_);
  if (!ok() || !next.starts_with(key) || next.size() <= key.size() || next[key.size()] != '=') return false;
  rest_ = next.substr(key.size() + 1);
  if (rest_.empty() || rest_.front() == ' ') fail(fmt::format("{}= has no value", key));
  return ok();
}

std::uint64_t Tokens::number(std::uint64_t largest) {
  const std::string_view text = word();
  const auto found = parse_number(text);
  if (ok() && (!found || *found > largest)) fail(fmt::format("\"{}\" is not a number from 0 to {}", text, largest));
  return ok() ? *found : 0;
}

Amount Tokens::amount() {
  const std::string_view text = word();
  const auto found = Amount::parse(text);
  // Each amount has exactly one spelling: "$5", not "5.00".
  if (ok() && (!found || found->text() != text)) fail(fmt::format("\"{}\" is not an amount like $12.50", text));
  return ok() ? *found : Amount();
}

BatchId Tokens::batch_id() {
  const std::string_view text = word();
  const auto found = BatchId::parse(text);
  if (ok() && !found) fail(fmt::format("\"{}\" is not the id of a batch", text));
  return ok() ? *found : BatchId();
}

PostingRef Tokens::posting_ref() {
  const std::string_view text = word();
  const auto [before, after] = halves(text);
  const auto batch = BatchId::parse(before);
  const std::uint64_t line = parse_number(after).value_or(0);
  const bool fits = batch && line >= 1 && line <= std::numeric_limits<std::uint16_t>::max();
  if (ok() && !fits) fail(fmt::format("\"{}\" does not name a posting like 2a/1", text));
  if (!ok()) return {};
  return {.batch = *batch, .line = static_cast<std::uint16_t>(line)};
}

LinePlace Tokens::line_place() {
  const std::string_view text = word();
  const auto [before, after] = halves(text);
  const std::uint64_t line = parse_number(before).value_or(0);
  const std::uint64_t of_lines = parse_number(after).value_or(0);
  const bool fits = line >= 1 && line <= of_lines && of_lines <= kMaxLinesOfBatch;
  if (ok() && !fits) fail(fmt::format("\"{}\" is not a line of a batch like 1/3", text));
  if (!ok()) return {};
  return {.line = static_cast<std::uint16_t>(line), .of_lines = static_cast<std::uint16_t>(of_lines)};
}

AccountName Tokens::account_name() {
  const std::string_view text = word();
  const auto found = AccountName::parse(text);
  if (ok() && !found) fail(fmt::format("\"{}\" is not the name of an account", text));
  return ok() ? *found : AccountName();
}

AccountId Tokens::account() {
  const AccountName name = account_name();
  if (!ok()) return {};
  const auto found = ledger_.find(name);
  if (!found) fail(fmt::format("the account {} is not open", name.text()));
  return found.value_or(AccountId());
}

std::string Tokens::quoted_text() {
  std::string text;
  rest_ = without_blanks(rest_);
  if (!rest_.starts_with('"')) fail("a text in quotes is missing");
  for (std::size_t i = 1; ok() && i < rest_.size(); ++i) {
    if (rest_[i] == '"') {
      rest_.remove_prefix(i + 1);
      if (!rest_.empty() && rest_.front() != ' ') fail("a blank is missing after the quotes");
      return text;
    }
    if (rest_[i] == '\\' && i + 1 < rest_.size()) {
      ++i;
      if (rest_[i] != '"' && rest_[i] != '\\') fail("a backslash stands only before a quote or a backslash");
    }
    text += rest_[i];
  }
  fail("the quotes do not end");
  return {};
}

NameId Tokens::name() {
  const std::string text = quoted_text();
  if (!ok()) return {};
  const auto found = ledger_.names.find(text);
  if (!found) fail(fmt::format("the name \"{}\" was not given", text));
  return found.value_or(NameId());
}

}  // namespace riverbank
