#include "ledger/decide.h"

namespace riverbank {

namespace {

template <typename Id>
bool misses(OwnerNeed need, Id id) {
  return need == OwnerNeed::required && id == Id();
}

template <typename Id>
bool has_too_much(OwnerNeed need, Id id) {
  return need == OwnerNeed::absent && id != Id();
}

}  // namespace

Result<LedgerEvents, LedgerRefusal> decide(const Ledger& ledger, const PostingBatch& batch) {
  const auto verdict = judge(ledger, batch);
  if (!verdict) return Failure{verdict.error()};
  if (*verdict == BatchVerdict::repetition) return LedgerEvents{};
  return LedgerEvents{BatchPosted{batch}};
}

Result<LedgerEvents, LedgerRefusal> decide(const Ledger& ledger, const OpenAccount& command) {
  const auto refuse = [](LedgerRefusalCode code) { return Failure{LedgerRefusal{.code = code}}; };
  const auto& [kind, owner] = command.name;
  if (!is_known(kind)) return refuse(LedgerRefusalCode::account_kind_unknown);
  const AccountKindRules& rules = rules_of(kind);
  if (misses(rules.player, owner.player) || misses(rules.table, owner.table) || misses(rules.meter, owner.meter))
    return refuse(LedgerRefusalCode::owner_missing);
  if (has_too_much(rules.player, owner.player) || has_too_much(rules.table, owner.table) ||
      has_too_much(rules.meter, owner.meter))
    return refuse(LedgerRefusalCode::owner_not_allowed);
  if (ledger.find(command.name)) return LedgerEvents{};
  const AccountId next(static_cast<std::uint32_t>(ledger.accounts.size() + 1));
  return LedgerEvents{AccountOpened{.id = next, .name = command.name}};
}

Result<LedgerEvents, LedgerRefusal> decide(const Ledger& ledger, const GiveName& command) {
  if (!Names::is_allowed(command.text)) return Failure{LedgerRefusal{.code = LedgerRefusalCode::name_not_allowed}};
  if (ledger.names.find(command.text)) return LedgerEvents{};
  const NameId next(static_cast<std::uint32_t>(ledger.names.size() + 1));
  return LedgerEvents{NameGiven{.id = next, .text = command.text}};
}

}  // namespace riverbank
