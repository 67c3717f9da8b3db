#include "room/table_summary.h"

namespace riverbank {

namespace {

TableSummary summary_of(const TableRecord& record, const TableSight& sight) {
  const Game& game = sight.game;
  TableSummary summary{.id = record.id,
                       .name = record.name,
                       .house = game.id,
                       .house_name = game.name,
                       .rulebook = game.rulebook->id,
                       .seats = game.seats,
                       .minimum = game.main_wager().minimum,
                       .maximum = game.main_wager().maximum,
                       .rounds = sight.state.rounds,
                       .live = sight.host.live ? std::string(word_of(*sight.host.live)) : std::string(),
                       .dealer = sight.host.dealer == PlayerId() ? "" : sight.people.of(sight.host.dealer).name,
                       .opened_by = record.opened_by,
                       .paused = sight.host.paused,
                       .stopped = sight.host.stopped};
  for (const Wager& wager : game.wagers)
    if (wager.rule.optional) summary.offers.push_back(wager.rule.name);
  for (std::size_t seat = 1; seat <= kMaxSeats; ++seat)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider) {
      const auto& occupant = sight.state.seats[seat][rider];
      if (!occupant) continue;
      const bool bot = sight.people.of(occupant->player).bot;
      if (!bot) summary.seated[occupant->player] = static_cast<int>(seat);
      if (rider > 0) continue;
      ++summary.taken;
      summary.taken_seats.insert(static_cast<int>(seat));
      summary.people += bot ? 0 : 1;
    }
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    if (const Meter* meter = sight.meters.find(sight.state.setup.levels[i]))
      summary.meters.emplace_back(game.meters[i].id, meter->display);
  return summary;
}

constexpr std::size_t kResultsKept = 12;

bool is_same_step(const TableAtWork& a, const TableAtWork& b) {
  return a.step == b.step && a.phase == b.phase && a.who == b.who;
}

}  // namespace

void PublishedTable::publish(const TableRecord& record, const TableSight& sight, Time at) {
  TableSummary summary = summary_of(record, sight);
  TableAtWork work = riverbank::at_work(sight);
  const bool same_round = summary.rounds == summary_.rounds;
  work.since = same_round && is_same_step(work, at_work_) ? at_work_.since : at;
  const bool is_new = results_.empty() || results_.front().round != sight.state.rounds;
  auto result = is_new ? result_of(sight) : std::nullopt;
  std::set<PlayerId> uncoached;
  if (sight.game.table.coach == Coach::forbidden && sight.state.round_is_on())
    for (const auto& [place, player] : sight.round.bettors()) uncoached.insert(player);
  const std::lock_guard lock(mutex_);
  summary_ = std::move(summary);
  uncoached_ = std::move(uncoached);
  at_work_ = std::move(work);
  if (!result) return;
  results_.push_front(*std::move(result));
  if (results_.size() > kResultsKept) results_.pop_back();
}

TableAtWork PublishedTable::at_work() const {
  const std::lock_guard lock(mutex_);
  return at_work_;
}

std::vector<RoundEnded> PublishedTable::results() const {
  const std::lock_guard lock(mutex_);
  return {results_.begin(), results_.end()};
}

void PublishedTable::stop(const std::string& why) {
  const std::lock_guard lock(mutex_);
  summary_.stopped = why;
}

TableSummary PublishedTable::summary() const {
  const std::lock_guard lock(mutex_);
  return summary_;
}

bool PublishedTable::forbids_coach_to(PlayerId player) const {
  const std::lock_guard lock(mutex_);
  return uncoached_.contains(player);
}

}  // namespace riverbank
