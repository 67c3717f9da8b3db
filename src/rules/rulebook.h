// Rulebook: one regulator's text as typed data, before an operator's choices. Made by rules/load_rulebook.h from a TOML
// file under rulebooks/ (format: docs/rulebooks.md) and its clause list under rulebooks/clauses/.
#pragma once

#include <string>
#include <vector>

#include "rules/irregularity_rule.h"
#include "rules/money_rules.h"
#include "rules/pay_table.h"
#include "rules/procedure.h"
#include "rules/table_rules.h"
#include "rules/wager_rule.h"

namespace riverbank {

enum class ClauseStatus { implemented, procedure, outside, to_do };

struct Clause {
  std::string id;
  std::string says;
  ClauseStatus status = ClauseStatus::to_do;
  std::string reason;              // why it is outside software
  std::vector<std::string> tests;  // named tests besides the clause's own hands
};

// A place where the text is silent or contradicts itself. A reading may offer other options, which patch the rulebook's
// data when a house chooses them.
struct ReadingOption {
  std::string id;
  std::string says;
};

struct Reading {
  std::string id;  // "R14"
  std::vector<std::string> clauses;
  std::string open;                    // what the text leaves open
  std::string taken;                   // what we take it to mean
  std::vector<ReadingOption> options;  // empty: no choice
  std::string chosen;                  // an option id; the first option unless a house chose
};

struct SeatRule {
  int most = 0;  // places for players, a banker's included where a player banks
  bool one_per_player = false;
  std::string clause;
  std::string one_per_player_clause;
};

// Something the layout must tell players, as the text words it or in our words.
struct Inscription {
  std::string says;
  std::string clause;
};

struct Rulebook {
  std::string id;
  std::string title;
  std::string issuer;
  std::vector<Inscription> inscriptions;
  bool odds_only_to = false;  // posted odds never say "for"
  std::string odds_only_to_clause;
  SeatRule seats;
  Qualification qualification;
  BankingRule banking;
  std::vector<WagerRule> wagers;
  std::vector<PayTable> pay_tables;
  std::vector<Street> streets;
  std::vector<DealingMethod> dealing;
  std::vector<Step> fold;      // of a hand that folds, right after it
  std::vector<Step> showdown;  // of each hand that is turned, right after it
  SettlementRule settlement;
  std::vector<CapRule> caps;
  std::vector<IrregularityRule> irregularities;
  TableRules table;
  std::vector<Reading> readings;
  std::vector<Clause> clauses;
  std::string content_hash;  // SHA-256 of the data as loaded

  const WagerRule* wager(std::string_view id) const;
  const PayTable* pay_table(std::string_view id) const;
  const DealingMethod* dealing_method(std::string_view id) const;
  const Street* street(std::string_view id) const;
  const CapRule* cap(std::string_view id) const;
  const Reading* reading(std::string_view id) const;
  const Clause* clause(std::string_view id) const;
  // The rulebook's id and the clause; empty stays empty.
  std::string cite(std::string_view clause) const;
};

}  // namespace riverbank
