#include "properties/operations/memory.hpp"

#include "tests/plain/plain_rows.hpp"

namespace plumb {

PlainRows plain_rows_of_memory() {
  using namespace signature;
  using Number = Plain;
  return {PLUMB_OPERATIONS_ON_MEMORY(PLUMB_PLAIN_ROW)};
}

}  // namespace plumb
