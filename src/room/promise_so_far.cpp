#include "room/promise_so_far.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"

namespace riverbank {

namespace {

struct PromiseShown {
  int format = kProofFormat;
  std::vector<ShareShown> shares;
  std::string commitment;
};
BOOST_DESCRIBE_STRUCT(PromiseShown, (), (format, shares, commitment))

}  // namespace

std::string text_of_promise(const Shares& shares, const std::string& commitment) {
  return boost::json::serialize(struct_to_json(PromiseShown{kProofFormat, view_of(shares), commitment}));
}

std::optional<PromiseSoFar> promise_so_far(std::string_view text) {
  if (text.empty()) return PromiseSoFar{};
  if (const auto proof = parse_proof(text, "proof"))
    return PromiseSoFar{proof->format, proof->shares, to_hex(proof->root)};
  boost::system::error_code error;
  const auto value = boost::json::parse(text, error);
  if (error) return std::nullopt;
  const auto shown = struct_from_json<PromiseShown>(value);
  if (!shown || shown->format != kProofFormat) return std::nullopt;
  auto shares = shares_of(shown->shares);
  if (!shares) return std::nullopt;
  return PromiseSoFar{shown->format, *std::move(shares), shown->commitment};
}

std::optional<Seed> seed_of_deck(const RoundName& name, const Seed& seed, std::string_view promise) {
  const auto so_far = promise_so_far(promise);
  if (!so_far) return std::nullopt;
  return so_far->format == kProofWithoutShares ? seed : deck_seed(name, seed, so_far->shares);
}

}  // namespace riverbank
