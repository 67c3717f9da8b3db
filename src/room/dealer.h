// Dealer: whoever deals at a table. The machine knows the procedure and what comes next; a dealer says which of its
// steps need no person, where the cards of a step come from, and calls what is nobody's step: opens the table and
// rounds, closes bets, goes on without an answer. Cards are input: a deck that was promised gives them at once, a
// person who deals them by hand when they lie on the table.
#pragma once

#include "room/turn.h"
#include "table/advance.h"

namespace riverbank {

class Dealer {
 public:
  virtual ~Dealer() = default;

  // The steps that are taken without a person. Every other one waits until somebody asks for it.
  virtual TablePolicy policy() const = 0;
  // As many as the step needs. Nothing: they are not dealt yet, and the step waits for them.
  virtual std::optional<std::vector<Card>> cards(const Turn& turn, const NextStep& step) = 0;
  // True: something was done. False: the table waits for a person, or for a moment that the turn's clocks know.
  virtual bool call(Turn& turn, const NextTask& next) = 0;
};

// What everybody is told of a seat that was given up for whoever sat there.
std::string stood_up_says(const Turn& turn, PlayerId player, std::string_view why);

// Everything that can be done now is done, by bots, by the procedure and by the dealer; then the table waits.
void go_on(Turn& turn, Dealer& dealer);

}  // namespace riverbank
