#include "room/known_answers.h"

namespace riverbank {

namespace {

constexpr std::size_t kKept = 64;
constexpr std::int64_t kKept_ms = 3'600'000;
constexpr std::string_view kInsertAnswer =
    "INSERT INTO actions (player_id, action_id, table_id, text, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (table_id, "
    "player_id, action_id) DO UPDATE SET text = excluded.text, at = excluded.at";

}  // namespace

void KnownAnswers::look_up(PlayerId player, PlayTime now) {
  if (!restored_ || !looked_up_.insert(player).second) return;
  for (const std::string& id : stored_ids_(player)) accepted_.add(player, id, now);
}

std::optional<RoomAnswer> KnownAnswers::again(const RoomAction& action, PlayTime now) {
  if (action.id.empty()) return std::nullopt;
  look_up(action.player, now);
  const auto other = room_refusal("other_action_same_id", "This id was used for another action.");
  if (const auto player = players_.find(action.player); player != players_.end())
    if (const auto found = player->second.by_id.find(action.id); found != player->second.by_id.end())
      return found->second.text == sha256(action.text) ? found->second.answer : other;
  if (!accepted_.may_hold(action.player, action.id)) return std::nullopt;
  const auto stored = stored_(action.player, action.id);
  if (!stored) return std::nullopt;
  return stored->text == action.text ? stored->answer : other;
}

void KnownAnswers::remember(const RoomAction& action, RoomAnswer answer, PlayTime at) {
  if (action.id.empty()) return;
  if (answer.accepted) accepted_.add(action.player, action.id, at);
  OfPlayer& known = players_[action.player];
  known.last = at;
  if (!known.by_id.contains(action.id)) known.order.push_back(action.id);
  known.by_id[action.id] = {sha256(action.text), std::move(answer)};
  if (known.order.size() <= kKept) return;
  known.by_id.erase(known.order.front());
  known.order.pop_front();
}

void KnownAnswers::forget(PlayTime now, const std::function<bool(PlayerId)>& is_here) {
  std::erase_if(players_,
                [&](const auto& each) { return now.ms() - each.second.last.ms() > kKept_ms && !is_here(each.first); });
}

Change answer_change(TableId table, const RoomAction& action, Time at) {
  return {kInsertAnswer,
          {value_of(std::uint64_t{action.player.value()}), action.id, value_of(std::uint64_t{table.value()}),
           action.text, at.since_epoch_ms()}};
}

}  // namespace riverbank
