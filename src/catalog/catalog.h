// Catalog: the data folder on disk. It finds rulebooks/, rulebooks/clauses/ and houses/ and makes rulebooks and games
// of them; and strategies/, whose files it reads. Where it looks: the folder it is given, else $RIVERBANK_DATA, else
// the folders above the program and above the working folder, else the folder the program was built from. A house file
// that lies beside rulebooks/ has them from there, unless the folder was given.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/result.h"
#include "rules/game.h"
#include "rules/load_rulebook.h"
#include "rules/make_game.h"

namespace riverbank {

class Catalog {
 public:
  // The folder that holds rulebooks/.
  static Result<Catalog, Errors> open(const std::optional<std::filesystem::path>& folder = std::nullopt);

  const std::filesystem::path& folder() const { return folder_; }
  // Sorted.
  std::vector<std::string> rulebook_ids() const;
  std::vector<std::string> house_ids() const;
  std::vector<std::string> strategy_ids() const;
  // The house to play where nobody names one: the id in houses/default, else the first.
  std::string default_house() const;

  Result<RulebookSources, Errors> sources(std::string_view rulebook_id) const;
  Result<Rulebook, Errors> rulebook(std::string_view id, const ChosenReadings& chosen = {}) const;
  // A house's id, or the path of a house file (it has a '/' or ends in .toml).
  Result<Game, Errors> game(std::string_view house) const;
  // The text of a strategy, by id or by path (it has a '/' or ends in .strategy).
  Result<SourceText, Errors> strategy(std::string_view name) const;
  // The text of a house file, by the house's id or the file's path.
  Result<SourceText, Errors> house_text(std::string_view house) const;
  // The rulebook that a house file names.
  Result<RulebookSources, Errors> sources_of(const SourceText& house) const;
  // The game of a house file's text. It has been rehearsed (table/rehearse.h): what passes here plays.
  Result<Game, Errors> game_of(const SourceText& house) const;

 private:
  enum class Chosen { found, given };
  explicit Catalog(std::filesystem::path folder, Chosen chosen) : folder_(std::move(folder)), chosen_(chosen) {}
  // The catalog that a house file belongs to.
  Catalog beside(const std::filesystem::path& house) const;

  std::filesystem::path folder_;
  Chosen chosen_;
};

// A whole file; the error says why it cannot be read.
Result<SourceText, Errors> read_source(const std::filesystem::path& path);

}  // namespace riverbank
