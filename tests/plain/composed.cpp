#include "properties/operations/composed.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_composed() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_COMPOSED(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
