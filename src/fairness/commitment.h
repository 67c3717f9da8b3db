// DeckCommitment: a promise of the whole order of a deck, made before bets close, that tells nothing about any card.
// Each of the 52 positions has a leaf, SHA-256 over the round's context, a secret salt, the position and the card; the
// leaves form a hash tree, and its root is the promise. A card is opened by its salt and the at most six hashes beside
// its way to the root, without telling anything about the others. Byte for byte: docs/fairness.md.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "fairness/digest.h"
#include "fairness/shuffle.h"

namespace riverbank {

// Which round a promise belongs to: the same seed promises something else in another round or game.
struct RoundName {
  std::string game_hash;
  std::string table;
  std::uint64_t round = 0;
  friend bool operator==(const RoundName&, const RoundName&) = default;
};

// One card shown to be the promised one.
struct Opening {
  int position = 0;  // 0 is the card dealt first
  Card card;
  Digest salt{};
  std::vector<Digest> path;  // from the leaf's neighbour up to the root's
  friend bool operator==(const Opening&, const Opening&) = default;
};

class DeckCommitment {
 public:
  DeckCommitment(const RoundName& name, const Seed& seed);
  // An order that does not follow from the seed; what the promise says of it, no proof will bear out.
  DeckCommitment(const RoundName& name, const Seed& seed, const ShuffledDeck& deck);

  const ShuffledDeck& deck() const { return secrets_->deck; }
  const Seed& seed() const { return secrets_->seed; }
  // Else it was written by hand.
  bool is_shuffled() const { return secrets_->is_shuffled; }
  const Digest& root() const { return root_; }
  Opening opening(int position) const;

 private:
  // In locked memory, once for all copies.
  struct Secrets {
    Seed seed;
    bool is_shuffled = true;
    ShuffledDeck deck{};
    std::array<Digest, kCards> salts{};
  };
  std::shared_ptr<const Secrets> secrets_;
  std::array<Digest, kCards> leaves_;
  Digest root_;
};

// Whether this opening belongs to the promise.
bool opens(const Opening& opening, const Digest& root, const RoundName& name);

}  // namespace riverbank
