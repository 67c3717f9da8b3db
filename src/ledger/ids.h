// The ids used by accounts and postings. Zero always means "none". Players, tables, meter levels, people
// and batches are numbered by the caller; accounts and names by the ledger, 1, 2, 3 ... in order of appearance.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/strong.h"

namespace riverbank {

struct PlayerTag;
using PlayerId = Strong<PlayerTag, std::uint32_t>;
struct TableTag;
using TableId = Strong<TableTag, std::uint32_t>;
// One level of one meter: the major and the minor meter of a device have two ids.
struct MeterLevelTag;
using MeterLevelId = Strong<MeterLevelTag, std::uint32_t>;
// A member of staff who requests or approves a correction.
struct PersonTag;
using PersonId = Strong<PersonTag, std::uint32_t>;
struct RoundNumberTag;
using RoundNumber = Strong<RoundNumberTag, std::uint64_t>;

struct AccountTag;
using AccountId = Strong<AccountTag, std::uint32_t>;
// A word that postings repeat (a wager, a clause, a reason), stored once: see ledger/names.h.
struct NameTag;
using NameId = Strong<NameTag, std::uint32_t>;

// 128 bits chosen by the caller, so a retry can be told from a second request.
struct BatchId {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  constexpr bool is_zero() const { return high == 0 && low == 0; }
  // Hexadecimal without leading zeros, so each id has exactly one spelling.
  std::string text() const;
  static std::optional<BatchId> parse(std::string_view text);
  friend constexpr auto operator<=>(const BatchId&, const BatchId&) = default;
};

// One posting: its batch and its line there, counted from 1.
struct PostingRef {
  BatchId batch;
  std::uint16_t line = 0;

  constexpr bool is_none() const { return line == 0 && batch.is_zero(); }
  std::string text() const;
  friend constexpr auto operator<=>(const PostingRef&, const PostingRef&) = default;
};

}  // namespace riverbank

template <>
struct std::hash<riverbank::BatchId> {
  std::size_t operator()(const riverbank::BatchId& id) const {
    return static_cast<std::size_t>((id.high ^ (id.high >> 32)) * 0x9e3779b97f4a7c15U ^ id.low * 0xc2b2ae3d27d4eb4fU);
  }
};
