#include "fairness/commitment.h"

#include <algorithm>
#include <bit>

#include <fmt/core.h>

#include "base/check.h"
#include "fairness/locked_memory.h"

namespace riverbank {

namespace {

Digest context_of(const RoundName& name) {
  return sha256(fmt::format("riverbank deck 1\n{}\n{}\n{}\n", name.game_hash, name.table, name.round));
}

Digest salt_of(const Seed& seed, int position) {
  const std::string message = fmt::format("riverbank salt {}", position);
  return hmac_sha256(
      {.key = seed.bytes, .message = Bytes(reinterpret_cast<const std::uint8_t*>(message.data()), message.size())});
}

struct Leaf {
  Digest context;
  Digest salt;
  int position = 0;
  Card card;
};

Digest hash_of(const Leaf& leaf) {
  std::string message(1, '\0');
  message.append(leaf.context.begin(), leaf.context.end());
  message.append(leaf.salt.begin(), leaf.salt.end());
  message.push_back(static_cast<char>(leaf.position));
  message += to_text(leaf.card);
  return sha256(message);
}

// Left and right by name: they must never be swapped.
struct Pair {
  const Digest& left;
  const Digest& right;
};

Digest hash_of(const Pair& pair) {
  std::array<std::uint8_t, 65> message{1};
  std::ranges::copy(pair.left, message.begin() + 1);
  std::ranges::copy(pair.right, message.begin() + 33);
  return sha256(message);
}

// How many leaves lie to the left: the largest power of two below all of them.
std::size_t left_part(std::size_t leaves) { return std::bit_floor(leaves - 1); }

Digest root_of(std::span<const Digest> leaves) {
  if (leaves.size() == 1) return leaves[0];
  const std::size_t left = left_part(leaves.size());
  return hash_of(Pair{root_of(leaves.first(left)), root_of(leaves.subspan(left))});
}

void write_path(std::span<const Digest> leaves, std::size_t position, std::vector<Digest>& path) {
  if (leaves.size() == 1) return;
  const std::size_t left = left_part(leaves.size());
  if (position < left) {
    write_path(leaves.first(left), position, path);
    path.push_back(root_of(leaves.subspan(left)));
  } else {
    write_path(leaves.subspan(left), position - left, path);
    path.push_back(root_of(leaves.first(left)));
  }
}

// The turns from the leaf up: whether the way comes from the left.
void write_turns(std::size_t leaves, std::size_t position, std::vector<char>& from_left) {
  if (leaves == 1) return;
  const std::size_t left = left_part(leaves);
  if (position < left)
    write_turns(left, position, from_left);
  else
    write_turns(leaves - left, position - left, from_left);
  from_left.push_back(position < left ? 1 : 0);
}

}  // namespace

DeckCommitment::DeckCommitment(const RoundName& name, const Seed& seed)
    : DeckCommitment(name, seed, shuffled_deck(seed)) {}

DeckCommitment::DeckCommitment(const RoundName& name, const Seed& seed, const ShuffledDeck& deck) {
  const auto secrets = make_locked<Secrets>();
  secrets->seed = seed;
  secrets->is_shuffled = deck == shuffled_deck(seed);
  secrets->deck = deck;
  secrets_ = secrets;
  const Digest context = context_of(name);
  for (int position = 0; position < kCards; ++position) {
    const auto at = static_cast<std::size_t>(position);
    secrets->salts[at] = salt_of(seed, position);
    leaves_[at] = hash_of(Leaf{context, secrets->salts[at], position, deck[at]});
  }
  root_ = root_of(leaves_);
}

Opening DeckCommitment::opening(int position) const {
  CHECK(position >= 0 && position < kCards, "a deck has positions 0 to 51");
  const auto at = static_cast<std::size_t>(position);
  Opening opening{position, secrets_->deck[at], secrets_->salts[at], {}};
  write_path(leaves_, at, opening.path);
  return opening;
}

bool opens(const Opening& opening, const Digest& root, const RoundName& name) {
  if (opening.position < 0 || opening.position >= kCards) return false;
  std::vector<char> from_left;
  write_turns(kCards, static_cast<std::size_t>(opening.position), from_left);
  if (opening.path.size() != from_left.size()) return false;
  Digest hash = hash_of(Leaf{context_of(name), opening.salt, opening.position, opening.card});
  for (std::size_t i = 0; i < from_left.size(); ++i)
    hash = from_left[i] != 0 ? hash_of(Pair{hash, opening.path[i]}) : hash_of(Pair{opening.path[i], hash});
  return hash == root;
}

}  // namespace riverbank
