#include "changed_value.h"

#include <algorithm>
#include <regex>
#include <set>

#include <fmt/core.h>

#include "../rules/data_values.h"

namespace riverbank {

namespace {

constexpr std::size_t kMostOtherWords = 2;

// "3 to 2", "300 for 1".
std::vector<Data> other_ratios(const std::smatch& odds) {
  const long long up = std::stoll(odds[1]);
  const long long down = std::stoll(odds[3]);
  const std::string word = odds[2];
  return {text_data(fmt::format("{} {} {}", up + 1, word, down)),
          text_data(fmt::format("{} {} {}", up, word, down + 1)),
          text_data(fmt::format("{} {} {}", up, word == "to" ? "for" : "to", down))};
}

// "10% of meter", "100% of major meter".
std::vector<Data> other_shares(const std::smatch& share) {
  const long long percent = std::stoll(share[1]);
  return {text_data(fmt::format("{}% of {}", percent == 100 ? 99 : percent + 1, share[2].str()))};
}

// "$5,000": one dollar more.
std::vector<Data> other_sums(const std::string& sum) {
  std::string digits;
  for (const char c : sum.substr(1, sum.find('.') - 1))
    if (c != ',') digits += c;
  std::string grouped = std::to_string(std::stoll(digits) + 1);
  for (auto at = static_cast<std::ptrdiff_t>(grouped.size()) - 3; at > 0; at -= 3)
    grouped.insert(static_cast<std::size_t>(at), 1, ',');
  return {text_data("$" + grouped)};
}

// The next ones round the list.
std::vector<Data> others_of(const std::vector<std::string>& words, const std::string& own, std::size_t most) {
  std::vector<Data> others;
  const auto found = std::find(words.begin(), words.end(), own);
  const auto start = static_cast<std::size_t>(found - words.begin());
  for (std::size_t i = 1; i < words.size() + 1 && others.size() < most; ++i) {
    const std::string& other = words[(start + i) % words.size()];
    if (other != own) others.push_back(text_data(other));
  }
  return others;
}

const std::vector<std::string>& words_under(const std::string& key, const Vocabulary& vocabulary) {
  static const std::vector<std::string> none;
  const auto own = vocabulary.own.find(key);
  if (own != vocabulary.own.end() && own->second.size() > kMostOtherWords) return own->second;
  const auto all = vocabulary.all.find(key);
  return all == vocabulary.all.end() ? none : all->second;
}

std::vector<Data> other_texts(const std::string& key, const std::string& text, const Vocabulary& vocabulary) {
  static const std::regex ratio(R"((\d+) (to|for) (\d+))");
  static const std::regex share(R"((\d+)% of ((\w+ )?meter))");
  static const std::regex sum(R"(\$[\d,]+(\.\d\d)?)");
  std::smatch match;
  if (std::regex_match(text, match, ratio)) return other_ratios(match);
  if (std::regex_match(text, match, share)) return other_shares(match);
  if (std::regex_match(text, match, sum)) return other_sums(text);
  const auto& clauses = vocabulary.clauses;
  if (std::find(clauses.begin(), clauses.end(), text) != clauses.end()) return others_of(clauses, text, 1);
  return others_of(words_under(key, vocabulary), text, kMostOtherWords);
}

}  // namespace

bool is_left_alone(const std::string& key) {
  static const std::set<std::string> words{"format", "id", "title", "issuer", "name", "says", "open", "taken", "group"};
  return words.contains(key);
}

bool is_ordered(const std::string& key) {
  static const std::set<std::string> ordered{"irregularity", "passes", "pays", "rows", "steps", "street"};
  return ordered.contains(key);
}

std::vector<Data> changed_values(const std::string& key, const Data& value, const Vocabulary& vocabulary) {
  if (value.kind == Data::Kind::number) return {number_data(value.number + 1), number_data(value.number - 1)};
  if (value.kind == Data::Kind::text) return other_texts(key, value.text, vocabulary);
  if (value.kind != Data::Kind::truth) return {};
  Data flipped;
  flipped.kind = Data::Kind::truth;
  flipped.truth = !value.truth;
  return {flipped};
}

}  // namespace riverbank
