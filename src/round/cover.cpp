#include "round/cover.h"

#include <algorithm>

namespace riverbank {

Amount Cover::room_to_take() const {
  switch (rule_) {
    case CoverRule::net:
      return wager_ - net();
    case CoverRule::used_up:
      return wager_ - taken_ - paid_;
    case CoverRule::separate:
      return wager_ - taken_;
    case CoverRule::net_until_reached:
      return reached_ ? Amount() : wager_ - net();
  }
  return {};
}

Amount Cover::room_to_pay() const {
  switch (rule_) {
    case CoverRule::net:
      return wager_ + net();
    case CoverRule::used_up:
      return wager_ - taken_ - paid_;
    case CoverRule::separate:
      return wager_ - paid_;
    case CoverRule::net_until_reached:
      return reached_ ? Amount() : wager_ + net();
  }
  return {};
}

Amount Cover::take(Amount stake) {
  const Amount taken = std::min(stake, room_to_take());
  taken_ += taken;
  note_the_limit();
  return taken;
}

Amount Cover::pay(Amount winnings) {
  const Amount paid = std::min(winnings, room_to_pay());
  paid_ += paid;
  note_the_limit();
  return paid;
}

}  // namespace riverbank
