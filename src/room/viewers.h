// Viewers: everyone who looks at one table, each with a numbered stream of messages. The last messages are kept for a
// while, so that a client whose connection broke continues where it was; one that was away longer gets the whole. What
// all of them see is kept once for all: a viewer costs what is that viewer's own.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "ledger/ids.h"
#include "room/play_time.h"

namespace riverbank {

using SharedText = std::shared_ptr<const std::string>;

// One connection. Called on the table's mailbox, so it only hands the text over.
struct TableListener {
  virtual ~TableListener() = default;
  virtual void message(SharedText text) = 0;
};

// A message in two parts, the viewer's own and the one that all viewers share. They are put together when it is sent.
struct MessageText {
  SharedText own;     // {"table":7,...,"yours":{...},"public":
  SharedText shared;  // {...}
  SharedText whole() const;
};

class Viewers {
 public:
  // What `n` was seen last; 0: nothing. True if the stream goes on from there; false if the whole must be sent.
  bool join(PlayerId player, std::shared_ptr<TableListener> listener, std::uint64_t last_seen);
  void leave(PlayerId player, const TableListener* listener, PlayTime now);
  // Drops the streams of those who have been gone for long.
  void forget(PlayTime now);

  bool anyone() const;
  bool anyone_away() const;
  // A message is numbered when it is made and sent when what it tells is durable, in the same order.
  std::uint64_t next_number(PlayerId player);
  void send(PlayerId player, std::uint64_t number, MessageText text);
  std::vector<PlayerId> all() const;

 private:
  struct Numbered {
    std::uint64_t number = 0;
    MessageText text;
  };
  struct Stream {
    std::shared_ptr<TableListener> listener;  // none: away
    std::uint64_t numbered = 0;
    std::uint64_t sent = 0;
    std::deque<Numbered> tail;
    PlayTime away_since;
  };
  std::map<PlayerId, Stream> streams_;
};

}  // namespace riverbank
