// DeckScript: decks written by hand, for rehearsals and tests. Each line names a house, a round of its tables and the
// cards in the order in which they leave the deck; the rest of the deck follows in order (docs/server.md). Such a round
// says so, and its proof fails: a deck that was chosen cannot be passed off as one that was shuffled.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "base/error.h"
#include "base/result.h"
#include "fairness/shuffle.h"
#include "rules/source_text.h"

namespace riverbank {

class DeckScript {
 public:
  static Result<DeckScript, Errors> parse(const SourceText& source);

  std::optional<ShuffledDeck> deck(const std::string& house, std::uint64_t round) const;
  bool empty() const { return decks_.empty(); }

 private:
  std::map<std::pair<std::string, std::uint64_t>, ShuffledDeck> decks_;
};

}  // namespace riverbank
