#include "properties/operations/integers.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_integers() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_INTEGERS(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
