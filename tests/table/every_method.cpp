#include "every_method.h"

#include <fmt/core.h>

#include "shipped_catalog.h"

namespace riverbank {

namespace {

std::string line_after(const std::string& text, const std::string& key) {
  const std::size_t at = text.find(key) + key.size();
  return text.substr(at, text.find('"', at) - at);
}

struct Cards {
  std::string method;
  int decks = 1;
  std::string shuffler;  // empty: by hand
  std::string without_device;
  std::string also;  // "feeds_shoe" or "preshuffled"

  std::string name() const {
    return fmt::format("{}, {} deck{}, {}{}{}", method, decks, decks == 1 ? "" : "s",
                       shuffler.empty() ? "by hand" : shuffler, also.empty() ? "" : ", " + also,
                       without_device.empty() ? "" : ", falls back on " + without_device);
  }
  std::string section() const {
    std::string text =
        fmt::format("[cards]\ndecks = {}\nshuffle = \"{}\"\n", decks, shuffler.empty() ? "hand" : "shuffler");
    if (!shuffler.empty() && shuffler != "plain") text += fmt::format("shuffler = \"{}\"\n", shuffler);
    if (!without_device.empty()) text += fmt::format("without_device = \"{}\"\n", without_device);
    if (!also.empty()) text += also + " = true\n";
    return text + "\n";
  }
};

// The house with these cards, if its rulebook allows them.
Result<Game, Errors> changed(SourceText house, const Cards& cards) {
  const std::string dealing = "dealing = \"";
  const std::size_t method = house.text.find(dealing) + dealing.size();
  house.text.replace(method, house.text.find('"', method) - method, cards.method);
  const std::size_t section = house.text.find("[cards]");
  if (section == std::string::npos) {
    house.text += fmt::format("\n{}", cards.section());
  } else {
    const std::size_t next = house.text.find("\n[", section);
    house.text.replace(section, next == std::string::npos ? next : next + 1 - section, cards.section());
  }
  return catalog().game_of(house);
}

// The first house that can be dealt so; whether there is one.
bool add(std::vector<NamedGame>& games, const std::string& rulebook, const std::vector<SourceText>& houses,
         const Cards& cards) {
  for (const SourceText& house : houses) {
    auto game = changed(house, cards);
    if (!game) continue;
    games.push_back({rulebook + " " + cards.name(), std::move(*game)});
    return true;
  }
  return false;
}

void add_method(std::vector<NamedGame>& games, const Rulebook& rulebook, const std::vector<SourceText>& houses,
                const std::string& method) {
  for (const int decks : {1, 2})
    for (const auto* shuffler : {"", "plain", "counts", "reshuffles_and_counts"}) {
      if (!add(games, rulebook.id, houses, {method, decks, shuffler, "", ""})) continue;
      for (const DealingMethod& other : rulebook.dealing)
        if (other.id != method && add(games, rulebook.id, houses, {method, decks, shuffler, other.id, ""})) break;
    }
  // What else may be chosen of the cards, once with each method.
  for (const auto* also : {"feeds_shoe", "preshuffled"})
    for (const int decks : {1, 2}) add(games, rulebook.id, houses, {method, decks, "counts", "", also});
}

}  // namespace

std::vector<std::string> every_method() {
  std::vector<std::string> methods;
  for (const std::string& id : catalog().rulebook_ids()) {
    const auto rulebook = catalog().rulebook(id);
    for (const DealingMethod& method : rulebook->dealing) methods.push_back(id + " " + method.id);
  }
  return methods;
}

std::vector<NamedGame> games_of_every_method() {
  std::vector<NamedGame> games;
  for (const std::string& id : catalog().rulebook_ids()) {
    std::vector<SourceText> houses;
    for (const std::string& house : catalog().house_ids())
      if (auto text = catalog().house_text(house); line_after(text->text, "rulebook = \"") == id)
        houses.push_back(std::move(*text));
    const auto rulebook = catalog().rulebook(id);
    for (const DealingMethod& method : rulebook->dealing) add_method(games, *rulebook, houses, method.id);
  }
  return games;
}

}  // namespace riverbank
