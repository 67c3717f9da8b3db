// Evidence: the hands, tables, house cases and the evening of one rulebook, read once, and played by any copy of its
// data. The houses stay as they are; each is made into a game with the copy.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "rules/make_game.h"
#include "transcript/transcript.h"

namespace riverbank {

struct EvidenceFile {
  std::string name;  // "hands/maryland/12.D(6).hand"
  SourceText source;
  std::vector<Transcript> rounds;  // of a hand; the other texts are read as they run
  std::string story;               // what an evening told whole must come to, word by word; empty: not compared
};

class Evidence {
 public:
  Evidence(const Catalog& catalog, std::filesystem::path tests, std::string rulebook);

  const std::vector<EvidenceFile>& files() const { return files_; }
  const Errors& problems() const { return problems_; }

  // The first file, in this order, that does not go as written by these rules, with what went wrong.
  struct Broken {
    std::size_t file = 0;
    std::string why;
  };
  std::optional<Broken> first_broken(const LoadedRulebook& rules, const std::vector<std::size_t>& order) const;

 private:
  void add_folder(const std::filesystem::path& folder);
  void add_file(const std::filesystem::path& path);

  const Catalog& catalog_;
  std::filesystem::path tests_;
  std::string rulebook_;
  std::vector<EvidenceFile> files_;
  Errors problems_;
};

}  // namespace riverbank
