#include "base/text.h"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

namespace riverbank {

namespace {

constexpr std::string_view kBlank = " \t\r\n";

// Letters put in, left out or changed; two neighbours that changed places are one slip.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> above;
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  std::vector<std::size_t> two_above;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    two_above = std::move(above);
    above = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substituted = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, substituted});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], two_above[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(kBlank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  for (text = trim(text); !text.empty(); text = trim(text)) {
    const auto end = std::min(text.find_first_of(kBlank), text.size());
    found.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return found;
}

std::string join(std::span<const std::string> parts, std::string_view separator) {
  std::string all;
  for (const auto& part : parts) {
    if (!all.empty()) all += separator;
    all += part;
  }
  return all;
}

std::string list_of(std::span<const std::string> parts) {
  if (parts.size() < 2) return join(parts, ", ");
  return fmt::format("{} and {}", join(parts.first(parts.size() - 1), ", "), parts.back());
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string nearest(std::string_view word, std::span<const std::string> known) {
  std::string best;
  std::size_t best_distance = word.size();
  for (const auto& candidate : known) {
    // One slip in four letters is near; a word of two letters has nothing in common with most others.
    const std::size_t distance = edit_distance(word, candidate);
    const std::size_t near = std::max<std::size_t>(1, std::max(word.size(), candidate.size()) / 4);
    if (distance <= near && distance < best_distance) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace riverbank
