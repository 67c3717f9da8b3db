// The numbers of the formats that people write rules in; docs/formats.md says what each promises.
#pragma once

namespace riverbank {

inline constexpr int kRulebookFormat = 1;
inline constexpr int kHouseFormat = 1;

}  // namespace riverbank
