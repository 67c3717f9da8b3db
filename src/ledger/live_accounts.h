// LiveAccounts: the accounts of a ledger, changed line by line. As long as the batch is not closed every line can be
// taken back, so that a batch may be judged and posted in one pass: a refused one leaves no trace.
#pragma once

#include <boost/container/small_vector.hpp>

#include "ledger/ledger.h"

namespace riverbank {

class LiveAccounts {
 public:
  explicit LiveAccounts(Ledger& ledger) : ledger_(ledger) {}

  Account& place(AccountId account) { return ledger_.accounts[account.value() - 1]; }
  static Amount balance(const Account& place) { return place.balance; }
  static Amount available(const Account& place) { return place.available(); }
  static Amount held(const Account& place, const HoldKey& key) { return place.held(key); }

  // Stops the process rather than let an account fall below its bound.
  void post(const Posting& posting);
  // The lines of this batch that were posted, the latest first.
  void take_back(const PostingBatch& batch);
  // All lines are posted: from now on they have happened.
  Receipt close(const PostingBatch& batch);

 private:
  using HoldPlace = std::size_t;
  static constexpr HoldPlace kStillOpen = static_cast<HoldPlace>(-1);

  static void open_hold(Account& account, const HoldKey& key, Amount amount);
  static HoldPlace close_hold(Account& account, const HoldKey& key, Amount amount);
  static void reopen_hold(Account& account, const HoldKey& key, Amount amount, HoldPlace lay_at);
  HoldPlace transfer(const Posting& posting);
  HoldPlace reserve_or_release(const Posting& posting);
  void take_back(const Posting& posting, HoldPlace lay_at);

  Ledger& ledger_;
  // For each posted line where the hold lay that it used up.
  boost::container::small_vector<HoldPlace, 48> posted_;
};

}  // namespace riverbank
