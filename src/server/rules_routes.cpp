// Rules over REST, readable without an account: rulebooks, rule sheets with pay tables, exact returns, advice.
#include <boost/json/array.hpp>

#include "cards/card_set.h"
#include "rules/to_json.h"
#include "server/respond.h"
#include "server/routes.h"
#include "server/schema_json.h"

namespace riverbank {

namespace json = boost::json;

namespace {

Responds rulebooks(App& app, const Request&) {
  auto work = [&app] {
    json::array list;
    for (const std::string& id : app.room->shelf().rulebook_ids())
      if (const auto rulebook = app.room->shelf().rulebook(id)) list.push_back(summary_json(*rulebook));
    return json_response(json::object{{"rulebooks", std::move(list)}});
  };
  return in_pool(app, std::move(work));
}

Responds rulebook(App& app, const Request& request) {
  auto work = [&app, id = request.part("id")] {
    const auto found = app.room->shelf().rulebook(id);
    return found ? json_response(to_json(*found)) : not_found("There is no such rulebook.");
  };
  return in_pool(app, std::move(work));
}

json::array pay_tables(const Game& game) {
  json::array list;
  for (const Wager& wager : game.wagers)
    if (wager.table)
      list.push_back({{"wager", wager.rule.id}, {"name", wager.rule.name}, {"table", to_json(*wager.table)}});
  return list;
}

Responds game(App& app, const Request& request) {
  auto work = [&app, id = request.part("house")] {
    const auto found = app.exact.game(id);
    if (!found) return refused_response(found.error());
    json::object sheet = summary_json(**found);
    sheet["pay_tables"] = pay_tables(**found);
    sheet["rules"] = to_json(*(*found)->rulebook);
    return json_response(sheet);
  };
  return in_pool(app, std::move(work));
}

Responds returns(App& app, const Request& request) {
  auto work = [&app, id = request.part("house")] {
    const auto found = app.exact.returns(id);
    if (!found) return refused_response(found.error());
    Response response;
    response.shared_body = *found;
    return response;
  };
  return in_pool(app, std::move(work));
}

Result<SeenCards, Refused> spot_of(const Request& request) {
  SeenCards spot;
  const std::pair<const char*, CardSet*> all[] = {
      {"hole", &spot.hole}, {"board", &spot.board}, {"dead", &spot.dead}, {"dealer", &spot.dealer}};
  for (const auto& [name, cards] : all) {
    const auto parsed = parse_card_set(request.query_or(name, ""));
    if (!parsed) return Failure{Refused{400, "not_valid", std::string(name) + ": " + parsed.error(), ""}};
    *cards = *parsed;
  }
  return spot;
}

Responds advice(App& app, const Request& request) {
  const auto spot = spot_of(request);
  if (!spot) co_return refused_response(spot.error());
  auto work = [&app, id = request.part("house"), spot = *spot] {
    const auto found = app.exact.advice(id, spot);
    return found ? json_response(*found) : refused_response(found.error());
  };
  Response response = co_await in_pool(app, std::move(work));
  co_return response;
}

}  // namespace

void add_rules_routes(App& app) {
  const auto any = schema_of<json::object>();
  const std::vector<RouteEntry> entries{
      {"GET", "/api/rulebooks", Access::anyone, "The rulebooks", {}, any, rulebooks},
      {"GET", "/api/rulebooks/{id}", Access::anyone, "One rulebook as data", {}, any, rulebook},
      {"GET", "/api/games/{house}", Access::anyone, "A house's rule sheet with its pay tables", {}, any, game},
      {"GET",
       "/api/games/{house}/returns",
       Access::anyone,
       "Exact return of the base game and of every side wager",
       {},
       any,
       returns},
      {"GET",
       "/api/games/{house}/advice",
       Access::anyone,
       "The exact value of every action with the cards given",
       {},
       any,
       advice,
       {{"hole", "your two cards, \"Kd Qh\""},
        {"board", "the community cards seen: none, three or five"},
        {"dead", "cards known to be elsewhere"},
        {"dealer", "dealer's cards seen"}}},
  };
  add_entries(app, "rules", entries);
}

}  // namespace riverbank
