// CareDesk: what a room knows of its people for their care: limits, breaks, what they played so far, and what they have
// at risk at its tables now. All of it comes from the database: limits and breaks from their rows, the rest from the
// ledger's postings, read when somebody is first asked for and from then on noted as they are posted. A wager that is
// allowed is reserved in the same moment, so that two tables never allow the same money. Used by all tables at once.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <unordered_map>

#include "care/decide.h"
#include "room/care_rows.h"
#include "room/people.h"
#include "room/significant_event.h"

namespace riverbank {

// Who sets a limit or a break for whom; `event` says who ordered it, from where and why, the desk says what.
struct CareOrder {
  PlayerId player;
  LimitBy by = LimitBy::self;
  SignificantEvent event;
};

// All that is known of one person now.
struct CareKnown {
  CareFile file;
  PlayRecord played;
  Amount at_risk;  // at all tables
};

class CareDesk {
 public:
  using Durable = std::function<void()>;
  struct Parts {
    const People& people;
    AsksDatabase ask;
    std::function<void(std::vector<Change> changes, Durable durable)> commit;
  };
  explicit CareDesk(Parts parts) : parts_(std::move(parts)) {}

  // Before anything is posted; `entries` is the number of the last one.
  Result<Done, Error> restore(Database& database, std::uint64_t entries);

  // ---- of tables
  // What the house of a table demands.
  void demand(TableId table, PlayerProtection demands);
  PlayerProtection demands(TableId table) const;
  // It is closed: it demands nothing any more.
  void forget(TableId table);
  // A raise waits as long as the most careful house of the room says.
  int raise_after_hours() const;
  // A batch, as it is posted.
  void note(const Ledger& ledger, const PostingBatch& batch);
  struct Wish {
    TableId table;
    CareAsk ask;  // without what lies elsewhere
    Time now;
  };
  // Nothing: it is allowed, and what it could lose is reserved until `keep` says what lies there.
  std::optional<CareRefusal> refusal(PlayerId player, Wish wish);
  // What lies at risk at a table, as it is posted.
  void keep(TableId table, const std::map<PlayerId, Amount>& at_risk);

  // ---- of people
  // How many people's play is remembered.
  std::size_t remembered() const;
  CareKnown known(PlayerId player, Time now);
  bool takes_break(PlayerId player, Time now) const;
  struct NewLimit {
    LimitKind kind = LimitKind::loss_day;
    std::int64_t value = 0;  // 0: none
  };
  void set_limit(CareOrder order, const NewLimit& wanted, Durable durable);
  struct NewBreak {
    BreakKind kind = BreakKind::cooling_off;
    std::optional<Time> until;  // nothing: for good
  };
  void take_break(CareOrder order, const NewBreak& wanted, Durable durable);
  // The person has read the reality check that is due at this table, and goes on. False: none is due, and the next one
  // comes when it would have come.
  bool go_on(PlayerId player, TableId table, Time now, Durable durable);

 private:
  struct Played {
    bool is_read = false;  // what was posted before the room was opened is in it
    PlayRecord record;
    std::vector<PlayedLine> waiting;  // posted since, until that is read
  };
  // Reads what this person played before the room was opened, if that was not done yet.
  void read_play(PlayerId player, Time now);
  Amount risk_elsewhere(PlayerId player, TableId table) const;
  PlayerProtection demands_now(TableId table) const;
  int raise_hours_now() const;

  Parts parts_;
  std::uint64_t entries_ = 0;  // when the room was opened
  mutable std::mutex mutex_;
  std::map<PlayerId, CareFile> files_;
  std::unordered_map<PlayerId, Played> played_;
  std::map<TableId, std::map<PlayerId, Amount>> at_risk_;
  std::map<TableId, PlayerProtection> demands_;
};

}  // namespace riverbank
