#include "server/played_round.h"

#include "base/time.h"
#include "rules/stored_game.h"
#include "transcript/parse_transcript.h"

namespace riverbank {

namespace {

constexpr std::string_view kPlayed =
    "SELECT tables.name, rounds.number, rounds.closed_at, rounds.transcript, games.house, games.rulebook, "
    "games.clauses FROM rounds JOIN tables ON tables.id = rounds.table_id JOIN games ON games.hash = rounds.game_hash "
    "WHERE rounds.id = $1";

}  // namespace

Result<PlayedRound, Refused> played_round(Room& room, std::int64_t id) {
  const auto rows = room.ask_database(kPlayed, {id});
  if (!rows) return Failure{storage_failed()};
  if (rows->empty()) return Failure{Refused{404, "not_found", "There is no such round.", ""}};
  const SqlRow& row = rows->front();
  if (row.is_null(2)) return Failure{Refused{409, "in_play", "This round is not over yet.", ""}};
  if (row.is_null(3)) return Failure{storage_failed()};
  auto game = make_stored_game({"house", row.text(4)}, {{"rulebook", row.text(5)}, {"clauses", row.text(6)}});
  const auto rounds = parse_transcripts({"transcript", row.text(3)});
  if (!game || !rounds || rounds->size() != 1) return Failure{storage_failed()};
  Replay replayed = replay(*game, rounds->front());
  return PlayedRound{
      id, row.text(0), row.number(1), Time::from_ms(row.number(2)).text(), *std::move(game), std::move(replayed)};
}

}  // namespace riverbank
