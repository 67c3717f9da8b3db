#include "table/meter.h"

#include <algorithm>

#include "base/check.h"

namespace riverbank {

namespace {

__extension__ using Wide = __int128;

struct Shared {
  Amount whole;
  std::int64_t carry = 0;
};

Shared share_of(Amount staked, std::int64_t rate, std::int64_t carry) {
  const Wide parts = static_cast<Wide>(staked.minor_units()) * rate + carry;
  return {Amount::minor(static_cast<std::int64_t>(parts / kWholeShare)),
          static_cast<std::int64_t>(parts % kWholeShare)};
}

}  // namespace

const Meter* MeterBank::find(MeterLevelId level) const {
  for (const Meter& meter : meters)
    if (meter.level == level) return &meter;
  return nullptr;
}

Meter* MeterBank::find(MeterLevelId level) { return const_cast<Meter*>(std::as_const(*this).find(level)); }

const Meter& MeterBank::meter(MeterLevelId level) const {
  const Meter* found = find(level);
  CHECK(found != nullptr, "a table's meters are in the meter bank");
  return *found;
}

Meter& MeterBank::meter(MeterLevelId level) { return const_cast<Meter&>(std::as_const(*this).meter(level)); }

Growth growth_by(const Meter& meter, Amount staked) {
  const Shared visible = share_of(staked, meter.growth.rate, meter.carry);
  const Shared hidden = share_of(staked, meter.growth.hidden_rate, meter.hidden_carry);
  Growth growth{.shown = visible.whole, .hidden = hidden.whole};
  growth.carry = visible.carry;
  growth.hidden_carry = hidden.carry;
  if (meter.growth.limit) {
    const Amount room = std::max(*meter.growth.limit - meter.display, Amount());
    growth.shown = std::min(visible.whole, room);
    growth.over_limit = visible.whole - growth.shown;
  }
  return growth;
}

ResetSources reset_sources(const Meter& meter) {
  const Amount wanted = meter.next_growth().reset;
  ResetSources sources;
  sources.from_overflow = std::min(meter.overflow, wanted);
  sources.from_reserve = std::min(meter.reserve, wanted - sources.from_overflow);
  sources.from_house = wanted - sources.from_overflow - sources.from_reserve;
  return sources;
}

void grow(Meter& meter, const Growth& growth) {
  meter.display += growth.shown;
  meter.overflow += growth.over_limit;
  meter.reserve += growth.hidden;
  meter.contributions += growth.shown + growth.over_limit;
  meter.hidden += growth.hidden;
  meter.carry = growth.carry;
  meter.hidden_carry = growth.hidden_carry;
}

void pay_out(Meter& meter, Amount amount) {
  meter.display -= amount;
  meter.paid += amount;
}

void reset(Meter& meter) {
  const ResetSources sources = reset_sources(meter);
  meter.overflow -= sources.from_overflow;
  meter.reserve -= sources.from_reserve;
  meter.reserve_used += sources.from_reserve;
  meter.seeds += sources.from_reserve + sources.from_house;
  meter.display += meter.next_growth().reset;
  if (meter.after_reset) meter.growth = *meter.after_reset;
  meter.after_reset.reset();
}

std::string meter_is_ok(const Meter& meter) {
  if (meter.display + meter.overflow + meter.paid + meter.taken_out != meter.seeds + meter.contributions)
    return "a meter's display, overflow and pays are not its seeds and contributions";
  if (meter.reserve + meter.reserve_used != meter.hidden) return "a meter's reserve is not what was kept for it";
  if (meter.display.is_negative() || meter.overflow.is_negative() || meter.reserve.is_negative())
    return "a meter holds less than nothing";
  const auto carry_is_ok = [](std::int64_t carry) { return carry >= 0 && carry < kWholeShare; };
  if (!carry_is_ok(meter.carry) || !carry_is_ok(meter.hidden_carry)) return "a meter carries a whole unit";
  return {};
}

}  // namespace riverbank
