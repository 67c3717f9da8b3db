// Rehearsals over REST: a table of one's own whose cards one chooses, apart from the room's books.
#include "cards/card.h"
#include "server/clock.h"
#include "server/respond.h"
#include "server/routes.h"

namespace riverbank {

namespace {

struct RehearsalWanted {
  std::string house;
  std::optional<std::string> hole;  // "Ah Kh"; what is left out comes as it comes
  std::optional<std::string> dealer;
  std::optional<std::string> board;
};
BOOST_DESCRIBE_STRUCT(RehearsalWanted, (), (house, hole, dealer, board))

struct RehearsalOpened {
  std::uint32_t table = 0;
};
BOOST_DESCRIBE_STRUCT(RehearsalOpened, (), (table))

Result<Done, Refused> read_cards(const std::optional<std::string>& text, const char* name, std::vector<Card>& into) {
  if (!text || text->empty()) return Done{};
  auto cards = parse_cards(*text);
  if (!cards) return Failure{Refused{400, "not_valid", std::string(name) + ": " + cards.error(), ""}};
  into = *std::move(cards);
  return Done{};
}

Result<ChosenCards, Refused> cards_of(const RehearsalWanted& wanted) {
  ChosenCards cards;
  if (auto read = read_cards(wanted.hole, "hole", cards.hole); !read) return Failure{read.error()};
  if (auto read = read_cards(wanted.dealer, "dealer", cards.dealer); !read) return Failure{read.error()};
  if (auto read = read_cards(wanted.board, "board", cards.board); !read) return Failure{read.error()};
  return cards;
}

Responds open_rehearsal(App& app, const Request& request) {
  const auto wanted = body_of<RehearsalWanted>(request);
  if (!wanted) co_return refused_response(wanted.error());
  const auto cards = cards_of(*wanted);
  if (!cards) co_return refused_response(cards.error());
  auto work = [&app, user = *request.user, full = Rehearsals::Wanted{wanted->house, *cards, request.address}] {
    const auto table = app.rehearsals.open(user, full, wall_clock());
    return table ? answer_with(RehearsalOpened{table->value()}) : refused_response(table.error());
  };
  auto answered = co_await in_pool(app, std::move(work));
  co_return answered;
}

}  // namespace

std::vector<Route> rehearsal_routes() {
  return {
      at_work(post<RehearsalWanted, RehearsalOpened>(
          "/api/rehearsals", may::play,
          "Open a table of your own with chosen cards; it is apart from wallets and history, and closed when left",
          open_rehearsal)),
  };
}

}  // namespace riverbank
