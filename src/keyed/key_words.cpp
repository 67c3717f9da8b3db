#include "keyed/key_words.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr int kMostKeyed = 1'000'000;
constexpr int kMostSeatKeyed = 99;

}  // namespace

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); });
  return out;
}

KeyWords::KeyWords(std::string_view line) {
  for (const std::string_view word : words(line)) {
    std::string kept(word);
    while (kept.size() > 1 && (kept.back() == ',' || kept.back() == ':')) kept.pop_back();
    words_.push_back(std::move(kept));
  }
}

std::string_view KeyWords::peek(std::size_t ahead) const {
  return at_ + ahead < words_.size() ? std::string_view(words_[at_ + ahead]) : std::string_view();
}

bool KeyWords::next_is(std::string_view word) const { return !at_end() && lower(words_[at_]) == word; }

bool KeyWords::take(std::string_view word) {
  if (!next_is(word)) return false;
  ++at_;
  return true;
}

bool KeyWords::take_any(std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return take(word); });
}

std::string_view KeyWords::next() { return at_end() ? std::string_view() : std::string_view(words_[at_++]); }

std::string KeyWords::rest() {
  std::string text;
  while (!at_end()) text.append(text.empty() ? "" : " ").append(next());
  return text;
}

void KeyWords::swap_first_two() {
  if (words_.size() > 1) std::swap(words_[0], words_[1]);
}

bool KeyWords::take_last(std::string_view word) {
  if (at_end() || lower(words_.back()) != word) return false;
  words_.pop_back();
  return true;
}

std::optional<int> KeyWords::number() {
  const std::string_view word = peek();
  int value = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (word.empty() || error != std::errc() || end != word.data() + word.size() || value < 0 || value > kMostKeyed)
    return std::nullopt;
  ++at_;
  return value;
}

std::optional<SeatId> KeyWords::seat() {
  const std::size_t start = at_;
  take("seat");
  const auto value = number();
  if (value && *value <= kMostSeatKeyed) return SeatId(static_cast<std::uint8_t>(*value));
  at_ = start;
  return std::nullopt;
}

std::optional<Amount> KeyWords::amount() {
  const auto amount = Amount::parse(peek());
  if (at_end() || !amount) return std::nullopt;
  ++at_;
  return *amount;
}

DealtCards KeyWords::cards() {
  DealtCards cards;
  while (!at_end()) {
    if (peek() == "??" && cards.size() < cards.capacity()) {
      cards.emplace_back(std::nullopt);
    } else {
      const auto known = parse_cards(peek());
      if (!known || known->empty() || cards.size() + known->size() > cards.capacity()) return cards;
      for (const Card card : *known) cards.emplace_back(card);
    }
    ++at_;
  }
  return cards;
}

}  // namespace riverbank
