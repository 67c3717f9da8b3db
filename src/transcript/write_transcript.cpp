#include "transcript/write_transcript.h"

#include <optional>
#include <span>

#include <fmt/core.h>

#include "base/text.h"
#include "cards/hand_name.h"
#include "round/apply.h"
#include "round/explain.h"
#include "round/hand_steps.h"
#include "round/irregularity_text.h"
#include "rules/words.h"
#include "transcript/cited.h"
#include "transcript/expected_text.h"
#include "transcript/transcript.h"
#include "transcript/write_step.h"

namespace riverbank {

namespace {

struct EventText {
  const Game& game;

  std::string operator()(const WagerPlaced& event) const {
    return fmt::format("{} bets {} {}", position_text(event.seat, event.rider), game.wager(event.wager).rule.id,
                       event.amount.text());
  }
  std::string operator()(const WagerWithdrawn& event) const {
    return fmt::format("{} takes back {}", position_text(event.seat, event.rider), game.wager(event.wager).rule.id);
  }
  std::string operator()(const StepTaken& event) const {
    if (event.completes_dealer) return fmt::format("deal dealer{}", card_list(event.cards));
    const Step& step = step_of(game, event);
    return step_line({step.kind, step.area, event.seat, event.cards, event.step == 0});
  }
  std::string operator()(const SeatDecided& event) const {
    std::string text = fmt::format("seat {} ", event.seat.value());
    if (event.choice == Choice::raise)
      text += fmt::format("raises {}x", event.multiple);
    else
      text += event.choice == Choice::check ? "checks" : "folds";
    return event.by == Decider::system ? text + " by the system" : text;
  }
  std::string operator()(const IrregularityRuled& event) const {
    const IrregularityRule& rule = game.rulebook->irregularities[event.rule];
    std::string text = fmt::format("irregularity {}", trigger_id(rule.trigger));
    if (event.seat) text += fmt::format(" seat {}", event.seat->value());
    if (event.count != 0) text += fmt::format(" count {}", event.count);
    text += card_list(event.cards);
    if (rule.effect == Effect::complete_or_void && event.effect == Effect::void_all) text += " deck wrong";
    const bool waived = rule.effect == Effect::abandon && event.effect == Effect::carry_on;
    return waived ? text + " waived" : text;
  }
  std::string operator()(const RoundVoided& event) const {
    return event.clause.empty() ? fmt::format("void {}", quoted_text(event.reason))
                                : fmt::format("void {} by {}", quoted_text(event.reason), quoted_text(event.clause));
  }
  std::string operator()(const FloorRuled& event) const {
    const FloorRuling& ruling = event.ruling;
    std::string text = fmt::format("floor rules {}", position_text(ruling.seat, ruling.rider));
    if (ruling.wager) text += fmt::format(" {}", game.wager(*ruling.wager).rule.id);
    text += fmt::format(" {}", ruled_as_text(ruling.as));
    if (!ruling.paid.is_zero()) text += fmt::format(" {}", ruling.paid.text());
    if (!ruling.clause.empty()) text += fmt::format(" by {}", ruling.clause);
    return text + " " + quoted_text(ruling.reason);
  }
  std::string operator()(const RoundSettled&) const { return "settle"; }
  // It follows from the fold or from its step, which has a line of its own.
  std::string operator()(const WagersCollected&) const { return {}; }
  std::string operator()(const HandPaid&) const { return {}; }
  std::string operator()(const HandRacked& event) const {
    return step_line({.kind = StepKind::rack, .seat = event.seat});
  }
};

// What somebody behind a seat puts up who could not follow its raise in full; it is told with the raise.
std::optional<ShortRaise> short_raise(const Game& game, const Event& event) {
  const auto* less = std::get_if<WagerPlaced>(&event);
  const auto* none = std::get_if<WagerWithdrawn>(&event);
  if (less != nullptr && less->wager == play_wager(game).id) return ShortRaise{less->rider, less->amount};
  if (none != nullptr && none->wager == play_wager(game).id) return ShortRaise{none->rider, Amount()};
  return std::nullopt;
}

std::string short_raises_text(const Game& game, std::span<const Event> later) {
  std::string out;
  for (const Event& event : later) {
    const auto less = short_raise(game, event);
    if (!less) break;
    out += fmt::format(", behind {} {}", less->rider.value(), less->amount.text());
  }
  return out;
}

void write_header(const Game& game, const RoundRecord& record, std::string& out) {
  out += fmt::format("riverbank round {}\n", kTranscriptFormat);
  out += record.hash == GameHash::written ? fmt::format("game {} sha256:{}\n", game.id, game.content_hash)
                                          : fmt::format("game {}\n", game.id);
  if (!record.dealing.empty()) out += fmt::format("dealing {}\n", record.dealing);
  if (record.setup.live) out += "live\n";
  if (!record.about.empty()) out += fmt::format("about {}\n", quoted_text(record.about));
  out += fmt::format("number {}\n", record.setup.number);
  if (record.setup.banker)
    out += fmt::format("banker seat {} {}\n", record.setup.banker->seat.value(), record.setup.banker->wager.text());
  for (std::size_t i = 0; i < game.meters.size(); ++i) {
    const auto& resets = record.setup.resets;
    const bool changed = !resets.empty() && resets[i] != game.meters[i].seed;
    out += fmt::format("meter {} {}{}\n", game.meters[i].id, record.setup.meters[i].text(),
                       changed ? fmt::format(" resets {}", resets[i].text()) : "");
  }
  for (std::size_t seat = 1; seat < record.names.size(); ++seat)
    if (!record.names[seat].empty()) out += fmt::format("seat {} {}\n", seat, quoted_text(record.names[seat]));
  out.pop_back();
}

void write_expectation(const Game& game, const RoundState& state, std::string& out) {
  const Settlement& settlement = *state.settlement;
  out += "\nexpect\n";
  for (const Line& line : settlement.lines)
    out += fmt::format("{}  # {}\n", expected_text(expectation_of(game, state, line)), why(game, state, line));
  if (settlement.dealer_shown)
    out += fmt::format("dealer {} {}\n", quoted_text(hand_name_with_kickers(settlement.dealer)),
                       settlement.dealer_qualifies ? "qualifies" : "does not qualify");
  for (std::size_t seat = 1; seat < settlement.seats.size(); ++seat)
    if (settlement.seats[seat].shown)
      out += fmt::format("seat {} has {}\n", seat, quoted_text(hand_name_with_kickers(settlement.seats[seat].best)));
  if (state.setup.banker) out += fmt::format("banker {}\n", settlement.banker_net.text());
  for (std::size_t i = 0; i < game.meters.size(); ++i)
    out += fmt::format("meter {} {}\n", game.meters[i].id, settlement.meters[i].text());
  out += state.reshuffle ? "reshuffle\n" : "no reshuffle\n";
}

// A blank line where the round turns a corner.
bool opens_a_part(const Game& game, const Event& event) {
  const auto* step = std::get_if<StepTaken>(&event);
  if (step == nullptr || step->completes_dealer || step->list != StepList::dealing) return false;
  const StepKind kind = game.dealing.steps[step->step].kind;
  if (step->step == 0) return true;
  std::size_t last = step->step - 1U;
  while (last > 0 && is_of_hands(game.dealing.steps[last].kind)) --last;
  const StepKind before = game.dealing.steps[last].kind;
  return before == StepKind::decide && kind != StepKind::decide;
}

// Wagers speak for themselves; everything else names the clause that tells most.
std::string clause_text(const Game& game, const RoundState& before, const Event& event) {
  if (std::holds_alternative<WagerPlaced>(event) || std::holds_alternative<WagerWithdrawn>(event)) return {};
  const auto cited = clauses_behind(game, before, event);
  return cited.empty() ? std::string() : fmt::format(" [{}]", cited.front());
}

}  // namespace

std::string event_text(const Game& game, const Event& event) { return std::visit(EventText{game}, event); }

std::string quoted_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string write_transcript(const Game& game, const RoundRecord& record) {
  std::string out;
  write_header(game, record, out);
  RoundState state = open_round(game, record.setup);
  const WagerPlaced* before = nullptr;
  std::span<const Event> later = record.events;
  for (const Event& event : record.events) {
    later = later.subspan(1);
    const auto* placed = std::get_if<WagerPlaced>(&event);
    if (event_text(game, event).empty() || short_raise(game, event)) {
      apply(game, state, event);
      continue;
    }
    if (placed != nullptr && before != nullptr && placed->seat == before->seat && placed->rider == before->rider) {
      out += fmt::format(", {} {}", game.wager(placed->wager).rule.id, placed->amount.text());
    } else {
      out += opens_a_part(game, event) || &event == record.events.data() ? "\n\n" : "\n";
      out += event_text(game, event);
      out += short_raises_text(game, later);
      out += clause_text(game, state, event);
    }
    before = placed;
    apply(game, state, event);
  }
  out += '\n';
  if (state.settlement) write_expectation(game, state, out);
  return out;
}

}  // namespace riverbank
