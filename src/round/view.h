// View: what one viewer may see of a round. The only way from a round towards a client; built from what the viewer may
// see, so hidden cards are absent, not masked. Nobody, floor and dealer included, sees a card that lies face down,
// except a player the own two. Each struct is described once, here: its JSON, its schema and the page's type follow
// (json/struct_json.h). Cards are texts ("As"), a wager is its id, and what is not there has no value.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <boost/describe/class.hpp>

#include "base/role.h"
#include "round/legal.h"
#include "round/state.h"

namespace riverbank {

struct Viewer {
  Role role = Role::spectator;
  SeatId seat;  // of a player

  bool is_at(SeatId other) const { return role == Role::player && seat == other; }
};

// Cards that may be seen, and how many lie face down.
struct CardsShown {
  std::vector<std::string> cards;
  int face_down = 0;
};
BOOST_DESCRIBE_STRUCT(CardsShown, (), (cards, face_down))

struct StakeShown {
  int rider = 0;
  std::string wager;
  Amount stake;
};
BOOST_DESCRIBE_STRUCT(StakeShown, (), (rider, wager, stake))

struct SeatShown : CardsShown {
  int seat = 0;
  bool in_play = false;
  bool folded = false;
  bool void_ = false;
  bool left = false;
  int multiple = 0;
  std::vector<StakeShown> wagers;
};
BOOST_DESCRIBE_STRUCT(SeatShown, (CardsShown), (seat, in_play, folded, void_, left, multiple, wagers))

// One settlement line.
struct LineShown {
  int seat = 0;
  int rider = 0;
  std::string wager;
  Amount stake;
  std::string outcome;
  std::string odds;
  Amount paid;
  Amount returned;
  Amount net;
  std::string clause;
  std::vector<std::string> clauses;
  std::string why;
  std::optional<int> envy_of;
  std::optional<bool> coupon;
  std::optional<Amount> cut;
  std::optional<Amount> uncovered;
  std::optional<Amount> rounding;
  std::optional<std::string> meter;
};
BOOST_DESCRIBE_STRUCT(LineShown, (),
                      (seat, rider, wager, stake, outcome, odds, paid, returned, net, clause, clauses, why, envy_of,
                       coupon, cut, uncovered, rounding, meter))

// A hand that the viewer may see: a seat's or the dealer's, with the five cards that make it.
struct HandShown {
  std::optional<int> seat;
  std::optional<bool> dealer;
  std::string name;
  std::vector<std::string> cards;
};
BOOST_DESCRIBE_STRUCT(HandShown, (), (seat, dealer, name, cards))

// A fee that was collected for this round and kept. Where fees are known they are added (table/round_fees.h).
struct FeeShown {
  int seat = 0;
  int rider = 0;
  bool banker = false;  // for banking the round
  Amount amount;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(FeeShown, (), (seat, rider, banker, amount, clause))

// Who won at a seat and by what, in a sentence: as its player hears it, and as everybody else does.
struct VerdictShown {
  int seat = 0;
  std::string says;
  std::string told;
};
BOOST_DESCRIBE_STRUCT(VerdictShown, (), (seat, says, told))

struct SettlementShown {
  std::vector<LineShown> lines;
  std::vector<FeeShown> fees;
  std::vector<HandShown> hands;
  std::vector<VerdictShown> verdicts;
  std::optional<std::string> dealer;  // the hand, in words
  std::optional<bool> dealer_qualifies;
  std::optional<Amount> banker_net;  // before fees
};
BOOST_DESCRIBE_STRUCT(SettlementShown, (), (lines, fees, hands, verdicts, dealer, dealer_qualifies, banker_net))

// Why a whole round is void.
struct VoidShown {
  std::string says;
  std::string clause;  // empty: the floor's word alone
};
BOOST_DESCRIBE_STRUCT(VoidShown, (), (says, clause))

// What happens next, and whose turn it is.
struct NextShown {
  std::optional<std::string> says;
  std::optional<std::string> clause;
  std::optional<int> seat;
};
BOOST_DESCRIBE_STRUCT(NextShown, (), (says, clause, seat))

struct BankerShown {
  int seat = 0;
  Amount wager;
};
BOOST_DESCRIBE_STRUCT(BankerShown, (), (seat, wager))

struct RoundView {
  std::uint64_t round = 0;
  std::string phase;  // "betting", "playing", "closed"
  bool void_ = false;
  std::optional<VoidShown> void_why;
  std::vector<SeatShown> seats;
  CardsShown dealer;
  CardsShown board;
  CardsShown box;
  CardsShown discarded;
  int burned = 0;
  std::map<std::string, Amount> meters;
  NextShown next;
  std::optional<int> hands;  // dealt in this round, the dealer's included; none while bets are open
  std::optional<BankerShown> banker;
  std::optional<SettlementShown> settlement;
};
BOOST_DESCRIBE_STRUCT(RoundView, (),
                      (round, phase, void_, void_why, seats, dealer, board, box, discarded, burned, meters, next, hands,
                       banker, settlement))

// Something a viewer may do now.
struct ActionShown {
  std::string do_;
  std::optional<int> rider;
  std::optional<std::string> wager;
  std::optional<Amount> minimum;
  std::optional<Amount> maximum;
  std::optional<Amount> step;
  std::optional<Amount> amount;
  std::optional<int> multiple;
  std::optional<Amount> buy;  // chips that must be bought for it
};
BOOST_DESCRIBE_STRUCT(ActionShown, (), (do_, rider, wager, minimum, maximum, step, amount, multiple, buy))

RoundView view(const Game& game, const RoundState& state, const Viewer& viewer);
// Betting and deciding belong to the player of a seat, steps to the dealer.
std::vector<ActionShown> actions_of(const Game& game, const RoundState& state, const Viewer& viewer);
ActionShown action_view(const Game& game, const LegalAction& action);
ActionShown doing(std::string_view what);
std::vector<std::string> own_cards(const RoundState& state, SeatId seat);
LineShown line_view(const Game& game, const RoundState& state, const Line& line);

}  // namespace riverbank
