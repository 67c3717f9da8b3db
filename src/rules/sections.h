// The sections of a rulebook file, each read by a function of its own from the file's top table. What a section can
// check by itself it checks; what needs two sections is in check_rulebook.h.
#pragma once

#include <vector>

#include "rules/player_protection.h"
#include "rules/reader.h"
#include "rules/rulebook.h"
#include "rules/table_rules.h"

namespace riverbank {

std::vector<Clause> read_clauses(Reader& clause_file);
std::vector<WagerRule> read_wagers(Reader& top);
std::vector<PayTable> read_pay_tables(Reader& top);
std::vector<Street> read_streets(Reader& top);
std::vector<DealingMethod> read_dealing(Reader& top);
// The steps of one hand, in section `name`; none where there is no such section.
std::vector<Step> read_hand_steps(Reader& top, std::string_view name);
SettlementRule read_settlement(Reader& top);
Qualification read_qualification(Reader& top);
BankingRule read_banking(Reader& top);
std::vector<CapRule> read_caps(Reader& top);
std::vector<IrregularityRule> read_irregularities(Reader& top);
std::vector<Reading> read_readings(Reader& top);
TableRules read_table_rules(Reader& top);
// A house file has the section too; only a rulebook names the clause behind it.
enum class ProtectionOf { rulebook, house };
PlayerProtection read_protection(Reader& top, ProtectionOf whose);
// Of a file that is known to be sound.
PlayerProtection protection_in(const Data& file, ProtectionOf whose);

// One pay table; a house file may write one too.
PayTable read_pay_table(Reader& table);
Category read_category(Reader& table, std::string_view key);

// Every entry's id once.
template <typename T>
void report_repeated_ids(std::vector<Reader>& entries, const std::vector<T>& read) {
  for (std::size_t i = 0; i < read.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (read[i].id == read[j].id && !read[i].id.empty()) {
        entries[i].problem("id", "is used twice");
        break;
      }
}

}  // namespace riverbank
