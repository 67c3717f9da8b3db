#include "server/exact_cache.h"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "solver/action_text.h"
#include "solver/advise.h"
#include "solver/game_payoffs.h"
#include "solver/side_wagers.h"
#include "solver/solve.h"

namespace riverbank {

namespace json = boost::json;

namespace {

json::object exact(std::int64_t numerator, std::int64_t denominator) {
  const std::int64_t common = std::gcd(numerator, denominator);
  return {{"num", std::to_string(numerator / common)}, {"den", std::to_string(denominator / common)}};
}

json::object exact(const Fraction& value) {
  return {{"num", numerator(value).str()}, {"den", denominator(value).str()}};
}

json::object base_json(const Solution& solution) {
  const ExactValue expected = solution.expected();
  return {{"house_edge", exact(-expected.numerator, expected.denominator)},
          {"house_edge_decimal", solution.house_edge()},
          {"element_of_risk_decimal", solution.element_of_risk()},
          {"average_wager_decimal", solution.average_wager()},
          {"standard_deviation_decimal", solution.standard_deviation()},
          {"deals", std::to_string(solution.totals().deals)}};
}

json::object row_json(const SideRow& row) {
  return {{"hand", row.hand},
          {"name", row.name},
          {"pays", row.pays},
          {"combinations", row.combinations.str()},
          {"probability", exact(row.probability)},
          {"probability_decimal", as_double(row.probability)},
          {"returned", exact(row.returned)},
          {"net", row.net.minor_units()}};
}

json::object side_json(const SideWager& side) {
  json::array rows;
  for (const SideRow& row : side.rows) rows.push_back(row_json(row));
  json::object out{{"wager", side.id},
                   {"name", side.name},
                   {"pay_table", side.pay_table},
                   {"counted", side.counted},
                   {"assumption", side.assumption},
                   {"stake", side.stake.minor_units()},
                   {"deals", side.deals.str()},
                   {"returned", exact(side.returned)},
                   {"returned_decimal", as_double(side.returned)},
                   {"house_edge", exact(side.house_edge)},
                   {"house_edge_decimal", as_double(side.house_edge)},
                   {"hit_frequency_decimal", as_double(side.hit_frequency)},
                   {"standard_deviation_decimal", side.standard_deviation},
                   {"rows", std::move(rows)}};
  if (side.hands) out["hands"] = *side.hands;
  if (side.others) out["others"] = *side.others;
  return out;
}

json::object action_json(const ActionValue& each, const BasePayoffs& payoffs) {
  return {{"action", action_text(each.action, payoffs)},
          {"value", exact(each.value.numerator, each.value.denominator)},
          {"decimal", each.value.value()}};
}

json::object advice_json(const Advice& advice, const BasePayoffs& payoffs) {
  json::array actions;
  for (const ActionValue& each : advice.actions) actions.push_back(action_json(each, payoffs));
  return {{"actions", std::move(actions)}, {"best", action_text(advice.best_action().action, payoffs)}};
}

json::object chart_json(const Game& game, const std::vector<HandSolution>& hands, const BasePayoffs& payoffs) {
  json::array list;
  for (const HandSolution& hand : hands) {
    json::object each = advice_json(Advice{hand.actions, hand.best}, payoffs);
    each["hand"] = to_text(hand.hand);
    each["combinations"] = hand.combinations;
    list.push_back(std::move(each));
  }
  return {{"house", game.id}, {"game_hash", game.content_hash}, {"hands", std::move(list)}};
}

Refused unsolvable(const std::string& why) { return {422, "not_solvable", why, ""}; }

bool is_plain_start(const Spot& spot) { return spot.board.empty() && spot.dead.empty() && spot.dealer.empty(); }

}  // namespace

struct ExactCache::Entry {
  std::mutex mutex;  // held while it is computed
  std::shared_ptr<const Game> game;
  std::shared_ptr<const std::string> returns;
  std::shared_ptr<const std::string> chart;
  std::vector<HandSolution> hands;  // best play before the flop

  // Why it cannot be; nothing: it is solved.
  std::optional<Refused> solve_once();
};

ExactCache::ExactCache(const Catalog& catalog) : catalog_(catalog) {}
ExactCache::~ExactCache() = default;

Result<std::shared_ptr<ExactCache::Entry>, Refused> ExactCache::entry(const std::string& house) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(house);
  if (found != entries_.end()) return found->second;
  const auto known = catalog_.house_ids();
  const Refused no_house{404, "not_found", "There is no such house.", ""};
  if (std::find(known.begin(), known.end(), house) == known.end()) return Failure{no_house};
  auto game = catalog_.game(house);
  if (!game) return Failure{no_house};
  auto entry = std::make_shared<Entry>();
  entry->game = std::make_shared<const Game>(std::move(*game));
  entries_[house] = entry;
  return entry;
}

Result<std::shared_ptr<const Game>, Refused> ExactCache::game(const std::string& house) {
  const auto found = entry(house);
  if (!found) return Failure{found.error()};
  return (*found)->game;
}

std::optional<Refused> ExactCache::Entry::solve_once() {
  if (returns) return std::nullopt;
  const auto payoffs = payoffs_of(*game);
  if (!payoffs) return unsolvable(payoffs.error());
  const auto sides = side_wagers(*game);
  if (!sides) return unsolvable(sides.error());
  const Solution solution = solve(*payoffs, {.threads = 1, .deck = {}, .progress = {}});
  json::array list;
  for (const SideWager& side : *sides) list.push_back(side_json(side));
  const json::object all{{"house", game->id},
                         {"game_hash", game->content_hash},
                         {"base", base_json(solution)},
                         {"sides", std::move(list)}};
  hands = solution.hands();
  chart = std::make_shared<const std::string>(json::serialize(chart_json(*game, hands, *payoffs)));
  returns = std::make_shared<const std::string>(json::serialize(all));
  return std::nullopt;
}

Result<std::shared_ptr<const std::string>, Refused> ExactCache::returns(const std::string& house) {
  const auto found = entry(house);
  if (!found) return Failure{found.error()};
  Entry& held = **found;
  const std::lock_guard lock(held.mutex);
  if (const auto refused = held.solve_once()) return Failure{*refused};
  return held.returns;
}

Result<std::shared_ptr<const std::string>, Refused> ExactCache::chart(const std::string& house) {
  const auto found = entry(house);
  if (!found) return Failure{found.error()};
  Entry& held = **found;
  const std::lock_guard lock(held.mutex);
  if (const auto refused = held.solve_once()) return Failure{*refused};
  return held.chart;
}

Result<json::object, Refused> ExactCache::advice(const std::string& house, const SeenCards& seen) {
  const Spot spot{seen.hole, seen.board, seen.dead, seen.dealer};
  const auto found = entry(house);
  if (!found) return Failure{found.error()};
  Entry& held = **found;
  const auto payoffs = payoffs_of(*held.game);
  if (!payoffs) return Failure{unsolvable(payoffs.error())};
  if (is_plain_start(spot) && spot.hole.count() == 2) {
    const std::lock_guard lock(held.mutex);
    if (const auto refused = held.solve_once()) return Failure{*refused};
    const auto hand = std::find_if(held.hands.begin(), held.hands.end(),
                                   [&](const HandSolution& each) { return each.hand == starting_hand_of(spot.hole); });
    CHECK(hand != held.hands.end(), "every two cards are one of the 169 hands");
    return advice_json(Advice{hand->actions, hand->best}, *payoffs);
  }
  // Before the flop with cards seen elsewhere every board is played out, for seconds: the program does that, not the
  // server.
  if (spot.board.empty())
    return Failure{Refused{422, "too_long", "Before the flop, advice is for unseen decks only.", ""}};
  const auto advice = advise(*payoffs, spot, {.solution = nullptr, .threads = 1});
  if (!advice) return Failure{Refused{400, "not_valid", advice.error(), ""}};
  return advice_json(*advice, *payoffs);
}

}  // namespace riverbank
