// Proof: everything that is needed to check one round after it is over: its name, the promise that was made before bets
// closed, the seed behind it, and which card went where. Stored and sent as JSON (docs/fairness.md).
#pragma once

#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "base/error.h"
#include "base/result.h"
#include "fairness/commitment.h"

namespace riverbank {

inline constexpr int kProofFormat = 1;

struct DealtFrom {
  int position = 0;
  Card card;
  std::string to;  // "seat 1", "dealer", "board", "box", "burn"
  friend bool operator==(const DealtFrom&, const DealtFrom&) = default;
};

struct Proof {
  RoundName name;
  Digest root{};
  Seed seed;
  std::vector<DealtFrom> dealt;
  friend bool operator==(const Proof&, const Proof&) = default;
};

boost::json::object to_json(const Proof& proof);
boost::json::object to_json(const Opening& opening);
// `where` names the file or address in what is wrong with it.
Result<Proof, Errors> parse_proof(std::string_view text, const std::string& where);

// What does not fit; empty for a round that was dealt as promised.
std::vector<std::string> problems_of(const Proof& proof);

}  // namespace riverbank
