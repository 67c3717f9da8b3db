#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/choices.h"

namespace riverbank {

namespace {

std::string key_of(const WagerRule& rule, std::string_view key) { return fmt::format("wager.{}.{}", rule.id, key); }

bool offered(const House& house, const WagerRule& rule) { return !rule.optional || house.wagers.contains(rule.id); }

// The keys of a house's wager that set its amount, and whether they are there.
struct AmountKeys {
  std::string_view key;
  const std::optional<Amount>& value;
};

std::vector<AmountKeys> amount_keys(const HouseWager& wager) {
  return {{"minimum", wager.minimum}, {"maximum", wager.maximum}, {"step", wager.step}, {"amount", wager.amount}};
}

class AmountsOf {
 public:
  AmountsOf(const Choosing& choosing, const HouseWager& chosen, Wager& wager)
      : choosing_(choosing), chosen_(chosen), wager_(wager), rule_(wager.rule) {}

  void choose(const Game& game) {
    for (const AmountKeys& entry : amount_keys(chosen_))
      if (entry.value) must_fit_chips(entry);
    switch (rule_.amount_rule) {
      case AmountRule::limits:
        return limits();
      case AmountRule::fixed:
        return fixed();
      case AmountRule::equal_to:
      case AmountRule::times:
        return follow(*game.find_wager(rule_.amount_of));
      case AmountRule::matched_by:
        return matched(*game.find_wager(rule_.amount_of));
    }
  }

 private:
  void problem(std::string_view key, std::string what, std::string fix = "") const {
    choosing_.problem(key_of(rule_, key), {std::move(what), std::move(fix), rule_.clause(Cited::amount)});
  }

  void must_fit_chips(const AmountKeys& entry) const {
    const Amount unit = choosing_.house.rounding.unit;
    if (entry.value->minor_units() % unit.minor_units() != 0)
      choosing_.problem(key_of(rule_, entry.key),
                        {fmt::format("{} cannot be paid with chips of {}", entry.value->text(), unit.text()),
                         "use a multiple of money.chip_unit", ""});
  }

  // The amount keys that this kind of wager does not have.
  void refuse(std::initializer_list<std::string_view> keys, const std::string& why) const {
    for (const AmountKeys& entry : amount_keys(chosen_))
      if (entry.value && std::find(keys.begin(), keys.end(), entry.key) != keys.end())
        problem(entry.key, why, "leave it out");
  }

  struct Limits {
    Amount minimum;
    Amount maximum;
    Amount step;
  };

  void limits() {
    refuse({"amount"}, "players choose the amount between minimum and maximum");
    for (const AmountKeys& entry : amount_keys(chosen_))
      if (!entry.value && (entry.key == "minimum" || entry.key == "maximum"))
        problem(entry.key, "is missing", "an amount such as \"$5\"");
    const Amount unit = choosing_.house.rounding.unit;
    take_limits({unit, chosen_.minimum.value_or(unit), unit});
  }

  void matched(const Wager& base) {
    refuse({"amount"}, "players choose the amount between minimum and maximum");
    take_limits({base.step, base.maximum, base.step});
    if (wager_.maximum > base.maximum)
      problem("maximum", fmt::format("{} can never be matched", wager_.maximum.text()),
              fmt::format("at most the maximum of {}, {}", base.rule.id, base.maximum.text()));
  }

  void take_limits(const Limits& unless_chosen) {
    wager_.minimum = chosen_.minimum.value_or(unless_chosen.minimum);
    wager_.maximum = chosen_.maximum.value_or(unless_chosen.maximum);
    wager_.step = chosen_.step.value_or(unless_chosen.step);
    if (wager_.minimum > wager_.maximum && chosen_.minimum)
      problem("minimum", fmt::format("{} is more than the maximum, {}", wager_.minimum.text(), wager_.maximum.text()));
    else if ((wager_.maximum - wager_.minimum).minor_units() % wager_.step.minor_units() != 0)
      problem("step", fmt::format("steps of {} do not lead from {} to {}", wager_.step.text(), wager_.minimum.text(),
                                  wager_.maximum.text()));
  }

  void fixed() {
    refuse({"minimum", "maximum", "step"}, "the amount is fixed");
    std::vector<std::string> choices;
    for (const Amount amount : rule_.amounts) choices.push_back(amount.text());
    Amount amount = chosen_.amount.value_or(rule_.amounts.front());
    if (!chosen_.amount && choices.size() > 1)
      problem("amount", "is missing", fmt::format("choose one of {}", join(choices, ", ")));
    if (std::find(rule_.amounts.begin(), rule_.amounts.end(), amount) == rule_.amounts.end())
      problem("amount", fmt::format("{} is not a choice", amount.text()),
              fmt::format("choose one of {}", join(choices, ", ")));
    wager_.minimum = wager_.maximum = wager_.step = amount;
  }

  void follow(const Wager& base) {
    refuse({"minimum", "maximum", "step", "amount"}, fmt::format("the amount follows {}", base.rule.id));
    std::int64_t least = 1;
    std::int64_t most = 1;
    if (rule_.amount_rule == AmountRule::times) {
      std::vector<int> multiples;
      for (const Street& street : choosing_.rulebook.streets)
        multiples.insert(multiples.end(), street.multiples.begin(), street.multiples.end());
      least = *std::min_element(multiples.begin(), multiples.end());
      most = *std::max_element(multiples.begin(), multiples.end());
    }
    wager_.minimum = base.minimum * least;
    wager_.maximum = base.maximum * most;
    wager_.step = base.step;
  }

  const Choosing& choosing_;
  const HouseWager& chosen_;
  Wager& wager_;
  const WagerRule& rule_;
};

// Wagers in the rulebook's order; links to others are set once all have their place.
void list_offered(const Choosing& choosing, Game& game) {
  for (const WagerRule& rule : choosing.rulebook.wagers) {
    if (!offered(choosing.house, rule)) continue;
    Wager wager;
    wager.id = WagerId(static_cast<std::uint8_t>(game.wagers.size()));
    wager.rule = rule;
    game.wagers.push_back(std::move(wager));
  }
  for (Wager& wager : game.wagers) {
    if (const Wager* base = game.find_wager(wager.rule.amount_of)) wager.amount_of = base->id;
    for (const std::string& id : wager.rule.requires_wagers)
      if (const Wager* needed = game.find_wager(id)) wager.requires_wagers.push_back(needed->id);
  }
}

void check_names(const Choosing& choosing) {
  std::vector<std::string> known;
  for (const WagerRule& rule : choosing.rulebook.wagers) known.push_back(rule.id);
  for (const auto& [id, chosen] : choosing.house.wagers)
    if (choosing.rulebook.wager(id) == nullptr)
      choosing.problem(fmt::format("wager.{}", id), {"is not a wager of the rulebook", suggestion(id, known), ""});
}

void check_company(const Choosing& choosing, const Game& game) {
  std::map<std::string, std::string> of_group;
  for (const Wager& wager : game.wagers) {
    const WagerRule& rule = wager.rule;
    const std::string key = fmt::format("wager.{}", rule.id);
    for (const std::string& needed : rule.requires_wagers)
      if (game.find_wager(needed) == nullptr)
        choosing.problem(key, {fmt::format("requires {}, which is not offered", needed),
                               fmt::format("offer [wager.{}] too", needed), rule.clause(Cited::requires_others)});
    if (rule.group.empty()) continue;
    const auto [first, is_first] = of_group.emplace(rule.group, rule.id);
    if (!is_first)
      choosing.problem(key, {fmt::format("cannot be offered together with {}", first->second), "leave one of them out",
                             rule.clause(Cited::place)});
  }
}

// The amounts of a wager can be set once the wager it is bound to has its own.
void set_amounts(const Choosing& choosing, Game& game) {
  static const HouseWager kNothingChosen;
  std::vector<bool> done(game.wagers.size(), false);
  for (std::size_t round = 0; round < game.wagers.size(); ++round) {
    for (Wager& wager : game.wagers) {
      if (done[wager.id.value()]) continue;
      if (wager.amount_of && !done[wager.amount_of->value()]) continue;
      done[wager.id.value()] = true;
      const auto chosen = choosing.house.wagers.find(wager.rule.id);
      const HouseWager& choices = chosen == choosing.house.wagers.end() ? kNothingChosen : chosen->second;
      const bool unbound = !wager.rule.amount_of.empty() && !wager.amount_of;
      if (unbound)
        choosing.problem(fmt::format("wager.{}", wager.rule.id),
                         {fmt::format("follows {}, which is not offered", wager.rule.amount_of),
                          fmt::format("offer [wager.{}] too", wager.rule.amount_of), wager.rule.clause(Cited::amount)});
      else
        AmountsOf(choosing, choices, wager).choose(game);
    }
  }
}

void check_backline(const Choosing& choosing, Wager& wager) {
  const auto chosen = choosing.house.wagers.find(wager.rule.id);
  wager.backline = chosen != choosing.house.wagers.end() && chosen->second.backline;
  if (!wager.backline || wager.rule.backline) return;
  const std::string& clause = wager.rule.clause(Cited::backline);
  choosing.problem(key_of(wager.rule, "backline"), {"nobody behind a seat may make this wager", "leave it out",
                                                    clause.empty() ? wager.rule.clause(Cited::place) : clause});
}

}  // namespace

void choose_wagers(const Choosing& choosing, Game& game) {
  check_names(choosing);
  list_offered(choosing, game);
  check_company(choosing, game);
  set_amounts(choosing, game);
  for (Wager& wager : game.wagers) check_backline(choosing, wager);
}

}  // namespace riverbank
