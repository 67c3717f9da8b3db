// Rulebooks and games as programs and the page read them. Keys are those of the rule files (docs/cli.md lists them);
// money is in minor units, odds are text as written and as posted. Each struct is described once, here: its JSON, its
// schema and the page's type follow (json/struct_json.h).
#pragma once

#include <map>

#include <boost/describe/class.hpp>

#include "base/or_null.h"
#include "rules/game.h"
#include "rules/rulebook.h"

namespace riverbank::shown {

using Texts = std::vector<std::string>;

struct AmountBound {
  std::string rule;
  std::optional<std::string> of;
  std::optional<std::vector<Amount>> amounts;
};
BOOST_DESCRIBE_STRUCT(AmountBound, (), (rule, of, amounts))

struct WagerRule {
  std::string id, name, says;
  bool optional = false;
  std::string placed, group;
  AmountBound amount;
  Texts requires_;
  bool coupon = false, needs_shuffler = false, backline = false;
  std::string resolves, hand, hands;
  OrNull<std::string> pays;  // null: by a table
  Texts pay_tables;
  bool own_pay_table = false;
  std::string if_unqualified, on_fold, payer;
  std::map<std::string, std::string> clauses;
};
BOOST_DESCRIBE_STRUCT(WagerRule, (),
                      (id, name, says, optional, placed, group, amount, requires_, coupon, needs_shuffler, backline,
                       resolves, hand, hands, pays, pay_tables, own_pay_table, if_unqualified, on_fold, payer, clauses))

struct PayRow {
  std::string hand;
  Texts pays, posted;  // one a column
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(PayRow, (), (hand, pays, posted, clause))

struct EnvyRow {
  std::string hand;
  Amount pays;
};
BOOST_DESCRIBE_STRUCT(EnvyRow, (), (hand, pays))

struct TableMeter {
  std::string meter;
  Amount seed;
};
BOOST_DESCRIBE_STRUCT(TableMeter, (), (meter, seed))

struct PayTable {
  std::string id, name, wager;
  std::vector<int> hands;
  std::vector<PayRow> rows;
  std::string unlisted, house_may;
  bool linked = false;
  std::string clause;
  std::vector<EnvyRow> envy;
  OrNull<Amount> envy_per;
  std::vector<TableMeter> meters;
  OrNull<Amount> seed_per;
};
BOOST_DESCRIBE_STRUCT(PayTable, (),
                      (id, name, wager, hands, rows, unlisted, house_may, linked, clause, envy, envy_per, meters,
                       seed_per))

struct Step {
  std::string do_;
  std::optional<std::string> to, of;
  std::optional<int> cards;
  std::optional<std::string> face, street, says, closes_clause, if_offered;
  std::optional<bool> if_remaining;
  std::optional<std::string> unless_offered;
  std::optional<Texts> if_wager, unless_wager;
  std::optional<std::string> if_bet;
  std::optional<bool> empties_shoe;
  std::optional<std::string> unless_bet, if_result, to_tray, when, if_hand, left_before;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(Step, (),
                      (do_, to, of, cards, face, street, says, closes_clause, if_offered, if_remaining, unless_offered,
                       if_wager, unless_wager, if_bet, empties_shoe, unless_bet, if_result, to_tray, when, if_hand,
                       left_before, clause))

struct DealingMethod {
  std::string id, name;
  bool needs_shuffler = false;
  std::string shuffler_clause;
  bool needs_reshuffler = false, automated = false;
  std::string clause;
  std::vector<Step> steps;
};
BOOST_DESCRIBE_STRUCT(DealingMethod, (),
                      (id, name, needs_shuffler, shuffler_clause, needs_reshuffler, automated, clause, steps))

struct Street {
  std::string id, name;
  std::vector<int> play;
  std::string otherwise, clause, raise_clause, otherwise_clause;
};
BOOST_DESCRIBE_STRUCT(Street, (), (id, name, play, otherwise, clause, raise_clause, otherwise_clause))

struct Cap {
  std::string id, name;
  Texts wagers;
  OrNull<Amount> amount, at_least;
  bool at_least_win_of_minimum = false, exact = false, optional = false;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(Cap, (), (id, name, wagers, amount, at_least, at_least_win_of_minimum, exact, optional, clause))

struct Irregularity {
  std::string id, says, trigger, from, until, effect;
  Texts still_settled;
  bool reshuffle = false;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(Irregularity, (), (id, says, trigger, from, until, effect, still_settled, reshuffle, clause))

struct ReadingOption {
  std::string id, says;
};
BOOST_DESCRIBE_STRUCT(ReadingOption, (), (id, says))

struct Reading {
  std::string id;
  Texts clauses;
  std::string open, taken;
  std::vector<ReadingOption> options;
  std::string chosen;
};
BOOST_DESCRIBE_STRUCT(Reading, (), (id, clauses, open, taken, options, chosen))

struct Clause {
  std::string id, says, status, reason;
};
BOOST_DESCRIBE_STRUCT(Clause, (), (id, says, status, reason))

struct Banking {
  std::string by;
  std::optional<std::string> cover;  // this and the rest where players bank
  std::optional<int> consecutive_rounds;
  std::optional<std::string> clause;
};
BOOST_DESCRIBE_STRUCT(Banking, (), (by, cover, consecutive_rounds, clause))

struct SettlementOrder {
  std::string start, direction;
  std::vector<Texts> passes;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(SettlementOrder, (), (start, direction, passes, clause))

struct Inscription {
  std::string says, clause;
};
BOOST_DESCRIBE_STRUCT(Inscription, (), (says, clause))

struct Seats {
  int most = 0;
  std::string clause;
  bool one_per_player = false;
  std::string one_per_player_clause;
};
BOOST_DESCRIBE_STRUCT(Seats, (), (most, clause, one_per_player, one_per_player_clause))

struct Qualification {
  std::string at_least, clause;
};
BOOST_DESCRIBE_STRUCT(Qualification, (), (at_least, clause))

struct Rulebook {
  std::string id, title, issuer, banked_by, content_hash;
  std::vector<Inscription> inscriptions;
  bool odds_only_to = false;
  Seats seats;
  Qualification qualification;
  Banking banking;
  std::vector<WagerRule> wagers;
  std::vector<PayTable> pay_tables;
  std::vector<Street> streets;
  std::vector<DealingMethod> dealing;
  std::vector<Step> fold, showdown;
  SettlementOrder settlement;
  std::vector<Cap> caps;
  std::vector<Irregularity> irregularities;
  std::vector<Reading> readings;
  std::vector<Clause> clauses;
};
BOOST_DESCRIBE_STRUCT(Rulebook, (),
                      (id, title, issuer, banked_by, content_hash, inscriptions, odds_only_to, seats, qualification,
                       banking, wagers, pay_tables, streets, dealing, fold, showdown, settlement, caps, irregularities,
                       readings, clauses))

// What a list of rulebooks shows of each.
struct RulebookSummary {
  std::string id, title, issuer, banked_by;
  int seats = 0;
  Texts wagers, dealing;
  std::size_t clauses = 0;
  std::string content_hash;
};
BOOST_DESCRIBE_STRUCT(RulebookSummary, (),
                      (id, title, issuer, banked_by, seats, wagers, dealing, clauses, content_hash))

struct OfferedWager {
  std::string id;
  Amount minimum, maximum, step;
  bool backline = false;
  OrNull<std::string> pay_table;
};
BOOST_DESCRIBE_STRUCT(OfferedWager, (), (id, minimum, maximum, step, backline, pay_table))

struct HouseCap {
  std::string id;
  Amount amount;
};
BOOST_DESCRIBE_STRUCT(HouseCap, (), (id, amount))

struct HouseMeter {
  std::string id;
  Amount seed;
};
BOOST_DESCRIBE_STRUCT(HouseMeter, (), (id, seed))

struct House {
  std::string id, name, rulebook, dealing;
  int seats = 0;
  std::string coach, main_wager;
  std::vector<OfferedWager> wagers;
  std::vector<HouseCap> caps;
  std::vector<HouseMeter> meters;
  std::string content_hash;
};
BOOST_DESCRIBE_STRUCT(House, (),
                      (id, name, rulebook, dealing, seats, coach, main_wager, wagers, caps, meters, content_hash))

Rulebook view_of(const riverbank::Rulebook& rulebook);
RulebookSummary summary_of(const riverbank::Rulebook& rulebook);
PayTable view_of(const riverbank::PayTable& table);
House view_of(const riverbank::Game& game);

}  // namespace riverbank::shown
