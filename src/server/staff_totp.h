// Whether those who run the house must sign in with a second factor, or may.
#pragma once

namespace riverbank {

enum class StaffTotp { optional, required };

}  // namespace riverbank
