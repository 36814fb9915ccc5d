// Failures that a user meets: one sentence that says what was wrong, where, and what would be
// right.
#pragma once

#include <stdexcept>

namespace plumb::notation {

/// The call was wrong.
struct CallError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The machine lacks something, or a file cannot be read or written.
struct EnvironmentError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace plumb::notation
