#include "world.h"

#include "base/check.h"

namespace riverbank {

namespace {

constexpr std::uint32_t kPlayers = 3;

std::vector<AccountName> all_accounts() {
  std::vector<AccountName> names;
  const TableId table(1);
  for (const AccountKindRules& rules : account_kinds()) {
    const std::uint32_t players = rules.player == OwnerNeed::required ? kPlayers : 1;
    const std::uint32_t meters = rules.meter == OwnerNeed::absent ? 1 : 2;
    for (std::uint32_t player = 1; player <= players; ++player)
      for (std::uint32_t meter = 1; meter <= meters; ++meter) {
        AccountOwner owner;
        if (rules.player == OwnerNeed::required) owner.player = PlayerId(player);
        if (rules.table == OwnerNeed::required) owner.table = table;
        if (rules.meter != OwnerNeed::absent) owner.meter = MeterLevelId(meter);
        names.push_back({.kind = rules.kind, .owner = owner});
      }
  }
  names.push_back({.kind = AccountKind::player_cash, .owner = {.player = PlayerId(1), .table = table}});
  return names;
}

struct Source {
  AccountKind to;
  AccountKind from;
  Movement movement;
};

constexpr std::array kSources{
    Source{AccountKind::player_cash, AccountKind::outside_world, Movement::buy_in},
    Source{AccountKind::table_bank, AccountKind::cage, Movement::fill},
    Source{AccountKind::meter_fund, AccountKind::cage, Movement::meter_seeded},
    Source{AccountKind::player_coupons, AccountKind::coupon_issuer, Movement::coupon_issued},
};

}  // namespace

World::World(Ledger& ledger, LedgerSink* sink) : ledger_(ledger) {
  for (const AccountName& name : all_accounts()) CHECK(open_account(ledger, name, sink).ok(), "the world opens");
  for (const char* wager : {"ante", "a \"quoted\" \\ wager"}) wagers_.push_back(*give_name(ledger, wager, sink));
  clause_ = *give_name(ledger, "some rulebook 7.F(1)", sink);
  note_ = *give_name(ledger, "the floor says so", sink);
  std::uint64_t number = 0;
  for (const Source& source : kSources)
    for (std::uint32_t i = 1; i <= ledger.accounts.size(); ++i) {
      if (ledger.account(AccountId(i)).kind != source.to) continue;
      const auto from = ledger.find({.kind = source.from, .owner = {}});
      const PostingBatch batch{
          .id = {.high = kFundingHalf, .low = ++number},
          .lines = {{.amount = Amount::major(50), .from = *from, .to = AccountId(i), .movement = source.movement}}};
      CHECK(post(ledger, batch, sink).ok(), "the world is funded");
    }
}

AccountId World::pick(AccountKindSet kinds, std::uint32_t number) const {
  std::vector<AccountId> fitting;
  for (std::uint32_t i = 1; i <= ledger_.accounts.size(); ++i)
    if (kinds.has(ledger_.account(AccountId(i)).kind)) fitting.emplace_back(i);
  if (fitting.empty()) return {};
  return fitting[number % fitting.size()];
}

Posting World::posting(const RawPosting& raw) const {
  const MovementRules& rules = movements()[raw[0] % movements().size()];
  const bool sensible = raw[1] % 16 != 0;
  Posting posting;
  posting.movement = rules.movement;
  posting.from = pick(sensible ? rules.from : AccountKindSet::all(), raw[2]);
  posting.to = pick(rules.to, raw[3]);
  posting.amount = Amount::minor(raw[4] % 3000);
  posting.round = RoundNumber(1 + raw[5] % 2);
  posting.seat = SeatId(static_cast<std::uint8_t>(1 + raw[6] % 2));
  posting.wager = wagers_[raw[7] % wagers_.size()];
  posting.clause = clause_;
  if (rules.needs.note) posting.note = note_;
  return posting;
}

PostingBatch World::batch(const RawBatch& raw, const std::vector<PostingBatch>& posted,
                          WithCorrections corrections) const {
  PostingBatch batch{.id = {.high = 1, .low = ledger_.batches + 1}, .time = Time::from_ms(1000)};
  for (const RawPosting& numbers : raw) {
    if (numbers[1] % 3 == 1) {
      batch.requested_by = PersonId(numbers[2] % 3);
      batch.approved_by = PersonId(numbers[3] % 3);
    }
    Posting line = posting(numbers);
    if (line.movement == Movement::correction || numbers[1] % 8 == 7) {
      if (corrections == WithCorrections::no || posted.empty()) continue;
      const PostingBatch& earlier = posted[numbers[2] % posted.size()];
      const std::size_t which = numbers[3] % earlier.lines.size();
      const Posting& original = earlier.lines[which];
      line = original;
      line.movement = Movement::correction;
      line.from = original.to;
      line.to = original.from;
      line.note = note_;
      line.amount = Amount::minor(1 + numbers[4] % original.amount.minor_units());
      line.original = {.batch = earlier.id, .line = static_cast<std::uint16_t>(which + 1)};
    }
    batch.lines.push_back(line);
  }
  return batch;
}

}  // namespace riverbank
