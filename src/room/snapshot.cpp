#include "room/snapshot.h"

#include <algorithm>

#include "table/bytes.h"

namespace riverbank {

namespace {

constexpr std::string_view kWriteSnapshot =
    "INSERT INTO snapshots (table_id, seq, chain, state, meters, meters_seq) VALUES ($1, $2, $3, $4, $5, $6) ON "
    "CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, chain = excluded.chain, state = excluded.state, meters = "
    "excluded.meters, meters_seq = excluded.meters_seq";

bool is_own(const Meter& meter, const TableState& table) {
  return !meter.linked && std::ranges::find(table.setup.levels, meter.level) != table.setup.levels.end();
}

void put(MeterBank& into, const Meter& meter) {
  if (Meter* known = into.find(meter.level))
    *known = meter;
  else
    into.meters.push_back(meter);
}

// Of a meter that is there already; one that is opened says itself whether it is shared.
bool is_shared(const MeterBank& meters, MeterLevelId level) {
  const Meter* meter = meters.find(level);
  return meter != nullptr && meter->linked;
}

// A table at rest, with its own meters.
Snapshot at_rest(const ChainEnd& chain, const TableState& state, const MeterBank& meters) {
  CHECK(!state.round_is_on(), "no card of a round in play is written down");
  return {chain, bytes_of(state), meters_part(meters, state, MetersOf::table), chain.seq};
}

}  // namespace

void Snapshots::restored(const Snapshot& snapshot) {
  written_at_ = snapshot.chain.seq;
  meters_seq_ = snapshot.meters_seq;
}

void Snapshots::keep(const ChainEnd& chain, const TableState& state, const MeterBank& meters) {
  if (!state.round_is_on()) before_round_ = at_rest(chain, state, meters);
}

std::optional<Snapshot> Snapshots::now(const ChainEnd& chain, const TableState& state, const MeterBank& meters) const {
  std::optional<Snapshot> snapshot = state.round_is_on() ? before_round_ : at_rest(chain, state, meters);
  if (!snapshot) return std::nullopt;
  for (const Meter& meter : meters.meters)
    if (meter.linked) put(snapshot->meters, meter);
  snapshot->meters_seq = chain.seq;
  return snapshot;
}

Change snapshot_change(TableId table, const Snapshot& snapshot) {
  const Digest& hash = snapshot.chain.hash;
  return {kWriteSnapshot,
          {value_of(std::uint64_t{table.value()}), value_of(snapshot.chain.seq),
           Blob{std::string(hash.begin(), hash.end())}, Blob{snapshot.state}, Blob{bytes_of(snapshot.meters)},
           value_of(snapshot.meters_seq)}};
}

void put_meters(MeterBank& into, const MeterBank& from, const TableState& table) {
  for (const Meter& meter : from.meters)
    if (meter.linked || is_own(meter, table)) put(into, meter);
}

bool moves_shared_meter(const TableEvent& event, const MeterBank& meters) {
  return std::visit(
      [&](const auto& fact) {
        using Fact = std::decay_t<decltype(fact)>;
        if constexpr (std::is_same_v<Fact, MeterOpened>)
          return fact.linked;
        else if constexpr (std::is_same_v<Fact, MeterGrew> || std::is_same_v<Fact, MeterPaid> ||
                           std::is_same_v<Fact, MeterReset> || std::is_same_v<Fact, MeterChanged> ||
                           std::is_same_v<Fact, MeterDecreased> || std::is_same_v<Fact, MeterSwitched>)
          return is_shared(meters, fact.level);
        else
          return false;
      },
      event.fact);
}

bool opens_round(const TableEvents& events) {
  return std::ranges::any_of(events,
                             [](const TableEvent& event) { return std::holds_alternative<RoundOpened>(event.fact); });
}

MeterBank meters_part(const MeterBank& meters, const TableState& table, MetersOf part) {
  MeterBank found;
  for (const Meter& meter : meters.meters)
    if (part == MetersOf::link ? meter.linked : is_own(meter, table)) found.meters.push_back(meter);
  std::ranges::sort(found.meters, {}, [](const Meter& meter) { return meter.level.value(); });
  return found;
}

}  // namespace riverbank
