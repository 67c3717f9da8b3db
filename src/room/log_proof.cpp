#include "room/log_proof.h"

#include <charconv>

#include <fmt/core.h>

#include "base/check.h"

namespace riverbank {

namespace {

// The last one is the round as it is now.
constexpr std::string_view kLeafOfRound = "SELECT max(number) FROM log WHERE kind = 'rounds' AND key = $1";
constexpr std::string_view kLeafAt = "SELECT kind, key, digest FROM log WHERE number = $1";

std::vector<std::string> hex_path(const merkle::Path& path) {
  std::vector<std::string> out;
  for (const Digest& digest : path) out.push_back(to_hex(digest));
  return out;
}

std::optional<merkle::Path> path_of(const std::vector<std::string>& shown) {
  merkle::Path path;
  for (const std::string& text : shown) {
    const auto digest = digest_of_hex(text);
    if (!digest) return std::nullopt;
    path.push_back(*digest);
  }
  return path;
}

std::string hex_text(std::string_view bytes) {
  std::string out;
  for (const char byte : bytes) out += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return out;
}

std::optional<std::string> bytes_of_hex(std::string_view text) {
  std::string bytes;
  for (std::size_t at = 0; at + 1 < text.size(); at += 2) {
    unsigned byte = 0;
    const auto [end, error] = std::from_chars(text.data() + at, text.data() + at + 2, byte, 16);
    if (error != std::errc() || end != text.data() + at + 2) return std::nullopt;
    bytes.push_back(static_cast<char>(byte));
  }
  return text.size() % 2 == 0 ? std::optional(bytes) : std::nullopt;
}

LoggedValue shown_value(const std::string& column, const SqlValue& value) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) return {column, "number", std::to_string(*number)};
  if (const auto* blob = std::get_if<Blob>(&value)) return {column, "bytes", hex_text(blob->bytes)};
  return {column, "text", std::get<std::string>(value)};
}

std::optional<SqlValue> value_shown(const LoggedValue& shown) {
  if (shown.kind == "text") return SqlValue(shown.value);
  if (shown.kind == "bytes") {
    auto bytes = bytes_of_hex(shown.value);
    return bytes ? std::optional<SqlValue>(Blob{*std::move(bytes)}) : std::nullopt;
  }
  std::int64_t number = 0;
  const char* last = shown.value.data() + shown.value.size();
  const auto [end, error] = std::from_chars(shown.value.data(), last, number);
  return shown.kind == "number" && error == std::errc() && end == last ? std::optional<SqlValue>(number) : std::nullopt;
}

// The leaf that this record of a round is.
std::optional<Digest> leaf_of(const LoggedRound& round) {
  std::string bytes(kLoggedRow);
  for (const LoggedValue& each : round.record) {
    const auto value = value_shown(each);
    if (!value) return std::nullopt;
    add_logged_column(bytes, each.column, *value);
  }
  const auto salt = bytes_of_hex(round.salt.value_or(""));
  if (!salt) return std::nullopt;
  return LogLeaf{"rounds", round.round, logged_digest("rounds", bytes), *salt}.hash();
}

}  // namespace

LogHeadShown view_of(const SignedHead& head) {
  return {head.head.size, to_hex(head.head.root), head.at.since_epoch_ms(), to_hex(head.key), to_hex(head.signature)};
}

std::optional<SignedHead> head_of(const LogHeadShown& shown) {
  const auto root = digest_of_hex(shown.root);
  const auto key = digest_of_hex(shown.key);
  const auto signature = signature_of_hex(shown.signature);
  if (!root || !key || !signature) return std::nullopt;
  return SignedHead{{shown.size, *root}, Time::from_ms(shown.at), *key, *signature};
}

Result<std::optional<std::uint64_t>, Error> leaf_of_round(const AskRows& ask, std::int64_t round) {
  const auto rows = ask(kLeafOfRound, {std::to_string(round)});
  if (!rows) return Failure{rows.error()};
  if (rows->front().is_null(0)) return std::optional<std::uint64_t>();
  return std::optional(static_cast<std::uint64_t>(rows->front().number(0)));
}

Result<LogProofShown, Error> prove_leaf(const RoomLog& log, const AskRows& ask, std::uint64_t number, Time at) {
  const SignedHead head = log.head(at);
  CHECK(number < head.head.size, "a leaf of the log");
  const auto path = log.inclusion(ask, number, head.head.size);
  if (!path) return Failure{path.error()};
  const auto rows = ask(kLeafAt, {value_of(number)});
  if (!rows) return Failure{rows.error()};
  const auto leaf = rows->empty() ? std::nullopt : log_leaf_of(rows->front(), 0);
  CHECK(leaf, "a leaf that can be read");
  return LogProofShown{number, to_hex(leaf->hash()), hex_path(*path), view_of(head), {}};
}

Result<std::optional<LogProofShown>, Error> prove_round(const RoomLog& log, const AskRows& ask, std::int64_t round,
                                                        Time at) {
  const auto number = leaf_of_round(ask, round);
  if (!number) return Failure{number.error()};
  if (!*number || **number >= log.end().size) return std::optional<LogProofShown>();
  auto proof = prove_leaf(log, ask, **number, at);
  if (!proof) return Failure{proof.error()};
  const LoggedTable& table = *log.tables().find("rounds");
  const auto rows = ask(table.rows_of_key, {round});
  if (!rows) return Failure{rows.error()};
  if (rows->empty()) return std::optional<LogProofShown>();
  const auto leaves = ask(kLeafAt, {value_of(**number)});
  if (!leaves) return Failure{leaves.error()};
  const auto leaf = leaves->empty() ? std::nullopt : log_leaf_of(leaves->front(), 0);
  CHECK(leaf, "a leaf that was there a moment ago");
  proof->of = LoggedRound{std::to_string(round), {}, {}};
  if (!leaf->salt.empty()) proof->of->salt = hex_text(leaf->salt);
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    if (const SqlValue& value = rows->front().values()[i]; value != table.columns[i].fallback)
      proof->of->record.push_back(shown_value(table.columns[i].name, value));
  return std::optional(*std::move(proof));
}

Result<LogConsistencyShown, Error> prove_consistency(const RoomLog& log, const AskRows& ask, LogSizes sizes) {
  const auto path = log.consistency(ask, sizes.from, sizes.to);
  if (!path) return Failure{path.error()};
  return LogConsistencyShown{sizes.from, sizes.to, hex_path(*path)};
}

std::vector<std::string> problems_of(const LogHeadShown& shown) {
  const auto head = head_of(shown);
  if (!head) return {"the head's digits are not a root, a key and a signature"};
  if (!is_signed(*head)) return {"the head is not signed by the key that it names"};
  return {};
}

std::vector<std::string> problems_of(const LogProofShown& proof) {
  std::vector<std::string> problems = problems_of(proof.head);
  const auto leaf = digest_of_hex(proof.leaf);
  const auto path = path_of(proof.path);
  const auto head = head_of(proof.head);
  if (!leaf || !path) problems.emplace_back("the proof's digits are not hashes");
  if (leaf && path && head && !merkle::is_included(*leaf, proof.number, *path, head->head))
    problems.push_back(fmt::format("leaf {} is not in the log of this head", proof.number));
  if (proof.of && leaf_of(*proof.of) != leaf) problems.emplace_back("the record is not the one that the log has");
  return problems;
}

std::vector<std::string> problems_of_extension(const LogHeadShown& earlier, const LogHeadShown& later,
                                               const LogConsistencyShown& proof) {
  std::vector<std::string> problems = problems_of(earlier);
  for (const std::string& problem : problems_of(later)) problems.push_back(problem);
  if (earlier.key != later.key) problems.emplace_back("the heads are signed by different keys");
  if (!problems.empty()) return problems;
  const auto first = head_of(earlier);
  const auto second = head_of(later);
  const auto path = path_of(proof.path);
  if (second->head.size < first->head.size)
    return {fmt::format("the log had {} leaves and has {}: it was rolled back, or its end was cut off",
                        first->head.size, second->head.size)};
  if (!path || !merkle::is_extended(first->head, *path, second->head))
    return {fmt::format("the log does not begin with the {} leaves that it had", first->head.size)};
  return {};
}

}  // namespace riverbank
