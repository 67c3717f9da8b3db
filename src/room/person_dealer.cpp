#include "room/person_dealer.h"

#include "keyed/deal_steps.h"

namespace riverbank {

bool PersonDealer::call(Turn& turn, const NextTask&) {
  if (turn.host().dealer == PlayerId() || !turn.state().open) return false;
  static const PlayerNames kNobody;
  const DealView view{turn.game(), turn.state(), turn.sight().meters, kNobody, turn.at()};
  const auto said = machine_step(view, Payouts::by_dealer);
  return said && !turn.run(said->ask, said->by);
}

PlayerNames names_at(const TableSight& sight) {
  PlayerNames names = sight.host.walk_ins;
  for (const auto& seat : sight.state.seats)
    for (const auto& occupant : seat)
      if (occupant) names[occupant->player] = sight.people.of(occupant->player).name;
  return names;
}

}  // namespace riverbank
