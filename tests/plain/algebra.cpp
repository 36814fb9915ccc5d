#include "properties/operations/algebra.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_algebra() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_ALGEBRA(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
