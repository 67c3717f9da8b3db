// Whether the sections of a rulebook fit together: wagers and their pay tables, requirements, settlement passes, caps,
// and dealing methods that can be carried out. Each problem points at the place in the file that would be mended.
#pragma once

#include "rules/data.h"
#include "rules/problems.h"
#include "rules/rulebook.h"

namespace riverbank {

struct CheckedRulebook {
  const Rulebook& rulebook;
  const Data& data;  // what it was read from
};

// Reports into a Problems, found by section, id and key of the data.
class Spot {
 public:
  Spot(const Data& root, std::string section, std::string id = "");
  Problem at(const std::string& key, std::string what, std::string fix = "") const;

 private:
  const Data* entry_;
  std::string path_;
};

void check_wagers(const CheckedRulebook& checked, Problems& problems);
void check_pay_tables(const CheckedRulebook& checked, Problems& problems);
void check_settlement(const CheckedRulebook& checked, Problems& problems);
void check_dealing(const CheckedRulebook& checked, Problems& problems);

void check_rulebook(const CheckedRulebook& checked, Problems& problems);

}  // namespace riverbank
