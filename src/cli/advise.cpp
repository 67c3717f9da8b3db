// riverbank advise: the exact value of every action in one spot.
#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cards/evaluator.h"
#include "cards/hand_name.h"
#include "cli/commands.h"
#include "program/exact_json.h"
#include "program/report.h"
#include "program/solver_game.h"
#include "solver/advise.h"
#include "solver/solve.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct AdviseArguments {
  std::optional<std::string> data;
  std::string house;  // empty: the one that houses/default names
  std::string hole;
  std::string board;
  std::string dead;
  std::string dealer;
  bool as_json = false;
};

Result<Spot, Errors> read_spot(const AdviseArguments& arguments) {
  Spot spot;
  Errors errors;
  const auto read = [&](const char* option, const std::string& text, CardSet& cards) {
    const auto parsed = parse_card_set(text);
    if (parsed)
      cards = *parsed;
    else
      errors.push_back(Error{.where = option, .key = "", .what = parsed.error(), .fix = "", .clause = ""});
  };
  read("--hole", arguments.hole, spot.hole);
  read("--board", arguments.board, spot.board);
  read("--dead", arguments.dead, spot.dead);
  read("--dealer", arguments.dealer, spot.dealer);
  if (!errors.empty()) return Failure{std::move(errors)};
  return spot;
}

// The difference to the next best choice, and what the player holds.
std::string reason(const Spot& spot, const Advice& advice, const BasePayoffs& payoffs) {
  const ActionValue& best = advice.best_action();
  const ActionValue* second = nullptr;
  for (const ActionValue& each : advice.actions)
    if (!(each.action == best.action) && (second == nullptr || each.value.value() > second->value.value()))
      second = &each;
  std::string holding = to_text(spot.hole);
  if (!spot.board.empty()) holding = hand_name(evaluate(spot.hole | spot.board));
  if (second == nullptr) return fmt::format("With {} there is nothing else to do.", holding);
  return fmt::format("With {}, {} is worth {:+.4f} antes, {:.4f} more than {} ({:+.4f}).", holding,
                     action_text(best.action, payoffs), best.value.value(), best.value.value() - second->value.value(),
                     action_text(second->action, payoffs), second->value.value());
}

json::object advice_json(const Spot& spot, const Advice& advice, const BasePayoffs& payoffs) {
  json::array actions;
  for (const ActionValue& each : advice.actions)
    actions.push_back({{"action", action_text(each.action, payoffs)},
                       {"value", exact_json(each.value)},
                       {"decimal", each.value.value()}});
  return {{"hole", to_text(spot.hole)},
          {"board", to_text(spot.board)},
          {"actions", std::move(actions)},
          {"best", action_text(advice.best_action().action, payoffs)},
          {"why", reason(spot, advice, payoffs)}};
}

void print_advice(const Spot& spot, const Advice& advice, const BasePayoffs& payoffs) {
  for (std::size_t i = 0; i < advice.actions.size(); ++i)
    fmt::print("{} {:<8} {:+.6f}   {} / {}\n", i == advice.best ? "*" : " ",
               action_text(advice.actions[i].action, payoffs), advice.actions[i].value.value(),
               advice.actions[i].value.numerator, advice.actions[i].value.denominator);
  fmt::print("{}\n", reason(spot, advice, payoffs));
}

bool is_plain_start(const Spot& spot) { return spot.board.empty() && spot.dead.empty() && spot.dealer.empty(); }

int run_advise(const AdviseArguments& arguments) {
  const auto solved = open_solver_game(arguments.data, arguments.house);
  const auto spot = read_spot(arguments);
  if (!solved || !spot) {
    print_errors(solved ? spot.error() : solved.error());
    return 1;
  }
  std::optional<Solution> solution;
  if (is_plain_start(*spot)) solution.emplace(solve(solved->payoffs));
  const auto advice = advise(solved->payoffs, *spot, {.solution = solution ? &*solution : nullptr});
  if (!advice) {
    print_errors({Error{.where = "advise", .key = "", .what = advice.error(), .fix = "", .clause = ""}});
    return 1;
  }
  if (arguments.as_json)
    print_json(advice_json(*spot, *advice, solved->payoffs));
  else
    print_advice(*spot, *advice, solved->payoffs);
  return 0;
}

}  // namespace

void add_advise(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<AdviseArguments>();
  CLI::App* command = app.add_subcommand("advise", "the exact value of every action in one spot");
  command->add_option("--house", arguments->house, "a house's id or file; default: the one named in houses/default");
  command->add_option("--hole", arguments->hole, "your two cards, \"Kd Qh\"")->required();
  command->add_option("--board", arguments->board, "the community cards so far: none, three or five");
  command->add_option("--dead", arguments->dead, "dead cards, known to be out of play");
  command->add_option("--dealer", arguments->dealer, "the dealer's exposed cards, one or two");
  command->add_option("--data", arguments->data, "folder that holds rulebooks/ and houses/");
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/solver.md)");
  command->footer("Example: riverbank advise --hole \"Jh 2s\" --board \"Ah Ks Th 9d 3s\"");
  command->callback([arguments, &session] { session.exit_code = run_advise(*arguments); });
}

}  // namespace riverbank
