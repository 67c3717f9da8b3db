#include "rule_sheet/rule_sheet.h"

#include <fmt/core.h>

#include "base/text.h"
#include "rule_sheet/fee_sheet.h"
#include "rule_sheet/sheet_section.h"
#include "rules/describe.h"
#include "rules/inscriptions.h"

namespace riverbank {

namespace {

constexpr std::size_t kRuleLabel = 12;

void write_head(Sheet& sheet, const Rulebook& rulebook) {
  sheet.title(rulebook.title);
  sheet.item("id", rulebook.id, kRuleLabel);
  sheet.item("issued by", rulebook.issuer, kRuleLabel);
  sheet.item("banked by", cited(describe(rulebook.banking), rulebook.banking.clause), kRuleLabel);
  sheet.item("seats", cited(fmt::format("at most {}", rulebook.seats.most), rulebook.seats.clause), kRuleLabel);
  if (rulebook.seats.one_per_player)
    sheet.item("", cited("one place per player", rulebook.seats.one_per_player_clause), kRuleLabel);
  sheet.item("dealer plays",
             cited(fmt::format("with a {} or better; otherwise wagers so marked are returned",
                               word(rulebook.qualification.at_least)),
                   rulebook.qualification.clause),
             kRuleLabel);
  if (rulebook.odds_only_to)
    sheet.item("posted odds", cited("stated with \"to\", never with \"for\"", rulebook.odds_only_to_clause),
               kRuleLabel);
  for (const Inscription& inscription : rulebook.inscriptions)
    sheet.item("layout says", cited(inscription_text(inscription.says), inscription.clause), kRuleLabel);
  sheet.item("content hash", rulebook.content_hash, kRuleLabel);
}

void write_wager(Sheet& sheet, const Rulebook& rulebook, const WagerRule& wager) {
  sheet.blank();
  sheet.paragraph(fmt::format("{} ({}; {})", wager.name, wager.id, wager.optional ? "optional" : "required"), 2);
  sheet.paragraph(wager.says, 4);
  const auto point = [&](std::string_view label, std::string text, Cited what) {
    sheet.item(fmt::format("  {}", label), cited(std::move(text), wager.cited(what)), kRuleLabel + 4);
  };
  point("placed", wager.at_decision ? "at a decision" : "before the deal", Cited::place);
  point("amount", describe_amount(wager, rulebook), Cited::amount);
  if (!wager.requires_wagers.empty())
    point("requires", wager_names(wager.requires_wagers, rulebook), Cited::requires_others);
  point("result", describe_result(wager), Cited::win);
  if (!wager.pay_tables.empty()) point("pay tables", join(wager.pay_tables, ", "), Cited::odds);
  if (wager.own_pay_table) point("", "a house may write a table of its own", Cited::odds);
  if (wager.if_unqualified == IfUnqualified::return_stake)
    point("unqualified", "returned when the dealer does not qualify", Cited::unqualified);
  if (!wager.at_decision) point("fold", describe_fold(wager.on_fold), Cited::fold);
  if (wager.backline)
    point("from behind", "people behind a seat may make it, where the house offers that", Cited::backline);
  if (wager.backline && wager.at_decision)
    point("", fmt::format("who is short of chips there {}", describe_short_behind(wager.short_behind)),
          Cited::backline);
  if (!wager.group.empty()) point("group", fmt::format("one wager of \"{}\" at a table", wager.group), Cited::place);
}

void write_decisions(Sheet& sheet, const Rulebook& rulebook) {
  sheet.heading("DECISIONS");
  for (const Street& street : rulebook.streets)
    sheet.item(street.name, cited(describe(street, rulebook), street.clause), 26);
}

void write_money(Sheet& sheet, const Rulebook& rulebook) {
  sheet.heading("SETTLEMENT");
  sheet.paragraph(cited(describe(rulebook.settlement, rulebook), rulebook.settlement.clause), 2);
  if (rulebook.caps.empty()) return;
  sheet.heading("PAYOUT LIMITS");
  for (const CapRule& cap : rulebook.caps) {
    sheet.paragraph(fmt::format("{} ({})", cap.name, cap.id), 2);
    sheet.item("  amount", cited(describe(cap), cap.clause), kRuleLabel);
    sheet.item("  counts", wager_names(cap.wagers, rulebook), kRuleLabel);
  }
}

void write_irregularities(Sheet& sheet, const Rulebook& rulebook) {
  if (rulebook.irregularities.empty()) return;
  sheet.heading("IRREGULARITIES");
  for (const IrregularityRule& rule : rulebook.irregularities) {
    sheet.paragraph(fmt::format("{}, {}", describe(rule.trigger), describe(rule.moment)), 2);
    sheet.paragraph(cited(rule.says, rule.clause), 6);
  }
}

void write_readings(Sheet& sheet, const Rulebook& rulebook) {
  if (rulebook.readings.empty()) return;
  sheet.heading("OPEN POINTS OF THE TEXT, AND HOW WE READ THEM");
  for (const Reading& reading : rulebook.readings) {
    sheet.item(reading.id, fmt::format("{} [{}]", reading.open, join(reading.clauses, ", ")), 4);
    sheet.item("", fmt::format("-> {}", reading.taken), 4);
    for (const ReadingOption& option : reading.options)
      sheet.item("", fmt::format("{} {}: {}", option.id == reading.chosen ? "*" : "-", option.id, option.says), 6);
  }
}

}  // namespace

void write_rule_sheet(Sheet& sheet, const Rulebook& rulebook) {
  write_head(sheet, rulebook);
  sheet.heading("WAGERS");
  for (const WagerRule& wager : rulebook.wagers) write_wager(sheet, rulebook, wager);
  write_pay_tables(sheet, rulebook);
  write_decisions(sheet, rulebook);
  write_section(sheet, dealing_section(rulebook));
  write_section(sheet, fold_section(rulebook));
  write_section(sheet, showdown_section(rulebook));
  write_money(sheet, rulebook);
  write_fee_rules(sheet, rulebook);
  write_irregularities(sheet, rulebook);
  write_section(sheet, cards_section(rulebook));
  write_section(sheet, procedures_section(rulebook));
  write_readings(sheet, rulebook);
  write_section(sheet, to_do_section(rulebook));
}

}  // namespace riverbank
