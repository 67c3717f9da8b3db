// Types of described structs for the page: one interface for each struct, in the order in which they are needed. An
// interface has the struct's name without its namespace, so two structs of one name do not go together.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include <boost/core/demangle.hpp>
#include <boost/describe/bases.hpp>

#include "base/check.h"
#include "json/struct_json.h"

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
  template <typename T>
  void add() {
    static_cast<void>(type_of<T>());
  }
  // For another file: what is here is imported there.
  TypeScript continued(std::string_view file) const {
    TypeScript next;
    next.known_ = done_;
    next.choices_ = choices_;
    next.file_ = file;
    return next;
  }
  std::string text() const {
    if (imported_.empty()) return out_;
    std::string names;
    for (const std::string& name : imported_) names += (names.empty() ? "" : ", ") + name;
    return "import type { " + names + " } from \"" + file_ + "\";\n\n" + out_;
  }

 private:
  template <typename T>
  static std::string name_of() {
    const std::string whole = boost::core::demangle(typeid(T).name());
    return whole.substr(whole.rfind(':') + 1);
  }

  template <typename T>
  std::string type_of() {
    namespace sj = struct_json;
    if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_same_v<T, Amount> || sj::is_id<T> || std::is_arithmetic_v<T>) {
      return "number";
    } else if constexpr (std::is_same_v<T, std::string>) {
      return "string";
    } else if constexpr (std::is_enum_v<T>) {
      return words_of<T>();
    } else if constexpr (sj::is_or_null<T>) {
      return type_of<typename decltype(T::value)::value_type>() + " | null";
    } else if constexpr (sj::is_optional<T>) {
      return type_of<typename T::value_type>();
    } else if constexpr (sj::is_map<T>) {
      return "Record<string, " + type_of<typename T::mapped_type>() + ">";
    } else if constexpr (sj::is_list<T>) {
      const std::string each = type_of<typename T::value_type>();
      return each.find('|') == std::string::npos ? each + "[]" : "(" + each + ")[]";
    } else if constexpr (sj::is_choice<T>) {
      return choices_.at(typeid(T).name());
    } else if constexpr (std::is_same_v<T, boost::json::object>) {
      return "Record<string, unknown>";
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
    const std::string name = name_of<T>();
    if (known_.contains(name)) imported_.insert(name);
    const auto [there, is_new] = (known_.contains(name) ? known_ : done_).emplace(name, typeid(T).name());
    CHECK(there->second == typeid(T).name(), name + " is the name of two structs");
    if (!is_new) return;
    std::string bases;
    boost::mp11::mp_for_each<boost::describe::describe_bases<T, boost::describe::mod_public>>(
        [&](auto base) { bases += (bases.empty() ? " extends " : ", ") + type_of<typename decltype(base)::type>(); });
    std::string text = "export interface " + name + bases + " {\n";
    if constexpr (struct_json::Tagged<T>)
      text += "  " + std::string(T::kTag) + ": \"" + std::string(T::kName) + "\";\n";
    boost::mp11::mp_for_each<boost::describe::describe_members<T, boost::describe::mod_public>>([&](auto field) {
      using Field = std::remove_cvref_t<decltype(std::declval<T>().*field.pointer)>;
      text += "  " + struct_json::json_name(field.name) + (struct_json::is_optional<Field> ? "?: " : ": ") +
              type_of<Field>() + ";\n";
    });
    out_ += text + "}\n\n";
  }

  std::string out_;
  std::map<std::string, std::string> done_;   // by name: which struct it is
  std::map<std::string, std::string> known_;  // of the file that this one goes on from
  std::set<std::string> imported_;
  std::string file_;
  std::map<std::string, std::string> choices_;
};

}  // namespace riverbank
