// A player's purse: one person's chips, wherever at the table that person wagers or banks. While a round is on a part
// of them is promised: fees that are still to be collected, the raises of seats that the person stands behind, and the
// banker's fees. It is reckoned by person, never by place.
#pragma once

#include <span>

#include "round/command.h"
#include "table/state.h"

namespace riverbank {

// What is promised of this player's chips with these wagers on the layout: those of the round, or those that would be.
Amount promised(const Game& game, const TableState& state, PlayerId player, std::span<const Position> positions);
// With those of the round, but for one person's at one seat, which would be these.
Amount promised_with(const Game& game, const TableState& state, PlayerId player, const Position& changed);
// What somebody would need for a raise at a seat, and does not have.
struct RaiseShortage {
  Amount raise;
  Amount kept;  // promised besides
};
// Of who raises there, beside what is promised at other places. Nobody behind the seat can be in the way: they have
// kept the chips for it since they wagered, or fall short alone, as the text is read.
std::optional<RaiseShortage> raise_shortage(const Game& game, const TableState& state, SeatId seat, int multiple);
// What those behind the seat put up who cannot follow this raise of it in full.
ShortRaises short_raises(const Game& game, const TableState& state, SeatId seat, int multiple);
// What somebody on a seat who wagers so, and not as it lies there now, would lack for the least raise; nothing: there
// is enough. Who lacks it can only fold.
struct LeastRaise {
  Amount raise;
  Amount have;  // left for it
};
std::optional<LeastRaise> lacks_least_raise(const Game& game, const TableState& state, const Position& wagers);
// What this player can still give away.
Amount free_chips(const Game& game, const TableState& state, PlayerId player);

}  // namespace riverbank
