#include "rules/patch.h"

#include <fmt/core.h>

namespace riverbank {

namespace {

void merge(Data& target, const Data& patch) {
  for (const auto& [key, value] : patch.table) {
    Data* old = target.find(key);
    if (old != nullptr && old->kind == Data::Kind::table && value.kind == Data::Kind::table)
      merge(*old, value);
    else
      target.table.insert_or_assign(key, value);
  }
}

std::vector<std::string> keys_of(const Data& table) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : table.table) keys.push_back(key);
  return keys;
}

std::vector<std::string> ids_of(const Data& list) {
  std::vector<std::string> ids;
  for (const Data& item : list.list) {
    const Data* id = item.find("id");
    if (id != nullptr && id->kind == Data::Kind::text) ids.push_back(id->text);
  }
  return ids;
}

struct Patching {
  Data& rulebook;
  Problems& problems;

  void hits_nothing(const Data& patch, std::string key, std::span<const std::string> known) const {
    const std::string last = key.substr(key.rfind('.') + 1);
    problems.add({patch.key_place, std::move(key), "the rulebook has nothing of that name to change",
                  suggestion(last, known), ""});
  }

  void set_entries(Data& section, const Data& patch, const std::string& path) const {
    for (const auto& [id, changes] : patch.table) {
      const std::string key = fmt::format("{}.{}", path, id);
      Data* entry = section.entry(id);
      if (entry == nullptr)
        hits_nothing(changes, key, ids_of(section));
      else if (changes.kind != Data::Kind::table)
        problems.add({changes.place, key, "is not a table of keys to change", "", ""});
      else
        merge(*entry, changes);
    }
  }

  void set_section(const std::string& name, const Data& patch, const std::string& path) const {
    Data* section = rulebook.find(name);
    if (section == nullptr || name == "reading")
      hits_nothing(patch, path, keys_of(rulebook));
    else if (patch.kind != Data::Kind::table)
      problems.add({patch.place, path, "is not a table of keys to change", "", ""});
    else if (section->kind == Data::Kind::list)
      set_entries(*section, patch, path);
    else if (section->kind == Data::Kind::table)
      merge(*section, patch);
    else
      problems.add({patch.key_place, path, "is not a section that a reading may change", "", ""});
  }

  void add_entries(const std::string& name, const Data& patch, const std::string& path) const {
    if (patch.kind != Data::Kind::list || name == "reading") {
      problems.add({patch.key_place, path, "is not a list of entries to add", "", ""});
      return;
    }
    Data& section = rulebook.table[name];
    if (section.table.empty()) section.kind = Data::Kind::list;
    section.list.insert(section.list.end(), patch.list.begin(), patch.list.end());
  }
};

}  // namespace

void apply_option(Data& rulebook, const Data& option, const std::string& path, Problems& problems) {
  const Patching patching{rulebook, problems};
  if (const Data* set = option.find("set"))
    for (const auto& [name, patch] : set->table)
      patching.set_section(name, patch, fmt::format("{}.set.{}", path, name));
  if (const Data* add = option.find("add"))
    for (const auto& [name, patch] : add->table)
      patching.add_entries(name, patch, fmt::format("{}.add.{}", path, name));
}

}  // namespace riverbank
