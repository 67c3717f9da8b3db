#include "survivors.h"

#include <algorithm>
#include <fstream>

#include "catalog/catalog.h"
#include "data_text.h"
#include "rules/read_toml.h"

namespace riverbank {

namespace {

long number_under(const Data& data, std::string_view key) {
  const Data* found = data.find(key);
  return found == nullptr ? 0 : static_cast<long>(found->number);
}

std::string text_or(const Data& data, std::string_view key, const std::string& otherwise) {
  const Data* found = data.find(key);
  return found == nullptr ? otherwise : found->text;
}

// `*` stands for anything.
bool fits(std::string_view pattern, std::string_view text) {
  if (pattern.empty()) return text.empty();
  if (pattern.front() != '*')
    return !text.empty() && text.front() == pattern.front() && fits(pattern.substr(1), text.substr(1));
  for (std::size_t skip = 0; skip <= text.size(); ++skip)
    if (fits(pattern.substr(1), text.substr(skip))) return true;
  return false;
}

std::string quoted_text(const std::string& text) {
  Data data;
  data.kind = Data::Kind::text;
  data.text = text;
  return toml_value(data);
}

}  // namespace

Result<Survivors, Errors> read_survivors(const std::filesystem::path& file) {
  if (!std::filesystem::exists(file)) return Survivors{};
  const auto source = read_source(file);
  if (!source) return Failure{source.error()};
  const auto data = read_toml(*source);
  if (!data) return Failure{data.error()};
  Survivors survivors{number_under(*data, "mutants"),
                      number_under(*data, "refused"),
                      number_under(*data, "broken"),
                      number_under(*data, "stopped"),
                      {}};
  if (const Data* list = data->find("survived"))
    for (const Data& item : list->list) survivors.survived.insert(item.text);
  return survivors;
}

void write_survivors(const std::filesystem::path& file, const Survivors& survivors) {
  std::ofstream out(file);
  out << "# Written by tools/mutate_rules: mutants of this rulebook that no hand and no table notices.\n";
  out << "mutants = " << survivors.mutants << "\nrefused = " << survivors.refused << "\nbroken = " << survivors.broken
      << "\nstopped = " << survivors.stopped << "\nsurvived = [\n";
  for (const std::string& mutant : survivors.survived) out << "  " << quoted_text(mutant) << ",\n";
  out << "]\n";
}

Result<Reasons, Errors> Reasons::read(const std::filesystem::path& file) {
  const auto source = read_source(file);
  if (!source) return Failure{source.error()};
  const auto data = read_toml(*source);
  if (!data) return Failure{data.error()};
  Reasons reasons;
  if (const Data* list = data->find("reason"))
    for (const Data& item : list->list)
      if (const Data* mutants = item.find("mutants"))
        for (const Data& pattern : mutants->list)
          reasons.patterns_.push_back(text_or(item, "rulebook", "*") + " " + pattern.text);
  return reasons;
}

bool Reasons::has(const std::string& rulebook, const std::string& mutant) const {
  const std::string whole = rulebook + " " + mutant;
  return std::any_of(patterns_.begin(), patterns_.end(),
                     [&](const std::string& pattern) { return fits(pattern, whole); });
}

}  // namespace riverbank
