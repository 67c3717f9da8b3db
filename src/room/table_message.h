// The message that a table sends to each viewer: what happened since the last one, and what is to be seen now.
#pragma once

#include "fairness/proof.h"
#include "room/dealer_view.h"
#include "room/table_view.h"

namespace riverbank {

// The part that is made for each viewer.
struct TableNews {
  static constexpr const char* kTag = "type";
  static constexpr std::string_view kName = "table";
  std::uint32_t table = 0;
  std::uint64_t n = 0;  // counts the messages of this table to this viewer
  std::int64_t at = 0;
  std::vector<LogLine> log;
  OwnView yours;
  std::vector<OpeningShown> openings;
  std::optional<DealerView> deal;  // for who deals this live table
};
BOOST_DESCRIBE_STRUCT(TableNews, (), (table, n, at, log, yours, openings, deal))

struct TableMessage : TableNews {
  TableView public_;
};
BOOST_DESCRIBE_STRUCT(TableMessage, (TableNews), (public_))

}  // namespace riverbank
