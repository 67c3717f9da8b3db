#include "server/limits.h"

#include <array>

namespace riverbank {

namespace {

constexpr std::array<LimitRule, 34> kRules{{
    {"connections", &Limits::connections, 1, 1'000'000, "open connections in all"},
    {"connections_per_address", &Limits::connections_per_address, 1, 1'000'000, "open connections from one address"},
    {"header_bytes", &Limits::header_bytes, 512, 65'536, "the head of an HTTP request"},
    {"body_bytes", &Limits::body_bytes, 256, 1'048'576, "the body of an HTTP request"},
    {"message_bytes", &Limits::message_bytes, 256, 65'536, "one WebSocket message from a client"},
    {"message_rate", &Limits::message_rate, 1, 10'000, "WebSocket messages per second from one connection, sustained"},
    {"message_burst", &Limits::message_burst, 1, 100'000, "WebSocket messages in a burst from one connection"},
    {"request_rate", &Limits::request_rate, 1, 100'000, "HTTP requests per second on one connection, sustained"},
    {"request_burst", &Limits::request_burst, 1, 100'000, "HTTP requests in a burst on one connection"},
    {"queue_messages", &Limits::queue_messages, 4, 100'000, "messages waiting for a slow reader before it is dropped"},
    {"queue_bytes", &Limits::queue_bytes, 65'536, 67'108'864, "bytes waiting for a slow reader before it is dropped"},
    {"tables_watched", &Limits::tables_watched, 1, 64, "tables one socket may watch"},
    {"handshake_s", &Limits::handshake_s, 1, 60, "seconds for the first request, a TLS or a WebSocket handshake"},
    {"idle_s", &Limits::idle_s, 5, 600, "seconds of silence before a connection is closed; sockets are pinged at half"},
    {"session_idle_s", &Limits::session_idle_s, 30, 900, "seconds without an action before a session ends"},
    {"session_s", &Limits::session_s, 60, 43'200, "seconds before a session ends, whatever is done in it"},
    {"guests_per_address", &Limits::guests_per_address, 1, 1'000'000,
     "guest and new accounts per hour from one address"},
    {"guests_in_all", &Limits::guests_in_all, 1, 10'000'000, "guest and new accounts per hour from all addresses"},
    {"tables_per_address", &Limits::tables_per_address, 1, 1'000'000,
     "tables that players open per hour from one address"},
    {"tables_in_all", &Limits::tables_in_all, 1, 1'000'000,
     "tables that players open per hour from all addresses; and none while as many are open"},
    {"empty_table_s", &Limits::empty_table_s, 1, 604'800, "seconds until a player's table where nobody sits is closed"},
    {"rehearsals_per_address", &Limits::rehearsals_per_address, 1, 1000, "rehearsals open at once from one address"},
    {"coach_notes", &Limits::coach_notes, 10, 10'000'000, "notes in an account's coach's book; a guest's: a tenth"},
    {"notes_per_address", &Limits::notes_per_address, 50, 10'000'000, "coach's notes per hour from one address"},
    {"notes_in_all", &Limits::notes_in_all, 50, 100'000'000, "coach's notes per hour from all addresses"},
    {"login_failures", &Limits::login_failures, 1, 3, "wrong passwords in a row before an account is locked"},
    {"lock_s", &Limits::lock_s, 60, 86'400, "seconds an account stays locked"},
    {"order_wait_s", &Limits::order_wait_s, 1, 86'400, "seconds an order of the floor waits for a second person"},
    {"hash_threads", &Limits::hash_threads, 1, 64, "threads that check passwords, 64 MiB each while they do"},
    {"hash_waiting", &Limits::hash_waiting, 1, 10'000, "password checks that may wait"},
    {"hash_per_address", &Limits::hash_per_address, 1, 10'000, "password checks at once for one address"},
    {"work_threads", &Limits::work_threads, 1, 64, "threads that read the database and compute"},
    {"work_waiting", &Limits::work_waiting, 1, 10'000, "reads and computations that may wait"},
    {"work_per_address", &Limits::work_per_address, 1, 10'000, "reads and computations at once for one address"},
}};

}  // namespace

std::span<const LimitRule> limit_rules() { return kRules; }

}  // namespace riverbank
