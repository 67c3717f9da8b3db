#include "server/reason_view.h"

#include <algorithm>
#include <numeric>

#include <fmt/core.h>

#include "cards/hand.h"
#include "cards/hand_name.h"
#include "solver/action_text.h"
#include "solver/outs.h"
#include "solver/strategy/rule_words.h"

namespace riverbank {

namespace {

constexpr std::array kAllDecisions{Decision::before_flop, Decision::after_flop, Decision::after_river};

bool has_condition(const StrategyRules& rules) {
  return std::any_of(rules.streets.begin(), rules.streets.end(), [](const auto& street) { return street.size() > 1; });
}

bool asks_solver(const StrategyRules& rules) {
  return std::any_of(kAllDecisions.begin(), kAllDecisions.end(), [&](Decision at) { return rules.says_best(at); });
}

}  // namespace

std::optional<TaughtStrategy> strategy_to_teach(std::vector<TaughtStrategy> known, const BasePayoffs& payoffs) {
  std::erase_if(known, [&](const TaughtStrategy& each) {
    return !has_condition(each.rules) || asks_solver(each.rules) || !misfits(each.rules, payoffs).empty();
  });
  if (known.empty()) return std::nullopt;
  if (known.size() == 1) return std::move(known.front());
  const auto result = [&](const TaughtStrategy& each) {
    return price_strategy(each.rules, payoffs, {.threads = 1, .deck = {}, .progress = {}})->totals.result;
  };
  std::vector<std::int64_t> results;
  for (const TaughtStrategy& each : known) results.push_back(result(each));
  const auto best = std::max_element(results.begin(), results.end()) - results.begin();
  return std::move(known[static_cast<std::size_t>(best)]);
}

namespace shown {

namespace {

std::string_view id_of(Decision decision) {
  constexpr std::array<std::string_view, kDecisions> kIds{"before_flop", "after_flop", "after_river"};
  return kIds[static_cast<std::size_t>(decision)];
}

Decision decision_of(const Spot& spot) {
  if (spot.board.empty()) return Decision::before_flop;
  return spot.board.count() == 3 ? Decision::after_flop : Decision::after_river;
}

std::vector<std::string> texts_of(CardSet cards) {
  std::vector<std::string> texts;
  for (const Card card : cards) texts.push_back(to_text(card));
  std::reverse(texts.begin(), texts.end());
  return texts;
}

std::string hole_name(CardSet hole) {
  const StartingHand hand = starting_hand_of(hole);
  const auto word_of = [](int rank) { return word(static_cast<Rank>(rank)); };
  if (hand.shape == HoleShape::pair) return fmt::format("pair of {}", plural(static_cast<Rank>(hand.high)));
  return fmt::format("{} and {}, {}", word_of(hand.high), word_of(hand.low),
                     hand.shape == HoleShape::suited ? "one suit" : "two suits");
}

std::string_view id_of(MadeBy by) {
  constexpr std::array<std::string_view, 3> kIds{"board", "kicker", "own"};
  return kIds[static_cast<std::size_t>(by)];
}

Showdowns view_of(const ShowdownCounts& counts) {
  return {counts.deals(), counts.of(Showdown::win), counts.of(Showdown::tie), counts.of(Showdown::lose),
          counts.unqualified()};
}

std::vector<Out> view_of(const std::vector<OutKind>& kinds) {
  std::vector<Out> out;
  for (const OutKind& kind : kinds) out.push_back({kind.hand, texts_of(kind.cards)});
  return out;
}

std::string rule_id(const TaughtStrategy& taught, Decision decision, std::size_t rule) {
  return fmt::format("{}/{}/{}", taught.id, id_of(decision), rule + 1);
}

Action action_of(const StrategyRule& rule, Decision decision, const BasePayoffs& payoffs) {
  const auto& multiples = payoffs.multiples_at(decision);
  const int choice = choice_of(rule.action, multiples).value_or(0);
  return {decision, choice == 0 ? 0 : multiples[static_cast<std::size_t>(choice - 1)]};
}

// The value of an action against the best one. All actions of a spot have one denominator.
Exact lost_by(const Action& action, const riverbank::Advice& advice) {
  const ExactValue& best = advice.best_action().value;
  for (const riverbank::ActionValue& each : advice.actions)
    if (each.action == action) {
      const std::int64_t lost = best.numerator - each.value.numerator;
      const std::int64_t common = std::gcd(lost, best.denominator);
      return {std::to_string(lost / common), std::to_string(best.denominator / common)};
    }
  CHECK(false, "a strategy that fits the house takes one of its actions");
}

double decimal_of(const Action& action, const riverbank::Advice& advice) {
  for (const riverbank::ActionValue& each : advice.actions)
    if (each.action == action) return advice.best_action().value.value() - each.value.value();
  return 0;
}

RuleHere rule_of(const ReasonAsked& asked) {
  const TaughtStrategy& taught = *asked.taught;
  const Decision decision = decision_of(asked.spot);
  const StrategyBoard board(asked.spot.board);
  const std::size_t decides = taught.rules.rule_for(decision, StrategySpot(asked.spot.hole, board));
  const auto& rules = taught.rules.at(decision);
  const Action action = action_of(rules[decides], decision, asked.payoffs);
  RuleHere out{taught.rules.name,
               rule_id(taught, decision, decides),
               action_text(action, asked.payoffs),
               lost_by(action, asked.advice),
               decimal_of(action, asked.advice),
               {}};
  for (std::size_t i = 0; i < rules.size(); ++i)
    out.rules.push_back({rule_id(taught, decision, i), in_words(rules[i]),
                         action_text(action_of(rules[i], decision, asked.payoffs), asked.payoffs), i == decides});
  return out;
}

}  // namespace

Reason reason_of(const ReasonAsked& asked) {
  const auto& [hole, board, dead, dealer] = asked.spot;
  Reason out;
  if (board.empty()) {
    out.hand = hole_name(hole);
    out.made_by = id_of(MadeBy::own);
    CHECK(asked.before_flop != nullptr, "the counts of a hole are given");
    out.showdowns = view_of(*asked.before_flop);
  } else {
    out.hand = hand_name((Hand(board) + Hand(hole)).rank());
    out.made_by = id_of(made_by(hole, board));
    const DealtOut dealt = deal_out(hole, board, asked.payoffs.qualifies_from);
    out.showdowns = view_of(dealt.counts);
    out.outs = view_of(board.count() == 5 ? dealer_outs(hole, board) : own_outs(hole, board));
    for (const riverbank::DealerKind& kind : dealt.dealer)
      out.dealer.push_back({std::string(word(kind.category)), kind.results[2], kind.results[1], kind.results[0]});
  }
  if (asked.taught) out.rule = rule_of(asked);
  return out;
}

namespace {

std::vector<GuideStreet> streets_of(const TaughtStrategy& taught, const BasePayoffs& payoffs,
                                    const StrategyPrice& price) {
  const double all = static_cast<double>(price.totals.deals) * static_cast<double>(payoffs.unit);
  std::vector<GuideStreet> streets;
  for (const Decision decision : kAllDecisions) {
    GuideStreet street{std::string(id_of(decision)), {}};
    const auto& rules = taught.rules.at(decision);
    for (std::size_t i = 0; i < rules.size(); ++i) {
      GuideRule rule{rule_id(taught, decision, i), in_words(rules[i]),
                     action_text(action_of(rules[i], decision, payoffs), payoffs), 0, std::nullopt};
      for (const RuleCost& cost : price.costs.rules) {
        if (cost.decision != decision || cost.rule != i) continue;
        rule.cost_decimal += static_cast<double>(cost.cost) / all;
        // The dearest comes first.
        if (!rule.worst)
          rule.worst =
              GuideSpot{texts_of(cost.worst.hole), texts_of(cost.worst.board), action_text(cost.worst.better, payoffs)};
      }
      street.rules.push_back(std::move(rule));
    }
    streets.push_back(std::move(street));
  }
  return streets;
}

void show_charts(const StreetGuides& guides, Guide& out) {
  constexpr std::array<std::string_view, kGuideRows> kFlopIds{"two_pair_or_better", "own_pair", "four_to_a_flush",
                                                              "board_pair", "nothing"};
  constexpr std::array<std::string_view, kRiverKinds> kRiverIds{"higher_than_board", "as_board"};
  for (std::size_t kind = 0; kind < kGuideRows; ++kind) {
    FlopRow row{std::string(kFlopIds[kind]), {}};
    for (std::size_t rank = kRanks; rank-- > 0;) {
      const GuideCell& cell = guides.flop[kind][rank];
      row.cells.push_back({std::string(1, letter(static_cast<Rank>(rank))), cell.deals, cell.bets});
    }
    out.flop.push_back(std::move(row));
  }
  for (std::size_t kind = 0; kind < kRiverKinds; ++kind) {
    RiverRow row{std::string(kRiverIds[kind]), {}};
    for (std::size_t outs = 0; outs <= kMostOuts; ++outs) {
      const GuideCell& cell = guides.river[kind][outs];
      if (cell.deals > 0) row.cells.push_back({static_cast<int>(outs), cell.deals, cell.bets});
    }
    out.river.push_back(std::move(row));
  }
}

}  // namespace

Guide guide_of(const riverbank::Game& game, const BasePayoffs& payoffs, const std::optional<TaughtStrategy>& taught) {
  const SolveOptions options{.threads = 1, .deck = {}, .progress = {}};
  Guide out{.house = game.id, .game_hash = game.content_hash};
  if (taught) {
    const auto price = price_strategy(taught->rules, payoffs, options);
    CHECK(price.ok(), "a strategy that is taught fits the house");
    const double all = static_cast<double>(price->totals.deals) * static_cast<double>(payoffs.unit);
    out.strategy = taught->rules.name;
    out.about = taught->rules.about;
    out.strategy_edge_decimal = -static_cast<double>(price->totals.result) / all;
    out.best_edge_decimal = -static_cast<double>(price->best_result) / all;
    out.streets = streets_of(*taught, payoffs, *price);
  }
  show_charts(street_guides(payoffs, options), out);
  return out;
}

}  // namespace shown

}  // namespace riverbank
