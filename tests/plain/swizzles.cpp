#include "properties/operations/swizzles.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_swizzles() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_SWIZZLES(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
