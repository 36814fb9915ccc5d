// Any text as a PTX module: it is run, or it is a fault of the closed list.
#include "plumb/gpu/ptx/words.hpp"

#include <numeric>

#include "properties/budget.hpp"
#include "tests/fuzz/target.hpp"

namespace plumb::fuzz {

void ptx(Bytes input) {
  namespace interpreter = gpu_conformance::ptx;
  const std::string text = text_of(input);
  std::vector<std::uint32_t> in(64);
  std::iota(in.begin(), in.end(), 100U);
  interpreter::GivenKernel kernel{text, ""};
  kernel.launch.threads = {32, 1, 1};
  kernel.launch.dynamic_shared_bytes = 256;
  kernel.launch.most_steps = 4096;
  const auto done = interpreter::run_on_words(kernel, in, 64);
  const auto* fault = std::get_if<interpreter::Fault>(&done);
  claim(!fault || !fault->sentence.empty(), "a fault has a sentence", text);
  claim(fault || std::get<0>(done).size() == 64, "all words come back", text);
}

}  // namespace plumb::fuzz
