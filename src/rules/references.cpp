#include "rules/references.h"

#include <map>
#include <unordered_set>

#include <fmt/core.h>

#include "rules/ids.h"

namespace riverbank {

namespace {

std::string_view noun(IdKind kind) {
  switch (kind) {
    case IdKind::wager:
      return "wager";
    case IdKind::pay_table:
      return "pay table";
    case IdKind::street:
      return "street";
    case IdKind::clause:
      return "clause";
  }
  return "id";
}

}  // namespace

void resolve_references(const Rulebook& rulebook, Loading& loading) {
  const std::map<IdKind, std::vector<std::string>> known{{IdKind::wager, ids_of(rulebook.wagers)},
                                                         {IdKind::pay_table, ids_of(rulebook.pay_tables)},
                                                         {IdKind::street, ids_of(rulebook.streets)},
                                                         {IdKind::clause, ids_of(rulebook.clauses)}};
  std::map<IdKind, std::unordered_set<std::string>> sets;
  for (const auto& [kind, ids] : known) sets[kind].insert(ids.begin(), ids.end());
  for (const Reference& reference : loading.references) {
    if (sets[reference.kind].contains(reference.id) || loading.problems.full()) continue;
    loading.problems.add({reference.place, reference.key,
                          fmt::format("{} is not a {} of this rulebook", quoted(reference.id), noun(reference.kind)),
                          suggestion(reference.id, known.at(reference.kind)), ""});
  }
}

}  // namespace riverbank
