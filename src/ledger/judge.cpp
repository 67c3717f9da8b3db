#include <algorithm>

#include "ledger/decide.h"
#include "ledger/draft.h"
#include "ledger/live_accounts.h"

namespace riverbank {

namespace {

using enum LedgerRefusalCode;

// Judges the lines of one batch in order, each against what the lines before it leave behind: in a draft, or in the
// accounts themselves. The checks run in the order of the refusal numbers.
template <typename Accounts>
class LineJudge {
 public:
  LineJudge(const Ledger& ledger, const PostingBatch& batch, Accounts& after)
      : ledger_(ledger), batch_(batch), after_(after) {}

  LedgerRefusalCode judge(const Posting& line) {
    if (const auto code = form(line); code != none) return code;
    if (const auto code = accounts(line); code != none) return code;
    if (const auto code = route(); code != none) return code;
    if (const auto code = context(line); code != none) return code;
    if (const auto code = original(line); code != none) return code;
    if (const auto code = approval(); code != none) return code;
    if (const auto code = holds(line); code != none) return code;
    if (const auto code = funds(line); code != none) return code;
    after_.post(line);
    ++judged_;
    return none;
  }

 private:
  LedgerRefusalCode form(const Posting& line) {
    if (line.amount <= Amount()) return amount_not_positive;
    if (!is_known(line.movement)) return movement_unknown;
    rules_ = &rules_of(line.movement);
    return none;
  }

  bool is_transfer() const { return rules_->action == MovementAction::transfer; }

  LedgerRefusalCode accounts(const Posting& line) {
    if (!ledger_.has(line.from)) return from_unknown;
    from_ = &ledger_.accounts[line.from.value() - 1];
    from_rules_ = &from_->rules();
    to_ = nullptr;
    if (!is_transfer()) return line.to == AccountId() ? none : reservation_has_target;
    if (!ledger_.has(line.to)) return to_unknown;
    to_ = &ledger_.accounts[line.to.value() - 1];
    if (line.from == line.to) return accounts_same;
    if (from_rules_->unit != to_->rules().unit) return units_differ;
    return none;
  }

  LedgerRefusalCode route() const {
    if (!rules_->from.has(from_->kind)) return movement_not_between;
    if (!is_transfer()) return none;
    if (!rules_->to.has(to_->kind)) return movement_not_between;
    const auto differ = [](auto a, auto b) { return a.value() != 0 && b.value() != 0 && a != b; };
    if (rules_->same.player && differ(from_->owner.player, to_->owner.player)) return owners_differ;
    if (rules_->same.table && differ(from_->owner.table, to_->owner.table)) return owners_differ;
    if (rules_->same.meter && differ(from_->owner.meter, to_->owner.meter)) return owners_differ;
    return none;
  }

  LedgerRefusalCode context(const Posting& line) {
    const ContextNeed& needs = rules_->needs;
    const auto is_unknown = [&](NameId name) { return name != NameId() && !ledger_.names.has(name); };
    if (is_unknown(line.wager) || is_unknown(line.clause) || is_unknown(line.note)) return name_unknown;
    if (needs.round && line.round == RoundNumber()) return round_missing;
    if (needs.seat && line.seat == SeatId()) return seat_missing;
    if (needs.wager && line.wager == NameId()) return wager_missing;
    if (needs.clause && line.clause == NameId()) return clause_missing;
    if (needs.note && line.note == NameId()) return note_missing;
    return none;
  }

  LedgerRefusalCode original(const Posting& line) {
    const bool linked = !line.original.is_none();
    if (linked && rules_->link == LinkNeed::absent) return link_not_allowed;
    if (!linked) return rules_->link == LinkNeed::required ? link_missing : none;
    const RememberedLine* found = ledger_.history.find(line.original);
    // A ledger that remembers nothing cannot look: whoever posts knows what is put right, as a table does of its own
    // settlement.
    if (found == nullptr) return ledger_.history.limit() == 0 ? none : original_unknown;
    return line.movement == Movement::correction ? correction(line, *found) : none;
  }

  LedgerRefusalCode correction(const Posting& line, const RememberedLine& found) {
    const Posting& posted = found.posting;
    const bool reservation = rules_of(posted.movement).action != MovementAction::transfer;
    if (reservation || posted.movement == Movement::correction) return original_not_correctable;
    const bool reversed = line.from == posted.to && line.to == posted.from;
    if (!reversed || line.hold_key() != posted.hold_key()) return correction_not_reverse;
    Amount left = posted.amount - found.corrected;
    for (const Posting& before : std::span(batch_.lines).first(judged_))
      if (before.movement == Movement::correction && before.original == line.original) left -= before.amount;
    if (left.is_zero()) return original_fully_corrected;
    if (line.amount > left) return exceeds_original;
    return none;
  }

  // A player loses when money moves from an account of the player's to one that is not.
  bool a_player_loses() const { return from_->owner.player != PlayerId() && from_->owner.player != to_->owner.player; }

  LedgerRefusalCode approval() const {
    const ApprovalNeed need = rules_->approval;
    if (need == ApprovalNeed::never) return none;
    if (need == ApprovalNeed::when_a_player_loses && !a_player_loses()) return none;
    if (batch_.requested_by == PersonId() || batch_.approved_by == PersonId()) return approval_missing;
    if (batch_.requested_by == batch_.approved_by) return approval_by_same_person;
    return none;
  }

  LedgerRefusalCode holds(const Posting& line) {
    const bool takes_wager = is_transfer() && from_rules_->holds == HoldsAre::whole_balance;
    if (!takes_wager && rules_->action != MovementAction::release) return none;
    const Amount held = after_.held(after_.place(line.from), line.hold_key());
    if (held.is_zero()) return hold_unknown;
    if (line.amount > held) return exceeds_hold;
    return none;
  }

  LedgerRefusalCode funds(const Posting& line) {
    if (rules_->action == MovementAction::release) return none;
    auto&& from = after_.place(line.from);
    if (from_rules_->bound == LowerBound::zero) {
      if (is_transfer() && line.amount > after_.balance(from)) return insufficient_balance;
      if (line.amount > after_.available(from)) return insufficient_available;
    }
    if (!is_transfer()) return none;
    const auto after_from = checked_add(after_.balance(from), -line.amount);
    const auto after_to = checked_add(after_.balance(after_.place(line.to)), line.amount);
    if (!after_from || *after_from < -kLargestBalance) return balance_too_large;
    if (!after_to || *after_to > kLargestBalance) return balance_too_large;
    return none;
  }

  const Ledger& ledger_;
  const PostingBatch& batch_;
  Accounts& after_;
  std::size_t judged_ = 0;
  const MovementRules* rules_ = nullptr;
  const AccountKindRules* from_rules_ = nullptr;
  const Account* from_ = nullptr;
  const Account* to_ = nullptr;
};

LedgerRefusalCode compare_line(const Posting& first, const Posting& again) {
  if (first.from != again.from || first.to != again.to) return exists_with_different_accounts;
  if (first.amount != again.amount) return exists_with_different_amount;
  if (first.movement != again.movement) return exists_with_different_movement;
  if (first != again) return exists_with_different_context;
  return none;
}

// The time is not compared: a retry always comes later.
LedgerRefusal compare_batch(const RememberedBatch& first, const PostingBatch& again) {
  if (first.lines.size() != again.lines.size()) return {.code = exists_with_different_length};
  if (first.requested_by != again.requested_by || first.approved_by != again.approved_by)
    return {.code = exists_with_different_people};
  for (std::size_t i = 0; i < again.lines.size(); ++i)
    if (const auto code = compare_line(first.lines[i].posting, again.lines[i]); code != none)
      return {.code = code, .line = static_cast<std::uint16_t>(i + 1)};
  return {};
}

template <typename Accounts>
LedgerRefusal judge_lines(const Ledger& ledger, const PostingBatch& batch, Accounts& after) {
  LineJudge lines(ledger, batch, after);
  for (std::size_t i = 0; i < batch.lines.size(); ++i)
    if (const auto code = lines.judge(batch.lines[i]); code != none)
      return {.code = code, .line = static_cast<std::uint16_t>(i + 1)};
  return {};
}

LedgerRefusal batch_problem(const PostingBatch& batch) {
  if (batch.id.is_zero()) return {.code = batch_id_missing};
  if (batch.lines.empty()) return {.code = batch_empty};
  if (batch.lines.size() > kMaxLinesOfBatch) return {.code = batch_too_long};
  return {};
}

}  // namespace

Result<BatchVerdict, LedgerRefusal> judge(const Ledger& ledger, const PostingBatch& batch) {
  if (const LedgerRefusal refusal = batch_problem(batch); refusal.code != none) return Failure{refusal};
  const RememberedBatch* first = ledger.history.find(batch.id);
  Draft draft(ledger);
  const LedgerRefusal refusal = first != nullptr ? compare_batch(*first, batch) : judge_lines(ledger, batch, draft);
  if (refusal.code != none) return Failure{refusal};
  return first != nullptr ? BatchVerdict::repetition : BatchVerdict::new_batch;
}

Result<Receipt, LedgerRefusal> judge_and_apply(Ledger& ledger, const PostingBatch& batch) {
  if (const LedgerRefusal refusal = batch_problem(batch); refusal.code != none) return Failure{refusal};
  if (const RememberedBatch* first = ledger.history.find(batch.id)) {
    const LedgerRefusal refusal = compare_batch(*first, batch);
    return refusal.code == none ? Result<Receipt, LedgerRefusal>(first->receipt) : Failure{refusal};
  }
  LiveAccounts accounts(ledger);
  const LedgerRefusal refusal = judge_lines(ledger, batch, accounts);
  if (refusal.code == none) return accounts.close(batch);
  accounts.take_back(batch);
  return Failure{refusal};
}

}  // namespace riverbank
