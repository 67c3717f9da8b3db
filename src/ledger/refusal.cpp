#include "ledger/refusal.h"

#include <array>

#include "base/check.h"

namespace riverbank {

namespace {

using enum LedgerRefusalCode;

constexpr std::array kTexts{
    LedgerRefusalText{batch_id_missing, "batch_id_missing", "The batch has no id."},
    LedgerRefusalText{batch_empty, "batch_empty", "The batch has no postings."},
    LedgerRefusalText{batch_too_long, "batch_too_long", "The batch has more than 4,096 postings."},
    LedgerRefusalText{exists_with_different_length, "exists_with_different_length",
                      "A batch with this id was posted before, with a different number of postings."},
    LedgerRefusalText{exists_with_different_people, "exists_with_different_people",
                      "A batch with this id was posted before, naming different people."},
    LedgerRefusalText{exists_with_different_accounts, "exists_with_different_accounts",
                      "A batch with this id was posted before, between different accounts."},
    LedgerRefusalText{exists_with_different_amount, "exists_with_different_amount",
                      "A batch with this id was posted before, with a different amount."},
    LedgerRefusalText{exists_with_different_movement, "exists_with_different_movement",
                      "A batch with this id was posted before, as a different movement."},
    LedgerRefusalText{exists_with_different_context, "exists_with_different_context",
                      "A batch with this id was posted before, with a different round, seat, wager, clause, "
                      "note or original."},
    LedgerRefusalText{amount_not_positive, "amount_not_positive", "The amount must be above zero."},
    LedgerRefusalText{movement_unknown, "movement_unknown", "There is no such movement."},
    LedgerRefusalText{from_unknown, "from_unknown", "The account to take from does not exist."},
    LedgerRefusalText{reservation_has_target, "reservation_has_target", "A reservation concerns one account only."},
    LedgerRefusalText{to_unknown, "to_unknown", "The account to pay into does not exist."},
    LedgerRefusalText{accounts_same, "accounts_same", "An account cannot pay itself."},
    LedgerRefusalText{units_differ, "units_differ", "Coupons and cash do not mix."},
    LedgerRefusalText{movement_not_between, "movement_not_between",
                      "This movement is not allowed between these accounts."},
    LedgerRefusalText{owners_differ, "owners_differ", "The accounts belong to different players, tables or meters."},
    LedgerRefusalText{name_unknown, "name_unknown", "The wager, clause or note names a word that is not registered."},
    LedgerRefusalText{round_missing, "round_missing", "The posting must name its round."},
    LedgerRefusalText{seat_missing, "seat_missing", "The posting must name its seat."},
    LedgerRefusalText{wager_missing, "wager_missing", "The posting must name its wager."},
    LedgerRefusalText{clause_missing, "clause_missing", "The posting must name its clause."},
    LedgerRefusalText{note_missing, "note_missing", "The posting must say why."},
    LedgerRefusalText{link_not_allowed, "link_not_allowed", "This movement does not refer to another posting."},
    LedgerRefusalText{link_missing, "link_missing", "A correction must name the posting it corrects."},
    LedgerRefusalText{original_unknown, "original_unknown", "The posting it refers to is unknown."},
    LedgerRefusalText{original_not_correctable, "original_not_correctable",
                      "A correction or a reservation cannot be corrected."},
    LedgerRefusalText{correction_not_reverse, "correction_not_reverse",
                      "A correction must reverse its original: same accounts the other way round, same round, "
                      "seat and wager."},
    LedgerRefusalText{original_fully_corrected, "original_fully_corrected",
                      "The original has already been corrected in full."},
    LedgerRefusalText{exceeds_original, "exceeds_original", "The corrections would exceed the original."},
    LedgerRefusalText{approval_missing, "approval_missing", "One person must request this and another approve it."},
    LedgerRefusalText{approval_by_same_person, "approval_by_same_person",
                      "The person who requests this cannot approve it."},
    LedgerRefusalText{hold_unknown, "hold_unknown", "Nothing is held there for this round, seat and wager."},
    LedgerRefusalText{exceeds_hold, "exceeds_hold", "Less than that is held there for this round, seat and wager."},
    LedgerRefusalText{insufficient_balance, "insufficient_balance", "There is not enough in the account."},
    LedgerRefusalText{insufficient_available, "insufficient_available",
                      "The unreserved part of the account does not cover this."},
    LedgerRefusalText{balance_too_large, "balance_too_large", "The balance would exceed $10,000,000,000,000."},
    LedgerRefusalText{account_kind_unknown, "account_kind_unknown", "There is no such kind of account."},
    LedgerRefusalText{owner_missing, "owner_missing", "The account needs a player, table or meter that is not named."},
    LedgerRefusalText{owner_not_allowed, "owner_not_allowed",
                      "The account names a player, table or meter that its kind does not have."},
    LedgerRefusalText{name_not_allowed, "name_not_allowed", "A name is 1 to 200 bytes of printable text."},
};

const LedgerRefusalText& text_of(LedgerRefusalCode code) {
  CHECK(code != none && static_cast<std::size_t>(code) <= kTexts.size(), "a refusal of no known number");
  return kTexts[static_cast<std::size_t>(code) - 1];
}

}  // namespace

std::span<const LedgerRefusalText> ledger_refusals() { return kTexts; }

std::string_view LedgerRefusal::name() const { return text_of(code).name; }
std::string_view LedgerRefusal::says() const { return text_of(code).says; }

std::optional<LedgerRefusalCode> ledger_refusal_named(std::string_view name) {
  for (const LedgerRefusalText& text : kTexts)
    if (text.name == name) return text.code;
  return std::nullopt;
}

}  // namespace riverbank
