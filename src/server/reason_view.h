// Why an action is best, in counts and in a rule that a player can keep: what the hand is, the outs by kind, what the
// dealer ends up with, and the rule of a strategy that decides here, with what it gives away.
#pragma once

#include <boost/describe/class.hpp>

#include "server/exact_view.h"
#include "solver/showdown_counts.h"
#include "solver/strategy/strategy_price.h"
#include "solver/strategy/street_guides.h"

namespace riverbank {

// A strategy of the data folder that fits the house, under its id.
struct TaughtStrategy {
  std::string id;
  StrategyRules rules;
};

// Of several, the one that gives away least. It says when to do what, without asking the solver; none: there is none.
std::optional<TaughtStrategy> strategy_to_teach(std::vector<TaughtStrategy> known, const BasePayoffs& payoffs);

namespace shown {

struct ReasonAsked {
  const Spot& spot;
  const riverbank::Advice& advice;
  const BasePayoffs& payoffs;
  const std::optional<TaughtStrategy>& taught;
  const ShowdownCounts* before_flop = nullptr;  // of the hole, where the board is empty
};
Reason reason_of(const ReasonAsked& asked);

struct GuideRule {
  std::string id;
  std::string says;  // empty: otherwise
  std::string action;
  double cost_decimal = 0;  // antes a round that this rule gives away
  std::optional<GuideSpot> worst;
};
BOOST_DESCRIBE_STRUCT(GuideRule, (), (id, says, action, cost_decimal, worst))

struct GuideStreet {
  std::string street;
  std::vector<GuideRule> rules;
};
BOOST_DESCRIBE_STRUCT(GuideStreet, (), (street, rules))

// deals: of those that reach the street with best play; bets: those of them in which a bet is best.
struct FlopCell {
  std::string rank;
  std::int64_t deals = 0;
  std::int64_t bets = 0;
};
BOOST_DESCRIBE_STRUCT(FlopCell, (), (rank, deals, bets))

struct FlopRow {
  std::string kind;
  std::vector<FlopCell> cells;
};
BOOST_DESCRIBE_STRUCT(FlopRow, (), (kind, cells))

struct RiverCell {
  int outs = 0;
  std::int64_t deals = 0;
  std::int64_t bets = 0;
};
BOOST_DESCRIBE_STRUCT(RiverCell, (), (outs, deals, bets))

struct RiverRow {
  std::string kind;
  std::vector<RiverCell> cells;
};
BOOST_DESCRIBE_STRUCT(RiverRow, (), (kind, cells))

struct Guide {
  std::string house;
  std::string game_hash;
  std::string strategy;  // empty: no strategy fits this house
  std::string about;
  double strategy_edge_decimal = 0;
  double best_edge_decimal = 0;
  std::vector<GuideStreet> streets;
  std::vector<FlopRow> flop;
  std::vector<RiverRow> river;
};
BOOST_DESCRIBE_STRUCT(Guide, (),
                      (house, game_hash, strategy, about, strategy_edge_decimal, best_edge_decimal, streets, flop,
                       river))

Guide guide_of(const riverbank::Game& game, const BasePayoffs& payoffs, const std::optional<TaughtStrategy>& taught);

}  // namespace shown

}  // namespace riverbank
