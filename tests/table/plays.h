// A table written as text, played as the text says: what differs fails the test.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "evening/evening.h"
#include "shipped_shelf.h"

namespace riverbank {

inline EveningResult played(const std::string& text) {
  return run_evening({"text.table", text}, [](const std::string& house) { return shelf().game(house); });
}

inline void plays(const std::string& text) {
  for (const Error& error : played(text).problems) ADD_FAILURE() << error.text();
}

}  // namespace riverbank
