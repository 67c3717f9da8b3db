#include "room/room.h"

#include <algorithm>
#include <chrono>
#include <future>

#include <fmt/core.h>
#include <boost/asio/strand.hpp>

#include "store/migrations.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertUser =
    "INSERT INTO users (id, name, role, password, created_at, failures, locked_until) VALUES ($1, $2, $3, $4, $5, 0, "
    "0)";
// With the order that waited since: an order has the moment of the turn that it was given in, as the action has.
constexpr std::string_view kStoredAction =
    "SELECT actions.text, orders.id, orders.clause, orders.expires_at FROM actions LEFT JOIN orders ON "
    "orders.table_id = actions.table_id AND orders.player_id = actions.player_id AND orders.at = actions.at WHERE "
    "actions.table_id = $1 AND actions.player_id = $2 AND actions.action_id = $3";
constexpr std::string_view kStoredIds =
    "SELECT action_id FROM actions WHERE table_id = $1 AND player_id = $2 AND at > $3";
constexpr std::int64_t kDay_ms = 86'400'000;
constexpr std::string_view kInsertGame =
    "INSERT INTO games (hash, house, rulebook, clauses) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
constexpr std::string_view kInsertTable =
    "INSERT INTO tables (id, name, house_id, game_hash, opened_at, linked, live, opened_by) VALUES ($1, $2, $3, $4, "
    "$5, $6, $7, $8)";

Time system_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return Time::from_ms(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

std::int64_t system_ticks() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// Whoever is silent so long will not come back by itself: the server ends, and whoever starts it again is told why.
constexpr std::chrono::seconds kLongestAnswer{60};
constexpr std::chrono::seconds kLongestLastRow{10};

SqlValue optional_text(const std::optional<std::string>& text) { return text ? SqlValue(*text) : SqlValue(Null{}); }

const std::array<std::string_view, 12> kBotNames{"Ada",   "Blaise", "Carl",     "Emmy",   "Evariste", "Grace",
                                                 "Henri", "Jakob",  "Leonhard", "Pierre", "Sofja",    "Srinivasa"};

}  // namespace

Room::Room(boost::asio::any_io_executor executor, RoomOptions options, Catalog catalog)
    : executor_(std::move(executor)),
      options_(std::move(options)),
      clock_(options_.ticks ? options_.ticks : system_ticks),
      catalog_(std::move(catalog)),
      table_ids_(options_.tables_after),
      linked_mailbox_(boost::asio::make_strand(executor_)) {}

Room::~Room() {
  if (pulse_) pulse_->stop();
  // In this order: the last row is written under the lease, and the lease is let go of before the session ends.
  if (claim_.keeper && committer_ && !is_given_up_) {
    const auto written = std::make_shared<std::promise<void>>();
    committer_->submit({}, {}, [written] { written->set_value(); });
    if (written->get_future().wait_for(kLongestLastRow) == std::future_status::ready) claim_.keeper->let_go();
  }
  committer_.reset();  // writes what is waiting
  // Tables and their viewers hold each other.
  for (const auto& [id, host] : tables_) host->let_go();
}

Result<std::unique_ptr<Room>, Errors> Room::open(boost::asio::any_io_executor executor, RoomOptions options,
                                                 std::optional<RoomClaim> claim) {
  auto catalog = Catalog::open(options.data);
  if (!catalog) return Failure{catalog.error()};
  std::unique_ptr<Room> room(new Room(std::move(executor), std::move(options), std::move(*catalog)));
  if (auto opened = room->open_database_at(room->options_.database, std::move(claim)); !opened)
    return Failure{opened.error()};
  if (auto restored = room->restore(); !restored) return Failure{restored.error()};
  room->pulse_ = std::make_shared<Pulse>(room->executor_, std::chrono::milliseconds(PlayClock::kBeat_ms),
                                         [room = room.get()] { room->beat(); });
  room->pulse_->start();
  return room;
}

// Once: the writer and the lease's keeper both find out.
void Room::given_up() {
  if (!is_given_up_.exchange(true) && options_.taken_over) options_.taken_over();
}

void Room::store_failed(Committer::Why why, const Error& error) {
  // Who takes over may have to end a connection that is in the way.
  if (why == Committer::Why::taken_over || (claim_.keeper && claim_.keeper->ask_whether_taken_over()))
    return given_up();
  if (options_.database_failed) options_.database_failed(error);
}

void Room::end_lapsed_orders() {
  if (is_given_up_) return;
  for (const WaitingOrder& order : orders_.take_lapsed(now()))
    commit({lapse_change(order), event_change(event_of_lapse(order, people_.of(order.by).name, now()))}, {});
}

void Room::beat() {
  if (claim_.keeper && claim_.keeper->is_taken_over()) given_up();
  end_lapsed_orders();
  const bool stalls = committer_->waits_ms() > PlayClock::kLate_ms;
  const std::int64_t stood = clock_.beat(stalls ? PlayClock::Store::stalls : PlayClock::Store::answers);
  if (stood == 0) return;
  if (options_.stalled) options_.stalled({stood});
  const std::shared_lock lock(tables_mutex_);
  for (const auto& [id, host] : tables_) host->start();
}

Result<Done, Errors> Room::open_database_at(const std::string& url, std::optional<RoomClaim> claim) {
  if (!claim) {
    auto claimed = claim_room(url, options_.lease);
    if (!claimed) return Failure{claimed.error()};
    claim = std::move(*claimed);
  }
  claim_ = std::move(*claim);
  std::unique_ptr<Database> writer = std::move(claim_.writer);
  if (auto migrated = migrate(*writer); !migrated) return Failure{Errors{migrated.error()}};
  if (auto sealed = seal_decks(*writer); !sealed) return sealed;
  if (auto opened = writer->opened(); !opened) return Failure{Errors{opened.error()}};
  auto reader = open_database(url);
  if (!reader) return Failure{Errors{reader.error()}};
  if (auto limited = (*reader)->limit_waiting(kLongestAnswer); !limited) return Failure{Errors{limited.error()}};
  reader_ = std::move(*reader);
  const auto ticks = options_.ticks ? options_.ticks : system_ticks;
  committer_ = std::make_unique<Committer>(
      std::move(writer), *log_, ticks, [this](Committer::Why why, const Error& error) { store_failed(why, error); });
  care_ = std::make_unique<CareDesk>(CareDesk::Parts{
      .people = people_,
      .ask = [this](std::string_view sql, SqlValues values) { return ask_database(sql, std::move(values)); },
      .commit = [this](std::vector<Change> changes,
                       CareDesk::Durable durable) { commit(std::move(changes), std::move(durable)); }});
  ledger_ = std::make_unique<RoomLedger>(
      *committer_, [this](const Ledger& ledger, const PostingBatch& batch) { care_->note(ledger, batch); });
  return Done{};
}

Result<Done, Errors> Room::seal_decks(Database& database) {
  if (options_.key_file.empty()) options_.key_file = SealKeys::beside(options_.database).value_or("");
  if (options_.key_file.empty())
    return Failure{Errors{{.where = database.name(),
                           .key = "",
                           .what = "needs a file for the keys that seal its decks",
                           .fix = "name one with --seal-keys",
                           .clause = ""}}};
  auto keys = keys_of_room(database, options_.key_file, options_.unopened);
  if (!keys) return Failure{keys.error()};
  keys_ = *std::move(keys);
  if (auto opened = open_log(database); !opened) return opened;
  return seal_rounds_in_play(database, *log_, *keys_, options_.unopened);
}

std::filesystem::path Room::log_key_file() const {
  return options_.log_key_file.empty() ? log_key_beside(options_.key_file) : options_.log_key_file;
}

Result<Done, Errors> Room::open_log(Database& database) {
  const auto key = log_key_of_room(log_key_file());
  if (!key) return Failure{key.error()};
  auto log = RoomLog::open(database, *key);
  if (!log) return Failure{Errors{log.error()}};
  log_ = *std::move(log);
  const RoomStart start{.program = options_.program,
                        .settings = fmt::format("faster={} bots_bank={} cards={}", options_.faster, options_.bots_bank,
                                                options_.seed.empty() && options_.script.empty() ? "fresh" : "chosen")};
  if (auto written = write_start(database, *log_, start, now()); !written) return Failure{Errors{written.error()}};
  return Done{};
}

RoomParts Room::parts() {
  return {.ledger = *ledger_,
          .people = people_,
          .care = *care_,
          .clock = clock_,
          .now =
              [this] {
                return Instant{now(), clock_.now()};
              },
          .seeds = [this] { return next_seed(); },
          .script = options_.script,
          .keys = *keys_,
          .program = options_.program,
          .foreseeable = !options_.seed.empty(),
          .bots_bank = options_.bots_bank,
          .staff_plays = options_.staff_plays,
          .orders = orders_,
          .order_wait_ms = options_.order_wait_ms,
          .big_win = options_.big_win,
          .stored_ids = [this](TableId table, PlayerId player) { return stored_ids(table, player); },
          .stored_action = [this](TableId table, PlayerId player,
                                  const std::string& id) { return stored_action(table, player, id); },
          .new_bot = [this](Time at, std::vector<Change>& changes) { return new_bot(at, changes); },
          .new_walk_in = [this] { return PlayerId(++players_); },
          .each_step = options_.each_step,
          .stopped = options_.table_stopped,
          .settled = options_.round_settled,
          .dealer = options_.dealer};
}

std::vector<std::string> Room::stored_ids(TableId table, PlayerId player) {
  const auto rows =
      ask_database(kStoredIds, {value_of(std::uint64_t{table.value()}), value_of(std::uint64_t{player.value()}),
                                now().since_epoch_ms() - kDay_ms});
  std::vector<std::string> ids;
  if (rows)
    for (const SqlRow& row : *rows) ids.push_back(row.text(0));
  return ids;
}

std::optional<StoredAction> Room::stored_action(TableId table, PlayerId player, const std::string& id) {
  const auto rows = ask_database(kStoredAction,
                                 {value_of(std::uint64_t{table.value()}), value_of(std::uint64_t{player.value()}), id});
  if (!rows || rows->empty()) return std::nullopt;
  const SqlRow& row = rows->front();
  if (row.is_null(1)) return StoredAction{row.text(0), {true, "ok", "", ""}};
  WaitingOrder order;
  order.id = static_cast<std::uint64_t>(row.number(1));
  order.clause = row.text(2);
  order.expires_at = Time::from_ms(row.number(3));
  return StoredAction{row.text(0), waits_answer(order)};
}

Pace Room::pace_of(const Game& game) const {
  return options_.patient ? Pace::patient() : Pace::of(game, options_.faster, options_.people_faster);
}

Time Room::now() const { return options_.now ? options_.now() : system_now(); }

Result<Seed, Error> Room::next_seed() {
  if (options_.seed.empty()) return Seed::fresh();
  return Seed::of_text(options_.seed).derived(++seeds_);
}

std::vector<TableSummary> Room::tables() const {
  const std::shared_lock lock(tables_mutex_);
  std::vector<TableSummary> all;
  for (const auto& [id, host] : tables_) all.push_back(host->published().summary());
  for (const auto& [id, table] : unrestored_) {
    const auto& [number, name, house, why] = table.shown;
    TableSummary summary{.id = id, .name = name, .house = house, .house_name = house};
    summary.stopped = why;
    all.push_back(std::move(summary));
  }
  return all;
}

std::vector<StoppedTable> Room::stopped() const {
  std::vector<StoppedTable> all;
  for (const TableSummary& table : tables())
    if (!table.stopped.empty()) all.push_back({table.id, table.name, table.house, table.stopped});
  return all;
}

std::string Room::why_no_table(TableId id) const {
  const std::shared_lock lock(tables_mutex_);
  if (!unrestored_.contains(id)) return "There is no such table.";
  return "This table is stopped: it could not be restored when the server was started. All wagers and chips are kept; "
         "the floor can void the round and give everything back. `riverbank doctor` says what is wrong.";
}

bool Room::may_be_coached(PlayerId player) const {
  const std::shared_lock lock(tables_mutex_);
  return std::none_of(tables_.begin(), tables_.end(),
                      [player](const auto& table) { return table.second->published().forbids_coach_to(player); });
}

std::shared_ptr<TableHost> Room::table(TableId id) const {
  const std::shared_lock lock(tables_mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

std::shared_ptr<const Game> Room::game_of(TableId id) const {
  const std::shared_lock lock(tables_mutex_);
  const auto found = games_.find(id);
  return found == games_.end() ? nullptr : found->second;
}

std::shared_ptr<TableHost> Room::new_host(TableRecord record, Linked linked) {
  const bool shares = linked == Linked::yes;
  record.linked = shares;
  record.levels = shares ? levels_.linked(record.id, *record.game) : MeterLevels::alone(record.id, *record.game);
  record.meters = shares ? linked_meters_ : std::make_shared<MeterGroup>();
  return std::make_shared<TableHost>(std::move(record), parts(),
                                     shares ? linked_mailbox_ : boost::asio::make_strand(executor_));
}

Result<std::shared_ptr<const Game>, Errors> Room::game_of_house(const std::string& house) {
  const auto text = catalog_.house_text(house);
  if (!text) return Failure{text.error()};
  const auto sources = catalog_.sources_of(*text);
  if (!sources) return Failure{sources.error()};
  return all_games_.of_house(catalog_, *text, *sources);
}

Result<TableId, Errors> Room::open_table(const NewTable& wanted) {
  const auto house = catalog_.house_text(wanted.house);
  if (!house) return Failure{house.error()};
  const auto sources = catalog_.sources_of(*house);
  if (!sources) return Failure{sources.error()};
  const auto made = all_games_.of_house(catalog_, *house, *sources);
  if (!made) return Failure{made.error()};
  const auto game = *made;
  const std::unique_lock opening(opening_mutex_);
  if (links_are_stopped_ && has_link(*game))
    return Failure{Errors{{.where = house->name,
                           .key = "meter",
                           .what = "the tables of links are stopped: what their meters show is not known",
                           .fix = "riverbank doctor says what is wrong",
                           .clause = ""}}};
  if (const std::string problem = levels_.problem_of(*game); !problem.empty())
    return Failure{
        Errors{{.where = house->name, .key = "meter", .what = problem, .fix = "another link", .clause = ""}}};
  const TableId id(++table_ids_);
  const std::string name = wanted.name.empty() ? game->name : wanted.name;
  commit({{kInsertGame, {game->content_hash, house->text, sources->rulebook.text, sources->clauses.text}},
          {kInsertTable,
           {value_of(std::uint64_t{id.value()}), name, game->id, game->content_hash, now().since_epoch_ms(),
            std::int64_t{has_link(*game) ? 1 : 0}, std::string(wanted.live ? word_of(*wanted.live) : ""),
            value_of(std::uint64_t{wanted.opened_by.value()})}}},
         {});
  // A rehearsal is played for nothing.
  if (!wanted.deck) care_->demand(id, protection_of_house(*house, sources->rulebook));
  const auto host = new_host({.id = id,
                              .name = name,
                              .game = game,
                              .pace = pace_of(*game),
                              .opened_by = wanted.opened_by,
                              .live = wanted.live,
                              .deck = wanted.deck},
                             has_link(*game) ? Linked::yes : Linked::no);
  {
    const std::unique_lock lock(tables_mutex_);
    tables_[id] = host;
    games_[id] = game;
  }
  host->start();
  for (int bot = 0; !wanted.live && bot < wanted.bots && bot < game->seats; ++bot)
    host->act({.player = {},
               .role = Role::floor,
               .id = "",
               .text = "",
               .ask = ask::SeatBot{SeatId(static_cast<std::uint8_t>(game->seats - bot))}},
              [](const RoomAnswer&) {});
  return id;
}

void Room::close_table(TableId id, TableHost::Answer answer, std::vector<Change> changes) {
  const auto host = table(id);
  if (!host) return answer(room_refusal("no_such_table", why_no_table(id)));
  auto closed = [this, id, answer = std::move(answer)](const RoomAnswer& given) {
    if (given.accepted) {
      const std::unique_lock lock(tables_mutex_);
      tables_.erase(id);
      games_.erase(id);
      care_->forget(id);
    }
    answer(given);
  };
  host->close(std::move(closed), std::move(changes));
}

void Room::forget_table(TableId id) {
  std::shared_ptr<TableHost> closed;
  {
    const std::unique_lock lock(tables_mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    CHECK(!has_link(*games_.at(id)), "a table that shares its meters stays");
    closed = std::move(found->second);
    tables_.erase(found);
    games_.erase(id);
  }
  closed->close({});
}

PlayerId Room::add_player(const NewPlayer& player, std::function<void(PlayerId)> durable) {
  const PlayerId id(++players_);
  const Time at = now();
  people_.add(id, {player.name, player.role == "bot"});
  RoomEntry entry;
  entry.row.at = at;
  entry.changes.push_back({kInsertUser,
                           {value_of(std::uint64_t{id.value()}), player.name, player.role,
                            optional_text(player.password), at.since_epoch_ms()}});
  if (!player.grant.is_zero()) entry.grants.push_back(grant_of(id, player.grant, "play money"));
  post(std::move(entry), [id, durable = std::move(durable)] {
    if (durable) durable(id);
  });
  return id;
}

void Room::welcome(PlayerId player, std::string name, Amount money) {
  rename(player, std::move(name));
  const Amount held = wallet(player);
  if (held >= money) return;
  RoomEntry entry;
  entry.row.at = now();
  entry.grants.push_back(grant_of(player, money - held, "play money"));
  post(std::move(entry), {});
}

PlayerId Room::new_bot(Time at, std::vector<Change>& changes) {
  const PlayerId id(++players_);
  const std::string name = fmt::format("{} ({})", kBotNames[id.value() % kBotNames.size()], id.value());
  people_.add(id, {name, true});
  changes.push_back({kInsertUser, {value_of(std::uint64_t{id.value()}), name, "bot", Null{}, at.since_epoch_ms()}});
  return id;
}

bool Room::refill(PlayerId player, Amount level, std::function<void()> durable) {
  return !ledger_->refill(player, level, now(), std::move(durable)).is_zero();
}

void Room::post(RoomEntry entry, std::function<void()> durable) {
  const auto refused = ledger_->post(std::move(entry), std::move(durable));
  CHECK(!refused, refused ? fmt::format("the ledger refuses play money: {}", refused->says()) : std::string());
}

void Room::commit(std::vector<Change> changes, std::function<void()> durable) {
  committer_->submit(std::move(changes), {}, std::move(durable));
}

Result<SqlRows, Error> Room::ask_database(std::string_view sql, SqlValues values) {
  const std::lock_guard lock(reader_mutex_);
  auto rows = reader_->query(sql, std::move(values));
  if (!rows && reader_->lost() && options_.database_failed) options_.database_failed(rows.error());
  return rows;
}

void Room::drain(std::function<void()> drained) {
  const std::shared_lock lock(tables_mutex_);
  auto left = std::make_shared<std::atomic<std::size_t>>(tables_.size());
  if (tables_.empty()) return drained();
  for (const auto& [id, host] : tables_)
    host->drain([left, drained] {
      if (--*left == 0) drained();
    });
}

}  // namespace riverbank
