#include "parsheet/write_html.h"

#include <fmt/format.h>

#include "parsheet/html_style.h"
#include "parsheet/svg.h"

namespace riverbank {

namespace {

// Longer tables may be split across pages; shorter ones are kept together.
constexpr std::size_t kShortTable = 22;

// Line breaks within a cell are kept.
std::string words_html(std::string_view words) {
  std::string out;
  for (const char c : escaped(words)) {
    if (c == '\n')
      out += "<br/>";
    else
      out += c;
  }
  return out;
}

// For a CSS string: characters that would end it or start an escape are escaped.
std::string css_string(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\' || c == '<' || c == '&' || static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\{:06x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    else
      out += c;
  }
  return out;
}

std::string page_style(const ParSheet& sheet) {
  std::string hash;
  for (const CoverLine& line : sheet.cover)
    if (line.id == "game_hash") hash = line.text.substr(0, 16);
  const std::string face =
      "font: 7.5pt \"Helvetica Neue\", Helvetica, Arial, \"Liberation Sans\", sans-serif; color: #56616f;";
  return fmt::format(
      "@page {{ size: A4; margin: 21mm 15mm 17mm; @top-left {{ content: \"{0} \\2014  {1}\"; {3} }} @top-right {{ "
      "content: \"game "
      "{2}\"; {3} }} @bottom-right {{ content: \"page \" counter(page) \" of \" counter(pages); {3} }} }}\n"
      "@page :first {{ @top-left {{ content: none; }} @top-right {{ content: none; }} }}\n",
      css_string(sheet.title), css_string(sheet.house), css_string(hash), face);
}

class HtmlWriter {
 public:
  std::string write(const ParSheet& sheet) {
    out_ = fmt::format(
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta "
        "charset=\"utf-8\"/>\n<meta "
        "name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>{}: "
        "{}</title>\n<style>{}{}</style>\n"
        "</head>\n<body>\n<main>\n",
        escaped(sheet.title), escaped(sheet.house), kHtmlStyle, page_style(sheet));
    cover(sheet);
    for (const Section& section : sheet.sections) write(section);
    return out_ + "</main>\n</body>\n</html>\n";
  }

 private:
  void cover(const ParSheet& sheet) {
    out_ += fmt::format(
        "<header class=\"cover\">\n<p class=\"kind\">{}</p>\n<h1>{}</h1>\n<p class=\"of\">Ultimate Texas "
        "Hold\u2019em</p>\n<table class=\"facts\"><tbody>\n",
        escaped(sheet.title), escaped(sheet.house));
    for (const CoverLine& line : sheet.cover) {
      const std::string_view style = line.id.ends_with("_hash") ? " class=\"hash\"" : "";
      out_ += fmt::format("<tr><th scope=\"row\">{}</th><td{}>{}</td></tr>\n", escaped(line.label), style,
                          escaped(line.text));
    }
    out_ += "</tbody></table>\n<nav class=\"contents\">\n<h2>Contents</h2>\n<ol>\n";
    for (const Section& section : sheet.sections)
      out_ += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", escaped(section.id), escaped(section.title));
    out_ += "</ol>\n</nav>\n</header>\n";
  }

  void write(const Section& section) {
    out_ += fmt::format("<section id=\"{}\"{}>\n<h2>{}</h2>\n", escaped(section.id),
                        section.level > 1 ? " class=\"follow\"" : "", escaped(section.title));
    for (const Block& block : section.blocks) std::visit([&](const auto& part) { write(part); }, block);
    out_ += "</section>\n";
  }

  void write(const Prose& prose) { out_ += fmt::format("<p>{}</p>\n", escaped(prose.text)); }

  void write(const Chart& chart) {
    out_ += fmt::format("<figure id=\"{}\">\n<figcaption>{}</figcaption>\n{}</figure>\n", escaped(chart.id),
                        escaped(chart.caption), chart.svg);
  }

  void write(const FigureList& figures) {
    out_ += "<div class=\"block short\"><table class=\"figures\"><tbody>\n";
    for (const Figure& figure : figures.all) {
      out_ += fmt::format("<tr id=\"{}\"><th scope=\"row\">{}</th><td class=\"n\">{}</td><td class=\"base\">{}",
                          escaped(figure.id), escaped(figure.label), escaped(typeset(text(figure.value))),
                          escaped(figure.base));
      if (figure.exactly == Figure::Exactly::shown && figure.value.is_exact())
        out_ += fmt::format("<span class=\"exact\">exactly {}</span>",
                            escaped(typeset(fraction_text(figure.value.exact()))));
      out_ += "</td></tr>\n";
    }
    out_ += "</tbody></table></div>\n";
  }

  void write(const Table& table) {
    const bool is_short = table.rows.size() <= kShortTable;
    const std::string_view density = table.id == "trace"                                  ? " trace"
                                     : table.rows.size() > 28 || table.columns.size() > 8 ? " dense"
                                                                                          : "";
    out_ += fmt::format("<div class=\"block{}\"><table class=\"data{}\" id=\"{}\">\n<caption>{}</caption>\n<thead><tr>",
                        is_short ? " short" : "", density, escaped(table.id), escaped(table.caption));
    for (const Column& column : table.columns)
      out_ += fmt::format("<th scope=\"col\"{}>{}</th>", column.kind == Column::Kind::numbers ? " class=\"n\"" : "",
                          escaped(column.name));
    out_ += "</tr></thead>\n<tbody>\n";
    for (const auto& row : table.rows) write_row(table, row);
    write_sums(table);
    out_ += "</tbody></table>\n";
    if (!table.note.empty()) out_ += fmt::format("<p class=\"note\">{}</p>\n", escaped(table.note));
    out_ += "</div>\n";
  }

  void write_row(const Table& table, const std::vector<Cell>& row) {
    out_ += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string_view style = table.columns[i].kind == Column::Kind::numbers ? " class=\"n\"" : "";
      std::string inside;
      if (const auto* words = std::get_if<std::string>(&row[i])) inside = words_html(*words == "-" ? "\u2013" : *words);
      if (const auto* number = std::get_if<Number>(&row[i])) inside = escaped(typeset(text(*number)));
      out_ += fmt::format("<td{}>{}</td>", style, inside);
    }
    out_ += "</tr>\n";
  }

  void write_sums(const Table& table) {
    std::string cells;
    bool any = false;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const bool sum = table.columns[i].foot == Column::Foot::sum;
      any = any || sum;
      cells += sum ? fmt::format("<td class=\"n\">{}</td>", escaped(typeset(text(sum_of(table, i)))))
                   : fmt::format("<td>{}</td>", i == 0 ? "Sum" : "");
    }
    if (any) out_ += fmt::format("<tr class=\"sum\">{}</tr>\n", cells);
  }

  std::string out_;
};

}  // namespace

std::string to_html(const ParSheet& sheet) { return HtmlWriter().write(sheet); }

}  // namespace riverbank
