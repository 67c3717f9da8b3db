#include "parsheet/write_json.h"

#include <boost/json/array.hpp>

#include "parsheet/format.h"

namespace riverbank {

namespace json = boost::json;

namespace {

json::object number_json(const Number& number) {
  json::object out;
  if (number.is_exact()) {
    out["num"] = numerator(number.exact()).str();
    out["den"] = denominator(number.exact()).str();
  }
  out["decimal"] = number.approximate();
  out["text"] = text(number);
  return out;
}

json::value cell_json(const Cell& cell) {
  if (const auto* words = std::get_if<std::string>(&cell)) return json::value(*words);
  if (const auto* number = std::get_if<Number>(&cell)) return number_json(*number);
  return nullptr;
}

json::object figure_json(const Figure& figure) {
  return {{"label", figure.label},
          {"value", number_json(figure.value)},
          {"base", figure.base},
          {"formula", figure.origin.formula},
          {"command", figure.origin.command}};
}

json::object table_json(const Table& table) {
  json::array columns;
  json::object sums;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const Column& column = table.columns[i];
    json::object out{{"id", column.id}, {"name", column.name}};
    if (column.kind == Column::Kind::numbers) {
      out["formula"] = column.origin.formula;
      out["command"] = column.origin.command;
    }
    columns.push_back(std::move(out));
    if (column.foot == Column::Foot::sum) sums[column.id] = number_json(sum_of(table, i));
  }
  json::array rows;
  for (const auto& row : table.rows) {
    json::object out;
    for (std::size_t i = 0; i < row.size(); ++i) out[table.columns[i].id] = cell_json(row[i]);
    rows.push_back(std::move(out));
  }
  return {{"caption", table.caption},
          {"columns", std::move(columns)},
          {"rows", std::move(rows)},
          {"sums", std::move(sums)},
          {"note", table.note}};
}

// Figure lists and tables by id, with their place in the document.
struct Parts {
  json::object figures;
  json::object tables;
  json::object section;

  void add(const Prose& prose) { list("prose").emplace_back(prose.text); }
  void add(const Chart& chart) { list("charts").emplace_back(chart.id); }
  void add(const FigureList& all) {
    for (const Figure& figure : all.all) {
      figures[figure.id] = figure_json(figure);
      list("figures").emplace_back(figure.id);
    }
  }
  void add(const Table& table) {
    tables[table.id] = table_json(table);
    list("tables").emplace_back(table.id);
  }
  json::array& list(std::string_view key) {
    if (!section.contains(key)) section[key] = json::array();
    return section[key].as_array();
  }
};

}  // namespace

json::object to_json(const ParSheet& sheet) {
  json::object cover;
  for (const CoverLine& line : sheet.cover) cover[line.id] = line.text;
  Parts parts;
  json::array sections;
  for (const Section& section : sheet.sections) {
    parts.section = {{"id", section.id}, {"title", section.title}};
    for (const Block& block : section.blocks) std::visit([&](const auto& part) { parts.add(part); }, block);
    sections.push_back(parts.section);
  }
  return {{"format", kParSheetFormat},           {"title", sheet.title},
          {"cover", std::move(cover)},           {"sections", std::move(sections)},
          {"figures", std::move(parts.figures)}, {"tables", std::move(parts.tables)}};
}

}  // namespace riverbank
