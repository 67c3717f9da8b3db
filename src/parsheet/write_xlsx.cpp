#include "parsheet/write_xlsx.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <xlsxwriter.h>

#include "parsheet/svg.h"

namespace riverbank {

namespace {

using NumberKind = NumberForm::Kind;

// 2000-01-01: the file does not depend on the day it is written.
constexpr time_t kCreated = 946684800;

std::string format_of(const NumberForm& form) {
  const std::string digits = form.digits > 0 ? fmt::format(".{:0>{}}", "", form.digits) : std::string();
  switch (form.kind) {
    case NumberKind::count:
    case NumberKind::decimal:
      return fmt::format("#,##0{}", digits);
    case NumberKind::signed_decimal:
      return fmt::format("+#,##0{0};-#,##0{0};0{0}", digits);
    case NumberKind::percent:
      return fmt::format("0{}%", digits);
    case NumberKind::money:
      return fmt::format("\"$\"#,##0{}", digits);
    case NumberKind::one_in:
      return "\"1 in \"#,##0";
  }
  return "General";
}

// Sheet names are short, unique, and free of a few characters.
std::string sheet_name(std::string name, std::set<std::string>& taken) {
  std::erase_if(name, [](char c) { return std::string_view("[]:*?/\\'").find(c) != std::string_view::npos; });
  name = name.substr(0, 28);
  std::string unique = name;
  for (int n = 2; !taken.insert(unique).second; ++n) unique = fmt::format("{} {}", name, n);
  return unique;
}

std::string cell_name(lxw_row_t row, std::size_t column) {
  char name[LXW_MAX_CELL_NAME_LENGTH];
  lxw_rowcol_to_cell(name, row, static_cast<lxw_col_t>(column));
  return name;
}

std::string fixed_cell_name(lxw_row_t row, std::size_t column) {
  char name[LXW_MAX_CELL_NAME_LENGTH];
  lxw_rowcol_to_cell_abs(name, row, static_cast<lxw_col_t>(column), 1, 1);
  return name;
}

// In a header line an ampersand starts a command; two stand for one.
std::string header_text(std::string_view text) {
  std::string out;
  for (const char c : text) out.append(c == '&' ? 2 : 1, c);
  return out;
}

class XlsxWriter {
 public:
  explicit XlsxWriter(const std::string& path) : book_(workbook_new(path.c_str())) {
    lxw_doc_properties properties{};
    char title[] = "Par sheet";
    properties.title = title;
    properties.created = kCreated;
    workbook_set_properties(book_, &properties);
  }

  std::optional<std::string> write(const ParSheet& sheet) {
    title_ = format(style("", "title"));
    std::set<std::string> names;
    bool first = true;
    for (const Section& section : sheet.sections) {
      page_ = workbook_add_worksheet(book_, sheet_name(section.sheet, names).c_str());
      begin_page(sheet, section);
      if (first) write_cover(sheet);
      first = false;
      for (const Block& block : section.blocks) std::visit([&](const auto& part) { write(part); }, block);
      set_widths();
    }
    const lxw_error error = workbook_close(book_);
    if (error == LXW_NO_ERROR) return std::nullopt;
    return std::string(lxw_strerror(error));
  }

 private:
  struct Style {
    std::string number;
    std::string look;  // "", "head", "title", "sum", "words", "caption"
    auto operator<=>(const Style&) const = default;
  };
  static Style style(std::string number, std::string look) { return {std::move(number), std::move(look)}; }

  lxw_format* format(const Style& wanted) {
    lxw_format*& known = formats_[wanted];
    if (known != nullptr) return known;
    known = workbook_add_format(book_);
    format_set_font_name(known, "Arial");
    format_set_font_size(known, wanted.look == "title" ? 16 : 10);
    if (!wanted.number.empty()) format_set_num_format(known, wanted.number.c_str());
    if (wanted.look != "" && wanted.look != "words") format_set_bold(known);
    if (wanted.look == "title") format_set_font_color(known, 0x1d4f7c);
    if (wanted.look == "head") {
      format_set_bottom(known, LXW_BORDER_THIN);
      format_set_text_wrap(known);
      format_set_align(known, LXW_ALIGN_VERTICAL_BOTTOM);
    }
    if (wanted.look == "sum") format_set_top(known, LXW_BORDER_THIN);
    if (wanted.look == "words") {
      format_set_text_wrap(known);
      format_set_align(known, LXW_ALIGN_VERTICAL_TOP);
    }
    return known;
  }

  void begin_page(const ParSheet& sheet, const Section& section) {
    row_ = 0;
    widths_.clear();
    worksheet_set_paper(page_, 9);  // A4
    worksheet_set_landscape(page_);
    worksheet_fit_to_pages(page_, 1, 0);
    worksheet_gridlines(page_, LXW_HIDE_ALL_GRIDLINES);
    const std::string header = fmt::format("&L{}: {}", sheet.title, header_text(sheet.house.substr(0, 100)));
    worksheet_set_header(page_, header.c_str());
    worksheet_set_footer(page_, "&Rpage &P of &N");
    worksheet_write_string(page_, row_, 0, section.title.c_str(), title_);
    row_ += 2;
  }

  void write_cover(const ParSheet& sheet) {
    for (const CoverLine& line : sheet.cover) {
      put_words(0, line.label, style("", "caption"));
      put_words(1, line.text, style("", ""));
      ++row_;
    }
    ++row_;
  }

  void write(const Prose& prose) {
    worksheet_write_string(page_, row_, 0, prose.text.c_str(), format(style("", "")));
    row_ += 2;
  }
  void write(const Chart& /*chart*/) {}

  void write(const FigureList& figures) {
    const char* const heads[] = {"Figure", "Value", "Base or unit", "Exact numerator", "Exact denominator"};
    for (std::size_t i = 0; i < std::size(heads); ++i) put_words(i, heads[i], style("", "head"));
    for (const Figure& figure : figures.all) {
      ++row_;
      put_words(0, figure.label, style("", ""));
      put_number(1, figure.value, "");
      put_words(2, figure.base, style("", ""));
      if (!figure.value.is_exact()) continue;
      put_words(3, numerator(figure.value.exact()).str(), style("", ""));
      put_words(4, denominator(figure.value.exact()).str(), style("", ""));
    }
    row_ += 2;
  }

  void write(const Table& table) {
    worksheet_write_string(page_, row_++, 0, table.caption.c_str(), format(style("", "caption")));
    for (std::size_t i = 0; i < table.columns.size(); ++i) put_words(i, table.columns[i].name, style("", "head"));
    first_ = ++row_;
    end_ = first_ + static_cast<lxw_row_t>(table.rows.size());
    for (const auto& row : table.rows) {
      for (std::size_t i = 0; i < row.size(); ++i) write_cell(table, row, i);
      ++row_;
    }
    write_sums(table);
    if (!table.note.empty()) worksheet_write_string(page_, row_++, 0, table.note.c_str(), format(style("", "")));
    ++row_;
  }

  void write_cell(const Table& table, const std::vector<Cell>& row, std::size_t at) {
    if (const auto* words = std::get_if<std::string>(&row[at])) put_words(at, *words, style("", ""));
    const auto* number = std::get_if<Number>(&row[at]);
    if (number == nullptr) return;
    const std::string& formula = table.columns[at].spreadsheet;
    if (formula.empty())
      put_number(at, *number, "");
    else
      put_formula(at, fmt::format("={}", filled(formula, table)), *number, "");
  }

  // "{deals}" is this row's cell in that column, "{deals:sum}" the column's total.
  std::string filled(const std::string& formula, const Table& table) const {
    std::string out;
    for (std::size_t at = 0; at < formula.size();) {
      if (formula[at] != '{') {
        out += formula[at++];
        continue;
      }
      const std::size_t close = formula.find('}', at);
      std::string name = formula.substr(at + 1, close - at - 1);
      const bool sum = name.ends_with(":sum");
      if (sum) name.resize(name.size() - 4);
      const auto column = column_of(table, name);
      CHECK(column.has_value(), "a formula names columns of its own table");
      out += sum ? fixed_cell_name(end_, *column) : cell_name(row_, *column);
      at = close + 1;
    }
    return out;
  }

  void write_sums(const Table& table) {
    const bool any = std::any_of(table.columns.begin(), table.columns.end(),
                                 [](const Column& column) { return column.foot == Column::Foot::sum; });
    if (!any || table.rows.empty()) return;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      if (table.columns[i].foot == Column::Foot::sum)
        put_formula(i, fmt::format("=SUM({}:{})", cell_name(first_, i), cell_name(end_ - 1, i)), sum_of(table, i),
                    "sum");
      else
        put_words(i, i == 0 ? "Sum" : "", style("", "sum"));
    }
    ++row_;
  }

  void put_words(std::size_t column, const std::string& words, const Style& look) {
    worksheet_write_string(page_, row_, static_cast<lxw_col_t>(column), words.c_str(), format(look));
    if (look.look != "head") widen(column, words.size());
  }
  void put_number(std::size_t column, const Number& number, const std::string& look) {
    worksheet_write_number(page_, row_, static_cast<lxw_col_t>(column), number.approximate(),
                           format(style(format_of(number.form), look)));
    widen(column, text(number).size() + 1);
  }
  void put_formula(std::size_t column, const std::string& formula, const Number& number, const std::string& look) {
    worksheet_write_formula_num(page_, row_, static_cast<lxw_col_t>(column), formula.c_str(),
                                format(style(format_of(number.form), look)), number.approximate());
    widen(column, text(number).size() + 1);
  }

  void widen(std::size_t column, std::size_t characters) {
    std::size_t& width = widths_[column];
    width = std::max(width, std::min<std::size_t>(characters, 60));
  }
  void set_widths() {
    for (const auto& [column, width] : widths_)
      worksheet_set_column(page_, static_cast<lxw_col_t>(column), static_cast<lxw_col_t>(column),
                           static_cast<double>(std::max<std::size_t>(width, 8)) + 1.5, nullptr);
  }

  lxw_workbook* book_;
  lxw_worksheet* page_ = nullptr;
  lxw_format* title_ = nullptr;
  std::map<Style, lxw_format*> formats_;
  std::map<std::size_t, std::size_t> widths_;
  lxw_row_t row_ = 0;
  lxw_row_t first_ = 0;
  lxw_row_t end_ = 0;
};

}  // namespace

std::optional<std::string> write_xlsx(const ParSheet& sheet, const std::string& path) {
  return XlsxWriter(path).write(sheet);
}

}  // namespace riverbank
