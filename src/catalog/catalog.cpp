#include "catalog/catalog.h"

#include <fstream>

#include <algorithm>
#include <cstdlib>

#include <fmt/core.h>

#include "rules/problems.h"
#include "table/rehearse.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

constexpr const char* kExtension = ".toml";
constexpr const char* kStrategyExtension = ".strategy";

bool holds_rules(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "rulebooks", ignored);
}

std::optional<fs::path> found_above(fs::path folder) {
  for (; !folder.empty(); folder = folder.parent_path()) {
    if (holds_rules(folder)) return folder;
    // An installed program lies in bin/, its data in share/ beside that.
    if (holds_rules(folder / "share" / "riverbank")) return folder / "share" / "riverbank";
    if (folder == folder.root_path()) break;
  }
  return std::nullopt;
}

std::optional<fs::path> found_anywhere() {
  std::error_code ignored;
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  if (const auto found = found_above(program.parent_path())) return found;
  if (const auto found = found_above(fs::current_path(ignored))) return found;
  if (holds_rules(RIVERBANK_DEFAULT_DATA)) return fs::path(RIVERBANK_DEFAULT_DATA);
  return std::nullopt;
}

Failure<Errors> failed(const fs::path& where, std::string what, std::string fix) {
  return Failure{Errors{{where.string(), "", std::move(what), std::move(fix), ""}}};
}

std::vector<std::string> ids_in(const fs::path& folder, std::string_view extension = kExtension) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == extension) ids.push_back(at->path().stem().string());
  std::sort(ids.begin(), ids.end());
  return ids;
}

fs::path file_in(const fs::path& folder, std::string_view id) { return folder / (std::string(id) + kExtension); }

}  // namespace

Result<Catalog, Errors> Catalog::open(const std::optional<fs::path>& folder) {
  if (folder) {
    if (holds_rules(*folder)) return Catalog(*folder, Chosen::given);
    return failed(*folder, "holds no rulebooks folder", "give the folder that holds rulebooks/ and houses/");
  }
  if (const char* named = std::getenv("RIVERBANK_DATA"); named != nullptr && *named != '\0') {
    if (holds_rules(named)) return Catalog(fs::path(named), Chosen::given);
    return failed(named, "RIVERBANK_DATA holds no rulebooks folder", "set it to the folder that holds rulebooks/");
  }
  if (const auto found = found_anywhere()) return Catalog(*found, Chosen::found);
  return failed("rulebooks", "the rule files are not found", "set RIVERBANK_DATA to the folder that holds rulebooks/");
}

std::vector<std::string> Catalog::rulebook_ids() const { return ids_in(folder_ / "rulebooks"); }
std::vector<std::string> Catalog::house_ids() const { return ids_in(folder_ / "houses"); }

std::vector<std::string> Catalog::strategy_ids() const { return ids_in(folder_ / "strategies", kStrategyExtension); }

Result<SourceText, Errors> Catalog::strategy(std::string_view name) const {
  if (name.find('/') != std::string_view::npos || name.ends_with(kStrategyExtension)) return read_source(name);
  const auto known = strategy_ids();
  if (std::find(known.begin(), known.end(), name) == known.end())
    return failed(folder_ / "strategies", fmt::format("there is no strategy {}", quoted(name)),
                  suggestion(name, known));
  return read_source(folder_ / "strategies" / (std::string(name) + kStrategyExtension));
}

std::string Catalog::default_house() const {
  std::ifstream file(folder_ / "houses" / "default");
  std::string id;
  if (file >> id) return id;
  const auto ids = house_ids();
  return ids.empty() ? std::string() : ids.front();
}

Result<RulebookSources, Errors> Catalog::sources(std::string_view id) const {
  const auto known = rulebook_ids();
  if (std::find(known.begin(), known.end(), id) == known.end())
    return failed(folder_ / "rulebooks", fmt::format("there is no rulebook {}", quoted(id)), suggestion(id, known));
  const auto rulebook = read_source(file_in(folder_ / "rulebooks", id));
  if (!rulebook) return Failure{rulebook.error()};
  const auto clauses = read_source(file_in(folder_ / "rulebooks" / "clauses", id));
  if (!clauses) return Failure{clauses.error()};
  return RulebookSources{*rulebook, *clauses};
}

Result<Rulebook, Errors> Catalog::rulebook(std::string_view id, const ChosenReadings& chosen) const {
  const auto found = sources(id);
  if (!found) return Failure{found.error()};
  return load_rulebook(found->rulebook, found->clauses, chosen);
}

Result<SourceText, Errors> Catalog::house_text(std::string_view house) const {
  const bool is_path = house.find('/') != std::string_view::npos || house.ends_with(kExtension);
  const auto known = house_ids();
  if (!is_path && std::find(known.begin(), known.end(), house) == known.end())
    return failed(folder_ / "houses", fmt::format("there is no house {}", quoted(house)), suggestion(house, known));
  return read_source(is_path ? fs::path(house) : file_in(folder_ / "houses", house));
}

Result<Game, Errors> Catalog::game(std::string_view house) const {
  const auto source = house_text(house);
  if (!source) return Failure{source.error()};
  return game_of(*source);
}

Catalog Catalog::beside(const fs::path& house) const {
  std::error_code ignored;
  const fs::path folder = fs::weakly_canonical(house, ignored).parent_path();
  if (chosen_ == Chosen::given || !fs::exists(house, ignored)) return *this;
  for (const fs::path& near : {folder, folder.parent_path()})
    if (holds_rules(near)) return Catalog(near, Chosen::given);
  return *this;
}

Result<RulebookSources, Errors> Catalog::sources_of(const SourceText& house) const {
  const Catalog catalog = beside(house.name);
  const auto id = rulebook_of(house, catalog.rulebook_ids());
  if (!id) return Failure{id.error()};
  return catalog.sources(*id);
}

Result<Game, Errors> Catalog::game_of(const SourceText& house) const {
  const auto found = sources_of(house);
  if (!found) return Failure{found.error()};
  auto game = make_game(house, *found);
  if (!game) return game;
  if (auto problem = rehearse(*game, house.name)) return Failure{Errors{std::move(*problem)}};
  return game;
}

}  // namespace riverbank
