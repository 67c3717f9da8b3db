// Types of described structs for the page: one interface for each struct, in the order in which they are needed.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include <boost/core/demangle.hpp>

#include "server/struct_json.h"

namespace riverbank {

class TypeScript {
 public:
  // A name for a choice: `export type ClientMessage = Watch | Unwatch | Act;`
  template <typename... T>
  void add_choice(std::string_view name, const std::variant<T...>*) {
    std::string line;
    ((line += (line.empty() ? "" : " | ") + type_of<T>()), ...);
    out_ += "export type " + std::string(name) + " = " + line + ";\n\n";
  }
  template <typename T>
  void name_choice(std::string_view name) {
    choices_.emplace(typeid(T).name(), name);
    add_choice(name, static_cast<const T*>(nullptr));
  }
  const std::string& text() const { return out_; }

 private:
  template <typename T>
  static std::string name_of() {
    const std::string whole = boost::core::demangle(typeid(T).name());
    return whole.substr(whole.rfind(':') + 1);
  }

  template <typename T>
  struct Inner;
  template <typename T>
  struct Inner<std::vector<T>> {
    using type = T;
  };
  template <typename T>
  struct Inner<std::optional<T>> {
    using type = T;
  };
  template <typename T>
  struct Inner<OrNull<T>> {
    using type = T;
  };
  template <typename T>
  struct Inner<std::map<std::string, T>> {
    using type = T;
  };

  template <typename T>
  std::string type_of() {
    namespace sj = struct_json;
    if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_same_v<T, Amount> || std::is_integral_v<T>) {
      return "number";
    } else if constexpr (std::is_same_v<T, std::string>) {
      return "string";
    } else if constexpr (std::is_enum_v<T>) {
      return words_of<T>();
    } else if constexpr (sj::is_or_null<T>) {
      return type_of<typename Inner<T>::type>() + " | null";
    } else if constexpr (sj::is_optional<T>) {
      return type_of<typename Inner<T>::type>();
    } else if constexpr (sj::is_map<T>) {
      return "Record<string, " + type_of<typename Inner<T>::type>() + ">";
    } else if constexpr (sj::is_list<T>) {
      return type_of<typename Inner<T>::type>() + "[]";
    } else if constexpr (sj::is_choice<T>) {
      return choices_.at(typeid(T).name());
    } else {
      add_interface<T>();
      return name_of<T>();
    }
  }

  template <typename T>
  static std::string words_of() {
    std::string words;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>(
        [&](auto each) { words += (words.empty() ? "\"" : " | \"") + struct_json::json_name(each.name) + "\""; });
    return words;
  }

  template <typename T>
  void add_interface() {
    if (!done_.insert(name_of<T>()).second) return;
    std::string text = "export interface " + name_of<T>() + " {\n";
    if constexpr (struct_json::Tagged<T>)
      text += "  " + std::string(T::kTag) + ": \"" + std::string(T::kName) + "\";\n";
    boost::mp11::mp_for_each<struct_json::Fields<T>>([&](auto field) {
      using Field = std::remove_cvref_t<decltype(std::declval<T>().*field.pointer)>;
      text += "  " + struct_json::json_name(field.name) + (struct_json::is_optional<Field> ? "?: " : ": ") +
              type_of<Field>() + ";\n";
    });
    out_ += text + "}\n\n";
  }

  std::string out_;
  std::set<std::string> done_;
  std::map<std::string, std::string> choices_;
};

}  // namespace riverbank
