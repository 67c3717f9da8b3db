// riverbank verify: was this round dealt from the deck that was promised before bets closed?
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

#include <fmt/core.h>
#include <boost/json/array.hpp>

#include "cli/commands.h"
#include "fairness/proof.h"
#include "program/http_get.h"
#include "program/report.h"

namespace riverbank {

namespace json = boost::json;

namespace {

struct VerifyArguments {
  std::string source;
  bool as_json = false;
};

// Where a server keeps the proof of the round that an address speaks of: its page, its record or its proof.
std::string proof_target(const std::string& target) {
  for (const std::string_view part : {"/api/rounds/", "/rounds/", "/round/"}) {
    const std::size_t at = target.find(part);
    if (at == std::string::npos) continue;
    const std::size_t from = at + part.size();
    const std::size_t end = std::min(target.find_first_not_of("0123456789", from), target.size());
    if (end > from) return fmt::format("{}/api/rounds/{}/proof", target.substr(0, at), target.substr(from, end - from));
  }
  return target;
}

Result<std::string, Errors> read_text(const std::string& source) {
  if (is_url(source)) {
    auto url = parse_url(source);
    if (!url) return Failure{url.error()};
    url->target = proof_target(url->target);
    return http_get(*url);
  }
  if (source == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
  std::ifstream file(source, std::ios::binary);
  if (!file || std::filesystem::is_directory(source))
    return Failure{Errors{Error{.where = source,
                                .key = "",
                                .what = "cannot be read",
                                .fix = "a file with the proof of a round",
                                .clause = ""}}};
  return std::string(std::istreambuf_iterator<char>(file), {});
}

constexpr std::string_view kRehearsal =
    "A REHEARSAL: its cards were chosen or could be foreseen. Nothing is proved of such a round.";

bool is_proved(const Proof& proof, const std::vector<std::string>& problems) {
  return problems.empty() && proof.kind == RoundKind::played;
}

std::string shares_text(std::size_t shares) {
  if (shares == 0) return "no player's share";
  return shares == 1 ? "one player's share" : fmt::format("the shares of {} players", shares);
}

void print_verdict(const Proof& proof, const std::vector<std::string>& problems) {
  fmt::print("Round {} at table {}\n", proof.name.round, proof.name.table);
  fmt::print("  game           {}\n", proof.name.game_hash);
  if (proof.format != kProofWithoutShares) fmt::print("  seed promised  {}\n", to_hex(proof.seed_root));
  fmt::print("  seed           {}\n", proof.seed.hex());
  for (const ShareShown& share : view_of(proof.shares))
    fmt::print("  share          {} (seat {}{})\n", share.share, share.seat, share.rider ? ", behind" : "");
  fmt::print("  commitment     {}\n", to_hex(proof.root));
  for (const DealtFrom& each : proof.dealt)
    fmt::print("  {:>2}  {}  {}\n", each.position + 1, to_text(each.card), view_of(each).to);
  for (const std::string& problem : problems) fmt::print("WRONG: {}\n", problem);
  if (proof.kind == RoundKind::rehearsal) fmt::print("{}\n", kRehearsal);
  if (!is_proved(proof, problems)) return;
  if (proof.format == kProofWithoutShares)
    fmt::print("Dealt as promised: the seed leads to the commitment, and all {} cards came from its deck in order.\n",
               proof.dealt.size());
  else
    fmt::print(
        "Dealt as promised: the seed is the one of the opening, with {} it leads to the commitment, and all {} cards "
        "came from its deck in order.\n",
        shares_text(proof.shares.size()), proof.dealt.size());
}

json::object verdict_json(const Proof& proof, const std::vector<std::string>& problems) {
  json::array list;
  for (const std::string& problem : problems) list.push_back(json::string(problem));
  return {{"table", proof.name.table},
          {"round", proof.name.round},
          {"as_promised", is_proved(proof, problems)},
          {"rehearsal", proof.kind == RoundKind::rehearsal},
          {"shares", proof.shares.size()},
          {"problems", std::move(list)}};
}

int run_verify(const VerifyArguments& arguments) {
  const auto text = read_text(arguments.source);
  if (!text) {
    print_errors(text.error());
    return 1;
  }
  const auto proof = parse_proof(*text, arguments.source);
  if (!proof) {
    print_errors(proof.error());
    return 1;
  }
  const auto problems = problems_of(*proof);
  if (arguments.as_json)
    print_json(verdict_json(*proof, problems));
  else
    print_verdict(*proof, problems);
  return is_proved(*proof, problems) ? 0 : 1;
}

}  // namespace

void add_verify(CLI::App& app, Session& session) {
  auto arguments = std::make_shared<VerifyArguments>();
  CLI::App* command = app.add_subcommand("verify", "Check that a round was dealt from the deck it was committed to");
  command
      ->add_option("proof", arguments->source,
                   "file with the proof of a round, - for standard input, or the address of a round at a server")
      ->required();
  command->add_flag("--json", arguments->as_json, "print JSON (keys: docs/fairness.md)");
  command->footer(
      "Examples: riverbank verify docs/examples/round-proof.json\n"
      "          riverbank verify http://127.0.0.1:8420/api/rounds/4294967297/proof");
  command->callback([arguments, &session] { session.exit_code = run_verify(*arguments); });
}

}  // namespace riverbank
