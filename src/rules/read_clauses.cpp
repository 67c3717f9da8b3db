#include <algorithm>
#include <unordered_set>

#include <fmt/core.h>

#include "rules/capacity.h"
#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kClauses{1, 10'000};

Clause read_clause(Reader& entry) {
  Clause clause;
  clause.id = entry.text("id");
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  if (clause.id.size() > kMaxBytesOfClause || std::any_of(clause.id.begin(), clause.id.end(), is_control))
    entry.problem("id", fmt::format("{} cannot be written on a ledger line", quoted(clause.id)),
                  fmt::format("at most {} printable characters", kMaxBytesOfClause));
  clause.says = entry.text("says");
  clause.status = entry.word<ClauseStatus>("status");
  clause.reason = entry.text_if("reason");
  clause.tests = entry.texts_if("tests");
  if (clause.status == ClauseStatus::outside && clause.reason.empty())
    entry.problem("reason", "is missing", "say why the clause is outside software");
  entry.done();
  return clause;
}

}  // namespace

std::vector<Clause> read_clauses(Reader& clause_file) {
  std::vector<Clause> clauses;
  std::unordered_set<std::string> seen;
  for (Reader& entry : clause_file.entries("clause", kClauses)) {
    clauses.push_back(read_clause(entry));
    if (!seen.insert(clauses.back().id).second) entry.problem("id", "is used twice");
  }
  return clauses;
}

}  // namespace riverbank
