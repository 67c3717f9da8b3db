// SourceText: a file's text and the name by which problems in it are reported. The loaders of this level read no disk.
#pragma once

#include <string>

namespace riverbank {

struct SourceText {
  std::string name;
  std::string text;
};

}  // namespace riverbank
