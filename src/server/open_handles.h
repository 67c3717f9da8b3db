// OpenHandles: the sockets of all connections, so that a server that stops can end them: each connection then finds its
// socket shut and ends by itself.
#pragma once

#include <memory>
#include <mutex>
#include <set>

namespace riverbank {

class OpenHandles {
 public:
  // Kept by the connection, and given up before its socket is closed.
  std::shared_ptr<void> add(int handle);
  void shut_all();

 private:
  std::mutex mutex_;
  std::multiset<int> handles_;
};

}  // namespace riverbank
