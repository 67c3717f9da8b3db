// Structs from and to JSON by the fields that BOOST_DESCRIBE_STRUCT lists. Reading is strict: every field must be there
// unless it is an optional, no other key may be, and numbers must fit. A choice (std::variant) is an object whose tag
// field names the alternative: alternatives say which with `kTag` ("type") and `kName` ("watch"). A field whose name is
// a word of C++ has an underscore behind it that JSON does not have.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>
#include <boost/describe/enum_to_string.hpp>
#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11/algorithm.hpp>

#include "base/or_null.h"
#include "base/result.h"
#include "base/strong.h"
#include "money/amount.h"

namespace riverbank {

namespace struct_json {

inline std::string json_name(std::string_view name) {
  return std::string(name.ends_with('_') ? name.substr(0, name.size() - 1) : name);
}

template <typename T>
using Fields = boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;

template <typename T>
inline constexpr bool is_optional = false;
template <typename T>
inline constexpr bool is_optional<std::optional<T>> = true;
template <typename T>
inline constexpr bool is_list = false;
template <typename T>
inline constexpr bool is_list<std::vector<T>> = true;
template <typename T>
inline constexpr bool is_or_null = false;
template <typename T>
inline constexpr bool is_or_null<OrNull<T>> = true;
template <typename T>
inline constexpr bool is_map = false;
template <typename T>
inline constexpr bool is_map<std::map<std::string, T>> = true;
template <typename T>
inline constexpr bool is_choice = false;
template <typename... T>
inline constexpr bool is_choice<std::variant<T...>> = true;
template <typename T>
inline constexpr bool is_id = false;
template <typename Tag, typename T>
inline constexpr bool is_id<Strong<Tag, T>> = true;
template <typename T>
concept Tagged = requires {
  T::kTag;
  T::kName;
};

// Where we are and what was wrong first.
struct Reading {
  std::string path;
  std::string problem;

  bool ok() const { return problem.empty(); }
  void fail(std::string_view what) {
    if (problem.empty()) problem = (path.empty() ? "" : path + ": ") + std::string(what);
  }
};

template <typename T>
void get(const boost::json::value& from, T& to, Reading& reading);

template <typename T>
void get_number(const boost::json::value& from, T& to, Reading& reading) {
  const std::int64_t* number = from.if_int64();
  if (number == nullptr) return reading.fail("must be a whole number");
  if (!std::in_range<T>(*number)) return reading.fail("is out of range");
  to = static_cast<T>(*number);
}

template <typename T>
void get_word(const boost::json::value& from, T& to, Reading& reading) {
  bool known = false;
  std::string words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto each) {
    const std::string word = json_name(each.name);
    words += (words.empty() ? "" : ", ") + word;
    if (known || !from.is_string() || from.get_string() != boost::json::string_view(word)) return;
    known = true;
    to = each.value;
  });
  if (!known) reading.fail("must be one of " + words);
}

template <typename T>
void get_fields(const boost::json::value& from, T& to, Reading& reading) {
  const auto* object = from.if_object();
  if (object == nullptr) return reading.fail("must be an object");
  std::size_t known = 0;
  if constexpr (Tagged<T>) ++known;  // looked at by whoever chose this alternative
  const std::string path = reading.path;
  boost::mp11::mp_for_each<Fields<T>>([&](auto field) {
    using Field = std::remove_cvref_t<decltype(to.*field.pointer)>;
    const std::string name = json_name(field.name);
    const auto* value = object->if_contains(name);
    if (value != nullptr) ++known;
    reading.path = path.empty() ? name : path + "." + name;
    if (value != nullptr)
      get(*value, to.*field.pointer, reading);
    else if (!is_optional<Field>)
      reading.fail("is missing");
    reading.path = path;
  });
  if (reading.ok() && known != object->size()) reading.fail("has a key that does not belong here");
}

template <std::size_t I, typename... T>
void get_choice(const boost::json::value& from, std::variant<T...>& to, Reading& reading) {
  if constexpr (I < sizeof...(T)) {
    using Each = std::variant_alternative_t<I, std::variant<T...>>;
    const auto* object = from.if_object();
    const auto* tag = object == nullptr ? nullptr : object->if_contains(Each::kTag);
    if (tag == nullptr || !tag->is_string()) return reading.fail("does not say what it is");
    if (tag->get_string() != boost::json::string_view(Each::kName.data(), Each::kName.size()))
      return get_choice<I + 1>(from, to, reading);
    get_fields(from, to.template emplace<I>(), reading);
  } else {
    reading.fail("is of no known kind");
  }
}

template <typename T>
void get_list(const boost::json::value& from, T& to, Reading& reading) {
  const auto* list = from.if_array();
  if (list == nullptr) return reading.fail("must be a list");
  for (const auto& each : *list) {
    to.emplace_back();
    get(each, to.back(), reading);
    if (!reading.ok()) return;
  }
}

template <typename T>
void get(const boost::json::value& from, T& to, Reading& reading) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) return reading.fail("must be true or false");
    to = from.get_bool();
  } else if constexpr (std::is_same_v<T, Amount>) {
    std::int64_t units = 0;
    get_number(from, units, reading);
    to = Amount::minor(units);
  } else if constexpr (is_id<T>) {
    auto number = to.value();
    get_number(from, number, reading);
    to = T(number);
  } else if constexpr (std::is_integral_v<T>) {
    get_number(from, to, reading);
  } else if constexpr (std::is_same_v<T, double>) {
    if (!from.is_number()) return reading.fail("must be a number");
    to = from.to_number<double>();
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!from.is_string()) return reading.fail("must be a string");
    to = std::string(from.get_string());
  } else if constexpr (std::is_enum_v<T>) {
    get_word(from, to, reading);
  } else if constexpr (is_optional<T>) {
    get(from, to.emplace(), reading);
  } else if constexpr (is_or_null<T>) {
    if (!from.is_null()) get(from, to.value.emplace(), reading);
  } else if constexpr (is_map<T>) {
    if (!from.is_object()) return reading.fail("must be an object");
    for (const auto& each : from.get_object()) get(each.value(), to[std::string(each.key())], reading);
  } else if constexpr (is_list<T>) {
    get_list(from, to, reading);
  } else if constexpr (is_choice<T>) {
    get_choice<0>(from, to, reading);
  } else {
    get_fields(from, to, reading);
  }
}

template <typename T>
boost::json::value put(const T& value) {
  if constexpr (std::is_same_v<T, Amount>) {
    return value.minor_units();
  } else if constexpr (is_id<T>) {
    return static_cast<std::int64_t>(value.value());
  } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, double>) {
    return value;
  } else if constexpr (std::is_integral_v<T>) {
    return static_cast<std::int64_t>(value);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return boost::json::string(value);
  } else if constexpr (std::is_enum_v<T>) {
    return boost::json::string(json_name(boost::describe::enum_to_string(value, "?")));
  } else if constexpr (is_or_null<T>) {
    return value.value ? put(*value.value) : boost::json::value(nullptr);
  } else if constexpr (is_map<T>) {
    boost::json::object object;
    for (const auto& [key, each] : value) object[key] = put(each);
    return object;
  } else if constexpr (is_list<T>) {
    boost::json::array list;
    for (const auto& each : value) list.push_back(put(each));
    return list;
  } else if constexpr (is_choice<T>) {
    return std::visit([](const auto& held) { return put(held); }, value);
  } else {
    boost::json::object object;
    if constexpr (Tagged<T>) object[T::kTag] = boost::json::string(T::kName);
    boost::mp11::mp_for_each<Fields<T>>([&](auto field) {
      const auto& held = value.*field.pointer;
      if constexpr (is_optional<std::remove_cvref_t<decltype(held)>>) {
        if (held) object[json_name(field.name)] = put(*held);
      } else {
        object[json_name(field.name)] = put(held);
      }
    });
    return object;
  }
}

}  // namespace struct_json

// The failure says which field is wrong and how.
template <typename T>
Result<T, std::string> struct_from_json(const boost::json::value& value) {
  T out{};
  struct_json::Reading reading;
  struct_json::get(value, out, reading);
  if (!reading.ok()) return Failure{std::move(reading.problem)};
  return out;
}

template <typename T>
boost::json::value struct_to_json(const T& value) {
  return struct_json::put(value);
}

}  // namespace riverbank
