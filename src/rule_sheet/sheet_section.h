// SheetSection: a part of a rule sheet as lines of words, each with its clause: what a terminal prints and the page
// shows.
#pragma once

#include <string>
#include <vector>

#include "print/sheet.h"
#include "rules/rulebook.h"

namespace riverbank {

struct SheetLine {
  std::string label;  // "decks"; empty: it goes on with what stands above
  std::string says;
  std::string clause;
};

enum class SheetLines { steps, points, sentences };

struct SheetPart {
  std::string title;
  std::string clause;
  SheetLines kind = SheetLines::steps;
  std::vector<SheetLine> lines;
};

struct SheetSection {
  std::string heading;
  std::vector<SheetPart> parts;
};

// How rounds are dealt, one part a method.
SheetSection dealing_section(const Rulebook& rulebook);
// What is done with one player's hand and chips, right after it folds or is turned.
SheetSection fold_section(const Rulebook& rulebook);
SheetSection showdown_section(const Rulebook& rulebook);
// Decks: how many, how they are changed and counted.
SheetSection cards_section(const Rulebook& rulebook);
// What is done with decks around the rounds, one part a procedure.
SheetSection procedures_section(const Rulebook& rulebook);
// Clauses with the status "to do".
SheetSection to_do_section(const Rulebook& rulebook);

// A section without lines is left out.
void write_section(Sheet& sheet, const SheetSection& section);

}  // namespace riverbank
