#include "properties/operations/decisions.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_decisions() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_DECISIONS(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
