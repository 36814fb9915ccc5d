// Layouts below index 0.
#pragma once

#include "tests/oracle/model/values.hpp"

namespace plumb::certify::model {

/// How digits of a negative index are rounded.
enum class Below {
  floor,    // down
  truncate  // toward 0: A^(i) == -A^(-i)
};

/// The value at any index.
Integer value_at(const Node& A, const Integer& i, LastMode beyond, Below below);

}  // namespace plumb::certify::model
