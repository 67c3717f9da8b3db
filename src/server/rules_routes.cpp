// Rules over REST, readable without an account: rulebooks, rule sheets with pay tables, exact returns, advice.
#include <boost/json/array.hpp>

#include "cards/card_set.h"
#include "rules/fee_table.h"
#include "rules/to_json.h"
#include "server/respond.h"
#include "server/routes.h"
#include "server/schema_json.h"
#include "solver/scope.h"

namespace riverbank {

namespace json = boost::json;

namespace {

Responds rulebooks(App& app, const Request&) {
  auto work = [&app] {
    json::array list;
    for (const std::string& id : app.room->catalog().rulebook_ids())
      if (const auto rulebook = app.room->catalog().rulebook(id)) list.push_back(summary_json(*rulebook));
    return json_response(json::object{{"rulebooks", std::move(list)}});
  };
  return in_pool(app, std::move(work));
}

Responds rulebook(App& app, const Request& request) {
  auto work = [&app, id = request.part("id")] {
    const auto found = app.room->catalog().rulebook(id);
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

// What players pay for a round where players bank.
json::object fees(const Game& game) {
  json::array rates;
  for (const FeeRate& rate : game.table.fees.rates)
    rates.push_back({{"wager", rate.wager},
                     {"from", rate.from.minor_units()},
                     {"to", rate.to.minor_units()},
                     {"player", rate.player.minor_units()},
                     {"banker", rate.banker.minor_units()}});
  json::array action;
  for (const ActionRate& rate : game.table.fees.action)
    action.push_back(
        {{"from", rate.from.minor_units()}, {"to", rate.to.minor_units()}, {"banker", rate.banker.minor_units()}});
  json::array table;
  for (const CollectionRow& row : collection_table(game))
    table.push_back({{"limit", row.table_limit},
                     {"wager", row.player_wager},
                     {"player", row.player_fee},
                     {"per_square", row.banker_per_square},
                     {"on_action", row.banker_on_action}});
  return {{"notice", game.table.fees.notice},
          {"rates", std::move(rates)},
          {"action", std::move(action)},
          {"table", std::move(table)}};
}

// What of this game has exact figures: why the base game has none, and which side wagers.
json::object solver_scope(const Game& game) {
  const SolverScope scope = scope_of(game);
  json::array sides;
  for (const Uncounted& side : scope.sides) sides.push_back({{"wager", side.wager}, {"why", side.why}});
  return {{"base", scope.base}, {"sides", std::move(sides)}};
}

Responds game(App& app, const Request& request) {
  auto work = [&app, id = request.part("house")] {
    const auto found = app.exact.game(id);
    if (!found) return refused_response(found.error());
    json::object sheet = summary_json(**found);
    sheet["pay_tables"] = pay_tables(**found);
    sheet["fees"] = fees(**found);
    sheet["solver"] = solver_scope(**found);
    sheet["rules"] = to_json(*(*found)->rulebook);
    return json_response(sheet);
  };
  return in_pool(app, std::move(work));
}

using Texts = Result<std::shared_ptr<const std::string>, Refused> (ExactCache::*)(const std::string& house);

Responds exact_text(App& app, const Request& request, Texts texts) {
  auto work = [&app, texts, id = request.part("house")] {
    const auto found = (app.exact.*texts)(id);
    if (!found) return refused_response(found.error());
    Response response;
    response.shared_body = *found;
    return response;
  };
  return in_long_pool(app, std::move(work));
}

Responds returns(App& app, const Request& request) { return exact_text(app, request, &ExactCache::returns); }
Responds chart(App& app, const Request& request) { return exact_text(app, request, &ExactCache::chart); }

constexpr std::string_view kSpreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

Response par_sheet_response(const std::shared_ptr<const ParSheetFiles>& files, const std::string& format,
                            const std::string& house) {
  Response response;
  if (format == "json") {
    response.shared_body = {files, &files->json};
  } else if (format == "xlsx") {
    response.type = kSpreadsheet;
    response.shared_body = {files, &files->xlsx};
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + house + ".xlsx\"");
  } else {
    response.type = "text/html; charset=utf-8";
    response.shared_body = {files, &files->html};
    response.headers.emplace_back("Content-Security-Policy", files->html_policy);
  }
  return response;
}

Responds par_sheet(App& app, const Request& request) {
  const std::string format = request.query_or("format", "html");
  if (format != "html" && format != "json" && format != "xlsx")
    co_return refused_response({400, "not_valid", "format: html, json or xlsx", ""});
  auto work = [&app, format, id = request.part("house")] {
    const auto game = app.exact.game(id);
    if (!game) return refused_response(game.error());
    const auto files = app.par_sheets.files(**game);
    return files ? par_sheet_response(*files, format, (*game)->id) : refused_response(files.error());
  };
  Response response = co_await in_long_pool(app, std::move(work));
  co_return response;
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
  if (request.user && !app.room->may_be_coached(request.user->id))
    co_return refused_response(
        {403, "coach_forbidden", "You are in a round at a table whose house forbids the coach.", ""});
  auto work = [&app, id = request.part("house"), spot = *spot] {
    const auto found = app.exact.advice(id, spot);
    return found ? json_response(*found) : refused_response(found.error());
  };
  Response response = co_await in_long_pool(app, std::move(work));
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
       "/api/games/{house}/chart",
       Access::anyone,
       "The 169 starting hands: the best action and the exact value of each",
       {},
       any,
       chart},
      {"GET",
       "/api/games/{house}/parsheet",
       Access::anyone,
       "The par sheet (docs/parsheet.md)",
       {},
       any,
       par_sheet,
       {{"format", "html (if left out), json or xlsx"}},
       {"text/html", std::string(kSpreadsheet)}},
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
