#include "plumb/certify/run/side_by_side.hpp"

#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace plumb::certify {

void side_by_side(std::size_t jobs, const std::function<void(std::size_t)>& work,
                  const std::function<void()>& stop) {
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto run = [&](std::size_t job) {
    try {
      work(job);
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!thrown) thrown = std::current_exception();
      stop();
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t job = 1; job < jobs; ++job) others.emplace_back(run, job);
    run(0);
  }
  if (thrown) std::rethrow_exception(thrown);
}

}  // namespace plumb::certify
