#include "table_case.h"

#include <fstream>

#include <fmt/core.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "ledger/apply.h"
#include "ledger/decide.h"
#include "ledger/post.h"

namespace riverbank {

namespace {

using Words = std::vector<std::string_view>;

constexpr AccountId kUnknownAccount(9999);
constexpr NameId kUnknownName(9999);
constexpr Movement kUnknownMovement = Movement{200};

std::uint64_t number(std::string_view text) { return std::stoull(std::string(text)); }

// What a step was answered.
struct Answer {
  enum class Kind { accepted, repeated, refused } kind = Kind::accepted;
  LedgerRefusal refusal;

  std::string text() const {
    if (kind == Kind::accepted) return "accepted";
    if (kind == Kind::repeated) return "repeated";
    return fmt::format("refused {} line {}", refusal.name(), refusal.line);
  }
};

class CaseRunner {
 public:
  explicit CaseRunner(const TableCase& table_case) : case_(table_case) {
    for (const AccountKind kind : {AccountKind::outside_world, AccountKind::cage, AccountKind::coupon_issuer})
      EXPECT_TRUE(open_account(ledger_, {.kind = kind, .owner = {}}).ok());
  }

  Shown run() {
    for (at_ = 0; at_ < case_.lines.size(); ++at_) {
      const Words found = words(case_.lines[at_]);
      if (!found.empty()) step(found);
    }
    finish_batch();
    return shown_;
  }

 private:
  void step(const Words& found) {
    const std::string_view word = found.front();
    if (case_.lines[at_].starts_with("    ")) return line_of_batch(found);
    if (word == "accepted" || word == "repeated" || word == "refused") return expect(found);
    finish_batch();
    if (word == "account") return fund(found);
    if (word == "batch") return start_batch(found);
    if (word == "open") return answer(decide(ledger_, OpenAccount{name_or_unknown(found.at(1))}));
    if (word == "name") return answer(decide(ledger_, GiveName{found.size() > 1 ? std::string(found[1]) : ""}));
    if (word == "balance") return balance(found);
    fail(fmt::format("no such word: {}", word));
  }

  void fail(const std::string& what) const {
    ADD_FAILURE() << fmt::format("{}:{}: {} ({})", case_.file, case_.first_line + at_ + 1, what, case_.title);
  }

  AccountName name_or_unknown(std::string_view text) const {
    if (text == "nonsense") return {.kind = AccountKind{200}, .owner = {}};
    const auto name = AccountName::parse(text);
    if (!name) fail(fmt::format("not an account: {}", text));
    return name.value_or(AccountName{});
  }

  AccountId account(std::string_view text) const {
    return text == "-" ? AccountId() : ledger_.find(name_or_unknown(text)).value_or(kUnknownAccount);
  }

  NameId name(std::string_view text) { return text == "?" ? kUnknownName : *give_name(ledger_, text); }

  void fund(const Words& found) {
    const AccountName name = name_or_unknown(found.at(1));
    const AccountId id = *open_account(ledger_, name);
    if (found.size() < 3) return;
    const auto [source, movement] = source_of(name.kind);
    const auto from = ledger_.find({.kind = source, .owner = {}});
    const PostingBatch batch{
        .id = {.high = 1, .low = ++funded_},
        .lines = {{.amount = *Amount::parse(found[2]), .from = *from, .to = id, .movement = movement}}};
    if (!post(ledger_, batch)) fail("an account of this kind cannot be funded like this");
  }

  std::pair<AccountKind, Movement> source_of(AccountKind kind) const {
    if (kind == AccountKind::player_cash) return {AccountKind::outside_world, Movement::buy_in};
    if (kind == AccountKind::table_bank) return {AccountKind::cage, Movement::fill};
    if (kind == AccountKind::meter_fund) return {AccountKind::cage, Movement::meter_seeded};
    if (kind == AccountKind::player_coupons) return {AccountKind::coupon_issuer, Movement::coupon_issued};
    fail("an account of this kind has no source");
    return {AccountKind::outside_world, Movement::buy_in};
  }

  void start_batch(const Words& found) {
    batch_ = {.id = *BatchId::parse(found.at(1))};
    for (std::size_t i = 2; i < found.size(); ++i) {
      const auto key = split(found[i], '=');
      if (key.at(0) == "requested_by") batch_.requested_by = PersonId(static_cast<std::uint32_t>(number(key.at(1))));
      if (key.at(0) == "approved_by") batch_.approved_by = PersonId(static_cast<std::uint32_t>(number(key.at(1))));
    }
    has_batch_ = true;
  }

  void line_of_batch(const Words& found) {
    if (found.front() == "times") return batch_.lines.resize(number(found.at(1)), batch_.lines.back());
    Posting posting;
    posting.movement = movement_named(found.at(0)).value_or(kUnknownMovement);
    posting.amount = *Amount::parse(found.at(1));
    posting.from = account(found.at(2));
    std::size_t next = 3;
    if (found.size() > 4 && found[3] == ">") {
      posting.to = account(found[4]);
      next = 5;
    }
    for (; next < found.size(); ++next) set(posting, split(found[next], '='));
    batch_.lines.push_back(posting);
  }

  void set(Posting& posting, const Words& key_and_value) {
    const std::string_view key = key_and_value.at(0);
    const std::string_view value = key_and_value.at(1);
    if (key == "round") return void(posting.round = RoundNumber(number(value)));
    if (key == "seat") return void(posting.seat = SeatId(static_cast<std::uint8_t>(number(value))));
    if (key == "wager") return void(posting.wager = name(value));
    if (key == "clause") return void(posting.clause = name(value));
    if (key == "note") return void(posting.note = name(value));
    if (key == "original") {
      const auto parts = split(value, '/');
      posting.original = {.batch = *BatchId::parse(parts.at(0)),
                          .line = static_cast<std::uint16_t>(number(parts.at(1)))};
      return;
    }
    fail(fmt::format("no such field: {}", key));
  }

  // A batch is judged when the next line is no longer its own.
  void finish_batch() {
    if (has_batch_) {
      has_batch_ = false;
      answer(decide(ledger_, batch_));
    }
    if (unanswered_) fail(fmt::format("nothing is said of the answer \"{}\"", answer_.text()));
    unanswered_ = false;
  }

  void answer(const Result<LedgerEvents, LedgerRefusal>& decision) {
    const Ledger before = ledger_;
    if (!decision) {
      answer_ = {.kind = Answer::Kind::refused, .refusal = decision.error()};
      shown_.refusals.push_back(decision.error().code);
    } else {
      answer_ = {.kind = decision->empty() ? Answer::Kind::repeated : Answer::Kind::accepted, .refusal = {}};
      for (const LedgerEvent& event : *decision) {
        apply(ledger_, event);
        if (const auto* posted = std::get_if<BatchPosted>(&event))
          for (const Posting& posting : posted->batch.lines) shown_.accepted.insert(posting.movement);
      }
    }
    EXPECT_EQ(ledger_ == before, answer_.kind != Answer::Kind::accepted) << case_.title;
    EXPECT_EQ(state_is_ok(ledger_), "") << case_.title;
    unanswered_ = true;
  }

  void expect(const Words& found) {
    if (has_batch_) {
      has_batch_ = false;
      answer(decide(ledger_, batch_));
    }
    if (!unanswered_) return fail("there is nothing to answer");
    unanswered_ = false;
    std::string expected(found.front());
    if (found.size() > 1) expected += fmt::format(" {} line {}", found[1], found.size() > 3 ? number(found[3]) : 0);
    if (answer_.text() != expected) fail(fmt::format("expected {}, but: {}", expected, answer_.text()));
  }

  void balance(const Words& found) {
    const Account& shown = ledger_.account(account(found.at(1)));
    if (shown.balance.text() != found.at(2)) fail(fmt::format("the balance is {}", shown.balance.text()));
    if (found.size() < 5) return;
    if (found[3] == "available" && shown.available().text() != found[4])
      fail(fmt::format("available is {}", shown.available().text()));
    if (found[3] != "held") return;
    Posting posting;
    for (std::size_t i = 5; i < found.size(); ++i) set(posting, split(found[i], '='));
    if (const Amount held = shown.held(posting.hold_key()); held.text() != found[4])
      fail(fmt::format("held is {}", held.text()));
  }

  const TableCase& case_;
  Ledger ledger_;
  std::size_t at_ = 0;
  std::uint64_t funded_ = 0;
  PostingBatch batch_;
  bool has_batch_ = false;
  Answer answer_;
  bool unanswered_ = false;
  Shown shown_;
};

NeverTogether read_never(const std::string& line) {
  const auto found = words(line);
  const auto first = ledger_refusal_named(found.at(1));
  const auto second = ledger_refusal_named(found.at(2));
  EXPECT_TRUE(first && second) << line;
  return {.first = first.value_or(LedgerRefusalCode::none),
          .second = second.value_or(LedgerRefusalCode::none),
          .why = line.substr(std::min(line.find(':'), line.size()))};
}

}  // namespace

TableFile read_table_file(const std::string& path) {
  std::ifstream in(path);
  EXPECT_TRUE(in.good()) << path;
  TableFile file;
  std::size_t number_of_line = 0;
  for (std::string line; std::getline(in, line);) {
    ++number_of_line;
    if (const auto comment = line.find('#'); comment != std::string::npos) line.erase(comment);
    if (line.starts_with("never")) {
      file.never.push_back(read_never(line));
    } else if (line.starts_with("case")) {
      file.cases.push_back(
          {.file = path, .first_line = number_of_line, .title = std::string(trim(line.substr(4))), .lines = {}});
    } else if (!file.cases.empty()) {
      file.cases.back().lines.push_back(line);
    }
  }
  return file;
}

Shown run_table_case(const TableCase& table_case) { return CaseRunner(table_case).run(); }

}  // namespace riverbank
