#include "solver/strategy/rule_words.h"

#include <fmt/format.h>

#include "cards/card.h"

namespace riverbank {

namespace {

std::string with_article(std::string_view rank) {
  return fmt::format("{} {}", rank == "ace" || rank == "eight" ? "an" : "a", rank);
}

std::string category_words(const StrategyCondition& condition) {
  const std::string_view name = word(condition.category);
  const bool countable = condition.category == Category::pair || condition.category == Category::straight ||
                         condition.category == Category::flush || condition.category == Category::full_house ||
                         condition.category == Category::straight_flush || condition.category == Category::royal_flush;
  return countable ? fmt::format("a {}", name) : std::string(name);
}

std::string flush_words(const StrategyCondition& condition) {
  if (!condition.rank) return "four cards of one suit";
  return fmt::format("four cards of one suit, one of them yours and {} or higher", with_article(word(*condition.rank)));
}

std::string said(const StrategyCondition& condition) {
  switch (condition.kind) {
    case StrategyCondition::Kind::hands:
      return condition.text;
    case StrategyCondition::Kind::category:
      return category_words(condition);
    case StrategyCondition::Kind::category_or_better:
      return category_words(condition) + " or better";
    case StrategyCondition::Kind::hidden_pair:
      return "a pair that uses your card";
    case StrategyCondition::Kind::hidden_pair_or_better:
      return "a pair or better that uses your card: a higher kind of hand than the table's cards make alone";
    case StrategyCondition::Kind::four_to_a_flush:
      return flush_words(condition);
    case StrategyCondition::Kind::hidden_card:
      return fmt::format("{} or higher among your two cards", with_article(word(*condition.rank)));
    case StrategyCondition::Kind::paired_board:
      return "two cards of one rank on the table";
    case StrategyCondition::Kind::fewer_outs:
      return fmt::format("fewer than {} single cards that beat you", condition.outs);
  }
  return {};
}

std::string clause_words(const StrategyCondition& condition) {
  if (!condition.negated) return said(condition);
  if (condition.kind == StrategyCondition::Kind::hands) return "not " + condition.text;
  if (condition.kind == StrategyCondition::Kind::fewer_outs)
    return fmt::format("at least {} single cards that beat you", condition.outs);
  return "not " + said(condition);
}

}  // namespace

std::string in_words(const StrategyRule& rule) {
  std::string words;
  for (const StrategyCondition& condition : rule.conditions) {
    if (!words.empty()) words += condition.negated ? ", but " : ", and ";
    words += clause_words(condition);
  }
  return words.empty() ? words : "with " + words;
}

}  // namespace riverbank
