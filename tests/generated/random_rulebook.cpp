#include "random_rulebook.h"

#include <algorithm>
#include <functional>
#include <set>

#include <fmt/core.h>

#include "toml_text.h"

namespace riverbank {

namespace {

bool is_clause_key(std::string_view key) {
  return key.ends_with("clause") || key == "clauses" || key == "stub_count" || key == "inscriptions";
}

bool is_fixed(std::string_view key) {
  return key == "format" || key == "id" || key == "title" || key == "issuer" || key == "reading" || is_clause_key(key);
}

// Goes through all clauses that a tree cites.
void for_each_clause(Data& data, bool inside, const std::function<void(std::string&)>& visit) {
  if (data.kind == Data::Kind::text && inside) visit(data.text);
  for (Data& item : data.list) for_each_clause(item, inside, visit);
  for (auto& [key, value] : data.table) {
    const bool own_count = key == "stub_count" && value.find("count") != nullptr;
    for_each_clause(value, inside || key.ends_with("clause") || key == "clauses" || own_count, visit);
  }
}

std::set<std::string> ids_in(const Data& book, std::string_view section) {
  std::set<std::string> ids;
  if (const Data* list = book.find(section))
    for (const Data& entry : list->list)
      if (const Data* id = entry.find("id")) ids.insert(id->text);
  return ids;
}

void keep_known(Data* list, const std::set<std::string>& known) {
  if (list == nullptr) return;
  std::erase_if(list->list, [&](const Data& item) { return !known.contains(item.text); });
}

// What a person who changed something would mend next: names of things that are gone.
void mend_references(Data& book) {
  const auto wagers = ids_in(book, "wager");
  const auto tables = ids_in(book, "pay_table");
  const auto methods = ids_in(book, "dealing");
  const auto in = [&](std::string_view section) -> std::vector<Data>& {
    static std::vector<Data> none;
    Data* list = book.find(section);
    return list == nullptr ? none : list->list;
  };
  for (Data& wager : in("wager")) {
    keep_known(wager.find("requires"), wagers);
    keep_known(wager.find("pay_tables"), tables);
  }
  for (Data& cap : in("cap")) keep_known(cap.find("wagers"), wagers);
  for (Data& rule : in("irregularity")) keep_known(rule.find("still_settled"), wagers);
  for (Data& life : in("deck_life")) keep_known(life.find("dealing"), methods);
  for (Data& procedure : in("procedure"))
    if (Data* steps = procedure.find("steps"))
      for (Data& step : steps->list) keep_known(step.find("dealing"), methods);
  std::erase_if(in("pay_table"), [&](const Data& table) {
    return table.find("wager") == nullptr || !wagers.contains(table.find("wager")->text);
  });
  for (Data& method : in("dealing"))
    if (Data* steps = method.find("steps"))
      std::erase_if(steps->list, [&](const Data& step) {
        return step.find("if_offered") != nullptr && !wagers.contains(step.find("if_offered")->text);
      });
}

// Every wager stands in exactly one pass.
void mend_settlement(Data& book) {
  Data* settlement = book.find("settlement");
  Data* passes = settlement == nullptr ? nullptr : settlement->find("passes");
  if (passes == nullptr || passes->list.empty()) return;
  auto missing = ids_in(book, "wager");
  missing.insert("envy");
  for (Data& pass : passes->list)
    std::erase_if(pass.list, [&](const Data& item) { return missing.erase(item.text) == 0; });
  for (const std::string& id : missing) passes->list.back().list.push_back(text_data(id));
}

Data clause_file(const std::string& rulebook, const std::set<std::string>& cited) {
  Data file;
  file.table["rulebook"] = text_data(rulebook);
  Data list = list_data({});
  for (const std::string& id : cited) {
    Data clause;
    clause.table["id"] = text_data(id);
    clause.table["says"] = text_data("A clause.");
    clause.table["status"] = text_data("implemented");
    list.list.push_back(std::move(clause));
  }
  file.table["clause"] = std::move(list);
  return file;
}

}  // namespace

Data truth_data(bool truth) {
  Data data;
  data.kind = Data::Kind::truth;
  data.truth = truth;
  return data;
}
Data list_data(std::vector<Data> items) {
  Data data;
  data.kind = Data::Kind::list;
  data.list = std::move(items);
  return data;
}

std::string random_money(Chance& chance) {
  static const std::vector<std::string> kSums{"$0.01", "$0.25", "$0.50", "$1",     "$2",      "$5",       "$7",
                                              "$15",   "$100",  "$333",  "$1,000", "$50,000", "$100,000", "$1,000,000"};
  return chance.pick(kSums);
}

std::string random_odds(Chance& chance) {
  const int first = chance.one_in(5) ? chance.between(100, 10'000) : chance.between(1, 60);
  const int second = chance.one_in(3) ? chance.between(1, 7) : 1;
  switch (chance.below(8)) {
    case 0:
      return "push";
    case 1:
      return random_money(chance);
    case 2:
      return fmt::format("{} for {}", first, second);
    case 3:
      return fmt::format("{}% of meter", chance.between(1, 100));
    default:
      return fmt::format("{} to {}", first, second);
  }
}

RulebookMaker::RulebookMaker(std::vector<Data> known) : known_(std::move(known)) {
  const std::function<void(const Data&)> gather = [&](const Data& table) {
    for (const auto& [key, value] : table.table) {
      if (key == "reading") continue;
      values_[key].push_back(value);
      if (value.kind == Data::Kind::table) gather(value);
      for (const Data& item : value.list) {
        if (item.kind != Data::Kind::table) continue;
        entries_[key].push_back(item);
        gather(item);
      }
    }
  };
  for (const Data& book : known_) gather(book);
}

RulebookText RulebookMaker::make(Chance& chance) const {
  Data book = chance.one_in(4) ? from_nothing(chance) : changed(chance);
  mend_references(book);
  mend_settlement(book);
  // The numbering of the text is not what is tried here: a few clauses stand for all.
  std::set<std::string> cited{"1"};
  for_each_clause(book, false, [&](std::string& clause) {
    clause = std::to_string(1 + clause.size() % 5);
    cited.insert(clause);
  });
  return {toml_text(book), toml_text(clause_file(book.find("id")->text, cited))};
}

Data RulebookMaker::changed(Chance& chance) const {
  Data book = chance.pick(known_);
  if (!chance.one_in(4)) book.table.erase("reading");
  const int changes = chance.between(1, chance.one_in(3) ? 12 : 4);
  for (int i = 0; i < changes; ++i) change_something(book, chance);
  return book;
}

// Walks to some value and changes it.
void RulebookMaker::change_something(Data& book, Chance& chance) const {
  Data* at = &book;
  std::string key;
  for (int depth = 0; depth < 6; ++depth) {
    if (at->kind == Data::Kind::table) {
      std::vector<std::string> keys;
      for (const auto& [name, value] : at->table)
        if (!is_fixed(name)) keys.push_back(name);
      if (keys.empty()) return;
      key = chance.pick(keys);
      if (chance.one_in(12)) {
        at->table.erase(key);
        return;
      }
      at = at->find(key);
    } else if (at->kind == Data::Kind::list && !at->list.empty() && !chance.one_in(4)) {
      at = &at->list[chance.below(at->list.size())];
    } else {
      break;
    }
  }
  if (at->kind == Data::Kind::list)
    change_list(*at, key, chance);
  else if (at->kind != Data::Kind::table)
    change_value(*at, key, chance);
}

void RulebookMaker::change_value(Data& value, const std::string& key, Chance& chance) const {
  const auto pool = values_.find(key);
  switch (value.kind) {
    case Data::Kind::truth:
      value.truth = !value.truth;
      return;
    case Data::Kind::number:
      value.number =
          chance.one_in(3) ? chance.between(0, 20) : std::max<std::int64_t>(0, value.number + chance.between(-2, 2));
      return;
    case Data::Kind::text:
      if (key == "pays")
        value.text = random_odds(chance);
      else if (value.text.starts_with('$'))
        value.text = random_money(chance);
      else if (pool != values_.end())
        value = chance.pick(pool->second);
      return;
    default:
      return;
  }
}

void RulebookMaker::change_list(Data& list, const std::string& key, Chance& chance) const {
  const auto others = entries_.find(key);
  const std::size_t size = list.list.size();
  const std::size_t way = chance.below(5);
  if (way == 0 && size > 0) {
    list.list.erase(list.list.begin() + static_cast<std::ptrdiff_t>(chance.below(size)));
  } else if (way == 1 && size > 1) {
    std::swap(list.list[chance.below(size)], list.list[chance.below(size)]);
  } else if (way == 2 && size > 0) {
    Data copy = list.list[chance.below(size)];
    if (Data* id = copy.find("id")) id->text += fmt::format("-{}", chance.between(2, 99));
    list.list.insert(list.list.begin() + static_cast<std::ptrdiff_t>(chance.below(size + 1)), std::move(copy));
  } else if (way == 3 && others != entries_.end()) {
    list.list.push_back(chance.pick(others->second));
  } else if (key == "play" && size > 0) {
    list.list[chance.below(size)] = number_data(chance.between(1, 12));
  }
}

}  // namespace riverbank
