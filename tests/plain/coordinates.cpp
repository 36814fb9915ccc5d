#include "properties/operations/coordinates.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_coordinates() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_COORDINATES(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
