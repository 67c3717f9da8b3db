#include <fmt/core.h>

#include "base/text.h"
#include "rules/house.h"
#include "rules/table_words.h"

namespace riverbank {

namespace {

constexpr Range kDecks{1, 2};
constexpr Range kRates{0, 100};
constexpr std::size_t kMostDigits = 4;

// "5%", "2.75%": at most four decimals of a percent, so that a share is a whole number of millionths.
std::optional<std::int64_t> parse_share(std::string_view text) {
  text = trim(text);
  if (!text.ends_with('%') || text.size() > 8) return std::nullopt;
  text.remove_suffix(1);
  std::int64_t share = 0;
  std::size_t decimals = 0;
  bool point = false;
  bool digits = false;
  for (const char c : text) {
    if (c == '.' && !point) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9' || (point && ++decimals > kMostDigits)) return std::nullopt;
    share = share * 10 + (c - '0');
    digits = true;
  }
  if (!digits) return std::nullopt;
  for (std::size_t i = decimals; i < kMostDigits; ++i) share *= 10;
  return share > kWholeShare ? std::nullopt : std::optional(share);
}

std::optional<std::int64_t> share_if(Reader& entry, std::string_view key) {
  if (!entry.has(key)) return std::nullopt;
  const auto share = parse_share(entry.text(key));
  if (!share) entry.problem(key, "is not a share", "a part of each wager such as \"5%\" or \"2.75%\"");
  return share.value_or(0);
}

HouseCards read_cards(Reader& top) {
  HouseCards cards;
  auto entry = top.child_if("cards");
  if (!entry) return cards;
  if (const auto decks = entry->whole_if("decks", kDecks)) cards.decks = static_cast<int>(*decks);
  cards.backs = entry->texts_if("backs");
  cards.shuffle = entry->word_if<ShuffleBy>("shuffle");
  cards.shuffler = entry->word_if<ShufflerKind>("shuffler").value_or(ShufflerKind::plain);
  cards.preshuffled = entry->flag("preshuffled");
  cards.feeds_shoe = entry->flag("feeds_shoe");
  cards.cut = entry->flag("cut");
  cards.without_device = entry->text_if("without_device");
  entry->done();
  return cards;
}

FeeRate read_rate(Reader& entry) {
  FeeRate rate;
  rate.wager = entry.reference(IdKind::wager, "wager");
  rate.from = entry.amount("from");
  rate.to = entry.amount("to");
  rate.player = entry.amount_if("player").value_or(Amount());
  rate.banker = entry.amount_if("banker_per_square").value_or(Amount());
  if (rate.to < rate.from) entry.problem("to", "is less than from");
  entry.done();
  return rate;
}

FeeChoices read_fee_choices(Reader& top) {
  FeeChoices fees;
  auto entry = top.child_if("fees");
  if (!entry) return fees;
  fees.own_notice = entry->text_if("notice");
  fees.collected = entry->word_if<FeeMoment>("collected").value_or(FeeMoment::bets_closed);
  fees.dropped = entry->word_if<FeeMoment>("dropped").value_or(FeeMoment::bets_closed);
  for (Reader& rate : entry->entries("rates", kRates)) fees.rates.push_back(read_rate(rate));
  for (Reader& rate : entry->entries("action", kRates)) {
    fees.action.push_back({rate.amount("from"), rate.amount("to"), rate.amount("banker")});
    rate.done();
  }
  entry->done();
  return fees;
}

}  // namespace

HouseMeter read_house_meter(Reader& entry) {
  HouseMeter meter;
  meter.seed = entry.amount_if("seed");
  meter.reset = entry.amount_if("reset");
  meter.rate = share_if(entry, "rate");
  meter.hidden_rate = share_if(entry, "hidden_rate").value_or(0);
  meter.limit = entry.amount_if("limit");
  meter.link = entry.text_if("link");
  entry.done();
  return meter;
}

void read_house_table(Reader& top, House& house) {
  house.cards = read_cards(top);
  house.fees = read_fee_choices(top);
  house.coach = top.word_if<Coach>("coach").value_or(house.coach);
  if (auto bank = top.child_if("bank")) {
    house.bank = bank->amount_if("opening").value_or(Amount());
    house.least_bank = bank->amount_if("least").value_or(Amount());
    bank->done();
  }
}

}  // namespace riverbank
