// Heads of a log and proofs about it as they are shown, kept and checked: JSON, byte for byte in docs/fairness.md.
#pragma once

#include <boost/describe/class.hpp>

#include "room/room_log.h"

namespace riverbank {

struct LogHeadShown {
  std::uint64_t size = 0;
  std::string root;
  std::int64_t at = 0;  // milliseconds since 1970
  std::string key;      // the log's public key
  std::string signature;
};
BOOST_DESCRIBE_STRUCT(LogHeadShown, (), (size, root, at, key, signature))

struct LoggedValue {
  std::string column;
  std::string kind;   // "number", "text" or "bytes"
  std::string value;  // bytes as hexadecimal digits
};
BOOST_DESCRIBE_STRUCT(LoggedValue, (), (column, kind, value))

// A round as the log has it.
struct LoggedRound {
  std::string round;  // its id
  std::vector<LoggedValue> record;
  std::optional<std::string> salt;  // of its leaf, hexadecimal; left out: one of an older program
};
BOOST_DESCRIBE_STRUCT(LoggedRound, (), (round, record, salt))

struct LogProofShown {
  std::uint64_t number = 0;  // of the leaf, the first is 0
  std::string leaf;          // its hash
  std::vector<std::string> path;
  LogHeadShown head;
  std::optional<LoggedRound> of;
};
BOOST_DESCRIBE_STRUCT(LogProofShown, (), (number, leaf, path, head, of))

struct LogConsistencyShown {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
  std::vector<std::string> path;
};
BOOST_DESCRIBE_STRUCT(LogConsistencyShown, (), (from, to, path))

LogHeadShown view_of(const SignedHead& head);
// Nothing: some digits are not what they must be. Whether it is signed is another question.
std::optional<SignedHead> head_of(const LogHeadShown& shown);

// The number of a round's leaf; nothing: the log has none.
Result<std::optional<std::uint64_t>, Error> leaf_of_round(const AskRows& ask, std::int64_t round);
// Of a leaf that the log has.
Result<LogProofShown, Error> prove_leaf(const RoomLog& log, const AskRows& ask, std::uint64_t number, Time at);
// Nothing: the log knows no such round.
Result<std::optional<LogProofShown>, Error> prove_round(const RoomLog& log, const AskRows& ask, std::int64_t round,
                                                        Time at);
// Of two sizes that the log has had.
struct LogSizes {
  std::uint64_t from = 0;
  std::uint64_t to = 0;
};
Result<LogConsistencyShown, Error> prove_consistency(const RoomLog& log, const AskRows& ask, LogSizes sizes);

// What does not fit; empty: it holds.
std::vector<std::string> problems_of(const LogHeadShown& head);
std::vector<std::string> problems_of(const LogProofShown& proof);
// Whether `later` goes on from `earlier`.
std::vector<std::string> problems_of_extension(const LogHeadShown& earlier, const LogHeadShown& later,
                                               const LogConsistencyShown& proof);

}  // namespace riverbank
