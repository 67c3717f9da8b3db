#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include <fmt/core.h>

#include "cases.h"
#include "catalog/catalog.h"
#include "random_house.h"
#include "rules/make_game.h"
#include "rules/read_toml.h"
#include "table/rehearse.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kBatch = 40;
constexpr std::uint64_t kMostTries = 40;  // for each accepted one

// What a batch's process tells the one that waits for it, also if it ends early.
struct Shared {
  std::uint64_t seed = 0;
  std::uint64_t accepted = 0;
  std::uint64_t refused = 0;
  char problem[8192] = {};
};

std::vector<Data> known_rulebooks() {
  std::vector<Data> known;
  for (const char* data : {"", "tests/sixth"}) {
    const auto catalog = Catalog::open(fs::path(RIVERBANK_SOURCE_DIR) / data);
    for (const std::string& id : catalog->rulebook_ids()) known.push_back(*read_toml(catalog->sources(id)->rulebook));
  }
  return known;
}

Files files_of(const RulebookMaker& maker, std::uint64_t seed) {
  Chance chance(seed);
  Files files{maker.make(chance), ""};
  const auto rulebook = load_rulebook({"rulebook", files.book.rulebook}, {"clauses", files.book.clauses});
  if (rulebook) files.house = random_house(*rulebook, chance);
  return files;
}

void write(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path) << text;
}

bool is_accepted(const Files& files, std::optional<Game>& game) {
  auto made = make_game({"house", files.house}, {{"rulebook", files.book.rulebook}, {"clauses", files.book.clauses}});
  if (!made || rehearse(*made, "house")) return false;
  game = std::move(*made);
  return true;
}

void run_batch(const RulebookMaker& maker, std::uint64_t first, std::uint64_t end, const Drive& drive, Shared& shared) {
  for (shared.seed = first; shared.seed < end; ++shared.seed) {
    const Files files = files_of(maker, shared.seed);
    std::optional<Game> game;
    if (files.house.empty() || !is_accepted(files, game)) {
      ++shared.refused;
      continue;
    }
    ++shared.accepted;
    const std::string problem = drive(*game, files, shared.seed);
    if (problem.empty()) continue;
    std::strncpy(shared.problem, problem.c_str(), sizeof shared.problem - 1);
    _exit(3);
  }
}

class Run {
 public:
  Run(const RunOptions& options, const RulebookMaker& maker, const Drive& drive)
      : options_(options), maker_(maker), drive_(drive) {
    shared_ =
        static_cast<Shared*>(mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
    new (shared_) Shared;
  }

  int all() {
    const std::uint64_t last = options_.from + options_.accepted * kMostTries;
    std::uint64_t seed = options_.only != 0 ? options_.only : options_.from;
    const std::uint64_t end = options_.only != 0 ? options_.only + 1 : last;
    while (seed < end && (options_.only != 0 || shared_->accepted < options_.accepted) && failures_ < 20)
      seed = batch(seed, std::min(seed + kBatch, end));
    fmt::print("{} accepted, {} refused, {} went wrong (seeds {} to {})\n", shared_->accepted, shared_->refused,
               failures_, options_.from, seed - 1);
    const bool enough = options_.only != 0 || shared_->accepted >= options_.accepted;
    if (!enough) fmt::print("too few are accepted\n");
    return failures_ == 0 && enough ? 0 : 1;
  }

 private:
  // The seed to go on with.
  std::uint64_t batch(std::uint64_t first, std::uint64_t end) {
    shared_->problem[0] = '\0';
    std::fflush(stdout);
    const pid_t child = fork();
    if (child == 0) {
      run_batch(maker_, first, end, drive_, *shared_);
      std::fflush(stdout);
      _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) return end;
    ++failures_;
    const std::string what = shared_->problem[0] != '\0' ? std::string(shared_->problem) : "the process stopped";
    const fs::path folder = fs::temp_directory_path() / fmt::format("riverbank-generated-failed-{}", shared_->seed);
    const fs::path house = riverbank::lay_down(files_of(maker_, shared_->seed), folder);
    fmt::print("seed {}: {}\n  riverbank rules check {}\n", shared_->seed, what, house.string());
    return shared_->seed + 1;
  }

  const RunOptions& options_;
  const RulebookMaker& maker_;
  const Drive& drive_;
  Shared* shared_ = nullptr;
  int failures_ = 0;
};

}  // namespace

// As an outsider would lay them down.
fs::path lay_down(const Files& files, const fs::path& folder) {
  const auto data = read_toml({"rulebook", files.book.rulebook});
  const std::string id = data && data->find("id") != nullptr ? data->find("id")->text : "rulebook";
  write(folder / "rulebooks" / (id + ".toml"), files.book.rulebook);
  write(folder / "rulebooks" / "clauses" / (id + ".toml"), files.book.clauses);
  write(folder / "houses" / "random.toml", files.house);
  return folder / "houses" / "random.toml";
}

int run_cases(int argc, char** argv, RunOptions options, const Drive& drive) {
  const std::map<std::string, std::uint64_t*> names{
      {"--accepted", &options.accepted}, {"--from", &options.from}, {"--only", &options.only}};
  for (int i = 1; i + 1 < argc; i += 2) {
    const auto found = names.find(argv[i]);
    if (found == names.end()) {
      fmt::print("unknown option {}\n", argv[i]);
      return 2;
    }
    *found->second = std::strtoull(argv[i + 1], nullptr, 10);
  }
  const RulebookMaker maker(known_rulebooks());
  return Run(options, maker, drive).all();
}

}  // namespace riverbank
