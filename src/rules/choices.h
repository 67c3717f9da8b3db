// The choices of a house file, checked one after the other against the rulebook while the Game grows: wagers and their
// amounts, pay tables, dealing, caps, meters. Each function reports what is not allowed and goes on.
#pragma once

#include <string>

#include "rules/game.h"
#include "rules/house.h"
#include "rules/problems.h"

namespace riverbank {

struct Choosing {
  const House& house;
  const Data& data;  // the house file, for places
  const Rulebook& rulebook;
  Problems& problems;
  const Game* with_device = nullptr;  // the game as it is dealt with the device, while another method is chosen

  // Fields of a problem besides its key, so that texts do not change places.
  struct Said {
    std::string what;
    std::string fix;
    std::string clause;  // of the rulebook
  };
  void problem(const std::string& key, Said said) const;
  // The most hands one round can have, the dealer's included; 0 while the number of seats is not sound.
  int most_hands() const;
};

// In this order: each relies on what the ones before have put into the game.
void choose_seats(const Choosing& choosing, Game& game);
void choose_wagers(const Choosing& choosing, Game& game);
void choose_amounts(const Choosing& choosing, Game& game);
void choose_pay_tables(const Choosing& choosing, Game& game);
void choose_dealing(const Choosing& choosing, Game& game);
void choose_meters(const Choosing& choosing, Game& game);
void choose_caps(const Choosing& choosing, Game& game);
void choose_table(const Choosing& choosing, Game& game);
void choose_fees(const Choosing& choosing, Game& game);  // a part of choose_table
// The house may not be looser than its rulebook.
void check_protection(const Choosing& choosing, const PlayerProtection& demanded);
void order_settlement(const Choosing& choosing, Game& game);
// Wagers that cannot be taken while the table deals without its device; last of all.
void suspend_wagers(const Choosing& choosing, Game& game);

}  // namespace riverbank
