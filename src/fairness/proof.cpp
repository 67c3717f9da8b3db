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

ProofShown view_of(const Proof& proof) {
  ProofShown out{.game_hash = proof.name.game_hash,
                 .table = proof.name.table,
                 .round = proof.name.round,
                 .commitment = to_hex(proof.root),
                 .seed = proof.seed.hex(),
                 .dealt = {}};
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
  if (reader.number("format") != kProofFormat) reader.wrong("format", "is not 1, the only one there is");
  proof.name = {reader.text("game_hash"), reader.text("table"), reader.number("round")};
  proof.root = reader.digest("commitment");
  proof.seed.bytes = reader.digest("seed");
  Errors errors = std::move(reader.errors);
  read_all_dealt(object, where, proof, errors);
  if (!errors.empty()) return Failure{std::move(errors)};
  return proof;
}

std::vector<std::string> problems_of(const Proof& proof) {
  std::vector<std::string> problems;
  const DeckCommitment commitment(proof.name, proof.seed);
  if (commitment.root() != proof.root)
    problems.push_back(fmt::format("the seed leads to the commitment {}, not to the promised {}",
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
