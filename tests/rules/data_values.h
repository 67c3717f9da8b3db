// Values of rule files, as tests make them.
#pragma once

#include <string>

#include "rules/data.h"

namespace riverbank {

inline Data text_data(std::string text) {
  Data data;
  data.kind = Data::Kind::text;
  data.text = std::move(text);
  return data;
}

inline Data number_data(std::int64_t number) {
  Data data;
  data.kind = Data::Kind::number;
  data.number = number;
  return data;
}

}  // namespace riverbank
