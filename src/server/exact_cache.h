// ExactCache: what the solver says of each house's game, computed once and kept: exact return of the base game and of
// every side wager, the best play of each starting hand, and why an action is best. Blocks while it computes: ask it
// from a pool.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "cards/card_set.h"
#include "catalog/catalog.h"
#include "server/exact_view.h"
#include "server/reason_view.h"
#include "server/refused.h"

namespace riverbank {

struct SeenCards {
  CardSet hole;
  CardSet board;   // none, three or five
  CardSet dead;    // known to be elsewhere
  CardSet dealer;  // up to two of the dealer's
};

class ExactCache {
 public:
  explicit ExactCache(const Catalog& catalog);
  ~ExactCache();

  // By house id. The first time the file is read.
  Result<std::shared_ptr<const Game>, Refused> game(const std::string& house);
  // The base game and the side wagers.
  Result<std::shared_ptr<const std::string>, Refused> returns(const std::string& house);
  // The 169 hands before the flop, each with the value of every action.
  Result<std::shared_ptr<const std::string>, Refused> chart(const std::string& house);
  // The rules of a strategy with what they give away, and when a bet is best after the flop and on the river.
  Result<std::shared_ptr<const std::string>, Refused> guide(const std::string& house);
  enum class Say { values, values_and_reason };
  Result<shown::Advice, Refused> advice(const std::string& house, const SeenCards& seen, Say say);

 private:
  struct Entry;
  std::optional<TaughtStrategy> taught(Entry& held, const BasePayoffs& payoffs);
  // How each of the 169 hands fares; the same for all houses with one qualification.
  const ShowdownCounts& hole_counts(const StartingHand& hand, HandRank qualifies_from);
  Result<std::shared_ptr<Entry>, Refused> entry(const std::string& house);

  const Catalog& catalog_;
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Entry>> entries_;
  std::mutex holes_mutex_;  // held while they are counted
  std::map<HandRank, std::vector<HoleShowdowns>> holes_;
};

}  // namespace riverbank
