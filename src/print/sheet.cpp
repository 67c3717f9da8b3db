#include "print/sheet.h"

#include <algorithm>
#include <cstdio>

#include <fmt/core.h>

#include "base/text.h"
#include "print/colour_wanted.h"

namespace riverbank {

namespace {

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
  std::vector<std::string> lines{""};
  for (const std::string_view word : words(text)) {
    if (!lines.back().empty() && lines.back().size() + 1 + word.size() > width) lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
  }
  return lines;
}

std::size_t width_of(const std::vector<std::vector<std::string>>& rows, std::size_t column) {
  std::size_t width = 0;
  for (const auto& row : rows)
    if (column < row.size()) width = std::max(width, row[column].size());
  return width;
}

}  // namespace

Colour colour_of_output() { return colour_is_wanted() ? Colour::terminal : Colour::none; }

std::string Sheet::bold(std::string_view text) const {
  return colour_ == Colour::none ? std::string(text) : fmt::format("\x1b[1;36m{}\x1b[0m", text);
}

void Sheet::line(std::string_view text) { text_ += fmt::format("{}\n", text); }

void Sheet::title(std::string_view text) {
  line(bold(text));
  line(std::string(std::min(text.size(), kSheetWidth), '='));
}

void Sheet::heading(std::string_view text) {
  blank();
  line(bold(text));
}

void Sheet::blank() { text_ += '\n'; }

void Sheet::paragraph(std::string_view text, std::size_t indent) {
  for (const std::string& part : wrapped(text, kSheetWidth - indent)) line(std::string(indent, ' ') + part);
}

void Sheet::item(std::string_view label, std::string_view text, std::size_t label_width) {
  std::string start = fmt::format("  {:<{}}", label, label_width);
  const auto parts = wrapped(text, kSheetWidth - label_width - 3);
  // A label longer than its column stands on a line of its own.
  if (label.size() > label_width) {
    line(start);
    start = std::string(label_width + 2, ' ');
  }
  for (std::size_t i = 0; i < parts.size(); ++i)
    line(fmt::format("{} {}", i == 0 ? start : std::string(label_width + 2, ' '), parts[i]));
}

void Sheet::grid(const std::vector<std::vector<std::string>>& rows, std::size_t indent) {
  const std::size_t columns = rows.empty() ? 0 : rows.front().size();
  const std::size_t first_width = width_of(rows, 0);
  for (std::size_t begin = 1; begin < columns;) {
    std::size_t end = begin;
    std::size_t used = indent + first_width;
    while (end < columns && (end == begin || used + 2 + width_of(rows, end) <= kSheetWidth)) {
      used += 2 + width_of(rows, end);
      ++end;
    }
    if (begin > 1) blank();
    for (const auto& row : rows) {
      std::string text = fmt::format("{}{:<{}}", std::string(indent, ' '), row[0], first_width);
      for (std::size_t i = begin; i < end; ++i) text += fmt::format("  {:>{}}", row[i], width_of(rows, i));
      line(text);
    }
    begin = end;
  }
}

void Sheet::table(const std::vector<std::vector<std::string>>& rows, const std::vector<std::string>& notes) {
  constexpr std::size_t kIndent = 2;
  constexpr std::size_t kNoteIndent = 6;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    std::string text(kIndent, ' ');
    for (std::size_t i = 0; i < rows[r].size(); ++i) {
      const std::string& cell = rows[r][i];
      const bool money = cell.find('$') != std::string::npos ||
                         (r == 0 && rows.size() > 1 && rows[1][i].find('$') != std::string::npos);
      if (i > 0) text += "  ";
      text += money ? fmt::format("{:>{}}", cell, width_of(rows, i)) : fmt::format("{:<{}}", cell, width_of(rows, i));
    }
    while (text.ends_with(' ')) text.pop_back();
    line(text);
    if (r < notes.size() && !notes[r].empty()) paragraph(notes[r], kNoteIndent);
  }
}

void Sheet::print() const { std::fwrite(text_.data(), 1, text_.size(), stdout); }

std::string cited(std::string text, std::string_view clause) {
  return clause.empty() ? std::move(text) : fmt::format("{} [{}]", text, clause);
}

}  // namespace riverbank
