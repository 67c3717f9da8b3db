#include "room/doctor.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/core.h>

#include "base/bug.h"
#include "fairness/proof.h"
#include "ledger/account.h"
#include "room/journal_reader.h"
#include "room/ledger_audit.h"
#include "room/log_audit.h"
#include "room/meter_levels.h"
#include "room/posting_rows.h"
#include "room/promise_so_far.h"
#include "room/round_audit.h"
#include "room/significant_event.h"
#include "room/snapshot.h"
#include "room/table_host.h"
#include "room/tray_audit.h"
#include "rules/stored_game.h"
#include "store/indexes.h"
#include "store/migrations.h"
#include "table/apply.h"
#include "table/bytes.h"
#include "table/posting_maker.h"
#include "table/table_wire.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"

namespace riverbank {

namespace {

// All columns of a posting but its line: before a table's own come those of the room.
constexpr std::string_view kEntrysPostings =
    "SELECT from_account, to_account, entry, at, movement, amount, table_id, player_id, other_player_id, round, seat, "
    "wager, clause, note FROM postings WHERE entry = $1 ORDER BY line";
constexpr std::string_view kSnapshot =
    "SELECT seq, chain, state, meters, meters_seq FROM snapshots WHERE table_id = $1";
constexpr std::string_view kOldSnapshot = "SELECT seq, chain, state, meters, 0 FROM snapshots WHERE table_id = $1";
constexpr std::string_view kUnknownPlayers =
    "SELECT DISTINCT player_id FROM postings WHERE player_id IS NOT NULL AND player_id NOT IN (SELECT id FROM users)";
constexpr std::string_view kNoWalkIns = " AND player_id NOT IN (SELECT player_id FROM walk_ins)";
constexpr std::string_view kStrayPostings =
    "SELECT from_account, to_account, entry FROM postings WHERE table_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "
    "journal WHERE journal.entry = postings.entry AND journal.table_id = postings.table_id) ORDER BY entry";

// The values of add_postings() in the order of kEntrysPostings.
SqlValues in_order(const SqlValues& row) {
  constexpr std::array<std::size_t, 14> kColumns{4, 5, 0, 2, 3, 6, 7, 8, 9, 10, 11, 12, 13, 14};
  SqlValues out;
  for (const std::size_t column : kColumns) out.push_back(row[column]);
  return out;
}

// Play money is the room's, and before there was one ledger so was the way between a wallet and a table: a table itself
// never moves anything between a wallet and the outside.
bool is_the_rooms(const std::string& from, const std::string& to) {
  const auto is_wallet = [](const std::string& account) {
    return account.starts_with("player_cash:") && account.find(":t") == std::string::npos;
  };
  return (from == "outside_world" && is_wallet(to)) || (is_wallet(from) && to == "outside_world");
}

// Older schemas that can be examined before they are turned over: the last one in which wallets were a book of their
// own, and the last one in which the seeds of rounds in play were not sealed.
constexpr int kWithWallets = 6;
constexpr int kWithPlainSeeds = 7;

constexpr double kTablesTake = 0.95;
constexpr std::uint64_t kRowsBetween = 200;

Result<std::uint64_t, Error> journal_rows(Database& database) {
  const auto rows = database.query("SELECT count(*) FROM journal");
  if (!rows) return Failure{rows.error()};
  return static_cast<std::uint64_t>(rows->front().number(0));
}

class Doctor {
 public:
  Doctor(Database& database, const Examination& how) : database_(database), how_(how) {}

  Result<Findings, Error> run() {
    if (auto version = schema(); !version) return Failure{version.error()};
    if (how_.progress) {
      const auto rows = journal_rows(database_);
      if (!rows) return Failure{rows.error()};
      all_rows_ = *rows;
    }
    for (const auto& part : {&Doctor::storage, &Doctor::tables, &Doctor::ledger, &Doctor::slips,
                             &Doctor::significant_events, &Doctor::log}) {
      Result<Done, Error> seen = Done{};
      // A column of another kind, or nothing where something must be, is a bug wherever else it is read.
      if (const auto bug = bug_in([&] { seen = (this->*part)(); }))
        wrong(fmt::format("the rest cannot be examined: {} ({})", bug->why, bug->where));
      if (!seen) return Failure{seen.error()};
    }
    if (how_.progress) how_.progress(1);
    return std::move(findings_);
  }

 private:
  void wrong(std::string what) { findings_.problems.push_back(std::move(what)); }
  // The tables take nearly all of the time, by the rows of their journals.
  void tell_progress() const {
    if (how_.progress && all_rows_ > 0)
      how_.progress(std::min(
          kTablesTake, kTablesTake * static_cast<double>(findings_.journal_rows) / static_cast<double>(all_rows_)));
  }
  Result<Done, Error> schema() {
    const auto rows = database_.query("SELECT version FROM schema_version");
    if (!rows) return Failure{rows.error()};
    if (rows->size() != 1)
      return Failure{Error{.where = database_.name(),
                           .key = "schema_version",
                           .what = "says nothing",
                           .fix = "restore a backup",
                           .clause = ""}};
    const std::int64_t version = rows->front().number(0);
    if (version == kWithWallets) kept_ = LedgerAudit::Kept::wallets;
    seals_ = version > kWithPlainSeeds;
    is_current_ = version == schema_version();
    if (version >= kWithWallets && version <= schema_version()) return Done{};
    return Failure{Error{.where = database_.name(),
                         .key = "schema_version",
                         .what = fmt::format("is {}, not {}", version, schema_version()),
                         .fix = "open it once with this program, or use the one that wrote it",
                         .clause = ""}};
  }

  // What the database says of itself: every index leads to its rows, and none is missing.
  Result<Done, Error> storage() {
    const auto problems = problems_of_storage(database_);
    if (!problems) return Failure{problems.error()};
    for (const std::string& problem : *problems) wrong(problem);
    return Done{};
  }

  Result<Done, Error> log() {
    if (!is_current_) return Done{};
    LogAudit audit([this](std::string what) { wrong(std::move(what)); });
    auto seen = audit.examine(database_, {.key = how_.log_key, .kept = how_.kept_head});
    findings_.leaves = audit.leaves();
    return seen;
  }

  struct StoredSnapshot {
    std::uint64_t seq = 0;
    std::string chain;
    std::string state;
    std::string meters;
    std::uint64_t meters_seq = 0;
  };

  // A table on its way through its journal.
  struct Visit {
    std::int64_t table = 0;
    Game game;
    std::optional<StoredSnapshot> stored;
    TableState state;
    ChainEnd chain;
    RoundAudit rounds;
  };

  Result<Done, Error> tables() {
    const auto rows = database_.query(
        fmt::format("SELECT tables.id, tables.game_hash, games.house, games.rulebook, games.clauses, tables.linked, "
                    "tables.name, tables.stopped, tables.house_id, {} FROM tables JOIN games ON games.hash = "
                    "tables.game_hash ORDER BY tables.id",
                    is_current_ ? "tables.live" : "''"));
    if (!rows) return Failure{rows.error()};
    MeterLevels levels;
    std::vector<Visit> linked;
    for (const SqlRow& row : *rows) {
      tell_progress();
      ++findings_.tables;
      if (!row.text(7).empty())
        wrong(fmt::format("table {} ({}) is stopped: {}", row.number(0), row.text(6), row.text(7)));
      auto game = make_stored_game({"house", row.text(2)}, {{"rulebook", row.text(3)}, {"clauses", row.text(4)}});
      if (!game || game->content_hash != row.text(1)) {
        wrong(fmt::format("table {}: its rules are not those of its hash", row.number(0)));
        continue;
      }
      if (row.text(8) != game->id || row.number(5) < 0 || row.number(5) > 1)
        wrong(fmt::format("table {}: its house is not that of its rules", row.number(0)));
      const auto live = wagers_from(row.text(9));
      if (auto seen = rounds(*game, row.number(0), live ? DeckIs::unknown : DeckIs::promised); !seen) return seen;
      if (auto seen = live ? Result<Done, Error>(Done{}) : sealed_round(row.number(0)); !seen) return seen;
      auto stored = stored_snapshot(row.number(0));
      if (!stored) return Failure{stored.error()};
      const TableId id(static_cast<std::uint32_t>(row.number(0)));
      TableState state = new_table(
          *game, setup_of(id, row.number(5) != 0 ? levels.linked(id, *game) : MeterLevels::alone(id, *game), live));
      std::vector<Visit> alone;
      (row.number(5) != 0 ? linked : alone)
          .push_back({row.number(0), std::move(*game), std::move(*stored), std::move(state), {}, {}});
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
    const auto lines = read_journals(database_, wanted, how_.keys);
    if (!lines) return Failure{lines.error()};
    std::uint64_t meters_at = 0;  // shared meters are of one moment in all snapshots: after this entry
    for (const JournalLine& line : *lines)
      if (const auto& stored = by_table[line.row.table]->stored; stored && stored->meters_seq == line.row.seq)
        meters_at = line.row.entry;
    MeterBank meters;
    for (const JournalLine& line : *lines) {
      Result<bool, Error> followed = false;
      if (const auto bug = bug_in([&] { followed = journal_line(*by_table[line.row.table], line, meters); }))
        wrong(fmt::format("table {}: row {} of the journal meets a bug: {} ({}); a server starts without this table",
                          line.row.table.value(), line.row.seq, bug->why, bug->where));
      if (!followed) return Failure{followed.error()};
      // What comes after, at this table and at those that share its meters, rests on what cannot be read.
      if (!*followed) return Done{};
      const Visit& visited = *by_table[line.row.table];
      if (visited.stored && visited.stored->seq == line.row.seq) compare_table(visited, meters);
      if (line.row.entry == meters_at)
        for (const Visit& visit : visits) compare_shared(visit, meters);
    }
    for (const Visit& visit : visits) {
      finish(visit, meters);
      if (auto seen = visit.rounds.compare(database_, visit.state.setup.id,
                                           [this](std::string what) { wrong(std::move(what)); });
          !seen)
        return seen;
    }
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
    if (++findings_.journal_rows % kRowsBetween == 0) tell_progress();
    findings_.events += step->events.size();
    if (auto seen = postings(visit.game, line.row, step->events); !seen) return Failure{seen.error()};
    for (const TableEvent& event : step->events) {
      apply(visit.game, visit.state, meters, event);
      visit.rounds.note(visit.game, visit.state, event, line.row);
    }
    return true;
  }

  void finish(const Visit& visit, const MeterBank& meters) {
    if (visit.stored && visit.stored->meters_seq > visit.chain.seq)
      wrong(fmt::format("table {}: its snapshot is of row {}, which is not there", visit.table,
                        visit.stored->meters_seq));
    for (const Balance& balance : visit.state.chips.all())
      if (balance.account.owner.table != TableId()) counted_[balance.account] += balance.amount;
    reserved_[visit.state.setup.id] = visit.state.reserved;
    if (const std::string problem = table_is_ok(visit.game, visit.state, meters); !problem.empty())
      wrong(fmt::format("table {}: {}", visit.table, problem));
  }

  Result<std::optional<StoredSnapshot>, Error> stored_snapshot(std::int64_t table) {
    const auto version = database_.query("SELECT version FROM schema_version");
    if (!version) return Failure{version.error()};
    const auto rows =
        database_.query(version->front().number(0) == schema_version() ? kSnapshot : kOldSnapshot, {table});
    if (!rows) return Failure{rows.error()};
    if (rows->empty()) return std::optional<StoredSnapshot>();
    const SqlRow& row = rows->front();
    const std::int64_t seq = row.number(0);
    const std::int64_t meters_seq = row.number(4);
    if (meters_seq != 0 && meters_seq < seq)
      wrong(
          fmt::format("table {}: the meters in its snapshot are of row {}, before the table's own", table, meters_seq));
    return std::optional(StoredSnapshot{static_cast<std::uint64_t>(seq), row.bytes(1), row.bytes(2), row.bytes(3),
                                        static_cast<std::uint64_t>(std::max(seq, meters_seq))});
  }

  // The server starts from a snapshot without looking at what came before: it must be where the journal leads. One of
  // an older program says less: only what it says is compared.
  void compare_table(const Visit& visit, const MeterBank& replayed) {
    const auto state = state_of(visit.stored->state, visit.state);
    const auto meters = meters_of(visit.stored->meters, replayed);
    if (!state || !meters) return wrong(fmt::format("table {}: its snapshot cannot be read", visit.table));
    const Digest& hash = visit.chain.hash;
    if (visit.stored->chain != std::string(hash.begin(), hash.end()) || bytes_of(*state) != bytes_of(visit.state) ||
        !are_same(*meters, replayed, visit.state, MetersOf::table) ||
        (visit.stored->meters_seq != visit.stored->seq &&
         meters_part(*meters, visit.state, MetersOf::link).meters.empty()))
      wrong(fmt::format("table {}: its snapshot of row {} is not what the journal comes to", visit.table,
                        visit.stored->seq));
  }

  void compare_shared(const Visit& visit, const MeterBank& replayed) {
    if (!visit.stored || visit.stored->meters_seq > visit.chain.seq) return;
    const auto meters = meters_of(visit.stored->meters, replayed);
    if (!meters) return;  // it was said
    if (visit.stored->meters_seq != visit.chain.seq || !are_same(*meters, replayed, visit.state, MetersOf::link))
      wrong(fmt::format("table {}: the shared meters in its snapshot of row {} are not what the journal comes to",
                        visit.table, visit.stored->meters_seq));
  }

  static bool are_same(const MeterBank& stored, const MeterBank& replayed, const TableState& table, MetersOf part) {
    return bytes_of(meters_part(stored, table, part)) == bytes_of(meters_part(replayed, table, part));
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
    const auto rows = database_.query(kEntrysPostings, {value_of(line.entry)});
    if (!rows) return Failure{rows.error()};
    std::vector<SqlValues> written;
    for (const SqlRow& row : *rows)
      if (!is_the_rooms(row.text(0), row.text(1))) written.push_back(row.values());
    PostingBatch batch{.id = batch_of_entry(line.table, line.entry), .time = line.at, .lines = {}};
    for (const TableEvent& event : events)
      if (const auto* moved = std::get_if<ChipsMoved>(&event.fact)) {
        const auto& wager = moved->transfer.wager;
        batch.lines.push_back(
            maker_.posting_of(moved->transfer, wager ? maker_.name(game.wager(*wager).rule.id) : NameId()));
      }
    std::vector<Change> made;
    add_postings(names_, batch, line.entry, made);
    std::vector<SqlValues> wanted;
    for (const Change& change : made) wanted.push_back(in_order(change.values));
    if (written != wanted)
      wrong(fmt::format("entry {}: the postings of {} are not the movements of its events", line.entry, game.id));
    return Done{};
  }

  // At a live table nobody knows the deck before it is dealt: there is no proof of it.
  enum class DeckIs { promised, unknown };
  Result<Done, Error> rounds(const Game& game, std::int64_t table, DeckIs deck) {
    const auto rows = database_.query(
        fmt::format("SELECT number, commitment, seed, transcript, proof, game_hash, {} FROM rounds WHERE table_id = $1 "
                    "AND closed_at IS NOT NULL ORDER BY number",
                    seals_ ? "rehearsal" : "0"),
        {table});
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows) {
      ++findings_.rounds;
      if (row.text(5) != game.content_hash)
        wrong(fmt::format("table {}, round {}: it was played by other rules than the table's", table, row.number(0)));
      const std::string name = fmt::format("table {}, round {}", table, row.number(0));
      if (deck == DeckIs::unknown) {
        if (!row.bytes(1).empty() || !row.is_null(4)) wrong(name + ": a live table has promised a deck");
        transcript(game, name, row.text(3));
        continue;
      }
      const auto proof = parse_proof(row.is_null(4) ? "" : row.text(4), name);
      if (!proof) {
        wrong(proof.error().front().text());
        continue;
      }
      if (proof->name != RoundName{game.content_hash, std::to_string(table), static_cast<std::uint64_t>(row.number(0))})
        wrong(name + ": its proof is that of another round");
      const Digest& promised = proof->format == kProofWithoutShares ? proof->root : proof->seed_root;
      if (std::string(promised.begin(), promised.end()) != row.bytes(1))
        wrong(name + ": the proof is not of the commitment that was sent");
      if (proof->format != kProofWithoutShares && row.number(6) != (proof->kind == RoundKind::rehearsal ? 1 : 0))
        wrong(name + ": its record and its proof do not agree whether it was a rehearsal");
      if (std::string(proof->seed.bytes.begin(), proof->seed.bytes.end()) != row.bytes(2))
        wrong(name + ": the seed in its record is not that of its proof");
      for (const std::string& problem : problems_of(*proof)) wrong(name + ": " + problem);
      transcript(game, name, row.text(3));
      for (const DealtFrom& each : proof->dealt)
        if (each.to != "burn" && row.text(3).find(to_text(each.card)) == std::string::npos)
          wrong(fmt::format("{}: {} was dealt, but is not in its transcript", name, to_text(each.card)));
    }
    return Done{};
  }

  // number, game_hash, commitment, seed, seed_key, rehearsal, proof
  static bool is_promised(const RoundName& name, const Seed& seed, const SqlRow& row) {
    const auto so_far = promise_so_far(row.is_null(6) ? "" : row.text(6));
    if (!so_far) return false;
    const bool rehearsal = row.number(5) != 0;
    const auto deck = seed_of_deck(name, seed, row.is_null(6) ? "" : row.text(6));
    const Digest root = DeckCommitment(name, *deck).root();
    const bool with_shares = so_far->format != kProofWithoutShares;
    // Chosen cards do not follow from any seed.
    if (!rehearsal && !so_far->commitment.empty() && so_far->commitment != to_hex(root)) return false;
    const RoundKind kind = rehearsal ? RoundKind::rehearsal : RoundKind::played;
    const Digest first = with_shares ? seed_commitment(name, seed, kind) : root;
    return (rehearsal && !with_shares) || std::string(first.begin(), first.end()) == row.bytes(2);
  }

  // The deck of the round in play, where its key is here: it opens, and is the one that was promised.
  Result<Done, Error> sealed_round(std::int64_t table) {
    if (!seals_) return Done{};
    const auto rows = database_.query(
        "SELECT number, game_hash, commitment, seed, seed_key, rehearsal, proof FROM rounds WHERE table_id = $1 AND "
        "closed_at IS NULL ORDER BY number",
        {table});
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows) {
      const std::string where = fmt::format("table {}, round {}", table, row.number(0));
      // One that an older program left plain is sealed at the next start.
      const bool sealed = !row.text(4).empty();
      if (sealed && (how_.keys == nullptr || how_.keys->find(row.text(4)) == nullptr)) {
        ++findings_.sealed;
        continue;
      }
      const RoundName name{row.text(1), std::to_string(table), static_cast<std::uint64_t>(row.number(0))};
      const auto seed = open_seed({row.bytes(3), row.text(4)}, name, how_.keys);
      if (!seed) {
        wrong(where + ": its seed does not open with its key");
        continue;
      }
      if (!is_promised(name, *seed, row)) wrong(where + ": its sealed deck is not the one that was promised");
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

  // What a table moved, its journal tells of; what the room moved names whom it was for.
  Result<Done, Error> stray_postings() {
    const auto rows = database_.query(kStrayPostings);
    if (!rows) return Failure{rows.error()};
    for (const SqlRow& row : *rows)
      if (!is_the_rooms(row.text(0), row.text(1)))
        wrong(fmt::format("entry {}: a posting of a table whose journal does not know it", row.number(2)));
    const auto unknown = database_.query(std::string(kUnknownPlayers) + std::string(is_current_ ? kNoWalkIns : ""));
    if (!unknown) return Failure{unknown.error()};
    for (const SqlRow& row : *unknown) wrong(fmt::format("player {} has money, but no account", row.number(0)));
    return Done{};
  }

  Result<Done, Error> ledger() {
    if (auto seen = stray_postings(); !seen) return seen;
    LedgerAudit audit([this](std::string what) { wrong(std::move(what)); });
    if (is_current_)
      if (auto seen = audit.read_orders(database_); !seen) return seen;
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

  Result<Done, Error> significant_events() {
    if (!is_current_) return Done{};
    const auto found = problems_of_events(
        [this](std::string_view sql, SqlValues values) { return database_.query(sql, std::move(values)); });
    if (!found) return Failure{found.error()};
    for (const std::string& problem : *found) wrong(problem);
    return Done{};
  }

  Result<Done, Error> slips() {
    if (!is_current_) return Done{};
    return audit_slips(
        [this](std::string_view sql, SqlValues values) { return database_.query(sql, std::move(values)); },
        [this](std::string what) { wrong(std::move(what)); });
  }

  Database& database_;
  const Examination& how_;
  Findings findings_;
  std::uint64_t all_rows_ = 0;                            // of all journals; only where progress is told
  bool is_current_ = true;                                // its schema is this program's: it has a log
  bool seals_ = true;                                     // its schema seals the seeds of rounds in play
  Ledger names_{LedgerOptions{.remembered_batches = 0}};  // of accounts and wagers, for rows to compare with
  PostingMaker maker_{names_};
  LedgerAudit::Kept kept_ = LedgerAudit::Kept::balances;
  std::map<AccountName, Amount> counted_;  // by tables and meters of themselves
  std::map<TableId, Amount> reserved_;
};

}  // namespace

Result<Findings, Error> examine(Database& database, const Examination& how) {
  if (auto begun = database.begin_reading(); !begun) return Failure{begun.error()};
  auto findings = Doctor(database, how).run();
  database.end_reading();
  return findings;
}

}  // namespace riverbank
