// Reader: takes typed values out of one table of a rule file. Each call names the key it wants; what is missing or of
// the wrong kind becomes a Problem and a harmless default, so that reading goes on and all problems are found. `done`
// reports keys that nobody asked for, with the nearest that was.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "money/amount.h"
#include "money/odds.h"
#include "rules/data.h"
#include "rules/problems.h"
#include "rules/words.h"

namespace riverbank {

// What an id in a rule file may point to. References are collected while reading and resolved at the end, because a
// wager may name a pay table that stands below it.
enum class IdKind { wager, pay_table, street, clause };

struct Reference {
  IdKind kind;
  std::string id;
  Place place;
  std::string key;
};

struct Loading {
  explicit Loading(std::string file) : problems(std::move(file)) {}
  Problems problems;
  std::vector<Reference> references;
};

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

class Reader {
 public:
  Reader(const Data& table, std::string path, Loading& loading);

  bool has(std::string_view key) const { return data_->find(key) != nullptr; }
  // The key is missing or its list is empty. Of what stands there and cannot be read something else has been said.
  bool lists_nothing(std::string_view key) const {
    const Data* found = data_->find(key);
    return found == nullptr || (found->kind == Data::Kind::list && found->list.empty());
  }
  Place place() const { return data_->place; }
  Place place_of(std::string_view key) const;
  const std::string& path() const { return path_; }
  std::string path_of(std::string_view key) const;
  const Data& data() const { return *data_; }

  std::string id();
  std::string text(std::string_view key);
  std::string text_if(std::string_view key);
  std::vector<std::string> texts_if(std::string_view key);
  bool flag(std::string_view key);
  std::int64_t whole(std::string_view key, Range range);
  std::optional<std::int64_t> whole_if(std::string_view key, Range range);
  std::vector<int> wholes(std::string_view key, Range range);
  Amount amount(std::string_view key);
  std::optional<Amount> amount_if(std::string_view key);
  std::vector<Amount> amounts_if(std::string_view key);
  std::optional<Odds> odds_if(std::string_view key);
  // A single value or a list of them.
  std::vector<Odds> odds_list(std::string_view key);

  template <typename E>
  E word(std::string_view key) {
    const auto found = word_if<E>(key);
    if (!found && !has(key)) missing(key, "text");
    return found.value_or(Vocabulary<E>::kWords.front().value);
  }
  template <typename E>
  std::optional<E> word_if(std::string_view key) {
    const Data* value = take(key, Data::Kind::text);
    if (value == nullptr) return std::nullopt;
    const auto found = value_for<E>(value->text);
    if (!found) unknown_word(*value, key, known_words<E>());
    return found;
  }

  std::string reference(IdKind kind, std::string_view key);
  std::string reference_if(IdKind kind, std::string_view key);
  std::vector<std::string> references_if(IdKind kind, std::string_view key);
  // A clause for one part of an entry; left out, that of the whole entry is cited.
  std::string clause_or(std::string_view key, const std::string& of_entry);

  Reader child(std::string_view key);
  std::optional<Reader> child_if(std::string_view key);
  // The tables of a list; each is named by its id in messages, or by its number counted from one.
  std::vector<Reader> entries(std::string_view key, Range how_many);
  // The lists of a list, for what has no keys of its own.
  const Data* list_if(std::string_view key);
  const Data* raw_table_if(std::string_view key);

  void problem(std::string_view key, std::string what, std::string fix = "");
  // Every key that was not asked for is unknown.
  void done();

 private:
  const Data* take(std::string_view key, Data::Kind kind);
  void note(std::string_view key);
  void missing(std::string_view key, std::string_view what);
  void unknown_word(const Data& value, std::string_view key, std::vector<std::string> known);
  void wrong_kind(const Data& value, const std::string& key, Data::Kind wanted);
  std::vector<const Data*> items(std::string_view key, Data::Kind kind);
  std::optional<Amount> to_amount(const Data& value, std::string_view key);
  std::optional<Odds> to_odds(const Data& value, std::string_view key);

  template <typename E>
  static std::vector<std::string> known_words() {
    std::vector<std::string> known;
    for (const auto& entry : Vocabulary<E>::kWords) known.emplace_back(entry.word);
    return known;
  }

  const Data* data_;
  std::string path_;
  Loading* loading_;
  std::vector<std::string> asked_;
  bool absent_ = false;  // stands for a table that is missing and has been reported
};

}  // namespace riverbank
