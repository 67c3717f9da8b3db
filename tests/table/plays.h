// A table written as text, played as the text says: what differs fails the test.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "shipped_catalog.h"
#include "table_text/table_text.h"

namespace riverbank {

inline TableTextResult played(const std::string& text) {
  return run_table_text({"text.table", text}, [](const std::string& house) { return catalog().game(house); });
}

inline void plays(const std::string& text) {
  for (const Error& error : played(text).problems) ADD_FAILURE() << error.text();
}

}  // namespace riverbank
