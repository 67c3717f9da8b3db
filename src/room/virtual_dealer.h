// The dealer of a virtual table: takes every step without a person, draws the cards from the deck that was promised
// when the round was opened, and waits for people as long as the house says.
#pragma once

#include "room/dealer.h"

namespace riverbank {

class VirtualDealer : public Dealer {
 public:
  TablePolicy policy() const override { return TablePolicy::all(); }
  std::optional<std::vector<Card>> cards(const Turn& turn, const NextStep& step) override;
  bool call(Turn& turn, const NextTask& next) override;
};

}  // namespace riverbank
