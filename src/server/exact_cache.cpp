#include "server/exact_cache.h"

#include <algorithm>

#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "solver/advise.h"
#include "solver/game_payoffs.h"
#include "solver/solve.h"

namespace riverbank {

namespace {

std::shared_ptr<const std::string> text_of(const auto& view) {
  return std::make_shared<const std::string>(boost::json::serialize(struct_to_json(view)));
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
  shown::Returns all{game->id, game->content_hash, shown::view_of(solution), {}};
  for (const SideWager& side : *sides) all.sides.push_back(shown::view_of(side));
  hands = solution.hands();
  chart = text_of(shown::chart_of(*game, hands, *payoffs));
  returns = text_of(all);
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

Result<shown::Advice, Refused> ExactCache::advice(const std::string& house, const SeenCards& seen) {
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
    return shown::view_of(Advice{hand->actions, hand->best}, *payoffs);
  }
  // Before the flop with cards seen elsewhere every board is played out, for seconds: the program does that, not the
  // server.
  if (spot.board.empty())
    return Failure{Refused{422, "too_long", "Before the flop, advice is for unseen decks only.", ""}};
  const auto advice = advise(*payoffs, spot, {.solution = nullptr, .threads = 1});
  if (!advice) return Failure{Refused{400, "not_valid", advice.error(), ""}};
  return shown::view_of(*advice, *payoffs);
}

}  // namespace riverbank
