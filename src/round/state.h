// RoundState: one round as it lies on the table. It is changed by apply() alone; decide() only reads it. The engine
// walks the steps of the game's dealing method; `step` is the one to do next and `cursor` how far it has gone round the
// seats.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <boost/container/static_vector.hpp>

#include "cards/card.h"
#include "cards/card_set.h"
#include "round/line.h"
#include "round/seat.h"
#include "round/settle.h"

namespace riverbank {

// A card on the layout. At a live table a card that lies face down is not known until it is turned.
struct PlacedCard {
  std::optional<Card> card;
  Facing facing = Facing::down;
  friend bool operator==(const PlacedCard&, const PlacedCard&) = default;
};

template <std::size_t N>
using PlacedCards = boost::container::static_vector<PlacedCard, N>;

enum class Choice : std::uint8_t { check, fold, raise };
enum class Decider : std::uint8_t { player, system };

struct SeatHand {
  bool dealt_in = false;
  bool folded = false;
  bool voided = false;
  bool abandoned = false;
  std::uint8_t fold_order = 0;
  std::uint8_t multiple = 0;  // of the Play wager; 0: none yet
  PlacedCards<2> cards;
  std::uint32_t collected = 0;  // wagers taken at the fold, one bit a wager
  bool racked = false;          // folded, and in the discard rack unseen
  bool left = false;            // settled, and left exposed as the best hand so far
  std::uint32_t paid = 0;       // wagers settled when the hand's turn came, one bit a wager
  bool gathered = false;        // settled, and in the discard rack

  bool has_decided() const { return folded || multiple != 0; }
  bool is_live() const { return dealt_in && !voided && !abandoned; }
  bool was_collected(WagerId wager) const { return (collected >> wager.value() & 1U) != 0; }
  bool was_paid(WagerId wager) const { return (paid >> wager.value() & 1U) != 0; }
  friend bool operator==(const SeatHand&, const SeatHand&) = default;
};

// Of a bank or a meter: far above any, and far enough below int64 that no sum of a round can leave it.
inline constexpr Amount kLargestSum = Amount::minor(100'000'000'000'000);

// What the round starts from; everything else is commands.
struct RoundSetup {
  std::uint64_t number = 1;
  std::optional<Banker> banker;  // where a player banks
  std::vector<Amount> meters;    // by index into Game::meters
  std::vector<Amount> resets;    // what they return to after a full win; empty: the game's seeds
  bool live = false;             // real cards: steps of hands are asked for
  friend bool operator==(const RoundSetup&, const RoundSetup&) = default;
};

// The steps that are being taken: the dealing method's, or those of one hand that has folded or was turned.
enum class StepList : std::uint8_t { dealing, fold, showdown };

enum class Phase : std::uint8_t { betting, dealing, closed };

struct RoundState {
  RoundSetup setup;
  Phase phase = Phase::betting;
  std::uint8_t step = 0;
  std::uint8_t cursor = 0;  // index into the order of seats for steps that go round the table
  std::vector<Position> positions;
  std::array<SeatHand, kMaxSeats + 1> seats;  // by seat number
  PlacedCards<2> dealer;
  PlacedCards<5> board;
  PlacedCards<4> box;
  std::vector<PlacedCard> burned;
  std::vector<PlacedCard> discarded;  // found face up, not used
  CardSet seen;                       // every card known to be out of the deck
  std::optional<Card> drawn;          // drawn in error: must be the next card
  std::uint8_t folds = 0;
  std::uint8_t owed_to_dealer = 0;        // cards that complete the dealer's hand
  std::optional<std::uint8_t> void_rule;  // the irregularity that voided all hands
  std::string void_reason;                // or the floor's reason
  std::string void_clause;                // and the clause behind it, if any
  VoidRuling ruling;
  bool reshuffle = false;
  std::optional<Settlement> settlement;
  std::vector<FloorRuling> floor;  // on single hands and wagers, at most one on each
  StepList list = StepList::dealing;
  std::uint8_t hand_step = 0;  // of a fold or a showdown: the one to do next
  SeatId hand_seat;            // and whose hand it is
  std::vector<Line> paid;      // of hands that were settled one by one, as they were
  CardSet exposed;             // of the dealer's cards that lie face down, seen all the same

  friend bool operator==(const RoundState&, const RoundState&) = default;

  const SeatHand& seat(SeatId id) const { return seats[id.value()]; }
  SeatHand& seat(SeatId id) { return seats[id.value()]; }
  const Position* position(SeatId seat, RiderId rider) const;
};

// Opens a round: no wagers, no cards.
RoundState open_round(const Game& game, RoundSetup setup);
// Why this setup is impossible, or empty.
std::string setup_problem(const Game& game, const RoundSetup& setup);

// Every invariant of a round in one place; empty if all hold. Called after every event.
std::string state_is_ok(const Game& game, const RoundState& state);

SettlementInput settlement_input(const Game& game, const RoundState& state);
// Wagers and folds alone, without what the cards amount to.
SettlementInput folds_of(const RoundState& state);

}  // namespace riverbank
