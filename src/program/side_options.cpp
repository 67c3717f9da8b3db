#include "program/side_options.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "sim/simulate_hands.h"
#include "solver/scope.h"

namespace riverbank {

namespace {

using Amounts = std::map<std::string, Amount>;

Error error_of(std::string where, std::string what, std::string fix) {
  return {.where = std::move(where), .key = "", .what = std::move(what), .fix = std::move(fix), .clause = ""};
}

// "main=$123,456"
Result<Amounts, Errors> amounts_of(const std::string& option, const std::vector<std::string>& words) {
  Amounts amounts;
  for (const std::string& word : words) {
    const auto at = word.find('=');
    const auto amount = Amount::parse(at == std::string::npos ? word : word.substr(at + 1));
    if (at == std::string::npos || !amount)
      return Failure{Errors{error_of(option, fmt::format("\"{}\" is not a name and an amount", word),
                                     option == "--meter" ? "such as main=$125,000" : "such as trips=$10")}};
    if (!amounts.emplace(word.substr(0, at), *amount).second)
      return Failure{Errors{error_of(option, fmt::format("{} is given twice", word.substr(0, at)), "give it once")}};
  }
  return amounts;
}

// What is not a wager or a meter of the house is for side_wagers to say.
class Fit {
 public:
  Fit(const Game& game, const SideOptions& options) : game_(game), options_(options), scope_(scope_of(game)) {}

  Errors problems() const {
    Errors errors;
    if (!std::ranges::all_of(options_.wagers, [&](const std::string& id) { return is_side(id); })) return errors;
    for (const auto& [id, stake] : options_.stakes)
      if (is_side(id)) check_stake(*game_.find_wager(id), stake, errors);
    for (const MeterRule& meter : game_.meters)
      if (options_.meters.contains(meter.id)) check_meter(meter, errors);
    if (options_.players) check_players(errors);
    return errors;
  }

 private:
  bool is_side(const std::string& id) const {
    const Wager* wager = game_.find_wager(id);
    return wager != nullptr && wager->rule.optional;
  }

  // Asked for by name, a wager without exact figures says so itself.
  bool is_counted(const Wager& wager) const {
    const auto& ids = options_.wagers;
    if (!ids.empty()) return std::find(ids.begin(), ids.end(), wager.rule.id) != ids.end();
    return wager.rule.optional && scope_.why_not(wager.rule.id) == nullptr;
  }

  std::string why_not_counted(const Wager& wager) const {
    const std::string* why = scope_.why_not(wager.rule.id);
    return why != nullptr ? *why : fmt::format("the {} is not counted here", wager.rule.name);
  }
  std::string counted_with(const Wager& wager) const {
    return scope_.why_not(wager.rule.id) != nullptr ? "leave it out" : fmt::format("add --wager {}", wager.rule.id);
  }

  void check_stake(const Wager& wager, Amount stake, Errors& errors) const {
    const std::string where = fmt::format("--stake {}={}", wager.rule.id, stake.text());
    if (!is_counted(wager)) {
      errors.push_back(error_of(where, why_not_counted(wager), counted_with(wager)));
      return;
    }
    const bool taken = stake >= wager.minimum && stake <= wager.maximum &&
                       (stake - wager.minimum).minor_units() % wager.step.minor_units() == 0;
    if (taken) return;
    const std::string limits =
        wager.minimum == wager.maximum
            ? fmt::format("exactly {}", wager.minimum.text())
            : fmt::format("{} to {} in steps of {}", wager.minimum.text(), wager.maximum.text(), wager.step.text());
    errors.push_back(
        error_of(where, "this house does not take that stake", fmt::format("the {} is {}", wager.rule.name, limits)));
  }

  void check_meter(const MeterRule& meter, Errors& errors) const {
    const Wager& wager = game_.wager(meter.wager);
    if (is_counted(wager)) return;
    errors.push_back(
        error_of(fmt::format("--meter {}", meter.id),
                 fmt::format("only the {} looks at this meter, and {}", wager.rule.name, why_not_counted(wager)),
                 counted_with(wager)));
  }

  void check_players(Errors& errors) const {
    std::vector<std::string> would;
    for (const Wager& wager : game_.wagers) {
      if (!wager.rule.optional || !looks_at_other_seats(wager)) continue;
      if (is_counted(wager)) return;
      if (scope_.why_not(wager.rule.id) == nullptr) would.push_back(fmt::format("--wager {}", wager.rule.id));
    }
    errors.push_back(
        error_of("--players", "no wager that is counted depends on the number of players",
                 would.empty() ? "leave it out at this house" : fmt::format("here only {} does", list_of(would))));
  }

  const Game& game_;
  const SideOptions& options_;
  SolverScope scope_;
};

}  // namespace

Result<SideOptions, Errors> side_options(const Game& game, const SideWords& words) {
  auto stakes = amounts_of("--stake", words.stakes);
  if (!stakes) return Failure{stakes.error()};
  auto meters = amounts_of("--meter", words.meters);
  if (!meters) return Failure{meters.error()};
  SideOptions options{words.wagers, std::move(*stakes), std::move(*meters), words.players, words.threads};
  if (Errors problems = Fit(game, options).problems(); !problems.empty()) return Failure{std::move(problems)};
  return options;
}

}  // namespace riverbank
