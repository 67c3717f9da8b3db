// mutate_rules: changes one datum of a rulebook at a time and plays its hands and tables. For whatever
// survives there must be a reason in tests/mutation/reasons.toml, and no more than one mutant in twenty may survive.
//
//   mutate_rules [--one-in N] [--again] [--write] [--explain TEXT] [RULEBOOK...]
//
//   --one-in N      only every Nth mutant, always the same ones, held against the list of the last whole run
//   --again         only those that survived the last whole run: says which still do
//   --write         a whole run writes tests/mutation/<rulebook>.toml anew
//   --explain TEXT  only mutants whose name holds TEXT, each with its fate
#include <cstdio>

#include <algorithm>
#include <chrono>
#include <numeric>

#include <fmt/core.h>

#include "mutants.h"
#include "rules/read_toml.h"
#include "survivors.h"
#include "verdict.h"

namespace riverbank {
namespace {

namespace fs = std::filesystem;

constexpr int kLeastKilledPercent = 95;

struct Options {
  std::size_t one_in = 1;
  bool again = false;
  bool write = false;
  std::string explain;
  std::vector<std::string> rulebooks;
};

// Files that killed a mutant near this place are tried first: one look is enough for most mutants.
class Order {
 public:
  explicit Order(std::size_t files) : recent_(files) { std::iota(recent_.begin(), recent_.end(), std::size_t{0}); }

  std::vector<std::size_t> for_place(const std::string& place) const {
    std::vector<std::size_t> order;
    for (std::string near = place;; near.resize(near.rfind('.'))) {
      if (const auto found = near_.find(near); found != near_.end())
        for (const std::size_t file : found->second) add(file, order);
      if (near.find('.') == std::string::npos) break;
    }
    for (const std::size_t file : recent_) add(file, order);
    return order;
  }

  void killed(const std::string& place, std::size_t file) {
    for (std::string near = place;; near.resize(near.rfind('.'))) {
      to_front(file, near_[near]);
      if (near.find('.') == std::string::npos) break;
    }
    to_front(file, recent_);
  }

 private:
  static void add(std::size_t file, std::vector<std::size_t>& order) {
    if (std::find(order.begin(), order.end(), file) == order.end()) order.push_back(file);
  }
  static void to_front(std::size_t file, std::vector<std::size_t>& files) {
    std::erase(files, file);
    files.insert(files.begin(), file);
  }

  std::map<std::string, std::vector<std::size_t>> near_;
  std::vector<std::size_t> recent_;
};

// The same on every machine.
std::uint64_t name_hash(const std::string& name) {
  std::uint64_t hash = 1469598103934665603U;
  for (const char c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
  return hash ^ (hash >> 32);
}

Errors report(const std::string& what) { return {{"", "", what, "", ""}}; }

class Run {
 public:
  Run(const Catalog& catalog, const Options& options, std::string rulebook)
      : catalog_(catalog), options_(options), rulebook_(std::move(rulebook)), tests_(catalog.folder() / "tests") {}

  // Whether all is as it should be.
  bool run() {
    const auto sources = catalog_.sources(rulebook_);
    const auto rules = load_for_houses(*sources);
    if (!rules) return fail(rules.error().front().text());
    const Data& data = rules->data;
    const Evidence evidence(catalog_, tests_, rulebook_);
    std::vector<std::size_t> all(evidence.files().size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    for (const Error& error : evidence.problems()) return fail(error.text());
    for (std::vector<std::size_t> left = all; const auto broken = evidence.first_broken(*rules, left);) {
      fail(fmt::format("{} fails without any change: {}", evidence.files()[broken->file].name, broken->why));
      whole_ = false;
      left.erase(left.begin(), std::find(left.begin(), left.end(), broken->file) + 1);
    }
    if (!whole_) return false;
    const auto mutants = mutants_of(data, vocabulary(data, sources->clauses));
    Order order(all.size());
    if (options_.again) {
      const auto listed = read_survivors(list_file());
      if (!listed) return fail(listed.error().front().text());
      listed_ = listed->survived;
    }
    for (const Mutant& mutant : mutants)
      if (is_chosen(mutant)) take(mutant, sources->clauses, evidence, order);
    return conclude(mutants);
  }

 private:
  bool fail(const std::string& what) const {
    fmt::print("{}: {}\n", rulebook_, what);
    return false;
  }

  Vocabulary vocabulary(const Data& data, const SourceText& clauses) const {
    Vocabulary words;
    add_words(data, words.own);
    for (const std::string& id : catalog_.rulebook_ids())
      add_words(*read_toml(catalog_.sources(id)->rulebook), words.all);
    const auto listed = read_toml(clauses);
    for (const Data& clause : listed->find("clause")->list) words.clauses.push_back(clause.find("id")->text);
    return words;
  }

  bool is_chosen(const Mutant& mutant) const {
    if (options_.again && !listed_.contains(mutant.name)) return false;
    if (!options_.explain.empty()) return mutant.name.find(options_.explain) != std::string::npos;
    return name_hash(mutant.name) % options_.one_in == 0;
  }

  void take(const Mutant& mutant, const SourceText& clauses, const Evidence& evidence, Order& order) {
    const Verdict verdict = judge(mutant, clauses, evidence, order.for_place(mutant.place));
    ++found_.mutants;
    if (verdict.fate == Fate::refused) ++found_.refused;
    if (verdict.fate == Fate::broken) ++found_.broken;
    if (verdict.fate == Fate::stopped) ++found_.stopped;
    if (verdict.fate == Fate::survived) found_.survived.insert(mutant.name);
    if (verdict.fate == Fate::broken) order.killed(mutant.place, verdict.file);
    if (!options_.explain.empty())
      fmt::print("{}\n    {}: {}{}{}\n", mutant.name, fate_name(verdict.fate),
                 verdict.fate == Fate::broken ? evidence.files()[verdict.file].name : "",
                 verdict.fate == Fate::broken ? ": " : "", verdict.why);
  }

  static const char* fate_name(Fate fate) {
    switch (fate) {
      case Fate::refused:
        return "refused by the check";
      case Fate::broken:
        return "killed by";
      case Fate::stopped:
        return "stopped";
      case Fate::survived:
        return "survived";
    }
    return "";
  }

  fs::path list_file() const { return tests_ / "mutation" / (rulebook_ + ".toml"); }

  bool conclude(const std::vector<Mutant>& mutants) {
    fmt::print("{}: {} of {} mutants: {} refused by the check, {} broke a hand or table, {} stopped, {} survived\n",
               rulebook_, found_.mutants, mutants.size(), found_.refused, found_.broken, found_.stopped,
               found_.survived.size());
    if (options_.again)
      for (const std::string& mutant : found_.survived) fmt::print("{}: still survives: {}\n", rulebook_, mutant);
    if (!options_.explain.empty() || options_.again) return true;
    if (options_.write && options_.one_in == 1) write_survivors(list_file(), found_);
    bool good = every_reason();
    if (options_.write && options_.one_in == 1) return reaches_the_bar(found_) && good;
    const auto listed = read_survivors(list_file());
    if (!listed) return fail(listed.error().front().text());
    good = is_listed(*listed, mutants) && good;
    return reaches_the_bar(*listed) && good;
  }

  // A sample is too small to judge by: the bar is for all mutants.
  bool reaches_the_bar(const Survivors& all) const {
    if (all.survived.size() * 100 <= static_cast<std::size_t>(all.mutants * (100 - kLeastKilledPercent))) return true;
    return fail("more than one mutant in twenty survives");
  }

  bool every_reason() const {
    const auto reasons = Reasons::read(tests_ / "mutation" / "reasons.toml");
    if (!reasons) return fail(reasons.error().front().text());
    bool good = true;
    for (const std::string& mutant : found_.survived)
      if (!reasons->has(rulebook_, mutant)) good = fail(fmt::format("survived without a reason: {}", mutant));
    return good;
  }

  // Whether the last whole run found the same: what survives now survived then, and what survived then is still a
  // mutant and, if it was tried, survives.
  bool is_listed(const Survivors& listed, const std::vector<Mutant>& mutants) const {
    bool good = true;
    for (const std::string& mutant : found_.survived)
      if (!listed.survived.contains(mutant)) good = fail(fmt::format("survives, and is not listed: {}", mutant));
    std::size_t known = 0;
    for (const Mutant& mutant : mutants) {
      if (!listed.survived.contains(mutant.name)) continue;
      ++known;
      if (is_chosen(mutant) && !found_.survived.contains(mutant.name))
        good = fail(fmt::format("is listed, and does not survive: {}", mutant.name));
    }
    if (good && known == listed.survived.size() && static_cast<std::size_t>(listed.mutants) == mutants.size())
      return true;
    return fail("the list of survivors is not current: run tools/mutate_rules");
  }

  const Catalog& catalog_;
  const Options& options_;
  std::string rulebook_;
  fs::path tests_;
  Survivors found_;
  std::set<std::string> listed_;  // survivors of the last whole run
  bool whole_ = true;             // without any change
};

Result<Options, Errors> read_options(const std::vector<std::string>& words, const Catalog& catalog) {
  Options options;
  const auto known = catalog.rulebook_ids();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool more = i + 1 < words.size();
    if (words[i] == "--one-in" && more)
      options.one_in = std::max(1UL, std::strtoul(words[++i].c_str(), nullptr, 10));
    else if (words[i] == "--again")
      options.again = true;
    else if (words[i] == "--write")
      options.write = true;
    else if (words[i] == "--explain" && more)
      options.explain = words[++i];
    else if (std::find(known.begin(), known.end(), words[i]) != known.end())
      options.rulebooks.push_back(words[i]);
    else
      return Failure{report(fmt::format("there is no option and no rulebook {}", words[i]))};
  }
  if (options.rulebooks.empty()) options.rulebooks = known;
  return options;
}

int main_of(const std::vector<std::string>& words) {
  const auto catalog = Catalog::open(RIVERBANK_SOURCE_DIR);
  const auto options = read_options(words, *catalog);
  if (!options) {
    fmt::print(stderr, "{}\n", options.error().front().text());
    return 2;
  }
  bool good = true;
  for (const std::string& rulebook : options->rulebooks) {
    good = Run(*catalog, *options, rulebook).run() && good;
    std::fflush(stdout);
  }
  return good ? 0 : 1;
}

}  // namespace
}  // namespace riverbank

int main(int argc, char** argv) { return riverbank::main_of({argv + 1, argv + argc}); }
