#include "room/doctor.h"

#include <map>

#include <fmt/core.h>

#include "base/bug.h"
#include "fairness/proof.h"
#include "ledger/account.h"
#include "room/journal_reader.h"
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

class Doctor {
 public:
  Doctor(Database& database, const std::function<void(const std::string&)>& progress)
      : database_(database), progress_(progress) {}

  Result<Findings, Error> run() {
    if (auto version = schema(); !version) return Failure{version.error()};
    for (const auto& part : {&Doctor::tables, &Doctor::ledger, &Doctor::wallets})
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
    if (rows->front().number(0) == schema_version()) return Done{};
    return Failure{Error{.where = database_.name(),
                         .key = "schema_version",
                         .what = fmt::format("is {}, not {}", rows->front().number(0), schema_version()),
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
      TableState state = new_table(
          *game, {.id = id, .levels = row.number(5) != 0 ? levels.linked(id, *game) : MeterLevels::alone(id, *game)});
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
      at_tables_[balance.account.text()] += balance.amount.minor_units();
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
    for (const auto& [kind, amount] : parts)
      in_meters_[AccountName{kind, {{}, {}, meter.level}}.text()] = amount.minor_units();
  }

  // The ledger's rows of one entry are exactly the movements among its events.
  Result<Done, Error> postings(const Game& game, const JournalRow& line, const TableEvents& events) {
    const auto rows = database_.query(
        "SELECT from_account, to_account, amount FROM postings WHERE entry = $1 AND line < 1000000 ORDER BY line",
        {value_of(line.entry)});
    if (!rows) return Failure{rows.error()};
    std::vector<Written> written;
    for (const SqlRow& row : *rows) written.push_back({row.text(0), row.text(1), row.number(2)});
    std::vector<Written> wanted;
    for (const TableEvent& event : events)
      if (const auto* moved = std::get_if<ChipsMoved>(&event.fact))
        wanted.push_back({moved->transfer.from.text(), destination_of(moved->transfer).text(),
                          moved->transfer.amount.minor_units()});
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
    const auto rows = database_.query(
        "SELECT account, CAST(sum(amount) AS BIGINT), count(*) FROM (SELECT to_account AS account, amount FROM "
        "postings "
        "UNION ALL SELECT from_account AS account, -amount FROM postings) AS both_sides GROUP BY account");
    if (!rows) return Failure{rows.error()};
    std::int64_t sum = 0;
    for (const SqlRow& row : *rows) {
      const auto account = AccountName::parse(row.text(0));
      sum += row.number(1);
      findings_.postings += static_cast<std::uint64_t>(row.number(2));
      if (!account) {
        wrong(fmt::format("the ledger names an account {} that cannot be", row.text(0)));
        continue;
      }
      balances_[row.text(0)] = row.number(1);
      if (rules_of(account->kind).bound == LowerBound::zero && row.number(1) < 0)
        wrong(fmt::format("{} is at {}", row.text(0), Amount::minor(row.number(1)).text()));
      // What a table holds by its own count, the ledger holds too; the outside and the cage are shared by all tables.
      if (account->owner.table.value() != 0 && at_tables_[row.text(0)] != row.number(1))
        wrong(fmt::format("{} is at {} in the ledger, but at {} at its table", row.text(0),
                          Amount::minor(row.number(1)).text(), Amount::minor(at_tables_[row.text(0)]).text()));
    }
    for (const auto& [account, amount] : in_meters_)
      if (balances_[account] != amount)
        wrong(fmt::format("{} is at {} in the ledger, but the meter says {}", account,
                          Amount::minor(balances_[account]).text(), Amount::minor(amount).text()));
    findings_.postings /= 2;
    if (sum != 0) wrong(fmt::format("all accounts sum to {}, not to zero", Amount::minor(sum).text()));
    return Done{};
  }

  Result<Done, Error> wallets() {
    const auto rows = database_.query("SELECT player_id, balance FROM wallets");
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows) {
      ++findings_.players;
      const std::string account = fmt::format("player_cash:p{}", row.number(0));
      if (balances_[account] != row.number(1))
        wrong(fmt::format("the wallet of player {} holds {}, but the ledger says {}", row.number(0),
                          Amount::minor(row.number(1)).text(), Amount::minor(balances_[account]).text()));
    }
    return Done{};
  }

  Database& database_;
  const std::function<void(const std::string&)>& progress_;
  Findings findings_;
  std::map<std::string, std::int64_t> at_tables_;
  std::map<std::string, std::int64_t> in_meters_;
  std::map<std::string, std::int64_t> balances_;
};

}  // namespace

Result<Findings, Error> examine(Database& database, const std::function<void(const std::string&)>& progress) {
  if (auto begun = database.begin_reading(); !begun) return Failure{begun.error()};
  auto findings = Doctor(database, progress).run();
  database.end_reading();
  return findings;
}

}  // namespace riverbank
