// FeltPicture: cards on a felt as a picture (SVG, 1200 x 630) that stands for a link: a finished round as everybody may
// see it, or a question of the coach.
#pragma once

#include <string>
#include <vector>

#include "round/view.h"

namespace riverbank {

struct PictureRow {
  std::string name;                // "Dealer"
  std::vector<std::string> cards;  // "As"; empty text: face down
  std::string note;                // "pair of nines"
  std::string net;                 // "+$25"
};

struct FeltPicture {
  std::string title;
  std::string about;
  std::vector<PictureRow> above;  // dealer and board, large
  std::vector<PictureRow> seats;  // small, side by side
};

std::string svg_of(const FeltPicture& picture);

FeltPicture picture_of(const RoundView& view, std::string title, std::string about);

}  // namespace riverbank
