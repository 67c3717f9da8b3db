#include "rules/make_game.h"

#include <algorithm>

#include <fmt/core.h>

#include "rules/canonical.h"
#include "rules/capacity.h"
#include "rules/choices.h"
#include "rules/fee_table.h"
#include "rules/ids.h"
#include "rules/inscriptions.h"
#include "rules/largest_win.h"
#include "rules/read_toml.h"
#include "rules/references.h"
#include "rules/sections.h"
#include "rules/stored_game.h"

namespace riverbank {

namespace {

__extension__ using Wide = __int128;

void check_readings(const Choosing& choosing) {
  std::vector<std::string> with_options;
  for (const Reading& reading : choosing.rulebook.readings)
    if (!reading.options.empty()) with_options.push_back(reading.id);
  for (const auto& [id, option] : choosing.house.readings) {
    const std::string key = fmt::format("readings.{}", id);
    const Reading* reading = choosing.rulebook.reading(id);
    if (reading == nullptr || reading->options.empty()) {
      if (reading == nullptr)
        choosing.problem(key, {"is not a reading of the rulebook", suggestion(id, with_options), ""});
      else
        choosing.problem(key, {"offers no choice", "leave it out", ""});
      continue;
    }
    const auto known = ids_of(reading->options);
    if (std::find(known.begin(), known.end(), option) == known.end())
      choosing.problem(key, {fmt::format("{} is not an option", quoted(option)), suggestion(option, known),
                             reading->clauses.empty() ? "" : reading->clauses.front()});
  }
}

// A house that does not say what its bank opens with has one that covers every round.
void check_sums(const Choosing& choosing, Game& game) {
  Amount sum;
  for (const Wager& wager : game.wagers) {
    const auto all = largest_round(wager, game.seats);
    const auto next = all ? checked_add(sum, *all) : std::nullopt;
    if (!next || *next > kMostMoney) {
      choosing.problem(fmt::format("wager.{}", wager.rule.id),
                       {"a round could pay more than can be counted", "lower the maximum", ""});
      return;
    }
    sum = *next;
  }
  if (choosing.rulebook.banking.by == BankedBy::house && game.table.bank.is_zero()) game.table.bank = sum;
}

// A settlement is one batch of the ledger: a stake and a win for each wager, and envy bonuses from every other seat.
void check_lines(const Choosing& choosing, const Game& game) {
  std::size_t lines = 0;
  for (const Wager& wager : game.wagers) {
    const auto seats = static_cast<std::size_t>(game.seats);
    const bool envies = wager.table && !wager.table->envy.empty();
    lines += seats * (wager.backline ? kMaxRiders + 1 : 1) * (3 + (envies ? seats - 1 : 0));
  }
  if (lines > kMaxLinesOfRound)
    choosing.problem("wager", {fmt::format("a round could take {} lines of the ledger", lines),
                               fmt::format("at most {}: offer fewer seats, or fewer wagers from behind and with envy "
                                           "bonuses",
                                           kMaxLinesOfRound),
                               ""});
}

// A part of a chip that is not paid must not be the whole win.
void check_rounding(const Choosing& choosing, const Game& game) {
  if (game.rounding.part != PartOfUnit::break_down) return;
  for (const Wager& wager : game.wagers) {
    const auto pays_nothing = [&](const Odds& odds) {
      const auto* ratio = std::get_if<RatioOdds>(&odds.form());
      return ratio != nullptr && static_cast<Wide>(wager.minimum.minor_units()) * ratio->ratio.numerator <
                                     static_cast<Wide>(game.rounding.unit.minor_units()) * ratio->ratio.denominator;
    };
    if (wager.minimum.is_zero()) continue;
    bool bad = !wager.table && pays_nothing(wager.rule.pays);
    if (wager.table)
      for (const PayRow& row : wager.table->rows)
        bad = bad || std::any_of(row.pays.begin(), row.pays.end(), pays_nothing);
    if (bad)
      choosing.problem("money.part_of_unit",
                       {fmt::format("a winning {} at its minimum would be paid nothing", wager.rule.id),
                        "pay_up, or a smaller chip_unit", wager.rule.cited(Cited::odds)});
  }
}

Game choose_all(const Choosing& choosing) {
  Game game;
  game.id = choosing.house.id;
  game.name = choosing.house.name;
  game.rounding = choosing.house.rounding;
  game.timing = choosing.house.timing;
  choose_seats(choosing, game);
  choose_wagers(choosing, game);
  choose_amounts(choosing, game);
  choose_pay_tables(choosing, game);
  choose_dealing(choosing, game);
  choose_meters(choosing, game);
  choose_caps(choosing, game);
  order_settlement(choosing, game);
  choose_table(choosing, game);
  check_sums(choosing, game);
  check_lines(choosing, game);
  check_rounding(choosing, game);
  return game;
}

// The layout says what this house has chosen.
std::shared_ptr<const Rulebook> with_inscriptions(const Rulebook& rulebook, const Game& game) {
  auto filled = std::make_shared<Rulebook>(rulebook);
  for (Inscription& inscription : filled->inscriptions) inscription.says = inscription_text(inscription.says, game);
  return filled;
}

std::string game_hash(const Data& house, const Data& rulebook) {
  Data both;
  both.table.emplace("house", house);
  both.table.emplace("rulebook", rulebook);
  return sha256_hex(canonical_json(both));
}

// Nothing is missing that a round needs, whatever was found wrong.
bool is_whole(const Game& game) {
  const bool tables = std::all_of(game.wagers.begin(), game.wagers.end(), [](const Wager& wager) {
    return wager.table || (wager.rule.pay_tables.empty() && !wager.rule.own_pay_table);
  });
  return tables && game.seats > 0 && !game.wagers.empty() && !game.dealing.steps.empty() && !game.settlement.empty();
}

// Whether a choice that the rulebook does not allow is a problem, or was accepted once and stands.
enum class Choices { checked, accepted };

Result<Game, Errors> made_by(const LoadedRulebook& rules, const SourceText& house_source, Choices choices) {
  const auto data = read_toml(house_source);
  if (!data) return Failure{data.error()};
  const auto& [sources, rulebook_data, as_written] = rules;

  Loading loading(house_source.name);
  Problems accepted(house_source.name);
  Problems& found = choices == Choices::accepted ? accepted : loading.problems;
  const House house = read_house(*data, loading);
  resolve_references(as_written, loading);
  check_readings({house, *data, as_written, loading.problems});
  if (house.rulebook != as_written.id && !house.rulebook.empty())
    loading.problems.add({place_at(*data, "rulebook"), "rulebook",
                          fmt::format("{} is not the rulebook given, {}", quoted(house.rulebook), as_written.id), "",
                          ""});

  // With a reading that does not exist the rest can still be checked, by the rulebook as it stands.
  auto rulebook = loading.problems.none() && !house.readings.empty()
                      ? load_rulebook(sources.rulebook, sources.clauses, house.readings)
                      : Result<Rulebook, Errors>(as_written);
  if (!rulebook) return Failure{rulebook.error()};
  const auto shared = std::make_shared<const Rulebook>(std::move(*rulebook));
  Game game = choose_all({house, *data, *shared, found});
  check_protection({house, *data, *shared, found}, protection_in(rulebook_data, ProtectionOf::rulebook));
  if (loading.problems.none() && !house.cards.without_device.empty()) {
    House other = house;
    other.dealing = house.cards.without_device;
    other.cards = {.decks = 1, .shuffle = ShuffleBy::hand, .cut = house.cards.cut};
    const Choosing choosing{other, *data, *shared, found, &game};
    Game without = choose_all(choosing);
    suspend_wagers(choosing, without);
    without.rulebook = shared;
    without.content_hash = game_hash(*data, *read_toml(sources.rulebook));
    game.table.without_device = std::make_shared<const Game>(std::move(without));
  }
  if (!loading.problems.none()) return Failure{loading.problems.errors()};
  if (!accepted.none() && !is_whole(game)) return Failure{accepted.errors()};
  game.rulebook = with_inscriptions(*shared, game);
  game.table.fees.notice = fee_notice(game);
  game.content_hash = game_hash(*data, rulebook_data);
  return game;
}

}  // namespace

Result<LoadedRulebook, Errors> load_for_houses(const RulebookSources& sources) {
  auto as_written = load_rulebook(sources.rulebook, sources.clauses);
  if (!as_written) return Failure{as_written.error()};
  return LoadedRulebook{sources, *read_toml(sources.rulebook), std::move(*as_written)};
}

Result<Game, Errors> make_game(const SourceText& house_source, const RulebookSources& sources) {
  // The house file's own mistakes come first.
  if (const auto data = read_toml(house_source); !data) return Failure{data.error()};
  const auto rules = load_for_houses(sources);
  if (!rules) return Failure{rules.error()};
  return make_game_by(*rules, house_source);
}

Result<Game, Errors> make_game_by(const LoadedRulebook& rules, const SourceText& house) {
  return made_by(rules, house, Choices::checked);
}

Result<Game, Errors> make_stored_game(const SourceText& house, const RulebookSources& sources) {
  const auto rules = load_for_houses(sources);
  if (!rules) return Failure{rules.error()};
  return made_by(*rules, house, Choices::accepted);
}

Result<std::string, Errors> rulebook_of(const SourceText& house, std::span<const std::string> known) {
  const auto data = read_toml(house);
  if (!data) return Failure{data.error()};
  Loading loading(house.name);
  Reader top(*data, "", loading);
  const std::string id = top.text("rulebook");
  if (loading.problems.none() && std::find(known.begin(), known.end(), id) == known.end())
    top.problem("rulebook", fmt::format("there is no rulebook {}", quoted(id)), suggestion(id, known));
  if (!loading.problems.none()) return Failure{loading.problems.errors()};
  return id;
}

}  // namespace riverbank
