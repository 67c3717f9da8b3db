#include "console/deal_screen.h"

#include <algorithm>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/bet_slip.h"
#include "keyed/deal_hint.h"
#include "keyed/deal_irregular.h"
#include "keyed/steps_ahead.h"
#include "print/sheet.h"
#include "rules/describe.h"

namespace riverbank {

namespace {

constexpr std::size_t kScreenIndent = 4;

std::string_view trim_end(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

std::string bracketed(const std::string& clause) { return clause.empty() ? "" : fmt::format("  [{}]", clause); }

// A label in the first column, the text beside it.
std::string wrapped(std::string_view label, std::string_view text) {
  Sheet sheet(Colour::none);
  sheet.item(label, text, kScreenIndent);
  std::string out;
  for (const std::string_view line : split(trim_end(sheet.text()), '\n')) out += fmt::format("{}\n", line.substr(2));
  return out;
}

std::string example_lines(const std::vector<KeyExample>& examples) {
  Sheet sheet(Colour::none);
  for (const KeyExample& example : examples) sheet.item("  " + example.key, example.does, 30);
  return sheet.text();
}

bool has_coupons(const Game& game) {
  return std::ranges::any_of(game.wagers, [](const Wager& wager) { return wager.rule.coupon; });
}

bool is_offered_behind(const Game& game) { return std::ranges::any_of(game.wagers, &Wager::backline); }

std::string people_keys(const Game& game) {
  std::string keys = "also: stand 1, buy 1 200, out 1, in 1";
  if (has_coupons(game)) keys += ", coupon 1 10";
  if (is_offered_behind(game)) keys += ", sit 1 behind 2 Bob 300";
  return keys;
}

// What this table has no use for is not offered.
std::vector<KeyExample> always(const Game& game) {
  std::vector<KeyExample> keys{
      {"Enter", "takes the next step, if nothing has to be keyed for it"},
      {"go", "takes steps up to the next one that must be keyed"},
      {"steps", "the procedure ahead, with its clauses"},
      {"show", "seats, chips, wagers, cards, meters"},
      {"pays", "the pay tables, as they count in this round"},
      {"why", "a sentence for every payout of the last round"},
      {"undo", "takes back the last entry; a settled round stands once you go on"},
      {"sit 1 Ann 500", people_keys(game)},
      {"floor recut cut too small", "the floor orders; also: floor shuffle REASON, floor deck red"},
      {fmt::format("floor rule 1 {} lost REASON", side_example(game).rule.id),
       "in a round; also: returned, pushed, won 75; floor rule 2 void REASON: a hand"},
      {"floor correct 3 1 10 REASON", "round 3, seat 1 gets $10 more; -10 REASON approved: $10 less"},
      {"floor void 3 REASON approved", "voids a settled round"},
  };
  if (game.rulebook->banking.by == BankedBy::house)
    keys.push_back({"fill 1000", "chips to the table's bank; credit 1000: from it"});
  if (game.table.cards.shuffle == ShuffleBy::shuffler || game.dealing.automated)
    keys.push_back({"device out", "also: device jam, device covered, signed, removed, floor mended"});
  if (!game.meters.empty())
    keys.push_back({fmt::format("floor meter {} off", game.meters.front().id), "also: on, decrease 5 REASON approved"});
  keys.push_back({"idle", "nobody plays; idle face up: a player asked to see the cards"});
  keys.push_back({"later 4 h", "for training: moves the console's clock forward"});
  keys.push_back({"quit", "leaves; what was recorded can be resumed"});
  return keys;
}

}  // namespace

std::string next_screen(const DealView& view, const Terminal& terminal) {
  const auto actions = steps_now(view);
  std::string out;
  const NextAction& first = actions.front();
  out += terminal.bold(
      trim(wrapped("NEXT", fmt::format("{}{}{}", who_text(first.who), first.says, bracketed(first.clause)))));
  out += fmt::format("\n{}", terminal.dim(wrapped("", hint_for(view, first))));
  for (std::size_t i = 1; i < actions.size(); ++i)
    out += wrapped(
        "", fmt::format("Meanwhile: {}{}{} Key \"also{}\" when it is done.", who_text(actions[i].who), actions[i].says,
                        bracketed(actions[i].clause), needs_number(view, actions[i]) ? " 52" : ""));
  return out;
}

std::string help_screen(const DealView& view) {
  const auto actions = steps_now(view);
  std::string out = next_screen(view, Terminal::plain());
  out += "\nNow you can key:\n";
  out += example_lines(examples_now(view, actions.front()));
  out += "\nAt any time:\n";
  out += example_lines(always(view.game));
  return out;
}

std::string steps_screen(const DealView& view) {
  Sheet sheet(Colour::none);
  int number = 0;
  for (const StepAhead& step : steps_ahead(view))
    sheet.item(fmt::format("{:>3}.", ++number), step.says + bracketed(step.clause), kScreenIndent);
  return sheet.text();
}

std::string irregular_screen(const DealView& view) {
  const auto possible = possible_irregularities(view);
  if (possible.empty())
    return "No irregularity in the rulebook is possible now.\n"
           "The floor may void a round: floor void REASON.\n";
  Sheet sheet(Colour::none);
  sheet.paragraph("Possible now, with how to key it and what follows:");
  for (const PossibleIrregularity& each : possible)
    sheet.item("  " + each.how, fmt::format("{} {}{}", each.what, each.follows, bracketed(each.clause)), 30);
  sheet.paragraph("Where the rules say \"may\", add \"waived\" at the end to let it pass.");
  return sheet.text();
}

}  // namespace riverbank
