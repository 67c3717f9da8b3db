// Any text as a house file: an error, or a game that holds what the engine relies on.
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "rule_sources.h"
#include "rules/largest_win.h"
#include "rules/rulebook_view.h"

namespace {

using namespace riverbank;

void use(const Game& game) {
  CHECK(game.seats >= 1 && game.seats <= game.rulebook->seats.most, "seats are within the rulebook's");
  CHECK(!game.dealing.steps.empty() && !game.settlement.empty(), "a game can be dealt and settled");
  for (const Wager& wager : game.wagers) {
    CHECK(wager.minimum > Amount() && wager.minimum <= wager.maximum && wager.step > Amount(), "limits are sound");
    CHECK(largest_win(wager, wager.maximum).has_value(), "every payout can be counted");
    CHECK(wager.requires_wagers.size() == wager.rule.requires_wagers.size(), "what is required is offered");
    if (wager.table)
      for (const PayRow& row : wager.table->rows)
        CHECK(row.pays.size() == std::max<std::size_t>(1, wager.table->hands.size()), "rows fill their columns");
  }
  CHECK(!boost::json::serialize(struct_to_json(shown::view_of(game))).empty(), "a game has a JSON form");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const SourceText input{"input", std::string(reinterpret_cast<const char*>(bytes), size)};
  const auto data = read_toml(input);
  const auto game = make_game(input, sources_named(data ? data->find("rulebook") : nullptr));
  if (game)
    use(*game);
  else
    check_errors(game.error());
  return 0;
}
