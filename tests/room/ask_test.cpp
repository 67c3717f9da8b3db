// One name for one wish: what people ask of a room is called as the table's or the round's command that it becomes.
#include <set>
#include <string>

#include <gtest/gtest.h>
#include <boost/core/demangle.hpp>

#include "room/ask.h"
#include "table/command.h"

namespace riverbank {
namespace {

template <typename... T>
std::set<std::string> names_of(const std::variant<T...>*) {
  const auto name = [](const char* mangled) {
    const std::string whole = boost::core::demangle(mangled);
    return whole.substr(whole.rfind(':') + 1);
  };
  return {name(typeid(T).name())...};
}
template <typename Choice>
std::set<std::string> names_of() {
  return names_of(static_cast<const Choice*>(nullptr));
}

TEST(Asks, AreNamedAsTheCommandsTheyBecome) {
  std::set<std::string> commands = names_of<TableAsk>();
  commands.merge(names_of<Command>());
  std::set<std::string> own;
  for (const std::string& name : names_of<RoomAsk>())
    if (!commands.contains(name)) own.insert(name);
  const std::set<std::string> of_the_room{"SetStakes",  "Ready",       "Check",   "Fold",         "Raise",
                                          "PauseTable", "ResumeTable", "SeatBot", "RemoveBot",    "NextRound",
                                          "TapIn",      "TapOut",      "KeyLine", "OrderInWords", "AskSlip"};
  EXPECT_EQ(own, of_the_room);
}

}  // namespace
}  // namespace riverbank
