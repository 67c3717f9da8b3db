#include "server/configuration.h"

#include <fmt/core.h>

#include "fairness/digest.h"

namespace riverbank {

namespace {

// With its length: no text can stand for two.
void add_text(std::string& all, std::string_view name, std::string_view text) {
  all += fmt::format("{} {}\n", name, text.size());
  all += text;
}

}  // namespace

std::string configuration_digest(const Catalog& catalog, const std::string& options) {
  std::string all;
  add_text(all, "options", options);
  for (const std::string& id : catalog.rulebook_ids())
    if (const auto sources = catalog.sources(id)) {
      add_text(all, "rulebook " + id, sources->rulebook.text);
      add_text(all, "clauses " + id, sources->clauses.text);
    }
  for (const std::string& id : catalog.house_ids())
    if (const auto house = catalog.house_text(id)) add_text(all, "house " + id, house->text);
  return to_hex(sha256(all));
}

}  // namespace riverbank
