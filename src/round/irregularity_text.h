// Words for irregularities, as a dealer would report them and as transcripts write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/irregularity_rule.h"

namespace riverbank {

std::string trigger_text(Trigger trigger);     // "a dealer's card was exposed"
std::string_view trigger_id(Trigger trigger);  // "dealer_card_exposed"
std::optional<Trigger> parse_trigger(std::string_view id);

}  // namespace riverbank
