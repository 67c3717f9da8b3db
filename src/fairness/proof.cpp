#include "fairness/proof.h"

#include <algorithm>
#include <charconv>

#include <fmt/core.h>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>

namespace riverbank {

namespace json = boost::json;

namespace {

constexpr std::string_view kSeat = "seat ";

// Reads the members of one object and gathers everything that is wrong with them.
class Reader {
 public:
  Reader(const json::object& object, std::string where) : object_(object), where_(std::move(where)) {}

  std::string text(const char* key) {
    const json::value* value = object_.if_contains(key);
    if (value != nullptr && value->is_string()) return std::string(value->get_string());
    return wrong(key, "is missing or not a text"), std::string();
  }
  bool has(const char* key) const { return object_.contains(key); }
  std::uint64_t number(const char* key) {
    const json::value* value = object_.if_contains(key);
    boost::system::error_code error;
    const auto number = value != nullptr ? value->to_number<std::uint64_t>(error) : 0;
    if (value == nullptr || error) wrong(key, "is missing or not a whole number");
    return number;
  }
  Digest digest(const char* key) {
    const auto digest = digest_of_hex(text(key));
    if (!digest) wrong(key, "is not a text of 64 hexadecimal digits");
    return digest.value_or(Digest{});
  }
  Card card(const char* key) {
    const auto card = parse_card(text(key));
    if (!card) wrong(key, "is not a card such as \"As\"");
    return card ? *card : Card();
  }
  // Proofs of older programs say it in the text alone: "seat 3".
  std::optional<SeatId> seat(std::string_view to) {
    if (object_.contains("seat")) {
      const std::uint64_t number = this->number("seat");
      if (number == 0 || number > UINT8_MAX) wrong("seat", "is not the number of a seat");
      return SeatId(static_cast<std::uint8_t>(number));
    }
    if (!to.starts_with(kSeat)) return std::nullopt;
    to.remove_prefix(kSeat.size());
    std::uint8_t number = 0;
    const auto [end, error] = std::from_chars(to.data(), to.data() + to.size(), number);
    if (error != std::errc() || end != to.data() + to.size() || number == 0) return std::nullopt;
    return SeatId(number);
  }
  void wrong(const char* key, std::string what) {
    errors.push_back(Error{.where = where_, .key = key, .what = std::move(what), .fix = "", .clause = ""});
  }

  Errors errors;

 private:
  const json::object& object_;
  std::string where_;
};

ShareShown read_share(Reader& reader) {
  ShareShown share;
  share.seat = static_cast<int>(std::min<std::uint64_t>(reader.number("seat"), UINT8_MAX + 1));
  if (reader.has("rider"))
    share.rider = static_cast<int>(std::min<std::uint64_t>(reader.number("rider"), UINT8_MAX + 1));
  share.share = reader.text("share");
  return share;
}

// What format 2 has and format 1 has not.
void read_promise(const json::object& object, const std::string& where, Proof& proof, Errors& errors) {
  Reader reader(object, where);
  proof.seed_root = reader.digest("seed_commitment");
  if (const json::value* rehearsal = object.if_contains("rehearsal")) {
    if (!rehearsal->is_bool()) reader.wrong("rehearsal", "is not true or false");
    if (rehearsal->is_bool() && rehearsal->get_bool()) proof.kind = RoundKind::rehearsal;
  }
  const json::value* list = object.if_contains("shares");
  std::vector<ShareShown> shown;
  bool readable = list != nullptr && list->is_array();
  if (readable)
    for (const json::value& each : list->get_array()) {
      readable = readable && each.is_object();
      if (!readable) break;
      Reader share(each.get_object(), where);
      shown.push_back(read_share(share));
      readable = share.errors.empty();
    }
  auto shares = readable ? shares_of(shown) : std::nullopt;
  if (!shares) reader.wrong("shares", "is not a list of {seat, rider, share}, by seat, with 16 to 32 bytes each");
  proof.shares = std::move(shares).value_or(Shares());
  errors.insert(errors.end(), reader.errors.begin(), reader.errors.end());
}

DealtFrom read_dealt(Reader& reader) {
  DealtFrom dealt;
  const std::uint64_t position = reader.number("position");
  if (position >= kCards) reader.wrong("position", "is not 0 to 51");
  dealt.position = static_cast<int>(std::min<std::uint64_t>(position, kCards - 1));
  dealt.card = reader.card("card");
  dealt.to = reader.text("to");
  if (const auto seat = reader.seat(dealt.to)) {
    dealt.seat = *seat;
    dealt.to.clear();
  }
  return dealt;
}

void read_all_dealt(const json::object& object, const std::string& where, Proof& proof, Errors& errors) {
  const json::value* list = object.if_contains("dealt");
  if (list == nullptr || !list->is_array()) {
    errors.push_back(
        Error{.where = where, .key = "dealt", .what = "is missing or not a list", .fix = "", .clause = ""});
    return;
  }
  for (const json::value& each : list->get_array()) {
    if (!each.is_object()) {
      errors.push_back(Error{.where = where,
                             .key = "dealt",
                             .what = "holds something else than {position, card, to}",
                             .fix = "",
                             .clause = ""});
      return;
    }
    Reader reader(each.get_object(), where);
    proof.dealt.push_back(read_dealt(reader));
    errors.insert(errors.end(), reader.errors.begin(), reader.errors.end());
  }
}

}  // namespace

DealtShown view_of(const DealtFrom& dealt) {
  const bool to_seat = dealt.seat != SeatId();
  return {dealt.position, to_text(dealt.card), to_seat ? fmt::format("{}{}", kSeat, dealt.seat.value()) : dealt.to,
          to_seat ? std::optional<int>(dealt.seat.value()) : std::nullopt};
}

std::vector<ShareShown> view_of(const Shares& shares) {
  std::vector<ShareShown> out;
  for (const Share& share : shares)
    out.push_back(
        {share.seat.value(), share.rider == 0 ? std::nullopt : std::optional<int>(share.rider), share_hex(share)});
  return out;
}

std::optional<Shares> shares_of(const std::vector<ShareShown>& shown) {
  Shares shares;
  for (const ShareShown& each : shown) {
    auto bytes = share_of_hex(each.share);
    const int rider = each.rider.value_or(0);
    if (!bytes || each.seat < 1 || each.seat > UINT8_MAX || rider < 0 || rider > UINT8_MAX) return std::nullopt;
    shares.push_back(
        {SeatId(static_cast<std::uint8_t>(each.seat)), static_cast<std::uint8_t>(rider), *std::move(bytes)});
  }
  return are_well_formed(shares) ? std::optional(std::move(shares)) : std::nullopt;
}

DeckCommitment Proof::deck() const {
  return format == kProofWithoutShares ? DeckCommitment(name, seed)
                                       : DeckCommitment(name, deck_seed(name, seed, shares));
}

ProofShown view_of(const Proof& proof) {
  ProofShown out{.format = proof.format,
                 .game_hash = proof.name.game_hash,
                 .table = proof.name.table,
                 .round = proof.name.round,
                 .rehearsal = {},
                 .seed_commitment = {},
                 .shares = {},
                 .commitment = to_hex(proof.root),
                 .seed = proof.seed.hex(),
                 .dealt = {}};
  if (proof.kind == RoundKind::rehearsal) out.rehearsal = true;
  if (proof.format != kProofWithoutShares) {
    out.seed_commitment = to_hex(proof.seed_root);
    out.shares = view_of(proof.shares);
  }
  for (const DealtFrom& each : proof.dealt) out.dealt.push_back(view_of(each));
  return out;
}

OpeningShown view_of(const Opening& opening) {
  OpeningShown out{opening.position, to_text(opening.card), to_hex(opening.salt), {}};
  for (const Digest& each : opening.path) out.path.push_back(to_hex(each));
  return out;
}

Result<Proof, Errors> parse_proof(std::string_view text, const std::string& where) {
  boost::system::error_code error;
  const json::value value = json::parse(text, error);
  if (error || !value.is_object())
    return Failure{Errors{Error{.where = where,
                                .key = "",
                                .what = "is not a JSON object: " + error.message(),
                                .fix = "a proof as docs/fairness.md describes it",
                                .clause = ""}}};
  const json::object& object = value.get_object();
  Reader reader(object, where);
  Proof proof;
  const std::uint64_t format = reader.number("format");
  proof.format = static_cast<int>(std::min<std::uint64_t>(format, kProofFormat + 1));
  if (proof.format != kProofFormat && proof.format != kProofWithoutShares) reader.wrong("format", "is neither 1 nor 2");
  proof.name = {reader.text("game_hash"), reader.text("table"), reader.number("round")};
  proof.root = reader.digest("commitment");
  proof.seed.bytes = reader.digest("seed");
  Errors errors = std::move(reader.errors);
  if (proof.format == kProofFormat) read_promise(object, where, proof, errors);
  read_all_dealt(object, where, proof, errors);
  if (!errors.empty()) return Failure{std::move(errors)};
  return proof;
}

std::vector<std::string> problems_of(const Proof& proof) {
  std::vector<std::string> problems;
  if (proof.format != kProofWithoutShares)
    if (const Digest led = seed_commitment(proof.name, proof.seed, proof.kind); led != proof.seed_root)
      problems.push_back(
          fmt::format("the seed is not the one that was promised when the round opened: it leads to {}", to_hex(led)));
  const DeckCommitment commitment = proof.deck();
  if (commitment.root() != proof.root)
    problems.push_back(fmt::format("seed and shares lead to the commitment {}, not to the promised {}",
                                   to_hex(commitment.root()), to_hex(proof.root)));
  int next = 0;
  for (const DealtFrom& each : proof.dealt) {
    const Card promised = commitment.deck()[static_cast<std::size_t>(each.position)];
    if (each.card != promised)
      problems.push_back(fmt::format("position {} was dealt as {} to {}, but the deck has {} there", each.position,
                                     to_text(each.card), view_of(each).to, to_text(promised)));
    if (each.position != next++)
      problems.push_back(fmt::format("the card at position {} was dealt out of turn", each.position));
  }
  return problems;
}

}  // namespace riverbank
