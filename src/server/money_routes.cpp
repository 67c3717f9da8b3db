// Money over REST: the statement of account, and play money for those who lost theirs.
#include <boost/json/serialize.hpp>

#include "base/time.h"
#include "server/clock.h"
#include "server/csv.h"
#include "server/log.h"
#include "server/paged_body.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

constexpr std::int64_t kMostRows = 10'000;
// Each half is read from its index in order, and stops at the limit.
constexpr std::string_view kStatement =
    "SELECT * FROM (SELECT * FROM (SELECT entry, line, at, movement, from_account, to_account, amount, table_id, "
    "round, wager, clause, note FROM postings WHERE player_id = $1 AND entry <= $2 AND (entry < $2 OR line < $3) ORDER "
    "BY entry DESC, line DESC LIMIT $4) AS own UNION ALL SELECT * FROM (SELECT entry, line, at, movement, "
    "from_account, to_account, amount, table_id, round, wager, clause, note FROM postings WHERE other_player_id = $1 "
    "AND entry <= $2 AND (entry < $2 OR line < $3) ORDER BY entry DESC, line DESC LIMIT $4) AS others) AS both_sides "
    "ORDER BY entry DESC, line DESC LIMIT $4";

struct PostingLine {
  std::int64_t entry = 0;
  std::int64_t line = 0;
  std::string at;
  std::string movement;
  std::string from;
  std::string to;
  Amount amount;
  std::optional<std::int64_t> table;
  std::optional<std::int64_t> round;
  std::string wager;
  std::string clause;
  std::string note;
};
BOOST_DESCRIBE_STRUCT(PostingLine, (), (entry, line, at, movement, from, to, amount, table, round, wager, clause, note))

struct Statement {
  std::uint32_t player = 0;
  Amount wallet;
  std::vector<PostingLine> postings;
};
BOOST_DESCRIBE_STRUCT(Statement, (), (player, wallet, postings))

struct WalletShown {
  Amount wallet;
};
BOOST_DESCRIBE_STRUCT(WalletShown, (), (wallet))

std::optional<std::int64_t> optional_number(const SqlRow& row, std::size_t column) {
  if (row.is_null(column)) return std::nullopt;
  return row.number(column);
}

PostingLine line_of(const SqlRow& row) {
  return {row.number(0),
          row.number(1),
          Time::from_ms(row.number(2)).text(),
          row.text(3),
          row.text(4),
          row.text(5),
          Amount::minor(row.number(6)),
          optional_number(row, 7),
          optional_number(row, 8),
          row.text(9),
          row.text(10),
          row.text(11)};
}

std::string csv_of(const PostingLine& line) {
  const auto text = [](const std::optional<std::int64_t>& number) { return number ? std::to_string(*number) : ""; };
  return csv_line({std::to_string(line.entry), std::to_string(line.line), line.at, line.movement, line.from, line.to,
                   std::to_string(line.amount.minor_units()), text(line.table), text(line.round), line.wager,
                   line.clause, line.note});
}

// "812" is before all of entry 812, "812.3" before its third line.
struct Mark {
  std::int64_t entry = 0;
  std::int64_t line = 0;
};

std::optional<Mark> mark_of(const std::string& text) {
  const std::size_t point = text.find('.');
  const auto entry = number_of(text.substr(0, point));
  const auto line = point == std::string::npos ? std::optional<std::int64_t>(0) : number_of(text.substr(point + 1));
  if (!entry || !line) return std::nullopt;
  return Mark{*entry, *line};
}

struct StatementWanted {
  PlayerId player;
  Mark before;
  std::int64_t most = 0;
  ListFormat format = ListFormat::json;
};

// Postings are only ever added, so pages that are read one after the other are one list. JSON is written line by line:
// as a tree of values a statement would take many times its size.
class StatementPages {
 public:
  StatementPages(App& app, const StatementWanted& wanted)
      : app_(app), wanted_(wanted), before_(wanted.before), left_(wanted.most) {}

  std::optional<BodyPage> operator()() {
    const std::int64_t most = std::min(left_, kPageRows);
    BodyPage page{std::exchange(is_begun_, true) ? "" : head(), false};
    const auto rows = app_.room->ask_database(
        kStatement, {value_of(std::uint64_t{wanted_.player.value()}), before_.entry, before_.line, most});
    if (!rows) return std::nullopt;
    for (const SqlRow& row : *rows) {
      page.text += written(line_of(row));
      before_ = {row.number(0), row.number(1)};
    }
    left_ -= most;
    page.is_last = std::ssize(*rows) < most || left_ == 0;
    if (page.is_last && wanted_.format == ListFormat::json) page.text += "]}";
    return page;
  }

 private:
  std::string head() const {
    if (wanted_.format == ListFormat::csv)
      return csv_line(
          {"entry", "line", "at", "movement", "from", "to", "amount", "table", "round", "wager", "clause", "note"});
    const Statement without_lines{wanted_.player.value(), app_.room->wallet(wanted_.player), {}};
    std::string out = boost::json::serialize(struct_to_json(without_lines));
    out.resize(out.size() - 2);  // the end of the list and of the object
    return out;
  }
  std::string written(const PostingLine& line) {
    if (wanted_.format == ListFormat::csv) return csv_of(line);
    return std::exchange(between_, ",") + boost::json::serialize(struct_to_json(line));
  }

  App& app_;
  StatementWanted wanted_;
  Mark before_;
  std::int64_t left_;
  bool is_begun_ = false;
  const char* between_ = "";
};

Responds statement_of(App& app, PlayerId player, const Request& request) {
  const auto limit = limit_of(request, {.usual = 1000, .most = kMostRows});
  const auto before = mark_of(request.query_or("before", std::to_string(INT64_MAX)));
  if (!limit || !before)
    co_return refused_response({400, "not_valid", "limit: 1 to 10000 or all; before: ENTRY or ENTRY.LINE", ""});
  const StatementWanted wanted{player, *before, *limit, format_of(request)};
  PagedBody::Make pages = StatementPages(app, wanted);
  Response response = co_await paged_response(app, list_type(wanted.format), std::move(pages));
  co_return response;
}

Responds statement(App& app, const Request& request) { return statement_of(app, request.user->id, request); }

Responds players_statement(App& app, const Request& request) {
  const auto player = number_of(request.part("id"));
  if (!player || !std::in_range<std::uint32_t>(*player)) co_return not_found("There is no such player.");
  Response response = co_await statement_of(app, PlayerId(static_cast<std::uint32_t>(*player)), request);
  co_return response;
}

Responds refill(App& app, const Request& request) {
  if (app.room->care().takes_break(request.user->id, wall_clock()))
    co_return refused_response({403, "on_break", "You take a break from play: play money waits until it is over.", ""});
  std::function<void(Answer<bool>)> start = [&app, player = request.user->id](Answer<bool> done) {
    if (!app.room->refill(player, app.options.play_money, [done] { done(true); })) done(false);
  };
  const bool refilled = co_await answer_of<bool>(std::move(start));
  if (!refilled)
    co_return refused_response({409, "enough",
                                "You get more play money once less than a tenth of it is left, chips at tables "
                                "included.",
                                ""});
  co_return answer_with(WalletShown{app.room->wallet(request.user->id)});
}

}  // namespace

std::vector<Route> money_routes() {
  const std::vector<QueryParameter> query{
      {"limit", "how many postings, 1 to 10000, or all; default 1000"},
      {"before", "only postings before this entry, or before a line of it: ENTRY or ENTRY.LINE"},
      {"format", "json or csv"}};
  return {
      get<Statement>("/api/statement", may::sign_in, "Your statement of account, latest posting first", statement,
                     query, {"text/csv"}),
      get<Statement>("/api/players/{id}/statement", may::read_all, "A player's statement of account", players_statement,
                     query, {"text/csv"}),
      post<void, WalletShown>("/api/wallet/refill", may::play,
                              "More play money, for players who own less than a tenth of it, chips at tables included",
                              refill),
  };
}

}  // namespace riverbank
