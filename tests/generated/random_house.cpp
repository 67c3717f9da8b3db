#include "random_house.h"

#include <algorithm>
#include <set>

#include <fmt/core.h>

#include "random_rulebook.h"

namespace riverbank {

namespace {

class HouseMaker {
 public:
  HouseMaker(const Rulebook& rulebook, Chance& chance) : rulebook_(rulebook), chance_(chance) {}

  std::string make() {
    const bool player_banks = rulebook_.banking.by == BankedBy::player;
    const int most = rulebook_.seats.most;
    line("format = 1\nid = \"random\"\nname = \"Random\"\nrulebook = \"{}\"", rulebook_.id);
    line("dealing = \"{}\"", chance_.pick(rulebook_.dealing).id);
    line("seats = {}", chance_.one_in(20) ? most + 1 : std::min(most, chance_.between(player_banks ? 2 : 1, most)));
    line("[money]\nchip_unit = \"{}\"\npart_of_unit = \"{}\"", chance_.one_in(3) ? "$0.50" : "$1",
         chance_.one_in(4) ? "break_down" : "pay_up");
    for (const WagerRule& wager : rulebook_.wagers)
      if (!wager.optional || chance_.one_in(2)) offer(wager);
    for (const CapRule& cap : rulebook_.caps)
      if (!cap.optional || chance_.one_in(2)) limit(cap);
    for (const std::string& meter : meters_) grow(meter);
    for (const Reading& reading : rulebook_.readings)
      if (!reading.options.empty() && chance_.one_in(3))
        readings_ += fmt::format("{} = \"{}\"\n", reading.id, chance_.pick(reading.options).id);
    if (!readings_.empty()) line("[readings]\n{}", readings_);
    cards();
    // Random pay tables lose fast: the bank has to last for the rounds of a test.
    if (!player_banks && chance_.one_in(2))
      line("[bank]\nopening = \"{}\"", chance_.one_in(8) ? "$50" : "$5,000,000,000");
    if (player_banks && chance_.one_in(2)) line("[bank]\nleast = \"$100\"");
    if (player_banks && rulebook_.table.fees.allowed && chance_.one_in(2)) fees();
    return text_;
  }

 private:
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    text_ += fmt::format(format, std::forward<Args>(args)...) + "\n";
  }

  void offer(const WagerRule& wager) {
    line("[wager.{}]", wager.id);
    const int least = chance_.between(1, 20) * 5;
    if (wager.amount_rule == AmountRule::limits)
      line("minimum = \"${}\"\nmaximum = \"${}\"\nstep = \"$5\"", least, least + 5 * chance_.between(0, 100));
    if (wager.amount_rule == AmountRule::fixed && !wager.amounts.empty())
      line("amount = \"{}\"", chance_.pick(wager.amounts).text());
    if (wager.backline && chance_.one_in(2)) line("backline = true");
    if (wager.pay_tables.empty()) return;
    const std::string& table = chance_.pick(wager.pay_tables);
    line("pay_table = \"{}\"", table);
    if (const PayTable* listed = rulebook_.pay_table(table))
      for (const MeterSeed& meter : listed->meters) meters_.insert(meter.meter);
  }

  void limit(const CapRule& cap) {
    if (cap.amount) return;
    const Amount least = cap.at_least.value_or(Amount::major(100));
    line("[cap.{}]\namount = \"{}\"", cap.id, (least * chance_.between(1, 40)).text());
  }

  void grow(const std::string& meter) {
    line("[meter.{}]\nrate = \"{}%\"", meter, chance_.between(0, 30));
    if (chance_.one_in(3)) line("hidden_rate = \"{}%\"", chance_.between(0, 20));
    if (chance_.one_in(3)) line("seed = \"$200,000\"");
    if (chance_.one_in(4)) line("limit = \"$300,000\"");
  }

  void cards() {
    const DeckRule& rule = rulebook_.table.decks;
    line("[cards]\ndecks = {}", chance_.between(rule.least, rule.most));
    if (!chance_.one_in(4)) line("shuffle = \"{}\"", chance_.one_in(3) ? "hand" : "shuffler");
    static const std::vector<std::string> kShufflers{"plain", "counts", "reshuffles_and_counts"};
    if (chance_.one_in(2)) line("shuffler = \"{}\"", chance_.pick(kShufflers));
    if (chance_.one_in(3)) line("preshuffled = true");
    if (chance_.one_in(3)) line("cut = true");
    if (chance_.one_in(4)) line("without_device = \"{}\"", chance_.pick(rulebook_.dealing).id);
  }

  void fees() {
    const WagerRule& first = rulebook_.wagers.front();
    line("[fees]\ndropped = \"{}\"", chance_.one_in(2) ? "bets_closed" : "round_end");
    line(
        "rates = [{{ wager = \"{}\", from = \"$1\", to = \"$100,000\", player = \"$1\", banker_per_square = \"$1\" }}]",
        first.id);
  }

  const Rulebook& rulebook_;
  Chance& chance_;
  std::string text_;
  std::string readings_;
  std::set<std::string> meters_;
};

}  // namespace

std::string random_house(const Rulebook& rulebook, Chance& chance) { return HouseMaker(rulebook, chance).make(); }

}  // namespace riverbank
