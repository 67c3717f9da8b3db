// Mutants of a rulebook: its data with one datum changed each. A pay, a number, a flag, a word of the format, a clause,
// the order of a list, an entry left out. Sentences for people and ids stay as they are.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "rules/data.h"

namespace riverbank {

struct Mutant {
  std::string name;   // "wager.ante.pays: 1 to 1 -> 2 to 1"; names the mutant for ever while the datum stands
  std::string place;  // "wager.ante.pays"
  std::function<Data()> rulebook;  // made when it is wanted: thousands of whole rulebooks would be too many to keep
};

// What the values of a rulebook are chosen from.
struct Vocabulary {
  std::vector<std::string> clauses;  // ids, in the order of the text
  // Every word that stands under a key, in this rulebook and in all of them.
  std::map<std::string, std::vector<std::string>> own;
  std::map<std::string, std::vector<std::string>> all;
};

// Adds the words of `rulebook` by key.
void add_words(const Data& rulebook, std::map<std::string, std::vector<std::string>>& words);

std::vector<Mutant> mutants_of(const Data& rulebook, const Vocabulary& vocabulary);

}  // namespace riverbank
