// The number of the par sheet's JSON form; docs/formats.md says what it promises.
#pragma once

namespace riverbank {

inline constexpr int kParSheetFormat = 1;

}  // namespace riverbank
