// The small parts: rate limits, queues, addresses, cookies, tokens, passwords, metrics.
#include <gtest/gtest.h>

#include "server/address_book.h"
#include "server/bucket.h"
#include "server/csv.h"
#include "server/hourly_counts.h"
#include "server/http.h"
#include "server/metrics.h"
#include "server/outbox.h"
#include "server/password.h"
#include "server/security.h"
#include "server/token.h"

namespace riverbank {
namespace {

TEST(Bucket, GivesABurstAndThenARate) {
  Bucket bucket({.rate = 2, .burst = 3}, 0);
  EXPECT_TRUE(bucket.take(0) && bucket.take(0) && bucket.take(0));
  EXPECT_FALSE(bucket.take(400));
  EXPECT_TRUE(bucket.take(500));
  EXPECT_FALSE(bucket.take(500));
  EXPECT_TRUE(bucket.take(60'000) && bucket.take(60'000) && bucket.take(60'000));
  EXPECT_FALSE(bucket.take(60'000));
  EXPECT_FALSE(bucket.take(10));  // a clock that goes back gives nothing
}

TEST(Outbox, KeepsOrderAndSaysGoodbyeLast) {
  Outbox box({.messages = 4, .bytes = 1000});
  int woken = 0;
  box.on_wake([&] { ++woken; });
  box.put(std::string("first"));
  EXPECT_EQ(woken, 0);  // the writer has not gone to sleep yet
  EXPECT_EQ(*box.take()->message, "first");
  EXPECT_FALSE(box.take());
  box.put(std::string("second"));
  EXPECT_EQ(woken, 1);
  box.close({4401, "over"});
  box.put(std::string("too late"));
  EXPECT_EQ(*box.take()->message, "second");
  EXPECT_EQ(box.take()->goodbye->code, 4401);
}

TEST(Outbox, DropsASlowReader) {
  Outbox by_number({.messages = 2, .bytes = 1000});
  for (int i = 0; i < 3; ++i) by_number.put(std::string("x"));
  EXPECT_TRUE(by_number.take()->too_slow);
  Outbox by_size({.messages = 100, .bytes = 10});
  by_size.put(std::string(11, 'x'));
  EXPECT_TRUE(by_size.too_slow());
}

TEST(AddressBook, CountsPlacesAndGivesThemBack) {
  Limits limits;
  limits.connections = 3;
  limits.connections_per_address = 2;
  limits.guests_per_address = 1;
  limits.guests_in_all = 2;
  limits.notes_per_address = 100;
  AddressBook book(limits);
  auto first = book.take_place("a");
  auto second = book.take_place("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(book.take_place("a"));
  auto third = book.take_place("b");
  EXPECT_TRUE(third);
  EXPECT_FALSE(book.take_place("c"));
  first.reset();
  EXPECT_TRUE(book.take_place("a"));
  limits.work_per_address = 1;
  book.change(limits);
  auto working = book.take_work_place("a");
  EXPECT_TRUE(working);
  EXPECT_FALSE(book.take_work_place("a"));
  EXPECT_TRUE(book.take_work_place("b"));
  working.reset();
  EXPECT_TRUE(book.take_work_place("a"));
  EXPECT_TRUE(book.take_password_place("a")) << "another kind of work";
  using Kept = AddressBook::Kept;
  EXPECT_TRUE(book.may_make({Kept::guests}, "a", 0));
  EXPECT_FALSE(book.may_make({Kept::guests}, "a", 1000));
  EXPECT_TRUE(book.may_make({Kept::guests}, "b", 1000));
  EXPECT_FALSE(book.may_make({Kept::guests}, "c", 1000)) << "two in all";
  EXPECT_TRUE(book.may_make({Kept::notes, 50}, "a", 1000)) << "another thing is counted by itself";
  EXPECT_FALSE(book.may_make({Kept::notes, 51}, "a", 1000)) << "all of them or none";
  EXPECT_TRUE(book.may_make({Kept::notes, 50}, "a", 1000));
  EXPECT_TRUE(book.may_make({Kept::guests}, "a", 3'600'001 * 2));
}

TEST(HourlyCounts, KeepsNothingOfWhatItRefuses) {
  HourlyCounts counts;
  EXPECT_TRUE(counts.take("a", 2, {.of_address = 3, .in_all = 4}, 0));
  EXPECT_FALSE(counts.take("a", 2, {.of_address = 3, .in_all = 10}, 0));
  EXPECT_FALSE(counts.take("b", 4, {.of_address = 3, .in_all = 10}, 0)) << "too many for one address";
  EXPECT_FALSE(counts.take("c", 3, {.of_address = 3, .in_all = 4}, 0)) << "too many in all";
  EXPECT_EQ(counts.kept(), 1U);
  EXPECT_TRUE(counts.take("a", 3, {.of_address = 3, .in_all = 4}, 3'600'001)) << "an hour later";
}

TEST(HourlyCounts, IsBoundedHoweverManyAddressesCome) {
  constexpr HourlyCounts::Most kMost{.of_address = 2, .in_all = 1'000'000};
  HourlyCounts counts;
  const auto begin = [&](std::size_t from, std::int64_t now_ms) {
    for (std::size_t i = from; i < from + HourlyCounts::kMostKept; ++i)
      ASSERT_TRUE(counts.take(std::to_string(i), 1, kMost, now_ms));
  };
  begin(0, 0);
  EXPECT_FALSE(counts.take("new", 1, kMost, 1000));
  EXPECT_TRUE(counts.take("7", 1, kMost, 1000)) << "who is known is told apart";
  EXPECT_EQ(counts.kept(), HourlyCounts::kMostKept);
  EXPECT_FALSE(counts.take("new", 1, kMost, 3'600'000));
  EXPECT_FALSE(counts.take("new", 1, kMost, 3'600'001)) << "all were looked at a moment ago";
  EXPECT_TRUE(counts.take("new", 1, kMost, 3'660'001));
  EXPECT_EQ(counts.kept(), 1U);
}

TEST(Target, IsDecodedOnce) {
  const auto plus = parse_target("/a+b?hole=Kd+Qh&sum=1%2B1");
  ASSERT_TRUE(plus);
  EXPECT_EQ(plus->path, "/a+b");
  EXPECT_EQ(plus->query.at("hole"), "Kd Qh");
  EXPECT_EQ(plus->query.at("sum"), "1+1");
  const auto target = parse_target("/api/a%20b?x=%31&y=&z");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/a b");
  EXPECT_EQ(target->query.at("x"), "1");
  EXPECT_EQ(target->query.at("y"), "");
  EXPECT_FALSE(parse_target("api"));
  EXPECT_FALSE(parse_target("/%zz"));
  EXPECT_FALSE(parse_target("/%0a"));
  EXPECT_FALSE(parse_target("/%"));
  EXPECT_FALSE(parse_target("/?a=1&a=2"));
}

TEST(Cookie, IsFoundByItsWholeName) {
  EXPECT_EQ(cookie_value("a=1; riverbank_session=xyz; b=2", "riverbank_session"), "xyz");
  EXPECT_EQ(cookie_value("xriverbank_session=1", "riverbank_session"), "");
}

TEST(Origins, AreComparedExactly) {
  const Origins origins(Origins::of_listener("127.0.0.1", 8420, Transport::plain));
  EXPECT_TRUE(origins.allows("http://127.0.0.1:8420"));
  EXPECT_TRUE(origins.allows("http://localhost:8420"));
  for (const char* other : {"", "null", "http://127.0.0.1", "https://127.0.0.1:8420", "http://127.0.0.1:84200",
                            "http://localhost:8420.evil.example", "http://localhost:8420/"})
    EXPECT_FALSE(origins.allows(other)) << other;
}

TEST(Token, IsReadOnlyAsItWasWritten) {
  const Token token = Token::fresh();
  const auto again = Token::parse(token.text());
  ASSERT_TRUE(again);
  EXPECT_EQ(again->hash(), token.hash());
  EXPECT_NE(Token::fresh().text(), token.text());
  EXPECT_FALSE(Token::parse(token.text() + "A"));
  EXPECT_FALSE(Token::parse(token.text().substr(1)));
  EXPECT_FALSE(Token::parse(std::string(43, '!')));
}

TEST(Password, IsArgon2id) {
  const auto hash = hash_password("correct horse", PasswordCost::least);
  ASSERT_TRUE(hash);
  EXPECT_TRUE(hash->starts_with("$argon2id$"));
  EXPECT_TRUE(password_matches(*hash, "correct horse"));
  EXPECT_FALSE(password_matches(*hash, "correct horsf"));
  EXPECT_FALSE(password_matches("", "correct horse"));
}

TEST(Metrics, AreWrittenForPrometheus) {
  Metrics metrics;
  metrics.counter({"rounds_total", "table=\"1\"", "Rounds"}).add(3);
  metrics.counter({"rounds_total", "table=\"1\"", "Rounds"}).add();
  metrics.gauge({"open", "", "Open"}, [] { return 7; });
  Histogram& times = metrics.histogram({"seconds", "", "Times"});
  times.add(700);
  times.add(20'000'000);
  const std::string text = metrics.text();
  EXPECT_NE(text.find("# TYPE rounds_total counter\nrounds_total{table=\"1\"} 4\n"), std::string::npos) << text;
  EXPECT_NE(text.find("# TYPE open gauge\nopen 7\n"), std::string::npos);
  EXPECT_NE(text.find("seconds_bucket{le=\"0.0005\"} 0\nseconds_bucket{le=\"0.001\"} 1\n"), std::string::npos);
  EXPECT_NE(text.find("seconds_bucket{le=\"+Inf\"} 2\nseconds_sum 20.0007\nseconds_count 2\n"), std::string::npos);
}

TEST(Csv, QuotesWhatNeedsIt) {
  EXPECT_EQ(csv_line({"a", "b,c", "say \"x\"", "=1+1"}), "a,\"b,c\",\"say \"\"x\"\"\",'=1+1\r\n");
}

}  // namespace
}  // namespace riverbank
