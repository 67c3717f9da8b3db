#include "rules/load_rulebook.h"

#include <fmt/core.h>

#include "rules/canonical.h"
#include "rules/capacity.h"
#include "rules/check_rulebook.h"
#include "rules/formats.h"
#include "rules/patch.h"
#include "rules/read_toml.h"
#include "rules/references.h"
#include "rules/sections.h"

namespace riverbank {

namespace {

constexpr Range kSeats{1, kMaxSeats};
constexpr Range kInscriptions{0, 32};

void read_head(Reader& top, Rulebook& rulebook) {
  top.whole("format", {kRulebookFormat, kRulebookFormat});
  rulebook.id = top.id();
  rulebook.title = top.text("title");
  rulebook.issuer = top.text("issuer");
  for (Reader& inscription : top.entries("inscriptions", kInscriptions)) {
    rulebook.inscriptions.push_back({inscription.text("says"), inscription.reference(IdKind::clause, "clause")});
    inscription.done();
  }
  if (auto only_to = top.child_if("odds_only_to")) {
    rulebook.odds_only_to = only_to->flag("is");
    rulebook.odds_only_to_clause = only_to->reference(IdKind::clause, "clause");
    only_to->done();
  }
  Reader seats = top.child("seats");
  rulebook.seats.most = static_cast<int>(seats.whole("most", kSeats));
  rulebook.seats.clause = seats.reference(IdKind::clause, "clause");
  rulebook.seats.one_per_player = seats.flag("one_per_player");
  rulebook.seats.one_per_player_clause = seats.clause_or("one_per_player_clause", rulebook.seats.clause);
  seats.done();
}

// Types the data and checks it as a whole.
Rulebook read_rulebook(const Data& data, const std::vector<Clause>& clauses, Loading& loading) {
  Rulebook rulebook;
  rulebook.clauses = clauses;
  Reader top(data, "", loading);
  read_head(top, rulebook);
  rulebook.qualification = read_qualification(top);
  rulebook.banking = read_banking(top);
  rulebook.wagers = read_wagers(top);
  rulebook.pay_tables = read_pay_tables(top);
  rulebook.streets = read_streets(top);
  rulebook.dealing = read_dealing(top);
  rulebook.fold = read_hand_steps(top, "fold");
  rulebook.showdown = read_hand_steps(top, "showdown");
  rulebook.settlement = read_settlement(top);
  rulebook.caps = read_caps(top);
  rulebook.irregularities = read_irregularities(top);
  rulebook.table = read_table_rules(top);
  read_protection(top, ProtectionOf::rulebook);
  rulebook.readings = read_readings(top);
  top.done();
  resolve_references(rulebook, loading);
  check_rulebook({rulebook, data, loading.problems});
  return rulebook;
}

std::vector<Clause> read_clause_file(const Data& data, const std::string& rulebook_id, Loading& loading) {
  Reader top(data, "", loading);
  const std::string of = top.text("rulebook");
  if (of != rulebook_id && !of.empty())
    top.problem("rulebook", fmt::format("these are the clauses of {}", quoted(of)),
                fmt::format("the rulebook is {}", quoted(rulebook_id)));
  auto clauses = read_clauses(top);
  top.done();
  return clauses;
}

const Data* find_option(const Data& data, std::string_view reading, std::string_view option) {
  const Data* readings = data.find("reading");
  const Data* entry = readings == nullptr ? nullptr : readings->entry(reading);
  const Data* options = entry == nullptr ? nullptr : entry->find("options");
  return options == nullptr ? nullptr : options->entry(option);
}

std::string option_path(std::string_view reading, std::string_view option) {
  return fmt::format("reading.{}.options.{}", reading, option);
}

void apply_chosen(Data& data, const ChosenReadings& chosen, Problems& problems) {
  const Data as_written = data;
  for (const auto& [reading, id] : chosen) {
    const Data* option = find_option(as_written, reading, id);
    if (option == nullptr)
      problems.add({{}, "", fmt::format("there is no option {} of reading {}", quoted(id), quoted(reading)), "", ""});
    else
      apply_option(data, *option, option_path(reading, id), problems);
  }
}

// Every option that nobody chose must give a sound rulebook too, or the mistake would wait for the first house that
// chooses it.
void check_other_options(const Data& as_written, const Rulebook& rulebook, Problems& problems) {
  for (const Reading& reading : rulebook.readings) {
    for (const ReadingOption& option : reading.options) {
      const Data* entry = find_option(as_written, reading.id, option.id);
      if (entry == nullptr || &option == &reading.options.front()) continue;
      const std::string path = option_path(reading.id, option.id);
      Data patched = as_written;
      Loading loading(problems.file());
      apply_option(patched, *entry, path, loading.problems);
      if (loading.problems.none() && same_values(patched, as_written))
        loading.problems.add({entry->place, path, "changes nothing", "", ""});
      if (loading.problems.none()) read_rulebook(patched, rulebook.clauses, loading);
      problems.take(loading.problems, fmt::format("with {} = {}: ", reading.id, quoted(option.id)));
    }
  }
}

}  // namespace

Result<Rulebook, Errors> load_rulebook(const SourceText& source, const SourceText& clause_source,
                                       const ChosenReadings& chosen) {
  const auto data = read_toml(source);
  const auto clause_data = read_toml(clause_source);
  if (!data || !clause_data) {
    Errors errors = data ? Errors() : data.error();
    if (!clause_data) errors.insert(errors.end(), clause_data.error().begin(), clause_data.error().end());
    return Failure{errors};
  }
  const Data* id = data->find("id");
  Loading clause_loading(clause_source.name);
  const auto clauses = read_clause_file(*clause_data, id == nullptr ? std::string() : id->text, clause_loading);

  Loading loading(source.name);
  Data patched = *data;
  apply_chosen(patched, chosen, loading.problems);
  Rulebook rulebook = read_rulebook(patched, clauses, loading);
  if (loading.problems.none() && chosen.empty()) check_other_options(*data, rulebook, loading.problems);
  if (!loading.problems.none() || !clause_loading.problems.none()) {
    Errors errors = loading.problems.errors();
    const Errors more = clause_loading.problems.errors();
    errors.insert(errors.end(), more.begin(), more.end());
    return Failure{errors};
  }
  for (Reading& reading : rulebook.readings)
    if (const auto found = chosen.find(reading.id); found != chosen.end()) reading.chosen = found->second;
  rulebook.content_hash = sha256_hex(canonical_json(*data));
  return rulebook;
}

}  // namespace riverbank
