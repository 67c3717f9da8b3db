#include "ledger/post.h"

#include "ledger/apply.h"
#include "ledger/decide.h"

namespace riverbank {

Result<Receipt, LedgerRefusal> post(Ledger& ledger, const PostingBatch& batch, LedgerSink* sink) {
  if (sink == nullptr) return judge_and_apply(ledger, batch);
  const auto verdict = judge(ledger, batch);
  if (!verdict) return Failure{verdict.error()};
  if (*verdict == BatchVerdict::repetition) return ledger.history.find(batch.id)->receipt;
  sink->posted(ledger, batch);
  return apply(ledger, batch);
}

Result<AccountId, LedgerRefusal> open_account(Ledger& ledger, const AccountName& name, LedgerSink* sink) {
  const auto events = decide(ledger, OpenAccount{name});
  if (!events) return Failure{events.error()};
  for (const LedgerEvent& event : *events) {
    const auto& opened = std::get<AccountOpened>(event);
    if (sink != nullptr) sink->opened(ledger, opened);
    apply(ledger, opened);
  }
  return *ledger.find(name);
}

Result<NameId, LedgerRefusal> give_name(Ledger& ledger, std::string_view text, LedgerSink* sink) {
  if (const auto known = ledger.names.find(text)) return *known;
  const auto events = decide(ledger, GiveName{std::string(text)});
  if (!events) return Failure{events.error()};
  const auto& given = std::get<NameGiven>(events->front());
  if (sink != nullptr) sink->named(ledger, given);
  apply(ledger, given);
  return given.id;
}

}  // namespace riverbank
