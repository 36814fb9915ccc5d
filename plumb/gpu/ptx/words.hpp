// A kernel of bytes or words in and out, run on given ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "plumb/gpu/ptx/block.hpp"

namespace plumb::gpu_conformance::ptx {

inline constexpr std::size_t most_words = 1 << 16, most_bytes = 1 << 20;

/// A kernel (const T* in, T* out), run by one block. launch.parameters are made here.
struct GivenKernel {
  std::string_view text;
  std::string_view entry;  // empty: the only one
  Launch launch{};
};

/// The bytes of `out`; none where no thread has written. Throws nothing; in and out have at most
/// most_bytes.
std::variant<std::vector<std::optional<std::uint8_t>>, Fault> run_on_bytes(
    const GivenKernel& kernel, const std::vector<std::uint8_t>& in, std::size_t out);

/// The words of `out`; none where no thread has written all of its bytes. Throws nothing; in and
/// out have at most most_words words.
std::variant<std::vector<std::optional<std::uint32_t>>, Fault> run_on_words(
    const GivenKernel& kernel, const std::vector<std::uint32_t>& in, std::size_t out);

}  // namespace plumb::gpu_conformance::ptx
