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

struct Advice {
  std::vector<ActionValue> actions;
  std::string best;
};
BOOST_DESCRIBE_STRUCT(Advice, (), (actions, best))

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
