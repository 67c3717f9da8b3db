#include "room/doctor.h"

#include <map>

#include <fmt/core.h>

#include "fairness/proof.h"
#include "ledger/account.h"
#include "room/journal.h"
#include "rules/make_game.h"
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

  Result<Done, Error> tables() {
    const auto rows = database_.query(
        "SELECT tables.id, tables.game_hash, games.house, games.rulebook, games.clauses FROM tables JOIN games ON "
        "games.hash = tables.game_hash ORDER BY tables.id");
    if (!rows) return Failure{rows.error()};
    for (const Row& row : *rows) {
      begin(fmt::format("table {}", row.number(0)));
      ++findings_.tables;
      const auto game = make_game({"house", row.text(2)}, {{"rulebook", row.text(3)}, {"clauses", row.text(4)}});
      if (!game || game->content_hash != row.text(1)) {
        wrong(fmt::format("table {}: its rules are not those of its hash", row.number(0)));
        continue;
      }
      if (auto seen = journal(*game, row.number(0)); !seen) return seen;
      if (auto seen = rounds(*game, row.number(0)); !seen) return seen;
    }
    return Done{};
  }

  Result<Done, Error> journal(const Game& game, std::int64_t table) {
    const auto rows =
        database_.query("SELECT entry, seq, at, events, chain FROM journal WHERE table_id = $1 ORDER BY seq", {table});
    if (!rows) return Failure{rows.error()};
    TableSetup setup{.id = TableId(static_cast<std::uint32_t>(table)), .levels = {}};
    for (std::size_t i = 0; i < game.meters.size(); ++i)
      setup.levels.emplace_back(static_cast<std::uint32_t>(static_cast<std::size_t>(table) * 100 + i + 1));
    const auto stored = snapshot_of(table);
    if (!stored) return Failure{stored.error()};
    TableState state = new_table(game, setup);
    MeterBank meters;
    ChainEnd chain;
    for (const Row& row : *rows) {
      const JournalRow line{static_cast<std::uint64_t>(row.number(0)), setup.id,
                            static_cast<std::uint64_t>(row.number(1)), Time::from_ms(row.number(2)), row.bytes(3)};
      const Digest hash = chained(chain.hash, line);
      const auto events = from_wire<TableEvents>(line.events);
      if (line.seq != chain.seq + 1 || std::string(hash.begin(), hash.end()) != row.bytes(4) || !events) {
        wrong(fmt::format("table {}: row {} of the journal does not follow from the one before", table, line.seq));
        return Done{};  // what comes after cannot be read
      }
      chain = {line.seq, hash};
      ++findings_.journal_rows;
      findings_.events += events->size();
      if (auto seen = postings(game, line, *events); !seen) return seen;
      for (const TableEvent& event : *events) apply(game, state, meters, event);
      if (*stored && (*stored)->seq == line.seq) compare(table, **stored, {chain, state, meters});
    }
    if (*stored && (*stored)->seq > chain.seq)
      wrong(fmt::format("table {}: its snapshot is of row {}, which is not there", table, (*stored)->seq));
    for (const Meter& meter : meters.meters) remember(meter);
    for (const Balance& balance : state.chips.all()) at_tables_[balance.account.text()] += balance.amount.minor_units();
    if (const std::string problem = table_is_ok(game, state, meters); !problem.empty())
      wrong(fmt::format("table {}: {}", table, problem));
    return Done{};
  }

  struct Snapshot {
    std::uint64_t seq = 0;
    std::string chain;
    std::string state;
    std::string meters;
  };
  Result<std::optional<Snapshot>, Error> snapshot_of(std::int64_t table) {
    const auto rows = database_.query("SELECT seq, chain, state, meters FROM snapshots WHERE table_id = $1", {table});
    if (!rows) return Failure{rows.error()};
    if (rows->empty()) return std::optional<Snapshot>();
    const Row& row = rows->front();
    return std::optional(Snapshot{static_cast<std::uint64_t>(row.number(0)), row.bytes(1), row.bytes(2), row.bytes(3)});
  }

  // The server starts from a snapshot without looking at what came before: it must be where the journal leads. Both are
  // written anew, so that one of an older program is the same.
  struct Replayed {
    const ChainEnd& chain;
    const TableState& state;
    const MeterBank& meters;
  };
  void compare(std::int64_t table, const Snapshot& stored, const Replayed& replayed) {
    const auto state = state_of(stored.state);
    const auto meters = meters_of(stored.meters);
    const Digest& hash = replayed.chain.hash;
    if (!state || !meters) return wrong(fmt::format("table {}: its snapshot cannot be read", table));
    if (stored.chain != std::string(hash.begin(), hash.end()) || bytes_of(*state) != bytes_of(replayed.state) ||
        bytes_of(*meters) != bytes_of(replayed.meters))
      wrong(fmt::format("table {}: its snapshot of row {} is not what the journal comes to", table, stored.seq));
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
    for (const Row& row : *rows) written.push_back({row.text(0), row.text(1), row.number(2)});
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
    for (const Row& row : *rows) {
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
    if (!replay(game, parsed->front()).ok()) wrong(name + ": its transcript does not come to the same settlement");
  }

  Result<Done, Error> ledger() {
    begin("ledger");
    const auto rows = database_.query(
        "SELECT account, CAST(sum(amount) AS BIGINT), count(*) FROM (SELECT to_account AS account, amount FROM "
        "postings "
        "UNION ALL SELECT from_account AS account, -amount FROM postings) AS both_sides GROUP BY account");
    if (!rows) return Failure{rows.error()};
    std::int64_t sum = 0;
    for (const Row& row : *rows) {
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
    for (const Row& row : *rows) {
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
