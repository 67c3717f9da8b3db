// Commands: what people ask of a round. Cards are input: a dealer's command carries them, or leaves them out where they
// lie face down at a live table and nobody knows them yet.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include <boost/container/static_vector.hpp>

#include "cards/card.h"
#include "round/state.h"

namespace riverbank {

struct PlaceWager {
  SeatId seat;
  RiderId rider;
  WagerId wager;
  Amount amount;
};

struct WithdrawWager {
  SeatId seat;
  RiderId rider;
  WagerId wager;
};

// All that one person stakes at one seat, at once: what is to lie there, but for what is placed at decisions. What lies
// there already is changed or taken back accordingly. All of it happens, or nothing.
struct PlaceWagers {
  SeatId seat;
  RiderId rider;
  Stakes stakes{};
};

using DealtCards = boost::container::static_vector<std::optional<Card>, 5>;

// The dealer takes a step of the procedure: announces, locks, counts, deals, burns, reveals, collects the stub,
// settles.
struct TakeStep {
  StepKind kind = StepKind::announce;
  Area area = Area::board;     // deal, reveal
  std::optional<SeatId> seat;  // deal or reveal at a seat
  DealtCards cards;            // deal, burn: one entry a card; reveal: those not known yet
};

// What a person behind a seat puts up for its raise, where that is less than the seat's multiple.
struct ShortRaise {
  RiderId rider;
  Amount amount;
};

using ShortRaises = boost::container::static_vector<ShortRaise, kMaxRiders>;  // in order

struct SeatDecision {
  SeatId seat;
  Choice choice = Choice::check;
  int multiple = 0;  // of a raise
  Decider by = Decider::player;
  ShortRaises behind{};  // the others follow in full
};

// Whether a "may" of the rule text is used.
enum class FloorChoice : std::uint8_t { apply, waive };

// Whether the deck was found to hold the right number of cards.
enum class DeckFound : std::uint8_t { right, wrong };

struct ReportIrregularity {
  Trigger trigger = Trigger::dealer_card_exposed;
  std::optional<SeatId> seat;
  DealtCards cards;  // the cards found face up, exposed, or drawn
  int count = 0;     // wrong_count: how many cards there are
  FloorChoice floor = FloorChoice::apply;
  DeckFound deck = DeckFound::right;  // wrong_count_dealer
};

struct VoidRound {
  std::string reason;
  std::string clause;  // as the rulebook numbers it; empty: the floor's own ruling
};

using Command = std::variant<PlaceWager, WithdrawWager, TakeStep, SeatDecision, ReportIrregularity, VoidRound,
                             FloorRuling, PlaceWagers>;

}  // namespace riverbank
