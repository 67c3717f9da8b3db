// Sheet: readable text for a terminal: headings, wrapped paragraphs and grids, at most 100 columns wide. Headings are
// coloured only where a person looks at a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace riverbank {

inline constexpr std::size_t kSheetWidth = 100;

enum class Colour { none, terminal };
// Whether standard output is a terminal that may be coloured (NO_COLOR is honoured).
Colour colour_of_output();

class Sheet {
 public:
  explicit Sheet(Colour colour) : colour_(colour) {}

  void title(std::string_view text);
  void heading(std::string_view text);
  void blank();
  // Wrapped, every line indented alike.
  void paragraph(std::string_view text, std::size_t indent = 0);
  // A label, then wrapped text in a column of its own.
  void item(std::string_view label, std::string_view text, std::size_t label_width);
  // Rows of cells; the first column holds names. What is too wide is continued in a grid below.
  void grid(const std::vector<std::vector<std::string>>& rows, std::size_t indent);
  // Rows of cells, numbers to the right; below each row its note, wrapped, where it has one.
  void table(const std::vector<std::vector<std::string>>& rows, const std::vector<std::string>& notes);

  const std::string& text() const { return text_; }
  void print() const;

 private:
  void line(std::string_view text);
  std::string bold(std::string_view text) const;

  Colour colour_;
  std::string text_;
};

// "the text [clause]"; the text alone if no clause says it.
std::string cited(std::string text, std::string_view clause);

}  // namespace riverbank
