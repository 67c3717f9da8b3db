#include "cli/deal_irregular.h"

#include <cctype>

#include <fmt/core.h>

#include "base/text.h"
#include "round/decide.h"
#include "round/irregularity_text.h"
#include "rules/words.h"

namespace riverbank {

namespace {

constexpr int kMostCounted = 9;

std::optional<Card> unseen_card(const RoundState& round) {
  for (const Suit suit : {Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades})
    for (int rank = 0; rank < 13; ++rank)
      if (const Card card(static_cast<Rank>(rank), suit); !round.seen.contains(card)) return card;
  return std::nullopt;
}

std::optional<SeatId> live_seat(const Game& game, const RoundState& round) {
  for (int seat = 1; seat <= game.seats; ++seat)
    if (const SeatId id(static_cast<std::uint8_t>(seat)); round.seat(id).is_live()) return id;
  return std::nullopt;
}

bool takes_seat(Trigger trigger) { return trigger == Trigger::wrong_count_seat || trigger == Trigger::player_left; }
bool takes_count(Trigger trigger) {
  return trigger == Trigger::wrong_count_seat || trigger == Trigger::wrong_count_dealer ||
         trigger == Trigger::wrong_count_board;
}
bool takes_card(Trigger trigger) {
  return trigger == Trigger::one_card_face_up || trigger == Trigger::several_cards_face_up ||
         trigger == Trigger::card_drawn_in_error;
}

// A report that would be in order, to find out what the rulebook says of it now.
ReportIrregularity sample(const DealView& view, Trigger trigger) {
  const RoundState& round = *view.state.round;
  ReportIrregularity report{.trigger = trigger, .seat = {}, .cards = {}, .count = takes_count(trigger) ? 3 : 0};
  if (takes_seat(trigger)) report.seat = live_seat(view.game, round);
  if (takes_card(trigger)) report.cards.emplace_back(unseen_card(round));
  return report;
}

std::string how_to_key(const ReportIrregularity& report, std::size_t number) {
  std::string how = fmt::format("irregular {}", number);
  if (takes_seat(report.trigger)) how += fmt::format(" {}", report.seat->value());
  if (takes_count(report.trigger)) how += " count 3";
  if (takes_card(report.trigger) || report.trigger == Trigger::dealer_card_exposed) how += " 7c";
  if (report.trigger == Trigger::several_cards_face_up) how += " Kd";
  return how;
}

std::string sentence(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text + '.';
}

std::optional<Trigger> read_trigger(const DealView& view, KeyWords& line) {
  if (const auto number = line.number()) {
    const auto possible = possible_irregularities(view);
    if (*number < 1 || *number > static_cast<int>(possible.size())) return std::nullopt;
    return possible[static_cast<std::size_t>(*number) - 1].trigger;
  }
  return parse_trigger(lower(line.next()));
}

}  // namespace

std::vector<PossibleIrregularity> possible_irregularities(const DealView& view) {
  std::vector<PossibleIrregularity> possible;
  if (!view.state.round_is_on()) return possible;
  const Game& game = view.now_dealt();
  for (const auto& [word, trigger] : Vocabulary<Trigger>::kWords) {
    const ReportIrregularity report = sample(view, trigger);
    const auto events = decide(game, *view.state.round, report);
    if (!events) continue;
    const auto& ruled = std::get<IrregularityRuled>(events->front());
    const IrregularityRule& rule = game.rulebook->irregularities[ruled.rule];
    possible.push_back({trigger, how_to_key(report, possible.size() + 1), sentence(trigger_text(trigger)), rule.says,
                        game.cite(rule.clause)});
  }
  return possible;
}

KeyedResult read_irregular(const DealView& view, KeyWords& line) {
  const std::string keyed_word(line.peek());
  const auto trigger = read_trigger(view, line);
  if (!trigger)
    return Failure{fmt::format("\"{}\" is none of the irregularities that are possible now. Key irregular to see them.",
                               keyed_word)};
  ReportIrregularity report{.trigger = *trigger, .seat = {}, .cards = {}, .count = 0};
  if (takes_seat(*trigger)) report.seat = line.seat();
  if (line.take("count") || takes_count(*trigger)) report.count = line.number().value_or(0);
  if (report.count > kMostCounted) return Failure{fmt::format("{} cards is too many to be true.", report.count)};
  report.cards = line.cards();
  if (line.take("waived")) report.floor = FloorChoice::waive;
  return keyed(kDealer, Play{report});
}

}  // namespace riverbank
