#include "base/bug.h"

namespace riverbank {

namespace {

thread_local int guards = 0;

}  // namespace

BugGuard::BugGuard() { ++guards; }
BugGuard::~BugGuard() { --guards; }
bool BugGuard::is_set() { return guards > 0; }

}  // namespace riverbank
