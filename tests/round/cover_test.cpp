// One run of wagers under each rule of cover: what is taken and paid, and where the banker ends.
#include <vector>

#include <gtest/gtest.h>

#include "round/cover.h"

namespace riverbank {
namespace {

Amount dollars(std::int64_t amount) { return Amount::major(amount); }

// Above nothing: a stake that is lost; below: winnings.
void expect_run(CoverRule rule, const std::vector<std::int64_t>& covered, std::int64_t net) {
  const std::vector<std::int64_t> wagers{60, -200, 120, -10};
  Cover cover(rule, dollars(100));
  for (std::size_t i = 0; i < wagers.size(); ++i)
    EXPECT_EQ(wagers[i] > 0 ? cover.take(dollars(wagers[i])) : cover.pay(dollars(-wagers[i])), dollars(covered[i]));
  EXPECT_EQ(cover.net(), dollars(net));
}

TEST(Cover, IsUsedUpByEveryWager) { expect_run(CoverRule::used_up, {60, 40, 0, 0}, 20); }
TEST(Cover, LimitsPaymentsAndCollectionsSeparately) { expect_run(CoverRule::separate, {60, 100, 40, 0}, 0); }
TEST(Cover, EndsWhenTheResultHasReachedTheWager) { expect_run(CoverRule::net_until_reached, {60, 160, 0, 0}, -100); }
TEST(Cover, OfTheRulebooksOfOldGoesOnAfterIt) { expect_run(CoverRule::net, {60, 160, 120, 10}, 10); }

}  // namespace
}  // namespace riverbank
