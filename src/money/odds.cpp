#include "money/odds.h"

#include <charconv>
#include <optional>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

// Larger numbers appear in no pay table and would overflow a stake of ordinary size.
constexpr std::int64_t kLargestTerm = 10'000'000;

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::string digits;
  for (const char c : text)
    if (c != ',') digits += c;
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  if (value < 0 || value > kLargestTerm) return std::nullopt;
  return value;
}

std::optional<Odds> parse_ratio(const std::vector<std::string_view>& parts) {
  if (parts.size() != 3 || (parts[1] != "to" && parts[1] != "for")) return std::nullopt;
  const auto numerator = whole_number(parts[0]);
  const auto denominator = whole_number(parts[2]);
  if (!numerator || !denominator || *numerator == 0 || *denominator == 0) return std::nullopt;
  return Odds(RatioOdds{{*numerator, *denominator}, parts[1] == "to" ? StakeAfterWin::returned : StakeAfterWin::kept});
}

// "100% of meter", "100% of major meter"
std::optional<Odds> parse_share(const std::vector<std::string_view>& parts) {
  if (parts.size() < 3 || parts.size() > 4 || !parts[0].ends_with('%') || parts[1] != "of" || parts.back() != "meter")
    return std::nullopt;
  const auto percent = whole_number(parts[0].substr(0, parts[0].size() - 1));
  if (!percent || *percent == 0 || *percent > 100) return std::nullopt;
  return Odds(MeterOdds{{*percent, 100}, std::string(parts.size() == 4 ? parts[2] : "main"), StakeAfterWin::kept});
}

std::string share_text(const MeterOdds& odds) {
  const auto percent = odds.share.numerator * 100 / odds.share.denominator;
  return odds.meter == "main" ? fmt::format("{}% of meter", percent)
                              : fmt::format("{}% of {} meter", percent, odds.meter);
}

struct AsWritten {
  std::string operator()(const Push&) const { return "push"; }
  std::string operator()(const RatioOdds& odds) const {
    return fmt::format("{} {} {}", with_commas(odds.ratio.numerator),
                       odds.stake == StakeAfterWin::returned ? "to" : "for", with_commas(odds.ratio.denominator));
  }
  std::string operator()(const MeterOdds& odds) const { return share_text(odds); }
  std::string operator()(const FixedOdds& odds) const { return odds.sum.text(); }

  static std::string with_commas(std::int64_t number) { return Amount::major(number).text().substr(1); }
};

// What a winner is better off by, per unit staked.
Ratio net_ratio(const RatioOdds& odds) {
  if (odds.stake == StakeAfterWin::returned) return odds.ratio;
  return {odds.ratio.numerator - odds.ratio.denominator, odds.ratio.denominator};
}

OddsOrder order_of(std::strong_ordering order) {
  if (order == std::strong_ordering::less) return OddsOrder::less;
  return order == std::strong_ordering::equal ? OddsOrder::equal : OddsOrder::more;
}

}  // namespace

Odds Odds::to(std::int64_t numerator, std::int64_t denominator) {
  return Odds(RatioOdds{{numerator, denominator}, StakeAfterWin::returned});
}

Result<Odds, std::string> Odds::parse(std::string_view text) {
  const auto parts = words(text);
  if (parts.size() == 1 && parts[0] == "push") return Odds();
  if (const auto ratio = parse_ratio(parts)) return *ratio;
  if (const auto share = parse_share(parts)) return *share;
  if (parts.size() == 1 && parts[0].starts_with('$')) {
    const auto sum = Amount::parse(parts[0]);
    if (!sum) return Failure{sum.error()};
    return Odds(FixedOdds{*sum});
  }
  return Failure{
      fmt::format("\"{}\" are not odds; write \"3 to 2\", \"300 for 1\", \"10% of meter\", \"100% of major meter\", "
                  "\"$100,000\" or \"push\"",
                  text)};
}

std::string Odds::text() const { return std::visit(AsWritten{}, form_); }

std::string Odds::posted() const {
  const auto* ratio = std::get_if<RatioOdds>(&form_);
  if (ratio == nullptr || ratio->stake == StakeAfterWin::returned) return text();
  const Ratio net = net_ratio(*ratio);
  return Odds::to(net.numerator, net.denominator).text();
}

OddsOrder compare(const Odds& a, const Odds& b) {
  if (a == b) return OddsOrder::equal;
  const auto* left = std::get_if<RatioOdds>(&a.form());
  const auto* right = std::get_if<RatioOdds>(&b.form());
  if (left != nullptr && right != nullptr) {
    const Ratio x = net_ratio(*left);
    const Ratio y = net_ratio(*right);
    return order_of(x.numerator * y.denominator <=> y.numerator * x.denominator);
  }
  if (std::holds_alternative<Push>(a.form()) && right != nullptr) return order_of(0 <=> net_ratio(*right).numerator);
  if (left != nullptr && std::holds_alternative<Push>(b.form())) return order_of(net_ratio(*left).numerator <=> 0);
  const auto* left_share = std::get_if<MeterOdds>(&a.form());
  const auto* right_share = std::get_if<MeterOdds>(&b.form());
  if (left_share != nullptr && right_share != nullptr && left_share->meter == right_share->meter)
    return order_of(left_share->share.numerator * right_share->share.denominator <=>
                    right_share->share.numerator * left_share->share.denominator);
  const auto* left_sum = std::get_if<FixedOdds>(&a.form());
  const auto* right_sum = std::get_if<FixedOdds>(&b.form());
  if (left_sum != nullptr && right_sum != nullptr) return order_of(left_sum->sum <=> right_sum->sum);
  return OddsOrder::incomparable;
}

}  // namespace riverbank
