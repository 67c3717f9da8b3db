// A rulebook that follows no text: wagers, tables, decisions and a dealing method drawn from what the format allows.
#include <algorithm>

#include <fmt/core.h>

#include "random_rulebook.h"

namespace riverbank {

namespace {

const std::vector<std::string> kHands{"royal_flush", "straight_flush",  "four_of_a_kind", "full_house", "flush",
                                      "straight",    "three_of_a_kind", "two_pair",       "pair",       "high_card"};

Data table(std::initializer_list<std::pair<const std::string, Data>> keys) {
  Data data;
  data.table = Data::Table(keys);
  return data;
}

Data words(const std::vector<std::string>& all) {
  Data data = list_data({});
  for (const std::string& word : all) data.list.push_back(text_data(word));
  return data;
}

class FromNothing {
 public:
  explicit FromNothing(Chance& chance) : chance_(chance) {}

  Data make() {
    book_.table["format"] = number_data(1);
    book_.table["id"] = text_data("from-nothing");
    book_.table["title"] = text_data("A rulebook from nothing");
    book_.table["issuer"] = text_data("Nobody");
    player_banks_ = chance_.one_in(3);
    head();
    wagers();
    streets_and_dealing();
    settlement();
    if (chance_.one_in(3)) cap();
    return std::move(book_);
  }

 private:
  Data clause() { return text_data("1"); }

  void head() {
    book_.table["seats"] = table({{"most", number_data(chance_.between(1, 8))}, {"clause", clause()}});
    book_.table["qualification"] = table({{"at_least", text_data(chance_.pick(kHands))}, {"clause", clause()}});
    Data banking = table({{"by", text_data(player_banks_ ? "player" : "house")}});
    if (player_banks_) {
      banking.table["consecutive_rounds"] = number_data(chance_.between(1, 4));
      banking.table["clause"] = clause();
      banking.table["cover"] = text_data(chance_.one_in(2) ? "net" : "used_up");
    }
    book_.table["banking"] = std::move(banking);
    book_.table["decks"] = table({{"least", number_data(1)}, {"most", number_data(chance_.between(1, 2))}});
  }

  std::string name() { return fmt::format("w{}", ++names_); }

  Data wager(const std::string& id, Data amount) {
    return table({{"id", text_data(id)},
                  {"name", text_data("Wager " + id)},
                  {"says", text_data("A wager.")},
                  {"amount", std::move(amount)},
                  {"clauses", table({{"place", clause()}})}});
  }

  // A table of some hands from the best down.
  std::string pay_table(const std::string& wager, bool meter) {
    const std::string id = fmt::format("t{}", ++tables_);
    Data rows = list_data({});
    bool from_meter = false;
    for (const std::string& hand : kHands) {
      if (chance_.one_in(3)) continue;
      std::string odds = random_odds(chance_);
      while (!meter && odds.find("meter") != std::string::npos) odds = random_odds(chance_);
      from_meter = from_meter || odds.find("meter") != std::string::npos;
      rows.list.push_back(table({{"hand", text_data(hand)}, {"pays", text_data(odds)}}));
    }
    if (rows.list.empty()) rows.list.push_back(table({{"hand", text_data("pair")}, {"pays", text_data("1 to 1")}}));
    Data made =
        table({{"id", text_data(id)}, {"wager", text_data(wager)}, {"clause", clause()}, {"rows", std::move(rows)}});
    if (chance_.one_in(3)) made.table["unlisted"] = text_data("push");
    if (from_meter) {
      made.table["meters"] = list_data({table({{"meter", text_data("main")}, {"seed", text_data("$1,000")}})});
      made.table["seed_per"] = text_data("$1");
    }
    if (meter && chance_.one_in(2)) {
      made.table["envy"] = list_data({table({{"hand", text_data("royal_flush")}, {"pays", text_data("$1,000")}})});
      made.table["envy_per"] = text_data("$1");
    }
    all_tables_.push_back(std::move(made));
    return id;
  }

  void showdown(Data& made, const std::string& id) {
    made.table["resolves"] = text_data("showdown");
    if (chance_.one_in(3))
      made.table["pay_tables"] = words({pay_table(id, false)});
    else
      made.table["pays"] = text_data(
          chance_.one_in(12) ? "push" : fmt::format("{} to {}", chance_.between(1, 5), chance_.between(1, 3)));
    if (chance_.one_in(2)) made.table["if_unqualified"] = text_data("return_stake");
  }

  void wagers() {
    Data list = list_data({});
    const auto add = [&](const std::string& id, Data made) {
      ids_.push_back(id);
      list.list.push_back(std::move(made));
    };
    const std::string first = name();
    Data stake = wager(first, table({{"rule", text_data("limits")}}));
    showdown(stake, first);
    add(first, std::move(stake));
    for (int more = chance_.between(0, 2); more > 0; --more) {
      const std::string id = name();
      Data made = wager(id, table({{"rule", text_data("equal_to")}, {"of", text_data(first)}}));
      showdown(made, id);
      add(id, std::move(made));
    }
    const std::string raise = name();
    Data play = wager(raise, table({{"rule", text_data("times")}, {"of", text_data(first)}}));
    play.table["placed"] = text_data("at_decision");
    showdown(play, raise);
    add(raise, std::move(play));
    for (int sides = chance_.one_in(10) ? chance_.between(8, 18) : chance_.between(0, 5); sides > 0; --sides) {
      const std::string id = name();
      add(id, side(id, first));
    }
    book_.table["wager"] = std::move(list);
    if (!all_tables_.empty()) book_.table["pay_table"] = list_data(std::move(all_tables_));
  }

  Data side(const std::string& id, const std::string& first) {
    static const std::vector<std::string> kViews{"best_of_seven", "hole_and_flop", "beaten", "hole_and_box"};
    Data amount = table({{"rule", text_data("limits")}});
    if (chance_.one_in(4)) amount = table({{"rule", text_data("fixed")}, {"amounts", words({"$1", "$5"})}});
    if (chance_.one_in(8)) amount = table({{"rule", text_data("equal_to")}, {"of", text_data(first)}});
    Data made = wager(id, std::move(amount));
    made.table["optional"] = truth_data(true);
    if (chance_.one_in(2)) made.table["requires"] = words({first});
    if (chance_.one_in(5)) made.table["group"] = text_data("one");
    if (chance_.one_in(5)) made.table["backline"] = truth_data(true);
    static const std::vector<std::string> kFolds{"collect", "keep", "collect_unless_won"};
    made.table["on_fold"] = text_data(chance_.pick(kFolds));
    if (chance_.one_in(5)) {
      showdown(made, id);
      return made;
    }
    const bool meter = !player_banks_ && !metered_ && chance_.one_in(3);
    metered_ = metered_ || meter;
    const std::string view = meter ? "hole_and_flop" : chance_.pick(kViews);
    box_ = box_ || view == "hole_and_box";
    made.table["resolves"] = text_data("pay_table");
    made.table["hand"] = text_data(view);
    made.table["pay_tables"] = words({pay_table(id, meter)});
    if (meter) made.table["payer"] = text_data("meter");
    return made;
  }

  Data step(const std::string& what) { return table({{"do", text_data(what)}}); }
  Data deal(const std::string& to, int cards, bool up = false) {
    Data made = step("deal");
    made.table["to"] = text_data(to);
    made.table["cards"] = number_data(cards);
    if (up) made.table["face"] = text_data("up");
    return made;
  }

  void streets_and_dealing() {
    Data streets = list_data({});
    Data steps = list_data({});
    Data close = step("announce");
    close.table["says"] = text_data("No more bets");
    steps.list.push_back(std::move(close));
    const bool ahead = chance_.one_in(3);  // the board lies face down from the beginning
    if (box_) steps.list.push_back(deal("box", 4));
    for (int cards = 0; cards < 2; ++cards) {
      steps.list.push_back(deal("seats", 1));
      steps.list.push_back(deal("dealer", 1));
    }
    if (ahead) steps.list.push_back(deal("board", 5));
    if (ahead && chance_.one_in(2)) steps.list.push_back(step("collect_stub"));
    int open = 0;
    const int decisions = chance_.between(1, 4);
    for (int i = 0; i < decisions; ++i) {
      const bool last = i + 1 == decisions;
      const int until = last ? 5 : chance_.one_in(2) ? std::max(open, 3) : chance_.between(open, 5);
      if (i > 0 || last) show(steps, until - open, ahead);
      if (i > 0 || last) open = until;
      const std::string id = fmt::format("s{}", i + 1);
      Data multiples = list_data({});
      for (int n = chance_.between(1, 3), m = chance_.between(1, 3); n > 0; --n, ++m)
        multiples.list.push_back(number_data(m));
      const bool folds = last ? !chance_.one_in(5) : chance_.one_in(6);
      streets.list.push_back(table({{"id", text_data(id)},
                                    {"name", text_data("decision " + id)},
                                    {"play", std::move(multiples)},
                                    {"otherwise", text_data(folds ? "fold" : "check")},
                                    {"clause", clause()}}));
      Data decide = step("decide");
      decide.table["street"] = text_data(id);
      steps.list.push_back(std::move(decide));
    }
    for (const char* of : {"dealer", "seats"}) {
      Data turn = step("reveal");
      turn.table["of"] = text_data(of);
      steps.list.push_back(std::move(turn));
    }
    if (box_) {
      Data turn = step("reveal");
      turn.table["of"] = text_data("box");
      steps.list.push_back(std::move(turn));
    }
    if (!ahead && chance_.one_in(2)) steps.list.push_back(step("collect_stub"));
    steps.list.push_back(step("settle"));
    book_.table["street"] = std::move(streets);
    Data method = table({{"id", text_data("method")},
                         {"name", text_data("some method")},
                         {"clause", clause()},
                         {"steps", std::move(steps)}});
    if (chance_.one_in(3)) method.table["needs_shuffler"] = truth_data(true);
    book_.table["dealing"] = list_data({std::move(method)});
  }

  void show(Data& steps, int cards, bool ahead) {
    if (cards == 0) return;
    if (chance_.one_in(2) && !ahead) steps.list.push_back(step("burn"));
    if (!ahead) return steps.list.push_back(deal("board", cards, true));
    Data turn = step("reveal");
    turn.table["of"] = text_data("board");
    turn.table["cards"] = number_data(cards);
    steps.list.push_back(std::move(turn));
  }

  void settlement() {
    Data passes = list_data({list_data({})});
    for (const std::string& id : ids_) {
      if (chance_.one_in(8)) passes.list.push_back(list_data({}));
      passes.list.back().list.push_back(text_data(id));
    }
    static const std::vector<std::string> kStarts{"dealers_left", "dealers_right"};
    book_.table["settlement"] =
        table({{"start", text_data(player_banks_ && chance_.one_in(2) ? "bankers_left" : chance_.pick(kStarts))},
               {"direction", text_data(chance_.one_in(2) ? "clockwise" : "counterclockwise")},
               {"passes", std::move(passes)},
               {"clause", clause()}});
  }

  void cap() {
    Data counted = list_data({});
    for (const std::string& id : ids_)
      if (counted.list.empty() || chance_.one_in(2)) counted.list.push_back(text_data(id));
    book_.table["cap"] = list_data({table({{"id", text_data("limit")},
                                           {"name", text_data("a limit")},
                                           {"wagers", std::move(counted)},
                                           {"amount", text_data(random_money(chance_))},
                                           {"clause", clause()}})});
  }

  Chance& chance_;
  Data book_;
  std::vector<std::string> ids_;
  std::vector<Data> all_tables_;
  int names_ = 0;
  int tables_ = 0;
  bool player_banks_ = false;
  bool box_ = false;
  bool metered_ = false;
};

}  // namespace

// What stands around the rounds is taken from a known text, or left out.
Data RulebookMaker::from_nothing(Chance& chance) const {
  Data book = FromNothing(chance).make();
  if (chance.one_in(2)) return book;
  const Data& other = chance.pick(known_);
  for (const char* section : {"procedure", "irregularity", "leaving", "device_failure"})
    if (const Data* found = other.find(section)) book.table[section] = *found;
  if (Data* procedures = book.find("procedure"))
    for (Data& procedure : procedures->list)
      if (Data* steps = procedure.find("steps"))
        for (Data& step : steps->list) step.table.erase("dealing");
  return book;
}

}  // namespace riverbank
