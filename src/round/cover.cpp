#include "round/cover.h"

namespace riverbank {

Amount Cover::take(Amount stake) {
  const Amount room = rule_ == CoverRule::net ? wager_ - net_ : left_;
  const Amount taken = within(stake, room);
  net_ += taken;
  left_ -= taken;
  return taken;
}

Amount Cover::pay(Amount winnings) {
  const Amount room = rule_ == CoverRule::net ? wager_ + net_ : left_;
  const Amount paid = within(winnings, room);
  net_ -= paid;
  left_ -= paid;
  return paid;
}

}  // namespace riverbank
