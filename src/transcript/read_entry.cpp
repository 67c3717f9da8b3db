// Commands as lines of text.
#include <fmt/core.h>

#include "round/explain.h"
#include "round/hand_steps.h"
#include "round/irregularity_text.h"
#include "rules/words.h"
#include "transcript/grammar.h"
#include "transcript/write_step.h"

namespace riverbank {

namespace {

// The kind of step that a line of this begins with.
std::optional<StepKind> next_kind(const LineReader& reader) {
  for (const StepKindFacts& facts : kStepKinds)
    if (const std::string_view word = line_word(facts.value); !word.empty() && reader.next_is(word)) return facts.value;
  return std::nullopt;
}

bool has_area(StepKind kind) { return kind == StepKind::deal || kind == StepKind::reveal; }

std::vector<std::string> trigger_ids() {
  std::vector<std::string> ids;
  for (const auto& [word, trigger] : Vocabulary<Trigger>::kWords) ids.emplace_back(word);
  return ids;
}

int read_multiple(LineReader& reader) {
  std::string text = reader.word("a multiple such as 4x");
  if (!reader.failed() && !text.ends_with('x'))
    reader.fail(fmt::format("{} is not a multiple", quoted(text)), "write 4x");
  if (reader.failed()) return 0;
  text.pop_back();
  const bool digits = !text.empty() && text.size() <= 2 && text.find_first_not_of("0123456789") == std::string::npos;
  if (!digits) reader.fail(fmt::format("{}x is not a multiple", text), "write 4x");
  return digits ? std::stoi(text) : 0;
}

struct Decision {
  Choice choice = Choice::check;
  int multiple = 0;
};

std::optional<Decision> read_decision(LineReader& reader) {
  if (reader.take("checks")) return Decision{Choice::check, 0};
  if (reader.take("folds")) return Decision{Choice::fold, 0};
  if (reader.take("raises")) return Decision{Choice::raise, read_multiple(reader)};
  return std::nullopt;
}

Decider read_decider(LineReader& reader) {
  if (!reader.take("by")) return Decider::player;
  reader.need("the system");
  return Decider::system;
}

// "seat 3 raises 4x, behind 1 $20"
ShortRaises read_short_raises(LineReader& reader) {
  ShortRaises behind;
  while (reader.next_is("behind")) {
    const RiderId rider = reader.rider();
    const Amount amount = reader.amount();
    if (behind.size() == behind.capacity()) {
      reader.fail("more people than fit behind a seat");
      break;
    }
    behind.push_back({rider, amount});
  }
  return behind;
}

std::vector<NamedStake> read_stakes(LineReader& reader) {
  std::vector<NamedStake> stakes;
  do {
    NamedStake stake{reader.word("a wager"), {}};
    stake.amount = reader.amount();
    stakes.push_back(std::move(stake));
  } while (!reader.at_end() && !reader.next_is_bracket());
  return stakes;
}

EntryAction read_seat_action(LineReader& reader) {
  const SeatId seat = reader.seat();
  const RiderId rider = reader.rider();
  if (reader.take("bets")) return Bets{seat, rider, read_stakes(reader)};
  if (reader.take("takes")) {
    reader.need("back");
    return TakesBack{seat, rider, reader.word("a wager")};
  }
  const auto decision = read_decision(reader);
  if (rider != kSeated) reader.fail("people behind a seat bet on it; the seated player decides");
  if (!decision) reader.fail("what the seat does is missing", "bets, takes back, checks, folds or raises 4x");
  if (reader.failed()) return SeatDecision{};
  SeatDecision made{seat, decision->choice, decision->multiple, Decider::player};
  if (made.choice == Choice::raise) made.behind = read_short_raises(reader);
  made.by = read_decider(reader);
  return made;
}

EntryAction read_everyone(LineReader& reader) {
  const auto decision = read_decision(reader);
  if (!decision) reader.fail("what everyone does is missing", "checks, folds or raises 1x");
  return decision ? EveryoneDecides{decision->choice, decision->multiple} : EveryoneDecides{};
}

EntryAction read_irregularity(LineReader& reader) {
  ReportIrregularity report;
  const std::string id = reader.word("what went wrong");
  const auto trigger = parse_trigger(id);
  if (!trigger && !reader.failed())
    reader.fail(fmt::format("{} is not an irregularity", quoted(id)), suggestion(id, trigger_ids()));
  report.trigger = trigger.value_or(report.trigger);
  if (reader.next_is("seat")) report.seat = reader.seat();
  if (reader.take("count")) report.count = static_cast<int>(reader.number("a number of cards", 9));
  report.cards = reader.cards();
  if (reader.take("deck") && !reader.take("right")) {
    reader.need("wrong");
    report.deck = DeckFound::wrong;
  }
  if (reader.take("waived")) report.floor = FloorChoice::waive;
  return report;
}

// "floor rules seat 1 trips returned "late bet"", "floor rules seat 2 void by 13.E "three cards""
EntryAction read_ruling(LineReader& reader) {
  NamedRuling named;
  FloorRuling& ruling = named.ruling;
  reader.need("rules");
  ruling.seat = reader.seat();
  ruling.rider = reader.rider();
  if (!reader.take("void")) {
    named.wager = reader.word("a wager, or void for the hand");
    const std::string as = reader.word("returned, pushed, lost or won");
    for (const RuledAs each : {RuledAs::returned, RuledAs::pushed, RuledAs::lost, RuledAs::won})
      if (ruled_as_text(each) == as) ruling.as = each;
    if (ruling.as == RuledAs::void_ && !reader.failed())
      reader.fail(fmt::format("{} is not a ruling on a wager", quoted(as)), "returned, pushed, lost or won");
    if (ruling.as == RuledAs::won && !reader.next_is_quoted() && !reader.next_is("by")) ruling.paid = reader.amount();
  }
  if (reader.take("by")) ruling.clause = reader.word("a clause");
  ruling.reason = reader.quoted("the floor's reason");
  return named;
}

EntryAction read_until(LineReader& reader) {
  if (next_is_step(reader)) {
    const StepName name = read_step_name(reader);
    return Until{UntilStep{name.kind, name.area, name.seat}};
  }
  const bool place =
      reader.next_is("seat") || reader.next_is("dealer") || reader.next_is("board") || reader.next_is("box");
  if (!place) return Until{UntilStreet{reader.word("a step, a street or a number of cards")}};
  std::optional<SeatId> seat;
  const Area area = read_area(reader, seat);
  if (area == Area::seats && reader.take("decides")) return Until{UntilStep{StepKind::decide, std::nullopt, seat}};
  reader.need("has");
  const int count = static_cast<int>(reader.number("a number of cards", 5));
  if (!reader.take("card")) reader.need("cards");
  return Until{UntilCards{area, seat, count}};
}

EntryAction read_step(LineReader& reader) {
  const StepName name = read_step_name(reader);
  TakeStep step{.kind = name.kind, .area = name.area.value_or(Area::board), .seat = name.seat, .cards = {}};
  if (name.kind == StepKind::deal || name.kind == StepKind::burn || name.kind == StepKind::reveal)
    step.cards = reader.cards();
  return step;
}

EntryAction read_action(LineReader& reader) {
  if (reader.next_is("seat")) return read_seat_action(reader);
  if (next_is_step(reader)) return read_step(reader);
  if (reader.take("everyone")) return read_everyone(reader);
  if (reader.take("irregularity")) return read_irregularity(reader);
  if (reader.take("until")) return read_until(reader);
  if (reader.take("void")) {
    VoidRound ruling{reader.quoted("the floor's reason"), ""};
    if (reader.take("by")) ruling.clause = reader.quoted("a clause");
    return ruling;
  }
  if (reader.take("floor")) return read_ruling(reader);
  reader.fail("this is not a line of a transcript",
              "seat ..., no more bets, deal, burn, reveal, lock, count, stub, handle, call, collect, keep, rack, pay, "
              "settle, everyone, until, irregularity, void, floor rules, refused or expect");
  return VoidRound{};
}

}  // namespace

bool next_is_step(const LineReader& reader) { return next_kind(reader) || reader.next_is("no"); }

Area read_area(LineReader& reader, std::optional<SeatId>& seat) {
  if (reader.take("dealer")) return Area::dealer;
  if (reader.take("board")) return Area::board;
  if (reader.take("box")) return Area::box;
  seat = reader.seat();
  return Area::seats;
}

StepName read_step_name(LineReader& reader) {
  StepName name;
  if (reader.next_is("no")) {
    reader.need("no more bets");
    return name;
  }
  if (const auto kind = next_kind(reader)) {
    reader.take(line_word(*kind));
    name.kind = *kind;
  }
  if (has_area(name.kind)) name.area = read_area(reader, name.seat);
  if (is_of_hands(name.kind) && reader.next_is("seat")) name.seat = reader.seat();
  return name;
}

Entry read_entry(LineReader& reader) {
  Entry entry;
  if (reader.take("refused")) {
    entry.wanted = Wanted::refused;
    entry.clauses = reader.clauses();
    reader.take(":");
    entry.action = read_action(reader);
    const auto* bets = std::get_if<Bets>(&entry.action);
    if (bets != nullptr && bets->stakes.size() > 1) reader.fail("one wager at a time can be refused");
    if (std::holds_alternative<Until>(entry.action) || std::holds_alternative<EveryoneDecides>(entry.action))
      reader.fail("only a command can be refused");
  } else {
    entry.action = read_action(reader);
    entry.clauses = reader.clauses();
  }
  reader.end();
  return entry;
}

}  // namespace riverbank
