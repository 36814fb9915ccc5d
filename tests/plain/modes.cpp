#include "properties/operations/modes.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_modes() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_MODES(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
