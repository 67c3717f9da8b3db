#include "room/care_desk.h"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

namespace riverbank {

namespace {

// A day more than the longest period, for what was on the layout when it began.
Time read_from(Time now) {
  const Time first = std::min(start_of(Period::month, now), start_of(Period::week, now));
  return Time::from_ms(first.since_epoch_ms() - kCareDay_ms);
}

std::string told(const Limit& after, Time now) {
  if (const auto later = after.waiting(now)) {
    const std::string what = *later == 0 ? fmt::format("no limit of {} any more", word_for(after.kind))
                                         : fmt::format("a limit of {}", limit_text(after.kind, *later));
    return fmt::format("asks for {} from {} on", what, minute_text(after.later_at));
  }
  if (after.value == 0) return fmt::format("has no limit of {}", word_for(after.kind));
  return fmt::format("has a limit of {}", limit_text(after.kind, after.value));
}

std::string told(const Break& taken) {
  return fmt::format("{} {}", taken.kind == BreakKind::exclusion ? "is excluded from play" : "takes a break from play",
                     taken.until ? "until " + minute_text(*taken.until) : std::string("for good"));
}

Change event_of(const CareOrder& order, std::string_view name, const std::string& what) {
  SignificantEvent event = order.event;
  event.kind = EventKind::care;
  event.what = order.by == LimitBy::self ? what : fmt::format("orders: {} ({}) {}", name, order.player.value(), what);
  return event_change(event);
}

}  // namespace

Result<Done, Error> CareDesk::restore(Database& database, std::uint64_t entries) {
  auto files = read_care_files(database);
  if (!files) return Failure{files.error()};
  files_ = *std::move(files);
  entries_ = entries;
  return Done{};
}

void CareDesk::note(const Ledger& ledger, const PostingBatch& batch) {
  const std::lock_guard lock(mutex_);
  const auto add = [&](const MovedChips& moved, PlayerId player) {
    if (player == PlayerId()) return;
    // Nobody ever asks what they played: it would wait here for good.
    const PersonInfo person = parts_.people.of(player);
    if (person.bot || person.walk_in) return;
    const auto line = played_line(moved, player);
    if (!line) return;
    Played& played = played_[player];
    if (played.is_read)
      played.record.add(*line);
    else
      played.waiting.push_back(*line);
  };
  for (const Posting& posting : batch.lines) {
    if (rules_of(posting.movement).action != MovementAction::transfer) continue;
    const MovedChips moved{batch.time, posting.movement, ledger.name_of(posting.from), ledger.name_of(posting.to),
                           posting.amount};
    const PlayerId from = moved.from.owner.player;
    const PlayerId to = moved.to.owner.player;
    add(moved, from);
    if (to != from) add(moved, to);
  }
}

// What was posted since the room was opened is noted meanwhile, so the database is asked without holding anybody up.
void CareDesk::read_play(PlayerId player, Time now) {
  {
    const std::lock_guard lock(mutex_);
    if (played_[player].is_read) return;
  }
  const auto rows = parts_.ask(
      kPlayedSince, {value_of(std::uint64_t{player.value()}), read_from(now).since_epoch_ms(), value_of(entries_)});
  const std::lock_guard lock(mutex_);
  Played& played = played_[player];
  if (!rows || played.is_read) return;
  for (const SqlRow& row : *rows)
    if (const auto moved = moved_chips(row))
      if (const auto line = played_line(*moved, player)) played.record.add(*line);
  for (const PlayedLine& line : std::exchange(played.waiting, {})) played.record.add(line);
  played.is_read = true;
}

Amount CareDesk::risk_elsewhere(PlayerId player, TableId table) const {
  Amount sum;
  for (const auto& [id, risks] : at_risk_)
    if (const auto found = risks.find(player); id != table && found != risks.end()) sum += found->second;
  return sum;
}

void CareDesk::demand(TableId table, PlayerProtection demands) {
  const std::lock_guard lock(mutex_);
  demands_[table] = std::move(demands);
}

PlayerProtection CareDesk::demands_now(TableId table) const {
  const auto found = demands_.find(table);
  return found == demands_.end() ? PlayerProtection() : found->second;
}

PlayerProtection CareDesk::demands(TableId table) const {
  const std::lock_guard lock(mutex_);
  return demands_now(table);
}

void CareDesk::forget(TableId table) {
  const std::lock_guard lock(mutex_);
  demands_.erase(table);
  at_risk_.erase(table);
}

std::size_t CareDesk::remembered() const {
  const std::lock_guard lock(mutex_);
  return played_.size();
}

int CareDesk::raise_hours_now() const {
  int hours = kLeastRaiseHours;
  for (const auto& [table, demands] : demands_) hours = std::max(hours, demands.raise_after_hours);
  return hours;
}

int CareDesk::raise_after_hours() const {
  const std::lock_guard lock(mutex_);
  return raise_hours_now();
}

std::optional<CareRefusal> CareDesk::refusal(PlayerId player, Wish wish) {
  read_play(player, wish.now);
  const std::lock_guard lock(mutex_);
  const Played& played = played_[player];
  if (!played.is_read)
    return CareRefusal{CareRefusalCode::unknown, "What you played so far cannot be read now. Try again.", ""};
  wish.ask.elsewhere = risk_elsewhere(player, wish.table);
  const auto file = files_.find(player);
  auto refused = care_refusal(file == files_.end() ? CareFile() : file->second, played.record, demands_now(wish.table),
                              wish.ask, wish.now);
  if (!refused && wish.ask.adds_risk) at_risk_[wish.table][player] = wish.ask.worst;
  return refused;
}

void CareDesk::keep(TableId table, const std::map<PlayerId, Amount>& at_risk) {
  const std::lock_guard lock(mutex_);
  if (at_risk.empty())
    at_risk_.erase(table);
  else
    at_risk_[table] = at_risk;
}

CareKnown CareDesk::known(PlayerId player, Time now) {
  read_play(player, now);
  const std::lock_guard lock(mutex_);
  const auto file = files_.find(player);
  return {file == files_.end() ? CareFile() : file->second, played_[player].record, risk_elsewhere(player, TableId())};
}

bool CareDesk::takes_break(PlayerId player, Time now) const {
  const std::lock_guard lock(mutex_);
  const auto file = files_.find(player);
  return file != files_.end() && break_now(file->second.breaks, now) != nullptr;
}

void CareDesk::set_limit(CareOrder order, const NewLimit& wanted, Durable durable) {
  const std::lock_guard lock(mutex_);
  std::vector<Limit>& limits = files_[order.player].limits;
  const auto is_it = [&](const Limit& limit) { return limit.kind == wanted.kind && limit.by == order.by; };
  auto limit = std::ranges::find_if(limits, is_it);
  if (limit == limits.end()) limit = limits.insert(limits.end(), Limit{.kind = wanted.kind, .by = order.by});
  *limit = changed(*limit, wanted.value, order.event.at, raise_hours_now());
  const std::string name = parts_.people.of(order.player).name;
  parts_.commit({limit_change(order.player, *limit), event_of(order, name, told(*limit, order.event.at))},
                std::move(durable));
}

void CareDesk::take_break(CareOrder order, const NewBreak& wanted, Durable durable) {
  const std::lock_guard lock(mutex_);
  std::vector<Break>& breaks = files_[order.player].breaks;
  breaks.push_back({.kind = wanted.kind, .by = order.by, .from = order.event.at, .until = wanted.until});
  const std::string name = parts_.people.of(order.player).name;
  parts_.commit({break_change(order.player, breaks.back(), breaks.size()), event_of(order, name, told(breaks.back()))},
                std::move(durable));
}

bool CareDesk::go_on(PlayerId player, TableId table, Time now, Durable durable) {
  read_play(player, now);
  const std::lock_guard lock(mutex_);
  CareFile& file = files_[player];
  const auto due = next_check(file, played_[player].record, demands_now(table), now);
  if (!due || now < *due) return false;
  file.checked_at = now;
  parts_.commit({check_change(player, now)}, std::move(durable));
  return true;
}

}  // namespace riverbank
