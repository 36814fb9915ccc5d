#include "properties/operations/matrices.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_matrices() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_MATRICES(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
