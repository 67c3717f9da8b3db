// What a server says of itself to those who watch over it: alive, and ready to write down what players do.
#pragma once

#include <cstdint>
#include <string>

#include <boost/describe/class.hpp>

namespace riverbank {

struct Health {
  bool ok = true;
  bool draining = false;
  bool standby = false;  // waits for the room that another node has
  std::string node;
  std::string program;
};
BOOST_DESCRIBE_STRUCT(Health, (), (ok, draining, standby, node, program))

struct CanCommit {
  bool ok = false;
  std::string why;  // not; empty: it is ready
  std::int64_t store_waiting_ms = 0;
  std::int64_t clocks_stood_ms = 0;
};
BOOST_DESCRIBE_STRUCT(CanCommit, (), (ok, why, store_waiting_ms, clocks_stood_ms))

}  // namespace riverbank
