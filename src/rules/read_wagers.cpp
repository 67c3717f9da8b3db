#include <fmt/core.h>

#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kWagers{1, 64};

bool needs_other(AmountRule rule) {
  return rule == AmountRule::equal_to || rule == AmountRule::times || rule == AmountRule::matched_by;
}

bool are_in_even_steps(const std::vector<Amount>& amounts) {
  for (std::size_t i = 1; i < amounts.size(); ++i) {
    if (amounts[i] <= amounts[i - 1]) return false;
    if (i > 1 && amounts[i] - amounts[i - 1] != amounts[1] - amounts[0]) return false;
  }
  return true;
}

void read_amount(Reader& entry, WagerRule& wager) {
  Reader amount = entry.child("amount");
  wager.amount_rule = amount.word<AmountRule>("rule");
  const bool bound = needs_other(wager.amount_rule);
  const bool listed = wager.amount_rule == AmountRule::fixed || wager.amount_rule == AmountRule::any_of;
  wager.amount_of = bound ? amount.reference(IdKind::wager, "of") : amount.reference_if(IdKind::wager, "of");
  wager.amounts = amount.amounts_if("amounts");
  const std::string rule(word_for(wager.amount_rule));
  if (!bound && amount.has("of")) amount.problem("of", fmt::format("does not go with rule \"{}\"", rule));
  if (!listed && amount.has("amounts")) amount.problem("amounts", fmt::format("does not go with rule \"{}\"", rule));
  if (listed && !amount.has("amounts")) amount.problem("amounts", "is missing", "list the amounts to choose from");
  if (listed && amount.has("amounts") && amount.lists_nothing("amounts")) amount.problem("amounts", "is empty");
  if (wager.amount_rule == AmountRule::any_of && !are_in_even_steps(wager.amounts))
    amount.problem("amounts", "do not rise in equal steps", "such as [\"$1\", \"$5\"]");
  amount.done();
}

void read_pays(Reader& entry, WagerRule& wager) {
  wager.resolves = entry.word<Resolves>("resolves");
  const auto hand = entry.word_if<HandView>("hand");
  wager.hand = hand.value_or(HandView::best_of_seven);
  wager.hands = entry.word_if<HandsCounted>("hands").value_or(HandsCounted::dealt);
  const auto pays = entry.odds_if("pays");
  if (pays) wager.pays = *pays;
  wager.pay_tables = entry.references_if(IdKind::pay_table, "pay_tables");
  wager.own_pay_table = entry.flag("own_pay_table");
  const bool by_table = !wager.pay_tables.empty() || wager.own_pay_table;
  if (by_table && entry.has("pays")) entry.problem("pays", "does not go with pay tables", "leave one of them out");
  if (wager.resolves == Resolves::pay_table) {
    if (!by_table)
      entry.problem("pay_tables", "is missing", "list the tables a house chooses from, or set own_pay_table");
    if (!entry.has("hand")) entry.problem("hand", "is missing", "say which hand the pay table is read for");
  } else {
    if (!by_table && !entry.has("pays")) entry.problem("pays", "is missing", "odds such as \"1 to 1\", or pay_tables");
    if (hand && *hand != HandView::best_of_seven)
      entry.problem("hand", "does not go with a showdown", "a showdown compares the best five of seven cards");
  }
}

void read_citations(Reader& entry, WagerRule& wager) {
  Reader clauses = entry.child("clauses");
  for (const auto& [word, cited] : Vocabulary<Cited>::kWords)
    wager.clauses[static_cast<std::size_t>(cited)] = clauses.reference_if(IdKind::clause, word);
  if (wager.clause(Cited::place).empty() && entry.has("clauses")) clauses.problem("place", "is missing");
  clauses.done();
}

WagerRule read_wager(Reader& entry) {
  WagerRule wager;
  wager.id = entry.id();
  wager.name = entry.text("name");
  wager.says = entry.text("says");
  wager.optional = entry.flag("optional");
  wager.at_decision = entry.word_if<Placed>("placed") == Placed::at_decision;
  wager.group = entry.text_if("group");
  read_amount(entry, wager);
  wager.requires_wagers = entry.references_if(IdKind::wager, "requires");
  wager.coupon = entry.flag("coupon");
  wager.needs_shuffler = entry.flag("needs_shuffler");
  wager.backline = entry.flag("backline");
  if (const auto short_behind = entry.word_if<ShortBehind>("short_behind")) {
    wager.short_behind = *short_behind;
    if (!wager.at_decision || !wager.backline)
      entry.problem("short_behind", "only who follows a raise from behind a seat can lack the chips for it",
                    "leave it out, or set placed = \"at_decision\" and backline = true");
  }
  read_pays(entry, wager);
  wager.if_unqualified = entry.word_if<IfUnqualified>("if_unqualified").value_or(IfUnqualified::resolve);
  wager.on_fold = entry.word_if<OnFold>("on_fold").value_or(OnFold::collect);
  wager.payer = entry.word_if<Payer>("payer").value_or(Payer::bank);
  read_citations(entry, wager);
  if (wager.id == "envy") entry.problem("id", "\"envy\" stands for the envy bonuses", "choose another id");
  if (wager.at_decision != (wager.amount_rule == AmountRule::times))
    entry.problem("placed", "a wager placed at a decision is a multiple of another",
                  "placed = \"at_decision\" and amount rule \"times\" go together");
  if (wager.coupon && !wager.optional) entry.problem("coupon", "a coupon cannot be required", "set optional = true");
  entry.done();
  return wager;
}

}  // namespace

std::vector<WagerRule> read_wagers(Reader& top) {
  std::vector<WagerRule> wagers;
  auto entries = top.entries("wager", kWagers);
  for (Reader& entry : entries) wagers.push_back(read_wager(entry));
  report_repeated_ids(entries, wagers);
  return wagers;
}

}  // namespace riverbank
