// AnswerAudit: the answers that are kept for actions that are sent again, held against the journal: an accepted check,
// fold, raise or seat is what its player did at that moment. It is told of every event as the journal is replayed.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <tuple>

#include "room/journal.h"

namespace riverbank {

class AnswerAudit {
 public:
  // The state is the one after the event.
  void note(const TableState& state, const TableEvent& event, const JournalRow& row);
  Result<Done, Error> compare(Database& database, TableId table, const std::function<void(std::string)>& wrong) const;

 private:
  using Deed = std::tuple<std::int64_t, PlayerId, std::string>;  // when, who, what
  std::set<Deed> done_;
};

}  // namespace riverbank
