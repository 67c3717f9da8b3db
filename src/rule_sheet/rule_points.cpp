#include "rule_sheet/rule_points.h"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

constexpr std::array<std::string_view, 6> kSections{"TABLE",   "WAGERS",     "DECISIONS",
                                                    "DEALING", "SETTLEMENT", "IRREGULARITIES"};

class Points {
 public:
  void section(std::string name) {
    section_ = std::move(name);
    parent_.clear();
  }
  void add(std::string point, std::string says, std::string clause = "") {
    all.push_back({section_, std::move(point), std::move(says), std::move(clause), parent_});
  }
  // What is added from here on only counts where the other rulebook has this point too.
  void below(std::string parent) { parent_ = std::move(parent); }
  std::vector<Point> all;

 private:
  std::string section_;
  std::string parent_;
};

void add_table_points(Points& points, const Rulebook& rulebook) {
  points.section("TABLE");
  points.add("banked by", describe(rulebook.banking), rulebook.banking.clause);
  points.add("seats", fmt::format("at most {}", rulebook.seats.most), rulebook.seats.clause);
  points.add("places per player", rulebook.seats.one_per_player ? "one" : "not limited",
             rulebook.seats.one_per_player_clause);
  points.add("the dealer plays with", fmt::format("{} or better", word(rulebook.qualification.at_least)),
             rulebook.qualification.clause);
  points.add("posted odds", rulebook.odds_only_to ? "with \"to\" only" : "not restricted",
             rulebook.odds_only_to_clause);
}

// A pay table in one line, so that equal tables are equal text whatever they are called.
std::string rows_of(const PayTable& table) {
  std::vector<std::string> rows;
  for (const PayRow& row : table.rows) {
    std::vector<std::string> pays;
    for (const Odds& odds : row.pays) pays.push_back(odds.posted());
    rows.push_back(fmt::format("{} {}", pattern_name(row.hand), join(pays, " / ")));
  }
  for (const EnvyRow& row : table.envy) rows.push_back(fmt::format("envy {} {}", word(row.hand), row.pays.text()));
  for (const MeterSeed& meter : table.meters)
    rows.push_back(fmt::format("{} meter from {}", meter.meter, meter.seed.text()));
  if (table.unlisted == Unlisted::push) rows.emplace_back("others push");
  return join(rows, ", ");
}

void add_wager_points(Points& points, const Rulebook& rulebook, const WagerRule& wager) {
  const auto add = [&](std::string_view what, std::string says, Cited cited) {
    points.add(fmt::format("{}: {}", wager.name, what), std::move(says), wager.clause(cited));
  };
  points.below("");
  points.add(wager.name, wager.optional ? "offered where the house chooses" : "required", wager.clause(Cited::place));
  points.below(wager.name);
  add("amount", describe_amount(wager, rulebook), Cited::amount);
  add("requires", wager.requires_wagers.empty() ? "nothing" : wager_names(wager.requires_wagers, rulebook),
      Cited::requires_others);
  add("result", describe_result(wager), Cited::win);
  add("dealer not qualified", wager.if_unqualified == IfUnqualified::return_stake ? "returned" : "resolved as usual",
      Cited::unqualified);
  if (!wager.at_decision) add("after a fold", describe_fold(wager.on_fold), Cited::fold);
  add("from behind a seat", wager.backline ? "where the house allows it" : "no", Cited::backline);
  if (wager.backline && wager.at_decision)
    add("short of chips behind a seat", describe_short_behind(wager.short_behind), Cited::backline);
  for (const std::string& id : wager.pay_tables) {
    const PayTable* table = rulebook.pay_table(id);
    points.add(fmt::format("{} pay table: {}", wager.name, rows_of(*table)), "listed", table->clause);
  }
  if (wager.own_pay_table) add("a house's own pay table", "allowed", Cited::odds);
}

std::string burns_of(const DealingMethod& method) {
  int burned = 0;
  for (const Step& step : method.steps) burned += step.kind == StepKind::burn ? step.cards : 0;
  return burned == 0 ? "none" : fmt::format("{} card{}", burned, burned == 1 ? "" : "s");
}

std::string board_of(const DealingMethod& method) {
  for (const Step& step : method.steps) {
    if (step.kind == StepKind::decide) break;
    if (step.kind == StepKind::deal && step.area == Area::board) return "dealt face down before the first decision";
  }
  return "dealt face up as they are needed";
}

// One answer if all methods agree, else one for each.
template <typename Say>
std::string by_method(const Rulebook& rulebook, const Say& say) {
  std::vector<std::string> each;
  bool agree = true;
  for (const DealingMethod& method : rulebook.dealing) {
    each.push_back(fmt::format("{}: {}", method.name, say(method)));
    agree = agree && say(method) == say(rulebook.dealing.front());
  }
  return agree ? say(rulebook.dealing.front()) : join(each, "; ");
}

void add_procedure_points(Points& points, const Rulebook& rulebook) {
  points.section("DECISIONS");
  for (const Street& street : rulebook.streets) points.add(street.name, describe(street, rulebook), street.clause);
  points.section("DEALING");
  points.add("burns", by_method(rulebook, burns_of));
  points.add("community cards", by_method(rulebook, board_of));
  for (const DealingMethod& method : rulebook.dealing) {
    std::vector<std::string> steps;
    for (const Step& step : method.steps) steps.push_back(describe(step, rulebook));
    points.below("");
    points.add(method.name, "allowed", method.clause);
    points.below(method.name);
    points.add(fmt::format("{}: steps", method.name), join(steps, "; "), method.clause);
  }
  points.below("");
  const auto add_hand = [&](std::string_view name, const std::vector<Step>& steps) {
    std::vector<std::string> words;
    for (const Step& step : steps) words.push_back(describe(step, rulebook));
    if (!steps.empty()) points.add(std::string(name), join(words, "; "), steps.front().clause);
  };
  add_hand("a folded hand", rulebook.fold);
  add_hand("each hand at the showdown", rulebook.showdown);
  points.section("SETTLEMENT");
  points.add("order", describe(rulebook.settlement, rulebook), rulebook.settlement.clause);
  for (const CapRule& cap : rulebook.caps)
    points.add(fmt::format("limit: {}", cap.name),
               fmt::format("{} on {}", describe(cap), wager_names(cap.wagers, rulebook)), cap.clause);
}

void add_irregularity_points(Points& points, const Rulebook& rulebook) {
  points.section("IRREGULARITIES");
  for (const IrregularityRule& rule : rulebook.irregularities)
    points.add(fmt::format("{}, {}", describe(rule.trigger), describe(rule.moment)), rule.says, rule.clause);
}

std::ptrdiff_t section_rank(std::string_view section) {
  return std::find(kSections.begin(), kSections.end(), section) - kSections.begin();
}

const Point* find(const std::vector<Point>& all, const Point& wanted) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Point& point) {
    return point.section == wanted.section && point.point == wanted.point;
  });
  return found == all.end() ? nullptr : &*found;
}

bool has_parent(const std::vector<Point>& all, const Point& point) {
  return point.parent.empty() || std::any_of(all.begin(), all.end(), [&](const Point& other) {
           return other.section == point.section && other.point == point.parent;
         });
}

}  // namespace

std::vector<Point> points_of(const Rulebook& rulebook) {
  Points points;
  add_table_points(points, rulebook);
  points.section("WAGERS");
  for (const WagerRule& wager : rulebook.wagers) add_wager_points(points, rulebook, wager);
  add_procedure_points(points, rulebook);
  add_irregularity_points(points, rulebook);
  return points.all;
}

std::vector<Difference> differences_of(const std::vector<Point>& left, const std::vector<Point>& right) {
  std::vector<Difference> found;
  for (const Point& point : left) {
    const Point* other = find(right, point);
    if (other != nullptr && other->says != point.says)
      found.push_back({point.section, point.point, point.says, other->says, point.clause, other->clause});
    else if (other == nullptr && has_parent(right, point))
      found.push_back({point.section, point.point, point.says, "-", point.clause, ""});
  }
  for (const Point& point : right)
    if (find(left, point) == nullptr && has_parent(left, point))
      found.push_back({point.section, point.point, "-", point.says, "", point.clause});
  std::stable_sort(found.begin(), found.end(), [](const Difference& a, const Difference& b) {
    return section_rank(a.section) < section_rank(b.section);
  });
  return found;
}

}  // namespace riverbank
