// The operations of one family, compiled by clang with counters; scripts/cmake/Fuzzer.cmake says
// which family, as PLUMB_COUNTED_TABLE and PLUMB_COUNTED_LIST. No laws: they would be counted too.
#include <vector>

#include "properties/operations/implementation.hpp"
#include "properties/operations/operation_row.hpp"

namespace plumb::fuzzer {

std::vector<Operation> PLUMB_COUNTED_TABLE() {
  using namespace signature;
  constexpr Family family{};  // the catalogue has it
  return {PLUMB_COUNTED_LIST(PLUMB_OPERATION_ROW)};
}

}  // namespace plumb::fuzzer
