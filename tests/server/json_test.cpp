// What strangers send is read strictly.
#include <gtest/gtest.h>

#include "json/strict_json.h"
#include "json/struct_json.h"
#include "server/messages.h"

namespace riverbank {
namespace {

std::string problem(std::string_view text) {
  const auto value = parse_strict_json(text);
  return value.ok() ? "" : value.error();
}

TEST(StrictJson, TakesWholeValues) {
  EXPECT_EQ(problem(R"({"a": [1, -2, true, null, "x"]})"), "");
  EXPECT_EQ(problem("9223372036854775807"), "");
}

TEST(StrictJson, RefusesFractionsTwiceGivenKeysAndDepth) {
  EXPECT_EQ(problem(R"({"a": 1.0})"), "numbers are whole numbers here");
  EXPECT_EQ(problem(R"({"a": 1e2})"), "numbers are whole numbers here");
  EXPECT_EQ(problem("9223372036854775808"), "a number is too large");
  EXPECT_EQ(problem(R"({"a": 1, "b": {"a": 2}, "a": 3})"), "a key appears twice in one object");
  EXPECT_EQ(problem(R"({"a": 1, "\u0061": 3})"), "a key appears twice in one object");
  EXPECT_NE(problem("[[[[[[[[[[1]]]]]]]]]]"), "");
  EXPECT_NE(problem("{} {}"), "");
  EXPECT_NE(problem("{"), "");
  EXPECT_NE(problem(""), "");
  EXPECT_NE(problem("\"\xff\""), "");
  EXPECT_NE(problem("[1,]"), "");
  EXPECT_NE(problem("NaN"), "");
}

TEST(StrictJson, RefusesControlCharactersInTexts) {
  for (const char* text : {R"({"a": "x\u0000y"})", R"({"a": "\n"})", R"(["\u001f"])", R"(["\u007f"])", "[\"\x7f\"]",
                           R"({"\u0000": 1})", R"({"a\t": 1})", R"("\r")"})
    EXPECT_EQ(problem(text), "a string has a control character") << text;
  EXPECT_NE(problem("[\"\n\"]"), "");
  EXPECT_EQ(problem(R"(["ä \u00e4 \u2028 \\n \" /"])"), "");
}

Result<protocol::ClientMessage, std::string> message(std::string_view text) {
  return struct_from_json<protocol::ClientMessage>(*parse_strict_json(text));
}

TEST(ClientMessage, IsReadByItsTags) {
  const auto named =
      message(R"({"type":"act","table":3,"id":"a","ask":{"do":"check"},"answers":{"round":7,"decision":"flop"}})");
  EXPECT_EQ(std::get<protocol::Act>(*named).answers, (DecisionAsked{7, "flop"}));
  const auto act = message(R"({"type":"act","table":3,"id":"a","ask":{"do":"sit","seat":2,"buy_in":5000}})");
  ASSERT_TRUE(act.ok()) << act.error();
  const auto& held = std::get<protocol::Act>(*act);
  EXPECT_EQ(held.table, 3U);
  EXPECT_EQ(std::get<ask::SitDown>(held.ask).buy_in, Amount::minor(5000));
  EXPECT_FALSE(std::get<ask::SitDown>(held.ask).rider);
}

TEST(ClientMessage, SaysWhatIsWrong) {
  const auto error = [](std::string_view text) {
    const auto read = message(text);
    return read.ok() ? std::string("read") : read.error();
  };
  EXPECT_EQ(error("[]"), "does not say what it is");
  EXPECT_EQ(error(R"({"type":"dance"})"), "is of no known kind");
  EXPECT_EQ(error(R"({"type":"watch"})"), "table: is missing");
  EXPECT_EQ(error(R"({"type":"watch","table":"1"})"), "table: must be a whole number");
  EXPECT_EQ(error(R"({"type":"watch","table":-1})"), "table: is out of range");
  EXPECT_EQ(error(R"({"type":"watch","table":1,"more":1})"), "has a key that does not belong here");
  EXPECT_EQ(error(R"({"type":"act","table":1,"id":"a","ask":{"do":"raise","multiple":99999999999}})"),
            "ask.multiple: is out of range");
  EXPECT_EQ(error(R"({"type":"act","table":3,"id":"a","ask":{"do":"check"},"answers":{"round":7}})"),
            "answers.decision: is missing");
  EXPECT_EQ(error(R"({"type":"act","table":1,"id":"a","ask":{"do":"sit","seat":256,"buy_in":1}})"),
            "ask.seat: is out of range");
  EXPECT_EQ(error(R"({"type":"act","table":1,"id":"a","ask":{"do":"check","multiple":4}})"),
            "ask: has a key that does not belong here");
  EXPECT_EQ(error(R"({"type":"act","table":1,"id":"a","ask":{"do":"rule","seat":1,"as":"void_","reason":"x"}})"),
            "ask.as: must be one of void, returned, pushed, lost, won");
}

TEST(StructJson, WritesWhatItReads) {
  const protocol::Act act{7, "id-1", ask::PlaceWager{"trips", Amount::minor(500)}};
  const auto value = struct_to_json(act);
  EXPECT_EQ(value.at("type").as_string(), "act");
  const auto back = struct_from_json<protocol::ClientMessage>(value);
  ASSERT_TRUE(back.ok()) << back.error();
  EXPECT_EQ(std::get<ask::PlaceWager>(std::get<protocol::Act>(*back).ask).wager, "trips");
}

}  // namespace
}  // namespace riverbank
