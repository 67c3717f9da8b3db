#include "room/seal_rounds.h"

#include <fmt/core.h>

namespace riverbank {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kOpenRounds =
    "SELECT id, table_id, number, game_hash, seed, seed_key, (SELECT max(number) FROM rounds AS latest WHERE "
    "latest.table_id = rounds.table_id) FROM rounds WHERE closed_at IS NULL AND table_id NOT IN (SELECT id FROM tables "
    "WHERE live <> '') ORDER BY table_id, number";
constexpr std::string_view kSealRound = "UPDATE rounds SET seed = $2, seed_key = $3 WHERE id = $1";
constexpr std::string_view kChoice =
    "put that key back, as a line of this file; or start once with --without-sealed-rounds: the tables of those rounds "
    "stay closed, and the floor can void them";

// The last round of its table; an older one that was never closed holds nothing up.
bool is_in_play(const SqlRow& round) { return round.number(2) == round.number(6); }

Error missing_key(const SqlRow& round, const fs::path& file) {
  return {.where = file.string(),
          .key = "",
          .what = fmt::format("round {} in play at table {} is sealed with the key {}, which is not there",
                              round.number(2), round.number(1), round.text(5)),
          .fix = std::string(kChoice),
          .clause = ""};
}

Error broken_seal(const SqlRow& round, const Database& database) {
  return {.where = database.name(),
          .key = "rounds.seed",
          .what = fmt::format("the seed of round {} in play at table {} does not open with its key: it was changed, or "
                              "sealed for another round",
                              round.number(2), round.number(1)),
          .fix = "restore a backup; or start once with --without-sealed-rounds, and the floor can void it",
          .clause = ""};
}

}  // namespace

Result<SealKeys, Errors> keys_of_room(Database& database, const fs::path& file, UnopenedRounds unopened) {
  if (fs::exists(file)) return SealKeys::read(file);
  const auto rounds = database.query(kOpenRounds);
  if (!rounds) return Failure{Errors{rounds.error()}};
  Errors errors;
  for (const SqlRow& round : *rounds)
    if (!round.text(5).empty() && is_in_play(round)) errors.push_back(missing_key(round, file));
  if (!errors.empty() && unopened == UnopenedRounds::refuse) return Failure{std::move(errors)};
  return SealKeys::make(file);
}

Result<Done, Errors> seal_rounds_in_play(Database& database, RoomLog& log, const SealKeys& keys,
                                         UnopenedRounds unopened) {
  const auto rounds = database.query(kOpenRounds);
  if (!rounds) return Failure{Errors{rounds.error()}};
  const SealKey& key = keys.current();
  std::vector<Change> changes;
  bool was_plain = false;
  Errors errors;
  for (const SqlRow& round : *rounds) {
    const RoundName name{round.text(3), std::to_string(round.number(1)), static_cast<std::uint64_t>(round.number(2))};
    const auto seed = open_seed({round.bytes(4), round.text(5)}, name, &keys);
    if (!seed && !is_in_play(round)) continue;
    if (!seed) {
      const bool missing = !round.text(5).empty() && keys.find(round.text(5)) == nullptr;
      errors.push_back(missing ? missing_key(round, keys.file()) : broken_seal(round, database));
    } else if (round.text(5) != key.id()) {
      was_plain = was_plain || round.text(5).empty();
      changes.push_back({kSealRound, {round.number(0), Blob{key.seal(name, *seed)}, key.id()}});
    }
  }
  if (!errors.empty() && unopened == UnopenedRounds::refuse) return Failure{std::move(errors)};
  if (changes.empty()) return Done{};
  if (auto written = log.write(database, changes); !written) return Failure{Errors{written.error()}};
  if (!was_plain) return Done{};
  // What stood there before lies in the log and in freed space until they are rewritten.
  if (auto gone = database.forget_old_rows("rounds"); !gone) return Failure{Errors{gone.error()}};
  return Done{};
}

}  // namespace riverbank
