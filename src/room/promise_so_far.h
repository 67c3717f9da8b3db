// What the record of a round in play says of its promise, in the place where its proof will stand: the shares that were
// added so far, and the commitment to the deck once bets are closed. Neither tells anything about a card.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "fairness/proof.h"
#include "store/database.h"

namespace riverbank {

struct PromiseSoFar {
  int format = kProofWithoutShares;
  Shares shares;
  std::string commitment;  // to the deck, hexadecimal; empty: bets are open
};

std::string text_of_promise(const Shares& shares, const std::string& commitment);
// Also of a whole proof. Of an older program there is nothing while a round is in play. Nothing: it cannot be read.
std::optional<PromiseSoFar> promise_so_far(std::string_view text);

// The seed of a round's deck, from its own seed and the shares in its record.
std::optional<Seed> seed_of_deck(const RoundName& name, const Seed& seed, std::string_view promise);

}  // namespace riverbank
