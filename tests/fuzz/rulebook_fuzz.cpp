// Any text as a rulebook or a clause list: an error or a rulebook that can be printed, never a crash.
#include <boost/json/serialize.hpp>

#include "json/struct_json.h"
#include "rule_sources.h"
#include "rules/describe.h"
#include "rules/load_rulebook.h"
#include "rules/rulebook_view.h"

namespace {

using namespace riverbank;

void use(const Rulebook& rulebook) {
  CHECK(!boost::json::serialize(struct_to_json(shown::view_of(rulebook))).empty(), "a rulebook has a JSON form");
  for (const WagerRule& wager : rulebook.wagers) {
    CHECK(!describe_amount(wager, rulebook).empty(), "every amount can be described");
    for (const std::string& id : wager.pay_tables) CHECK(rulebook.pay_table(id) != nullptr, "listed tables exist");
  }
  for (const DealingMethod& method : rulebook.dealing)
    for (const Step& step : method.steps) CHECK(!describe(step, rulebook).empty(), "every step can be described");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
  const SourceText input{"input", std::string(reinterpret_cast<const char*>(bytes), size)};
  const auto data = read_toml(input);
  const bool is_clauses = data.ok() && data->find("clause") != nullptr;
  const RulebookSources& known = sources_named(data ? data->find(is_clauses ? "rulebook" : "id") : nullptr);
  const auto rulebook = is_clauses ? load_rulebook(known.rulebook, input) : load_rulebook(input, known.clauses);
  if (rulebook)
    use(*rulebook);
  else
    check_errors(rulebook.error());
  return 0;
}
