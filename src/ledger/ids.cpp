#include "ledger/ids.h"

#include <charconv>

#include <fmt/core.h>

namespace riverbank {

namespace {

constexpr std::size_t kDigitsOfHalf = 16;

std::optional<std::uint64_t> parse_hex(std::string_view text) {
  std::uint64_t number = 0;
  for (const char c : text)
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'))) return std::nullopt;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

}  // namespace

std::string BatchId::text() const {
  return high == 0 ? fmt::format("{:x}", low) : fmt::format("{:x}{:016x}", high, low);
}

std::optional<BatchId> BatchId::parse(std::string_view text) {
  if (text.empty() || text.size() > 2 * kDigitsOfHalf) return std::nullopt;
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  const std::size_t high_digits = text.size() > kDigitsOfHalf ? text.size() - kDigitsOfHalf : 0;
  const auto low = parse_hex(text.substr(high_digits));
  const auto high = high_digits == 0 ? std::optional<std::uint64_t>(0) : parse_hex(text.substr(0, high_digits));
  if (!low || !high) return std::nullopt;
  return BatchId{.high = *high, .low = *low};
}

std::string PostingRef::text() const { return fmt::format("{}/{}", batch.text(), line); }

}  // namespace riverbank
