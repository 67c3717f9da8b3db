// The dealer of a live table is a person. The machine takes the steps that need none: those with decks, counts and
// cards that lie face down. All others wait for what the dealer keys, and so does every payout: cards are input, and
// chips move when the dealer says so.
#pragma once

#include "keyed/deal_view.h"
#include "room/dealer.h"

namespace riverbank {

class PersonDealer : public Dealer {
 public:
  TablePolicy policy() const override { return TablePolicy::none(); }
  std::optional<std::vector<Card>> cards(const Turn&, const NextStep&) override { return std::nullopt; }
  bool call(Turn& turn, const NextTask& next) override;
};

// The names of those at the table, and of those whom the dealer seated here before.
PlayerNames names_at(const TableSight& sight);

}  // namespace riverbank
