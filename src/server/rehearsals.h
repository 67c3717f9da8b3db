// Rehearsals: tables of one's own whose cards were chosen, in a room apart. That room has its own database, in a folder
// that goes away with the server, its own ledger and its own play money: nothing of a rehearsal is in the books of the
// room that people play in, and nothing of it is kept. A person has one at a time; it is closed when it is left.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <mutex>

#include "room/chosen_deck.h"
#include "room/room.h"
#include "server/refused.h"
#include "server/user.h"

namespace riverbank {

class Rehearsals {
 public:
  // Above every number that a table of the other room can come to.
  static constexpr std::uint32_t kTablesAfter = 1'000'000'000;
  // A table whose player's connection broke waits so long.
  static constexpr std::int64_t kKept_ms = 2 * 60 * 1000;

  using OpenRoom = std::function<Result<std::unique_ptr<Room>, Errors>(const std::filesystem::path& folder)>;
  Rehearsals(OpenRoom open, std::int64_t most_per_address)
      : open_(std::move(open)), most_per_address_(most_per_address) {}
  ~Rehearsals();
  Rehearsals(const Rehearsals&) = delete;
  Rehearsals& operator=(const Rehearsals&) = delete;

  struct Wanted {
    std::string house;
    ChosenCards cards;
    std::string address;
  };
  // Blocks. The one that this player had is closed.
  Result<TableId, Refused> open(const User& user, const Wanted& wanted, Time now);
  // The room of this player's own rehearsal; none: it is no such table, or somebody else's.
  Room* room_of(PlayerId player, TableId table);
  void is_watched(PlayerId player, TableId table);
  // A connection that is gone may come back.
  enum class Leaves { by_wish, with_connection };
  void was_left(PlayerId player, TableId table, Time now, Leaves how);
  // Closes what was left a while ago.
  void sweep(Time now);
  std::size_t size() const;

 private:
  struct Rehearsal {
    TableId table;
    std::string address;
    int watching = 0;
    Time left_at;
  };
  Result<Done, Refused> open_room();
  Rehearsal* find(PlayerId player, TableId table);
  void close(PlayerId player);

  OpenRoom open_;
  std::int64_t most_per_address_;
  mutable std::mutex mutex_;
  std::filesystem::path folder_;
  std::unique_ptr<Room> room_;  // from the first rehearsal on
  std::map<PlayerId, Rehearsal> open_tables_;
};

}  // namespace riverbank
