// Commands and events of the ledger. A stored format (ledger/log.h is its text): fields are added, but never
// change their meaning. Opening an account or registering a name that already exists is not an event; nor is a repeated
// batch.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "ledger/posting.h"

namespace riverbank {

struct OpenAccount {
  AccountName name;
};

struct GiveName {
  std::string text;
};

struct AccountOpened {
  AccountId id;
  AccountName name;
  friend bool operator==(const AccountOpened&, const AccountOpened&) = default;
};

struct NameGiven {
  NameId id;
  std::string text;
  friend bool operator==(const NameGiven&, const NameGiven&) = default;
};

struct BatchPosted {
  PostingBatch batch;
  friend bool operator==(const BatchPosted&, const BatchPosted&) = default;
};

using LedgerEvent = std::variant<AccountOpened, NameGiven, BatchPosted>;
using LedgerEvents = std::vector<LedgerEvent>;

}  // namespace riverbank
