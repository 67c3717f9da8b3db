#include "keyed/deal_words.h"

#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "base/text.h"
#include "keyed/deal_grammar.h"
#include "transcript/tokens.h"

namespace riverbank {

namespace {

// A recorded line may say more than the keyed one, and has room for a thousand characters.
constexpr std::size_t kLongestKeyed = 400;

struct LocalWord {
  std::string_view word;
  DealWord means;
};

constexpr std::array kLocalWords{
    LocalWord{"go", DealWord::go},       LocalWord{"help", DealWord::help},
    LocalWord{"?", DealWord::help},      LocalWord{"steps", DealWord::steps},
    LocalWord{"show", DealWord::show},   LocalWord{"table", DealWord::show},
    LocalWord{"meters", DealWord::show}, LocalWord{"pays", DealWord::pays},
    LocalWord{"why", DealWord::why},     LocalWord{"undo", DealWord::undo},
    LocalWord{"quit", DealWord::quit},   LocalWord{"exit", DealWord::quit},
    LocalWord{"ok", DealWord::enter},    LocalWord{"done", DealWord::enter},
    LocalWord{"next", DealWord::enter},  LocalWord{"irregular", DealWord::irregular},
};

// Words that may follow the seat as well as come before it: "1 buy 500", "buy 1 500".
constexpr std::array<std::string_view, 11> kSeatWords{"sit",  "stand",   "buy",  "coupon",   "out",   "in",
                                                      "bank", "decline", "miss", "validate", "behind"};

const std::vector<std::string>& known_words() {
  static const std::vector<std::string> kWords{
      "go",     "help",  "steps", "show",     "pays",      "why",   "undo",    "quit",       "sit",  "stand", "buy",
      "coupon", "out",   "in",    "bank",     "decline",   "offer", "open",    "close",      "idle", "round", "cut",
      "stub",   "chips", "floor", "device",   "irregular", "fill",  "credit",  "check",      "fold", "all",   "also",
      "again",  "later", "watch", "validate", "void",      "recut", "shuffle", "preshuffled"};
  return kWords;
}

// "later 4 h", "later 30 min": a training table need not wait.
KeyedResult read_later(KeyWords& line) {
  const auto count = line.number();
  if (!count || *count == 0) return Failure{std::string("Later by how much? For example: later 4 h, later 30 min.")};
  if (line.take_any({"h", "hours", "hour"})) return KeyedLine{KeyedLater{*count * 60}};
  if (line.take_any({"min", "minutes", "minute"})) return KeyedLine{KeyedLater{*count}};
  return Failure{std::string("Hours or minutes? For example: later 4 h, later 30 min.")};
}

std::optional<KeyedResult> read_local(KeyWords& line) {
  if (line.at_end()) return KeyedLine{DealWord::enter};
  if (line.take("later")) return read_later(line);
  for (const auto& [word, means] : kLocalWords) {
    const bool alone = line.left() == 1 || means == DealWord::help;
    if (alone && line.take(word)) return KeyedLine{means};
  }
  return std::nullopt;
}

void put_verb_first(KeyWords& line) {
  KeyWords trial = line;
  if (!trial.number() || line.left() < 2) return;
  const std::string second = lower(line.peek(1));
  if (second == "behind") return;
  if (std::find(kSeatWords.begin(), kSeatWords.end(), second) != kSeatWords.end()) line.swap_first_two();
}

std::string unknown_text(std::string_view keyed, std::string_view first) {
  const std::string near = nearest(lower(first), known_words());
  return fmt::format("\"{}\" makes no sense here.{} Key help to see what can be done now.", trim(keyed),
                     near.empty() || near == lower(first) ? "" : fmt::format(" Did you mean {}?", near));
}

}  // namespace

std::string too_many_cards(int number) { return fmt::format("{} cards? A deck has {}.", number, kDeckCards); }

Said step_said(const DealView& view, const NextAction& action, Person by, int cards) {
  const Verb verb = step_of(view.game, *action.item).verb;
  return Said{by, DoStep{.verb = verb, .deck = action.item->deck, .cards = cards}};
}

bool needs_number(const DealView& view, const NextAction& action) {
  if (action.task == Task::count_chips || action.task == Task::count_stub) return true;
  if (action.task != Task::procedure_step) return false;
  const Verb verb = step_of(view.game, *action.item).verb;
  return verb == Verb::cut || verb == Verb::count_by_device;
}

Result<KeyedLine, std::string> read_keyed(const DealView& view, std::string_view text) {
  if (const std::string problem = character_problem(text); !problem.empty() || text.size() > kLongestKeyed)
    return Failure{problem.empty() ? std::string("This line is too long.") : fmt::format("Not read: {}.", problem)};
  KeyWords line(text);
  const std::string first(line.peek());
  if (auto local = read_local(line)) return *local;
  put_verb_first(line);
  for (auto* const read : {read_people_words, read_floor_words, read_card_words, read_round_words}) {
    auto result = read(view, line);
    if (!result) continue;
    if (*result && !line.at_end())
      return Failure{fmt::format("\"{}\" was read up to \"{}\": what does the rest mean?", trim(text), line.peek())};
    return *result;
  }
  return Failure{unknown_text(text, first)};
}

}  // namespace riverbank
