// Proof: everything that is needed to check one round after it is over: its name, the promise that was made before bets
// closed, the seed behind it, and which card went where. Stored and sent as JSON (docs/fairness.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>

#include "base/error.h"
#include "base/result.h"
#include "base/seat_id.h"
#include "fairness/commitment.h"

namespace riverbank {

inline constexpr int kProofFormat = 1;

struct DealtFrom {
  int position = 0;
  Card card;
  std::string to;  // "dealer", "board", "box", "burn"; for a seat nothing
  SeatId seat;     // 0: none
  friend bool operator==(const DealtFrom&, const DealtFrom&) = default;
};

struct Proof {
  RoundName name;
  Digest root{};
  Seed seed;
  std::vector<DealtFrom> dealt;
  friend bool operator==(const Proof&, const Proof&) = default;
};

struct DealtShown {
  int position = 0;
  std::string card;
  std::string to;           // "seat 1", "dealer", "board", "box", "burn"
  std::optional<int> seat;  // its number; proofs of older programs have it in `to` alone
};
BOOST_DESCRIBE_STRUCT(DealtShown, (), (position, card, to, seat))

struct ProofShown {
  int format = kProofFormat;
  std::string game_hash;
  std::string table;
  std::uint64_t round = 0;
  std::string commitment;
  std::string seed;
  std::vector<DealtShown> dealt;
};
BOOST_DESCRIBE_STRUCT(ProofShown, (), (format, game_hash, table, round, commitment, seed, dealt))

// A card of the promised deck with its proof.
struct OpeningShown {
  int position = 0;
  std::string card;
  std::string salt;
  std::vector<std::string> path;
};
BOOST_DESCRIBE_STRUCT(OpeningShown, (), (position, card, salt, path))

DealtShown view_of(const DealtFrom& dealt);
ProofShown view_of(const Proof& proof);
OpeningShown view_of(const Opening& opening);
// `where` names the file or address in what is wrong with it.
Result<Proof, Errors> parse_proof(std::string_view text, const std::string& where);

// What does not fit; empty for a round that was dealt as promised.
std::vector<std::string> problems_of(const Proof& proof);

}  // namespace riverbank
