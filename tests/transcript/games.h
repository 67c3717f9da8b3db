// Games as the tests of transcripts load them: each house file once.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "shelf/shelf.h"
#include "transcript/transcript.h"

namespace riverbank {

// The shelf of a folder that holds rulebooks/: the project's own, or that of a suite with rulebooks of its own.
inline const Shelf& shelf_in(const std::filesystem::path& folder) {
  static std::map<std::filesystem::path, Result<Shelf, Errors>> shelves;
  const auto found = shelves.find(folder);
  return *(found != shelves.end() ? found : shelves.emplace(folder, Shelf::open(folder)).first)->second;
}

inline const Shelf& shelf() { return shelf_in(RIVERBANK_SOURCE_DIR); }

inline const Result<Game, Errors>& game_of(const std::string& house, const Shelf& from = shelf()) {
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
