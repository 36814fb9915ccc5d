// Work in several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace plumb::certify {

/// work(job) for each job < jobs, each in its thread, job 0 in the caller's. The first exception is
/// thrown again when all have ended; `stop` asks the others to end.
void side_by_side(std::size_t jobs, const std::function<void(std::size_t)>& work,
                  const std::function<void()>& stop);

}  // namespace plumb::certify
