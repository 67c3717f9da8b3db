// A small world for random postings: three players, a table, two meter levels, every kind of account; and postings made
// from plain numbers, most of them sensible, some not, so that RapidCheck can shrink what fails.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "ledger/ledger.h"
#include "ledger/post.h"

namespace riverbank {

// Numbers from which one posting is made.
using RawPosting = std::array<std::uint32_t, 8>;
using RawBatch = std::vector<RawPosting>;
using RawHistory = std::vector<RawBatch>;

enum class WithCorrections { yes, no };

class World {
 public:
  // Opens the accounts, gives the names and funds players, table and meters.
  explicit World(Ledger& ledger, LedgerSink* sink = nullptr);

  // Among `posted` the batch looks for originals.
  PostingBatch batch(const RawBatch& raw, const std::vector<PostingBatch>& posted, WithCorrections corrections) const;

 private:
  Posting posting(const RawPosting& raw) const;
  AccountId pick(AccountKindSet kinds, std::uint32_t number) const;

  const Ledger& ledger_;
  std::vector<NameId> wagers_;
  NameId clause_;
  NameId note_;
};

inline constexpr std::uint64_t kFundingHalf = 99;  // the high half of the ids that fund the world

}  // namespace riverbank
