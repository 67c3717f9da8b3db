#include "room/doctor.h"

#include <map>

#include <fmt/core.h>

#include "base/bug.h"
#include "fairness/proof.h"
#include "ledger/account.h"
#include "room/journal_reader.h"
#include "room/ledger_audit.h"
#include "room/meter_levels.h"
#include "rules/stored_game.h"
#include "store/migrations.h"
#include "table/apply.h"
#include "table/bytes.h"
#include "table/table_wire.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"

namespace riverbank {

namespace {

struct Written {
  std::string from;
  std::string to;
  std::int64_t amount = 0;
  friend bool operator==(const Written&, const Written&) = default;
};

// A reservation is written with one account on both sides.
Written written_of(const Transfer& transfer) {
  const bool moves = rules_of(transfer.movement).action == MovementAction::transfer;
  return {transfer.from.text(), (moves ? transfer.to : transfer.from).text(), transfer.amount.minor_units()};
}

// Play money is the room's, and before there was one ledger so was the way between a wallet and a table: a table itself
// never moves anything between a wallet and the outside.
bool is_the_rooms(const std::string& from, const std::string& to) {
  const auto is_wallet = [](const std::string& account) {
    return account.starts_with("player_cash:") && account.find(":t") == std::string::npos;
  };
  return (from == "outside_world" && is_wallet(to)) || (is_wallet(from) && to == "outside_world");
}

// The last schema in which wallets were a book of their own: it can be examined before it is turned over.
constexpr int kWithWallets = 6;

class Doctor {
 public:
  Doctor(Database& database, const std::function<void(const std::string&)>& progress)
      : database_(database), progress_(progress) {}

  Result<Findings, Error> run() {
    if (auto version = schema(); !version) return Failure{version.error()};
    for (const auto& part : {&Doctor::tables, &Doctor::ledger})
      if (auto seen = (this->*part)(); !seen) return Failure{seen.error()};
    return std::move(findings_);
  }

 private:
  void wrong(std::string what) { findings_.problems.push_back(std::move(what)); }
  void begin(const std::string& what) const {
    if (progress_) progress_(what);
  }

  Result<Done, Error> schema() {
    const auto rows = database_.query("SELECT version FROM schema_version");
    if (!rows) return Failure{rows.error()};
    const std::int64_t version = rows->front().number(0);
    if (version == kWithWallets) kept_ = LedgerAudit::Kept::wallets;
    if (version == schema_version() || version == kWithWallets) return Done{};
    return Failure{Error{.where = database_.name(),
                         .key = "schema_version",
                         .what = fmt::format("is {}, not {}", version, schema_version()),
                         .fix = "open it once with this program, or use the one that wrote it",
                         .clause = ""}};
  }

  struct Snapshot {
    std::uint64_t seq = 0;
    std::string chain;
    std::string state;
    std::string meters;
  };

  // A table on its way through its journal.
  struct Visit {
    std::int64_t table = 0;
    Game game;
    std::optional<Snapshot> stored;
    TableState state;
    ChainEnd chain;
  };

  Result<Done, Error> tables() {
    const auto rows = database_.query(
        "SELECT tables.id, tables.game_hash, games.house, games.rulebook, games.clauses, tables.linked, tables.name, "
        "tables.stopped FROM tables "
        "JOIN games ON games.hash = tables.game_hash ORDER BY tables.id");
    if (!rows) return Failure{rows.error()};
    MeterLevels levels;
    std::vector<Visit> linked;
    for (const SqlRow& row : *rows) {
      begin(fmt::format("table {}", row.number(0)));
      ++findings_.tables;
      if (!row.text(7).empty())
        wrong(fmt::format("table {} ({}) is stopped: {}", row.number(0), row.text(6), row.text(7)));
      auto game = make_stored_game({"house", row.text(2)}, {{"rulebook", row.text(3)}, {"clauses", row.text(4)}});
      if (!game || game->content_hash != row.text(1)) {
        wrong(fmt::format("table {}: its rules are not those of its hash", row.number(0)));
        continue;
      }
      if (auto seen = rounds(*game, row.number(0)); !seen) return seen;
      auto stored = snapshot_of(row.number(0));
      if (!stored) return Failure{stored.error()};
      const TableId id(static_cast<std::uint32_t>(row.number(0)));
      TableState state =
          new_table(*game, {.id = id,
                            .levels = row.number(5) != 0 ? levels.linked(id, *game) : MeterLevels::alone(id, *game),
                            .chips_from = ChipsFrom::purse});
      std::vector<Visit> alone;
      (row.number(5) != 0 ? linked : alone)
          .push_back({row.number(0), std::move(*game), std::move(*stored), std::move(state), {}});
      if (auto seen = journals(alone); !seen) return seen;
    }
    return journals(linked);
  }

  // Tables that share meters, in the order in which things happened to them.
  Result<Done, Error> journals(std::vector<Visit>& visits) {
    std::vector<JournalAfter> wanted;
    std::map<TableId, Visit*> by_table;
    for (Visit& visit : visits) {
      wanted.push_back({visit.state.setup.id, 0});
      by_table[visit.state.setup.id] = &visit;
    }
    const auto lines = read_journals(database_, wanted);
    if (!lines) return Failure{lines.error()};
    std::uint64_t snapshots_at = 0;  // all of them are of one moment: after this entry
    for (const JournalLine& line : *lines)
      if (const auto& stored = by_table[line.row.table]->stored; stored && stored->seq == line.row.seq)
        snapshots_at = line.row.entry;
    MeterBank meters;
    for (const JournalLine& line : *lines) {
      Result<bool, Error> followed = false;
      if (const auto bug = bug_in([&] { followed = journal_line(*by_table[line.row.table], line, meters); }))
        wrong(fmt::format("table {}: row {} of the journal meets a bug: {} ({}); a server starts without this table",
                          line.row.table.value(), line.row.seq, bug->why, bug->where));
      if (!followed) return Failure{followed.error()};
      // What comes after, at this table and at those that share its meters, rests on what cannot be read.
      if (!*followed) return Done{};
      if (line.row.entry == snapshots_at)
        for (const Visit& visit : visits) compare(visit, meters);
    }
    for (const Visit& visit : visits) finish(visit, meters);
    for (const Meter& meter : meters.meters) remember(meter);
    return Done{};
  }

  // Whether it followed from the line before.
  Result<bool, Error> journal_line(Visit& visit, const JournalLine& line, MeterBank& meters) {
    const auto step = step_of(visit.chain, line);
    if (!step) {
      wrong(fmt::format("table {}: row {} of the journal does not follow from the one before", visit.table,
                        line.row.seq));
      return false;
    }
    visit.chain = step->chain;
    ++findings_.journal_rows;
    findings_.events += step->events.size();
    if (auto seen = postings(visit.game, line.row, step->events); !seen) return Failure{seen.error()};
    for (const TableEvent& event : step->events) apply(visit.game, visit.state, meters, event);
    return true;
  }

  void finish(const Visit& visit, const MeterBank& meters) {
    if (visit.stored && visit.stored->seq > visit.chain.seq)
      wrong(fmt::format("table {}: its snapshot is of row {}, which is not there", visit.table, visit.stored->seq));
    for (const Balance& balance : visit.state.chips.all())
      if (balance.account.owner.table != TableId()) counted_[balance.account] += balance.amount;
    reserved_[visit.state.setup.id] = visit.state.reserved;
    if (const std::string problem = table_is_ok(visit.game, visit.state, meters); !problem.empty())
      wrong(fmt::format("table {}: {}", visit.table, problem));
  }

  Result<std::optional<Snapshot>, Error> snapshot_of(std::int64_t table) {
    const auto rows = database_.query("SELECT seq, chain, state, meters FROM snapshots WHERE table_id = $1", {table});
    if (!rows) return Failure{rows.error()};
    if (rows->empty()) return std::optional<Snapshot>();
    const SqlRow& row = rows->front();
    return std::optional(Snapshot{static_cast<std::uint64_t>(row.number(0)), row.bytes(1), row.bytes(2), row.bytes(3)});
  }

  // The server starts from a snapshot without looking at what came before: it must be where the journal leads. One of
  // an older program says less: only what it says is compared.
  void compare(const Visit& visit, const MeterBank& replayed) {
    if (!visit.stored || visit.stored->seq > visit.chain.seq) return;
    const auto state = state_of(visit.stored->state, visit.state);
    const auto meters = meters_of(visit.stored->meters, replayed);
    if (!state || !meters) return wrong(fmt::format("table {}: its snapshot cannot be read", visit.table));
    const Digest& hash = visit.chain.hash;
    if (visit.stored->seq != visit.chain.seq || visit.stored->chain != std::string(hash.begin(), hash.end()) ||
        bytes_of(*state) != bytes_of(visit.state) || bytes_of(*meters) != bytes_of(replayed))
      wrong(fmt::format("table {}: its snapshot of row {} is not what the journal comes to", visit.table,
                        visit.stored->seq));
  }

  // What a meter says of itself, the ledger must hold.
  void remember(const Meter& meter) {
    const std::pair<AccountKind, Amount> parts[] = {{AccountKind::meter_fund, meter.display},
                                                    {AccountKind::meter_overflow, meter.overflow},
                                                    {AccountKind::meter_reserve, meter.reserve}};
    for (const auto& [kind, amount] : parts) counted_[{kind, {{}, {}, meter.level}}] = amount;
  }

  // The ledger's rows of one entry are exactly the movements among its events.
  Result<Done, Error> postings(const Game& game, const JournalRow& line, const TableEvents& events) {
    const auto rows = database_.query(
        "SELECT from_account, to_account, amount FROM postings WHERE entry = $1 ORDER BY line", {value_of(line.entry)});
    if (!rows) return Failure{rows.error()};
    std::vector<Written> written;
    for (const SqlRow& row : *rows)
      if (!is_the_rooms(row.text(0), row.text(1))) written.push_back({row.text(0), row.text(1), row.number(2)});
    std::vector<Written> wanted;
    for (const TableEvent& event : events)
      if (const auto* moved = std::get_if<ChipsMoved>(&event.fact)) wanted.push_back(written_of(moved->transfer));
    if (written != wanted)
      wrong(fmt::format("entry {}: the postings of {} are not the movements of its events", line.entry, game.id));
    return Done{};
  }

  Result<Done, Error> rounds(const Game& game, std::int64_t table) {
    const auto rows = database_.query(
        "SELECT number, commitment, seed, transcript, proof FROM rounds WHERE table_id = $1 AND closed_at IS NOT NULL "
        "ORDER BY number",
        {table});
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows) {
      ++findings_.rounds;
      const std::string name = fmt::format("table {}, round {}", table, row.number(0));
      const auto proof = parse_proof(row.text(4), name);
      if (!proof) {
        wrong(proof.error().front().text());
        continue;
      }
      if (std::string(proof->root.begin(), proof->root.end()) != row.bytes(1))
        wrong(name + ": the proof is not of the commitment that was sent");
      for (const std::string& problem : problems_of(*proof)) wrong(name + ": " + problem);
      transcript(game, name, row.text(3));
    }
    return Done{};
  }

  void transcript(const Game& game, const std::string& name, const std::string& text) {
    const auto parsed = parse_transcripts({name, text});
    if (!parsed || parsed->size() != 1) return wrong(name + ": its transcript cannot be read");
    bool alike = false;
    if (const auto bug = bug_in([&] { alike = replay(game, parsed->front()).ok(); }))
      return wrong(fmt::format("{}: its transcript meets a bug: {} ({})", name, bug->why, bug->where));
    if (!alike) wrong(name + ": its transcript does not come to the same settlement");
  }

  Result<Done, Error> ledger() {
    begin("ledger");
    LedgerAudit audit([this](std::string what) { wrong(std::move(what)); });
    if (auto seen = audit.judge_all(database_); !seen) return seen;
    if (auto seen = audit.compare_kept(database_, kept_); !seen) return seen;
    findings_.postings = audit.postings();
    findings_.players = audit.wallets();
    // What a table counts of its own chips, and a meter of itself, the ledger holds; the outside and the cage are
    // shared by all tables.
    for (const Account& account : audit.ledger().accounts)
      if (account.owner.table != TableId()) counted_.try_emplace({account.kind, account.owner});
    for (const auto& [account, amount] : counted_)
      if (audit.balance(account) != amount)
        wrong(fmt::format("{} is at {} in the ledger, but counted at {}", account.text(), audit.balance(account).text(),
                          amount.text()));
    for (const auto& [table, amount] : reserved_) {
      const auto bank = audit.ledger().find({AccountKind::table_bank, {{}, table, {}}});
      if ((bank ? audit.ledger().account(*bank).reserved : Amount()) != amount)
        wrong(fmt::format("table {} counts {} as set aside for its round, the ledger does not", table.value(),
                          amount.text()));
    }
    return Done{};
  }

  Database& database_;
  const std::function<void(const std::string&)>& progress_;
  Findings findings_;
  LedgerAudit::Kept kept_ = LedgerAudit::Kept::balances;
  std::map<AccountName, Amount> counted_;  // by tables and meters of themselves
  std::map<TableId, Amount> reserved_;
};

}  // namespace

Result<Findings, Error> examine(Database& database, const std::function<void(const std::string&)>& progress) {
  if (auto begun = database.begin_reading(); !begun) return Failure{begun.error()};
  auto findings = Doctor(database, progress).run();
  database.end_reading();
  return findings;
}

}  // namespace riverbank
