#include "properties/operations/tuples.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_tuples() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_TUPLES(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
