// The procedure drill: a live table of the house in the middle of its work, from the deck's coming to the table to the
// next round. Whoever practises says what comes next: one of the steps that are offered, or a line as a dealer keys it
// (docs/deal.md). Each of the others is a step of the same evening that the table machine refuses at this moment, so
// that what is wrong is wrong by the text, and the machine says by which clause.
#pragma once

#include "school/felt.h"
#include "school/practice_table.h"

namespace riverbank {

struct SchoolStep {
  std::string says;
  std::string clause;
};
BOOST_DESCRIBE_STRUCT(SchoolStep, (), (says, clause))

struct StepChoice {
  std::string key;  // "a" to "d"
  std::string says;
};
BOOST_DESCRIBE_STRUCT(StepChoice, (), (key, says))

struct StepQuestion {
  int at = 0;                      // of the evening's steps
  int of = 0;                      // how many there are
  OrNull<int> next;                // the next one of another kind
  std::vector<SchoolStep> before;  // what was done last, the latest last
  std::vector<StepChoice> choices;
  std::string told;         // for who keys it: the cards as they are turned, what a player says, what a device shows
  OrNull<SchoolFelt> felt;  // while a round is in play
};
BOOST_DESCRIBE_STRUCT(StepQuestion, (), (at, of, next, before, choices, told, felt))

struct StepMark {
  bool right = false;
  SchoolStep step;     // that is right
  std::string answer;  // what was said, in the words of the procedure or as it was keyed
  SchoolStep refused;  // what the table says of it; empty where it is right
  std::string topic;   // what it practises: "reveal/dealer"
  std::string about;   // the same in words
};
BOOST_DESCRIBE_STRUCT(StepMark, (), (right, step, answer, refused, topic, about))

class StepDrill {
 public:
  // The evening that follows from the word. Which of its steps is asked for: the at-th; one of this topic; any.
  struct Asked {
    std::optional<int> at;
    std::string topic;
  };
  static Result<StepDrill, std::string> of(const Game& game, const std::string& word, const Asked& asked);

  bool is_about(const std::string& topic) const { return right().topic == topic; }
  const StepQuestion& question() const { return question_; }
  Result<StepMark, std::string> mark_choice(const std::string& key) const;
  // A line that cannot be read is no mistake but said.
  Result<StepMark, std::string> mark_line(const std::string& line) const;

 private:
  struct Moment {
    PracticeTable::Due due;
    std::string topic;
    std::string offered;  // in words, without what is seen at it
    SchoolStep step;      // in full
  };
  StepDrill(const Game& game, Seed seed) : game_(game), seed_(std::move(seed)) {}

  void walk();
  int place_of(const std::string& topic) const;
  void stop_at(int at);
  void write_question(int at);
  void add_choices();
  // Nothing: the table would do it now.
  std::optional<SchoolStep> refusal_of(const std::vector<Said>& asks) const;
  const Moment& right() const { return moments_[static_cast<std::size_t>(question_.at)]; }
  StepMark mark_of(bool is_right, std::string answer, SchoolStep refused) const;

  const Game& game_;
  Seed seed_;
  std::vector<Moment> moments_;
  std::optional<PracticeTable> table_;  // before the step that is asked for
  StepQuestion question_;
  std::vector<int> chosen_;  // by choice: which moment
};

}  // namespace riverbank
