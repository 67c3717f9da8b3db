// Limits: how much one client may ask of the server. Every limit is an option of `riverbank serve` with the name it has
// here, and a row of docs/server.md; a test compares the three.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <boost/describe/class.hpp>

namespace riverbank {

struct Limits {
  std::int64_t connections = 20'000;
  std::int64_t connections_per_address = 64;
  std::int64_t header_bytes = 8 * 1024;
  std::int64_t body_bytes = 16 * 1024;
  std::int64_t message_bytes = 4 * 1024;
  std::int64_t message_rate = 20;
  std::int64_t message_burst = 60;
  std::int64_t request_rate = 50;
  std::int64_t request_burst = 200;
  std::int64_t queue_messages = 256;
  std::int64_t queue_bytes = 1024 * 1024;
  std::int64_t tables_watched = 8;
  std::int64_t handshake_s = 10;
  std::int64_t idle_s = 60;
  std::int64_t session_idle_s = 15 * 60;
  std::int64_t session_s = 12 * 3600;
  std::int64_t guests_per_address = 30;
  std::int64_t guests_in_all = 20'000;
  std::int64_t tables_per_address = 10;
  std::int64_t tables_in_all = 200;
  std::int64_t empty_table_s = 30 * 60;
  std::int64_t rehearsals_per_address = 8;
  std::int64_t coach_notes = 50'000;
  std::int64_t notes_per_address = 5'000;
  std::int64_t notes_in_all = 500'000;
  std::int64_t login_failures = 3;
  std::int64_t lock_s = 5 * 60;
  std::int64_t order_wait_s = 10 * 60;
  std::int64_t hash_threads = 2;
  std::int64_t hash_waiting = 32;
  std::int64_t hash_per_address = 4;
  std::int64_t work_threads = 2;
  std::int64_t work_waiting = 256;
  std::int64_t work_per_address = 32;
};
BOOST_DESCRIBE_STRUCT(Limits, (),
                      (connections, connections_per_address, header_bytes, body_bytes, message_bytes, message_rate,
                       message_burst, request_rate, request_burst, queue_messages, queue_bytes, tables_watched,
                       handshake_s, idle_s, session_idle_s, session_s, guests_per_address, guests_in_all,
                       tables_per_address, tables_in_all, empty_table_s, rehearsals_per_address, coach_notes,
                       notes_per_address, notes_in_all, login_failures, lock_s, order_wait_s, hash_threads,
                       hash_waiting, hash_per_address, work_threads, work_waiting, work_per_address))

// What one limit means and how far it may be set. Those a regulator bounds may only be made stricter.
struct LimitRule {
  std::string_view name;
  std::int64_t Limits::*field;
  std::int64_t least;
  std::int64_t most;
  std::string_view says;
};

std::span<const LimitRule> limit_rules();

}  // namespace riverbank
