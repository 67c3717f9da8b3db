// Games as the tests of transcripts load them: each house file once.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "catalog/catalog.h"
#include "transcript/transcript.h"

namespace riverbank {

// The catalog of a folder that holds rulebooks/: the project's own, or that of a suite with rulebooks of its own.
inline const Catalog& catalog_in(const std::filesystem::path& folder) {
  static std::map<std::filesystem::path, Result<Catalog, Errors>> catalogs;
  const auto found = catalogs.find(folder);
  return *(found != catalogs.end() ? found : catalogs.emplace(folder, Catalog::open(folder)).first)->second;
}

inline const Catalog& catalog() { return catalog_in(RIVERBANK_SOURCE_DIR); }

inline const Result<Game, Errors>& game_of(const std::string& house, const Catalog& from = catalog()) {
  static std::map<std::pair<std::filesystem::path, std::string>, Result<Game, Errors>> games;
  const std::pair key(from.folder(), house);
  const auto found = games.find(key);
  return (found != games.end() ? found : games.emplace(key, from.game(house)).first)->second;
}

inline std::string text_of(const Errors& errors) {
  std::string all;
  for (const Error& error : errors) all += error.text() + "\n";
  return all;
}

}  // namespace riverbank
