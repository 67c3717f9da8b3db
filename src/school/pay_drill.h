// The payout drill: a round as it lies before the wagers are settled. Whoever practises says of each of them what the
// dealer does with it, in the order of the text. What is right is what the one settlement core says (round/settle.h);
// nothing is settled here. A question follows from a word of any kind, and can be asked again.
#pragma once

#include "school/felt.h"
#include "school/practice_table.h"

namespace riverbank {

// Something to be paid, taken or left, in no order.
struct PayItem {
  std::string key;   // "3/0/trips"
  std::string kind;  // "wager", "envy" or "fee"
  int seat = 0;
  int rider = 0;
  std::string wager;  // its id; of a fee nothing
  std::string name;
  Amount stake;           // that lies there; of an envy bonus and a fee nothing
  OrNull<int> envied;     // envy: whose hand
  OrNull<Amount> coupon;  // the stake is a coupon, not money
};
BOOST_DESCRIBE_STRUCT(PayItem, (), (key, kind, seat, rider, wager, name, stake, envied, coupon))

// pay: the winnings; take: what is taken of the stake, or a fee; leave: nothing is paid and nothing taken.
enum class PayDoes { pay, take, leave };
BOOST_DESCRIBE_ENUM(PayDoes, pay, take, leave)

struct PayAnswer {
  std::string key;
  PayDoes does = PayDoes::leave;
  Amount amount;  // of what is paid or taken
};
BOOST_DESCRIBE_STRUCT(PayAnswer, (), (key, does, amount))

// One item as it is to be settled, at its place in the order.
struct PayRight : PayItem {
  PayDoes does = PayDoes::leave;
  Amount amount;
  std::string outcome;  // "win 3 to 2", "push"
  std::string clause;   // rulebook and clauses
  std::string why;
  std::string topic;  // "trips/listed": what it practises
  std::string about;  // the same in words
};
BOOST_DESCRIBE_STRUCT(PayRight, (PayItem), (does, amount, outcome, clause, why, topic, about))

struct PayLineMark : PayRight {
  bool wrong = false;         // what the dealer does with it, or how much
  bool out_of_order = false;  // it comes earlier or later
  PayDoes said = PayDoes::leave;
  Amount said_amount;
};
BOOST_DESCRIBE_STRUCT(PayLineMark, (PayRight), (wrong, out_of_order, said, said_amount))

struct PayMark {
  int mistakes = 0;
  std::string order_clause;        // of the order in which wagers are settled
  std::vector<PayLineMark> lines;  // in the right order
};
BOOST_DESCRIBE_STRUCT(PayMark, (), (mistakes, order_clause, lines))

class PayDrill {
 public:
  // The round that follows from the word. With a topic it is looked for among the next ones; where none has it, the
  // last of them is as good as any. A topic that no line of this house can have is none.
  static Result<PayDrill, std::string> of(const Game& game, const std::string& word, const std::string& topic = "");

  SchoolFelt felt() const { return felt_of(table_.now(), round()); }
  // By seat and wager, as they lie there.
  std::vector<PayItem> items() const;
  const std::vector<PayRight>& right() const { return right_; }
  // As the round left it.
  const PracticeTable& table() const { return table_; }
  // Every item is to be answered once; what is not a whole answer is no mistake but said.
  Result<PayMark, std::string> mark(const std::vector<PayAnswer>& answers) const;

 private:
  PayDrill(const Game& game, PracticeTable table);
  const RoundState& round() const { return *table_.state().round; }
  bool has(const std::string& topic) const;
  void add_fees();
  void add_lines();

  const Game& game_;
  PracticeTable table_;
  std::vector<PayRight> right_;
};

}  // namespace riverbank
