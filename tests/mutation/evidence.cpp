#include "evidence.h"

#include <algorithm>
#include <map>
#include <sstream>

#include "house_cases.h"
#include "table_text/table_text.h"
#include "transcript/parse_transcript.h"
#include "transcript/replay.h"

namespace riverbank {

namespace fs = std::filesystem;

namespace {

constexpr const char* kHand = ".hand";
constexpr const char* kTable = ".table";
constexpr const char* kHouse = ".house";

// The games of one set of rules, each made when a file asks for it.
class Games {
 public:
  Games(const Catalog& catalog, const LoadedRulebook& rules) : catalog_(catalog), rules_(rules) {}

  const Catalog& catalog() const { return catalog_; }
  const LoadedRulebook& rules() const { return rules_; }

  const Result<Game, Errors>& game(const std::string& house) {
    const auto found = games_.find(house);
    return (found != games_.end() ? found : games_.emplace(house, make(house)).first)->second;
  }

 private:
  Result<Game, Errors> make(const std::string& house) const {
    const auto text = catalog_.house_text(house);
    if (!text) return Failure{text.error()};
    return make_game_by(rules_, *text);
  }

  const Catalog& catalog_;
  const LoadedRulebook& rules_;
  std::map<std::string, Result<Game, Errors>> games_;
};

std::string first_of(const Errors& errors) { return errors.empty() ? "is not as written" : errors.front().text(); }

std::string broken_round(const Transcript& round, Games& games) {
  const auto& game = games.game(round.house());
  if (!game) return first_of(game.error());
  const Replay replayed = replay(*game, round);
  if (!replayed.problems.empty()) return first_of(replayed.problems);
  return replayed.diff.empty() ? std::string() : replayed.diff.text();
}

// Remarks of the agreed story aside, it is the log line by line.
std::string changed_story(const std::string& agreed, const std::vector<std::string>& log) {
  std::istringstream lines(agreed);
  std::string line;
  std::size_t at = 0;
  while (std::getline(lines, line)) {
    if (line.starts_with("#")) continue;
    if (at == log.size() || log[at] != line) return "the evening goes otherwise than: " + line;
    ++at;
  }
  return at == log.size() ? std::string() : "the evening goes on: " + log[at];
}

std::string broken_table(const EvidenceFile& file, Games& games) {
  const fs::path folder = fs::path(file.source.name).parent_path();
  const auto result = run_table_text(file.source, [&](const std::string& house) {
    const bool beside = fs::path(house).is_relative() && fs::exists(folder / house);
    return games.game(beside ? (folder / house).string() : house);
  });
  if (!result.ok()) return first_of(result.problems);
  return file.story.empty() ? std::string() : changed_story(file.story, result.log);
}

std::string broken_file(const EvidenceFile& file, Games& games) {
  if (file.name.ends_with(kTable)) return broken_table(file, games);
  if (file.name.ends_with(kHouse)) return broken_house_case(file.source, games.catalog(), games.rules());
  for (const Transcript& round : file.rounds)
    if (auto why = broken_round(round, games); !why.empty()) return why;
  return {};
}

}  // namespace

Evidence::Evidence(const Catalog& catalog, fs::path tests, std::string rulebook)
    : catalog_(catalog), tests_(std::move(tests)), rulebook_(std::move(rulebook)) {
  add_folder(tests_ / "hands" / rulebook_);
  add_folder(tests_ / "tables" / rulebook_);
  add_folder(tests_ / "houses" / rulebook_);
  add_folder(tests_ / "evenings" / "cards" / rulebook_);
  add_file(tests_ / "evenings" / (rulebook_ + kTable));
  add_file(tests_ / "evenings" / "money" / (rulebook_ + kTable));
}

void Evidence::add_folder(const fs::path& folder) {
  std::vector<fs::path> paths;
  if (fs::exists(folder))
    for (const auto& entry : fs::directory_iterator(folder)) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths)
    if (path.extension() == kHand || path.extension() == kTable || path.extension() == kHouse) add_file(path);
}

void Evidence::add_file(const fs::path& path) {
  const auto source = read_source(path);
  if (!source) {
    problems_.insert(problems_.end(), source.error().begin(), source.error().end());
    return;
  }
  EvidenceFile file{fs::relative(path, tests_).string(), {path.string(), source->text}, {}, {}};
  if (path.extension() == kHand) {
    auto rounds = parse_transcripts(file.source);
    if (!rounds) problems_.insert(problems_.end(), rounds.error().begin(), rounds.error().end());
    if (rounds) file.rounds = std::move(*rounds);
  }
  if (const auto story = fs::path(path).replace_extension(".story"); fs::exists(story))
    file.story = read_source(story)->text;
  files_.push_back(std::move(file));
}

std::optional<Evidence::Broken> Evidence::first_broken(const LoadedRulebook& rules,
                                                       const std::vector<std::size_t>& order) const {
  Games games(catalog_, rules);
  for (const std::size_t index : order)
    if (auto why = broken_file(files_[index], games); !why.empty()) return Broken{index, std::move(why)};
  return std::nullopt;
}

}  // namespace riverbank
