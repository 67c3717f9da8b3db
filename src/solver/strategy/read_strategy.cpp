// The loader of strategy files: line by line, every problem at once.
#include <algorithm>
#include <charconv>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/problems.h"
#include "solver/strategy/strategy_rules.h"

namespace riverbank {

namespace {

constexpr std::size_t kLargestStrategy = 64 * 1024;
constexpr int kMostCards = 52;

using Words = std::vector<std::string_view>;

std::string text_of(const Words& words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

std::vector<Words> split_at(const Words& words, std::string_view word) {
  std::vector<Words> parts(1);
  for (const std::string_view each : words) {
    if (each == word)
      parts.emplace_back();
    else
      parts.back().push_back(each);
  }
  return parts;
}

bool starts(const Words& words, std::string_view phrase) {
  const Words expected = riverbank::words(phrase);
  return words.size() >= expected.size() && std::equal(expected.begin(), expected.end(), words.begin());
}

Words after(const Words& words, std::size_t count) {
  return {words.begin() + static_cast<std::ptrdiff_t>(count), words.end()};
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<Rank> rank_named(std::string_view text) {
  for (int rank = 0; rank < kRanks; ++rank)
    if (text == word(static_cast<Rank>(rank)) || (text.size() == 1 && text[0] == letter(static_cast<Rank>(rank))))
      return static_cast<Rank>(rank);
  return std::nullopt;
}

class StrategyReader {
 public:
  explicit StrategyReader(const SourceText& source) : source_(source), problems_(source.name) {}

  Result<StrategyRules, Errors> read() {
    rules_.file = source_.name;
    if (source_.text.size() > kLargestStrategy) {
      problem("the file is too large", fmt::format("at most {} bytes", kLargestStrategy));
      return Failure{problems_.errors()};
    }
    for (const std::string_view line : split(source_.text, '\n')) {
      ++line_;
      read_line(trim(line.substr(0, line.find('#'))));
    }
    finish();
    if (!problems_.none()) return Failure{problems_.errors()};
    return std::move(rules_);
  }

 private:
  void problem(std::string what, std::string fix) { problem_at(line_, std::move(what), std::move(fix)); }
  void problem_at(int line, std::string what, std::string fix) {
    const Place place{line, line == 0 ? 0 : 1};
    problems_.add({.place = place, .key = "", .what = std::move(what), .fix = std::move(fix), .clause = ""});
  }

  void read_line(std::string_view line) {
    if (line.empty()) return;
    const Words words = riverbank::words(line);
    if (words.front() == "strategy") return read_name(trim(line.substr(8)));
    if (words.front() == "about") return read_about(trim(line.substr(5)));
    for (const Decision decision : {Decision::before_flop, Decision::after_flop, Decision::after_river})
      if (line == kStreets[static_cast<std::size_t>(decision)]) return open(decision);
    read_rule(words);
  }

  void read_name(std::string_view name) {
    if (!rules_.name.empty()) problem("the strategy already has a name", "one line \"strategy NAME\"");
    if (name.empty()) problem("the strategy has no name", "strategy NAME");
    rules_.name = name;
  }

  void read_about(std::string_view text) {
    if (!rules_.about.empty()) rules_.about += ' ';
    rules_.about += text;
  }

  void open(Decision decision) {
    close();
    if (lines_[static_cast<std::size_t>(decision)] != 0)
      problem(fmt::format("\"{}\" stands in line {} already", kStreets[static_cast<std::size_t>(decision)],
                          lines_[static_cast<std::size_t>(decision)]),
              "each part once");
    lines_[static_cast<std::size_t>(decision)] = line_;
    street_ = decision;
    closed_ = false;
  }

  // A part must end with a rule that always fits.
  void close() {
    if (!street_ || closed_) return;
    problem_at(lines_[static_cast<std::size_t>(*street_)],
               fmt::format("the part \"{}\" has no last rule", street_name()), "end it with \"otherwise ACTION\"");
    closed_ = true;
  }

  void finish() {
    close();
    line_ = 0;
    if (rules_.name.empty()) problem("the strategy has no name", "begin with \"strategy NAME\"");
    for (std::size_t street = 0; street < kDecisions; ++street)
      if (lines_[street] == 0)
        problem(fmt::format("the part \"{}\" is missing", kStreets[street]),
                "three parts: before the flop, flop, river");
  }

  void read_rule(const Words& words) {
    if (!street_)
      return problem(fmt::format("{} comes before any part", riverbank::quoted(text_of(words))),
                     "before the flop, flop or river begins a part");
    if (closed_)
      return problem(
          fmt::format("{} is never reached: the rule above it always applies", riverbank::quoted(text_of(words))),
          "put it above \"otherwise\"");
    StrategyRule rule{.action = {}, .conditions = {}, .line = line_, .text = text_of(words)};
    const bool last = words.front() == "otherwise" || words.front() == "always";
    const auto parts = split_at(last ? after(words, 1) : words, "with");
    const auto action = read_action(parts.front());
    if (last && words.front() == "always" && !street_rules().empty())
      problem("\"always\" is the only rule of its part", "otherwise");
    if (last && parts.size() > 1)
      problem("the last rule must not have a condition", fmt::format("{} ACTION", words.front()));
    if (!last && parts.size() < 2)
      problem(fmt::format("{} has no condition", riverbank::quoted(text_of(words))),
              "ACTION with CONDITION, or otherwise ACTION");
    if (!last && parts.size() >= 2) read_conditions(after(words, parts.front().size() + 1), rule);
    if (action) rule.action = *action;
    closed_ = last;
    street_rules().push_back(std::move(rule));
  }

  std::optional<StrategyAction> read_action(const Words& words) {
    using Kind = StrategyAction::Kind;
    const bool last_street = street_ == Decision::after_river;
    if (words.size() == 1 && words[0] == "raise") return StrategyAction{Kind::raise, 0};
    if (words.size() == 1 && words[0] == "best") return StrategyAction{Kind::best, 0};
    if (words.size() == 1 && words[0] == "check") return StrategyAction{Kind::check, 0};
    if (words.size() == 1 && words[0] == "fold" && last_street) return StrategyAction{Kind::fold, 0};
    if (words.size() == 2 && words[0] == "raise" && words[1].ends_with('x')) {
      const auto multiple = number_of(words[1].substr(0, words[1].size() - 1));
      if (multiple && *multiple > 0) return StrategyAction{Kind::raise, *multiple};
    }
    if (words.size() == 1 && words[0] == "fold")
      problem("a player can fold only on the river", "check");
    else
      problem(fmt::format("{} is no action", riverbank::quoted(text_of(words))),
              last_street ? "raise, raise 1x, fold or best" : "raise, raise 4x, check or best");
    return std::nullopt;
  }

  void read_conditions(const Words& words, StrategyRule& rule) {
    for (const Words& part : split_at(words, "and")) {
      const auto halves = split_at(part, "except");
      read_condition(halves.front(), rule);
      if (halves.size() > 2) problem("\"except\" appears twice in one condition", "except HANDS, with commas between");
      if (halves.size() == 2) add(hands_of(halves[1]), rule, Sense::never);
    }
  }

  enum class Sense { when, never };

  void add(std::optional<StrategyCondition> condition, StrategyRule& rule, Sense sense) {
    if (!condition) return;
    if (sense == Sense::never) condition->negated = !condition->negated;
    rule.conditions.push_back(std::move(*condition));
  }

  void read_condition(const Words& words, StrategyRule& rule) {
    const bool negated = starts(words, "not");
    add(condition_of(negated ? after(words, 1) : words), rule, negated ? Sense::never : Sense::when);
  }

  std::optional<StrategyCondition> condition_of(const Words& words) {
    if (words.empty()) {
      problem("a condition is missing", "ACTION with CONDITION and CONDITION");
      return std::nullopt;
    }
    if (words[0].size() >= 2 && rank_of_letter(words[0][0]) && rank_of_letter(words[0][1])) return hands_of(words);
    if (starts(words, "a hidden")) return hidden_card(words);
    if (street_ == Decision::before_flop) {
      problem(fmt::format("{} cannot be known before the flop", riverbank::quoted(text_of(words))),
              "hands such as A2+, K2s+, 33+, or \"a hidden RANK or better\"");
      return std::nullopt;
    }
    if (words.size() > 3 && words[words.size() - 2] == "dealer" && words.back() == "outs") return outs(words);
    if (starts(words, "four to a flush")) return flush_draw(words);
    if (text_of(words) == "a paired board") return StrategyCondition{.kind = StrategyCondition::Kind::paired_board};
    return made_hand(words);
  }

  std::optional<StrategyCondition> hands_of(const Words& words) {
    StrategyCondition condition{.kind = StrategyCondition::Kind::hands, .text = text_of(words)};
    bool sound = true;
    for (const std::string_view entry : split(joined(words), ',')) {
      const auto hands = parse_hands(entry);
      if (!hands) problem(hands.error(), "");
      sound = sound && hands.ok();
      if (hands) condition.hands = both_of(condition.hands, *hands);
    }
    if (sound && street_ == Decision::after_river && condition.hands.tells_suits()) {
      problem(fmt::format("{} tells suited from offsuit hands, which makes no difference on the river",
                          riverbank::quoted(text_of(words))),
              "ranks only, such as K5+");
      sound = false;
    }
    return sound ? std::optional(condition) : std::nullopt;
  }

  // The words of a list, kept while its entries are looked at.
  std::string_view joined(const Words& words) { return kept_ = text_of(words); }

  std::optional<StrategyCondition> hidden_card(const Words& words) {
    if (words.size() == 5 && words[3] == "or" && words[4] == "better")
      if (const auto rank = rank_named(words[2]))
        return StrategyCondition{.kind = StrategyCondition::Kind::hidden_card, .rank = rank};
    return unknown(words, "a hidden RANK or better, such as \"a hidden ten or better\"");
  }

  std::optional<StrategyCondition> flush_draw(const Words& words) {
    if (street_ == Decision::after_river) return unknown(words, "on the river all cards are out: flush or better");
    StrategyCondition condition{.kind = StrategyCondition::Kind::four_to_a_flush};
    if (words.size() == 4) return condition;
    if (words.size() == 10 && starts(after(words, 4), "with a hidden") && words[8] == "or" && words[9] == "better")
      if ((condition.rank = rank_named(words[7]))) return condition;
    return unknown(words, "four to a flush, or four to a flush with a hidden ten or better");
  }

  std::optional<StrategyCondition> outs(const Words& words) {
    if (street_ != Decision::after_river) return unknown(words, "dealer outs are counted on the river");
    const int number = words.size() == 5 ? number_of(words[2]).value_or(-1) : -1;
    const bool fewer = starts(words, "fewer than");
    if (number < 0 || number > kMostCards || (!fewer && !starts(words, "at least")))
      return unknown(words, "fewer than 21 dealer outs, or at least 21 dealer outs");
    return StrategyCondition{.kind = StrategyCondition::Kind::fewer_outs, .negated = !fewer, .outs = number};
  }

  std::optional<StrategyCondition> made_hand(Words words) {
    using Kind = StrategyCondition::Kind;
    const Words all = words;
    const bool or_better = words.size() > 2 && words[words.size() - 2] == "or" && words.back() == "better";
    if (or_better) words.resize(words.size() - 2);
    const std::string text = text_of(words);
    if (text == "hidden pair")
      return StrategyCondition{.kind = or_better ? Kind::hidden_pair_or_better : Kind::hidden_pair};
    for (int category = 0; category < kCategories; ++category)
      if (text == word(static_cast<Category>(category)))
        return StrategyCondition{.kind = or_better ? Kind::category_or_better : Kind::category,
                                 .category = static_cast<Category>(category)};
    return unknown(all, suggestion(text_of(all), known_conditions()));
  }

  static std::vector<std::string> known_conditions() {
    return {"two pair or better", "hidden pair",    "hidden pair or better",
            "four to a flush",    "a paired board", "fewer than 21 dealer outs"};
  }

  std::optional<StrategyCondition> unknown(const Words& words, std::string fix) {
    problem(fmt::format("{} is no condition", riverbank::quoted(text_of(words))), std::move(fix));
    return std::nullopt;
  }

  std::string_view street_name() const { return kStreets[static_cast<std::size_t>(*street_)]; }
  std::vector<StrategyRule>& street_rules() { return rules_.streets[static_cast<std::size_t>(*street_)]; }

  static constexpr std::array<std::string_view, kDecisions> kStreets{"before the flop", "flop", "river"};

  const SourceText& source_;
  Problems problems_;
  StrategyRules rules_;
  int line_ = 0;
  std::optional<Decision> street_;
  bool closed_ = false;
  std::array<int, kDecisions> lines_{};
  std::string kept_;
};

}  // namespace

Result<StrategyRules, Errors> read_strategy(const SourceText& source) { return StrategyReader(source).read(); }

}  // namespace riverbank
