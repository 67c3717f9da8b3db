#include "room/deck_script.h"

#include <charconv>
#include <set>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/problems.h"

namespace riverbank {

namespace {

constexpr std::string_view kLooksLike = "a house, a round and cards, as in: main-floor 1: As Ks 7d 2c";

struct ScriptLine {
  std::string house;
  std::uint64_t round = 0;
  ShuffledDeck deck{};
};

// The cards named come first, all others after them in order.
Result<ShuffledDeck, std::string> deck_of(std::string_view text) {
  const auto cards = parse_cards(text);
  if (!cards) return Failure{cards.error()};
  ShuffledDeck deck{};
  std::size_t filled = 0;
  for (const Card card : *cards) deck[filled++] = card;
  const std::set<Card> named(cards->begin(), cards->end());
  for (const Card card : full_deck())
    if (!named.contains(card)) deck[filled++] = card;
  return deck;
}

Result<ScriptLine, std::string> read_line(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::size_t space = text.find(' ');
  if (colon == std::string_view::npos || space > colon) return Failure{fmt::format("is not {}", kLooksLike)};
  ScriptLine line{.house = std::string(text.substr(0, space))};
  const std::string_view number = trim(text.substr(space, colon - space));
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), line.round);
  if (error != std::errc() || end != number.data() + number.size() || line.round == 0)
    return Failure{fmt::format("{} is not the number of a round; rounds count from 1", quoted(number))};
  const auto deck = deck_of(trim(text.substr(colon + 1)));
  if (!deck) return Failure{deck.error()};
  line.deck = *deck;
  return line;
}

}  // namespace

Result<DeckScript, Errors> DeckScript::parse(const SourceText& source) {
  DeckScript script;
  Errors errors;
  int number = 0;
  for (const std::string_view whole : split(source.text, '\n')) {
    ++number;
    const std::string_view text = trim(whole.substr(0, whole.find('#')));
    if (text.empty()) continue;
    const auto line = read_line(text);
    const std::string where = fmt::format("{}:{}", source.name, number);
    if (!line)
      errors.push_back({where, "", line.error(), "", ""});
    else if (!script.decks_.emplace(std::pair(line->house, line->round), line->deck).second)
      errors.push_back({where, "", fmt::format("round {} of {} has a deck already", line->round, line->house), "", ""});
  }
  if (!errors.empty()) return Failure{std::move(errors)};
  return script;
}

std::optional<ShuffledDeck> DeckScript::deck(const std::string& house, std::uint64_t round) const {
  const auto found = decks_.find({house, round});
  if (found == decks_.end()) return std::nullopt;
  return found->second;
}

}  // namespace riverbank
