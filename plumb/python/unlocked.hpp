// The lock of the interpreter during long work: other threads run, and signals are seen.
#pragma once

#include <nanobind/nanobind.h>

#include <optional>

#include "properties/pauses.hpp"

namespace plumb::python {

/// While it lives, this thread touches no Python object. It gives the lock away once its work turns
/// out to be long, and looks for signals from then on: short calls pay nothing for it.
class Unlocked {
 public:
  Unlocked() = default;
  ~Unlocked() { lock(); }
  Unlocked(const Unlocked&) = delete;
  Unlocked& operator=(const Unlocked&) = delete;

  /// What leaves the work if the handler of a signal raised; Python's error is set.
  struct Raised {};

 private:
  friend class Locked;

  void lock();
  void look();

  PyThreadState* given_away_ = nullptr;  // null while this thread has the lock
  Pauses::Look look_ = [this] { look(); };
  Pauses pauses_{&look_};
};

/// While it lives, the work may touch Python objects again.
class Locked {
 public:
  explicit Locked(Unlocked& work) { work.lock(); }

 private:
  Pauses none_{nullptr};  // the next one gives the lock away again
};

/// Returns work(), which touches no Python object; or work(unlocked), which may where it is Locked.
template <class Work>
auto unlocked(const Work& work) {
  try {
    Unlocked now;
    if constexpr (requires { work(now); })
      return work(now);
    else
      return work();
  } catch (const Unlocked::Raised&) { throw nanobind::python_error(); }
}

/// Lets other threads run, and sees signals: for long work on Python objects.
void breathe();

}  // namespace plumb::python
