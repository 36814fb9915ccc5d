// Long work that looks around now and then: for a signal, or to let other threads run.
#pragma once

#include <functional>

namespace plumb {

/// While it lives, this thread calls `look` after each 16 MiB of work as properties/budget.hpp
/// counts it. What `look` throws leaves the work, and must be no std::exception: a judge would take
/// that for a fault of an answer. Another one within takes its place meanwhile.
class Pauses {
 public:
  using Look = std::function<void()>;

  /// Without `look` there are no pauses. It must outlive this object.
  explicit Pauses(const Look* look);
  ~Pauses();
  Pauses(const Pauses&) = delete;
  Pauses& operator=(const Pauses&) = delete;

 private:
  const Look* before_;
};

}  // namespace plumb
