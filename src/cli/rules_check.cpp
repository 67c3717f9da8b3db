#include <algorithm>
#include <filesystem>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/value_from.hpp>

#include "base/text.h"
#include "catalog/catalog.h"
#include "cli/rules.h"
#include "program/report.h"
#include "rules/read_toml.h"
#include "rules/to_json.h"
#include "solver/scope.h"

namespace riverbank {

namespace {

namespace fs = std::filesystem;

struct Checked {
  std::string file;
  std::string kind;                // "house" or "rulebook"
  std::string summary;             // of a file that is sound
  std::vector<std::string> notes;  // what a sound file does without
  Errors errors;
};

std::string counted(std::size_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string summary_of(const Rulebook& rulebook) {
  return fmt::format("rulebook {}: {}, {}, {}, {}", rulebook.id, counted(rulebook.wagers.size(), "wager"),
                     counted(rulebook.pay_tables.size(), "pay table"),
                     counted(rulebook.dealing.size(), "dealing method"), counted(rulebook.clauses.size(), "clause"));
}

std::string summary_of(const Game& game) {
  std::vector<std::string> names;
  for (const Wager& wager : game.wagers) names.push_back(wager.rule.name);
  return fmt::format("house {} of {}: {}, dealing: {}; {}", game.id, game.rulebook->id,
                     counted(static_cast<std::size_t>(game.seats), "seat"), game.dealing.name, join(names, ", "));
}

// A house names its rulebook; a rulebook lists its wagers.
bool is_house(const Data& data) {
  const Data* wagers = data.find("wager");
  return data.find("rulebook") != nullptr || wagers == nullptr || wagers->kind != Data::Kind::list;
}

Checked check_rulebook_file(Checked checked, const SourceText& source) {
  checked.kind = "rulebook";
  const fs::path path(checked.file);
  const auto clauses = read_source(path.parent_path() / "clauses" / path.filename());
  if (!clauses) {
    checked.errors = clauses.error();
    return checked;
  }
  const auto rulebook = load_rulebook(source, *clauses);
  if (!rulebook) {
    checked.errors = rulebook.error();
    return checked;
  }
  checked.summary = summary_of(*rulebook);
  const auto to_do = std::count_if(rulebook->clauses.begin(), rulebook->clauses.end(),
                                   [](const Clause& clause) { return clause.status == ClauseStatus::to_do; });
  if (to_do > 0)
    checked.notes.push_back(
        fmt::format("{} to do: rules show lists them", counted(static_cast<std::size_t>(to_do), "clause")));
  return checked;
}

Error own_notice_problem(const SourceText& source, const Game& game) {
  const auto data = read_toml(source);
  const Place place = data->find("fees")->find("notice")->key_place;
  Error error;
  error.where = fmt::format("{}:{}:{}", source.name, place.line, place.column);
  error.key = "fees.notice";
  error.what = fmt::format("is made from the fees: \"{}\"", game.table.fees.notice);
  error.fix = "leave it out";
  error.clause = game.cite(game.rulebook->table.fees.notice_clause);
  return error;
}

Checked check_house_file(Checked checked, const SourceText& source, const Catalog& catalog) {
  checked.kind = "house";
  const auto game = catalog.game_of(source);
  if (!game) {
    checked.errors = game.error();
    return checked;
  }
  if (!game->table.fees.own_notice.empty()) {  // stored houses of old have one: they play, but none is written anew
    checked.errors = {own_notice_problem(source, *game)};
    return checked;
  }
  checked.summary = summary_of(*game);
  checked.notes = scope_of(*game).sentences();
  return checked;
}

Checked check_file(const Catalog& catalog, const std::string& file) {
  Checked checked;
  checked.file = file;
  const auto source = read_source(file);
  if (!source) {
    checked.errors = source.error();
    return checked;
  }
  const auto data = read_toml(*source);
  if (!data) {
    checked.errors = data.error();
    return checked;
  }
  return is_house(*data) ? check_house_file(checked, *source, catalog) : check_rulebook_file(checked, *source);
}

}  // namespace

int check_files(const RulesOptions& options, const std::vector<std::string>& files) {
  const auto catalog = Catalog::open(options.data);
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  int exit_code = 0;
  boost::json::array results;
  for (const std::string& file : files) {
    const Checked checked = check_file(*catalog, file);
    if (!checked.errors.empty()) exit_code = 1;
    if (options.output == Output::json) {
      results.emplace_back(boost::json::object{{"file", checked.file},
                                               {"kind", checked.kind},
                                               {"ok", checked.errors.empty()},
                                               {"summary", checked.summary},
                                               {"notes", boost::json::value_from(checked.notes)},
                                               {"problems", to_json(checked.errors)}});
    } else if (checked.errors.empty()) {
      fmt::print("{}: ok: {}\n", checked.file, checked.summary);
      for (const std::string& note : checked.notes) fmt::print("{}: note: {}\n", checked.file, note);
    } else {
      for (const Error& error : checked.errors) fmt::print("{}\n", error.text());
      fmt::print("{}: {}\n", checked.file, counted(checked.errors.size(), "problem"));
    }
  }
  if (options.output == Output::json) print_json(boost::json::object{{"files", std::move(results)}});
  return exit_code;
}

}  // namespace riverbank
