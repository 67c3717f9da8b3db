// for_each_task: runs task(number, worker) for each number below `count` on a few threads. Tasks are taken in order, so
// the longest should have the lowest numbers; a worker's number lets it keep sums of its own.
#pragma once

#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace riverbank {

template <typename Task>
void for_each_task(std::size_t count, int threads, const Task& task) {
  std::atomic<std::size_t> next{0};
  const auto work = [&](int worker) {
    for (std::size_t number = next++; number < count; number = next++) task(number, worker);
  };
  std::vector<std::thread> others;
  for (int worker = 1; worker < threads; ++worker) others.emplace_back(work, worker);
  work(0);
  for (std::thread& thread : others) thread.join();
}

}  // namespace riverbank
