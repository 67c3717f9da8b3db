// CardScript: where the machine's cards come from when a transcript only declares them. A place without declared cards
// gets fillers: the lowest card that is still in the deck and that the transcript does not mention anywhere.
#pragma once

#include <optional>

#include "round/next_step.h"
#include "transcript/transcript.h"

namespace riverbank {

class CardScript {
 public:
  explicit CardScript(const Transcript& transcript);

  // The cards this step needs, or nothing if the deck has run out.
  std::optional<DealtCards> draw(const RoundState& state, const NextStep& next) const;

 private:
  const std::vector<Card>& declared_for(const NextStep& next) const;
  std::optional<Card> filler(CardSet taken) const;

  DeclaredCards declared_;
  std::vector<Card> nothing_;
  CardSet mentioned_;
};

}  // namespace riverbank
