#include "room/room.h"

#include <algorithm>
#include <chrono>

#include <fmt/core.h>
#include <boost/asio/strand.hpp>

#include "store/migrations.h"

namespace riverbank {

namespace {

constexpr std::string_view kInsertUser =
    "INSERT INTO users (id, name, role, password, created_at, failures, locked_until) VALUES ($1, $2, $3, $4, $5, 0, "
    "0)";
constexpr std::string_view kInsertGame =
    "INSERT INTO games (hash, house, rulebook, clauses) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING";
constexpr std::string_view kInsertTable =
    "INSERT INTO tables (id, name, house_id, game_hash, opened_at, linked) VALUES ($1, $2, $3, $4, $5, $6)";

Time system_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return Time::from_ms(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}

SqlValue optional_text(const std::optional<std::string>& text) { return text ? SqlValue(*text) : SqlValue(Null{}); }

const std::array<std::string_view, 12> kBotNames{"Ada",   "Blaise", "Carl",     "Emmy",   "Evariste", "Grace",
                                                 "Henri", "Jakob",  "Leonhard", "Pierre", "Sofja",    "Srinivasa"};

}  // namespace

Room::Room(boost::asio::any_io_executor executor, RoomOptions options, Catalog catalog)
    : executor_(std::move(executor)),
      options_(std::move(options)),
      catalog_(std::move(catalog)),
      linked_mailbox_(boost::asio::make_strand(executor_)) {}

Room::~Room() {
  committer_.reset();  // writes what is waiting
  // Tables and their viewers hold each other.
  for (const auto& [id, host] : tables_) host->let_go();
}

Result<std::unique_ptr<Room>, Errors> Room::open(boost::asio::any_io_executor executor, RoomOptions options) {
  auto catalog = Catalog::open(options.data);
  if (!catalog) return Failure{catalog.error()};
  std::unique_ptr<Room> room(new Room(std::move(executor), std::move(options), std::move(*catalog)));
  if (auto opened = room->open_database_at(room->options_.database); !opened) return Failure{opened.error()};
  if (auto restored = room->restore(); !restored) return Failure{restored.error()};
  return room;
}

Result<Done, Errors> Room::open_database_at(const std::string& url) {
  auto writer = open_database(url);
  if (!writer) return Failure{Errors{writer.error()}};
  if (auto claimed = (*writer)->claim(); !claimed) return Failure{Errors{claimed.error()}};
  if (auto migrated = migrate(**writer); !migrated) return Failure{Errors{migrated.error()}};
  auto reader = open_database(url);
  if (!reader) return Failure{Errors{reader.error()}};
  reader_ = std::move(*reader);
  committer_ = std::make_unique<Committer>(std::move(*writer), [this](const Error& error) {
    if (options_.database_failed) options_.database_failed(error);
  });
  ledger_ = std::make_unique<RoomLedger>(*committer_);
  return Done{};
}

RoomParts Room::parts() {
  return {.ledger = *ledger_,
          .people = people_,
          .now = [this] { return now(); },
          .seeds = [this] { return next_seed(); },
          .script = options_.script,
          .program = options_.program,
          .bots_bank = options_.bots_bank,
          .new_bot = [this](Time at, std::vector<Change>& changes) { return new_bot(at, changes); },
          .each_step = options_.each_step,
          .stopped = options_.table_stopped};
}

Time Room::now() const { return options_.now ? options_.now() : system_now(); }

Result<Seed, Error> Room::next_seed() {
  if (options_.seed.empty()) return Seed::fresh();
  return Seed::of_text(options_.seed).derived(++seeds_);
}

std::vector<TableSummary> Room::tables() const {
  const std::shared_lock lock(tables_mutex_);
  std::vector<TableSummary> all;
  for (const auto& [id, host] : tables_) all.push_back(host->summary());
  for (const auto& [id, table] : left_out_) {
    TableSummary summary{.id = id, .name = table.name, .house = table.house, .house_name = table.house};
    summary.stopped = table.why;
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
  if (!left_out_.contains(id)) return "There is no such table.";
  return "This table is stopped: it could not be restored when the server was started. All wagers and chips are kept; "
         "`riverbank doctor` says what is wrong.";
}

bool Room::may_be_coached(PlayerId player) const {
  const std::shared_lock lock(tables_mutex_);
  return std::none_of(tables_.begin(), tables_.end(),
                      [player](const auto& table) { return table.second->forbids_coach_to(player); });
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
  record.levels = shares ? levels_.linked(record.id, *record.game) : MeterLevels::alone(record.id, *record.game);
  record.meters = shares ? linked_meters_ : std::make_shared<MeterGroup>();
  return std::make_shared<TableHost>(std::move(record), parts(),
                                     shares ? linked_mailbox_ : boost::asio::make_strand(executor_));
}

Result<TableId, Errors> Room::open_table(const NewTable& wanted) {
  const auto house = catalog_.house_text(wanted.house);
  if (!house) return Failure{house.error()};
  auto made = catalog_.game_of(*house);
  if (!made) return Failure{made.error()};
  const auto game = std::make_shared<const Game>(std::move(*made));
  const auto sources = catalog_.sources_of(*house);
  if (!sources) return Failure{sources.error()};
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
            std::int64_t{has_link(*game) ? 1 : 0}}}},
         {});
  const auto host = new_host({.id = id, .name = name, .game = game, .pace = Pace::of(*game, options_.faster)},
                             has_link(*game) ? Linked::yes : Linked::no);
  {
    const std::unique_lock lock(tables_mutex_);
    tables_[id] = host;
    games_[id] = game;
  }
  host->start();
  for (int bot = 0; bot < wanted.bots && bot < game->seats; ++bot)
    host->act({.player = {},
               .standing = Standing::floor,
               .id = "",
               .text = "",
               .ask = SeatBot{SeatId(static_cast<std::uint8_t>(game->seats - bot))}},
              [](const RoomAnswer&) {});
  return id;
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

PlayerId Room::new_bot(Time at, std::vector<Change>& changes) {
  const PlayerId id(++players_);
  const std::string name = fmt::format("{} ({})", kBotNames[id.value() % kBotNames.size()], id.value());
  people_.add(id, {name, true});
  changes.push_back({kInsertUser, {value_of(std::uint64_t{id.value()}), name, "bot", Null{}, at.since_epoch_ms()}});
  return id;
}

void Room::grant(PlayerId player, Amount amount, std::function<void()> durable) {
  RoomEntry entry;
  entry.row.at = now();
  entry.grants.push_back(grant_of(player, amount, "play money"));
  post(std::move(entry), std::move(durable));
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
