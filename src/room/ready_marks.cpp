#include "room/ready_marks.h"

#include <charconv>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr std::string_view kWriteReady = "UPDATE tables SET ready = $2 WHERE id = $1";
constexpr std::uint64_t kNoNumber = UINT64_MAX;

std::uint64_t number_of(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : kNoNumber;
}

void mark(std::string_view place, ReadyMarks& marks) {
  const std::size_t point = place.find('.');
  const std::uint64_t seat = number_of(place.substr(0, point));
  const std::uint64_t rider = point == std::string_view::npos ? 0 : number_of(place.substr(point + 1));
  if (seat <= kMaxSeats && rider <= kMaxRiders) marks[seat] |= static_cast<std::uint16_t>(1U << rider);
}

}  // namespace

std::string ready_text(std::uint64_t round, const ReadyMarks& marks) {
  std::string text = std::to_string(round);
  for (std::size_t seat = 1; seat <= kMaxSeats; ++seat)
    for (std::size_t rider = 0; rider <= kMaxRiders; ++rider)
      if ((marks[seat] >> rider & 1) != 0)
        text += rider == 0 ? fmt::format(" {}", seat) : fmt::format(" {}.{}", seat, rider);
  return text;
}

ReadyMarks ready_marks(std::string_view text, std::uint64_t round) {
  ReadyMarks marks{};
  const auto words = split(text, ' ');
  if (words.empty() || number_of(words.front()) != round) return marks;
  for (std::size_t i = 1; i < words.size(); ++i) mark(words[i], marks);
  return marks;
}

Change ready_change(TableId table, std::string text) {
  return {kWriteReady, {value_of(std::uint64_t{table.value()}), std::move(text)}};
}

}  // namespace riverbank
