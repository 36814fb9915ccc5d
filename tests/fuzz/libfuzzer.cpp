// What libFuzzer calls: the target that PLUMB_FUZZ_TARGET names.
#include "tests/fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  plumb::fuzz::PLUMB_FUZZ_TARGET({data, size});
  return 0;
}
