#include "rules/problems.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"

namespace riverbank {

namespace {

constexpr std::size_t kLongestQuote = 60;
constexpr std::size_t kLongestWord = 64;
constexpr std::size_t kLongestMessage = 600;
constexpr std::size_t kMostListed = 16;

// What a file says reaches a terminal: no control characters, no endless lines.
std::string printable(std::string text) {
  if (text.size() > kLongestMessage) text = text.substr(0, kLongestMessage) + "...";
  for (char& c : text) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
  }
  return text;
}

}  // namespace

void Problems::add(Problem problem) {
  if (full()) {
    ++unlisted_;
    return;
  }
  found_.push_back(std::move(problem));
}

void Problems::take(const Problems& others, std::string_view when) {
  for (Problem problem : others.found_) {
    problem.what = fmt::format("{}{}", when, problem.what);
    add(std::move(problem));
  }
}

Errors Problems::errors() const {
  std::vector<Problem> sorted = found_;
  std::stable_sort(sorted.begin(), sorted.end(), [](const Problem& a, const Problem& b) { return a.place < b.place; });
  Errors errors;
  for (Problem& problem : sorted) {
    const Place place = problem.place;
    const std::string where = place.line == 0 ? file_ : fmt::format("{}:{}:{}", file_, place.line, place.column);
    errors.push_back({where, printable(std::move(problem.key)), printable(std::move(problem.what)),
                      printable(std::move(problem.fix)), std::move(problem.clause)});
  }
  if (unlisted_ > 0)
    errors.push_back({file_, "", fmt::format("{} further problems are not listed", unlisted_), "", ""});
  return errors;
}

std::string quoted(std::string_view text) {
  if (text.size() <= kLongestQuote) return fmt::format("\"{}\"", text);
  return fmt::format("\"{}...\"", text.substr(0, kLongestQuote));
}

std::string suggestion(std::string_view word, std::span<const std::string> known) {
  const std::string meant = word.size() > kLongestWord ? std::string() : nearest(word, known);
  if (!meant.empty()) return fmt::format("did you mean \"{}\"?", meant);
  if (known.empty()) return "there is none";
  if (known.size() > kMostListed) return "";
  return fmt::format("known: {}", join(known, ", "));
}

}  // namespace riverbank
