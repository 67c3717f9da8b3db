// IrregularityRule: something went wrong during a round, when, and what the rule text says follows.
#pragma once

#include <string>
#include <vector>

namespace riverbank {

enum class Trigger {
  dealer_card_exposed,
  one_card_face_up,       // found in the shoe or deck while dealing
  several_cards_face_up,  // a second one, or more at once
  card_drawn_in_error,    // its face not exposed
  wrong_count_seat,
  wrong_count_dealer,
  wrong_count_board,
  shuffler_jam,
  shoe_jam,
  player_left,
};

enum class Moment {
  any,
  during_initial_deal,  // not every seat and the dealer have their two cards
  after_initial_deal,
  before_all_decided,  // some seat has still to fold or to play
};

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
  Moment moment = Moment::any;
  Effect effect = Effect::void_all;
  std::vector<std::string>
      still_settled;  // wagers settled although all hands are void, once the community cards are dealt
  bool reshuffle = false;
  std::string clause;
  std::string still_settled_clause;
};

}  // namespace riverbank
