#include "properties/operations/shuffles.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_shuffles() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_SHUFFLES(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
