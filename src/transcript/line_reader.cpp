#include "transcript/line_reader.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr std::string_view kUnknown = "??";

// A comma may close any word: "ante $10, blind $10".
std::string without_comma(std::string text) {
  if (text.size() > 1 && (text.back() == ',' || text.back() == ':')) text.pop_back();
  return text;
}

bool looks_like_cards(const Token& token) {
  if (token.kind != Token::Kind::word) return false;
  return token.text.starts_with(kUnknown) || parse_cards(token.text).ok();
}

}  // namespace

bool LineReader::next_is(Token::Kind kind) const { return !at_end() && line_.tokens[at_].kind == kind; }

bool LineReader::next_is(std::string_view word) const {
  return next_is(Token::Kind::word) && without_comma(line_.tokens[at_].text) == word;
}

bool LineReader::take(std::string_view word) {
  if (!next_is(word)) return false;
  ++at_;
  return true;
}

void LineReader::need(std::string_view wanted) {
  for (const std::string_view word : words(wanted))
    if (!take(word)) fail(fmt::format("\"{}\" is missing", word), fmt::format("write \"{}\"", wanted));
}

std::optional<std::string> LineReader::take(Token::Kind kind) {
  if (!next_is(kind)) return std::nullopt;
  return line_.tokens[at_++].text;
}

std::string LineReader::word(std::string_view what) {
  if (auto taken = take(Token::Kind::word)) return without_comma(std::move(*taken));
  fail(fmt::format("{} is missing", what));
  return {};
}

std::string LineReader::quoted(std::string_view what) {
  if (auto taken = take(Token::Kind::quoted)) return *taken;
  fail(fmt::format("{} is missing", what), "write it \"in quotes\"");
  return {};
}

std::uint64_t LineReader::number(std::string_view what, std::uint64_t most) {
  const std::string text = word(what);
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failed()) return 0;
  if (error == std::errc() && end == text.data() + text.size() && value <= most) return value;
  --at_;
  fail(fmt::format("{} is not {}", riverbank::quoted(text), what), fmt::format("a number up to {}", most));
  return 0;
}

Amount LineReader::amount() {
  const std::string text = word("an amount of money");
  if (failed()) return {};
  const auto parsed = Amount::parse(text);
  if (parsed) return *parsed;
  --at_;
  fail(parsed.error());
  return {};
}

SeatId LineReader::seat() {
  need("seat");
  const auto value = number("a seat number", kMaxSeats);
  if (!failed() && value == 0) fail("seats are numbered from 1");
  return SeatId(static_cast<std::uint8_t>(value));
}

RiderId LineReader::rider() {
  if (!take("behind")) return kSeated;
  const auto value = number("a number of someone behind the seat", kMaxRiders);
  if (!failed() && value == 0) fail("people behind a seat are numbered from 1");
  return RiderId(static_cast<std::uint8_t>(value));
}

DealtCards LineReader::cards() {
  DealtCards cards;
  while (!at_end() && looks_like_cards(line_.tokens[at_])) {
    const std::string text = word("a card");
    std::vector<std::optional<Card>> read;
    if (text == kUnknown)
      read.emplace_back();
    else if (const auto parsed = parse_cards(text))
      read.assign(parsed->begin(), parsed->end());
    for (const auto& card : read) {
      if (cards.size() == cards.capacity()) {
        fail("too many cards on one line");
        return {};
      }
      cards.push_back(card);
    }
  }
  return cards;
}

std::vector<Card> LineReader::known_cards(std::size_t most) {
  std::vector<Card> cards;
  while (!at_end()) {
    const auto parsed = parse_cards(word("a card"));
    if (failed()) break;
    if (!parsed) {
      fail(parsed.error());
      break;
    }
    cards.insert(cards.end(), parsed->begin(), parsed->end());
    if (cards.size() > most) fail(fmt::format("there are at most {} cards here", most));
  }
  return cards;
}

std::vector<std::string> LineReader::clauses() {
  std::vector<std::string> all;
  while (const auto bracket = take(Token::Kind::bracket))
    for (auto& clause : split_clauses(*bracket)) all.push_back(std::move(clause));
  return all;
}

std::string LineReader::words_until(const std::vector<std::string>& stops) {
  std::string all;
  while (next_is(Token::Kind::word) &&
         std::none_of(stops.begin(), stops.end(), [&](const std::string& stop) { return next_is(stop); })) {
    if (!all.empty()) all += ' ';
    all += line_.tokens[at_++].text;
  }
  return all;
}

void LineReader::end() {
  if (!at_end()) fail(fmt::format("{} is not expected here", riverbank::quoted(line_.tokens[at_].text)));
}

void LineReader::fail(std::string what, std::string fix) {
  if (failed()) return;
  const int column = at_ < line_.tokens.size() ? line_.tokens[at_].column : line_.tokens.back().column;
  problem_ = Problem{{line_.number, column}, "", std::move(what), std::move(fix), ""};
}

std::vector<std::string> split_clauses(std::string_view text) {
  std::vector<std::string> clauses;
  for (const std::string_view part : split(text, ','))
    if (const auto clause = trim(part); !clause.empty()) clauses.emplace_back(clause);
  return clauses;
}

}  // namespace riverbank
