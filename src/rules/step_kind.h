// The kinds of steps that a round is dealt by: each with what the dealer does at it, and each as a type. What differs
// by them is a set of overloads given to visit_step, and this is the only switch over them: a new kind does not compile
// until every set has an overload for it, or says that it needs none.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>

#include "base/check.h"

namespace riverbank {

enum class StepKind {
  announce,  // the dealer says something; the first announcement closes the bets
  lock,      // the progressive device takes no more wagers
  count,     // progressive chips are counted against the device
  deal,      // cards to every seat in play, the dealer, the board or the bonus box
  burn,
  decide,        // each seat in turn
  reveal,        // cards that lie face down are turned: dealer, board, box or the seats' hands
  collect_stub,  // what is left of the deck goes to the discard rack
  settle,
  // Steps of hands: no card is drawn and nothing is decided. They are asked for where real cards are dealt.
  handle,   // something is done with cards, chips or a device, as `says` words it
  call,     // a hand is announced: the dealer's or a player's
  collect,  // the wagers that are lost at a fold
  keep,     // a hand stays on the layout
  rack,     // a hand goes to the discard rack
  pay,      // the wagers of one player are settled
};

struct StepKindFacts {
  std::string_view word;  // of a rule file
  StepKind value;
  std::string_view does;  // what the dealer does, where the kind alone says it
};

inline constexpr auto kStepKinds = std::to_array<StepKindFacts>({
    {"announce", StepKind::announce, ""},
    {"lock", StepKind::lock, "lock the progressive device"},
    {"count", StepKind::count, "count the progressive chips against the device"},
    {"deal", StepKind::deal, ""},
    {"burn", StepKind::burn, ""},
    {"decide", StepKind::decide, ""},
    {"reveal", StepKind::reveal, ""},
    {"collect_stub", StepKind::collect_stub, "put the stub in the discard rack"},
    {"settle", StepKind::settle, "settle the wagers"},
    {"handle", StepKind::handle, ""},
    {"call", StepKind::call, "announce the hand"},
    {"collect", StepKind::collect, "collect the wagers that are lost"},
    {"keep", StepKind::keep, "leave the cards on the layout"},
    {"rack", StepKind::rack, "put the cards in the discard rack"},
    {"pay", StepKind::pay, "settle the wagers"},
});

constexpr const StepKindFacts& facts_of(StepKind kind) { return kStepKinds[static_cast<std::size_t>(kind)]; }
static_assert([] {
  for (const StepKindFacts& facts : kStepKinds)
    if (facts_of(facts.value).word != facts.word) return false;
  return true;
}());

// The steps of one hand come after all others.
constexpr bool is_of_hands(StepKind kind) { return kind >= StepKind::handle; }

template <StepKind kind>
using StepIs = std::integral_constant<StepKind, kind>;
// A step at which no card is drawn and nothing is decided.
template <typename Kind>
concept StepOfHands = is_of_hands(Kind::value);

template <typename... Cases>
struct StepCases : Cases... {
  using Cases::operator()...;
};

template <typename... Cases>
decltype(auto) visit_step(StepKind kind, Cases... cases) {
  StepCases<Cases...> all{cases...};
  switch (kind) {
    case StepKind::announce:
      return all(StepIs<StepKind::announce>{});
    case StepKind::lock:
      return all(StepIs<StepKind::lock>{});
    case StepKind::count:
      return all(StepIs<StepKind::count>{});
    case StepKind::deal:
      return all(StepIs<StepKind::deal>{});
    case StepKind::burn:
      return all(StepIs<StepKind::burn>{});
    case StepKind::decide:
      return all(StepIs<StepKind::decide>{});
    case StepKind::reveal:
      return all(StepIs<StepKind::reveal>{});
    case StepKind::collect_stub:
      return all(StepIs<StepKind::collect_stub>{});
    case StepKind::settle:
      return all(StepIs<StepKind::settle>{});
    case StepKind::handle:
      return all(StepIs<StepKind::handle>{});
    case StepKind::call:
      return all(StepIs<StepKind::call>{});
    case StepKind::collect:
      return all(StepIs<StepKind::collect>{});
    case StepKind::keep:
      return all(StepIs<StepKind::keep>{});
    case StepKind::rack:
      return all(StepIs<StepKind::rack>{});
    case StepKind::pay:
      return all(StepIs<StepKind::pay>{});
  }
  check_failed("kind", "a kind of step is one of those above", __FILE__, __LINE__);
}

}  // namespace riverbank
