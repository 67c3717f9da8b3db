// DealSession: the dealer's console without a terminal: a keyed line goes in, the text to show comes out. It runs the
// table machine; with the short procedure it takes the steps that handle face-down cards and decks by itself.
#pragma once

#include <functional>
#include <optional>

#include "console/deal_record.h"
#include "keyed/deal_view.h"
#include "keyed/deal_words.h"
#include "print/terminal.h"
#include "table/event.h"
#include "table/next_steps.h"
#include "table/refusal.h"
#include "table_text/table_text.h"

namespace riverbank {

enum class DealProcedure { full, brief };

struct DealOptions {
  std::string house;  // as the record names it
  DealProcedure procedure = DealProcedure::full;
  std::function<Time()> clock;
  Terminal terminal = Terminal::plain();
};

class DealSession {
 public:
  DealSession(Game game, DealOptions options, DealRecord record);
  // Goes on from where a recorded table was left; the record must be that table's.
  DealSession(Game game, DealOptions options, DealRecord record, TableTextEnd end);

  // The first thing to show.
  std::string begin();
  // What a keyed line brings about.
  std::string key(std::string_view line);
  // What is to be said when there is no more input.
  std::string end();

  bool is_over() const { return over_; }
  bool record_failed() const { return record_.failed(); }
  const TableState& state() const { return state_; }

 private:
  struct Snapshot {
    TableState state;
    MeterBank meters;
    PlayerNames names;
    std::string why;
    std::string keyed;
    std::size_t lines = 0;  // of the record, before the entry
    std::optional<Time> recorded_time;
  };

  DealView view() const { return {game_, state_, meters_, names_, now()}; }
  Time now() const;

  std::string act(std::string_view line, const KeyedLine& keyed);
  std::string act_on_word(std::string_view line, DealWord word);
  std::string go_on(std::string_view line);
  std::string take_next_step(std::string_view line);
  std::string decide_for_all(std::string_view line, const KeyedForAll& all);
  // All or nothing; the reply, with the refusal if there is one.
  enum class Telling { results, each_step };
  std::string perform(std::string_view line, const std::vector<Said>& asks, Telling telling = Telling::results);
  std::string undo();

  std::optional<TableRefusal> run(const Said& said, TableEvents& events);
  std::string run_machine();
  std::string why() const;

  std::string refused(const TableRefusal& refusal);
  std::string refusal_text(const TableRefusal& refusal) const;
  std::string problem_text(const std::string& what) const;
  void record_header();
  void record_line(const std::string& line);
  void record_end_of_round();

  Game game_;
  DealOptions options_;
  DealRecord record_;
  TableState state_;
  MeterBank meters_;
  PlayerNames names_;
  std::string why_;                  // of the last round that was settled here
  std::int64_t ahead_ms_ = 0;        // of the clock, for training
  std::uint64_t doubted_round_ = 0;  // in which the stub was counted wrong
  std::optional<Time> recorded_time_;
  std::size_t lines_ = 0;
  std::vector<Snapshot> undoable_;
  bool round_just_over_ = false;
  bool over_ = false;
};

}  // namespace riverbank
