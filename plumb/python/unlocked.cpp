#include "plumb/python/unlocked.hpp"

#include <utility>

namespace plumb::python {

void Unlocked::lock() {
  if (given_away_) PyEval_RestoreThread(std::exchange(given_away_, nullptr));
}

void Unlocked::look() {
  lock();
  if (PyErr_CheckSignals() != 0) throw Raised{};
  given_away_ = PyEval_SaveThread();
}

void breathe() {
  if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
  const nanobind::gil_scoped_release released;
}

}  // namespace plumb::python
