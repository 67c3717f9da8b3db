// Audit: how much is looked at after each event. Every invariant has one function that checks all of it
// (state_is_ok, table_is_ok); that is run after every event in tests and under the sanitizers. A server and a
// simulation check after every event what the event touched, and everything when a round is settled.
#pragma once

#include <atomic>

#include "round/event.h"

namespace riverbank {

enum class Audit : std::uint8_t { touched, everything };

#if defined(__SANITIZE_ADDRESS__)
inline constexpr Audit kUsualAudit = Audit::everything;
#else
inline constexpr Audit kUsualAudit = Audit::touched;
#endif

// For the whole process: set once, before the first round.
inline std::atomic<Audit> audit_depth{kUsualAudit};
inline bool audits_everything() { return audit_depth.load(std::memory_order_relaxed) == Audit::everything; }

// What the event changed holds; empty if it does.
std::string touched_is_ok(const Game& game, const RoundState& state, const Event& event);

}  // namespace riverbank
