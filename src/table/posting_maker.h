// PostingMaker: a table's transfers as postings of a ledger. Opens the accounts and gives the names that they need;
// both are remembered, for a round asks for the same few again and again.
#pragma once

#include <array>
#include <string>

#include "ledger/ledger.h"
#include "ledger/post.h"
#include "table/transfer.h"

namespace riverbank {

class PostingMaker {
 public:
  explicit PostingMaker(Ledger& ledger) : ledger_(ledger) {}

  AccountId account(const AccountName& name) {
    KnownAccount& known = accounts_[usual_place(name)];
    if (known.id == AccountId() || known.name != name) known = {name, find_or_open(name)};
    return known.id;
  }
  NameId name(const std::string& text);
  // `wager`: the name of the transfer's wager, if it has one.
  Posting posting_of(const Transfer& transfer, NameId wager) {
    return {.amount = transfer.amount,
            .from = account(transfer.from),
            .to = rules_of(transfer.movement).action == MovementAction::transfer ? account(transfer.to) : AccountId(),
            .round = transfer.round,
            .wager = wager,
            .clause = clause_of(transfer),
            .note = transfer.note.empty() ? NameId() : name(transfer.note),
            .seat = transfer.seat,
            .movement = transfer.movement,
            .original = transfer.corrects};
  }

 private:
  AccountId find_or_open(const AccountName& name);
  // The same as name(), where the text was most likely given with the last posting of this kind.
  NameId clause_of(const Transfer& transfer);

  Ledger& ledger_;
  static constexpr std::size_t kRemembered = 256;
  struct KnownAccount {
    AccountName name;
    AccountId id;
  };
  struct KnownName {
    std::string text;
    NameId id;
  };
  std::array<KnownAccount, kUsualPlaces> accounts_;
  std::array<KnownName, kRemembered> clauses_;  // by movement and wager
};

}  // namespace riverbank
