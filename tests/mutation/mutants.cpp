#include "mutants.h"

#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "changed_value.h"
#include "data_text.h"

namespace riverbank {

namespace {

constexpr std::size_t kLongestShown = 60;

std::string shown(const Data& value) {
  std::string text = value.kind == Data::Kind::text ? value.text : toml_value(value);
  return text.size() > kLongestShown ? text.substr(0, kLongestShown) + "..." : text;
}

std::string text_under(const Data& item, std::string_view key) {
  const Data* found = item.find(key);
  return found != nullptr && found->kind == Data::Kind::text ? found->text : std::string();
}

// How an entry of a list is named: by what tells it from the others, not by its number, so that an entry more or less
// above it does not rename it.
std::string entry_name(const Data& item) {
  if (item.kind == Data::Kind::text) return item.text;
  if (item.kind != Data::Kind::table) return toml_value(item);
  for (const char* key : {"id", "hand", "meter"})
    if (auto name = text_under(item, key); !name.empty()) return name;
  std::string name;
  for (const char* key : {"do", "who", "to", "of", "street", "dealing", "clause"})
    if (const auto word = text_under(item, key); !word.empty()) name += (name.empty() ? "" : " ") + word;
  return name.empty() ? toml_value(item).substr(0, kLongestShown) : name;
}

bool is_clause_key(const std::string& key) { return key == "clause" || key.ends_with("_clause"); }

class Mutating {
 public:
  Mutating(const Data& rulebook, const Vocabulary& vocabulary) : rulebook_(rulebook), vocabulary_(vocabulary) {}

  std::vector<Mutant> run() {
    table("", rulebook_);
    return std::move(mutants_);
  }

 private:
  // While the walk stands on a datum, `at_` leads to it in any copy of the tree.
  struct Step {
    std::string key;
    std::size_t index = 0;
  };

  static Data& datum_at(Data& rulebook, const std::vector<Step>& path) {
    Data* at = &rulebook;
    for (const Step& step : path) at = step.key.empty() ? &at->list[step.index] : at->find(step.key);
    return *at;
  }

  // `change` outlives the walk: it holds what it needs by value.
  template <typename Change>
  void add(const std::string& place, const std::string& what, Change change) {
    std::string name = fmt::format("{}: {}", place, what);
    const int same = ++names_[name];
    if (same > 1) name += fmt::format(" #{}", same);
    mutants_.push_back({std::move(name), place, [&from = rulebook_, path = at_, change = std::move(change)] {
                          Data copy = from;
                          change(datum_at(copy, path));
                          return copy;
                        }});
  }

  void table(const std::string& place, const Data& data) {
    for (const auto& [key, value] : data.table) {
      // A reading's clauses and a reading without options are prose: they say where the text is open.
      if (is_left_alone(key) || (key == "clauses" && value.kind == Data::Kind::list)) continue;
      const std::string here = place.empty() ? key : place + "." + key;
      if (can_go(key, value)) add(here, "left out", [name = key](Data& of) { of.table.erase(of.table.find(name)); });
      at_.push_back({key, 0});
      datum(here, key, value);
      at_.pop_back();
    }
  }

  // Flags and numbers have their own mutants; a whole section would take everything with it.
  bool can_go(const std::string& key, const Data& value) const {
    if (at_.empty() || is_clause_key(key) || key == "clauses") return false;
    const bool clause =
        value.kind == Data::Kind::text &&
        std::find(vocabulary_.clauses.begin(), vocabulary_.clauses.end(), value.text) != vocabulary_.clauses.end();
    return !clause && value.kind != Data::Kind::truth && value.kind != Data::Kind::number;
  }

  void datum(const std::string& place, const std::string& key, const Data& value) {
    if (value.kind == Data::Kind::table) return table(place, value);
    if (value.kind == Data::Kind::list) return list(place, key, value);
    for (const Data& other : changed_values(key, value, vocabulary_))
      add(place, fmt::format("{} -> {}", shown(value), shown(other)), [other](Data& here) { here = other; });
  }

  void list(const std::string& place, const std::string& key, const Data& value) {
    std::map<std::string, int> seen;
    for (std::size_t i = 0; i < value.list.size(); ++i) {
      const Data& item = value.list[i];
      if (key == "reading" && item.find("options") == nullptr) continue;
      std::string name = entry_name(item);
      if (const int same = ++seen[name]; same > 1) name += fmt::format("#{}", same);
      const bool entry = item.kind == Data::Kind::table;
      const std::string here = entry ? place + "." + name : place;
      const auto index = static_cast<std::ptrdiff_t>(i);
      add(here, entry ? "left out" : "without " + shown(item),
          [index](Data& all) { all.list.erase(all.list.begin() + index); });
      if (is_ordered(key) && i + 1 < value.list.size() && !same_values(item, value.list[i + 1]))
        add(here, fmt::format("{} after the next", entry ? "" : shown(item)),
            [i](Data& all) { std::swap(all.list[i], all.list[i + 1]); });
      at_.push_back({"", i});
      // A word of a list has been left out already; an amount or a list in it is a datum of its own.
      if (item.kind != Data::Kind::text || key == "pays" || key == "amounts") datum(here, key, item);
      at_.pop_back();
    }
  }

  const Data& rulebook_;
  const Vocabulary& vocabulary_;
  std::vector<Step> at_;
  std::map<std::string, int> names_;
  std::vector<Mutant> mutants_;
};

void collect(const Data& data, const std::string& key, std::map<std::string, std::set<std::string>>& words) {
  if (data.kind == Data::Kind::text) words[key].insert(data.text);
  for (const Data& item : data.list) collect(item, key, words);
  for (const auto& [name, value] : data.table) collect(value, name, words);
}

}  // namespace

void add_words(const Data& rulebook, std::map<std::string, std::vector<std::string>>& words) {
  std::map<std::string, std::set<std::string>> found;
  for (const auto& [key, list] : words) found[key].insert(list.begin(), list.end());
  collect(rulebook, "", found);
  for (const auto& [key, set] : found) words[key].assign(set.begin(), set.end());
}

std::vector<Mutant> mutants_of(const Data& rulebook, const Vocabulary& vocabulary) {
  return Mutating(rulebook, vocabulary).run();
}

}  // namespace riverbank
