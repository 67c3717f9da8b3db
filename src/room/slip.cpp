#include "room/slip.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr std::array<std::string_view, 5> kWords{"opener", "fill", "credit", "drop", "closer"};
constexpr std::string_view kInsertSlip =
    "INSERT INTO slips (table_id, number, shift, kind, at, order_id, asked_at, asked_by, signed_by, chips, amount, "
    "fee_chips, fees, reason, entry) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";
constexpr int kMostChipsCounted = 10'000'000;
constexpr std::size_t kMostKinds = 40;
constexpr Amount kMostCounted = Amount::minor(10'000'000'000);

SqlValue slip_id(auto id) { return value_of(std::uint64_t{id.value()}); }

template <typename Number>
bool read_number(std::string_view text, Number& number) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  return problem == std::errc() && end == text.data() + text.size();
}

}  // namespace

std::string_view word_for(SlipKind kind) { return kWords[static_cast<std::size_t>(kind)]; }

std::optional<SlipKind> slip_kind(std::string_view word) {
  const auto found = std::ranges::find(kWords, word);
  if (found == kWords.end()) return std::nullopt;
  return static_cast<SlipKind>(found - kWords.begin());
}

std::optional<Amount> sum_of(const std::vector<CountedChips>& chips) {
  Amount sum;
  for (const CountedChips& each : chips) {
    if (each.count < 0 || each.count > kMostChipsCounted || each.worth <= Amount() || each.worth > kMostCounted)
      return std::nullopt;
    sum += each.worth * each.count;
    if (sum > kMostCounted) return std::nullopt;
  }
  return sum;
}

std::string chips_text(const std::vector<CountedChips>& chips) {
  std::vector<std::string> texts;
  for (const CountedChips& each : chips)
    if (each.count > 0) texts.push_back(fmt::format("{} x {}", each.count, each.worth.text()));
  return texts.empty() ? "nothing" : join(texts, ", ");
}

std::string stored_chips(const std::vector<CountedChips>& chips) {
  std::vector<std::string> texts;
  for (const CountedChips& each : chips)
    if (each.count > 0) texts.push_back(fmt::format("{}x{}", each.count, each.worth.minor_units()));
  return join(texts, " ");
}

std::optional<std::vector<CountedChips>> chips_stored(std::string_view text) {
  std::vector<CountedChips> chips;
  for (const std::string_view word : words(text)) {
    const std::size_t at = word.find('x');
    std::int64_t worth = 0;
    int count = 0;
    if (at == std::string_view::npos || !read_number(word.substr(0, at), count) ||
        !read_number(word.substr(at + 1), worth))
      return std::nullopt;
    chips.push_back({Amount::minor(worth), count});
  }
  return chips;
}

std::string chips_problem(const std::vector<CountedChips>& chips, const ChipSet* set) {
  if (chips.size() > kMostKinds) return "That is more than a tray holds.";
  for (auto each = chips.begin(); each != chips.end(); ++each) {
    const auto same = [&](const CountedChips& other) { return other.worth == each->worth; };
    if (std::any_of(chips.begin(), each, same)) return fmt::format("{} is counted twice.", each->worth.text());
    const auto known = [&](const ChipKind& kind) { return kind.worth == each->worth; };
    if (set != nullptr && std::ranges::none_of(*set, known))
      return fmt::format("This house has no chip of {}.", each->worth.text());
  }
  return sum_of(chips) ? "" : "A count is a number of chips, none below zero, and not too large to count.";
}

Change slip_change(const Slip& slip, std::uint64_t entry) {
  return {kInsertSlip,
          {slip_id(slip.table), value_of(slip.number), value_of(slip.shift), std::string(word_for(slip.kind)),
           slip.at.since_epoch_ms(), value_of(slip.order), slip.asked_at.since_epoch_ms(), slip_id(slip.asked_by),
           slip_id(slip.signed_by), stored_chips(slip.chips), slip.amount.minor_units(), stored_chips(slip.fee_chips),
           slip.fees.minor_units(), slip.reason, value_of(entry)}};
}

std::optional<Slip> slip_in(const SqlRow& row) {
  const auto kind = slip_kind(row.text(3));
  auto chips = chips_stored(row.text(9));
  auto fee_chips = chips_stored(row.text(11));
  if (!kind || !chips || !fee_chips) return std::nullopt;
  const auto number = [&](std::size_t column) { return static_cast<std::uint64_t>(row.number(column)); };
  const auto id = [&](std::size_t column) { return static_cast<std::uint32_t>(row.number(column)); };
  return Slip{.table = TableId(id(0)),
              .number = number(1),
              .shift = number(2),
              .kind = *kind,
              .at = Time::from_ms(row.number(4)),
              .order = number(5),
              .asked_at = Time::from_ms(row.number(6)),
              .asked_by = PlayerId(id(7)),
              .signed_by = PlayerId(id(8)),
              .chips = *std::move(chips),
              .amount = Amount::minor(row.number(10)),
              .fee_chips = *std::move(fee_chips),
              .fees = Amount::minor(row.number(12)),
              .reason = row.text(13),
              .entry = number(14)};
}

Result<TrayBook, Error> tray_book(Database& database, TableId table) {
  const auto rows = database.query(
      "SELECT coalesce(max(number), 0), coalesce(max(shift), 0), CAST(coalesce(sum(CASE kind WHEN 'opener' THEN 1 "
      "WHEN 'closer' THEN -1 ELSE 0 END), 0) AS BIGINT) FROM slips WHERE table_id = $1",
      {slip_id(table)});
  if (!rows) return Failure{rows.error()};
  const SqlRow& row = rows->front();
  return TrayBook{.slips = static_cast<std::uint64_t>(row.number(0)),
                  .shift = static_cast<std::uint64_t>(row.number(1)),
                  .open = row.number(2) > 0};
}

}  // namespace riverbank
