#include "house_cases.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>

#include <fmt/core.h>

#include "data_text.h"
#include "rules/read_toml.h"

namespace riverbank {

namespace {

std::string trimmed(const std::string& text) {
  const auto from = text.find_first_not_of(" \t\r");
  if (from == std::string::npos) return {};
  return text.substr(from, text.find_last_not_of(" \t\r") - from + 1);
}

void merge(Data& into, const Data& change) {
  for (const auto& [key, value] : change.table) {
    Data* old = into.find(key);
    if (old != nullptr && old->kind == Data::Kind::table && value.kind == Data::Kind::table)
      merge(*old, value);
    else
      into.table.insert_or_assign(key, value);
  }
}

bool leave_out(Data& from, const std::string& dotted) {
  const auto dot = dotted.find('.');
  const auto found = from.table.find(dotted.substr(0, dot));
  if (found == from.table.end()) return false;
  if (dot != std::string::npos) return leave_out(found->second, dotted.substr(dot + 1));
  from.table.erase(found);
  return true;
}

class Cases {
 public:
  Cases(const SourceText& source, const Catalog& catalog, const LoadedRulebook& rules)
      : source_(source), catalog_(catalog), rules_(rules) {}

  std::string run() {
    std::istringstream lines(source_.text);
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
      line = trimmed(line);
      if (line.empty() || line.front() == '#') continue;
      if (auto why = read(line); !why.empty()) return fmt::format("{}:{}: {}", source_.name, number, why);
    }
    return cases_ == 0 ? source_.name + ": says nothing of any house" : std::string();
  }

 private:
  std::string read(const std::string& line) {
    if (line == "riverbank house 1" || line.starts_with("about ") || line.starts_with("proves ")) return {};
    if (line.starts_with("game ")) return start(trimmed(line.substr(5)));
    if (!house_) return "the game comes first";
    if (line.starts_with("accepted: ")) return judge(line.substr(10), std::nullopt);
    const auto end = line.find("]: ");
    if (line.starts_with("refused [") && end != std::string::npos)
      return judge(line.substr(end + 3), line.substr(9, end - 9));
    return "is not a line of house cases";
  }

  std::string start(const std::string& house) {
    const auto beside = std::filesystem::path(source_.name).parent_path() / house;
    const auto text = catalog_.house_text(house.ends_with(".toml") ? beside.string() : house);
    if (!text) return text.error().front().text();
    auto data = read_toml(*text);
    if (!data) return data.error().front().text();
    house_ = std::move(*data);
    return {};
  }

  // "seats = 7; without wager.trips"
  std::string change(Data& house, std::string changes) const {
    for (changes += ';'; !changes.empty();) {
      const auto end = changes.find(';');
      const std::string one = trimmed(changes.substr(0, end));
      changes.erase(0, end + 1);
      if (one == "as it is") continue;
      if (one.starts_with("without ")) {
        if (!leave_out(house, trimmed(one.substr(8)))) return fmt::format("the house has no {}", one.substr(8));
        continue;
      }
      const auto data = read_toml({"change", one});
      if (!data) return data.error().front().text();
      merge(house, *data);
    }
    return {};
  }

  std::string judge(const std::string& changes, const std::optional<std::string>& clause) {
    ++cases_;
    Data changed = *house_;
    if (auto why = change(changed, changes); !why.empty()) return why;
    const auto game = make_game_by(rules_, {"the house", toml_of(changed)});
    if (!clause) return game ? std::string() : "is refused: " + game.error().front().text();
    if (game) return "is accepted";
    const auto cites = [&](const Error& error) { return error.clause.ends_with(" " + *clause); };
    const Errors& errors = game.error();
    if (std::any_of(errors.begin(), errors.end(), cites)) return {};
    return fmt::format("{} is not cited: {}", *clause, errors.front().text());
  }

  const SourceText& source_;
  const Catalog& catalog_;
  const LoadedRulebook& rules_;
  std::optional<Data> house_;
  int cases_ = 0;
};

}  // namespace

std::string broken_house_case(const SourceText& cases, const Catalog& catalog, const LoadedRulebook& rules) {
  return Cases(cases, catalog, rules).run();
}

}  // namespace riverbank
