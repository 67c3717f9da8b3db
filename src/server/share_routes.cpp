// What is shared of the room: pictures of rounds and of the coach's questions, and rounds for other programs.
#include <fmt/core.h>
#include <boost/json/serialize.hpp>

#include "hand_history/open_hand_history.h"
#include "hand_history/phh.h"
#include "server/felt_picture.h"
#include "server/played_round.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

constexpr std::string_view kSvg = "image/svg+xml";

// Pictures are shown by other sites; nothing in them belongs to who looks.
Response picture_response(const FeltPicture& picture) {
  Response response = text_response(std::string(kSvg), svg_of(picture));
  response.headers = {{"Cross-Origin-Resource-Policy", "cross-origin"}, {"Cache-Control", "public, max-age=86400"}};
  return response;
}

// A table that is called as its house is named once.
std::string where_played(const std::string& table, const std::string& house) {
  return table == house ? house : fmt::format("{}, {}", table, house);
}

template <typename Use>
Responds with_played(App& app, const Request& request, Use use) {
  const auto id = number_of(request.part("id"));
  if (!id) co_return not_found("There is no such round.");
  auto work = [&app, id = *id, use] {
    const auto played = played_round(*app.room, id);
    return played ? use(*played) : refused_response(played.error());
  };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

Responds round_picture(App& app, const Request& request) {
  return with_played(app, request, [](const PlayedRound& played) {
    const RoundView seen = view(played.game, played.replay.state, Viewer{});
    return picture_response(
        picture_of(seen, fmt::format("Round {}", played.number), where_played(played.table_name, played.game.name)));
  });
}

FinishedHand hand_of(const PlayedRound& played) {
  return {played.game, played.replay, {static_cast<std::uint64_t>(played.number), played.table_name, played.closed_at}};
}

Response with_file_name(Response response, const PlayedRound& played, std::string_view ending) {
  response.headers.emplace_back("Content-Disposition",
                                fmt::format("attachment; filename=\"round-{}.{}\"", played.number, ending));
  return response;
}

Responds round_phh(App& app, const Request& request) {
  return with_played(app, request, [](const PlayedRound& played) {
    return with_file_name(text_response("text/plain; charset=utf-8", phh_of(hand_of(played))), played, "phh");
  });
}

Responds round_ohh(App& app, const Request& request) {
  return with_played(app, request, [](const PlayedRound& played) {
    const std::string written = boost::json::serialize(open_hand_history_of(hand_of(played)));
    return with_file_name(text_response("application/json", written), played, "ohh");
  });
}

// A question: the cards, not the answer.
Responds question_picture(App& app, const Request& request) {
  const auto hole = parse_cards(request.query_or("hole", ""));
  const auto board = parse_cards(request.query_or("board", ""));
  if (!hole) co_return refused_response({400, "not_valid", "hole: " + hole.error(), ""});
  if (!board) co_return refused_response({400, "not_valid", "board: " + board.error(), ""});
  if (hole->size() != 2 || (!board->empty() && board->size() != 3 && board->size() != 5))
    co_return refused_response({400, "not_valid", "hole: two cards; board: none, three or five", ""});
  auto work = [&app, house = request.part("house"), hole = *hole, board = *board] {
    const auto game = app.exact.game(house);
    if (!game) return refused_response(game.error());
    const auto texts = [](const std::vector<Card>& cards) {
      std::vector<std::string> out;
      for (const Card card : cards) out.push_back(to_text(card));
      return out;
    };
    FeltPicture picture{"What would you do?", (*game)->name, {}, {}};
    picture.above.push_back({"Your cards", texts(hole), "", ""});
    if (!board.empty()) picture.above.push_back({"Table", texts(board), "", ""});
    return picture_response(picture);
  };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

}  // namespace

std::vector<Route> share_routes() {
  return {
      get<void>("/api/rounds/{id}/picture", may::anyone, "A finished round as a picture of the felt", round_picture, {},
                {std::string(kSvg)}),
      get<void>("/api/rounds/{id}/phh", may::anyone, "A finished round in the syntax of PHH (docs/transcript.md)",
                round_phh, {}, {"text/plain"}),
      get<void>("/api/rounds/{id}/ohh", may::anyone, "A finished round as Open Hand History (docs/transcript.md)",
                round_ohh, {}, {"application/json"}),
      get<void>("/api/games/{house}/picture", may::anyone, "A question of the coach as a picture of its cards",
                question_picture,
                {{"hole", "your two cards, \"Kd Qh\""}, {"board", "the community cards so far: none, three or five"}},
                {std::string(kSvg)}),
  };
}

}  // namespace riverbank
