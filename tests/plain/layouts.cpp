#include "properties/operations/layouts.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_layouts() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_LAYOUTS(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
