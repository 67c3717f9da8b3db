// Rules over REST, readable without an account: rulebooks, rule sheets with pay tables, exact returns, advice.
#include "cards/card_set.h"
#include "rule_sheet/house_sheet.h"
#include "rule_sheet/sheet_section.h"
#include "rules/fee_table.h"
#include "rules/rulebook_view.h"
#include "server/respond.h"
#include "server/routes.h"
#include "solver/scope.h"

namespace riverbank {

namespace shown {

struct RulebookList {
  std::vector<RulebookSummary> rulebooks;
};
BOOST_DESCRIBE_STRUCT(RulebookList, (), (rulebooks))

struct OfferedTable {
  std::string wager;
  std::string name;
  PayTable table;
};
BOOST_DESCRIBE_STRUCT(OfferedTable, (), (wager, name, table))

struct FeeRate {
  std::string wager;
  Amount from, to, player, banker;
};
BOOST_DESCRIBE_STRUCT(FeeRate, (), (wager, from, to, player, banker))

struct ActionRate {
  Amount from, to, banker;
};
BOOST_DESCRIBE_STRUCT(ActionRate, (), (from, to, banker))

struct FeeRow {
  std::string limit, wager, player, per_square, on_action;
};
BOOST_DESCRIBE_STRUCT(FeeRow, (), (limit, wager, player, per_square, on_action))

// What players pay for a round where players bank.
struct Fees {
  std::string notice;
  std::vector<FeeRate> rates;
  std::vector<ActionRate> action;
  std::vector<FeeRow> table;
};
BOOST_DESCRIBE_STRUCT(Fees, (), (notice, rates, action, table))

struct Uncounted {
  std::string wager;
  std::string why;
};
BOOST_DESCRIBE_STRUCT(Uncounted, (), (wager, why))

// What of a game has exact figures: why the base game has none, and which side wagers.
struct SolverScope {
  std::string base;
  std::vector<Uncounted> sides;
};
BOOST_DESCRIBE_STRUCT(SolverScope, (), (base, sides))

// Of this table's rule sheet, in words: how it is dealt, what is done with hands and decks, what is still to do.
struct SheetLine {
  std::string label, says, clause;
};
BOOST_DESCRIBE_STRUCT(SheetLine, (), (label, says, clause))

struct SheetPart {
  std::string title, clause;
  bool in_order = false;
  std::vector<SheetLine> lines;
};
BOOST_DESCRIBE_STRUCT(SheetPart, (), (title, clause, in_order, lines))

struct SheetSection {
  std::string heading;
  std::vector<SheetPart> parts;
};
BOOST_DESCRIBE_STRUCT(SheetSection, (), (heading, parts))

struct Game : House {
  std::vector<OfferedTable> pay_tables;
  Fees fees;
  SolverScope solver;
  Rulebook rules;
  std::vector<SheetSection> sheet;
};
BOOST_DESCRIBE_STRUCT(Game, (House), (pay_tables, fees, solver, rules, sheet))

}  // namespace shown

namespace {

Responds rulebooks(App& app, const Request&) {
  auto work = [&app] {
    shown::RulebookList list;
    for (const std::string& id : app.room->catalog().rulebook_ids())
      if (const auto rulebook = app.room->catalog().rulebook(id))
        list.rulebooks.push_back(shown::summary_of(*rulebook));
    return answer_with(list);
  };
  return in_pool(app, std::move(work));
}

Responds rulebook(App& app, const Request& request) {
  auto work = [&app, id = request.part("id")] {
    const auto found = app.room->catalog().rulebook(id);
    return found ? answer_with(shown::view_of(*found)) : not_found("There is no such rulebook.");
  };
  return in_pool(app, std::move(work));
}

shown::Fees fees_of(const Game& game) {
  shown::Fees out{game.table.fees.notice, {}, {}, {}};
  for (const FeeRate& rate : game.table.fees.rates)
    out.rates.push_back({rate.wager, rate.from, rate.to, rate.player, rate.banker});
  for (const ActionRate& rate : game.table.fees.action) out.action.push_back({rate.from, rate.to, rate.banker});
  for (const CollectionRow& row : collection_table(game))
    out.table.push_back(
        {row.table_limit, row.player_wager, row.player_fee, row.banker_per_square, row.banker_on_action});
  return out;
}

shown::SheetSection shown_section(const SheetSection& section) {
  shown::SheetSection out{section.heading, {}};
  for (const SheetPart& part : section.parts) {
    if (part.lines.empty()) continue;
    out.parts.push_back({part.title, part.clause, part.kind == SheetLines::steps, {}});
    for (const SheetLine& line : part.lines) out.parts.back().lines.push_back({line.label, line.says, line.clause});
  }
  return out;
}

std::vector<shown::SheetSection> sections_of(const Game& game) {
  const Rulebook rules = rules_at(game);
  std::vector<shown::SheetSection> out;
  for (const SheetSection& section : {dealing_section(rules), fold_section(rules), showdown_section(rules),
                                      cards_section(rules), procedures_section(rules), to_do_section(rules)}) {
    shown::SheetSection shown = shown_section(section);
    if (!shown.parts.empty()) out.push_back(std::move(shown));
  }
  return out;
}

shown::Game sheet_of(const Game& game) {
  const SolverScope scope = scope_of(game);
  shown::Game out{shown::view_of(game), {}, fees_of(game), {scope.base, {}}, shown::view_of(*game.rulebook),
                  sections_of(game)};
  for (const Wager& wager : game.wagers)
    if (wager.table) out.pay_tables.push_back({wager.rule.id, wager.rule.name, shown::view_of(*wager.table)});
  for (const Uncounted& side : scope.sides) out.solver.sides.push_back({side.wager, side.why});
  return out;
}

Responds game(App& app, const Request& request) {
  auto work = [&app, id = request.part("house")] {
    const auto found = app.exact.game(id);
    return found ? answer_with(sheet_of(**found)) : refused_response(found.error());
  };
  return in_pool(app, std::move(work));
}

using ExactText = Result<std::shared_ptr<const std::string>, Refused> (ExactCache::*)(const std::string& house);

Responds exact_text(App& app, const Request& request, ExactText texts) {
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
Responds guide(App& app, const Request& request) { return exact_text(app, request, &ExactCache::guide); }

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
  const std::string wanted = request.query_or("reason", "yes");
  if (wanted != "yes" && wanted != "no") co_return refused_response({400, "not_valid", "reason: yes or no", ""});
  const auto say = wanted == "yes" ? ExactCache::Say::values_and_reason : ExactCache::Say::values;
  auto work = [&app, id = request.part("house"), spot = *spot, say] {
    const auto found = app.exact.advice(id, spot, say);
    return found ? answer_with(*found) : refused_response(found.error());
  };
  Response response = co_await in_long_pool(app, std::move(work));
  co_return response;
}

}  // namespace

std::vector<Route> rules_routes() {
  return {
      get<shown::RulebookList>("/api/rulebooks", may::anyone, "The rulebooks", rulebooks),
      get<shown::Rulebook>("/api/rulebooks/{id}", may::anyone, "One rulebook as data", rulebook),
      get<shown::Game>("/api/games/{house}", may::anyone, "A house's rule sheet with its pay tables", game),
      get<shown::Returns>("/api/games/{house}/returns", may::anyone,
                          "Exact return of the base game and of every side wager", returns),
      get<shown::Chart>("/api/games/{house}/chart", may::anyone,
                        "The 169 starting hands: the best action and the exact value of each", chart),
      get<boost::json::object>("/api/games/{house}/parsheet", may::anyone, "The par sheet (docs/parsheet.md)",
                               par_sheet, {{"format", "html (default), json or xlsx"}},
                               {"text/html", std::string(kSpreadsheet)}),
      get<shown::Advice>("/api/games/{house}/advice", may::anyone,
                         "The exact value of every action with the cards given, and why the best one is", advice,
                         {{"hole", "your two cards, \"Kd Qh\""},
                          {"board", "the community cards so far: none, three or five"},
                          {"dead", "dead cards, known to be out of play"},
                          {"dealer", "the dealer's exposed cards"},
                          {"reason", "no: the values alone; default yes"}}),
      get<shown::Guide>("/api/games/{house}/guide", may::anyone,
                        "A strategy's rules with what each gives away, and when a bet is best after the flop and on "
                        "the river",
                        guide),
  };
}

}  // namespace riverbank
