#include "rules/read_toml.h"

#include <exception>

#include <toml++/toml.h>

#include "rules/problems.h"
#include "rules/toml_limits.h"

namespace riverbank {

namespace {

Place place_of(const toml::source_region& region) {
  return {static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

Data to_data(const toml::node& node) {
  Data data;
  data.place = place_of(node.source());
  if (const auto* table = node.as_table()) {
    for (const auto& [key, value] : *table) {
      Data& child = data.table.emplace(std::string(key.str()), to_data(value)).first->second;
      child.key_place = place_of(key.source());
      if (child.place.line == 0) child.place = child.key_place;
    }
  } else if (const auto* array = node.as_array()) {
    data.kind = Data::Kind::list;
    for (const auto& item : *array) data.list.push_back(to_data(item));
  } else if (const auto* text = node.as_string()) {
    data.kind = Data::Kind::text;
    data.text = text->get();
  } else if (const auto* number = node.as_integer()) {
    data.kind = Data::Kind::number;
    data.number = number->get();
  } else if (const auto* truth = node.as_boolean()) {
    data.kind = Data::Kind::truth;
    data.truth = truth->get();
  } else {
    data.kind = Data::Kind::other;
  }
  return data;
}

}  // namespace

// The parser throws; the core does not. This function is the border.
Result<Data, Errors> read_toml(const SourceText& source) {
  Problems problems(source.name);
  if (const auto refused = refuse_toml(source.text)) {
    problems.add({refused->place, "", refused->what, refused->fix, ""});
    return Failure{problems.errors()};
  }
  try {
    return to_data(toml::parse(source.text));
  } catch (const toml::parse_error& error) {
    problems.add({place_of(error.source()), "", std::string(error.description()), "", ""});
  } catch (const std::exception& error) {
    problems.add({{}, "", error.what(), "", ""});
  }
  return Failure{problems.errors()};
}

}  // namespace riverbank
