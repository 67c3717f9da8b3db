#include <map>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "ledger/apply.h"
#include "ledger/decide.h"
#include "ledger/log.h"
#include "ledger/posting_text.h"
#include "world.h"

namespace riverbank {
namespace {

// A ledger that has lived: what it was told, what came of it.
struct Life {
  Ledger ledger;
  std::string log;
  LogWriter writer{log};
  World world{ledger, &writer};
  std::vector<PostingBatch> posted;
  std::vector<std::size_t> log_size;  // after each of them
  int refused = 0;

  void live(const RawHistory& raw, WithCorrections corrections = WithCorrections::yes) {
    for (const RawBatch& numbers : raw) {
      const PostingBatch batch = world.batch(numbers, posted, corrections);
      const bool accepted = post(ledger, batch, &writer).ok();
      accepted ? posted.push_back(batch) : void(++refused);
      if (accepted) log_size.push_back(log.size());
    }
  }
};

rc::Gen<RawHistory> histories() {
  const auto number = rc::gen::inRange<std::uint32_t>(0, 1U << 20);
  const auto posting = rc::gen::container<RawPosting>(number);
  const auto batch = rc::gen::mapcat(rc::gen::inRange(1, 4), [=](int lines) {
    return rc::gen::container<RawBatch>(static_cast<std::size_t>(lines), posting);
  });
  return rc::gen::scale(2.0, rc::gen::container<RawHistory>(batch));
}

std::vector<Amount> balances(const Ledger& ledger) {
  std::vector<Amount> all;
  for (const Account& account : ledger.accounts) all.push_back(account.balance);
  return all;
}

RC_GTEST_PROP(LedgerProperty, EveryEventLeavesAStateThatIsOk, ()) {
  Life life;
  for (const RawBatch& numbers : *histories()) {
    const Ledger before = life.ledger;
    const int refused = life.refused;
    life.live({numbers});
    RC_ASSERT(state_is_ok(life.ledger) == "");
    if (life.refused != refused) RC_ASSERT(life.ledger == before);
  }
}

RC_GTEST_PROP(LedgerProperty, BalancesAreWhatThePostingsSay, ()) {
  Life life;
  std::vector<Amount> expected = balances(life.ledger);
  life.live(*histories());
  for (const PostingBatch& batch : life.posted)
    for (const Posting& posting : batch.lines) {
      if (posting.to == AccountId()) continue;
      expected[posting.from.value() - 1] -= posting.amount;
      expected[posting.to.value() - 1] += posting.amount;
    }
  RC_ASSERT(balances(life.ledger) == expected);
  Amount cash;
  Amount coupons;
  for (const Account& account : life.ledger.accounts) {
    (account.rules().unit == MoneyUnit::cash ? cash : coupons) += account.balance;
    RC_ASSERT(account.rules().bound == LowerBound::none || !account.balance.is_negative());
    RC_ASSERT(account.rules().bound == LowerBound::none || account.available() >= Amount());
  }
  RC_ASSERT(cash.is_zero() && coupons.is_zero());
}

RC_GTEST_PROP(LedgerProperty, TheLogReplaysToTheSameLedger, ()) {
  Life life;
  life.live(*histories());
  const auto replayed = read_log(life.log);
  RC_ASSERT(replayed.ok());
  RC_ASSERT(*replayed == life.ledger);
}

RC_GTEST_PROP(LedgerProperty, ALogCutAfterAnyEventCanBeContinued, ()) {
  Life life;
  life.live(*histories());
  RC_PRE(!life.posted.empty());
  const std::size_t cut = *rc::gen::inRange<std::size_t>(0, life.posted.size());
  auto part = read_log(std::string_view(life.log).substr(0, life.log_size[cut]));
  RC_ASSERT(part.ok());
  for (std::size_t i = cut + 1; i < life.posted.size(); ++i) RC_ASSERT(post(*part, life.posted[i]).ok());
  RC_ASSERT(*part == life.ledger);
}

RC_GTEST_PROP(LedgerProperty, ARepetitionGetsTheFirstAnswerAndChangesNothing, ()) {
  Life life;
  life.live(*histories());
  const Ledger before = life.ledger;
  for (std::size_t i = 0; i < life.posted.size(); ++i) {
    PostingBatch again = life.posted[i];
    again.time = Time::from_ms(2000);
    const Receipt first = life.ledger.history.find(again.id)->receipt;
    RC_ASSERT(*post(life.ledger, again) == first);
    RC_ASSERT(first.time == life.posted[i].time);
    RC_ASSERT(decide(life.ledger, again)->empty());
  }
  RC_ASSERT(life.ledger == before);
}

RC_GTEST_PROP(LedgerProperty, TheSameIdWithOtherContentIsRefused, ()) {
  Life life;
  life.live(*histories());
  RC_PRE(!life.posted.empty());
  PostingBatch changed = life.posted[*rc::gen::inRange<std::size_t>(0, life.posted.size())];
  const std::size_t line = *rc::gen::inRange<std::size_t>(0, changed.lines.size());
  Posting& posting = changed.lines[line];
  LedgerRefusal expected{.line = static_cast<std::uint16_t>(line + 1)};
  switch (*rc::gen::inRange(0, 5)) {
    case 0:
      posting.amount += Amount::minor(1);
      expected.code = LedgerRefusalCode::exists_with_different_amount;
      break;
    case 1:
      std::swap(posting.from, posting.to);
      expected.code = LedgerRefusalCode::exists_with_different_accounts;
      break;
    case 2:
      posting.round = RoundNumber(77);
      expected.code = LedgerRefusalCode::exists_with_different_context;
      break;
    case 3:
      changed.requested_by = PersonId(77);
      expected = {.code = LedgerRefusalCode::exists_with_different_people};
      break;
    default:
      changed.lines.pop_back();
      if (changed.lines.empty()) changed.lines.resize(2);
      expected = {.code = LedgerRefusalCode::exists_with_different_length};
  }
  const auto answer = post(life.ledger, changed);
  RC_ASSERT(!answer.ok());
  RC_ASSERT(answer.error() == expected);
}

// What a refused batch had changed before its bad line is taken back, holds in their order too.
RC_GTEST_PROP(LedgerProperty, JudgedAndAppliedInOnePassIsJudgedThenApplied, ()) {
  Life life;
  for (const RawBatch& numbers : *histories()) {
    const PostingBatch batch = life.world.batch(numbers, life.posted, WithCorrections::yes);
    const Ledger before = life.ledger;
    Ledger in_one_pass = life.ledger;
    const auto verdict = post(life.ledger, batch, &life.writer);
    const auto answer = post(in_one_pass, batch);
    RC_ASSERT(answer.ok() == verdict.ok());
    RC_ASSERT(in_one_pass == (answer.ok() ? life.ledger : before));
    if (!answer.ok()) RC_ASSERT(answer.error() == verdict.error());
    if (answer.ok()) RC_ASSERT(*answer == *verdict);
    if (answer.ok()) life.posted.push_back(batch);
  }
}

// A batch is accepted exactly if its lines would be, one after the other; and all or none happen.
RC_GTEST_PROP(LedgerProperty, ABatchIsItsLinesOneByOne, ()) {
  Life life;
  for (const RawBatch& numbers : *histories()) {
    const PostingBatch batch = life.world.batch(numbers, life.posted, WithCorrections::yes);
    if (batch.lines.empty()) continue;
    Ledger single = life.ledger;
    LedgerRefusal first;
    for (std::size_t i = 0; i < batch.lines.size() && first.code == LedgerRefusalCode::none; ++i) {
      PostingBatch one = batch;
      one.id = {.high = 55, .low = i + 1};
      one.lines = {batch.lines[i]};
      if (const auto answer = post(single, one); !answer)
        first = {.code = answer.error().code, .line = static_cast<std::uint16_t>(i + 1)};
    }
    const auto answer = post(life.ledger, batch);
    RC_ASSERT(answer.ok() == (first.code == LedgerRefusalCode::none));
    if (!answer.ok()) RC_ASSERT(answer.error() == first);
    if (!answer.ok()) continue;
    RC_ASSERT(balances(single) == balances(life.ledger));
    life.posted.push_back(batch);
  }
}

RC_GTEST_PROP(LedgerProperty, CorrectionsInReverseOrderUndoEverything, ()) {
  Life life;
  const std::vector<Amount> before = balances(life.ledger);
  life.live(*histories(), WithCorrections::no);
  std::uint64_t number = 0;
  for (std::uint32_t id = 1; id <= life.ledger.accounts.size(); ++id) {
    const Account account = life.ledger.account(AccountId(id));
    if (account.reserved.is_zero()) continue;
    for (const OpenHold& hold : account.holds)
      RC_ASSERT(post(life.ledger, {.id = {.high = 7, .low = ++number},
                                   .lines = {{.amount = hold.amount,
                                              .from = AccountId(id),
                                              .round = hold.key.round,
                                              .wager = hold.key.wager,
                                              .seat = hold.key.seat,
                                              .movement = Movement::release}}})
                    .ok());
  }
  const NameId note = *give_name(life.ledger, "all void");
  for (auto batch = life.posted.rbegin(); batch != life.posted.rend(); ++batch)
    for (std::size_t i = batch->lines.size(); i-- > 0;) {
      Posting undo = batch->lines[i];
      if (rules_of(undo.movement).action != MovementAction::transfer) continue;
      std::swap(undo.from, undo.to);
      undo.movement = Movement::correction;
      undo.note = note;
      undo.original = {.batch = batch->id, .line = static_cast<std::uint16_t>(i + 1)};
      PostingBatch one{
          .id = {.high = 7, .low = ++number}, .requested_by = PersonId(1), .approved_by = PersonId(2), .lines = {undo}};
      RC_ASSERT(post(life.ledger, one).ok());
      one.id.low = ++number;
      RC_ASSERT(post(life.ledger, one).error().code == LedgerRefusalCode::original_fully_corrected);
    }
  RC_ASSERT(balances(life.ledger) == before);
  RC_ASSERT(state_is_ok(life.ledger) == "");
}

RC_GTEST_PROP(LedgerProperty, PostingsAreReadBackAsWritten, ()) {
  Life life;
  life.live(*histories());
  for (const PostingBatch& batch : life.posted)
    for (std::size_t i = 0; i < batch.lines.size(); ++i) {
      const PostingLine line = line_of(batch, i);
      const auto read = parse_posting(life.ledger, write_posting(life.ledger, line));
      RC_ASSERT(read.ok());
      RC_ASSERT(*read == line);
    }
}

// A ledger that remembers little has the same accounts as one that remembers all.
RC_GTEST_PROP(LedgerProperty, ForgettingChangesNoBalance, ()) {
  Life life;
  life.live(*histories(), WithCorrections::no);
  const std::uint64_t limit = *rc::gen::inRange<std::uint64_t>(0, 4);
  const auto forgetful = read_log(life.log, {.remembered_batches = limit});
  RC_ASSERT(forgetful.ok());
  RC_ASSERT(balances(*forgetful) == balances(life.ledger));
  RC_ASSERT(forgetful->history.batches().size() <= limit);
  RC_ASSERT(state_is_ok(*forgetful) == "");
}

// Whatever is done to the text, it is read as a ledger that holds together, or it is an error.
RC_GTEST_PROP(LedgerProperty, DamagedTextIsAnErrorOrAnotherGoodLedger, ()) {
  Life life;
  life.live(*histories());
  std::string text = life.log;
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
    const std::size_t at = *rc::gen::inRange<std::size_t>(0, text.size());
    const std::size_t from = *rc::gen::inRange<std::size_t>(0, text.size());
    const std::size_t length = *rc::gen::inRange<std::size_t>(0, 12);
    text.replace(at, length, text.substr(from, length / 2));
  }
  const auto read = read_log(text);
  if (read.ok()) RC_ASSERT(state_is_ok(*read) == "");
  if (!read.ok()) RC_ASSERT(!read.error().what.empty() && read.error().where.starts_with("line "));
}

// The properties above would say little if nearly everything were refused.
TEST(LedgerProperty, TheRandomWorldPostsMuchAndOfEveryMovement) {
  Life life;
  std::map<Movement, int> accepted;
  std::uint32_t state = 12345;
  const auto next = [&] { return (state = state * 1664525 + 1013904223) >> 8; };
  for (int i = 0; i < 20000; ++i) {
    RawBatch batch(1);
    for (std::uint32_t& number : batch[0]) number = next();
    const std::size_t before = life.posted.size();
    life.live({batch});
    if (life.posted.size() > before) ++accepted[life.posted.back().lines[0].movement];
  }
  EXPECT_GT(life.posted.size(), 5000U);
  EXPECT_GT(life.refused, 2000);
  for (const MovementRules& rules : movements()) EXPECT_GT(accepted[rules.movement], 5) << rules.name;
}

}  // namespace
}  // namespace riverbank
