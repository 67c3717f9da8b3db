#include "keyed/deal_irregular.h"

#include <cctype>

#include <fmt/core.h>

#include "base/text.h"
#include "round/irregularity_text.h"
#include "rules/words.h"
#include "table/decide.h"
#include "table/text_people.h"

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
         trigger == Trigger::card_drawn_in_error || trigger == Trigger::drawn_card_seen;
}
// A card whose face nobody saw has no name to key.
bool names_card(Trigger trigger) { return takes_card(trigger) && trigger != Trigger::card_drawn_in_error; }

// A number of cards that would be wrong where they lie now.
int wrong_count(const RoundState& round, Trigger trigger) {
  if (!takes_count(trigger)) return 0;
  return trigger == Trigger::wrong_count_board ? static_cast<int>(round.board.size()) + 1 : 3;
}

// A report that would be in order, to find out what the rulebook says of it now.
ReportIrregularity sample(const DealView& view, Trigger trigger) {
  const RoundState& round = *view.state.round;
  ReportIrregularity report{.trigger = trigger, .seat = {}, .cards = {}, .count = wrong_count(round, trigger)};
  if (takes_seat(trigger)) report.seat = live_seat(view.game, round);
  if (takes_card(trigger)) report.cards.emplace_back(unseen_card(round));
  return report;
}

std::string how_to_key(const ReportIrregularity& report, std::size_t number) {
  std::string how = fmt::format("irregular {}", number);
  if (takes_seat(report.trigger)) how += fmt::format(" {}", report.seat->value());
  if (takes_count(report.trigger)) how += fmt::format(" count {}", report.count);
  if (names_card(report.trigger) || report.trigger == Trigger::dealer_card_exposed) how += " 7c";
  if (report.trigger == Trigger::several_cards_face_up) how += " Kd";
  return how;
}

std::string sentence(std::string text) {
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text + '.';
}

// What would follow from a report, if the table took it.
std::optional<IrregularityRuled> ruling_on(const DealView& view, const ReportIrregularity& report) {
  const auto events = decide(view.game, view.state, view.meters, {view.now, kDealer, Play{report}});
  if (!events) return std::nullopt;
  for (const TableEvent& event : *events)
    if (const auto* moved = std::get_if<RoundMoved>(&event.fact))
      if (const auto* ruled = std::get_if<IrregularityRuled>(&moved->event)) return *ruled;
  return std::nullopt;
}

// Two cases with one name: what follows depends on whether the face was seen.
std::optional<std::string> face_question(const DealView& view, const ReportIrregularity& report) {
  if (report.trigger != Trigger::card_drawn_in_error || report.cards.empty() || !report.cards.front())
    return std::nullopt;
  for (const PossibleIrregularity& each : possible_irregularities(view))
    if (each.trigger == Trigger::drawn_card_seen)
      return fmt::format("Was its face seen? If not, leave the card out. If it was: {}", each.how);
  return std::string("A card whose face was not seen has no name: leave it out.");
}

// Whether the dealer's hand may be completed hangs on the deck, which only a look at it tells.
std::optional<std::string> deck_question(const DealView& view, const ReportIrregularity& report) {
  const auto ruled = ruling_on(view, report);
  if (!ruled || ruled->effect != Effect::complete_or_void) return std::nullopt;
  const Game& game = view.now_dealt();
  return fmt::format(
      "Does the deck contain the right number of cards? Key the same again with \"deck right\" (the dealer's hand is "
      "completed) or \"deck wrong\" (all hands are void). [{}]",
      game.cite(game.rulebook->irregularities[ruled->rule].clause));
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
    const auto ruling = ruling_on(view, report);
    if (!ruling) continue;
    const IrregularityRuled& ruled = *ruling;
    const IrregularityRule& rule = game.rulebook->irregularities[ruled.rule];
    possible.push_back({.trigger = trigger,
                        .word = std::string(word),
                        .how = how_to_key(report, possible.size() + 1),
                        .what = sentence(trigger_text(trigger)),
                        .follows = rule.says,
                        .clause = game.cite(rule.clause),
                        .seat = takes_seat(trigger),
                        .count = takes_count(trigger),
                        .cards = names_card(trigger) || trigger == Trigger::dealer_card_exposed});
  }
  return possible;
}

KeyedResult read_irregular(const DealView& view, KeyWords& line) {
  const std::string keyed_word(line.peek());
  const auto trigger = read_trigger(view, line);
  if (!trigger)
    return Failure{
        fmt::format("\"{}\" is not an irregularity that is possible now. Key irregular to see them.", keyed_word)};
  ReportIrregularity report{.trigger = *trigger, .seat = {}, .cards = {}, .count = 0};
  if (takes_seat(*trigger)) report.seat = line.seat();
  if (line.take("count") || takes_count(*trigger)) {
    const auto count = line.number();
    const bool seat_is_missing = takes_seat(*trigger) && !report.seat;  // which is said first
    if (!count && !seat_is_missing)
      return Failure{fmt::format("Say how many cards there are: \"irregular {} count 3\".", keyed_word)};
    report.count = count.value_or(0);
  }
  if (report.count > kMostCounted) return Failure{fmt::format("{} cards is more than there can be.", report.count)};
  report.cards = line.cards();
  if (auto question = face_question(view, report)) return Failure{*question};
  if (*trigger == Trigger::card_drawn_in_error && report.cards.empty()) report.cards.emplace_back(std::nullopt);
  const bool deck = line.take("deck");
  if (deck && !line.take("right")) {
    if (!line.take("wrong")) return Failure{std::string("Is the deck right or wrong?")};
    report.deck = DeckFound::wrong;
  }
  if (line.take("waived")) report.floor = FloorChoice::waive;
  if (auto question = deck ? std::nullopt : deck_question(view, report)) return Failure{*question};
  return keyed(kDealer, Play{report});
}

}  // namespace riverbank
