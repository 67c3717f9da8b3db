#include "school/step_drill.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/deal_steps.h"
#include "keyed/deal_words.h"
#include "keyed/steps_ahead.h"
#include "round/step_text.h"
#include "rules/table_words.h"
#include "school/told.h"

namespace riverbank {

namespace {

constexpr int kMostMoments = 600;
constexpr std::size_t kChoices = 4;
constexpr std::size_t kBefore = 3;

// What one practises by a step: whose cards or chips, and what is done with them; whose seat it is does not matter.
std::string topic_of(const PracticeTable& table, const NextAction& action) {
  if (action.item) return fmt::format("procedure/{}", word_for(step_of(table.view().game, *action.item).verb));
  switch (action.task) {
    case Task::seat_decides: {
      const auto next = next_step(table.now(), *table.state().round);
      return fmt::format("decide/{}", next->step->street);
    }
    case Task::round_step: {
      const auto next = next_step(table.now(), *table.state().round);
      if (next->completes_dealer) return "deal/completing";
      const bool of_a_place = next->step->kind == StepKind::deal || next->step->kind == StepKind::reveal;
      const std::string_view kind = facts_of(next->step->kind).word;
      return of_a_place ? fmt::format("{}/{}", kind, word_for(next->step->area)) : std::string(kind);
    }
    case Task::count_chips:
      return "count_chips";
    case Task::count_stub:
      return "count_stub";
    case Task::validate_win:
      return "validate_win";
    case Task::change_deck:
      return "change_deck";
    default:
      return "open";
  }
}

// The step without what is seen at it: what the hand is, and what it is paid, is not told before.
std::string words_for(const PracticeTable& table, const NextAction& action) {
  if (action.task != Task::round_step) return action.says;
  return step_text(table.now(), *next_step(table.now(), *table.state().round));
}

// Opening a table or a round is nobody's knowledge; a device does what it does.
bool is_asked(const NextAction& action) {
  return action.task != Task::open_table && action.task != Task::open_round && action.who != Role::device;
}

}  // namespace

Result<StepDrill, std::string> StepDrill::of(const Game& game, const std::string& word, const Asked& asked) {
  StepDrill drill(game, Seed::of_text("school steps " + word));
  drill.walk();
  if (drill.moments_.empty()) return Failure{fmt::format("{}: nothing is dealt at this house", game.id)};
  if (asked.at && (*asked.at < 0 || *asked.at >= static_cast<int>(drill.moments_.size())))
    return Failure{fmt::format("at: 0 to {}", drill.moments_.size() - 1)};
  drill.stop_at(asked.at ? *asked.at : drill.place_of(asked.topic));
  return drill;
}

void StepDrill::walk() {
  PracticeTable table(game_, seed_, {}, PracticeTable::Known::when_turned);
  for (int steps = 0; steps < kMostMoments; ++steps) {
    auto due = table.due();
    if (!due) return;
    const std::string who(who_text(due->action.who));
    if (is_asked(due->action))
      moments_.push_back({*due,
                          topic_of(table, due->action),
                          who + words_for(table, due->action),
                          {who + due->action.says, due->action.clause}});
    table.take(*due);
  }
}

// Any of the steps with this topic; where there is none, of any other, each as likely.
int StepDrill::place_of(const std::string& wanted) const {
  Stream chance(seed_.derived(1));
  std::map<std::string, std::vector<int>> places;
  for (std::size_t i = 0; i < moments_.size(); ++i) places[moments_[i].topic].push_back(static_cast<int>(i));
  auto found = places.find(wanted);
  if (found == places.end()) found = std::next(places.begin(), chance.below(static_cast<int>(places.size())));
  const auto& fit = found->second;
  return fit[static_cast<std::size_t>(chance.below(std::min(256, static_cast<int>(fit.size()))))];
}

// The evening once more, up to this step.
void StepDrill::stop_at(int at) {
  table_.emplace(game_, seed_, PracticePlan{}, PracticeTable::Known::when_turned);
  for (int asked = 0;;) {
    const auto due = table_->due();
    if (is_asked(due->action) && asked++ == at) break;
    table_->take(*due);
  }
  write_question(at);
}

void StepDrill::write_question(int at) {
  question_ = {};
  question_.at = at;
  question_.of = static_cast<int>(moments_.size());
  const auto here = moments_.begin() + at;
  for (auto each = here + 1; each != moments_.end() && !question_.next.value; ++each)
    if (each->topic != here->topic) question_.next = {static_cast<int>(each - moments_.begin())};
  const auto first = at > static_cast<int>(kBefore) ? here - static_cast<std::ptrdiff_t>(kBefore) : moments_.begin();
  for (auto each = first; each != here; ++each) question_.before.push_back(each->step);
  question_.told = told_of(table_->view(), here->due.action, here->due.said);
  if (table_->state().round_is_on()) question_.felt = {felt_of(table_->now(), *table_->state().round)};
  add_choices();
}

// The nearest other steps that the table refuses now, in an order of their own with the right one.
void StepDrill::add_choices() {
  Stream chance(seed_.derived(1000 + static_cast<std::uint64_t>(question_.at)));
  std::vector<std::pair<int, int>> near;  // by distance, not always the nearest
  for (int i = 0; i < static_cast<int>(moments_.size()); ++i)
    near.emplace_back(std::abs(i - question_.at) + chance.below(10), i);
  std::ranges::sort(near);
  std::set<std::string> said{right().offered};
  std::set<std::string> topics;
  chosen_ = {question_.at};
  // Steps of other kinds first; where there are too few, the same at another seat.
  for (const bool other_topic : {true, false})
    for (const auto& [distance, i] : near) {
      const Moment& moment = moments_[static_cast<std::size_t>(i)];
      if (chosen_.size() == kChoices || said.contains(moment.offered)) continue;
      if (other_topic && (topics.contains(moment.topic) || moment.topic == right().topic)) continue;
      if (!refusal_of({moment.due.said})) continue;
      said.insert(moment.offered);
      topics.insert(moment.topic);
      chosen_.push_back(i);
    }
  for (std::size_t last = chosen_.size() - 1; last > 0; --last)
    std::swap(chosen_[last], chosen_[static_cast<std::size_t>(chance.below(static_cast<int>(last) + 1))]);
  for (std::size_t i = 0; i < chosen_.size(); ++i)
    question_.choices.push_back(
        {std::string(1, static_cast<char>('a' + i)), moments_[static_cast<std::size_t>(chosen_[i])].offered});
}

std::optional<SchoolStep> StepDrill::refusal_of(const std::vector<Said>& asks) const {
  TableState state = table_->state();
  MeterBank meters = table_->meters();
  for (const Said& said : asks)
    if (const auto events = execute(game_, state, meters, {table_->time(), said.by, said.ask}); !events)
      return SchoolStep{events.error().says, events.error().clause};
  return std::nullopt;
}

StepMark StepDrill::mark_of(bool is_right, std::string answer, SchoolStep refused) const {
  return {is_right, right().step, std::move(answer), std::move(refused), right().topic, right().offered};
}

Result<StepMark, std::string> StepDrill::mark_choice(const std::string& key) const {
  const auto& choices = question_.choices;
  const auto found = std::ranges::find(choices, key, &StepChoice::key);
  if (found == choices.end()) return Failure{fmt::format("choice: \"{}\" is not offered", key)};
  const Moment& chosen = moments_[static_cast<std::size_t>(chosen_[static_cast<std::size_t>(found - choices.begin())])];
  if (&chosen == &right()) return mark_of(true, found->says, {});
  return mark_of(false, found->says, refusal_of({chosen.due.said}).value_or(SchoolStep{}));
}

Result<StepMark, std::string> StepDrill::mark_line(const std::string& line) const {
  const DealView view = table_->view();
  if (words(line).empty()) return Failure{std::string("Enter alone does not say which step: key it, or choose.")};
  const auto keyed = read_keyed(view, line);
  if (!keyed) return Failure{keyed.error()};
  std::vector<Said> asks;
  if (const auto* several = std::get_if<KeyedAsks>(&*keyed)) asks = several->asks;
  if (const auto* all = std::get_if<KeyedForAll>(&*keyed)) asks = decisions_of_all(view, *all);
  if (asks.empty()) return Failure{fmt::format("\"{}\" is no step of a procedure.", line)};
  // "All check" says it for the seat whose turn it is.
  if (std::holds_alternative<KeyedForAll>(*keyed)) asks.resize(1);
  if (const auto refused = refusal_of(asks)) return mark_of(false, line, *refused);
  const auto after = [&](const std::vector<Said>& several) {
    TableState state = table_->state();
    MeterBank meters = table_->meters();
    for (const Said& said : several) (void)execute(game_, state, meters, {table_->time(), said.by, said.ask});
    return state;
  };
  if (after(asks) == after({right().due.said})) return mark_of(true, line, {});
  return mark_of(false, line, {"The table would take it; but it is not what comes next.", ""});
}

}  // namespace riverbank
