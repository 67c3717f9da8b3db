// Version of the par sheet's JSON format; see docs/formats.md for what it guarantees.
#pragma once

namespace riverbank {

inline constexpr int kParSheetFormat = 1;

}  // namespace riverbank
