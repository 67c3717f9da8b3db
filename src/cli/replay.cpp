// `riverbank replay FILE...`: plays transcripts again, tells the rounds and compares their settlements with what the
// files expect.
#include "transcript/replay.h"

#include <iostream>
#include <iterator>
#include <map>
#include <memory>

#include <fmt/core.h>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "cards/hand_name.h"
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "console/deal_record.h"
#include "console/round_story.h"
#include "hand_history/open_hand_history.h"
#include "hand_history/phh.h"
#include "json/struct_json.h"
#include "program/report.h"
#include "round/state.h"
#include "round/view.h"
#include "rules/to_json.h"
#include "table_text/table_text.h"
#include "transcript/parse_transcript.h"

namespace riverbank {

namespace {

namespace json = boost::json;

struct ReplayOptions {
  std::vector<std::string> files;
  std::string house;
  std::string data;
  std::string as;  // a form of hand histories; empty: none
  bool as_json = false;
  bool quiet = false;
};

struct ReplayedRound {
  Transcript transcript;
  const Game* game = nullptr;  // none: it could not be loaded
  Replay replay;
  bool ok() const { return game != nullptr && replay.ok(); }
};

struct ReplayedFile {
  std::string file;
  Errors problems;  // of reading the file
  std::vector<ReplayedRound> rounds;
  std::optional<TableTextResult> evening;  // the file is a table text, not rounds
  bool ok() const {
    return problems.empty() && std::all_of(rounds.begin(), rounds.end(), [](const auto& r) { return r.ok(); });
  }
};

bool is_table_text(const SourceText& source) { return source.text.starts_with("riverbank table"); }

Result<SourceText, Errors> read_input(const std::string& file) {
  if (file != "-") {
    auto source = read_source(file);
    if (source && is_table_text(*source)) source = read_record(file);  // an evening may be long
    if (source) source->name = file;
    return source;
  }
  return SourceText{"-", std::string(std::istreambuf_iterator<char>(std::cin), {})};
}

// Loads each house once.
class LoadedGames {
 public:
  explicit LoadedGames(Catalog catalog) : catalog_(std::move(catalog)) {}

  const Result<Game, Errors>& get(const std::string& house) {
    const auto found = games_.find(house);
    return found != games_.end() ? found->second : games_.emplace(house, catalog_.game(house)).first->second;
  }

 private:
  Catalog catalog_;
  std::map<std::string, Result<Game, Errors>> games_;
};

ReplayedRound replay_round(LoadedGames& games, const ReplayOptions& options, Transcript transcript) {
  ReplayedRound round{.transcript = std::move(transcript), .game = nullptr, .replay = {}};
  if (!options.house.empty()) round.transcript.hash.clear();  // other rules on purpose
  const auto& game = games.get(options.house.empty() ? round.transcript.house() : options.house);
  if (!game) {
    round.replay.problems = game.error();
    return round;
  }
  round.game = &*game;
  round.replay = replay(*game, round.transcript);
  return round;
}

ReplayedFile replay_file(LoadedGames& games, const ReplayOptions& options, const std::string& file) {
  ReplayedFile out{.file = file, .problems = {}, .rounds = {}, .evening = {}};
  const auto source = read_input(file);
  if (!source) {
    out.problems = source.error();
    return out;
  }
  if (is_table_text(*source)) {
    out.evening = run_table_text(
        *source, [&](const std::string& house) { return games.get(options.house.empty() ? house : options.house); });
    out.problems = out.evening->problems;
    return out;
  }
  const auto transcripts = parse_transcripts(*source);
  if (!transcripts) {
    out.problems = transcripts.error();
    return out;
  }
  for (const Transcript& transcript : *transcripts) out.rounds.push_back(replay_round(games, options, transcript));
  return out;
}

// ------------------------------------------------------------- JSON

json::array diff_json(const Diff& diff) {
  json::array out;
  if (diff.empty()) return out;
  for (const DiffLine& line : diff.lines) {
    const std::string_view kind = line.kind == DiffLine::Kind::same      ? "same"
                                  : line.kind == DiffLine::Kind::missing ? "missing"
                                                                         : "unexpected";
    out.push_back({{"kind", kind}, {"line", line.line}, {"text", line.text}});
  }
  return out;
}

void add_settlement(json::object& out, const Game& game, const RoundState& state) {
  const Settlement& settlement = *state.settlement;
  json::array lines;
  for (const Line& line : settlement.lines) lines.push_back(struct_to_json(line_view(game, state, line)));
  json::object meters;
  for (std::size_t i = 0; i < game.meters.size(); ++i) meters[game.meters[i].id] = settlement.meters[i].minor_units();
  out["lines"] = std::move(lines);
  out["void"] = state.ruling.all;
  out["reshuffle"] = state.reshuffle;
  out["meters"] = std::move(meters);
  if (settlement.dealer_shown) {
    out["dealer"] = hand_name(settlement.dealer);
    out["dealer_qualifies"] = settlement.dealer_qualifies;
  }
  if (state.setup.banker) out["banker_net"] = settlement.banker_net.minor_units();
}

json::object round_json(const ReplayedRound& round) {
  json::object out{{"line", round.transcript.line},
                   {"about", round.transcript.about},
                   {"game", round.game != nullptr ? round.game->id : round.transcript.game},
                   {"hash", round.game != nullptr ? round.game->content_hash : std::string()},
                   {"number", round.transcript.number},
                   {"ok", round.ok()},
                   {"problems", to_json(round.replay.problems)},
                   {"diff", diff_json(round.replay.diff)},
                   {"settled", round.replay.state.settlement.has_value()}};
  if (round.replay.state.settlement) add_settlement(out, *round.game, round.replay.state);
  return out;
}

json::object file_json(const ReplayedFile& file) {
  json::array rounds;
  for (const ReplayedRound& round : file.rounds) rounds.push_back(round_json(round));
  json::object out{
      {"file", file.file}, {"ok", file.ok()}, {"problems", to_json(file.problems)}, {"rounds", std::move(rounds)}};
  if (file.evening) out["log"] = json::array(file.evening->log.begin(), file.evening->log.end());
  return out;
}

// ------------------------------------------------------------- text

void print_round(const ReplayedRound& round, const ReplayedFile& file, const ReplayOptions& options) {
  // A round that could not begin has nothing to tell.
  const bool begun = round.game != nullptr && setup_problem(*round.game, round.replay.state.setup).empty();
  if (begun && !options.quiet) {
    Sheet sheet(colour_of_output());
    tell_round(sheet,
               {*round.game, round.replay.state, round.replay.events, round.transcript.about, round.transcript.names});
    sheet.blank();
    sheet.print();
  }
  for (const Error& problem : round.replay.problems) fmt::print("{}\n", problem.text());
  if (!round.replay.diff.empty())
    fmt::print("{}:{}: the settlement is not the expected one (- expected, + came out):\n{}", file.file,
               round.transcript.expect->line, round.replay.diff.text());
}

void print_evening(const ReplayedFile& file, const ReplayOptions& options) {
  if (!options.quiet)
    for (const std::string& line : file.evening->log) fmt::print("{}\n", line);
  for (const Error& problem : file.problems) fmt::print("{}\n", problem.text());
  const std::uint64_t rounds = file.evening->end ? file.evening->end->state.rounds : 0;
  fmt::print("{}: {}\n", file.file,
             file.ok()
                 ? fmt::format("ok: {} round{} at the table, every line as written", rounds, rounds == 1 ? "" : "s")
                 : "failed");
}

void print_file(const ReplayedFile& file, const ReplayOptions& options) {
  if (file.evening) return print_evening(file, options);
  for (const Error& problem : file.problems) fmt::print("{}\n", problem.text());
  for (const ReplayedRound& round : file.rounds) print_round(round, file, options);
  const std::size_t checked = static_cast<std::size_t>(
      std::count_if(file.rounds.begin(), file.rounds.end(), [](const auto& r) { return r.transcript.expect; }));
  if (!file.ok())
    fmt::print("{}: failed\n", file.file);
  else if (checked > 0 || options.quiet)
    fmt::print("{}: ok: {} round{}, {} settled as expected\n", file.file, file.rounds.size(),
               file.rounds.size() == 1 ? "" : "s", checked);
}

// ------------------------------------------------------------- hand histories

// Programs that read them take several in one file: PHH numbers them, Open Hand History leaves a line free between two.
void print_hand(const ReplayedRound& round, const ReplayOptions& options, int count) {
  const FinishedHand hand(*round.game, round.replay, {.number = round.transcript.number, .table = {}, .closed_at = {}});
  if (options.as == "phh")
    fmt::print("[{}]\n{}", count, phh_of(hand));
  else
    fmt::print("{}\n\n", json::serialize(open_hand_history_of(hand)));
}

// What cannot be written as a hand, in words; nothing where all of the file can.
std::string no_hands(const ReplayedFile& file) {
  for (const Error& problem : file.problems) return problem.text();
  if (file.evening) return file.file + ": is a whole evening; hand histories are made of single rounds";
  for (const ReplayedRound& round : file.rounds) {
    for (const Error& problem : round.replay.problems) return problem.text();
    if (round.game == nullptr || !round.replay.state.settlement)
      return fmt::format("{}:{}: the round is not settled", file.file, round.transcript.line);
  }
  return {};
}

bool print_hands(const ReplayedFile& file, const ReplayOptions& options, int& count) {
  const std::string problem = no_hands(file);
  if (!problem.empty()) {
    fmt::print(stderr, "{}\n", problem);
    return false;
  }
  for (const ReplayedRound& round : file.rounds) print_hand(round, options, ++count);
  return true;
}

int run_replay(const ReplayOptions& options) {
  auto catalog =
      Catalog::open(options.data.empty() ? std::nullopt : std::optional<std::filesystem::path>(options.data));
  if (!catalog) {
    print_errors(catalog.error());
    return 1;
  }
  LoadedGames games(*catalog);
  json::array files;
  bool all_ok = true;
  int hands = 0;
  for (const std::string& name : options.files) {
    const ReplayedFile file = replay_file(games, options, name);
    all_ok = all_ok && file.ok();
    if (!options.as.empty())
      all_ok = print_hands(file, options, hands) && all_ok;
    else if (options.as_json)
      files.push_back(file_json(file));
    else
      print_file(file, options);
  }
  if (options.as_json) print_json(json::object{{"files", std::move(files)}});
  return all_ok ? 0 : 1;
}

}  // namespace

void add_replay(CLI::App& app, Session& session) {
  const auto options = std::make_shared<ReplayOptions>();
  CLI::App* replay = app.add_subcommand("replay", "play transcripts again and compare their settlements");
  replay
      ->add_option("FILE", options->files,
                   "transcripts (docs/transcript.md) or table texts (docs/table-text.md); - reads standard input")
      ->required();
  replay->add_option("--house", options->house, "play under this house (id or file) instead of the one in the file");
  replay->add_option("--data", options->data,
                     "folder that holds rulebooks/ and houses/ (default: $RIVERBANK_DATA, else searched for)");
  auto* as_json = replay->add_flag("--json", options->as_json, "print JSON (keys: docs/transcript.md)");
  auto* quiet = replay->add_flag("--quiet", options->quiet, "only say which files replay as expected");
  quiet->excludes(as_json);
  replay->add_option("--as", options->as, "print the rounds as hand histories: phh, or ohh (Open Hand History)")
      ->check(CLI::IsMember({"phh", "ohh"}))
      ->excludes(as_json)
      ->excludes(quiet);
  replay->footer(
      "Examples:\n  riverbank replay my-round.txt\n  riverbank replay --quiet tests/hands/*/*.hand\n"
      "  riverbank replay --as ohh my-round.txt > my-round.ohh\n"
      "Exit code 1 if a file cannot be replayed or the result differs from what it expects.");
  replay->callback([options, &session] { session.exit_code = run_replay(*options); });
}

}  // namespace riverbank
