#include "plumb/fuzzer/counted_operations.hpp"

#include <algorithm>
#include <vector>

// The bounds of the branch counters, from the linker.
extern "C" std::uint8_t __start___sancov_cntrs[], __stop___sancov_cntrs[];

namespace plumb::fuzzer {

#define PLUMB_COUNTED_TABLE_OF(NAME) std::vector<Operation> counted_##NAME();
PLUMB_COUNTED_FAMILIES(PLUMB_COUNTED_TABLE_OF)
#undef PLUMB_COUNTED_TABLE_OF

namespace {

const std::vector<Operation>& counted_operations() {
  static const auto all = [] {
    std::vector<Operation> together;
#define PLUMB_COUNTED_ROWS_OF(NAME) counted_##NAME(),
    for (const std::vector<Operation>& family : {PLUMB_COUNTED_FAMILIES(PLUMB_COUNTED_ROWS_OF)})
      together.insert(together.end(), family.begin(), family.end());
#undef PLUMB_COUNTED_ROWS_OF
    return together;
  }();
  return all;
}

}  // namespace

const Operation* counted_operation(std::string_view name) {
  const auto& all = counted_operations();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Operation& one) { return one.name == name; });
  return found == all.end() ? nullptr : &*found;
}

std::span<std::uint8_t> branch_counters() {
  return {__start___sancov_cntrs, __stop___sancov_cntrs};
}

}  // namespace plumb::fuzzer
