// The room's log over REST: signed heads, and proofs that a leaf is in it and that it only ever grew. Everybody may
// ask: a leaf is a hash, and what a round holds is public once it is over.
#include <fmt/core.h>

#include "room/log_proof.h"
#include "server/clock.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

constexpr std::string_view kIsOver = "SELECT closed_at FROM rounds WHERE id = $1";

AskRows asks_room(App& app) {
  return [&app](std::string_view sql, SqlValues values) { return app.room->ask_database(sql, std::move(values)); };
}

Responds log_head(App& app, const Request&) { co_return answer_with(view_of(app.room->log().head(wall_clock()))); }

Response proof_of_round(App& app, std::int64_t round) {
  const auto rows = app.room->ask_database(kIsOver, {round});
  if (!rows) return refused_response(storage_failed());
  if (rows->empty()) return not_found("There is no such round.");
  if (rows->front().is_null(0)) return refused_response({409, "in_play", "This round is not over yet.", ""});
  const auto proof = prove_round(app.room->log(), asks_room(app), round, wall_clock());
  if (!proof) return refused_response(storage_failed());
  if (!*proof) return not_found("The log does not know this round yet.");
  return answer_with(**proof);
}

Response proof_of_leaf(App& app, std::int64_t number) {
  const RoomLog& room_log = app.room->log();
  if (static_cast<std::uint64_t>(number) >= room_log.end().size) return not_found("The log is not that long.");
  const auto proof = prove_leaf(room_log, asks_room(app), static_cast<std::uint64_t>(number), wall_clock());
  return proof ? answer_with(*proof) : refused_response(storage_failed());
}

Responds log_proof(App& app, const Request& request) {
  const auto round = number_of(request.query_or("round", ""));
  const auto number = number_of(request.query_or("number", ""));
  if (round.has_value() == number.has_value())
    co_return refused_response({400, "not_valid", "round: the id of a round; or number: a leaf, from 0 on", ""});
  auto work = [&app, round, number] { return round ? proof_of_round(app, *round) : proof_of_leaf(app, *number); };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

Responds log_consistency(App& app, const Request& request) {
  const auto size = static_cast<std::int64_t>(app.room->log().end().size);
  const auto from = number_of(request.query_or("from", ""));
  const auto to = number_of(request.query_or("to", std::to_string(size)));
  if (!from || !to || *from > *to || *to > size)
    co_return refused_response(
        {400, "not_valid", fmt::format("from, to: sizes that the log has had, at most {}", size), ""});
  auto work = [&app, sizes = LogSizes{static_cast<std::uint64_t>(*from), static_cast<std::uint64_t>(*to)}] {
    const auto proof = prove_consistency(app.room->log(), asks_room(app), sizes);
    return proof ? answer_with(*proof) : refused_response(storage_failed());
  };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

}  // namespace

std::vector<Route> log_routes() {
  return {
      get<LogHeadShown>("/api/log/head", may::anyone, "How long the room's log is, and its root, signed", log_head),
      get<LogProofShown>("/api/log/proof", may::anyone, "That a leaf is in the log: of a finished round, or by number",
                         log_proof, {{"round", "a round's id"}, {"number", "the leaf's number, from 0 on"}}),
      get<LogConsistencyShown>(
          "/api/log/consistency", may::anyone, "That the log of one size begins with an earlier one", log_consistency,
          {{"from", "the size of the earlier head"}, {"to", "the size of the later; default: now"}}),
  };
}

}  // namespace riverbank
