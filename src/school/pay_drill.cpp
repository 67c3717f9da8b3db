#include "school/pay_drill.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/core.h>

#include "base/text.h"
#include "round/explain.h"
#include "school/longest_rise.h"
#include "table/round_fees.h"

namespace riverbank {

namespace {

constexpr int kMostTries = 400;  // for a topic
constexpr int kMostEmpty = 40;   // rounds with nothing to settle, one after the other
constexpr std::uint64_t kTriesFrom = 100;

// Hands that change what is paid come often enough to be practised.
PracticePlan plan_of(const Seed& seed) {
  Stream chance(seed.derived(3));
  PracticePlan plan;
  if (chance.below(3) == 0)
    plan.layout = std::array{Layout::straight_flush, Layout::quads, Layout::full_house, Layout::flush,
                             Layout::bad_beat}[static_cast<std::size_t>(chance.below(5))];
  plan.theme = std::array{PracticeTheme::usual, PracticeTheme::usual, PracticeTheme::usual, PracticeTheme::dear,
                          PracticeTheme::short_bank}[static_cast<std::size_t>(chance.below(5))];
  return plan;
}

std::string_view reason_words(Reason reason) {
  switch (reason) {
    case Reason::beat_dealer:
      return "the hand wins";
    case Reason::lost_to_dealer:
      return "the hand loses";
    case Reason::tied:
      return "the hands tie";
    case Reason::unqualified_dealer:
      return "the dealer does not qualify";
    case Reason::won_unlisted:
      return "the hand wins, and is not listed";
    case Reason::listed:
      return "the hand is listed";
    case Reason::not_listed:
      return "the hand is not listed";
    case Reason::no_bad_beat:
      return "no such hand is beaten";
    case Reason::folded:
    case Reason::abandoned:
      return "the hand was folded";
    case Reason::envy:
      return "another player's hand";
    case Reason::round_void:
    case Reason::seat_void:
    case Reason::ruled:
      return "the floor ruled";
  }
  return "";
}

constexpr std::string_view kReasonTopics[] = {
    "beat_dealer", "lost_to_dealer", "tied",      "unqualified_dealer", "won_unlisted", "listed", "not_listed",
    "no_bad_beat", "folded",         "abandoned", "round_void",         "seat_void",    "envy",   "ruled"};
constexpr std::string_view kCapped = "/limit";
constexpr std::string_view kUncovered = "/uncovered";
constexpr std::string_view kBankersFee = "fee/banker";
constexpr std::string_view kPlayersFee = "fee/player";

std::string topic_word(const Line& line) {
  std::string word(kReasonTopics[static_cast<std::size_t>(line.reason)]);
  if (line.cap >= 0) word += kCapped;
  if (!line.uncovered.is_zero()) word += kUncovered;
  return word;
}

// Whether a line of this house can have it: none is looked for in vain.
bool is_topic(const Game& game, std::string_view topic) {
  if (topic == kBankersFee || topic == kPlayersFee) return true;
  const auto slash = topic.find('/');
  if (slash == std::string_view::npos || game.find_wager(topic.substr(0, slash)) == nullptr) return false;
  std::string_view word = topic.substr(slash + 1);
  for (const std::string_view more : {kUncovered, kCapped})
    if (word.ends_with(more)) word.remove_suffix(more.size());
  return std::ranges::find(kReasonTopics, word) != std::end(kReasonTopics);
}

PayRight right_line(const Game& game, const RoundState& round, const Line& line) {
  const Wager& wager = game.wager(line.wager);
  const bool envy = line.reason == Reason::envy;
  const int seat = line.seat.value();
  const int rider = line.rider.value();
  PayRight right;
  right.key = fmt::format("{}/{}/{}", seat, rider, wager.rule.id);
  right.kind = envy ? "envy" : "wager";
  right.seat = seat;
  right.rider = rider;
  right.wager = wager.rule.id;
  right.name = wager.rule.name;
  if (envy) {
    right.key += fmt::format("/envy/{}", line.envied.value());
    right.envied = {line.envied.value()};
  } else {
    right.stake = line.stake;
    if (line.coupon) right.coupon = {line.stake};
  }
  const Amount taken = envy ? Amount() : line.stake - line.returned;
  right.does = !line.paid.is_zero() ? PayDoes::pay : !taken.is_zero() ? PayDoes::take : PayDoes::leave;
  right.amount = right.does == PayDoes::pay ? line.paid : right.does == PayDoes::take ? taken : Amount();
  const std::string odds = odds_text(game, line);
  right.outcome = std::string(outcome_word(line.outcome)) + (odds.empty() ? "" : " " + odds);
  right.clause = join(clauses_of(game, round, line), ", ");
  right.why = why(game, round, line);
  right.topic = fmt::format("{}/{}", wager.rule.id, topic_word(line));
  right.about =
      fmt::format("{}: {}{}{}", wager.rule.name, reason_words(line.reason), line.cap >= 0 ? ", up to the limit" : "",
                  line.uncovered.is_zero() ? "" : ", and the bank does not cover it");
  return right;
}

PayRight right_fee(const Game& game, const RoundFee& fee) {
  const bool banker = fee.payer == FeePayer::banker;
  PayRight right;
  right.key = fmt::format("{}/{}/fee/{}", fee.seat.value(), fee.rider.value(), banker ? "banker" : "player");
  right.kind = "fee";
  right.seat = fee.seat.value();
  right.rider = fee.rider.value();
  right.name = banker ? "Collection for banking" : "Collection";
  right.does = PayDoes::take;
  right.amount = fee.amount;
  right.outcome = "fee";
  right.clause = game.cite(game.rulebook->table.fees.moment_clause);
  right.why = fmt::format("The house collects {} here by its fee schedule.", fee.amount.text());
  right.topic = banker ? kBankersFee : kPlayersFee;
  right.about = right.name;
  return right;
}

}  // namespace

Result<PayDrill, std::string> PayDrill::of(const Game& game, const std::string& word, const std::string& topic) {
  const Seed seed = Seed::of_text("school payouts " + word);
  const bool any = !is_topic(game, topic);
  std::optional<PayDrill> last;
  int empty = 0;
  for (int tries = 0; tries < kMostTries && empty < kMostEmpty; ++tries) {
    const Seed round = seed.derived(kTriesFrom + static_cast<std::uint64_t>(tries));
    PracticeTable table(game, round, plan_of(round), PracticeTable::Known::at_once);
    if (!table.play()) {
      ++empty;
      continue;
    }
    PayDrill drill(game, std::move(table));
    if (drill.right_.empty()) {
      ++empty;
      continue;
    }
    if (any || drill.has(topic)) return drill;
    empty = 0;
    last.emplace(std::move(drill));
  }
  if (!last) return Failure{fmt::format("{}: no round comes to be settled at this house", game.id)};
  return *std::move(last);
}

PayDrill::PayDrill(const Game& game, PracticeTable table) : game_(game), table_(std::move(table)) {
  const bool fees_first = game.table.fees.collected == FeeMoment::bets_closed;
  if (fees_first) add_fees();
  add_lines();
  if (!fees_first) add_fees();
}

void PayDrill::add_fees() {
  for (const RoundFee& fee : fees_kept(table_.now(), round())) right_.push_back(right_fee(table_.now(), fee));
}

// What was collected at a fold has left the layout: nobody is asked for it.
void PayDrill::add_lines() {
  for (const Line& line : round().settlement->lines)
    if (line.reason == Reason::envy || !round().seat(line.seat).was_collected(line.wager))
      right_.push_back(right_line(table_.now(), round(), line));
}

bool PayDrill::has(const std::string& topic) const {
  return std::ranges::any_of(right_, [&](const PayRight& each) { return each.topic == topic; });
}

std::vector<PayItem> PayDrill::items() const {
  std::vector<PayItem> items(right_.begin(), right_.end());
  const auto place = [&](const PayItem& item) {
    const Wager* wager = item.kind == "fee" ? nullptr : game_.find_wager(item.wager);
    return std::tuple(item.seat, item.rider, item.kind, wager == nullptr ? 0 : wager->id.value(),
                      item.envied.value.value_or(0));
  };
  std::ranges::sort(items, {}, place);
  return items;
}

Result<PayMark, std::string> PayDrill::mark(const std::vector<PayAnswer>& answers) const {
  std::map<std::string, std::size_t> said;  // which answer
  for (std::size_t i = 0; i < answers.size(); ++i)
    if (!said.emplace(answers[i].key, i).second)
      return Failure{fmt::format("answers: \"{}\" is there twice", answers[i].key)};
  PayMark mark{.mistakes = 0, .order_clause = game_.cite(game_.rulebook->settlement.clause), .lines = {}};
  std::vector<std::size_t> order;  // of the wagers, as they were said
  for (const PayRight& right : right_) {
    const auto found = said.find(right.key);
    if (found == said.end()) return Failure{fmt::format("answers: \"{}\" is not among them", right.key)};
    const PayAnswer& answer = answers[found->second];
    const bool amount = answer.does == PayDoes::leave || answer.amount == right.amount;
    mark.lines.push_back({right, answer.does != right.does || !amount, false, answer.does, answer.amount});
    if (right.kind != "fee") order.push_back(found->second);
  }
  if (said.size() != right_.size())
    return Failure{fmt::format("answers: {} of them, not {}", said.size(), right_.size())};
  // Fees go round the table as the house likes; the wagers have their order.
  const std::vector<bool> in_order = longest_rise(order);
  std::size_t at = 0;
  for (PayLineMark& line : mark.lines) {
    if (line.kind != "fee") line.out_of_order = !in_order[at++];
    mark.mistakes += (line.wrong ? 1 : 0) + (line.out_of_order ? 1 : 0);
  }
  return mark;
}

}  // namespace riverbank
