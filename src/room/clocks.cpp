#include "room/clocks.h"

#include <algorithm>

namespace riverbank {

std::optional<Time> Clocks::deadline() const {
  if (!pace_.is_told || !deadline_) return std::nullopt;
  return later(now(), deadline_->ms() - play_now().ms());
}

void Clocks::give_back(std::int64_t ms) {
  if (deadline_) deadline_ = later(*deadline_, ms);
  if (busy_at_) busy_at_ = later(*busy_at_, ms);
  waiting_since_ = later(waiting_since_, ms);
  next_round_ = later(next_round_, ms);
}

bool Clocks::result_was_seen() { return is_past(next_round_); }

void Clocks::open_bets() {
  deadline_ = later(play_now(), pace_.betting_ms);
  wake_at(*deadline_);
}

bool Clocks::bets_are_over() {
  if (!deadline_) open_bets();  // after a restart
  return is_past(*deadline_);
}

void Clocks::close_bets() {
  deadline_.reset();
  busy_at_ = play_now();
}

bool Clocks::has_waited_for(SeatId seat, Awaited what, std::int64_t ms) {
  if (waiting_for_ != std::pair(seat, what)) {
    waiting_for_ = {seat, what};
    waiting_since_ = play_now();
    deadline_.reset();
  }
  if (!deadline_) deadline_ = later(play_now(), ms);
  return is_past(*deadline_);
}

void Clocks::stop_waiting() {
  if (waiting_for_) deadline_.reset();
  waiting_for_.reset();
}

std::int64_t Clocks::time_bank(PlayerId player) const {
  const auto left = time_banks_.find(player);
  return left == time_banks_.end() ? pace_.time_bank_ms : left->second;
}

void Clocks::decided(SeatId seat, PlayerId player) {
  if (!waiting_for_ || waiting_for_->first != seat) return;
  const std::int64_t used = play_now().ms() - waiting_since_.ms() - pace_.decision_ms;
  if (used > 0) time_banks_[player] = std::max<std::int64_t>(time_bank(player) - used, 0);
  stop_waiting();
}

void Clocks::sat_down(PlayerId player) {
  missed_.erase(player);
  time_banks_[player] = pace_.time_bank_ms;
}

// A seat is not kept for ever for people who do nothing at a table where nothing is dealt.
bool Clocks::nobody_acts() {
  if (!busy_at_) busy_at_ = play_now();
  return is_past(later(*busy_at_, pace_.idle_ms));
}

void Clocks::forget(const std::function<bool(PlayerId)>& is_here) {
  const auto is_gone = [&](const auto& each) { return !is_here(each.first); };
  std::erase_if(time_banks_, is_gone);
  std::erase_if(missed_, is_gone);
}

}  // namespace riverbank
