#include "properties/operations/linear.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_linear() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_LINEAR(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
