// Proof: everything that is needed to check one round after it is over: its name, the promises that were made when it
// opened and when bets closed, the seed and the shares behind them, and which card went where. Stored and sent as JSON
// (docs/fairness.md). Format 1, of older programs: one promise, and no shares.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>

#include "base/error.h"
#include "base/result.h"
#include "base/seat_id.h"
#include "fairness/share.h"

namespace riverbank {

inline constexpr int kProofFormat = 2;
inline constexpr int kProofWithoutShares = 1;

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
  int format = kProofFormat;
  Digest seed_root{};  // the promise of the seed
  Shares shares;
  RoundKind kind = RoundKind::played;

  // The deck that follows from all of it. The shares must be well formed.
  DeckCommitment deck() const;
  friend bool operator==(const Proof&, const Proof&) = default;
};

struct DealtShown {
  int position = 0;
  std::string card;
  std::string to;           // "seat 1", "dealer", "board", "box", "burn"
  std::optional<int> seat;  // its number; proofs of older programs have it in `to` alone
};
BOOST_DESCRIBE_STRUCT(DealtShown, (), (position, card, to, seat))

// What a player added to the deck.
struct ShareShown {
  int seat = 0;
  std::optional<int> rider;  // from 1 on: behind the seat
  std::string share;         // hexadecimal
};
BOOST_DESCRIBE_STRUCT(ShareShown, (), (seat, rider, share))

struct ProofShown {
  int format = kProofFormat;
  std::string game_hash;
  std::string table;
  std::uint64_t round = 0;
  std::optional<bool> rehearsal;               // true, or left out
  std::optional<std::string> seed_commitment;  // from format 2 on
  std::optional<std::vector<ShareShown>> shares;
  std::string commitment;
  std::string seed;
  std::vector<DealtShown> dealt;
};
BOOST_DESCRIBE_STRUCT(ProofShown, (),
                      (format, game_hash, table, round, rehearsal, seed_commitment, shares, commitment, seed, dealt))

// A card of the promised deck with its proof.
struct OpeningShown {
  int position = 0;
  std::string card;
  std::string salt;
  std::vector<std::string> path;
};
BOOST_DESCRIBE_STRUCT(OpeningShown, (), (position, card, salt, path))

DealtShown view_of(const DealtFrom& dealt);
std::vector<ShareShown> view_of(const Shares& shares);
// Nothing where one of them is not well formed.
std::optional<Shares> shares_of(const std::vector<ShareShown>& shown);
ProofShown view_of(const Proof& proof);
OpeningShown view_of(const Opening& opening);
// `where` names the file or address in what is wrong with it.
Result<Proof, Errors> parse_proof(std::string_view text, const std::string& where);

// What does not fit; empty for a round that was dealt as promised. A rehearsal may fit and proves nothing all the same.
std::vector<std::string> problems_of(const Proof& proof);

}  // namespace riverbank
