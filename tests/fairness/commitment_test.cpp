#include "fairness/commitment.h"

#include <fstream>
#include <functional>
#include <iterator>
#include <set>

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "fairness/proof.h"
#include "json/struct_json.h"

namespace riverbank {
namespace {

const RoundName kName{"game-hash", "table-1", 7};

TEST(Digest, HmacIsTheKnownOne) {
  const std::string key = "Jefe";
  const std::string message = "what do ya want for nothing?";  // RFC 4231, case 2
  const auto bytes = [](const std::string& text) {
    return Bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  };
  EXPECT_EQ(to_hex(hmac_sha256({.key = bytes(key), .message = bytes(message)})),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(DeckCommitment, EveryCardOpensAndNothingElseDoes) {
  const DeckCommitment commitment(kName, Seed::of_text("open"));
  for (int position = 0; position < kCards; ++position) {
    const Opening opening = commitment.opening(position);
    EXPECT_EQ(opening.card, commitment.deck()[static_cast<std::size_t>(position)]);
    EXPECT_TRUE(opens(opening, commitment.root(), kName)) << position;
    for (int other = 0; other < kCards; ++other) {
      Opening forged = opening;
      forged.card = Card::from_index(other);
      EXPECT_EQ(opens(forged, commitment.root(), kName), forged.card == opening.card);
      forged = opening;
      forged.position = other;
      EXPECT_EQ(opens(forged, commitment.root(), kName), other == position);
    }
  }
}

TEST(DeckCommitment, BelongsToOneRoundOfOneGame) {
  const Seed seed = Seed::of_text("bind");
  const DeckCommitment commitment(kName, seed);
  const Opening opening = commitment.opening(3);
  for (const RoundName& other :
       {RoundName{"other", "table-1", 7}, RoundName{"game-hash", "table-2", 7}, RoundName{"game-hash", "table-1", 8}}) {
    EXPECT_NE(DeckCommitment(other, seed).root(), commitment.root());
    EXPECT_FALSE(opens(opening, commitment.root(), other));
  }
}

// Without its salt a leaf cannot be found by trying all cards: the salts of opened cards do not open another one.
TEST(DeckCommitment, SaltsDiffer) {
  const DeckCommitment commitment(kName, Seed::of_text("salts"));
  std::set<Digest> salts;
  for (int position = 0; position < kCards; ++position) salts.insert(commitment.opening(position).salt);
  EXPECT_EQ(salts.size(), static_cast<std::size_t>(kCards));
}

// What a guesser sees before bets close is the root. If any of its 256 bits told something about the suit of the first
// card, that bit's counts over 20,000 rounds would differ from chance: chi-square with three degrees of freedom has
// mean 3 and variance 6, so the mean over the bits lies near 3, and no single bit reaches 30 (p = 1.4e-6).
TEST(DeckCommitment, DoesNotPredictACard) {
  constexpr int kRounds = 20'000;
  std::array<std::array<std::array<int, 2>, kSuits>, 256> seen{};
  std::array<int, kSuits> suits{};
  for (int i = 0; i < kRounds; ++i) {
    const DeckCommitment commitment(kName, Seed::of_text("guess").derived(static_cast<std::uint64_t>(i)));
    const auto suit = static_cast<std::size_t>(commitment.deck()[0].suit());
    ++suits[suit];
    for (std::size_t bit = 0; bit < 256; ++bit) ++seen[bit][suit][(commitment.root()[bit / 8] >> (bit % 8)) & 1];
  }
  double sum = 0;
  for (std::size_t bit = 0; bit < 256; ++bit) {
    double ones = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) ones += seen[bit][suit][1];
    double chi_square = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      for (const std::size_t value : {0U, 1U}) {
        const double expected = suits[suit] * (value == 1 ? ones : kRounds - ones) / kRounds;
        chi_square += (seen[bit][suit][value] - expected) * (seen[bit][suit][value] - expected) / expected;
      }
    EXPECT_LT(chi_square, 30) << "bit " << bit;
    sum += chi_square;
  }
  EXPECT_NEAR(sum / 256, 3, 0.8);
}

std::string vectors_text() {
  std::ifstream file(RIVERBANK_SOURCE_DIR "/tests/fairness/vectors.json", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// The vectors were written by the independent verifier (tools/verify_round.py --vectors): two programs, one answer.
TEST(Proof, AgreesWithTheIndependentVectors) {
  const auto vectors = boost::json::parse(vectors_text());
  ASSERT_GE(vectors.as_array().size(), 6U);
  for (const auto& each : vectors.as_array()) {
    const auto proof = parse_proof(boost::json::serialize(each.at("proof")), "vectors.json");
    ASSERT_TRUE(proof.ok());
    EXPECT_TRUE(problems_of(*proof).empty());
    auto written = struct_to_json(view_of(*proof));
    EXPECT_EQ(proof->format, each.at("proof").as_object().contains("shares") ? 2 : 1);
    // The vectors are as older programs wrote them: a seat is read from its text, and written as a number besides.
    for (auto& dealt : written.as_object()["dealt"].as_array())
      EXPECT_EQ(dealt.as_object().erase("seat") == 1, dealt.at("to") == "seat 1");
    EXPECT_EQ(written, each.at("proof"));
    const DeckCommitment commitment = proof->deck();
    std::vector<Card> deck(commitment.deck().begin(), commitment.deck().end());
    EXPECT_EQ(to_text(deck), each.at("deck").as_string());
    for (const auto& opening : each.at("openings").as_array())
      EXPECT_EQ(struct_to_json(view_of(commitment.opening(static_cast<int>(opening.at("position").as_int64())))),
                opening);
  }
}

// Nine cards dealt as promised.
Proof a_proof(Proof proof = {.name = kName, .seed = Seed::of_text("proof"), .format = kProofWithoutShares}) {
  const DeckCommitment commitment = proof.deck();
  proof.root = commitment.root();
  proof.seed_root = seed_commitment(proof.name, proof.seed, proof.kind);
  for (int i = 0; i < 9; ++i) proof.dealt.push_back({i, commitment.deck()[static_cast<std::size_t>(i)], "board"});
  return proof;
}

Share share_of(int seat, char letter, std::size_t bytes = 32) {
  return {SeatId(static_cast<std::uint8_t>(seat)), 0, std::string(bytes, letter)};
}

Proof a_shared_proof() {
  return a_proof({.name = kName, .seed = Seed::of_text("proof"), .shares = {share_of(1, 'a'), share_of(4, 'b', 16)}});
}

TEST(Proof, EveryLieIsFound) {
  EXPECT_TRUE(problems_of(a_proof()).empty());
  Proof lie = a_proof();
  std::swap(lie.dealt[2].card, lie.dealt[3].card);
  EXPECT_EQ(problems_of(lie).size(), 2U);
  lie = a_proof();
  lie.seed.bytes[31] ^= 1;
  EXPECT_FALSE(problems_of(lie).empty());
  lie = a_proof();
  lie.root[0] ^= 1;
  EXPECT_EQ(problems_of(lie).size(), 1U);
  lie = a_proof();
  ++lie.name.round;
  EXPECT_EQ(problems_of(lie).size(), 1U);
  lie = a_proof();
  std::swap(lie.dealt[2], lie.dealt[3]);
  EXPECT_FALSE(problems_of(lie).empty());
}

// A proof with shares is written, read and checked; every change of what was promised or added is found.
TEST(Proof, EveryLieAboutSharesIsFound) {
  const Proof good = a_shared_proof();
  EXPECT_TRUE(problems_of(good).empty());
  const auto again = parse_proof(boost::json::serialize(struct_to_json(view_of(good))), "again");
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*again, good);
  const auto is_found = [&](const std::function<void(Proof&)>& change) {
    Proof lie = a_shared_proof();
    change(lie);
    return !problems_of(lie).empty();
  };
  EXPECT_TRUE(is_found([](Proof& lie) { lie.shares[0].bytes[31] = 'c'; }));
  EXPECT_TRUE(is_found([](Proof& lie) { lie.shares.pop_back(); }));
  EXPECT_TRUE(is_found([](Proof& lie) { lie.shares.clear(); }));
  EXPECT_TRUE(is_found([](Proof& lie) { lie.shares[1].seat = SeatId(5); }));
  EXPECT_TRUE(is_found([](Proof& lie) { lie.shares[1].rider = 1; }));
  EXPECT_TRUE(is_found([](Proof& lie) { put_share(lie.shares, share_of(6, 'z')); }));
  EXPECT_TRUE(is_found([](Proof& lie) { lie.seed_root[0] ^= 1; }));
  EXPECT_TRUE(is_found([](Proof& lie) { lie.format = kProofWithoutShares; }));
  EXPECT_TRUE(is_found([](Proof& lie) { lie.kind = RoundKind::rehearsal; })) << "nor is a played round a rehearsal";
}

// The promise of a rehearsal is not that of a round in earnest, whoever leaves the mark out.
TEST(Proof, ARehearsalCannotBePassedOff) {
  Proof rehearsal = a_proof({.name = kName, .seed = Seed::of_text("proof"), .kind = RoundKind::rehearsal});
  EXPECT_TRUE(problems_of(rehearsal).empty());
  EXPECT_EQ(view_of(rehearsal).rehearsal, std::optional(true));
  rehearsal.kind = RoundKind::played;
  EXPECT_EQ(problems_of(rehearsal).size(), 1U);
}

TEST(Share, AllBytesAndPlacesCount) {
  const Seed seed = Seed::of_text("server");
  std::set<std::string> seeds;
  const std::vector<Shares> different{{},
                                      {share_of(1, 'a')},
                                      {share_of(1, 'b')},
                                      {share_of(2, 'a')},
                                      {share_of(1, 'a', 16)},
                                      {share_of(1, 'a'), share_of(2, 'a')},
                                      {share_of(1, 'a', 16), share_of(2, 'a', 16)},
                                      {{SeatId(1), 1, std::string(32, 'a')}}};
  for (const Shares& shares : different) seeds.insert(deck_seed(kName, seed, shares).hex());
  seeds.insert(deck_seed({"game-hash", "table-1", 8}, seed, {}).hex());
  seeds.insert(seed.hex());
  EXPECT_EQ(seeds.size(), different.size() + 2);
}

TEST(Share, TheLastOneOfAPlaceCounts) {
  Shares shares;
  EXPECT_TRUE(put_share(shares, share_of(4, 'a')));
  EXPECT_TRUE(put_share(shares, share_of(2, 'b')));
  EXPECT_FALSE(put_share(shares, share_of(2, 'b')));
  EXPECT_TRUE(put_share(shares, share_of(4, 'c')));
  EXPECT_EQ(shares, (Shares{share_of(2, 'b'), share_of(4, 'c')}));
  EXPECT_TRUE(are_well_formed(shares));
  EXPECT_FALSE(are_well_formed({share_of(4, 'a'), share_of(2, 'b')}));
  EXPECT_FALSE(are_well_formed({share_of(4, 'a', 15)}));
  EXPECT_FALSE(are_well_formed({share_of(4, 'a', 33)}));
}

TEST(Share, IsHexadecimal) {
  EXPECT_EQ(share_of_hex(std::string(32, '6') + "1F")->size(), 17U);
  for (const std::string& wrong : {std::string(), std::string(30, '0'), std::string(66, '0'), std::string(33, '0'),
                                   std::string(31, '0') + "g", std::string(31, '0') + " "})
    EXPECT_FALSE(share_of_hex(wrong)) << wrong;
}

TEST(Proof, WrongFilesAreRefusedWithEveryProblem) {
  EXPECT_EQ(parse_proof("[1]", "x").error().size(), 1U);
  EXPECT_EQ(parse_proof("{", "x").error().size(), 1U);
  const auto errors = parse_proof(R"({"format": 3, "game_hash": 3, "table": "t", "round": -1, "commitment": "ab",
    "seed": "zz", "dealt": [{"position": 52, "card": "Xx", "to": "board"}, 4]})",
                                  "x")
                          .error();
  EXPECT_FALSE(parse_proof(R"({"format": 2, "game_hash": "g", "table": "t", "round": 1, "seed_commitment": ")" +
                               std::string(64, '0') + R"(", "shares": [{"seat": 1, "share": "00"}], "commitment": ")" +
                               std::string(64, '0') + R"(", "seed": ")" + std::string(64, '0') + R"(", "dealt": []})",
                           "x")
                   .ok());
  std::set<std::string> keys;
  for (const Error& error : errors) keys.insert(error.key);
  EXPECT_EQ(keys,
            (std::set<std::string>{"format", "game_hash", "round", "commitment", "seed", "position", "card", "dealt"}));
}

}  // namespace
}  // namespace riverbank
