// Game: rulebook x house file, typed and validated: what one table plays. Everything the engine asks is answered here
// by data; nothing above this level knows which rulebook it runs. Made by rules/make_game.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "money/rounding.h"
#include "rules/rulebook.h"
#include "rules/table_choices.h"

namespace riverbank {

struct WagerTag;
using WagerId = Strong<WagerTag, std::uint8_t>;  // index into Game::wagers

struct Wager {
  WagerId id;
  WagerRule rule;
  Amount minimum;  // for limits; minimum == maximum == the amount for fixed
  Amount maximum;
  Amount step;
  std::optional<PayTable> table;  // the chosen one, envy and seeds scaled to the wager
  std::optional<WagerId> amount_of;
  std::vector<WagerId> requires_wagers;
  bool backline = false;  // offered to people behind a seat
  // Not taken while the table deals without its device: the clause.
  std::optional<std::string> suspended;
};

struct Cap {
  std::string id;
  std::string name;
  Amount amount;
  std::vector<WagerId> wagers;
  std::string clause;

  bool counts(WagerId wager) const { return std::find(wagers.begin(), wagers.end(), wager) != wagers.end(); }
};

struct MeterRule {
  std::string id;
  Amount seed;  // what it starts from, and returns to after a full win unless growth says otherwise
  WagerId wager;
  MeterGrowth growth;
  std::string link;  // shared with the other tables of this link; empty: stands alone
};

// One entry of a settlement pass.
struct SettlementItem {
  enum class Kind { wager, envy };
  Kind kind = Kind::wager;
  WagerId wager;
};

struct Timing {
  int decision_s = 30;
  int time_bank_s = 60;
  int betting_s = 20;
};

struct Game {
  std::shared_ptr<const Rulebook> rulebook;  // with the house's readings applied
  std::string id;                            // the house file's id
  std::string name;
  std::string content_hash;  // SHA-256 over rulebook and house data: names this game for ever
  int seats = 0;
  Rounding rounding;
  std::vector<Wager> wagers;
  DealingMethod dealing;       // only the steps that exist with the wagers offered
  std::vector<Step> fold;      // likewise
  std::vector<Step> showdown;  // likewise
  std::vector<std::vector<SettlementItem>> settlement;
  std::vector<Cap> caps;
  std::vector<MeterRule> meters;
  Timing timing;
  TableChoices table;

  const Wager& wager(WagerId which) const { return wagers[which.value()]; }
  const Wager* find_wager(std::string_view id) const;
  // The wager of the base game whose amount the player chooses: the Ante.
  const Wager& main_wager() const;
  const Street& street(std::string_view id) const;
  std::string cite(std::string_view clause) const { return rulebook->cite(clause); }
};

}  // namespace riverbank
