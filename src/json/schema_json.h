// JSON Schema of described structs, for the OpenAPI description. The same fields as struct_json.h reads and writes.
#pragma once

#include <boost/describe/enumerators.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "json/struct_json.h"

namespace riverbank {

namespace schema_json {

template <typename T>
boost::json::object of();

template <typename... T>
boost::json::object of_choice(const std::variant<T...>*) {
  return {{"oneOf", boost::json::array{of<T>()...}}};
}

template <typename T>
boost::json::object of_fields() {
  boost::json::object properties;
  boost::json::array required;
  if constexpr (struct_json::Tagged<T>) {
    properties[T::kTag] = {{"const", boost::json::string(T::kName)}};
    required.push_back(boost::json::string(T::kTag));
  }
  boost::mp11::mp_for_each<struct_json::Fields<T>>([&](auto field) {
    using Field = std::remove_cvref_t<decltype(std::declval<T>().*field.pointer)>;
    properties[struct_json::json_name(field.name)] = of<Field>();
    if constexpr (!struct_json::is_optional<Field>)
      required.push_back(boost::json::string(struct_json::json_name(field.name)));
  });
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

template <typename T>
boost::json::object of_words() {
  boost::json::array words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
      [&](auto each) { words.push_back(boost::json::string(struct_json::json_name(each.name))); });
  return {{"type", "string"}, {"enum", std::move(words)}};
}

template <typename T>
boost::json::object of() {
  if constexpr (std::is_same_v<T, boost::json::object>) {
    return {{"type", "object"}};
  } else if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (std::is_same_v<T, Amount>) {
    return {{"type", "integer"}, {"format", "int64"}, {"description", "minor units (cents)"}};
  } else if constexpr (std::is_integral_v<T> || struct_json::is_id<T>) {
    return {{"type", "integer"}, {"format", "int64"}};
  } else if constexpr (std::is_same_v<T, double>) {
    return {{"type", "number"}};
  } else if constexpr (std::is_same_v<T, std::string>) {
    return {{"type", "string"}};
  } else if constexpr (std::is_enum_v<T>) {
    return of_words<T>();
  } else if constexpr (struct_json::is_optional<T>) {
    return of<typename T::value_type>();
  } else if constexpr (struct_json::is_list<T>) {
    return {{"type", "array"}, {"items", of<typename T::value_type>()}};
  } else if constexpr (struct_json::is_map<T>) {
    return {{"type", "object"}, {"additionalProperties", of<typename T::mapped_type>()}};
  } else if constexpr (struct_json::is_or_null<T>) {
    using Held = typename decltype(T::value)::value_type;
    return {{"oneOf", boost::json::array{of<Held>(), boost::json::object{{"type", "null"}}}}};
  } else if constexpr (struct_json::is_choice<T>) {
    return of_choice(static_cast<const T*>(nullptr));
  } else {
    return of_fields<T>();
  }
}

}  // namespace schema_json

template <typename T>
boost::json::object schema_of() {
  return schema_json::of<T>();
}

}  // namespace riverbank
