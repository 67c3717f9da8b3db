// Carries a dealing method out with counters instead of cards, once with every optional step and once with none.
#include <algorithm>
#include <array>

#include <fmt/core.h>

#include "cards/card.h"
#include "rules/capacity.h"
#include "rules/check_rulebook.h"
#include "rules/words.h"

namespace riverbank {

namespace {

constexpr int kHole = 2;
constexpr int kBoard = 5;
constexpr int kBox = 4;

struct Pile {
  int down = 0;
  int up = 0;
  int all() const { return down + up; }
};

enum class Optional { with, without };

class DryRun {
 public:
  DryRun(const CheckedRulebook& checked, const DealingMethod& method, Problems& problems)
      : rulebook_(checked.rulebook), problems_(problems), path_(fmt::format("dealing.{}.steps", method.id)) {
    const Data* section = checked.data.find("dealing");
    const Data* entry = section == nullptr ? nullptr : section->entry(method.id);
    steps_ = entry == nullptr ? nullptr : entry->find("steps");
  }

  void run(const DealingMethod& method, Optional optional) {
    for (at_ = 0; at_ < method.steps.size(); ++at_) {
      const Step& step = method.steps[at_];
      if (!step.if_offered.empty() && optional == Optional::without) continue;
      before(step);
      take(step);
      first_ = false;
    }
    at_ = method.steps.size() - 1;
    finish();
  }

 private:
  Pile& pile(Area area) { return piles_[static_cast<std::size_t>(area)]; }

  void problem(std::string what, std::string fix = "") {
    const bool known = steps_ != nullptr && at_ < steps_->list.size();
    const Place place = known ? steps_->list[at_].place : Place();
    problems_.add({place, fmt::format("{}[{}]", path_, at_ + 1), std::move(what), std::move(fix), ""});
  }

  void before(const Step& step) {
    if (first_ && (step.kind != StepKind::announce || !step.if_offered.empty()))
      problem("the first step does not close the bets", "begin with { do = \"announce\", says = \"No more bets\" }");
    if (settled_) problem("comes after settle", "settle is the last step");
  }

  void take(const Step& step) {
    visit_step(
        step.kind, [&](StepIs<StepKind::deal>) { deal(step); },
        [&](StepIs<StepKind::burn>) {
          used_ += step.cards;
          burned_ += step.cards;
          needs_deck();
        },
        [&](StepIs<StepKind::decide>) { decide(step); }, [&](StepIs<StepKind::reveal>) { reveal(step); },
        [&](StepIs<StepKind::collect_stub>) {
          if (stub_collected_) problem("the stub is collected twice");
          stub_collected_ = true;
        },
        [&](StepIs<StepKind::settle>) { settled_ = true; }, [](StepIs<StepKind::handle>) {},
        [&](StepIs<StepKind::call>) {
          if (step.area != Area::dealer || pile(Area::dealer).down > 0 || pile(Area::dealer).all() == 0)
            problem("announces a hand that nobody sees", "announce the dealer's hand once it is turned");
        },
        [&](StepOfHands auto kind) {
          problem(fmt::format("{} is a step of one player's hand", quoted(word_for(kind.value))),
                  "it belongs to [fold] or [showdown]");
        },
        [](auto) {});
  }

  void needs_deck() {
    if (stub_collected_) problem("the deck has gone to the discard rack", "collect the stub later");
  }

  void deal(const Step& step) {
    needs_deck();
    Pile& target = pile(step.area);
    (step.facing == Facing::up ? target.up : target.down) += step.cards;
    used_ += step.area == Area::seats ? step.cards * rulebook_.seats.most : step.cards;
    if (step.area == Area::dealer && step.facing == Facing::up && decided_ < rulebook_.streets.size())
      problem("the dealer's cards are face up while players decide", "deal them face down and reveal them");
  }

  void decide(const Step& step) {
    if (decided_ >= rulebook_.streets.size() || rulebook_.streets[decided_].id != step.street) {
      const bool more = decided_ < rulebook_.streets.size();
      problem(fmt::format("{} is not the decision that comes next", quoted(step.street)),
              more ? fmt::format("\"{}\" is", rulebook_.streets[decided_].id) : "all decisions have been made");
    }
    ++decided_;
    if (pile(Area::seats).all() != kHole) problem("players decide before they have two cards");
    const bool last = decided_ == rulebook_.streets.size();
    if (last && pile(Area::board).up != kBoard)
      problem(fmt::format("{} of the five community cards are face up at the last decision", pile(Area::board).up));
  }

  void reveal(const Step& step) {
    Pile& shown = pile(step.area);
    const int cards = step.cards == 0 ? shown.down : step.cards;
    if (shown.down == 0 || cards > shown.down) {
      problem(fmt::format("{} cards of the {} are face down", shown.down, word_for(step.area)),
              "reveal what was dealt face down");
      return;
    }
    shown.down -= cards;
    shown.up += cards;
    if (step.area == Area::dealer && decided_ < rulebook_.streets.size())
      problem("the dealer's cards are shown before the last decision");
  }

  void finish() {
    if (!settled_) problem("the last step does not settle", "end with { do = \"settle\" }");
    if (decided_ < rulebook_.streets.size())
      problem(fmt::format("no step decides {}", quoted(rulebook_.streets[decided_].id)));
    must_have(Area::seats, kHole, "each seat gets");
    must_have(Area::dealer, kHole, "the dealer gets");
    must_have(Area::board, kBoard, "the board gets");
    if (pile(Area::box).all() != 0) must_have(Area::box, kBox, "the bonus box gets");
    if (burned_ > static_cast<int>(kMaxBurned))
      problem(fmt::format("{} cards are burned in one round", burned_), fmt::format("at most {}", kMaxBurned));
    if (used_ > kCards)
      problem(fmt::format("{} cards are needed with {} seats", used_, rulebook_.seats.most), "a deck has 52");
  }

  void must_have(Area area, int cards, std::string_view who) {
    const Pile& dealt = pile(area);
    if (dealt.all() != cards)
      problem(fmt::format("{} {} cards", who, dealt.all()), fmt::format("it must be {}", cards));
    if (dealt.down > 0 && dealt.all() == cards)
      problem(fmt::format("{} cards of the {} are never revealed", dealt.down, word_for(area)));
  }

  const Rulebook& rulebook_;
  Problems& problems_;
  std::string path_;
  const Data* steps_ = nullptr;
  std::array<Pile, 4> piles_{};
  std::size_t at_ = 0;
  std::size_t decided_ = 0;
  int used_ = 0;
  int burned_ = 0;
  bool first_ = true;
  bool settled_ = false;
  bool stub_collected_ = false;
};

}  // namespace

void check_dealing(const CheckedRulebook& checked) {
  for (const DealingMethod& method : checked.rulebook.dealing) {
    if (method.steps.empty()) continue;
    Problems found(checked.problems.file());
    DryRun(checked, method, found).run(method, Optional::with);
    // What is wrong with all the steps would be found again with fewer.
    if (found.none()) DryRun(checked, method, found).run(method, Optional::without);
    checked.problems.take(found, "");
  }
}

}  // namespace riverbank
