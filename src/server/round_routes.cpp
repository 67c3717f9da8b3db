// Rounds over REST: a player's history, and of any finished round its transcript, its replay and its proof. A round in
// play shows nothing of itself here.
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "base/time.h"
#include "fairness/proof.h"
#include "room/log_proof.h"
#include "rules/stored_game.h"
#include "rules/words.h"
#include "server/csv.h"
#include "server/paged_body.h"
#include "server/replay_view.h"
#include "server/respond.h"
#include "server/routes.h"
#include "transcript/parse_transcript.h"

namespace riverbank {

namespace json = boost::json;

namespace {

constexpr std::int64_t kMostRows = 1000;
constexpr std::string_view kHistory =
    "SELECT rounds.id, rounds.table_id, tables.name, rounds.number, rounds.closed_at, round_seats.seat, "
    "round_seats.rider, round_seats.staked, round_seats.net, rounds.proof, round_seats.fees, rounds.voided, "
    "rounds.rehearsal FROM round_seats JOIN "
    "rounds ON rounds.id = "
    "round_seats.round_id JOIN tables ON tables.id = rounds.table_id WHERE round_seats.player_id = $1 AND "
    "rounds.closed_at IS NOT NULL AND (CAST($2 AS BIGINT) = 0 OR (rounds.closed_at, rounds.id) < (SELECT "
    "last.closed_at, last.id FROM "
    "rounds AS last WHERE last.id = $2)) ORDER BY rounds.closed_at DESC, rounds.id DESC, round_seats.rider LIMIT $3";
constexpr std::string_view kSeatOf =
    "SELECT seat, rider FROM round_seats WHERE round_id = $1 AND player_id = $2 ORDER BY rider LIMIT 1";
constexpr std::string_view kRound =
    "SELECT rounds.table_id, tables.name, tables.house_id, rounds.number, rounds.game_hash, rounds.program, "
    "rounds.opened_at, rounds.closed_at, rounds.transcript, rounds.proof, rounds.rehearsal FROM rounds JOIN tables ON "
    "tables.id = "
    "rounds.table_id WHERE rounds.id = $1";
constexpr std::string_view kGame = "SELECT house, rulebook, clauses FROM games WHERE hash = $1";

struct RoundLine {
  std::string id;  // as text: it has more bits than a number of a page
  std::int64_t table = 0;
  std::string table_name;
  std::int64_t number = 0;
  std::string at;
  std::int64_t seat = 0;
  std::int64_t rider = 0;
  Amount staked;
  Amount net;   // after fees
  Amount fees;  // that were collected for this round
  bool void_ = false;
  std::vector<std::string> hole;  // of the seat
  std::vector<std::string> dealer;
  std::vector<std::string> board;
  bool rehearsal = false;  // its cards were chosen or could be foreseen: there is no proof
};
BOOST_DESCRIBE_STRUCT(RoundLine, (),
                      (id, table, table_name, number, at, seat, rider, staked, net, fees, void_, hole, dealer, board,
                       rehearsal))

struct RoundHistory {
  std::vector<RoundLine> rounds;
};
BOOST_DESCRIBE_STRUCT(RoundHistory, (), (rounds))

struct RoundShown {
  std::string id;
  std::int64_t table = 0;
  std::string table_name;
  std::string house;
  std::int64_t number = 0;
  std::string game_hash;
  std::string program;
  std::string opened_at;
  std::string closed_at;
  std::optional<std::uint64_t> leaf;  // its number in the log
  bool rehearsal = false;
};
BOOST_DESCRIBE_STRUCT(RoundShown, (),
                      (id, table, table_name, house, number, game_hash, program, opened_at, closed_at, leaf, rehearsal))

std::string moment(std::int64_t ms) { return Time::from_ms(ms).text(); }

RoundLine line_of(const SqlRow& row) {
  RoundLine line{std::to_string(row.number(0)),
                 row.number(1),
                 row.text(2),
                 row.number(3),
                 moment(row.number(4)),
                 row.number(5),
                 row.number(6),
                 Amount::minor(row.number(7)),
                 Amount::minor(row.number(8) - row.number(10)),
                 Amount::minor(row.number(10)),
                 row.number(11) != 0,
                 {},
                 {},
                 {},
                 row.number(12) != 0};
  if (row.is_null(9)) return line;  // a live table, or it was given back before it was dealt to its end
  const auto proof = parse_proof(row.text(9), "proof");
  if (!proof) return line;
  for (const DealtFrom& dealt : proof->dealt) {
    if (dealt.seat.value() == line.seat) line.hole.push_back(to_text(dealt.card));
    if (dealt.to == word_for(Area::dealer)) line.dealer.push_back(to_text(dealt.card));
    if (dealt.to == word_for(Area::board)) line.board.push_back(to_text(dealt.card));
  }
  return line;
}

std::string csv_of(const RoundLine& line) {
  return csv_line({line.id, std::to_string(line.table), line.table_name, std::to_string(line.number), line.at,
                   std::to_string(line.seat), std::to_string(line.rider), std::to_string(line.staked.minor_units()),
                   std::to_string(line.net.minor_units()), std::to_string(line.fees.minor_units()),
                   line.rehearsal ? "yes" : ""});
}

struct HistoryWanted {
  PlayerId player;
  std::int64_t before = 0;
  std::int64_t most = 0;
  ListFormat format = ListFormat::json;
};

// Who plays has one place at a table, so a page that ends with a round has all of it.
class HistoryPages {
 public:
  HistoryPages(App& app, const HistoryWanted& wanted)
      : app_(app), wanted_(wanted), before_(wanted.before), left_(wanted.most) {}

  std::optional<BodyPage> operator()() {
    const std::int64_t most = std::min(left_, kPageRows);
    BodyPage page{std::exchange(is_begun_, true) ? "" : head(), false};
    const auto rows =
        app_.room->ask_database(kHistory, {value_of(std::uint64_t{wanted_.player.value()}), before_, most});
    if (!rows) return std::nullopt;
    for (const SqlRow& row : *rows) {
      page.text += written(line_of(row));
      before_ = row.number(0);
    }
    left_ -= most;
    page.is_last = std::ssize(*rows) < most || left_ == 0;
    if (page.is_last && wanted_.format == ListFormat::json) page.text += "]}";
    return page;
  }

 private:
  std::string head() const {
    if (wanted_.format == ListFormat::json) return R"({"rounds":[)";
    return csv_line(
        {"round", "table", "table name", "number", "at", "seat", "rider", "staked", "net", "fees", "rehearsal"});
  }
  std::string written(const RoundLine& line) {
    if (wanted_.format == ListFormat::csv) return csv_of(line);
    return std::exchange(between_, ",") + json::serialize(struct_to_json(line));
  }

  App& app_;
  HistoryWanted wanted_;
  std::int64_t before_;
  std::int64_t left_;
  bool is_begun_ = false;
  const char* between_ = "";
};

Responds history(App& app, const Request& request) {
  const auto limit = limit_of(request, {.usual = 100, .most = kMostRows});
  const auto before = number_of(request.query_or("before", "0"));
  if (!limit || !before)
    co_return refused_response({400, "not_valid", "limit: 1 to 1000 or all; before: a round's id", ""});
  const HistoryWanted wanted{request.user->id, *before, *limit, format_of(request)};
  PagedBody::Make pages = HistoryPages(app, wanted);
  Response response = co_await paged_response(app, list_type(wanted.format), std::move(pages));
  co_return response;
}

// Calls `use` with the row of a finished round.
template <typename Use>
Responds with_round(App& app, const Request& request, Use use) {
  const auto id = number_of(request.part("id"));
  if (!id) co_return not_found("There is no such round.");
  auto work = [&app, id = *id, use] {
    const auto rows = app.room->ask_database(kRound, {id});
    if (!rows) return refused_response(storage_failed());
    if (rows->empty()) return not_found("There is no such round.");
    const SqlRow& row = rows->front();
    if (row.is_null(7)) return refused_response({409, "in_play", "This round is not over yet.", ""});
    return use(id, row);
  };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

Responds round(App& app, const Request& request) {
  return with_round(app, request, [&app](std::int64_t id, const SqlRow& row) {
    const auto leaf = leaf_of_round(
        [&app](std::string_view sql, SqlValues values) { return app.room->ask_database(sql, std::move(values)); }, id);
    if (!leaf) return refused_response(storage_failed());
    return answer_with(RoundShown{std::to_string(id), row.number(0), row.text(1), row.text(2), row.number(3),
                                  row.text(4), row.text(5), moment(row.number(6)), moment(row.number(7)), *leaf,
                                  row.number(10) != 0});
  });
}

Responds transcript(App& app, const Request& request) {
  return with_round(app, request, [](std::int64_t, const SqlRow& row) {
    return text_response("text/plain; charset=utf-8", row.is_null(8) ? "" : row.text(8));
  });
}

Responds proof(App& app, const Request& request) {
  return with_round(app, request, [](std::int64_t, const SqlRow& row) {
    if (row.is_null(9))
      return refused_response(
          {404, "no_proof",
           "Live table: no such proof. The cards were shuffled by hand or by a machine, and no deck "
           "was promised; the transcript and the journal say what was dealt.",
           ""});
    Response response;
    response.body = row.text(9);
    return response;
  });
}

// Where this person was.
ReplayPlace place_of(App& app, std::int64_t round, const std::optional<User>& user) {
  if (!user) return {};
  const auto rows = app.room->ask_database(kSeatOf, {round, value_of(std::uint64_t{user->id.value()})});
  if (!rows || rows->empty()) return {};
  return {SeatId(static_cast<std::uint8_t>(rows->front().number(0))),
          RiderId(static_cast<std::uint8_t>(rows->front().number(1)))};
}

// Played again by the rules it was played by, whatever the house plays today.
Response replay_of(App& app, const SqlRow& row, const ReplayPlace& place) {
  const auto texts = app.room->ask_database(kGame, {row.text(4)});
  if (!texts || texts->empty() || row.is_null(8)) return refused_response(storage_failed());
  const SqlRow& sources = texts->front();
  const auto game =
      make_stored_game({"house", sources.text(0)}, {{"rulebook", sources.text(1)}, {"clauses", sources.text(2)}});
  const auto rounds = parse_transcripts({"transcript", row.text(8)});
  if (!game || !rounds || rounds->size() != 1) return refused_response(storage_failed());
  return answer_with(replay_view(*game, replay(*game, rounds->front()), place));
}

Responds replayed(App& app, const Request& request) {
  return with_round(app, request, [&app, user = request.user](std::int64_t id, const SqlRow& row) {
    return replay_of(app, row, place_of(app, id, user));
  });
}

}  // namespace

std::vector<Route> round_routes() {
  return {
      get<RoundHistory>("/api/rounds", may::sign_in, "Your rounds, latest first", history,
                        {{"limit", "how many, 1 to 1000, or all; default 100"},
                         {"before", "only rounds that were over before the one with this id"},
                         {"format", "json or csv"}},
                        {"text/csv"}),
      get<RoundShown>("/api/rounds/{id}", may::anyone, "A finished round", round),
      get<void>("/api/rounds/{id}/transcript", may::anyone, "Its transcript (docs/transcript.md)", transcript, {},
                {"text/plain"}),
      get<Replayed>("/api/rounds/{id}/replay", may::anyone, "The round replayed from its transcript, with every chip",
                    replayed),
      get<ProofShown>("/api/rounds/{id}/proof", may::anyone, "Its proof (docs/fairness.md)", proof),
  };
}

}  // namespace riverbank
