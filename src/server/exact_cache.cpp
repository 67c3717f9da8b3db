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

Result<Advice, Refused> at_board(const BasePayoffs& payoffs, const Spot& spot) {
  auto advice = advise(payoffs, spot, {.solution = nullptr, .threads = 1});
  if (!advice) return Failure{Refused{400, "not_valid", advice.error(), ""}};
  return *std::move(advice);
}

bool is_plain_start(const Spot& spot) { return spot.board.empty() && spot.dead.empty() && spot.dealer.empty(); }

}  // namespace

struct ExactCache::Entry {
  std::mutex mutex;  // held while it is computed
  std::shared_ptr<const Game> game;
  std::shared_ptr<const std::string> returns;
  std::shared_ptr<const std::string> chart;
  std::shared_ptr<const std::string> guide;
  std::vector<HandSolution> hands;  // best play before the flop
  std::once_flag strategy_chosen;
  std::optional<TaughtStrategy> strategy;

  // Why it cannot be; nothing: it is solved.
  std::optional<Refused> solve_once();
  Result<Advice, Refused> at_start(CardSet hole);
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

Result<Advice, Refused> ExactCache::Entry::at_start(CardSet hole) {
  const std::lock_guard lock(mutex);
  if (const auto refused = solve_once()) return Failure{*refused};
  const auto hand = std::find_if(hands.begin(), hands.end(),
                                 [&](const HandSolution& each) { return each.hand == starting_hand_of(hole); });
  CHECK(hand != hands.end(), "every two cards are one of the 169 hands");
  return Advice{hand->actions, hand->best};
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

std::optional<TaughtStrategy> ExactCache::taught(Entry& held, const BasePayoffs& payoffs) {
  std::call_once(held.strategy_chosen, [&] {
    std::vector<TaughtStrategy> known;
    for (const std::string& id : catalog_.strategy_ids()) {
      const auto text = catalog_.strategy(id);
      if (!text) continue;
      if (auto rules = read_strategy(*text)) known.push_back({id, *std::move(rules)});
    }
    held.strategy = strategy_to_teach(std::move(known), payoffs);
  });
  return held.strategy;
}

const ShowdownCounts& ExactCache::hole_counts(const StartingHand& hand, HandRank qualifies_from) {
  const std::lock_guard lock(holes_mutex_);
  auto& holes = holes_[qualifies_from];
  if (holes.empty()) holes = hole_showdowns(qualifies_from, 1);
  const auto found =
      std::find_if(holes.begin(), holes.end(), [&](const HoleShowdowns& each) { return each.hand == hand; });
  CHECK(found != holes.end(), "every two cards are one of the 169 hands");
  return found->counts;
}

Result<std::shared_ptr<const std::string>, Refused> ExactCache::guide(const std::string& house) {
  const auto found = entry(house);
  if (!found) return Failure{found.error()};
  Entry& held = **found;
  const std::lock_guard lock(held.mutex);
  if (held.guide) return held.guide;
  const auto payoffs = payoffs_of(*held.game);
  if (!payoffs) return Failure{unsolvable(payoffs.error())};
  held.guide = text_of(shown::guide_of(*held.game, *payoffs, taught(held, *payoffs)));
  return held.guide;
}

Result<shown::Advice, Refused> ExactCache::advice(const std::string& house, const SeenCards& seen, Say say) {
  const Spot spot{seen.hole, seen.board, seen.dead, seen.dealer};
  const auto found = entry(house);
  if (!found) return Failure{found.error()};
  Entry& held = **found;
  const auto payoffs = payoffs_of(*held.game);
  if (!payoffs) return Failure{unsolvable(payoffs.error())};
  const bool at_start = is_plain_start(spot) && spot.hole.count() == 2;
  // Before the flop with cards seen elsewhere every board is played out, for seconds: the program does that, not the
  // server.
  if (spot.board.empty() && !at_start)
    return Failure{Refused{422, "too_long", "Before the flop, advice is for unseen decks only.", ""}};
  auto advice = at_start ? held.at_start(spot.hole) : at_board(*payoffs, spot);
  if (!advice) return Failure{advice.error()};
  shown::Advice out = shown::view_of(*advice, *payoffs);
  if (say == Say::values || !spot.dead.empty() || !spot.dealer.empty()) return out;
  const ShowdownCounts* counts =
      at_start ? &hole_counts(starting_hand_of(spot.hole), payoffs->qualifies_from) : nullptr;
  const std::optional<TaughtStrategy> strategy = taught(held, *payoffs);
  out.reason = shown::reason_of(
      {.spot = spot, .advice = *advice, .payoffs = *payoffs, .taught = strategy, .before_flop = counts});
  return out;
}

}  // namespace riverbank
