// Linked into the tests of the table: after every event every invariant is checked, not only what the event touched.
#include "round/audit.h"

namespace {

[[maybe_unused]] const bool kAudited = [] {
  riverbank::audit_depth = riverbank::Audit::everything;
  return true;
}();

}  // namespace
