#include "rules/reader.h"

#include <algorithm>

#include <fmt/core.h>

namespace riverbank {

namespace {

const Data kNothing;
// A trillion: room to multiply by every listed odds without leaving int64.
constexpr Amount kLargestAmount = Amount::minor(100'000'000'000'000);

bool is_id(std::string_view text) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), fits);
}

std::string range_words(Range range) {
  return range.least == range.most ? fmt::format("only {}", range.least)
                                   : fmt::format("{} to {}", range.least, range.most);
}

std::string joined(const std::string& path, std::string_view key) {
  return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
}

}  // namespace

Reader::Reader(const Data& table, std::string path, Loading& loading)
    : data_(&table), path_(std::move(path)), loading_(&loading) {}

std::string Reader::path_of(std::string_view key) const { return key.empty() ? path_ : joined(path_, key); }

Place Reader::place_of(std::string_view key) const {
  const Data* value = data_->find(key);
  return value == nullptr ? data_->place : value->place;
}

void Reader::note(std::string_view key) {
  if (std::find(asked_.begin(), asked_.end(), key) == asked_.end()) asked_.emplace_back(key);
}

void Reader::problem(std::string_view key, std::string what, std::string fix) {
  loading_->problems.add({place_of(key), path_of(key), std::move(what), std::move(fix), ""});
}

void Reader::missing(std::string_view key, std::string_view what) {
  if (!absent_) problem(key, "is missing", fmt::format("it is {}", what));
}

void Reader::wrong_kind(const Data& value, const std::string& key, Data::Kind wanted) {
  loading_->problems.add({value.place, key, fmt::format("is {}", kind_name(value.kind)),
                          fmt::format("it must be {}", kind_name(wanted)), ""});
}

void Reader::unknown_word(const Data& value, std::string_view key, std::vector<std::string> known) {
  loading_->problems.add({value.place, path_of(key), fmt::format("{} is not known here", quoted(value.text)),
                          suggestion(value.text, known), ""});
}

const Data* Reader::take(std::string_view key, Data::Kind kind) {
  note(key);
  const Data* value = data_->find(key);
  if (value == nullptr || value->kind == kind) return value;
  wrong_kind(*value, path_of(key), kind);
  return nullptr;
}

std::vector<const Data*> Reader::items(std::string_view key, Data::Kind kind) {
  std::vector<const Data*> found;
  const Data* list = take(key, Data::Kind::list);
  if (list == nullptr) return found;
  for (std::size_t i = 0; i < list->list.size(); ++i) {
    const Data& item = list->list[i];
    if (item.kind == kind)
      found.push_back(&item);
    else
      wrong_kind(item, fmt::format("{}[{}]", path_of(key), i + 1), kind);
  }
  return found;
}

std::string Reader::id() {
  std::string found = text("id");
  if (!found.empty() && !is_id(found))
    problem("id", fmt::format("{} is not an id", quoted(found)), "use letters, digits, - and _");
  return found;
}

std::string Reader::text(std::string_view key) {
  const Data* value = take(key, Data::Kind::text);
  if (value == nullptr) {
    if (!has(key)) missing(key, "text");
    return {};
  }
  if (value->text.empty()) problem(key, "is empty");
  return value->text;
}

std::string Reader::text_if(std::string_view key) {
  const Data* value = take(key, Data::Kind::text);
  return value == nullptr ? std::string() : value->text;
}

std::vector<std::string> Reader::texts_if(std::string_view key) {
  std::vector<std::string> found;
  for (const Data* item : items(key, Data::Kind::text)) found.push_back(item->text);
  return found;
}

bool Reader::flag(std::string_view key) {
  const Data* value = take(key, Data::Kind::truth);
  return value != nullptr && value->truth;
}

std::optional<std::int64_t> Reader::whole_if(std::string_view key, Range range) {
  const Data* value = take(key, Data::Kind::number);
  if (value == nullptr) return std::nullopt;
  if (value->number >= range.least && value->number <= range.most) return value->number;
  problem(key, fmt::format("{} is out of range", value->number), range_words(range));
  return std::nullopt;
}

std::int64_t Reader::whole(std::string_view key, Range range) {
  const auto found = whole_if(key, range);
  if (!has(key)) missing(key, fmt::format("a whole number, {}", range_words(range)));
  return found.value_or(range.least);
}

std::vector<int> Reader::wholes(std::string_view key, Range range) {
  std::vector<int> found;
  for (const Data* item : items(key, Data::Kind::number)) {
    if (item->number >= range.least && item->number <= range.most)
      found.push_back(static_cast<int>(item->number));
    else
      problem(key, fmt::format("{} is out of range", item->number), range_words(range));
  }
  return found;
}

std::optional<Amount> Reader::to_amount(const Data& value, std::string_view key) {
  const auto parsed = Amount::parse(value.text);
  std::string why = parsed ? std::string() : parsed.error();
  if (parsed && *parsed > kLargestAmount)
    why = fmt::format("{} is more than {}", parsed->text(), kLargestAmount.text());
  if (parsed && *parsed <= Amount()) why = fmt::format("{} is not more than zero", parsed->text());
  if (why.empty()) return *parsed;
  loading_->problems.add({value.place, path_of(key), why, "", ""});
  return std::nullopt;
}

std::optional<Amount> Reader::amount_if(std::string_view key) {
  const Data* written = data_->find(key);
  if (written != nullptr && (written->kind == Data::Kind::number || written->kind == Data::Kind::other)) {
    note(key);
    problem(key, "is a bare number", "write the amount in quotes with its sign, such as \"$5\"");
    return std::nullopt;
  }
  const Data* value = take(key, Data::Kind::text);
  return value == nullptr ? std::nullopt : to_amount(*value, key);
}

Amount Reader::amount(std::string_view key) {
  const auto found = amount_if(key);
  if (!has(key)) missing(key, "an amount such as \"$5\"");
  return found.value_or(Amount::minor(1));
}

std::vector<Amount> Reader::amounts_if(std::string_view key) {
  std::vector<Amount> found;
  for (const Data* item : items(key, Data::Kind::text))
    if (const auto amount = to_amount(*item, key)) found.push_back(*amount);
  return found;
}

std::optional<Odds> Reader::to_odds(const Data& value, std::string_view key) {
  const auto parsed = Odds::parse(value.text);
  if (parsed) return *parsed;
  loading_->problems.add({value.place, path_of(key), parsed.error(), "", ""});
  return std::nullopt;
}

std::optional<Odds> Reader::odds_if(std::string_view key) {
  const Data* value = take(key, Data::Kind::text);
  return value == nullptr ? std::nullopt : to_odds(*value, key);
}

std::vector<Odds> Reader::odds_list(std::string_view key) {
  note(key);
  const Data* value = data_->find(key);
  std::vector<Odds> found;
  if (value == nullptr) {
    missing(key, "odds such as \"3 to 2\"");
  } else if (value->kind == Data::Kind::list) {
    for (const Data* item : items(key, Data::Kind::text)) {
      found.emplace_back();
      if (const auto odds = to_odds(*item, key)) found.back() = *odds;
    }
  } else if (const auto odds = odds_if(key)) {
    found.push_back(*odds);
  }
  return found;
}

std::string Reader::reference_if(IdKind kind, std::string_view key) {
  const Data* value = take(key, Data::Kind::text);
  if (value == nullptr) return {};
  loading_->references.push_back({kind, value->text, value->place, path_of(key)});
  return value->text;
}

std::string Reader::reference(IdKind kind, std::string_view key) {
  if (!has(key)) missing(key, kind == IdKind::clause ? "a clause of the rule text" : "an id");
  return reference_if(kind, key);
}

std::string Reader::clause_or(std::string_view key, const std::string& of_entry) {
  const std::string own = reference_if(IdKind::clause, key);
  return own.empty() ? of_entry : own;
}

std::vector<std::string> Reader::references_if(IdKind kind, std::string_view key) {
  std::vector<std::string> found;
  for (const Data* item : items(key, Data::Kind::text)) {
    loading_->references.push_back({kind, item->text, item->place, path_of(key)});
    found.push_back(item->text);
  }
  return found;
}

std::optional<Reader> Reader::child_if(std::string_view key) {
  const Data* value = take(key, Data::Kind::table);
  if (value == nullptr) return std::nullopt;
  return Reader(*value, path_of(key), *loading_);
}

Reader Reader::child(std::string_view key) {
  if (auto found = child_if(key)) return *found;
  if (!has(key)) missing(key, "a table");
  Reader nothing(kNothing, path_of(key), *loading_);
  nothing.absent_ = true;
  return nothing;
}

std::vector<Reader> Reader::entries(std::string_view key, Range how_many) {
  std::vector<Reader> found;
  const auto tables = items(key, Data::Kind::table);
  const auto count = static_cast<std::int64_t>(tables.size());
  if (count < how_many.least && !has(key)) missing(key, "a list of tables");
  if ((count < how_many.least && has(key)) || count > how_many.most)
    problem(key, fmt::format("has {} entries", count), range_words(how_many));
  for (const Data* table : tables) {
    if (static_cast<std::int64_t>(found.size()) >= how_many.most) break;
    const Data* id = table->find("id");
    const std::string name = id != nullptr && id->kind == Data::Kind::text
                                 ? joined(path_of(key), id->text)
                                 : fmt::format("{}[{}]", path_of(key), found.size() + 1);
    found.emplace_back(*table, name, *loading_);
  }
  return found;
}

const Data* Reader::list_if(std::string_view key) { return take(key, Data::Kind::list); }
const Data* Reader::raw_table_if(std::string_view key) { return take(key, Data::Kind::table); }

void Reader::done() {
  for (const auto& [key, value] : data_->table) {
    if (std::find(asked_.begin(), asked_.end(), key) != asked_.end()) continue;
    loading_->problems.add({value.key_place, path_of(key), "is not a known key", suggestion(key, asked_), ""});
  }
}

}  // namespace riverbank
