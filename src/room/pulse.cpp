#include "room/pulse.h"

namespace riverbank {

void Pulse::start() {
  timer_.expires_after(every_);
  timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || !self || !self->beat_) return;
    self->beat_();
    self->start();
  });
}

}  // namespace riverbank
