#include "rules/to_json.h"

namespace riverbank {

boost::json::array to_json(const Errors& errors) {
  boost::json::array out;
  for (const Error& error : errors)
    out.push_back({{"where", error.where},
                   {"key", error.key},
                   {"what", error.what},
                   {"fix", error.fix},
                   {"clause", error.clause}});
  return out;
}

}  // namespace riverbank
