#include "server/open_handles.h"

#include <sys/socket.h>

namespace riverbank {

std::shared_ptr<void> OpenHandles::add(int handle) {
  const std::lock_guard lock(mutex_);
  handles_.insert(handle);
  return std::shared_ptr<void>(this, [this, handle](void*) {
    const std::lock_guard held(mutex_);
    handles_.erase(handles_.find(handle));
  });
}

void OpenHandles::shut_all() {
  const std::lock_guard lock(mutex_);
  for (const int handle : handles_) ::shutdown(handle, SHUT_RDWR);
}

}  // namespace riverbank
