// Whether the sections of a rulebook fit together: wagers and their pay tables, requirements, settlement passes, caps,
// and dealing methods that can be carried out. Each problem points at the place in the file that would be mended.
#pragma once

#include "rules/data.h"
#include "rules/problems.h"
#include "rules/rulebook.h"

namespace riverbank {

struct CheckedRulebook {
  const Rulebook& rulebook;
  const Data& data;  // what it was read from
  Problems& problems;

  void problem(const std::string& key, std::string what, std::string fix = "") const {
    problems.add({place_at(data, key), key, std::move(what), std::move(fix), ""});
  }
};

void check_wagers(const CheckedRulebook& checked);
void check_pay_tables(const CheckedRulebook& checked);
void check_settlement(const CheckedRulebook& checked);
void check_dealing(const CheckedRulebook& checked);
void check_hand_steps(const CheckedRulebook& checked);
void check_table_rules(const CheckedRulebook& checked);

// Whether a table can belong to a wager at all; a house's own tables must, too. Returns what is wrong, by key.
struct Misfit {
  std::string key;
  std::string what;
  std::string fix;
};
std::vector<Misfit> misfits(const WagerRule& wager, const PayTable& table);

void check_rulebook(const CheckedRulebook& checked);

}  // namespace riverbank
