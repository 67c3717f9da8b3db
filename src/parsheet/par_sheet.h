// ParSheet: the whole document as data: sections of prose, figures, tables and charts. It is filled in once; the HTML,
// spreadsheet and JSON writers only lay it out. Every figure and every column of numbers says how it was computed and
// which command reproduces it; the last section, the trace, is compiled from these notes.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "parsheet/number.h"

namespace riverbank {

// How a number was computed, and how to reproduce it.
struct Origin {
  std::string formula;  // in words and the names of other numbers
  std::string command;  // and the key of its JSON where there is one
};

struct Figure {
  std::string id;  // "base.house_edge"
  std::string label;
  Number value;
  std::string base;  // "of the ante": what an edge is a part of, or the unit
  Origin origin;
  enum class Exactly { shown, hidden } exactly = Exactly::hidden;  // the fraction, beside its decimals
};

using Cell = std::variant<std::monostate, std::string, Number>;

struct Column {
  std::string id;
  std::string name;
  enum class Kind { words, numbers } kind = Kind::numbers;
  Origin origin;  // of numbers
  enum class Foot { none, sum } foot = Foot::none;
  // The formula a spreadsheet uses for this column, with other columns in braces: "{deals}/{deals:sum}".
  std::string spreadsheet;
};

struct Table {
  std::string id;
  std::string caption;
  std::vector<Column> columns;
  std::vector<std::vector<Cell>> rows;
  std::string note;
};

struct FigureList {
  std::vector<Figure> all;
};

struct Prose {
  std::string text;
};

struct Chart {
  std::string id;
  std::string caption;
  std::string svg;
};

using Block = std::variant<Prose, FigureList, Table, Chart>;

struct Section {
  std::string id;
  std::string title;
  std::string sheet;  // of the spreadsheet
  int level = 1;      // 2: part of the section before
  std::vector<Block> blocks;
};

// What the cover shows besides the table of contents.
struct CoverLine {
  std::string id;
  std::string label;
  std::string text;
};

struct ParSheet {
  std::string title;
  std::string house;
  std::vector<CoverLine> cover;
  std::vector<Section> sections;
};

// The sum of a column of numbers.
Number sum_of(const Table& table, std::size_t column);
std::optional<std::size_t> column_of(const Table& table, std::string_view id);

}  // namespace riverbank
