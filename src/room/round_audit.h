// RoundAudit: the records of a table's rounds held against its journal: when each was opened and closed, which cards
// were dealt in which order, and who staked and won what; and the answers that were given. It is told of every event as
// the journal is replayed.
#pragma once

#include <functional>
#include <map>

#include "room/answer_audit.h"

namespace riverbank {

class RoundAudit {
 public:
  // The state is the one after the event.
  void note(const Game& game, const TableState& state, const TableEvent& event, const JournalRow& row);
  Result<Done, Error> compare(Database& database, TableId table, const std::function<void(std::string)>& wrong) const;

 private:
  using Place = std::pair<SeatId, RiderId>;
  struct Share {
    PlayerId player;
    Amount staked;
    Amount net;
    Amount fees;
    friend bool operator==(const Share&, const Share&) = default;
  };
  struct Seen {
    Time opened;
    std::optional<Time> closed;
    std::vector<Card> dealt;
    std::map<Place, Share> shares;
    bool is_void = false;
    bool hidden = false;  // written by a program that hides cards: its record is like ours
  };
  void note_in_round(const Game& game, const TableState& state, const Event& event);
  void note_shares(const TableState& state);
  std::string problem_of(const Seen& seen, const SqlRow& row) const;

  std::map<std::uint64_t, Seen> rounds_;
  Seen* now_ = nullptr;
  AnswerAudit answers_;
};

}  // namespace riverbank
