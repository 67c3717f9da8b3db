#include "care/play_record.h"

#include <algorithm>

namespace riverbank {

namespace {

// The part of a time that lies in the day of its end.
std::int64_t since_midnight(Time from, Time to) {
  const Time start = start_of(Period::day, to);
  return std::max<std::int64_t>(0, to.since_epoch_ms() - std::max(from, start).since_epoch_ms());
}

}  // namespace

bool PlayRecord::goes_on(Time now) const {
  if (!any_) return false;
  return lying_ > Amount() || now.since_epoch_ms() - last_.since_epoch_ms() < kBreak_ms;
}

void PlayRecord::add(const PlayedLine& line) {
  PlayDay& day = days_[day_number(line.at)];
  day.result += line.result;
  day.staked += line.staked;
  if (line.is_play) {
    if (!goes_on(line.at))
      session_ = {.began = line.at, .result = {}, .staked = {}};
    else if (line.at > last_) {
      day.played_ms += since_midnight(last_, line.at);
      // The evening before, where midnight lies between.
      if (const Time start = start_of(Period::day, line.at); last_ < start)
        days_[day_number(last_)].played_ms += std::min(kCareDay_ms, start.since_epoch_ms() - last_.since_epoch_ms());
    }
    last_ = any_ ? std::max(last_, line.at) : line.at;
    any_ = true;
  }
  session_.result += line.result;
  session_.staked += line.staked;
  // What was wagered before the record begins is not seen to come, only to go.
  lying_ = std::max(Amount(), lying_ + line.lies);
}

PlayDay PlayRecord::sum(Period period, Time now) const {
  PlayDay all;
  const auto end = days_.upper_bound(day_number(now));
  for (auto day = days_.lower_bound(day_number(start_of(period, now))); day != end; ++day) {
    all.result += day->second.result;
    all.staked += day->second.staked;
    all.played_ms += day->second.played_ms;
  }
  return all;
}

Amount PlayRecord::result(Period period, Time now) const { return sum(period, now).result; }
Amount PlayRecord::staked(Period period, Time now) const { return sum(period, now).staked; }
Amount PlayRecord::lost(Period period, Time now) const { return std::max(Amount(), -result(period, now)); }

std::int64_t PlayRecord::played_today_ms(Time now) const {
  const std::int64_t counted = sum(Period::day, now).played_ms;
  return goes_on(now) && now > last_ ? counted + since_midnight(last_, now) : counted;
}

const SpellOfPlay* PlayRecord::session(Time now) const { return goes_on(now) ? &session_ : nullptr; }

}  // namespace riverbank
