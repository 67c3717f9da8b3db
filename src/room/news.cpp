#include "room/news.h"

#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "room/table_message.h"

namespace riverbank {

namespace {

std::vector<OpeningShown> openings_for(PlayerId player, const TableState& state, const Openings& all) {
  std::vector<OpeningShown> openings = all.to_all;
  if (const SeatSpot at = place_of(state, player); at.is_seated())
    if (const auto own = all.to_own.find(at.seat); own != all.to_own.end())
      openings.insert(openings.end(), own->second.begin(), own->second.end());
  return openings;
}

}  // namespace

std::vector<Message> messages_to(const std::vector<PlayerId>& players, Viewers& viewers, const TableSight& sight,
                                 const RoomLedger& ledger, const TurnDone& done) {
  std::vector<Message> messages;
  if (players.empty()) return messages;
  // What is the same for all is written once.
  const auto shared = std::make_shared<const std::string>(boost::json::serialize(struct_to_json(table_view(sight))));
  for (const PlayerId player : players) {
    TableNews news{.table = sight.state.setup.id.value(),
                   .n = viewers.next_number(player),
                   .at = sight.clocks.now().since_epoch_ms(),
                   .log = done.log,
                   .yours = own_view(sight, player, ledger.wallet(player)),
                   .openings = openings_for(player, sight.state, done.openings)};
    if (sight.host.live && sight.host.stopped.empty() && sight.host.dealer == player) news.deal = dealer_view(sight);
    std::string text = boost::json::serialize(struct_to_json(news));
    text.pop_back();  // it goes on as a TableMessage
    text += R"(,"public":)";
    text.shrink_to_fit();
    messages.push_back({player, news.n, {std::make_shared<const std::string>(std::move(text)), shared}});
  }
  return messages;
}

}  // namespace riverbank
