// Small kernels in PTX, and what the interpreter makes of them.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "plumb/gpu/ptx/words.hpp"

namespace plumb::gpu_conformance::ptx {

using Words = std::vector<std::uint32_t>;

/// A kernel (in, out) whose thread t has %r0 == t, reads at %rd2 its word of `in`, and leaves in
/// %r1 what it writes to its word of `out`, at %rd3.
inline std::string kernel_of(const std::string& body, const std::string& declarations = "") {
  return ".version 8.0\n.target sm_90\n.address_size 64\n" + declarations +
         "\n.visible .entry k(.param .u64 from, .param .u64 to)\n{\n"
         ".reg .pred %p<8>; .reg .b16 %rs<16>; .reg .b32 %r<32>; .reg .b64 %rd<16>;\n"
         "ld.param.u64 %rd0, [from]; ld.param.u64 %rd1, [to]; mov.u32 %r0, %tid.x;\n"
         "mul.wide.u32 %rd4, %r0, 4; add.s64 %rd2, %rd0, %rd4; add.s64 %rd3, %rd1, %rd4;\n" +
         body + "\nst.global.u32 [%rd3], %r1; ret;\n}\n";
}

/// The declaration of an array in shared memory.
inline const std::string declares_s = ".shared .align 16 .b8 s[256];";

inline std::variant<std::vector<std::optional<std::uint32_t>>, Fault> run_kernel(
    const std::string& text, std::size_t threads = 32, std::uint64_t shared = 1024) {
  Words in(256);
  std::iota(in.begin(), in.end(), 100U);
  GivenKernel kernel{text, ""};
  kernel.launch.threads = {threads, 1, 1};
  kernel.launch.dynamic_shared_bytes = shared;
  kernel.launch.most_steps = 20'000;
  return run_on_words(kernel, in, 256);
}

/// What the threads write. A fault, or a word that is missing, fails the test.
inline Words words_of(const std::string& body, std::size_t threads = 32,
                      const std::string& declarations = "") {
  const auto done = run_kernel(kernel_of(body, declarations), threads);
  if (const auto* fault = std::get_if<Fault>(&done)) {
    ADD_FAILURE() << body << ": " << name_of(fault->kind) << ": " << fault->sentence;
    return Words(threads);
  }
  Words words;
  for (std::size_t t = 0; t < threads; ++t) {
    const auto& word = std::get<0>(done)[t];
    EXPECT_TRUE(word) << body << ": thread " << t;
    words.push_back(word.value_or(0));
  }
  return words;
}

/// "race: byte 3 ..", or "no fault".
inline std::string fault_of(const std::string& body, std::size_t threads = 32,
                            const std::string& declarations = "") {
  const auto done = run_kernel(kernel_of(body, declarations), threads);
  const auto* fault = std::get_if<Fault>(&done);
  return fault ? std::string(name_of(fault->kind)) + ": " + fault->sentence : "no fault";
}

}  // namespace plumb::gpu_conformance::ptx
