// Exact figures as the page reads them. Numbers that may have more than 53 bits are texts.
#pragma once

#include <boost/describe/class.hpp>

#include "money/amount.h"
#include "solver/advise.h"
#include "solver/side_wagers.h"
#include "solver/solution.h"

namespace riverbank::shown {

struct Exact {
  std::string num;
  std::string den;
};
BOOST_DESCRIBE_STRUCT(Exact, (), (num, den))

struct BaseReturn {
  Exact house_edge;
  double house_edge_decimal = 0;
  double element_of_risk_decimal = 0;
  double average_wager_decimal = 0;
  double standard_deviation_decimal = 0;
  std::string deals;
};
BOOST_DESCRIBE_STRUCT(BaseReturn, (),
                      (house_edge, house_edge_decimal, element_of_risk_decimal, average_wager_decimal,
                       standard_deviation_decimal, deals))

struct SideRow {
  std::string hand;
  std::string name;
  std::string pays;
  std::string combinations;
  Exact probability;
  double probability_decimal = 0;
  Exact returned;
  Amount net;
};
BOOST_DESCRIBE_STRUCT(SideRow, (), (hand, name, pays, combinations, probability, probability_decimal, returned, net))

struct SideReturn {
  std::string wager;
  std::string name;
  std::string pay_table;
  std::string counted;
  std::string assumption;
  Amount stake;
  std::string deals;
  Exact returned;
  double returned_decimal = 0;
  Exact house_edge;
  double house_edge_decimal = 0;
  double hit_frequency_decimal = 0;
  double standard_deviation_decimal = 0;
  std::vector<SideRow> rows;
  std::optional<int> hands;
  std::optional<int> others;
};
BOOST_DESCRIBE_STRUCT(SideReturn, (),
                      (wager, name, pay_table, counted, assumption, stake, deals, returned, returned_decimal,
                       house_edge, house_edge_decimal, hit_frequency_decimal, standard_deviation_decimal, rows, hands,
                       others))

struct Returns {
  std::string house;
  std::string game_hash;
  BaseReturn base;
  std::vector<SideReturn> sides;
};
BOOST_DESCRIBE_STRUCT(Returns, (), (house, game_hash, base, sides))

struct ActionValue {
  std::string action;
  Exact value;
  double decimal = 0;
};
BOOST_DESCRIBE_STRUCT(ActionValue, (), (action, value, decimal))

// Of all ways to deal the rest of the round out. Each fits a number of the page.
struct Showdowns {
  std::int64_t deals = 0;
  std::int64_t win = 0;
  std::int64_t tie = 0;
  std::int64_t lose = 0;
  std::int64_t not_qualified = 0;  // among all of them: the dealer does not qualify
};
BOOST_DESCRIBE_STRUCT(Showdowns, (), (deals, win, tie, lose, not_qualified))

// Cards that alone make this hand: on the river the dealer's, after the flop one's own.
struct Out {
  std::string hand;
  std::vector<std::string> cards;
};
BOOST_DESCRIBE_STRUCT(Out, (), (hand, cards))

// How often the dealer ends up with this kind of hand, and what that means for the player.
struct DealerKind {
  std::string hand;
  std::int64_t win = 0;
  std::int64_t tie = 0;
  std::int64_t lose = 0;
};
BOOST_DESCRIBE_STRUCT(DealerKind, (), (hand, win, tie, lose))

struct RuleLine {
  std::string id;
  std::string says;  // when it fits; empty: otherwise
  std::string action;
  bool decides = false;
};
BOOST_DESCRIBE_STRUCT(RuleLine, (), (id, says, action, decides))

// The rule of a strategy that decides here. Where it costs something, it is only nearly right.
struct RuleHere {
  std::string strategy;
  std::string id;
  std::string action;
  Exact cost;
  double cost_decimal = 0;
  std::vector<RuleLine> rules;
};
BOOST_DESCRIBE_STRUCT(RuleHere, (), (strategy, id, action, cost, cost_decimal, rules))

struct Reason {
  std::string hand;     // "pair of nines"; before the flop "king and four, two suits"
  std::string made_by;  // board, kicker, own (solver/outs.h)
  Showdowns showdowns;
  std::vector<Out> outs;           // none before the flop
  std::vector<DealerKind> dealer;  // none before the flop
  std::optional<RuleHere> rule;    // none: no strategy fits the house
};
BOOST_DESCRIBE_STRUCT(Reason, (), (hand, made_by, showdowns, outs, dealer, rule))

struct Advice {
  std::vector<ActionValue> actions;
  std::string best;
  std::optional<Reason> reason;  // where no card is known elsewhere
};
BOOST_DESCRIBE_STRUCT(Advice, (), (actions, best, reason))

// A spot as an example.
struct GuideSpot {
  std::vector<std::string> hole;
  std::vector<std::string> board;
  std::string better;
};
BOOST_DESCRIBE_STRUCT(GuideSpot, (), (hole, board, better))

struct ChartHand : Advice {
  std::string hand;
  int combinations = 0;
};
BOOST_DESCRIBE_STRUCT(ChartHand, (Advice), (hand, combinations))

struct Chart {
  std::string house;
  std::string game_hash;
  std::vector<ChartHand> hands;
};
BOOST_DESCRIBE_STRUCT(Chart, (), (house, game_hash, hands))

BaseReturn view_of(const Solution& solution);
SideReturn view_of(const SideWager& side);
Advice view_of(const riverbank::Advice& advice, const BasePayoffs& payoffs);
Chart chart_of(const riverbank::Game& game, const std::vector<HandSolution>& hands, const BasePayoffs& payoffs);

}  // namespace riverbank::shown
