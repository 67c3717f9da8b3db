// IrregularityRule: something went wrong during a round, when, and what the rule text says follows.
#pragma once

#include <string>
#include <vector>

namespace riverbank {

enum class Trigger {
  dealer_card_exposed,
  one_card_face_up,       // found in the shoe or deck while dealing
  several_cards_face_up,  // a second one, or more at once
  card_drawn_in_error,    // drawn too early, its face not seen
  wrong_count_seat,
  wrong_count_dealer,
  wrong_count_board,
  shuffler_jam,
  shoe_jam,
  player_left,
  drawn_card_seen,  // drawn too early, and its face was seen
};

// Points of a round. Each is reached once, and stays reached until the round is over.
enum class RoundPoint {
  bets_open,     // players may place wagers
  no_more_bets,  // the bets are closed
  initial_deal,  // each player and the dealer have their two cards
  all_decided,   // each player has folded or placed the Play wager
  all_dealt,     // the last card has left the shoe or the deck
  showdown,      // the dealer's hand lies face up
  settled,       // the round is over
};

// When a rule holds: once its beginning is reached, until its end is.
struct Moment {
  RoundPoint from = RoundPoint::no_more_bets;
  RoundPoint until = RoundPoint::settled;
  friend bool operator==(const Moment&, const Moment&) = default;
};

// Names that older rulebooks give to moments.
enum class NamedMoment { any, during_initial_deal, after_initial_deal, before_all_decided };

enum class Effect {
  discard_card,      // the card is not used; the round goes on
  use_as_next,       // the card is the next card
  void_seat,         // that seat's hand is void, its wagers returned
  void_all,          // all hands void; wagers returned, save those still settled
  complete_or_void,  // the dealer's hand is completed in sequence where that is possible, otherwise void_all
  abandon,           // the seat's wagers may be treated as lost
  carry_on,          // the round goes on as if nothing had happened
};

struct IrregularityRule {
  std::string id;
  std::string says;  // what follows, in our words
  Trigger trigger = Trigger::dealer_card_exposed;
  Moment moment;
  Effect effect = Effect::void_all;
  std::vector<std::string>
      still_settled;  // wagers settled although all hands are void, once the community cards are dealt
  bool reshuffle = false;
  std::string clause;
  std::string still_settled_clause;
};

}  // namespace riverbank
