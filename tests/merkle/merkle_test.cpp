// The Merkle tree of RFC 6962: against the values that the Certificate Transparency project publishes for its reference
// implementation, and for every size up to 200 against the RFC's recursion, written down as it stands.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "merkle/check_proof.h"
#include "merkle/frontier.h"
#include "merkle/log_key.h"
#include "merkle/upper_tree.h"

namespace riverbank::merkle {
namespace {

// ---- the RFC's own words, without a thought of speed

using Leaves = std::vector<Digest>;

Leaves part(const Leaves& all, std::size_t from, std::size_t to) {
  return {all.begin() + static_cast<std::ptrdiff_t>(from), all.begin() + static_cast<std::ptrdiff_t>(to)};
}

std::size_t split_of(std::size_t n) {
  std::size_t k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

enum class Known { yes, no };

class SlowTwin {
 public:
  explicit SlowTwin(const Leaves& leaves) : leaves_(leaves) {}

  Digest root(std::size_t from, std::size_t to) {
    if (from == to) return sha256(std::string_view(""));
    if (to - from == 1) return leaves_[from];
    if (const auto known = roots_.find({from, to}); known != roots_.end()) return known->second;
    const std::size_t k = from + split_of(to - from);
    return roots_[{from, to}] = node_hash(root(from, k), root(k, to));
  }
  Path path(std::size_t m, std::size_t from, std::size_t to) {
    if (to - from == 1) return {};
    const std::size_t k = from + split_of(to - from);
    Path path = from + m < k ? this->path(m, from, k) : this->path(from + m - k, k, to);
    path.push_back(from + m < k ? root(k, to) : root(from, k));
    return path;
  }
  Path proof(std::size_t m, std::size_t from, std::size_t to, Known known) {
    if (m == to - from) return known == Known::yes ? Path{} : Path{root(from, to)};
    const std::size_t k = from + split_of(to - from);
    Path path = from + m <= k ? proof(m, from, k, known) : proof(from + m - k, k, to, Known::no);
    path.push_back(from + m <= k ? root(k, to) : root(from, k));
    return path;
  }

 private:
  const Leaves& leaves_;
  std::map<std::pair<std::size_t, std::size_t>, Digest> roots_;
};

NodeAt nodes_of(const Leaves& leaves) {
  return [&leaves](int level, std::uint64_t index) {
    const std::size_t size = std::size_t{1} << level;
    return root_of_leaves(part(leaves, index * size, (index + 1) * size));
  };
}

Leaves some_leaves(std::size_t count) {
  Leaves leaves;
  for (std::size_t i = 0; i < count; ++i) leaves.push_back(leaf_hash("leaf " + std::to_string(i)));
  return leaves;
}

// ---- published values

Leaves published_leaves() {
  using namespace std::string_literals;
  const std::string inputs[] = {"", "\x00"s, "\x10", " !", "01", "@ABC", "PQRSTUVW", "`abcdefghijklmno"};
  Leaves leaves;
  for (const std::string& input : inputs) leaves.push_back(leaf_hash(input));
  return leaves;
}

std::vector<std::string> hex(const Path& path) {
  std::vector<std::string> out;
  for (const Digest& each : path) out.push_back(to_hex(each));
  return out;
}

using Texts = std::vector<std::string>;
const std::string kFirst = "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d";
const std::string kFour = "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7";
const std::string kThirdAndFourth = "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e";
const std::string kFifth = "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b";
const std::string kLastTwo = "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0";
const std::string kLastFour = "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4";
const std::string kSecond = "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7";

TEST(Published, Roots) {
  EXPECT_EQ(to_hex(Frontier().root()), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  const char* roots[] = {"6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
                         "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
                         "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
                         "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
                         "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
                         "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
                         "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
                         "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"};
  Frontier frontier;
  const Leaves leaves = published_leaves();
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    frontier.append(leaves[i]);
    EXPECT_EQ(to_hex(frontier.root()), roots[i]) << i + 1;
  }
}

TEST(Published, InclusionProofs) {
  const Leaves leaves = published_leaves();
  const NodeAt nodes = nodes_of(leaves);
  EXPECT_EQ(hex(inclusion_path(0, 1, nodes)), Texts());
  EXPECT_EQ(hex(inclusion_path(0, 8, nodes)), (Texts{kSecond, kThirdAndFourth, kLastFour}));
  EXPECT_EQ(hex(inclusion_path(5, 8, nodes)), (Texts{kFifth, kLastTwo, kFour}));
  EXPECT_EQ(hex(inclusion_path(2, 3, nodes)),
            (Texts{"fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"}));
  EXPECT_EQ(hex(inclusion_path(1, 5, nodes)), (Texts{kFirst, kThirdAndFourth, kFifth}));
}

TEST(Published, ConsistencyProofs) {
  const Leaves leaves = published_leaves();
  const NodeAt nodes = nodes_of(leaves);
  EXPECT_EQ(hex(consistency_path(1, 1, nodes)), Texts());
  EXPECT_EQ(hex(consistency_path(1, 8, nodes)), (Texts{kSecond, kThirdAndFourth, kLastFour}));
  EXPECT_EQ(hex(consistency_path(6, 8, nodes)),
            (Texts{"0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a", kLastTwo, kFour}));
  EXPECT_EQ(hex(consistency_path(2, 5, nodes)), (Texts{kThirdAndFourth, kFifth}));
}

// ---- every size

constexpr std::size_t kSizes = 200;

TEST(EverySize, RootsAndPathsAreThoseOfTheRecursion) {
  const Leaves all = some_leaves(kSizes);
  SlowTwin slow(all);
  const NodeAt nodes = [&](int level, std::uint64_t index) {
    const std::size_t size = std::size_t{1} << level;
    return slow.root(index * size, (index + 1) * size);
  };
  Frontier frontier;
  for (std::size_t size = 1; size <= kSizes; ++size) {
    frontier.append(all[size - 1]);
    const Head head{size, slow.root(0, size)};
    ASSERT_EQ(frontier.root(), head.root) << size;
    ASSERT_EQ(root_of(size, nodes), head.root) << size;
    for (std::size_t m = 0; m < size; ++m) {
      const Path path = inclusion_path(m, size, nodes);
      ASSERT_EQ(path, slow.path(m, 0, size)) << m << " of " << size;
      ASSERT_TRUE(is_included(all[m], m, path, head)) << m << " of " << size;
      ASSERT_FALSE(is_included(all[(m + 1) % kSizes], m, path, head)) << m << " of " << size;
      const std::size_t first = m + 1;
      const Path proof = consistency_path(first, size, nodes);
      ASSERT_EQ(proof, slow.proof(first, 0, size, Known::yes)) << first << " of " << size;
      ASSERT_TRUE(is_extended({first, slow.root(0, first)}, proof, head)) << first << " of " << size;
      ASSERT_FALSE(is_extended({first, leaf_hash("another")}, proof, head)) << first << " of " << size;
    }
  }
}

TEST(EverySize, NoProofHoldsThatWasTouched) {
  const Leaves all = some_leaves(40);
  const NodeAt nodes = nodes_of(all);
  for (std::size_t size = 2; size <= all.size(); ++size)
    for (std::size_t m = 0; m < size; ++m) {
      const Head head{size, root_of(size, nodes)};
      const Head before{m, root_of(m, nodes)};
      const Path path = inclusion_path(m, size, nodes);
      const Path proof = consistency_path(m, size, nodes);
      for (std::size_t i = 0; i <= path.size(); ++i) {
        Path touched = path;
        if (i < path.size())
          touched[i][7] ^= 1;
        else
          touched.push_back(all[0]);
        ASSERT_FALSE(is_included(all[m], m, touched, head)) << m << " of " << size;
      }
      for (std::size_t i = 0; i <= proof.size(); ++i) {
        Path touched = proof;
        if (i < proof.size())
          touched[i][7] ^= 1;
        else
          touched.push_back(all[0]);
        ASSERT_FALSE(is_extended(before, touched, head)) << m << " of " << size;
      }
      if (!path.empty()) {
        ASSERT_FALSE(is_included(all[m], m, Path(path.begin(), path.end() - 1), head));
        ASSERT_FALSE(is_included(all[m], m + size, path, head));
      }
      ASSERT_FALSE(is_extended(head, proof, before)) << "a log does not become shorter";
    }
}

TEST(UpperTree, TellsEveryPartFromABlockOn) {
  const std::size_t blocks = 13;
  const Leaves all = some_leaves(blocks * kBlock);
  UpperTree upper;
  for (std::size_t i = 0; i < blocks; ++i) upper.append(root_of_leaves(part(all, i * kBlock, (i + 1) * kBlock)));
  EXPECT_EQ(upper.blocks(), blocks);
  const NodeAt slow = nodes_of(all);
  for (int level = kBlockLevel; (std::size_t{1} << level) <= all.size(); ++level)
    for (std::uint64_t index = 0; (index + 1) << level <= all.size(); ++index)
      EXPECT_EQ(upper.at(level, index), slow(level, index)) << level << " " << index;
}

TEST(Frontier, GoesOnFromItsPeaks) {
  const Leaves all = some_leaves(21);
  const NodeAt nodes = nodes_of(all);
  Frontier frontier(19, {nodes(4, 0), nodes(1, 8), nodes(0, 18)});
  EXPECT_EQ(frontier.root(), root_of(19, nodes));
  frontier.append(all[19]);
  frontier.append(all[20]);
  EXPECT_EQ(frontier.root(), root_of(21, nodes));
}

TEST(LogKey, SignsHeads) {
  // RFC 8032, test 1: the secret and the public key.
  const auto key = LogKey::of_hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  ASSERT_TRUE(key);
  EXPECT_EQ(to_hex(key->public_key()), "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");
  const SignedHead head = key->sign({7, leaf_hash("x")}, Time::from_ms(12));
  EXPECT_TRUE(is_signed(head));
  EXPECT_EQ(signature_of_hex(to_hex(head.signature)), head.signature);
  for (SignedHead forged : {SignedHead{{8, head.head.root}, head.at, head.key, head.signature},
                            SignedHead{{7, leaf_hash("y")}, head.at, head.key, head.signature},
                            SignedHead{head.head, Time::from_ms(13), head.key, head.signature},
                            SignedHead{head.head, head.at, LogKey::fresh()->public_key(), head.signature}})
    EXPECT_FALSE(is_signed(forged));
  EXPECT_EQ(LogKey::of_hex(key->hex())->public_key(), key->public_key());
  EXPECT_FALSE(LogKey::of_hex("short"));
}

// The page's verifier is held against the same file.
TEST(Merkle, MakesAndChecksTheVectorsOfThePage) {
  std::ifstream file(std::string(RIVERBANK_SOURCE_DIR) + "/tests/merkle/consistency.txt");
  ASSERT_TRUE(file);
  int read = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    Head first;
    Head second;
    std::string word;
    words >> first.size >> second.size >> word;
    first.root = *digest_of_hex(word);
    words >> word;
    second.root = *digest_of_hex(word);
    Path path;
    while (words >> word) path.push_back(*digest_of_hex(word));
    Leaves leaves;
    for (std::uint64_t i = 0; i < second.size; ++i) leaves.push_back(leaf_hash("leaf " + std::to_string(i)));
    const NodeAt nodes = [&](int level, std::uint64_t index) {
      const auto begin = leaves.begin() + static_cast<std::ptrdiff_t>(index << level);
      return root_of_leaves({begin, begin + (std::ptrdiff_t{1} << level)});
    };
    EXPECT_EQ(root_of(first.size, nodes), first.root) << line;
    EXPECT_EQ(root_of(second.size, nodes), second.root) << line;
    EXPECT_EQ(consistency_path(first.size, second.size, nodes), path) << line;
    EXPECT_TRUE(is_extended(first, path, second)) << line;
    ++read;
  }
  EXPECT_GT(read, 10);
}

TEST(LogKeys, SealTheEndOfALog) {
  const LogKey key = *LogKey::fresh();
  const Head end{7, leaf_hash("x")};
  EXPECT_EQ(key.seal(end), LogKey::of_hex(key.hex())->seal(end));
  EXPECT_NE(key.seal(end), LogKey::fresh()->seal(end));
  EXPECT_NE(key.seal(end), key.seal({8, end.root}));
  EXPECT_NE(key.seal(end), key.seal({7, leaf_hash("y")}));
}

}  // namespace
}  // namespace riverbank::merkle
