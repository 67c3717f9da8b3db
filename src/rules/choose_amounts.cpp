#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "base/text.h"
#include "rules/choices.h"

namespace riverbank {

namespace {

enum class AmountKey { minimum, maximum, step, amount };

struct Given {
  AmountKey key;
  const std::optional<Amount>& value;
};

std::string_view word_of(AmountKey key) {
  constexpr std::array<std::string_view, 4> kWords{"minimum", "maximum", "step", "amount"};
  return kWords[static_cast<std::size_t>(key)];
}

std::vector<Given> given_by(const HouseWager& wager) {
  return {{AmountKey::minimum, wager.minimum},
          {AmountKey::maximum, wager.maximum},
          {AmountKey::step, wager.step},
          {AmountKey::amount, wager.amount}};
}

struct Limits {
  Amount minimum;
  Amount maximum;
  Amount step;
};

// Sets the limits of one wager. Where the house's are not sound they stay at nothing, and whoever builds on them keeps
// quiet: one mistake is one message.
class AmountsOf {
 public:
  AmountsOf(const Choosing& choosing, const HouseWager& chosen, Wager& wager)
      : choosing_(choosing), chosen_(chosen), wager_(wager), rule_(wager.rule) {}

  void choose(const Game& game) {
    switch (rule_.amount_rule) {
      case AmountRule::limits:
        return limits();
      case AmountRule::fixed:
        return fixed();
      case AmountRule::any_of:
        return any_of();
      case AmountRule::equal_to:
      case AmountRule::times:
        return follow(game.wager(*wager_.amount_of));
      case AmountRule::matched_by:
        return matched(game.wager(*wager_.amount_of));
    }
  }

 private:
  void problem(AmountKey key, std::string what, std::string fix = "") const {
    choosing_.problem(fmt::format("wager.{}.{}", rule_.id, word_of(key)),
                      {std::move(what), std::move(fix), rule_.cited(Cited::amount)});
  }

  // What stands there but could not be read has had its message.
  bool is_written(AmountKey key) const {
    const Data* wagers = choosing_.data.find("wager");
    const Data* wager = wagers == nullptr ? nullptr : wagers->find(rule_.id);
    return wager != nullptr && wager->find(word_of(key)) != nullptr;
  }

  bool unread(const std::optional<Amount>& value, AmountKey key) const { return !value && is_written(key); }

  bool fits_chips(AmountKey key, Amount amount) const {
    const Amount unit = choosing_.house.rounding.unit;
    if (amount.minor_units() % unit.minor_units() == 0) return true;
    choosing_.problem(fmt::format("wager.{}.{}", rule_.id, word_of(key)),
                      {fmt::format("{} cannot be paid in chips of {}", amount.text(), unit.text()),
                       "use a multiple of money.chip_unit", ""});
    return false;
  }

  // The keys that this kind of wager does not have.
  void refuse(std::initializer_list<AmountKey> keys, const std::string& why) const {
    for (const Given& given : given_by(chosen_))
      if (given.value && std::find(keys.begin(), keys.end(), given.key) != keys.end())
        problem(given.key, why, "leave it out");
  }

  void limits() {
    refuse({AmountKey::amount}, "players choose the amount between minimum and maximum");
    for (const Given& given : given_by(chosen_))
      if (!given.value && !is_written(given.key) &&
          (given.key == AmountKey::minimum || given.key == AmountKey::maximum))
        problem(given.key, "is missing", "an amount such as \"$5\"");
    if (chosen_.minimum && chosen_.maximum)
      take({*chosen_.minimum, *chosen_.maximum, chosen_.step.value_or(choosing_.house.rounding.unit)});
  }

  void matched(const Wager& base) {
    refuse({AmountKey::amount}, "players choose the amount between minimum and maximum");
    if (base.maximum.is_zero() || unread(chosen_.minimum, AmountKey::minimum) ||
        unread(chosen_.maximum, AmountKey::maximum))
      return;
    const Amount maximum = chosen_.maximum.value_or(base.maximum);
    if (maximum > base.maximum)
      problem(AmountKey::maximum, fmt::format("{} can never be matched", maximum.text()),
              fmt::format("at most the maximum of {}, {}", base.rule.id, base.maximum.text()));
    else
      take({chosen_.minimum.value_or(base.step), maximum, chosen_.step.value_or(base.step)});
  }

  void take(const Limits& limits) {
    bool sound = true;
    for (const Given& given : given_by(chosen_))
      if (given.value) sound = fits_chips(given.key, *given.value) && sound;
    if (!sound) return;
    if (limits.minimum > limits.maximum)
      problem(
          chosen_.minimum ? AmountKey::minimum : AmountKey::maximum,
          fmt::format("the minimum, {}, is more than the maximum, {}", limits.minimum.text(), limits.maximum.text()));
    else if ((limits.maximum - limits.minimum).minor_units() % limits.step.minor_units() != 0)
      problem(AmountKey::step, fmt::format("steps of {} do not lead from {} to {}", limits.step.text(),
                                           limits.minimum.text(), limits.maximum.text()));
    else
      set(limits);
  }

  void set(const Limits& limits) {
    wager_.minimum = limits.minimum;
    wager_.maximum = limits.maximum;
    wager_.step = limits.step;
  }

  void fixed() {
    refuse({AmountKey::minimum, AmountKey::maximum, AmountKey::step}, "the amount is fixed");
    std::vector<std::string> choices;
    for (const Amount amount : rule_.amounts) choices.push_back(amount.text());
    const std::string choose_one = fmt::format("choose one of {}", join(choices, ", "));
    const Amount amount = chosen_.amount.value_or(rule_.amounts.front());
    if (!chosen_.amount && is_written(AmountKey::amount)) return;
    if (!chosen_.amount && choices.size() > 1)
      problem(AmountKey::amount, "is missing", choose_one);
    else if (std::find(rule_.amounts.begin(), rule_.amounts.end(), amount) == rule_.amounts.end())
      problem(AmountKey::amount, fmt::format("{} is not a choice", amount.text()), choose_one);
    else if (fits_chips(AmountKey::amount, amount))
      set({amount, amount, amount});
  }

  void any_of() {
    refuse({AmountKey::minimum, AmountKey::maximum, AmountKey::step, AmountKey::amount},
           "players choose one of the listed amounts");
    const Amount least = rule_.amounts.front();
    set({least, rule_.amounts.back(), rule_.amounts.size() > 1 ? rule_.amounts[1] - least : least});
  }

  void follow(const Wager& base) {
    refuse({AmountKey::minimum, AmountKey::maximum, AmountKey::step, AmountKey::amount},
           fmt::format("the amount follows {}", base.rule.id));
    if (rule_.amount_rule == AmountRule::equal_to) return set({base.minimum, base.maximum, base.step});
    std::vector<int> multiples;
    for (const Street& street : choosing_.rulebook.streets)
      multiples.insert(multiples.end(), street.multiples.begin(), street.multiples.end());
    const auto [least, most] = std::minmax_element(multiples.begin(), multiples.end());
    set({base.minimum * *least, base.maximum * *most, base.step});
  }

  const Choosing& choosing_;
  const HouseWager& chosen_;
  Wager& wager_;
  const WagerRule& rule_;
};

void set_amounts(const Choosing& choosing, const Game& game, Wager& wager) {
  static const HouseWager kNothingChosen;
  const auto chosen = choosing.house.wagers.find(wager.rule.id);
  const HouseWager& choices = chosen == choosing.house.wagers.end() ? kNothingChosen : chosen->second;
  if (wager.rule.amount_of.empty() || wager.amount_of) {
    AmountsOf(choosing, choices, wager).choose(game);
    return;
  }
  choosing.problem(fmt::format("wager.{}", wager.rule.id),
                   {fmt::format("follows {}, which is not offered", wager.rule.amount_of),
                    fmt::format("offer [wager.{}] too", wager.rule.amount_of), wager.rule.cited(Cited::amount)});
}

}  // namespace

// The amounts of a wager can be set once the wager it is bound to has its own.
void choose_amounts(const Choosing& choosing, Game& game) {
  std::vector<bool> done(game.wagers.size(), false);
  for (std::size_t round = 0; round < game.wagers.size(); ++round) {
    for (Wager& wager : game.wagers) {
      const bool waits = wager.amount_of && !done[wager.amount_of->value()];
      if (done[wager.id.value()] || waits) continue;
      done[wager.id.value()] = true;
      set_amounts(choosing, game, wager);
    }
  }
}

}  // namespace riverbank
