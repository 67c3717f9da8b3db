#include "ledger/account.h"

#include <charconv>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr auto kRequired = OwnerNeed::required;
constexpr auto kOptional = OwnerNeed::optional;
constexpr auto kCoupon = MoneyUnit::coupon;
constexpr auto kCredit = NormalSide::credit;
constexpr auto kUnbounded = LowerBound::none;
constexpr auto kWhole = HoldsAre::whole_balance;

std::string owner_part(char letter, std::uint32_t id) { return id == 0 ? "" : fmt::format(":{}{}", letter, id); }

std::optional<std::uint32_t> parse_part(std::string_view part) {
  std::uint32_t id = 0;
  if (part.size() < 2 || part[1] == '0') return std::nullopt;
  const auto [end, problem] = std::from_chars(part.data() + 1, part.data() + part.size(), id);
  if (problem != std::errc() || end != part.data() + part.size()) return std::nullopt;
  return id;
}

}  // namespace

constexpr std::array<AccountKindRules, kAccountKinds> kAccountKindRules{
    AccountKindRules{.kind = AccountKind::outside_world,
                     .name = "outside_world",
                     .meaning = "cash that people bring in and carry away",
                     .side = kCredit,
                     .bound = kUnbounded},
    AccountKindRules{.kind = AccountKind::cage,
                     .name = "cage",
                     .meaning = "where fills of a table come from and credits go",
                     .side = kCredit,
                     .bound = kUnbounded},
    AccountKindRules{.kind = AccountKind::player_cash,
                     .name = "player_cash",
                     .meaning = "a player's money; with a table, the chips in front of the player there",
                     .player = kRequired,
                     .table = kOptional},
    AccountKindRules{.kind = AccountKind::held_wagers,
                     .name = "held_wagers",
                     .meaning = "a player's wagers that lie on the layout of a table",
                     .player = kRequired,
                     .table = kRequired,
                     .holds = kWhole},
    AccountKindRules{.kind = AccountKind::banker_wager,
                     .name = "banker_wager",
                     .meaning = "what a player who banks has put up at a table",
                     .player = kRequired,
                     .table = kRequired},
    AccountKindRules{
        .kind = AccountKind::table_bank, .name = "table_bank", .meaning = "the chips in the tray", .table = kRequired},
    AccountKindRules{.kind = AccountKind::drop_box,
                     .name = "drop_box",
                     .meaning = "banknotes dropped at a table for chips",
                     .table = kRequired},
    AccountKindRules{.kind = AccountKind::fees_held,
                     .name = "fees_held",
                     .meaning = "collection fees taken, not yet dropped",
                     .table = kRequired},
    AccountKindRules{.kind = AccountKind::fees_dropped,
                     .name = "fees_dropped",
                     .meaning = "collection fees in the drop box",
                     .table = kRequired},
    AccountKindRules{.kind = AccountKind::meter_fund,
                     .name = "meter_fund",
                     .meaning = "the amount that a meter level displays",
                     .meter = kRequired},
    AccountKindRules{.kind = AccountKind::meter_reserve,
                     .name = "meter_reserve",
                     .meaning = "hidden part for the next reset of a meter level",
                     .meter = kRequired},
    AccountKindRules{.kind = AccountKind::meter_overflow,
                     .name = "meter_overflow",
                     .meaning = "contributions above the limit of a meter level",
                     .meter = kRequired},
    AccountKindRules{.kind = AccountKind::jackpots_payable,
                     .name = "jackpots_payable",
                     .meaning = "a jackpot won by a player and not yet paid",
                     .player = kRequired,
                     .meter = kOptional},
    AccountKindRules{.kind = AccountKind::coupon_issuer,
                     .name = "coupon_issuer",
                     .meaning = "where promotional coupons come from",
                     .unit = kCoupon,
                     .side = kCredit,
                     .bound = kUnbounded},
    AccountKindRules{.kind = AccountKind::player_coupons,
                     .name = "player_coupons",
                     .meaning = "coupons a player has",
                     .unit = kCoupon,
                     .player = kRequired},
    AccountKindRules{.kind = AccountKind::held_coupons,
                     .name = "held_coupons",
                     .meaning = "a player's coupons that lie on the layout of a table",
                     .unit = kCoupon,
                     .player = kRequired,
                     .table = kRequired,
                     .holds = kWhole},
    AccountKindRules{.kind = AccountKind::coupons_collected,
                     .name = "coupons_collected",
                     .meaning = "coupons a table has taken in",
                     .unit = kCoupon,
                     .table = kRequired},
};

Amount Account::held(const HoldKey& key) const {
  for (const OpenHold& hold : holds)
    if (hold.key == key) return hold.amount;
  return {};
}

std::string AccountName::text() const {
  return fmt::format("{}{}{}{}", rules_of(kind).name, owner_part('p', owner.player.value()),
                     owner_part('t', owner.table.value()), owner_part('m', owner.meter.value()));
}

std::optional<AccountName> AccountName::parse(std::string_view text) {
  const auto parts = split(text, ':');
  AccountName name;
  bool known = false;
  for (const AccountKindRules& rules : kAccountKindRules)
    if (rules.name == parts.front()) {
      name.kind = rules.kind;
      known = true;
    }
  if (!known) return std::nullopt;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const auto id = parse_part(parts[i]);
    if (!id) return std::nullopt;
    if (parts[i].front() == 'p') name.owner.player = PlayerId(*id);
    if (parts[i].front() == 't') name.owner.table = TableId(*id);
    if (parts[i].front() == 'm') name.owner.meter = MeterLevelId(*id);
  }
  // Writing it back catches a wrong letter, a wrong order and a part named twice.
  if (name.text() != text) return std::nullopt;
  return name;
}

}  // namespace riverbank
